// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"

#include <string>

namespace lightcone::tests {

/// All definitions of a trace, one a line, references by number.
std::string definitionsText(const core::Definitions& definitions);
/// All events, one a line: location, tick, kind, fields; those of one location after the other.
std::string eventsText(const core::StoreView& store);
std::string diagnosticsText(const core::StoreView& store);

} // namespace lightcone::tests
