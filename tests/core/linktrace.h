// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <memory>

namespace lightcone::tests {

/// A random trace of all that links are made of, written in the order of one file.
struct LinkTraceOptions {
    std::uint32_t seed = 1;
    std::uint32_t processes = 3;
    std::uint32_t threads = 3; ///< locations a process, the last one of the first process no thread
    std::uint32_t events = 600; ///< of all locations
    std::uint32_t functions = 4; ///< of two regions each
    bool hasCallSites = false;
    bool hasContexts = false; ///< calls are those of calling contexts
    bool hasOddCalls = false; ///< leaves that cross, miss or name no region; regions that are not defined
    bool keepsOrder = true; ///< of events at equal times; else that of the locations
    std::uint32_t sameTime = 2; ///< of so many events all but one stay at the time of the one before
    std::uint32_t lacking = 8; ///< of so many exits of a team one is missing; 0: none
};

std::shared_ptr<const core::StoreView> makeLinkTrace(const LinkTraceOptions& options);

} // namespace lightcone::tests
