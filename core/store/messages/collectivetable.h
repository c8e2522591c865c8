// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/columns/sumforest.h"
#include "core/store/messages/collectivesum.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

struct CommunicatorDef;

/// The part of one location in a collective instance.
struct CollectiveMember {
    Tick begin = 0; ///< the end's time where there was no begin
    Tick end = 0;
    EventRef beginEvent; ///< location none where there was no begin
    EventRef endEvent;
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
};

/// One collective operation over its communicator.
struct Collective {
    enum class Kind : std::uint8_t { Blocking, NonBlocking, Rma };
    Kind kind = Kind::Blocking;
    CollectiveOperation operation = CollectiveOperation::Other;
    CommunicatorId communicator = CommunicatorId::none;
    WindowId window = WindowId::none;
    std::uint32_t rootRank = 0xffffffff;
    LocationId root = LocationId::none;
    Tick begin = 0; ///< the earliest of the members
    Tick end = 0; ///< the latest of the members
    std::uint64_t bytesSent = 0; ///< sum, saturating
    std::uint64_t bytesReceived = 0;
    std::uint64_t firstMember = 0;
    std::uint32_t memberCount = 0;
};

/// Says whether a member sends, or receives, data, as far as the trace says who does.
inline bool sends(const Collective& collective, const CollectiveMember& member)
{
    return collective.bytesSent == 0 || member.bytesSent > 0;
}
inline bool receives(const Collective& collective, const CollectiveMember& member)
{
    return collective.bytesReceived == 0 || member.bytesReceived > 0;
}

/// A member that leaves an operation before another one enters whom it needs, which only clocks that are not
/// synchronised can say.
struct Reversal {
    std::uint64_t ticks = 0; ///< from its leave to the other one's enter; 0: there is none
    LocationId left = LocationId::none; ///< the location of the member that leaves
    Tick leave = 0;
};

/// The greatest reversal of a blocking operation within one group, as far as the trace tells when members enter: of
/// those in which everyone needs all, the members but the root need that, or the root needs all. O(members)
/// @param communicator  that of @p collective
Reversal reversalOf(
    const Collective& collective, std::span<const CollectiveMember> members, const CommunicatorDef& communicator);

/// Instances put together by counting: the k-th end of a location on a communicator (of one kind) belongs to the k-th
/// instance; a Self communicator counts for each location alone. Ascending by (begin, communicator). Thread-safe.
class CollectiveTable {
public:
    struct Data;
    explicit CollectiveTable(std::unique_ptr<const Data> data);
    ~CollectiveTable();
    /// The table of a trace with @p locations locations and no collective operation.
    static CollectiveTable empty(std::size_t locations);
    CollectiveTable(CollectiveTable&&) noexcept;

    std::uint64_t size() const;
    /// The ticks of the greatest reversalOf() an instance. O(1)
    std::uint64_t greatestReversal() const;
    /// Number of instances of one kind.
    std::uint64_t count(Collective::Kind kind) const;
    /// @throws UsageError when there is none of that id
    Collective at(CollectiveId id) const;
    Interval spanOf(CollectiveId id) const; ///< [begin, end); @pre it is one of the table
    /// Ascending by location. @throws UsageError as at()
    std::vector<CollectiveMember> members(CollectiveId id) const;
    /// Calls @p visit for the instances that meet @p interval, ascending by id, until it returns false.
    void visit(Interval interval, const std::function<bool(CollectiveId, const Collective&)>& visit) const;
    /// Index of the first instance that begins at or after @p t. O(log).
    std::uint64_t firstBegunAt(Tick t) const;
    /// The instance that the begin or end event belongs to; none for others. O(log).
    CollectiveId collectiveOf(EventRef event) const;
    /// The number of begins and ends at a location.
    std::uint64_t eventCount(LocationId location) const;
    /// The index of event number @p i of them, ascending, and its instance. @pre i < eventCount(location)
    std::pair<std::uint64_t, CollectiveId> eventAt(LocationId location, std::uint64_t i) const;
    /// The number of them before event @p event of the location. O(log).
    std::uint64_t eventsBefore(LocationId location, std::uint64_t event) const;
    /// The instances by communicator and the locations that take part: ids in ascending order, and sums over them.
    const SumForest<CollectiveSum>& series() const;
    CommunicatorId communicatorOf(std::size_t series) const;
    /// The locations of the members of all instances of a series, ascending.
    std::vector<LocationId> teamOf(std::size_t series) const;
    /// The bytes of the table in a file.
    std::span<const std::byte> bytes() const;

private:
    std::unique_ptr<const Data> m_data;
};

} // namespace lightcone::core
