// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ingest/tracesink.h"
#include "readers/otf1/definitiontables.h"
#include "readers/otf1/masterfile.h"
#include "readers/otf1/tracefiles.h"

#include <stop_token>
#include <vector>

namespace lightcone::readers::otf1 {

/// Reads events, snapshots and statistics of all streams, on all processors. Defects of the files are reported.
/// @returns ok, or Cancelled.
core::Status readStreams(const TraceFiles& files, const MasterFile& master, const DefinitionTables& tables,
    core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers::otf1
