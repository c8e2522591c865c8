// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/collectivebundles.h"

#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace lightcone::views {

namespace {

/// The first and the last row of locations that have a row. The first is greater when none has one.
struct RowSpan {
    int first;
    int last;

    explicit RowSpan(const RowLayout& layout)
        : first(layout.count())
        , last(-1)
    {
    }
    void add(core::LocationId location, const RowLayout& layout)
    {
        const int row = layout.rowOf(location);
        if (row >= 0) {
            first = std::min(first, row);
            last = std::max(last, row);
        }
    }
    /// Says whether they are in two rows or more, across or inside @p rows.
    bool meets(RowLayout::Range rows) const { return first < last && first < rows.last && last >= rows.first; }
};

/// Finds bands by (communicator, column bucket of the begin).
class BandSearch {
public:
    BandSearch(const core::CollectiveTable& table, const TimeCoordinates& coordinates, const RowLayout& layout,
        RowLayout::Range rows)
        : m_table(table)
        , m_coordinates(coordinates)
    {
        for (std::size_t i = 0; i < table.series().size(); ++i) {
            RowSpan span(layout);
            for (const core::LocationId location : table.teamOf(i))
                span.add(location, layout);
            if (span.meets(rows))
                m_series.push_back(i);
        }
    }

    /// The bands at the first level at which they are no more than @p maxBands.
    core::Stoppable<CollectiveBands> run(std::size_t maxBands, const std::stop_token& stop)
    {
        constexpr int kLastLevel = 20;
        for (int level = 0;; ++level) {
            m_level = level;
            m_maxBands = level < kLastLevel ? maxBands : std::numeric_limits<std::size_t>::max();
            m_bands.clear();
            m_index.clear();
            for (auto series = m_series.begin(); series != m_series.end() && !isTooMany(); ++series) {
                if (stop.stop_requested())
                    return core::Stopped {};
                addSeries(*series);
            }
            if (!isTooMany())
                return result();
        }
    }

private:
    using Key = std::pair<core::CommunicatorId, int>;

    bool isTooMany() const { return m_bands.size() > m_maxBands; }
    int bucketOf(core::Tick begin) const
    {
        return static_cast<int>(std::max(0.0, m_coordinates.toPixel(begin))) >> (m_level + 1);
    }

    void addSeries(std::size_t series)
    {
        const core::Interval interval = m_coordinates.interval();
        const core::CommunicatorId communicator = m_table.communicatorOf(series);
        m_table.series().walk(
            series,
            [&](const core::CollectiveSum& sum) {
                if (sum.begins.begin >= interval.end || sum.ends.end < interval.begin || isTooMany())
                    return true;
                const bool isOne = m_level > 0 && sum.begins.end < interval.end && sum.ends.begin >= interval.begin
                    && bucketOf(sum.begins.begin) == bucketOf(sum.begins.end);
                if (isOne)
                    add(communicator, sum);
                return isOne;
            },
            [&](std::uint64_t first, std::uint64_t count) {
                for (std::uint64_t i = first; i < first + count && !isTooMany(); ++i) {
                    const core::CollectiveId id { m_table.series().item(i) };
                    const core::Interval span = m_table.spanOf(id);
                    if (span.begin < interval.end && span.end >= interval.begin)
                        add(communicator, core::CollectiveSum::of(indexOf(id), span));
                }
            });
    }

    void add(core::CommunicatorId communicator, const core::CollectiveSum& sum)
    {
        if (m_level > 0) {
            const Key key { communicator, bucketOf(sum.begins.begin) };
            if (const auto [it, isNew] = m_index.try_emplace(key, m_bands.size()); !isNew) {
                m_bands[it->second].second.add(sum);
                return;
            }
        }
        m_bands.emplace_back(communicator, sum);
    }

    CollectiveBands result() const
    {
        CollectiveBands result;
        result.level = m_level;
        for (const auto& [communicator, sum] : m_bands) {
            const core::CollectiveId id { std::min(sum.longest, m_table.size() - 1) }; // any in a damaged file
            result.instances += sum.count;
            result.bands.push_back({ .collective = id,
                .communicator = communicator,
                .span = m_table.spanOf(id),
                .extent = { sum.begins.begin, sum.ends.end },
                .count = sum.count,
                .points = {} });
        }
        std::ranges::sort(result.bands, {}, &CollectiveBand::collective);
        return result;
    }

    const core::CollectiveTable& m_table;
    TimeCoordinates m_coordinates;
    std::vector<std::size_t> m_series; ///< those that are shown
    int m_level = 0;
    std::size_t m_maxBands = 0;
    std::vector<std::pair<core::CommunicatorId, core::CollectiveSum>> m_bands;
    std::map<Key, std::size_t> m_index; ///< into m_bands; not at level 0
};

} // namespace

std::vector<CollectivePoint> collectivePoints(
    const core::CollectiveTable& table, core::CollectiveId id, const RowLayout& layout)
{
    std::vector<CollectivePoint> points;
    for (const core::CollectiveMember& member : table.members(id)) {
        const int row = layout.rowOf(member.endEvent.location);
        if (row >= 0)
            points.push_back({ row, member.begin, member.end });
    }
    std::sort(
        points.begin(), points.end(), [](const CollectivePoint& a, const CollectivePoint& b) { return a.row < b.row; });
    std::vector<CollectivePoint> merged;
    for (const CollectivePoint& point : points) {
        if (merged.empty() || merged.back().row != point.row) {
            merged.push_back(point);
            continue;
        }
        merged.back().begin = std::min(merged.back().begin, point.begin);
        merged.back().end = std::max(merged.back().end, point.end);
    }
    return merged;
}

core::Stoppable<CollectiveBands> queryCollectives(const core::StoreView& store, const TimeCoordinates& coordinates,
    const RowLayout& layout, RowLayout::Range rows, std::size_t maxBands, const std::stop_token& stop)
{
    const core::CollectiveTable& table = store.collectives();
    core::Stoppable<CollectiveBands> found = BandSearch(table, coordinates, layout, rows).run(maxBands, stop);
    if (found.isStopped())
        return core::Stopped {};
    CollectiveBands result = std::move(found).value();
    for (CollectiveBand& band : result.bands) {
        if (stop.stop_requested())
            return core::Stopped {};
        if (band.count == 1) {
            band.points = collectivePoints(table, band.collective, layout);
            continue;
        }
        RowSpan span(layout);
        for (const core::CollectiveMember& member : table.members(band.collective))
            span.add(member.endEvent.location, layout);
        band.points
            = { { span.first, band.extent.begin, band.extent.end }, { span.last, band.extent.begin, band.extent.end } };
    }
    if (stop.stop_requested())
        return core::Stopped {};
    return result;
}

} // namespace lightcone::views
