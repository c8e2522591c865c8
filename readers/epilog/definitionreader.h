// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/epilog/definitions.h"
#include "readers/epilog/eventconversion.h"
#include "readers/epilog/readingend.h"
#include "readers/epilog/tracefile.h"

#include <stop_token>

namespace lightcone::readers::epilog {

/// Collects definitions from the file's position up to the first event or the end of the file. Adds to @p counts.
ReadingEnd readDefinitions(
    TraceFile& file, DefinitionParser& parser, RecordCounts& counts, const std::stop_token& stop);

} // namespace lightcone::readers::epilog
