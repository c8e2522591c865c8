// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvechanges.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

// Private to core: the bytes that each location allocates and frees.
namespace lightcone::core {

/// The attributes in which Score-P says what a call of an allocator does: on its enter ALLOCATION_SIZE, on its leave
/// DEALLOCATION_SIZE and RESULT_ADDRESS, which is 0 when it has failed (src/adapters/memory of Score-P). A call that is
/// told the size of what it frees has DEALLOCATION_SIZE on its enter, too; that on its leave is right then.
struct AllocationAttributes {
    AttributeId allocation = AttributeId::none;
    AttributeId deallocation = AttributeId::none;
    AttributeId result = AttributeId::none;

    explicit AllocationAttributes(const Definitions& definitions);
    bool isAny() const { return isValid(allocation) || isValid(deallocation); }
};

/// Says whether @p location has events with attributes.
bool hasAttributes(const LocationView& location);

/// Goes through the events of a location that have such attributes.
class AllocationWalk {
public:
    AllocationWalk(const StoreView& store, LocationId location, const AllocationAttributes& attributes);
    /// Says whether the next change is the first one of a block.
    bool isAtBlock() const { return m_next == m_changes.size(); }
    /// Gives the next change; several may have one time, and times do not descend. nullopt: there is no further one.
    std::optional<StepChange> next();

private:
    /// The attributes that an event has.
    struct Said {
        std::optional<std::uint64_t> allocated;
        std::optional<std::uint64_t> freed;
        std::optional<std::uint64_t> result;

        bool isAny() const { return allocated || freed || result; }
        bool hasFailed() const { return result == 0; }
    };
    /// A call of an allocator that has been entered, and said something then.
    struct Call {
        std::uint32_t region = 0; ///< see EventRecord::reference
        std::uint64_t allocated = 0;
        std::uint64_t freed = 0;
    };

    Said saidBy(std::span<const Field> attributes) const;
    WideInteger changeOf(const EventRecord& record, const Said& said);
    /// Adds the changes of the block to `m_changes`.
    void addBlock(const Segment& segment, LocationIndex::Place place);
    /// Lists the changes of the next block that has events with attributes. @returns false at the end.
    bool readBlock();

    const LocationView* m_location;
    AllocationAttributes m_attributes;
    std::uint32_t m_part = 0; ///< of the next block
    std::uint32_t m_block = 0;
    std::vector<StepChange> m_changes; ///< of the last block
    std::size_t m_next = 0;
    Tick m_tick;
    std::vector<Call> m_calls; ///< open ones, at most kMostAllocatorCalls
};

/// Places on the way through the events of some locations, from which on changes can be told: about 4 KiB for each
/// 256 blocks with attributes. Refers to the store; immutable, thread-safe.
class AllocationMarks {
public:
    /// Reads all events of @p locations that have attributes.
    static Stoppable<std::shared_ptr<const AllocationMarks>> make(
        const StoreView& store, std::span<const LocationId> locations, unsigned threads, const std::stop_token& stop);

    struct Mark {
        AllocationWalk walk;
        WideInteger sum = 0; ///< of the changes before it
        Tick tick = 0; ///< of the last one of these
    };
    /// The last mark of a location before @p t; null: there is none.
    const Mark* before(LocationId location, Tick t) const;

private:
    std::map<LocationId, std::vector<Mark>> m_marks; ///< ascending by time
};

/// Gives the times at which the bytes that a location has allocated and not freed change.
class AllocationChanges {
public:
    /// @param marks  may be null: then all events before the interval are read
    AllocationChanges(const StoreView& store, LocationId location, const AllocationAttributes& attributes,
        Interval interval, const AllocationMarks* marks);
    Tick gather(Tick end, std::size_t limit, std::vector<StepChange>& out);
    /// The bytes just before the interval begins.
    WideInteger before() const { return m_before; }

private:
    AllocationWalk m_walk;
    std::optional<StepChange> m_change; ///< the next one
    WideInteger m_before = 0;
    Tick m_tick;
    StepCollector m_steps;
};

} // namespace lightcone::core
