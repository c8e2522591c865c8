// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/beside/profilecomparison.h"

#include <memory>

namespace lightcone::core {

struct Document;

/// Says whether @p document is a trace with a profile beside it.
bool hasProfileBeside(const Document& document);

/// Compares the trace and the profile of @p document, once where Document::comparison keeps what was found. Takes the
/// filter of the measurement, which Score-P copies to `scorep.filter` beside the trace, for a reason of differences.
/// @pre hasProfileBeside(document). Blocks; any thread.
Stoppable<std::shared_ptr<const ProfileComparison>> compareWithProfile(
    const Document& document, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
