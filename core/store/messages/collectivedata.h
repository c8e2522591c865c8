// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/definitions.h"
#include "core/store/columns/packed.h"
#include "core/store/columns/spanindex.h"
#include "core/store/messages/collectivetable.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

// Private to the store and to what builds it.
namespace lightcone::core {

/// The collective instances of a trace as flat bytes, in memory or in a mapped file.
struct CollectiveTable::Data {
    enum Column : std::uint8_t {
        Begin, ///< differences and ticks are folded by zigzag()
        Length, ///< end − begin
        KindAndOperation, ///< kind << 8 | operation
        Communicator, ///< + 1, as the ids that follow: 0 is none
        Window,
        RootRank,
        Root,
        BytesSent,
        BytesReceived,
        FirstMember,
        MemberCount,
    };
    static constexpr std::size_t kColumns = MemberCount + 1;
    enum MemberColumn : std::uint8_t {
        MemberBegin, ///< − that of the instance
        MemberLength,
        BeginEvent, ///< + 1; 0: there was no begin
        EndEvent,
        Location, ///< of the end, and of the begin
        MemberBytesSent,
        MemberBytesReceived,
    };
    static constexpr std::size_t kMemberColumns = MemberBytesReceived + 1;

    /// What ids are below.
    struct Limits {
        std::size_t locations = 0;
        std::size_t communicators = 0;
        std::size_t windows = 0;

        static Limits of(const Definitions& definitions)
        {
            return { definitions.locations.size(), definitions.communicators.size(), definitions.windows.size() };
        }
    };

    /// The bytes of a table. @p collectives and their @p members are in the order of the table.
    static ByteVector encode(std::span<const Collective> collectives, std::span<const CollectiveMember> members,
        std::size_t locationCount, std::uint64_t greatestReversal);
    /// Opens any bytes, aligned to 8, which @p owner keeps. Null when they are no table. O(1)
    static std::unique_ptr<const Data> open(
        std::span<const std::byte> bytes, std::shared_ptr<const void> owner, const Limits& limits);

    Collective at(std::uint64_t id) const;
    CollectiveMember memberAt(std::uint64_t member, Tick instanceBegin) const;
    std::uint64_t size() const { return columns[Begin].size(); }
    ClosedSpan span(std::uint64_t id) const;
    /// The first of the events of a location, and that of the next.
    std::pair<std::uint64_t, std::uint64_t> eventRange(LocationId location) const;

    std::span<const std::byte> bytes;
    std::shared_ptr<const void> owner;
    Limits limits;
    std::array<std::uint64_t, 3> counts {}; ///< by Collective::Kind
    std::uint64_t greatestReversal = 0; ///< see CollectiveTable
    std::array<PackedColumn, kColumns> columns;
    std::array<PackedColumn, kMemberColumns> members;
    SpanIndex index;
    // The begins and ends, one location after the other, of each ascending by the index of the event.
    PackedColumn events;
    PackedColumn eventInstances;
    PackedColumn eventFirsts; ///< one a location, and the end
    SumForest<CollectiveSum> series; ///< key: communicator, team
    PackedColumn teams; ///< locations, one team after the other
    PackedColumn teamFirsts; ///< one a team, and the end

private:
    template <typename Id> static Id idOf(std::uint64_t number, std::size_t limit)
    {
        return number - 1 < limit ? idAt<Id>(number - 1) : Id::none;
    }
    bool openAll(ByteReader& in);
};

} // namespace lightcone::core
