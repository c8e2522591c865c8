// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <string>
#include <vector>

namespace lightcone::tests {

/// The events of a trace as otfprint, the reference reader, words them ("112 Enter: function 10, process 2, source 3"),
/// sorted as texts. Source locations are numbered by @p sources: texts and their numbers.
std::vector<std::string> otfprintEvents(
    const core::StoreView& store, const std::vector<std::pair<std::string, int>>& sources);
/// @returns statistics, snapshots and markers in otfprint's words, as far as they are kept; without source locations.
std::vector<std::string> otfprintClaims(const core::Definitions& definitions);

} // namespace lightcone::tests
