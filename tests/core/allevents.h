// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/locationview.h"

#include <vector>

namespace lightcone::tests {

/// All events of @p location, for models that go through them: LocationView::event() decodes a block for each.
std::vector<core::EventRecord> allEvents(const core::LocationView& location);

} // namespace lightcone::tests
