// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/matrixplaces.h"
#include "core/analysis/transfers/transfermatrix.h"
#include "core/base/numbering.h"

#include <cstdint>
#include <vector>

// Private to the matrix of transfers.
namespace lightcone::core {

/// Sums transfers up by pair of places.
class TransferCells {
public:
    /// @p places  outlives it
    explicit TransferCells(const MatrixPlaces& places)
        : m_places(&places)
    {
    }
    /// Adds transfers from a location to another one, if both have a place.
    void add(LocationId from, LocationId to, const TransferSum& sum)
    {
        const std::uint32_t sender = m_places->placeOf(from);
        const std::uint32_t receiver = m_places->placeOf(to);
        if (sender != MatrixPlaces::kNone && receiver != MatrixPlaces::kNone)
            add(sender, receiver, sum);
    }
    void add(const TransferCells& further)
    {
        for (const TransferCell& cell : further.m_cells)
            add(cell.sender, cell.receiver, cell.sum);
    }
    TransferCells emptyCopy() const { return TransferCells(*m_places); }
    /// In the order in which the pairs were first met.
    std::vector<TransferCell> take() { return std::move(m_cells); }

private:
    struct Hash {
        std::size_t operator()(std::uint64_t pair) const { return spreadBits(pair ^ pair >> 17); }
    };
    void add(std::uint32_t sender, std::uint32_t receiver, const TransferSum& sum)
    {
        const std::uint32_t number = m_numbers.numberOf(std::uint64_t { sender } << 32 | receiver);
        if (number == m_cells.size())
            m_cells.push_back({ sender, receiver, sum });
        else
            m_cells[number].sum.add(sum);
    }

    const MatrixPlaces* m_places;
    Numbering<std::uint64_t, Hash> m_numbers; ///< of pairs
    std::vector<TransferCell> m_cells; ///< by number
};

} // namespace lightcone::core
