// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagematrix.h"
#include "core/base/numbering.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagesum.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

// Private to the matrix of messages.
namespace lightcone::core {

/// Sums messages up by pair of locations.
class PairSums {
public:
    /// @param locations  of the trace
    explicit PairSums(std::size_t locations);

    void add(LocationId sender, LocationId receiver, const MessageSum& sum);
    void add(const PairSums& further);
    /// The messages of a block that count, by index; ascending.
    struct Chosen {
        std::array<std::uint16_t, MessageBlock::kMessages> indices;
        std::size_t count = 0;
    };
    void add(const MessageBlock& block, const Chosen& chosen);
    /// The pairs that have messages, ordered by (sender, receiver).
    std::vector<MatrixCell> cells() const;

private:
    /// As MatrixCell, in one line of a processor's cache.
    struct alignas(64) Sum {
        std::uint64_t messages = 0;
        std::uint64_t bytes = 0;
        Tick shortest = 0;
        Tick longest = 0;
        WideInteger durations = 0;
        std::uint64_t backward = 0;
        Tick firstBackward = 0;

        void add(const Sum& further);
    };
    struct Hash {
        std::size_t operator()(std::uint64_t pair) const { return spreadBits(pair ^ pair >> 17); }
    };

    static std::uint64_t pairOf(LocationId sender, LocationId receiver)
    {
        return std::uint64_t { indexOf(sender) } << 32 | indexOf(receiver);
    }
    std::uint32_t numberOf(LocationId sender, LocationId receiver);

    std::size_t m_locations;
    Numbering<std::uint64_t, Hash> m_numbers; ///< of pairs
    /// Numbers of pairs, one row of receivers after the other, where locations are so few that this is looked up
    /// faster; else empty.
    std::vector<std::uint32_t> m_table;
    std::vector<Sum> m_sums; ///< by number
};

} // namespace lightcone::core
