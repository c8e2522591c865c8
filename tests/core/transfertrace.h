// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/transfermatrix.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::tests {

/// What moves data in a trace made by transferTrace().
enum class TransferSource : std::uint8_t { Message, Collective, Rma };

/// A transfer as the trace was made of it.
struct MadeTransfer {
    TransferSource source = TransferSource::Message;
    core::LocationId from = core::LocationId::none;
    core::LocationId to = core::LocationId::none;
    std::uint64_t bytes = 0;
    core::Tick begin = 0;
    std::optional<core::Tick> end;
    core::CommunicatorId communicator = core::CommunicatorId::none;
    std::optional<std::uint32_t> tag;
};

/// What moves data, but nobody knows from where to where.
struct MadeWithoutPair {
    TransferSource source = TransferSource::Collective;
    core::Tick begin = 0;
    std::uint64_t bytes = 0;
};

struct TransferTrace {
    std::shared_ptr<const core::StoreView> store;
    std::vector<MadeTransfer> transfers;
    std::vector<MadeWithoutPair> withoutPair;
};

/// Makes a trace of @p steps messages, collective operations of all kinds and one-sided operations between six
/// processes, one of which has a second thread, on three nodes, and a location without a process. Clocks are apart,
/// some members of collective operations do not say when they began, some one-sided operations are never completed.
/// Five of the processes have a place in a topology of 2 × 3. Equal arguments give equal traces.
TransferTrace transferTrace(std::uint32_t seed, int steps);

} // namespace lightcone::tests
