// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/ingest/matching/messagematcher.h"
#include "core/store/messages/collectivetable.h"

#include <memory>

namespace lightcone::core {

/// Puts the collective instances of a trace together by counting, see CollectiveTable; non-blocking ones count in the
/// order of their requests, RMA ones by window. Reports what is left over or odd. O(parts · log).
std::unique_ptr<const CollectiveTable::Data> matchCollectives(const RecordedTrace& trace, Diagnostics& diagnostics);

} // namespace lightcone::core
