// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::views {

/// A part of the height of a column.
struct Band {
    /// None: functions with too little time to be seen, together.
    core::FunctionId function = core::FunctionId::none;
    std::uint32_t end = 0; ///< units above the bottom; it begins where the band below it ends

    friend bool operator==(const Band&, const Band&) = default;
};

/// Columns that are divided alike.
struct BandRun {
    int first = 0; ///< columns [first, last)
    int last = 0;
    /// [begin, end) of RowColumns::bands, from the bottom to the top. Above them no function is open. Empty where calls
    /// are too short to be seen.
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// Columns whose whole height one function has.
struct SolidRun {
    int first = 0; ///< columns [first, last)
    int last = 0;
    core::FunctionId function = core::FunctionId::none;
    /// How many calls of the function share it; 1: it is in one call; 0: nobody counted them.
    std::uint64_t calls = 0;
    bool isSeparate = false; ///< another call of the same function ends at its left edge
};

/// How the columns of a row are divided among the functions by the time that each is on top of the call stacks.
struct RowColumns {
    /// The height of the row; 0: columns are not divided.
    std::uint32_t units = 0;
    /// Whether a column has one colour, mixed of those of its bands: the row is too low for bands.
    bool isMixed = false;
    std::vector<SolidRun> solids; ///< ascending
    std::vector<BandRun> runs; ///< ascending; no column is in a solid run, too
    std::vector<Band> bands;

    std::span<const Band> of(const BandRun& run) const
    {
        return std::span(bands).subspan(run.begin, run.end - run.begin);
    }
    /// The top of a band, in pixels above the bottom of a row that is @p height high.
    std::uint32_t scaledEnd(const Band& band, std::uint32_t height) const
    {
        return static_cast<std::uint32_t>(
            (std::uint64_t { band.end } * height * 2 + units) / (std::uint64_t { 2 } * units));
    }
    /// The run that holds @p column; null where there is none. O(log runs).
    const BandRun* runAt(int column) const;
    /// Appends columns further on, whose numbers begin at @p first.
    void append(const RowColumns& later, int first);
};

} // namespace lightcone::views
