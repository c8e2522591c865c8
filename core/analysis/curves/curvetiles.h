// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvebins.h"
#include "core/analysis/curves/curvesource.h"
#include "core/base/progress.h"
#include "core/base/stoppable.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

// Private to core.
namespace lightcone::core {

class AllocationMarks;

/// The part of a curve in a stretch of 2^n ticks, as far as the trace has it.
struct CurveTile {
    double min = std::numeric_limits<double>::infinity(); ///< more than max: there is no value
    double max = -std::numeric_limits<double>::infinity();
    double integral = 0; ///< value · ticks
    double last = 0;
    float covered = 0; ///< ticks with a value; of whole tiles exact
    std::uint32_t samples = 0; ///< no more than fit

    bool hasValue() const { return !(min > max); }
    void add(const CurveTile& next);
};
static_assert(sizeof(CurveTile) == 40);

/// A curve over the whole trace in tiles that begin at multiples of their length.
struct CurveTiles {
    static constexpr std::uint64_t kMost = 560'000;
    static constexpr std::size_t kFanOut = 16;

    Interval interval; ///< interval of the trace
    unsigned shift = 0; ///< log2 of the ticks of a tile
    std::vector<std::vector<CurveTile>> levels; ///< a tile of each is kFanOut of the one before; the last has few

    /// Makes at most @p most tiles. @param marks  see walkCurve()
    static Stoppable<std::unique_ptr<const CurveTiles>> make(const StoreView& store, const CurveSource& source,
        std::uint64_t most, unsigned threads, Progress* progress, const std::stop_token& stop,
        const AllocationMarks* marks = nullptr);
    /// Says whether tiles are short enough for columns of @p ticks ticks.
    bool areFor(std::uint64_t ticks) const { return ticks >> shift >= 8; }
    /// @pre begin < end
    CurveColumn column(Tick begin, Tick end) const;

private:
    Tick edge(std::size_t tile) const;
    /// Sum of the tiles [first, end) of a level.
    CurveTile sum(std::size_t level, std::size_t first, std::size_t end) const;
};

} // namespace lightcone::core
