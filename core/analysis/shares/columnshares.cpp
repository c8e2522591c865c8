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

Completion shareTiles(TileColumns tiles, std::span<const Tick> edges, ColumnSink& sink, const std::stop_token& stop)
{
    constexpr std::size_t kColumnsPerPoll = 64;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        if (i % kColumnsPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        ColumnShares shares = tiles.sum({ edges[i], edges[i + 1] });
        shares.first = i;
        sink.take(shares);
    }
    return Done {};
}

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
        return shareTiles(TileColumns(*tiles, *level, {}, functions), edges, sink, stop);
    const unsigned unitShift = RowSum::unitShift({ edges.front(), edges.back() }, locations.size());
    const std::size_t columns = std::max<std::size_t>(kCells / (functions + 2), 64);
    for (std::size_t first = 0; first + 1 < edges.size(); first += columns) {
        const std::span<const Tick> some = edges.subspan(first, std::min(columns + 1, edges.size() - first));
        RowSum sum(some, unitShift, functions);
        for (const LocationId location : locations) {
            const LocationIndex& index = store.location(location).index();
            if (narrowestTicks > 0 && hasFewEvents(index, some.size() - 1))
                sum.addEvents(index);
            else if (stop.stop_requested() || shareLocation(store, location, some, sum, stop).isStopped())
                return Stopped {};
        }
        sum.emit(first, sink);
    }
    return Done {};
}

} // namespace lightcone::core
