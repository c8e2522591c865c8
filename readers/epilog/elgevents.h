// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ingest/fileorder.h"
#include "core/ingest/tracesink.h"
#include "readers/epilog/elgconversion.h"
#include "readers/epilog/elgend.h"
#include "readers/epilog/elgfile.h"

#include <stop_token>

namespace lightcone::readers {

/// What reading the events of a file needs besides the file.
struct ElgEventJob {
    ElgScope scope;
    ElgLateDefinitions late; ///< empty: definitions are skipped
    core::TraceSink* sink = nullptr;
    RegionPlaceholders* placeholders = nullptr;
    ElgTracingRegion* tracing = nullptr;
    core::FileOrder* order = nullptr; ///< null: the file does not hold the events of all
    core::Progress* progress = nullptr; ///< advanced by bytes of the file
    std::stop_token stop;
};

/// Hands all events from where @p file stands on to the writers of their locations. What is odd about them is reported,
/// but for the damage that ends reading, which is returned. @p counts is added to.
ElgEnd readElgEvents(ElgFile& file, const ElgEventJob& job, ElgRecordCounts& counts);

} // namespace lightcone::readers
