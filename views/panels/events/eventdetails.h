// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/field.h"
#include "core/model/ids.h"

#include <QString>

#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Describes an event beside its time, location, type and region: "Bytes 4,096 B (4.00 KiB) · Tag 7". An event of
/// a PICL file begins with what the file calls it: "entry of event type -21". Any thread.
/// @param fields  all fields of the event
QString eventDetails(const core::StoreView& store, core::EventRef event, std::vector<core::Field> fields);

} // namespace lightcone::views
