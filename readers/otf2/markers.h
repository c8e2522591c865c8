// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/ingest/tracesink.h"
#include "readers/otf2/anchorfile.h"
#include "readers/otf2/archivefiles.h"
#include "readers/otf2/definitiontables.h"

#include <stop_token>

namespace lightcone::readers::otf2 {

/// Reads the markers of the archive, if it has any. Their defects are reported.
core::Completion readMarkers(const ArchiveFiles& files, const AnchorFile& anchor, const DefinitionTables& tables,
    core::TraceSink& sink, const std::stop_token& stop);

} // namespace lightcone::readers::otf2
