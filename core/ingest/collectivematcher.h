// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/ingest/messagematcher.h"
#include "core/store/collectivetable.h"

#include <memory>
#include <stop_token>

namespace lightcone::core {

/// Puts the collective instances of a trace together by counting, see CollectiveTable; non-blocking ones count in the
/// order of their requests, RMA ones by window. Reports what is left over or odd. O(ends · log). @returns null when
/// stopped.
std::unique_ptr<CollectiveTable::Data> matchCollectives(
    const TraceColumns& trace, Diagnostics& diagnostics, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
