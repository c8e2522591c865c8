// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <memory>

namespace lightcone::tests {

/// Options of a random trace with all events that make links, written in the order of one file.
struct LinkTraceOptions {
    std::uint32_t seed = 1;
    std::uint32_t processes = 3;
    std::uint32_t threads = 3; ///< locations a process, the last one of the first process no thread
    std::uint32_t events = 600; ///< number of events over all locations
    std::uint32_t functions = 4; ///< number of functions, with two regions each
    bool hasCallSites = false;
    bool hasContexts = false; ///< calls are those of calling contexts
    bool hasOddCalls = false; ///< leaves that cross, miss or name no region; regions that are not defined
    bool keepsOrder = true; ///< events at equal times keep the order of the file; otherwise the locations' order
    std::uint32_t sameTime = 2; ///< out of so many events, all but one have the time of the event before
    std::uint32_t lacking = 8; ///< one out of so many exits of a team is missing; 0: none
};

std::shared_ptr<const core::StoreView> makeLinkTrace(const LinkTraceOptions& options);

} // namespace lightcone::tests
