// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubespread.h"

#include "core/base/valueclasses.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kWhisker = 1.5; // heights of the box

struct PlacedNumber {
    double number;
    std::uint32_t place;
};

/// @pre @p sorted is not empty
double quantileOf(const std::vector<PlacedNumber>& sorted, double share)
{
    const auto at = core::QuantilePlace::of(share, sorted.size());
    const double low = sorted[at.rank].number;
    return at.part == 0 ? low : low + at.part * (sorted[at.rank + 1].number - low);
}

} // namespace

CubeSpread cubeSpread(std::span<const core::CubeCell> cells)
{
    std::vector<PlacedNumber> sorted;
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
        if (!cells[i].isNone() && std::isfinite(cells[i].toDouble()))
            sorted.push_back({ cells[i].toDouble(), i });
    }
    CubeSpread spread;
    spread.count = sorted.size();
    if (sorted.empty())
        return spread;
    std::ranges::sort(sorted, [](const PlacedNumber& a, const PlacedNumber& b) {
        return a.number != b.number ? a.number < b.number : a.place < b.place;
    });
    spread.least = sorted.front().number;
    spread.greatest = sorted.back().number;
    spread.lowerQuartile = quantileOf(sorted, 0.25);
    spread.median = quantileOf(sorted, 0.5);
    spread.upperQuartile = quantileOf(sorted, 0.75);
    const double reach = kWhisker * (spread.upperQuartile - spread.lowerQuartile);
    spread.lowWhisker = spread.greatest;
    spread.highWhisker = spread.least;
    for (const PlacedNumber& number : sorted) {
        spread.mean += number.number / static_cast<double>(sorted.size());
        const bool isOutlier
            = number.number < spread.lowerQuartile - reach || number.number > spread.upperQuartile + reach;
        if (isOutlier) {
            spread.outliers.push_back(number.place);
            continue;
        }
        spread.lowWhisker = std::min(spread.lowWhisker, number.number);
        spread.highWhisker = std::max(spread.highWhisker, number.number);
    }
    return spread;
}

} // namespace lightcone::views
