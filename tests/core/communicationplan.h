// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "core/model/tick.h"
#include "core/store/storeview.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::tests {

/// A program as it ran, in plain tables, which also says what the trace of it is.
struct CommunicationPlan {
    struct Call {
        std::uint32_t rank = 0;
        std::string name;
        core::Tick begin = 0;
        core::Tick end = 0;
        std::optional<std::size_t> parent {};
        std::vector<std::size_t> received {}; ///< messages whose receive completes in it
        std::vector<std::size_t> sent {}; ///< messages whose send completes in it
        std::optional<std::size_t> collective {};
    };
    struct Message {
        std::size_t sendCall = 0; ///< the call with the send record
        std::size_t postCall = 0; ///< the call that posts the receive
        core::Tick send = 0;
        core::Tick receive = 0;
    };
    struct Collective {
        core::CollectiveOperation operation = core::CollectiveOperation::Barrier;
        std::uint32_t root = 0;
        std::vector<std::size_t> calls; ///< by rank
        std::vector<core::Tick> ends {}; ///< of the operation, by rank
    };
    std::vector<Call> calls;
    std::vector<Message> messages;
    std::vector<Collective> collectives;
    std::shared_ptr<const core::StoreView> store;
};

/// Makes a random plan of ranks with a thread each, and its trace. Each rank has a clock of its own; where these are
/// apart by @p skew ticks, some effects come before their causes. Equal arguments give equal plans.
CommunicationPlan randomPlan(std::uint32_t seed, std::uint32_t ranks, std::uint32_t skew, std::uint32_t steps);

} // namespace lightcone::tests
