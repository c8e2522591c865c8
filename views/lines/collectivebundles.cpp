// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/collectivebundles.h"

#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>

namespace lightcone::views {

namespace {

/// The first and the last row of the members that have a row. The first is greater when no member has one.
struct RowSpan {
    int first;
    int last;

    explicit RowSpan(const RowLayout& layout)
        : first(layout.count())
        , last(-1)
    {
    }
    void add(const core::CollectiveMember& member, const RowLayout& layout)
    {
        const int row = layout.rowOf(member.endEvent.location);
        if (row >= 0) {
            first = std::min(first, row);
            last = std::max(last, row);
        }
    }
};

/// Says whether the members are in two rows or more, across or inside @p rows.
bool meets(std::span<const core::CollectiveMember> members, const RowLayout& layout, RowLayout::Range rows)
{
    RowSpan span(layout);
    const auto isMet = [&](const core::CollectiveMember& member) {
        span.add(member, layout);
        return span.first < span.last && span.first < rows.last && span.last >= rows.first;
    };
    // Mostly the first and the last member decide.
    return !members.empty()
        && (isMet(members.front()) || isMet(members.back()) || std::any_of(members.begin(), members.end(), isMet));
}

/// Bands by (communicator, column bucket of the begin), with buckets that double until few enough bands are left.
class Bundler {
public:
    Bundler(const TimeCoordinates& coordinates, std::size_t maxBands)
        : m_coordinates(coordinates)
        , m_maxBands(maxBands)
    {
    }

    void add(CollectiveBand band)
    {
        m_result.instances += band.count;
        if (m_result.level > 0) {
            const auto [it, isNew] = m_index.try_emplace(keyOf(band), m_result.bands.size());
            if (!isNew) {
                merge(m_result.bands[it->second], std::move(band));
                return;
            }
        }
        m_result.bands.push_back(std::move(band));
        while (m_result.bands.size() > m_maxBands && m_result.level < kLastLevel)
            coarsen();
    }

    CollectiveBands take()
    {
        std::sort(m_result.bands.begin(), m_result.bands.end(), [](const CollectiveBand& a, const CollectiveBand& b) {
            return indexOf(a.collective) < indexOf(b.collective);
        });
        return std::move(m_result);
    }

private:
    using Key = std::pair<core::CommunicatorId, int>;
    static constexpr int kLastLevel = 20;

    Key keyOf(const CollectiveBand& band) const
    {
        const double pixel = std::max(0.0, m_coordinates.toPixel(band.span.begin));
        return { band.communicator, static_cast<int>(pixel) >> (m_result.level + 1) };
    }

    static void merge(CollectiveBand& into, CollectiveBand band)
    {
        const std::uint64_t count = into.count + band.count;
        const core::Interval extent { std::min(into.extent.begin, band.extent.begin),
            std::max(into.extent.end, band.extent.end) };
        const bool isLonger = band.span.length() != into.span.length()
            ? band.span.length() > into.span.length()
            : indexOf(band.collective) < indexOf(into.collective);
        if (isLonger)
            into = std::move(band);
        into.count = count;
        into.extent = extent;
    }

    void coarsen()
    {
        ++m_result.level;
        m_index.clear();
        std::vector<CollectiveBand> merged;
        for (CollectiveBand& band : m_result.bands) {
            const auto [it, isNew] = m_index.try_emplace(keyOf(band), merged.size());
            if (isNew)
                merged.push_back(std::move(band));
            else
                merge(merged[it->second], std::move(band));
        }
        m_result.bands = std::move(merged);
    }

    TimeCoordinates m_coordinates;
    std::size_t m_maxBands;
    CollectiveBands m_result;
    std::map<Key, std::size_t> m_index;
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
    Bundler bundler(coordinates, maxBands);
    table.visit(coordinates.interval(), [&](core::CollectiveId id, const core::Collective& collective) {
        if (stop.stop_requested())
            return false;
        const core::Interval span { collective.begin, collective.end };
        if (meets(table.members(id), layout, rows))
            bundler.add({ id, collective.communicator, span, span, 1, {} });
        return true;
    });
    CollectiveBands result = bundler.take();
    for (CollectiveBand& band : result.bands) {
        if (stop.stop_requested())
            return core::Stopped {};
        if (band.count == 1) {
            band.points = collectivePoints(table, band.collective, layout);
            continue;
        }
        RowSpan span(layout);
        for (const core::CollectiveMember& member : table.members(band.collective))
            span.add(member, layout);
        band.points
            = { { span.first, band.extent.begin, band.extent.end }, { span.last, band.extent.begin, band.extent.end } };
    }
    if (stop.stop_requested())
        return core::Stopped {};
    return result;
}

} // namespace lightcone::views
