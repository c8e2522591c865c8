// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/tiles/rowtiles.h"

#include "core/analysis/shares/eventwalk.h"
#include "core/analysis/shares/functionticks.h"
#include "core/analysis/shares/rowsum.h"
#include "core/base/parallel.h"
#include "core/ingest/memory/segmentpages.h"
#include "core/ingest/tiles/sharetilebuilder.h"
#include "core/store/tiles/sharetileset.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// A tile takes about so many bytes, with those of the levels above it.
constexpr std::uint64_t kTileBytes = 24;
/// The tiles of segments do for fewer.
constexpr std::size_t kLeastSegments = 4;

void appendOwner(ByteVector& out, bool isGroup, std::size_t index)
{
    const ShareTileSet::Owner owner { isGroup ? 1U : 0U, static_cast<std::uint32_t>(index) };
    ByteWriter(out).bytes(std::as_bytes(std::span(&owner, 1)));
}

/// Frees the segments of a location that end before @p t or there, from part @p next on.
void releaseUntil(Tick t, const LocationIndex& index, std::uint32_t& next)
{
    for (; next < index.partCount() && index.partEnd(next) <= t; ++next)
        releasePages(*index.parts()[next].segment);
}

/// @returns the tiles of one location.
ByteVector locationTiles(const LocationIndex& index, std::uint64_t tiles, std::size_t functions)
{
    const Interval interval { index.firstTick(), index.content().end };
    ShareTileBuilder builder;
    builder.begin(interval, tiles, 1, functions + 1);
    EventWalk walk(index, interval.begin);
    FunctionTicks sums(functions);
    std::uint32_t part = 0;
    while (!builder.isComplete()) {
        const Interval tile = builder.presentTile();
        walk.addUntil(tile.end, sums);
        std::uint64_t idle = tile.length();
        if (sums.hasCalls())
            builder.noteCall();
        sums.take([&](std::uint32_t slot, std::uint64_t ticks) {
            if (slot == 0 || ticks == 0)
                return;
            builder.addTicks(slot, ticks);
            idle -= ticks;
        });
        if (idle > 0)
            builder.addTicks(0, idle);
        builder.endTile();
        releaseUntil(tile.end, index, part);
    }
    ByteVector bytes;
    builder.write(bytes);
    return bytes;
}

/// The columns that are the tiles of a group.
class GroupTilesSink final : public ColumnSink {
public:
    explicit GroupTilesSink(ShareTileBuilder& builder)
        : m_builder(&builder)
    {
    }
    void take(const ColumnShares& column) override
    {
        column.functions.visit([this](const FunctionShare& share) {
            m_builder->addTicks(static_cast<std::uint32_t>(indexOf(share.function)) + 1, share.amount);
        });
        if (column.idle > 0)
            m_builder->addTicks(0, column.idle);
        if (column.mayHaveCalls)
            m_builder->noteCall();
        m_builder->endTile();
    }

private:
    ShareTileBuilder* m_builder;
};

class GroupBuilder {
public:
    GroupBuilder(std::span<const LocationView> locations, std::span<const LocationId> group, std::size_t functions)
        : m_locations(locations)
        , m_group(group)
        , m_functions(functions)
    {
        m_interval = { std::numeric_limits<Tick>::max(), std::numeric_limits<Tick>::min() };
        for (const LocationId location : group) {
            const LocationIndex& index = indexOf(location);
            if (index.eventCount() == 0)
                continue;
            m_events += index.eventCount();
            m_interval.begin = std::min(m_interval.begin, index.firstTick());
            m_interval.end = std::max(m_interval.end, index.lastTick() + 1);
        }
    }
    std::uint64_t events() const { return m_events; }

    Completion build(std::uint64_t tiles, unsigned threads, ByteVector& out, const std::stop_token& stop) const
    {
        const std::size_t perBatch = std::clamp<std::size_t>(kCells / (m_functions + 2), 64, kMostOfBatch);
        ShareTileBuilder builder;
        builder.begin(
            m_interval, tiles, m_group.size(), m_functions + 1, RowSum::unitShift(m_interval, m_group.size()));
        const std::vector<Tick> edges = builder.edges();
        std::vector<std::size_t> firsts; // of each batch
        for (std::size_t first = 0; first + 1 < edges.size(); first += perBatch)
            firsts.push_back(first);
        std::vector<std::uint32_t> used(m_group.size()); // the first part of each that may be in memory
        for (std::size_t wave = 0; wave < firsts.size(); wave += threads) {
            const std::size_t count = std::min<std::size_t>(threads, firsts.size() - wave);
            std::vector<std::optional<RowSum>> sums(count);
            const auto sum = [&](std::size_t i) {
                const std::size_t first = firsts[wave + i];
                const auto some = std::span(edges).subspan(first, std::min(perBatch + 1, edges.size() - first));
                sums[i].emplace(some, RowSum::unitShift(m_interval, m_group.size()), m_functions);
                for (const LocationId location : m_group) {
                    if (stop.stop_requested())
                        return;
                    sums[i]->addEvents(indexOf(location));
                }
            };
            if (parallelFor(count, threads, stop, sum).isStopped())
                return Stopped {};
            GroupTilesSink sink(builder);
            for (const auto& done : sums)
                done->emit(0, sink);
            const Tick summed = edges[std::min(firsts[wave + count - 1] + perBatch, edges.size() - 1)];
            for (std::size_t i = 0; i < m_group.size(); ++i)
                releaseUntil(summed, indexOf(m_group[i]), used[i]);
        }
        builder.write(out);
        return Done {};
    }

private:
    static constexpr std::size_t kCells = std::size_t { 1 } << 20;
    static constexpr std::size_t kMostOfBatch = 4'096;

    const LocationIndex& indexOf(LocationId location) const { return m_locations[core::indexOf(location)].index(); }

    std::span<const LocationView> m_locations;
    std::span<const LocationId> m_group;
    std::size_t m_functions;
    Interval m_interval;
    std::uint64_t m_events = 0;
};

} // namespace

Stoppable<ByteVector> buildRowTiles(const LocationGroups& groups, std::span<const LocationView> locations,
    std::size_t functions, std::uint64_t memory, unsigned threads, const std::stop_token& stop)
{
    std::vector<std::size_t> many; // locations
    std::uint64_t events = 0; // of all that get tiles
    for (std::size_t i = 0; i < locations.size(); ++i) {
        if (locations[i].index().parts().size() >= kLeastSegments) {
            many.push_back(i);
            events += locations[i].index().eventCount();
        }
    }
    std::vector<std::pair<std::size_t, GroupBuilder>> builders; // of groups
    for (std::size_t i = 0; i < groups.groups().size(); ++i) {
        const GroupBuilder builder(locations, groups.locations(groups.groups()[i]), functions);
        if (builder.events() > 0)
            builders.emplace_back(i, builder);
        events += builder.events();
    }
    const std::uint64_t most = std::max<std::uint64_t>(memory / kTileBytes, 1);
    const std::uint64_t perTile = std::max(ShareTileSet::kEventsPerTile, events / most + 1);
    const auto tilesFor = [perTile](std::uint64_t of) { return of / perTile + 1; };

    std::vector<ByteVector> ofLocations(many.size());
    const auto build = [&](std::size_t i) {
        const LocationIndex& index = locations[many[i]].index();
        ofLocations[i] = locationTiles(index, tilesFor(index.eventCount()), functions);
    };
    if (parallelFor(many.size(), threads, stop, build).isStopped())
        return Stopped {};
    ByteVector bytes;
    for (std::size_t i = 0; i < many.size(); ++i) {
        appendOwner(bytes, false, many[i]);
        ByteWriter(bytes).bytes(std::exchange(ofLocations[i], {}));
    }
    for (const auto& [group, builder] : builders) {
        appendOwner(bytes, true, group);
        if (builder.build(tilesFor(builder.events()), threads, bytes, stop).isStopped())
            return Stopped {};
    }
    return bytes;
}

} // namespace lightcone::core
