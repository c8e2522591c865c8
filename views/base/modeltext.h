// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/eventclass.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"

#include <QString>

#include <string_view>

// The terms of the trace model in the words of the user's language. Thread-safe.
namespace lightcone::views {

QString regionGroupText(core::RegionGroup group);
QString eventKindText(core::EventKind kind);
QString eventClassText(core::EventClass eventClass);
/// The name of a field of an event; attributes and custom fields have names of their own.
QString fieldLabel(const core::Field& field, const core::Definitions& definitions);

} // namespace lightcone::views
