// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/shownmode.h"

#include "core/analysis/metrics/metricsamples.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lightcone::core {

namespace {

constexpr std::size_t kMostSiblings = 64;
constexpr std::size_t kMostSeries = 512;
constexpr std::uint64_t kMostSamples = 8192;
constexpr std::uint64_t kMostSegments = 1024; // as one with several sets of metrics is sorted first

/// The samples of one metric at one location.
struct Series {
    const LocationIndex* index;
    const MetricIndex::Metric* metric;
};
/// Says what was seen of some series.
struct Course {
    bool grows = false;
    bool stays = false; ///< a sample was like the one before
    bool shrinks = false;
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Says whether two names differ in their decimal numbers alone: "device=0" and "device=12".
bool differInNumbers(std::string_view a, std::string_view b)
{
    const auto skipNumber = [](std::string_view& text) {
        text.remove_prefix(static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin()));
    };
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            skipNumber(a);
            skipNumber(b);
        } else if (a.front() == b.front()) {
            a.remove_prefix(1);
            b.remove_prefix(1);
        } else {
            return false;
        }
    }
    return a.empty() && b.empty();
}

/// The first metrics that are shown like @p metric, ascending; it may be one of them.
std::vector<MetricId> siblingsOf(const Definitions& definitions, const MetricDef& metric)
{
    std::vector<MetricId> siblings;
    for (std::size_t i = 0; i < definitions.metrics.size() && siblings.size() < kMostSiblings; ++i) {
        const MetricDef& other = definitions.metrics[i];
        if (growthOf(other) == growthOf(metric) && other.unit == metric.unit
            && differInNumbers(other.name, metric.name))
            siblings.push_back(idAt<MetricId>(i));
    }
    return siblings;
}

/// The series to look at: half of them may be of the metric, the others of its siblings.
std::vector<Series> seriesOf(const StoreView& store, MetricId metric, std::span<const LocationId> locations)
{
    std::vector<Series> series;
    for (const LocationId location : locations.first(std::min(locations.size(), kMostSeries / 2))) {
        const LocationIndex& index = store.location(location).index();
        if (const MetricIndex::Metric* found = findMetric(index, metric); found != nullptr)
            series.push_back({ &index, found });
    }
    const std::vector<MetricId> siblings = siblingsOf(store.definitions(), store.definitions().metric(metric));
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const LocationIndex& index = store.location(idAt<LocationId>(i)).index();
        for (const MetricIndex::Metric& other : index.metrics().metrics()) {
            if (series.size() == kMostSeries)
                return series;
            if (other.id != metric && std::ranges::binary_search(siblings, other.id))
                series.push_back({ &index, &other });
        }
    }
    return series;
}

/// The place among @p count of the one with number @p i of @p wanted that are evenly spread from the first to the last.
std::uint64_t spread(std::uint64_t i, std::uint64_t wanted, std::uint64_t count)
{
    return wanted < 2 ? 0 : i * (count - 1) / (wanted - 1);
}

/// Looks at up to @p mostSamples samples of up to @p mostSegments segments, evenly spread, until the series shrinks.
void follow(
    const Series& series, MetricGrowth growth, std::uint64_t mostSamples, std::uint64_t mostSegments, Course& course)
{
    std::vector<std::span<const MetricSource>> segments;
    for (std::span<const MetricSource> left = series.metric->sources; !left.empty();) {
        const auto end = std::ranges::upper_bound(left, left.front().part, {}, &MetricSource::part);
        segments.push_back(left.first(static_cast<std::size_t>(end - left.begin())));
        left = left.subspan(segments.back().size());
    }
    const std::uint64_t chosen = std::min<std::uint64_t>(segments.size(), mostSegments);
    std::optional<MetricSum> before;
    for (std::uint64_t i = 0; i < chosen && !course.shrinks; ++i) {
        const std::span<const MetricSource> sources = segments[spread(i, chosen, segments.size())];
        const SegmentSamples samples(series.index->parts()[sources.front().part], sources);
        const std::uint64_t wanted = std::min(samples.size(), std::max<std::uint64_t>(mostSamples / chosen, 2));
        for (std::uint64_t j = 0; j < wanted && !course.shrinks; ++j) {
            const MetricSum value = numberOf(samples.value(spread(j, wanted, samples.size())));
            const bool isSum = growth == MetricGrowth::Difference;
            course.shrinks = isSum ? before && value.isLess(*before) : value.isLess({});
            course.grows = course.grows || !isSum || (before && before->isLess(value));
            course.stays = course.stays || before == value;
            before = value;
        }
    }
}

} // namespace

CurveMode shownMode(const StoreView& store, MetricId metric, std::span<const LocationId> locations)
{
    const MetricDef& def = store.definitions().metric(metric);
    const CurveMode mode = curveStyle(def).mode;
    if (mode == CurveMode::Value || locations.empty())
        return mode;
    const std::vector<Series> all = seriesOf(store, metric, locations);
    Course course;
    for (const Series& series : all) {
        follow(series, growthOf(def), std::max<std::uint64_t>(kMostSamples / all.size(), 16),
            std::max<std::uint64_t>(kMostSegments / all.size(), 2), course);
        if (course.shrinks)
            return CurveMode::Value;
    }
    return course.stays && !course.grows ? CurveMode::Value : mode;
}

} // namespace lightcone::core
