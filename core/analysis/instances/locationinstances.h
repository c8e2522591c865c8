// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/durationrange.h"
#include "core/model/functionset.h"
#include "core/model/ids.h"
#include "core/store/location/locationindex.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

// Private to core/analysis/instances.
namespace lightcone::core {

class StoreView;

/// What the statistics of a node say about the calls of some functions.
struct NodeInstances {
    std::uint64_t visits = 0; ///< calls entered in the node
    /// Shortest and longest of those that also end in the node; min > max: there is none.
    std::uint64_t min = ~std::uint64_t { 0 };
    std::uint64_t max = 0;
    /// Bounds of the ticks of the node in which at least one call is open.
    std::uint64_t leastOpen = 0;
    std::uint64_t mostOpen = 0;
    std::uint64_t onTop = 0; ///< ticks of the node in which one of the calls is on top of the call stack
};

struct FoundInstance;

/// The calls of some functions that are entered on one location, or of those the ones that last as long as is asked
/// for, counted from 0 in the order of their enters. Keeps the number of those before each segment. Immutable;
/// thread-safe.
class LocationInstances {
public:
    /// @p index and @p definitions outlive this object. O(segments × functions in them); of some durations, also the
    /// events of the nodes in which some last so long and others do not.
    LocationInstances(const Definitions& definitions, const LocationIndex& index,
        std::shared_ptr<const FunctionSet> functions, const DurationRange& durations = {});

    std::uint64_t count() const { return m_before.back(); }
    // Of some durations, the following read the events of the segment where the answer lies.

    /// The number of them that events before @p event enter. O(log segments), some nodes, and at most 8 blocks.
    std::uint64_t countBefore(std::uint64_t event) const;
    /// The event that enters call number @p i. The same cost. nullopt where there is none: in a damaged file also for
    /// numbers below count().
    std::optional<std::uint64_t> enterOf(std::uint64_t i) const;
    /// A time at or before the enter of call number @p i: that of its segment. O(log segments). @pre i < count()
    Tick earliest(std::uint64_t i) const;
    bool isEnter(std::uint64_t event) const;
    const LocationIndex& index() const { return *m_index; }

private:
    std::uint32_t partOf(std::uint64_t i) const;
    bool isEnter(const DictionaryEntry& entry) const;
    /// Those that are entered in a segment and last as long as is asked for, by event.
    std::vector<FoundInstance> foundIn(std::uint32_t part) const;

    const Definitions* m_definitions;
    const LocationIndex* m_index;
    std::shared_ptr<const FunctionSet> m_functions;
    DurationRange m_durations;
    EventKind m_enter; ///< the kind of the events that enter calls
    std::vector<std::uint64_t> m_before; ///< calls before each segment, and at last their number
};

/// The statistics of node @p node of @p level of a segment. O(functions in the node). @p entries is scratch space.
NodeInstances nodeInstances(const LocationIndex::Part& part, unsigned level, std::uint32_t node,
    const FunctionSet& functions, std::vector<NodeEntry>& entries);
/// Says whether a segment has any of the functions. O(functions in it)
bool hasAny(const LocationIndex::Part& part, const FunctionSet& functions);

} // namespace lightcone::core
