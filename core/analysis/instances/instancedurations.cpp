// SPDX-License-Identifier: GPL-3.0-or-later
// The instances by their duration: a search that opens the nodes whose statistics promise most.
#include "core/analysis/instances/instanceindexprivate.h"
#include "core/base/saturating.h"
#include "core/calls/callreplay.h"

#include <limits>
#include <queue>

namespace lightcone::core {

namespace {

/// Where an instance stands in the order that is asked for. Smaller ones come first.
struct DurationKey {
    std::uint64_t rank = 0; ///< the duration, or its complement where the longest come first
    InstancePlace place;

    friend auto operator<=>(const DurationKey&, const DurationKey&) = default;
};

/// An instance, or a node of a segment of which no instance stands before the key.
struct DurationCandidate {
    static constexpr unsigned kInstance = ~0U;

    DurationKey key;
    std::uint32_t location = 0; ///< index into InstanceIndex::Data::locations
    unsigned level = kInstance;
    LocationIndex::Place place {}; ///< of a node
};

/// A node is opened before an instance of the same key is taken.
bool comesLater(const DurationCandidate& a, const DurationCandidate& b)
{
    return a.key != b.key ? a.key > b.key
                          : (a.level == DurationCandidate::kInstance && b.level != DurationCandidate::kInstance);
}

class DurationSearch {
public:
    using Locations = std::vector<std::pair<LocationId, const LocationIndex*>>;

    DurationSearch(const StoreView& store, const FunctionSet& functions, Locations locations, DurationOrder order,
        const std::optional<TimedInstance>& after)
        : m_store(store)
        , m_functions(functions)
        , m_locations(std::move(locations))
        , m_order(order)
    {
        if (after)
            m_after = DurationKey { rankOf(after->ticks), after->place };
    }

    Stoppable<std::optional<TimedInstance>> run(const std::stop_token& stop)
    {
        for (std::uint32_t i = 0; i < m_locations.size(); ++i) {
            const LocationIndex& index = *m_locations[i].second;
            for (std::uint32_t part = 0; part < index.parts().size(); ++part) {
                if (stop.stop_requested())
                    return Stopped {};
                if (hasAny(index.parts()[part], m_functions))
                    addNode(i, kNodeLevels - 1, { part, 0 }, index.eventCount() + 1);
            }
        }
        while (!m_candidates.empty()) {
            if (stop.stop_requested())
                return Stopped {};
            const DurationCandidate best = m_candidates.top();
            m_candidates.pop();
            if (best.level == DurationCandidate::kInstance)
                return std::optional(TimedInstance { rankOf(best.key.rank), best.key.place });
            if (best.level > 0)
                openNode(best);
            else if (replayNode(best, stop).isStopped())
                return Stopped {};
        }
        return std::optional<TimedInstance>();
    }

private:
    /// Its own inverse.
    std::uint64_t rankOf(std::uint64_t ticks) const { return m_order == DurationOrder::LongestFirst ? ~ticks : ticks; }

    void addInstance(std::uint32_t location, std::uint64_t ticks, Tick enter, std::uint64_t event)
    {
        const DurationKey key { rankOf(ticks), { enter, m_locations[location].first, event } };
        if (!m_after || *m_after < key)
            m_candidates.push({ .key = key, .location = location });
    }
    /// Adds the node, as far as calls that are entered and left in it are after what is asked for; and the calls that
    /// are entered in it and left after it, but by an event before @p known.
    void addNode(std::uint32_t location, unsigned level, LocationIndex::Place place, std::uint64_t known)
    {
        const LocationIndex& index = *m_locations[location].second;
        const LocationIndex::Place end = index.nodeEnd(level, place);
        const std::uint64_t first = index.firstEvent(place);
        const NodeInstances instances
            = nodeInstances(index.parts()[place.part], level, place.block / nodeBlocks(level), m_functions, m_entries);
        if (instances.visits == 0)
            return;
        addCallsOpenAt(location, end, first, known);
        if (instances.min > instances.max)
            return;
        const bool isLongestFirst = m_order == DurationOrder::LongestFirst;
        const std::uint64_t last = rankOf(isLongestFirst ? instances.min : instances.max);
        DurationKey key { rankOf(isLongestFirst ? instances.max : instances.min),
            { index.firstTick(place), m_locations[location].first, first } };
        if (m_after && key.rank <= m_after->rank) {
            key.rank = m_after->rank;
            if (index.firstTick(end) < m_after->place.tick) // among the equal ones all of the node comes before
                key.rank = saturatingSum(key.rank, 1);
            else
                key.place = std::max(key.place, m_after->place);
        }
        if (key.rank <= last)
            m_candidates.push({ key, location, level, place });
    }
    void addCallsOpenAt(std::uint32_t location, LocationIndex::Place end, std::uint64_t first, std::uint64_t known)
    {
        const LocationIndex& index = *m_locations[location].second;
        const auto add = [&](const LongCall& call) {
            if (call.enterIndex < first)
                return false;
            if (call.leaveIndex < known && m_functions.contains(call.function))
                addInstance(location, call.duration, call.enter, call.enterIndex);
            return true;
        };
        if (end.part < index.parts().size())
            index.visitOpenCalls(end, add);
        else
            index.visitNeverLeft(add);
    }
    void openNode(const DurationCandidate& node)
    {
        const LocationIndex& index = *m_locations[node.location].second;
        const std::uint64_t known = index.firstEvent(index.nodeEnd(node.level, node.place));
        const std::uint32_t blocks = index.parts()[node.place.part].segment->blocks();
        const std::uint32_t end = std::min(node.place.block + nodeBlocks(node.level), blocks);
        for (std::uint32_t block = node.place.block; block < end; block += nodeBlocks(node.level - 1))
            addNode(node.location, node.level - 1, { node.place.part, block }, known);
    }
    /// Adds the calls that are entered and left in a node of the lowest level.
    Completion replayNode(const DurationCandidate& node, const std::stop_token& stop)
    {
        const LocationIndex& index = *m_locations[node.location].second;
        const std::uint64_t first = index.firstEvent(node.place);
        const std::uint64_t end = index.firstEvent(index.nodeEnd(0, node.place));
        CallReplay replay(m_store, m_locations[node.location].first, first, end);
        Visitor visitor { this, node.location, first, end };
        return replay.runUntil(std::numeric_limits<Tick>::max(), visitor, stop);
    }

    struct Visitor {
        DurationSearch* search;
        std::uint32_t location;
        std::uint64_t first;
        std::uint64_t end;

        void callEvent(Tick) const { }
        void enter(const Frame&) const { }
        void leave(const Frame& frame, Tick t, std::uint64_t index) const
        {
            const FunctionId function = search->m_store.definitions().functionOf(frame.region);
            if (frame.enterIndex >= first && index < end && search->m_functions.contains(function))
                search->addInstance(location, ticksBetween(frame.enter, t), frame.enter, frame.enterIndex);
        }
    };

    const StoreView& m_store;
    const FunctionSet& m_functions;
    Locations m_locations;
    DurationOrder m_order;
    std::optional<DurationKey> m_after;
    std::vector<NodeEntry> m_entries;
    std::priority_queue<DurationCandidate, std::vector<DurationCandidate>, decltype(&comesLater)> m_candidates {
        &comesLater
    };
};

/// The place after all that there are.
constexpr InstancePlace kBehindAll { std::numeric_limits<Tick>::max(), LocationId::none, ~std::uint64_t { 0 } };

} // namespace

Stoppable<std::optional<TimedInstance>> InstanceIndex::nextByDuration(
    DurationOrder order, const std::optional<TimedInstance>& after, const std::stop_token& stop) const
{
    DurationSearch::Locations locations;
    locations.reserve(m_data->locations.size());
    for (const Data::Location& location : m_data->locations)
        locations.emplace_back(location.id, &location.instances->index());
    const DurationRange& range = m_data->durations;
    std::optional<TimedInstance> last = after;
    if (!last && order == DurationOrder::LongestFirst && range.end != DurationRange::kNoEnd)
        last = TimedInstance { static_cast<std::uint64_t>(std::max<Tick>(range.end, 0)), kBehindAll };
    else if (!last && order == DurationOrder::ShortestFirst && range.begin > 0)
        last = TimedInstance { static_cast<std::uint64_t>(range.begin) - 1, kBehindAll };
    auto found = DurationSearch(*m_data->store, *m_data->functions, std::move(locations), order, last).run(stop);
    if (!found.isStopped() && found.value() && !range.containsTicks(found.value()->ticks))
        return std::optional<TimedInstance>();
    return found;
}

} // namespace lightcone::core
