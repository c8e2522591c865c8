// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ingest/tracesink.h"
#include "readers/otf2/anchorfile.h"
#include "readers/otf2/archivefiles.h"
#include "readers/otf2/definitiontables.h"

#include <stop_token>

namespace lightcone::readers::otf2 {

/// Reads the event files of all locations of @p tables, on all processors. A defect of a file is reported, and ends the
/// reading of its location only.
/// @returns ok, or Cancelled.
core::Status readEvents(const ArchiveFiles& files, const AnchorFile& anchor, const DefinitionTables& tables,
    core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers::otf2
