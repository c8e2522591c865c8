// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Finds the calls in which messages are received and non-blocking operations are completed. It keeps what it has read
/// last of each location, a block of events, so that going through a location in either direction reads each block
/// once. Not thread-safe.
class WaitingCalls {
public:
    /// @p store outlives this. O(regions + locations)
    explicit WaitingCalls(const StoreView& store);

    /// The innermost call around @p event, a receive or a completion, if it communicates and does not just test;
    /// nullopt: there is none. A blocking receive in no call that communicates is a call of its own without a region,
    /// whose enter is the receive. O(log events), and a block with the calls around it where that is not the last one
    /// read.
    std::optional<Frame> around(EventRef event);

private:
    struct Ending {
        std::uint64_t event = 0;
        Frame call;
    };
    /// What was read of a location: the events [first, end).
    struct Block {
        std::uint64_t first = 0;
        std::uint64_t end = 0;
        std::vector<Ending> endings; ///< those of which around() knows a call, ascending
    };
    void read(EventRef event, Block& block) const;

    const StoreView& m_store;
    enum class Waiting : std::uint8_t { Waits, Tests, DoesNotCommunicate };
    std::vector<Waiting> m_regions; ///< by region: what its calls do
    std::vector<Block> m_blocks; ///< by location
};

} // namespace lightcone::core
