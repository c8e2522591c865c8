// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/locationinstances.h"
#include "core/analysis/instances/nodecalls.h"
#include "core/model/durationrange.h"
#include "core/model/functionset.h"
#include "core/store/location/locationindex.h"

#include <cstdint>
#include <limits>
#include <vector>

// Private to core.
namespace lightcone::core {

/// A call that was looked for.
struct FoundInstance {
    std::uint64_t event = 0; ///< that enters it
    Tick enter = 0;
    std::uint64_t ticks = 0; ///< of all of it

    /// It may last longer than a Tick says, but ends at one.
    Tick leave() const { return static_cast<Tick>(static_cast<std::uint64_t>(enter) + ticks); }
};

/// Finds the calls of some functions that last as long as is asked for, with their durations: one segment after the
/// other, those that are entered in it. Nodes whose statistics say that they have none are left out. 5 ns an event.
class InstanceFinder {
public:
    /// All arguments outlive this object.
    InstanceFinder(const Definitions& definitions, const LocationIndex& index, const FunctionSet& functions,
        const DurationRange& range)
        : m_index(index)
        , m_functions(functions)
        , m_range(range)
        , m_calls(definitions, index)
    {
    }
    const LocationIndex& index() const { return m_index; }

    /// Calls found(FoundInstance) for each that is entered in a segment, in no order.
    template <typename Found> void visit(std::uint32_t part, const Found& found)
    {
        if (hasAny(m_index.parts()[part], m_functions))
            addNode(kNodeLevels - 1, { part, 0 }, m_index.eventCount() + 1, found);
    }
    /// Those of them alone that go on behind the segment.
    template <typename Found> void visitGoingOn(std::uint32_t part, const Found& found) const
    {
        addGoingOn({ part + 1, 0 }, m_index.firstEvent({ part, 0 }), m_index.eventCount() + 1, found);
    }
    /// Appends those that are entered in a segment, ordered by the event.
    void find(std::uint32_t part, std::vector<FoundInstance>& out);
    /// Appends those that are open before a segment, and were entered before it.
    void findOpenAt(std::uint32_t part, std::vector<FoundInstance>& out) const;
    /// The number of those that are entered in a segment.
    std::uint64_t count(std::uint32_t part);

private:
    /// Takes calls and adds them up, so that nodes all calls of which are in the range need not be replayed.
    struct Counter {
        static constexpr bool kCounts = true;
        std::uint64_t& count;
        void operator()(const FoundInstance&) const { ++count; }
    };
    template <typename Found> static constexpr bool counts()
    {
        if constexpr (requires { Found::kCounts; })
            return Found::kCounts;
        return false;
    }

    /// Adds the calls that are entered in the node and left before event @p known.
    template <typename Found>
    void addNode(unsigned level, LocationIndex::Place place, std::uint64_t known, const Found& found)
    {
        const LocationIndex::Part& part = m_index.parts()[place.part];
        const NodeInstances node = nodeInstances(part, level, place.block / nodeBlocks(level), m_functions, m_entries);
        if (node.visits == 0)
            return;
        const LocationIndex::Place end = m_index.nodeEnd(level, place);
        const std::uint64_t goingOn = addGoingOn(end, m_index.firstEvent(place), known, found);
        const Tick least = DurationRange::ofTicks(node.min);
        const Tick most = DurationRange::ofTicks(node.max);
        if (node.min > node.max || most < m_range.begin || (least >= m_range.end && !m_range.contains(least)))
            return;
        if constexpr (counts<Found>()) {
            if (m_range.contains(least) && m_range.contains(most)) {
                found.count += node.visits - std::min(node.visits, goingOn);
                return;
            }
        }
        if (level == 0) {
            replay(place, end, found);
            return;
        }
        const std::uint64_t after = m_index.firstEvent(end);
        const std::uint32_t endBlock = std::min(place.block + nodeBlocks(level), part.segment->blocks());
        for (std::uint32_t block = place.block; block < endBlock; block += nodeBlocks(level - 1))
            addNode(level - 1, { place.part, block }, after, found);
    }
    /// Adds the calls that are entered at event @p first or later, go on at @p end, and are left before event @p known.
    /// @returns the number of those that go on
    template <typename Found> std::uint64_t addGoingOn(
        LocationIndex::Place end, std::uint64_t first, std::uint64_t known, const Found& found) const
    {
        std::uint64_t count = 0;
        const auto add = [&](const LongCall& call) {
            if (call.enterIndex < first)
                return false;
            if (!m_functions.contains(call.function))
                return true;
            ++count;
            if (call.leaveIndex < known && m_range.containsTicks(call.duration))
                found(FoundInstance { call.enterIndex, call.enter, call.duration });
            return true;
        };
        if (end.part < m_index.parts().size())
            m_index.visitOpenCalls(end, add);
        else
            m_index.visitNeverLeft(add);
        return count;
    }
    /// Adds the calls that are entered and left in the node.
    template <typename Found> void replay(LocationIndex::Place place, LocationIndex::Place end, const Found& found)
    {
        m_entered.clear();
        Visitor<Found> visitor { *this, found };
        m_calls.run(place, end, visitor);
    }
    template <typename Found> struct Visitor {
        InstanceFinder& finder;
        const Found& found;

        void open(std::uint32_t) const { }
        void enter(std::uint32_t, Tick t, std::uint64_t event) const { finder.m_entered.push_back({ event, t, 0 }); }
        void leave(std::uint32_t function, Tick t) const
        {
            if (finder.m_entered.empty()) // it was entered before
                return;
            FoundInstance call = finder.m_entered.back();
            finder.m_entered.pop_back();
            call.ticks = ticksBetween(call.enter, t);
            if (finder.m_functions.contains(FunctionId { function }) && finder.m_range.containsTicks(call.ticks))
                found(call);
        }
        void done(Tick) const { }
    };

    const LocationIndex& m_index;
    const FunctionSet& m_functions;
    const DurationRange& m_range;
    NodeCalls m_calls;
    std::vector<NodeEntry> m_entries; ///< scratch
    std::vector<FoundInstance> m_entered; ///< open calls that were entered in the node, the outermost first
    std::vector<FoundInstance> m_found; ///< in a segment; scratch
    std::vector<FoundInstance> m_sorted; ///< scratch
};

} // namespace lightcone::core
