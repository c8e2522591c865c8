// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "expectedtrace.h"

#include "core/store/messages/collectivetable.h"
#include "core/store/messages/messagetable.h"

#include <cstdint>
#include <vector>

namespace lightcone::tests {

/// The location that @p location counts as on @p communicator. That is the location itself; where only its process is a
/// member, it is the first location of that process that is a member.
core::LocationId memberFor(
    const core::Definitions& definitions, core::CommunicatorId communicator, core::LocationId location);

/// The messages that a store must report for a trace.
struct ExpectedMessages {
    std::vector<core::Message> messages; ///< in the order of MessageTable
    std::vector<core::UnmatchedEnd> unmatched; ///< ascending by (time, location, index)
    std::uint64_t neverCompleted = 0; ///< posted receives
};

bool isSame(const core::Message& a, const core::Message& b);
bool isSame(const core::UnmatchedEnd& a, const core::UnmatchedEnd& b);

/// Pairs messages by MPI's rule in the plainest way.
ExpectedMessages expectedMessages(const core::Definitions& definitions, const ExpectedTrace& trace);

/// A collective operation and its members, ascending by location.
struct ExpectedCollective {
    core::Collective collective; ///< without the index of its first member
    std::vector<core::CollectiveMember> members;
};

struct ExpectedCollectives {
    std::vector<ExpectedCollective> instances; ///< in the order of CollectiveTable
    std::uint64_t withoutBegin = 0;
    std::uint64_t withoutEnd = 0;
};

/// Compares two instances but for the index of the first member.
bool isSame(const core::Collective& a, const core::Collective& b);
bool isSame(const core::CollectiveMember& a, const core::CollectiveMember& b);

/// Finds instances by counting: the k-th operations of all members form one instance.
ExpectedCollectives expectedCollectives(const core::Definitions& definitions, const ExpectedTrace& trace);

} // namespace lightcone::tests
