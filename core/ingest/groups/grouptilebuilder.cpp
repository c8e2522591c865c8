// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/groups/grouptilebuilder.h"

#include "core/base/parallel.h"
#include "core/cache/mappedbytes.h"
#include "core/ingest/groups/grouptilesums.h"
#include "core/store/tiles/tilegrid.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// The most cells of a matrix that stays in the processor's caches, and the least length of a cell.
constexpr std::size_t kCells = std::size_t { 1 } << 17;
constexpr unsigned kLeastCellBits = 7;
/// Chunks of time for each thread. One would not do, as events are not spread evenly. There are fewer when a location
/// has too few events in each chunk, because each chunk looks up its begin in every location.
constexpr std::uint64_t kChunksPerThread = 4;
constexpr std::uint64_t kChunkEvents = 1'024;

/// See PackedCell.
constexpr std::size_t kMostLocations = (std::size_t { 1 } << 19) - 1;

using Groups = std::span<const LocationGroups::Group>;

/// An outermost group and those inside it, and how their time is parted.
struct Tree {
    std::size_t first = 0; ///< [first, last) of the groups
    std::size_t last = 0;
    unsigned stretch = 0; ///< log2 of the ticks that are summed at once
    unsigned chunk = 0; ///< log2 of those that one thread takes
    Tick firstChunk = 0;
    std::vector<std::vector<GroupTileSums>> chunks; ///< for each chunk, the sums of each group
    /// Groups with so many events are summed in the cells of the group around them, and added to it as a whole.
    std::uint64_t denseEvents = 0;
};

class Builder {
public:
    Builder(const LocationGroups& groups, std::span<const LocationView> locations, std::size_t functions)
        : m_groups(groups)
        , m_locations(locations)
        , m_functions(functions)
        , m_pyramids(groups.groups().size())
        , m_events(groups.groups().size())
    {
    }

    Stoppable<ByteVector> build(std::uint64_t memory, unsigned threads, const std::stop_token& stop)
    {
        makePyramids(memory);
        makeTrees(threads);
        std::vector<std::pair<Tree*, std::size_t>> tasks;
        for (Tree& tree : m_trees) {
            for (std::size_t chunk = 0; chunk < tree.chunks.size(); ++chunk)
                tasks.emplace_back(&tree, chunk);
        }
        const auto readTask = [&](std::size_t i) { readChunk(*tasks[i].first, tasks[i].second, stop); };
        if (parallelFor(tasks.size(), threads, stop, readTask).isStopped())
            return Stopped {};
        for (Tree& tree : m_trees)
            joinChunks(tree);
        return bytes();
    }

private:
    const LocationIndex& indexAt(std::size_t place) const
    {
        return m_locations[indexOf(m_groups.order()[place])].index();
    }
    /// The time of a group with events.
    struct Extent {
        Tick begin = std::numeric_limits<Tick>::max();
        Tick end = std::numeric_limits<Tick>::min();
        std::uint64_t events = 0;
        unsigned shift = 0;
    };
    std::vector<Extent> extents() const;
    void makePyramids(std::uint64_t memory);
    void makeTrees(unsigned threads);
    std::size_t countFunctions(const LocationGroups::Group& group) const;
    /// Fills in tree.chunks[chunk]; not when stopped.
    void readChunk(Tree& tree, std::size_t chunk, const std::stop_token& stop) const;
    /// Frees the memory pages of the segments [@p used, @p part) that stand in a file.
    void releaseUntil(std::uint32_t part, std::size_t place, std::uint32_t& used) const;
    void readStretch(const Tree& tree, Tick number, std::span<StackTopChanges> walks, std::span<GroupStretch> stretches,
        std::span<std::optional<GroupCarry>> carries) const;
    void joinChunks(Tree& tree);
    ByteVector bytes() const;

    const LocationGroups& m_groups;
    std::span<const LocationView> m_locations;
    std::size_t m_functions;
    std::vector<std::unique_ptr<GroupPyramid>> m_pyramids; ///< by group; null: no events
    std::vector<std::uint64_t> m_events; ///< by group
    std::vector<Tree> m_trees;
};

std::vector<Builder::Extent> Builder::extents() const
{
    const Groups groups = m_groups.groups();
    std::vector<Extent> extents(groups.size());
    unsigned root = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        Extent& extent = extents[i];
        for (std::size_t place = groups[i].first; place < groups[i].last; ++place) {
            const LocationIndex& index = indexAt(place);
            if (index.eventCount() == 0)
                continue;
            extent.events += index.eventCount();
            extent.begin = std::min(extent.begin, index.firstTick());
            extent.end = std::max(extent.end, index.lastTick() + 1);
        }
        if (extent.events == 0)
            continue;
        extent.shift = tileShift(
            extent.begin, extent.end, std::max<std::uint64_t>(extent.events / GroupTiles::kEventsPerTile, 1));
        if (groups[i].depth == 0)
            root = extent.shift;
        // All of a tree are summed with the cells of the outermost group, or longer ones.
        extent.shift = std::max(extent.shift, root);
    }
    return extents;
}

void Builder::makePyramids(std::uint64_t memory)
{
    const Groups groups = m_groups.groups();
    std::vector<Extent> all = extents();
    std::uint64_t size = 0;
    for (const Extent& extent : all) {
        if (extent.events > 0)
            size += 2 * sizeof(GroupTile) * tileCount(extent.begin, extent.end, extent.shift);
    }
    const std::uint64_t times = size / std::max<std::uint64_t>(memory, 1);
    const auto longer = static_cast<unsigned>(std::bit_width(times));
    for (std::size_t i = 0; i < groups.size();) {
        const std::size_t first = i;
        unsigned unit = 0; // all groups of a tree have the same unit
        do {
            all[i].shift = std::min(all[i].shift + longer, 62U);
            if (all[i].events > 0)
                unit
                    = std::max(unit, GroupPyramid::leastUnit(all[i].begin, all[i].end, all[i].shift, groups[i].size()));
            ++i;
        } while (i < groups.size() && groups[i].depth > 0);
        unit = std::min(unit, all[first].shift);
        for (std::size_t group = first; group < i; ++group) {
            const Extent& extent = all[group];
            if (extent.events == 0)
                continue;
            m_pyramids[group]
                = std::make_unique<GroupPyramid>(extent.begin, extent.end, extent.shift, unit, groups[group].size());
            m_events[group] = extent.events;
        }
    }
}

std::size_t Builder::countFunctions(const LocationGroups::Group& group) const
{
    std::vector<bool> isThere(m_functions);
    for (std::size_t place = group.first; place < group.last; ++place) {
        for (const LocationIndex::Part& part : indexAt(place).parts()) {
            for (const FunctionId function : part.functions) {
                if (isValid(function))
                    isThere[indexOf(function)] = true;
            }
        }
    }
    return static_cast<std::size_t>(std::ranges::count(isThere, true));
}

void Builder::makeTrees(unsigned threads)
{
    const Groups groups = m_groups.groups();
    for (std::size_t i = 0; i < groups.size();) {
        Tree tree;
        tree.first = i;
        do {
            ++i;
        } while (i < groups.size() && groups[i].depth > 0);
        tree.last = i;
        if (!m_pyramids[tree.first])
            continue;
        const GroupPyramid& pyramid = *m_pyramids[tree.first];
        const std::size_t functions = countFunctions(groups[tree.first]) + 1;
        const auto mostBits = static_cast<unsigned>(std::bit_width(kCells / functions));
        // With few locations few cells stay in the fastest caches; with many each is to have some events.
        const auto bits = std::min(static_cast<unsigned>(std::bit_width(groups[tree.first].size() * 2)), mostBits);
        const auto count = [&pyramid](unsigned shift) { return tileCount(pyramid.begin(), pyramid.end(), shift); };
        // An event takes as long as three functions of a cell.
        tree.denseEvents = count(pyramid.shift()) * functions / 3;
        const std::uint64_t events = m_events[tree.first] / groups[tree.first].size();
        const std::uint64_t chunks = threads * std::clamp<std::uint64_t>(events / kChunkEvents, 2, kChunksPerThread);
        tree.stretch = std::min(pyramid.shift() + std::max(bits, kLeastCellBits), 62U);
        // Each thread has something to do.
        while (tree.stretch > pyramid.shift() + kLeastCellBits && count(tree.stretch) < chunks)
            --tree.stretch;
        tree.chunk = tree.stretch;
        while (tree.chunk < 62 && count(tree.chunk) > chunks)
            ++tree.chunk;
        tree.firstChunk = pyramid.begin() >> tree.chunk;
        tree.chunks.resize(count(tree.chunk));
        m_trees.push_back(std::move(tree));
    }
}

void Builder::readChunk(Tree& tree, std::size_t chunk, const std::stop_token& stop) const
{
    const LocationGroups::Group& root = m_groups.groups()[tree.first];
    const GroupPyramid& pyramid = *m_pyramids[tree.first];
    const Tick number = tree.firstChunk + static_cast<Tick>(chunk);
    const auto begin = static_cast<Tick>(static_cast<std::uint64_t>(number) << tree.chunk);
    std::vector<StackTopChanges> walks;
    walks.reserve(root.size());
    for (std::size_t place = root.first; place < root.last; ++place)
        walks.emplace_back(indexAt(place), begin);
    std::vector<GroupStretch> stretches;
    for (std::uint32_t depth = 0; depth < LocationGroups::kMaxDepth; ++depth)
        stretches.emplace_back(m_functions);
    std::vector<std::optional<GroupCarry>> carries(tree.last - tree.first);
    for (std::size_t i = 0; i < carries.size(); ++i) {
        if (m_pyramids[tree.first + i])
            carries[i].emplace(*m_pyramids[tree.first + i], tree.stretch, tree.chunk);
    }
    const unsigned difference = tree.chunk - tree.stretch;
    const Tick last = std::min((((number + 1) << difference) - 1), (pyramid.end() - 1) >> tree.stretch);
    std::vector<std::uint32_t> used; // first segment of each location that may be in memory for this
    for (const StackTopChanges& walk : walks)
        used.push_back(walk.part());
    for (Tick stretch = std::max(number << difference, pyramid.begin() >> tree.stretch); stretch <= last; ++stretch) {
        if (stop.stop_requested())
            return;
        readStretch(tree, stretch, walks, stretches, carries);
        for (std::size_t i = 0; i < walks.size(); ++i)
            releaseUntil(walks[i].part() + (stretch == last ? 1 : 0), root.first + i, used[i]);
    }
    for (auto& carry : carries)
        tree.chunks[chunk].push_back(carry ? carry->finish() : GroupTileSums {});
}

void Builder::releaseUntil(std::uint32_t part, std::size_t place, std::uint32_t& used) const
{
    const LocationIndex::Parts parts = indexAt(place).parts();
    for (; used < part && used < parts.size(); ++used) {
        if (parts[used].segment->number() != Segment::kNoNumber)
            MappedBytes::release(parts[used].segment->bytes());
    }
}

void Builder::readStretch(const Tree& tree, Tick number, std::span<StackTopChanges> walks,
    std::span<GroupStretch> stretches, std::span<std::optional<GroupCarry>> carries) const
{
    const Groups groups = m_groups.groups();
    const auto begin = static_cast<Tick>(static_cast<std::uint64_t>(number) << tree.stretch);
    const Tick end = saturatingAdd(begin, Tick { 1 } << tree.stretch);
    const unsigned shift = m_pyramids[tree.first]->shift();
    StackTopChanges::Buffer buffer;
    std::vector<std::size_t> open; // groups around the location, the outermost first
    std::size_t next = tree.first; // group to be opened
    const auto isDense = [&](std::size_t group) { return m_events[group] >= tree.denseEvents; };
    for (std::size_t place = groups[tree.first].first; place < groups[tree.first].last; ++place) {
        for (; next < tree.last && groups[next].first == place; ++next) {
            GroupPyramid* const pyramid = m_pyramids[next].get();
            if (pyramid == nullptr || pyramid->begin() >= end || pyramid->end() <= begin)
                continue;
            stretches[open.size()].begin(*pyramid, tree.stretch, number, isDense(next) ? shift : 63);
            open.push_back(next);
        }
        // The groups around a dense group get its sums.
        std::size_t inner = open.empty() ? 0 : open.size() - 1;
        while (inner > 0 && !isDense(open[inner]))
            --inner;
        const std::span<GroupStretch> those = stretches.subspan(inner, open.size() - inner);
        StackTopChanges& walk = walks[place - groups[tree.first].first];
        for (GroupStretch& stretch : those)
            stretch.beginLocation();
        while (walk.hasBefore(end)) {
            const std::span<const StackTopChange> changes = walk.next(end, buffer);
            for (GroupStretch& stretch : those)
                stretch.add(changes);
        }
        for (GroupStretch& stretch : those)
            stretch.endLocation(walk.top());
        for (; !open.empty() && groups[open.back()].last == place + 1; open.pop_back()) {
            GroupStretch& stretch = stretches[open.size() - 1];
            if (open.size() > 1 && isDense(open.back()))
                stretches[open.size() - 2].add(stretch);
            carries[open.back() - tree.first]->add(number, stretch.finish());
        }
    }
}

void Builder::joinChunks(Tree& tree)
{
    for (std::size_t i = tree.first; i < tree.last; ++i) {
        GroupPyramid* const pyramid = m_pyramids[i].get();
        if (pyramid == nullptr)
            continue;
        GroupCarry carry(*pyramid, tree.chunk, std::max(pyramid->shift() + pyramid->levels() - 1, tree.chunk));
        const Tick last = (pyramid->end() - 1) >> tree.chunk;
        for (Tick chunk = pyramid->begin() >> tree.chunk; chunk <= last; ++chunk)
            carry.add(chunk, std::move(tree.chunks[static_cast<std::size_t>(chunk - tree.firstChunk)][i - tree.first]));
        carry.finish();
    }
}

ByteVector Builder::bytes() const
{
    ByteVector out;
    ByteWriter writer(out);
    for (std::size_t i = 0; i < m_pyramids.size(); ++i) {
        if (!m_pyramids[i])
            continue;
        const GroupPyramid& pyramid = *m_pyramids[i];
        const GroupTiles::Head head { static_cast<std::uint32_t>(i), static_cast<std::uint16_t>(pyramid.shift()),
            static_cast<std::uint16_t>(pyramid.levels()), pyramid.begin(), pyramid.end() };
        writer.bytes(std::as_bytes(std::span(&head, 1)));
        for (unsigned level = 0; level < pyramid.levels(); ++level)
            writer.bytes(std::as_bytes(pyramid.tiles(level)));
    }
    return out;
}

} // namespace

Stoppable<ByteVector> buildGroupTiles(const LocationGroups& groups, std::span<const LocationView> locations,
    std::size_t functions, std::uint64_t memory, unsigned threads, const std::stop_token& stop)
{
    if (functions > GroupTile::kMaxFunctions || locations.size() > kMostLocations)
        return ByteVector {};
    return Builder(groups, locations, functions).build(memory, threads, stop);
}

} // namespace lightcone::core
