// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/iterationoutliers.h"

#include "core/analysis/iterations/iterations.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <tuple>

namespace lightcone::core {

double middleOf(std::vector<double>& values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    if (values.size() % 2 == 1)
        return *middle;
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

std::vector<IterationDeviation> deviations(std::span<const std::uint64_t> durations)
{
    constexpr double kOfMedian = 0.6745; // MAD / standard deviation of a normal distribution
    constexpr double kOfMean = 1.2533; // standard deviation / mean distance of the same
    std::vector<IterationDeviation> found(durations.size());
    if (durations.empty())
        return found;
    std::vector<double> values(durations.begin(), durations.end());
    const double median = middleOf(values);
    for (IterationDeviation& of : found)
        of.median = median;
    if (durations.size() < IterationDeviation::kFewest)
        return found;
    std::ranges::transform(durations, values.begin(),
        [median](std::uint64_t ticks) { return std::abs(static_cast<double>(ticks) - median); });
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    const double medianDistance = middleOf(values);
    const double unit = medianDistance > 0 ? medianDistance / kOfMedian : mean * kOfMean;
    for (std::size_t i = 0; i < durations.size() && unit > 0; ++i) {
        const double distance = static_cast<double>(durations[i]) - median;
        found[i].deviation = distance / unit;
        found[i].isOutlier = std::abs(found[i].deviation) > IterationDeviation::kFar
            && std::abs(distance) >= IterationDeviation::kLeastShare * median;
    }
    return found;
}

std::vector<IterationDeviation> iterationDeviations(const IterationList& list)
{
    std::vector<std::size_t> order(list.visits.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    const auto key = [&list](std::size_t i) { return std::tuple(list.visits[i].enter.location, list.visits[i].path); };
    std::ranges::stable_sort(order, {}, key);
    std::vector<IterationDeviation> found(list.visits.size());
    std::vector<std::uint64_t> durations;
    for (std::size_t first = 0; first < order.size();) {
        std::size_t end = first;
        durations.clear();
        for (; end < order.size() && key(order[end]) == key(order[first]); ++end)
            durations.push_back(list.visits[order[end]].ticks);
        const std::vector<IterationDeviation> some = deviations(durations);
        for (std::size_t i = 0; i < some.size(); ++i)
            found[order[first + i]] = some[i];
        first = end;
    }
    return found;
}

} // namespace lightcone::core
