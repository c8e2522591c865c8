// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/columnshares.h"

#include "core/analysis/shares/columnedges.h"
#include "core/analysis/shares/locationcolumns.h"
#include "core/analysis/shares/rowsum.h"
#include "core/store/storeview.h"
#include "core/store/tiles/sharetileset.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// The most cells of a RowSum, about.
constexpr std::size_t kCells = std::size_t { 1 } << 22;

Completion shareLocation(const StoreView& store, LocationId location, std::span<const Tick> edges, ColumnSink& sink,
    const std::stop_token& stop)
{
    const std::size_t functions = store.definitions().functions.size();
    return LocationColumns(store.location(location).index(), store.shareTiles().find(location), functions, edges)
        .run(sink, stop);
}

/// The row of a group of locations, by its tiles.
class GroupColumns {
public:
    GroupColumns(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges)
        : m_store(store)
        , m_locations(locations)
        , m_edges(edges)
    {
    }

    Completion run(TileColumns tiles, ColumnSink& sink, const std::stop_token& stop) const
    {
        constexpr std::size_t kColumnsPerPoll = 64;
        std::size_t open = 0; // columns that are not told, before the present one
        for (std::size_t i = 0; i + 1 < m_edges.size(); ++i) {
            if (i % kColumnsPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            ColumnShares shares = tiles.sum({ m_edges[i], m_edges[i + 1] });
            // Where rounding leaves nothing of short calls, they are not to vanish.
            if (shares.idle == shares.whole && shares.mayHaveCalls) {
                ++open;
                continue;
            }
            if (addEvents(i - open, i, sink, stop).isStopped())
                return Stopped {};
            open = 0;
            shares.first = i;
            sink.take(shares);
        }
        return addEvents(m_edges.size() - 1 - open, m_edges.size() - 1, sink, stop);
    }

private:
    /// Sums columns [first, last) by all events.
    Completion addEvents(std::size_t first, std::size_t last, ColumnSink& sink, const std::stop_token& stop) const
    {
        if (first == last)
            return Done {};
        const std::span<const Tick> edges = m_edges.subspan(first, last - first + 1);
        RowSum sum(edges, RowSum::unitShift({ edges.front(), edges.back() }, m_locations.size()),
            m_store.definitions().functions.size());
        for (const LocationId location : m_locations) {
            if (stop.stop_requested())
                return Stopped {};
            sum.addEvents(m_store.location(location).index());
        }
        sum.emit(first, sink);
        return Done {};
    }

    const StoreView& m_store;
    std::span<const LocationId> m_locations;
    std::span<const Tick> m_edges;
};

/// Says whether the events of a location are added up faster than its columns.
bool hasFewEvents(const LocationIndex& index, std::size_t columns)
{
    constexpr std::uint64_t kEventsPerColumn = 8;
    return index.eventCount() < kEventsPerColumn * columns;
}

} // namespace

Completion columnShares(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    ColumnSink& sink, const std::stop_token& stop)
{
    if (edges.size() < 2)
        return Done {};
    if (locations.size() == 1)
        return shareLocation(store, locations.front(), edges, sink, stop);
    const std::size_t functions = store.definitions().functions.size();
    const std::uint64_t narrowestTicks = narrowest(edges);
    const ShareTiles* const tiles = store.shareTiles().find(locations);
    if (const auto level = tiles ? tiles->levelFor(narrowestTicks) : std::nullopt)
        return GroupColumns(store, locations, edges).run(TileColumns(*tiles, *level, {}, functions), sink, stop);
    const unsigned unitShift = RowSum::unitShift({ edges.front(), edges.back() }, locations.size());
    const std::size_t columns = std::max<std::size_t>(kCells / (functions + 2), 64);
    for (std::size_t first = 0; first + 1 < edges.size(); first += columns) {
        const std::span<const Tick> some = edges.subspan(first, std::min(columns + 1, edges.size() - first));
        RowSum sum(some, unitShift, functions);
        for (const LocationId location : locations) {
            if (stop.stop_requested())
                return Stopped {};
            const LocationIndex& index = store.location(location).index();
            if (narrowestTicks > 0 && hasFewEvents(index, some.size() - 1))
                sum.addEvents(index);
            else if (shareLocation(store, location, some, sum, stop).isStopped())
                return Stopped {};
        }
        sum.emit(first, sink);
    }
    return Done {};
}

} // namespace lightcone::core
