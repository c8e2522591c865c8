// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "callscan.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::benchmarks {

// Ticks of one column summed over many locations exceed 64 bits.
__extension__ using WideTicks = unsigned __int128;

/// The functions on top of a location's call stack, with their times.
struct StackTops {
    struct Piece {
        core::Tick begin;
        core::Tick end; ///< exclusive
        core::FunctionId function;
    };
    std::vector<Piece> pieces; ///< ascending
    std::vector<Piece> instants; ///< calls without duration, in the order of their leaves
};
StackTops stackTops(const core::StoreView& store, core::LocationId location);

/// The true content of the pixel columns of a row, added up exactly from every piece: columns × functions sums.
class PixelTruth {
public:
    PixelTruth(std::span<const core::Tick> edges, std::size_t functions);
    void add(const StackTops& tops);

    std::size_t columns() const { return m_columns.size(); }
    /// The function with the greatest sum, the first of equals. When there is none, the last call without duration,
    /// else none.
    core::FunctionId dominant(std::size_t column) const;
    /// Share (0..1) of the time of @p column, over the locations that were added.
    double share(std::size_t column, core::FunctionId function) const;

private:
    WideTicks ticks(std::size_t column, std::size_t function) const { return m_ticks[column * m_functions + function]; }

    std::vector<core::Interval> m_columns;
    std::size_t m_functions;
    std::size_t m_locations = 0;
    std::vector<WideTicks> m_ticks; ///< by column, then function
    std::vector<StackTops::Piece> m_instants; ///< the last one of each column; without a function: none
};

} // namespace lightcone::benchmarks
