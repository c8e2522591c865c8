// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ingest/fileorder.h"
#include "core/ingest/tracesink.h"
#include "readers/epilog/eventconversion.h"
#include "readers/epilog/readingend.h"
#include "readers/epilog/tracefile.h"

#include <stop_token>

namespace lightcone::readers::epilog {

/// The data that reading the events of a file needs besides the file.
struct EventJob {
    Scope scope;
    LateDefinitions late; ///< empty: definitions between events are skipped
    core::TraceSink* sink = nullptr;
    RegionPlaceholders* placeholders = nullptr;
    TracingRegion* tracing = nullptr;
    core::FileOrder* order = nullptr; ///< null when the file does not hold the events of all locations
    core::Progress* progress = nullptr; ///< advances by the bytes of the file
    std::stop_token stop;
};

/// Reads all events from the file's position on, and hands them to the writers of their locations. Adds to @p counts.
/// Odd events are reported; damage that ends the reading is returned.
ReadingEnd readEvents(TraceFile& file, const EventJob& job, RecordCounts& counts);

} // namespace lightcone::readers::epilog
