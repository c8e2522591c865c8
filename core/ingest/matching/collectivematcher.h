// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/diagnostics.h"
#include "core/ingest/matching/messagematcher.h"

namespace lightcone::core {

/// Puts the collective instances of a trace together by counting, see CollectiveTable; non-blocking ones count in the
/// order of their requests, RMA ones by window. Reports what is left over or odd. O(parts · log).
/// @returns the bytes of the table
ByteVector matchCollectives(const RecordedTrace& trace, Diagnostics& diagnostics);

} // namespace lightcone::core
