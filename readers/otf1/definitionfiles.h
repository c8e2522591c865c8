// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ingest/tracesink.h"
#include "readers/otf1/masterfile.h"
#include "readers/otf1/rawdefinitions.h"
#include "readers/otf1/recordfile.h"
#include "readers/otf1/tracefiles.h"

#include <stop_token>

namespace lightcone::readers::otf1 {

/// The data that reading definitions and markers needs.
struct DefinitionInput {
    const TraceFiles& files;
    core::TraceSink& sink;
    core::Progress& progress;
    RecordCounts& counts;
    std::stop_token stop;
};

/// Reads the global definitions and those of the streams. Defects of the files are reported.
RawDefinitions readDefinitions(const DefinitionInput& input, const MasterFile& master);

/// Reads the markers of the trace, if it has any, as raw records.
RawDefinitions readMarkers(const DefinitionInput& input);

} // namespace lightcone::readers::otf1
