// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "expectedtrace.h"

#include "core/store/messages/collectivetable.h"
#include "core/store/messages/messagetable.h"

#include <cstdint>
#include <vector>

namespace lightcone::tests {

/// The location that @p location counts as on @p communicator: itself, or where only its process is a member, the first
/// location of that which is.
core::LocationId memberFor(
    const core::Definitions& definitions, core::CommunicatorId communicator, core::LocationId location);

/// What a store must say of the messages of a trace.
struct ExpectedMessages {
    std::vector<core::Message> messages; ///< in the order of MessageTable
    std::vector<core::UnmatchedEnd> unmatched; ///< ascending by (time, location, index)
    std::uint64_t neverCompleted = 0; ///< posted receives
};

bool isSame(const core::Message& a, const core::Message& b);
bool isSame(const core::UnmatchedEnd& a, const core::UnmatchedEnd& b);

/// MPI's rule in the plainest way.
ExpectedMessages expectedMessages(const core::Definitions& definitions, const ExpectedTrace& trace);

/// An instance and its members, ascending by location.
struct ExpectedCollective {
    core::Collective collective; ///< without the index of its first member
    std::vector<core::CollectiveMember> members;
};

struct ExpectedCollectives {
    std::vector<ExpectedCollective> instances; ///< in the order of CollectiveTable
    std::uint64_t withoutBegin = 0;
    std::uint64_t withoutEnd = 0;
};

/// Without the index of the first member.
bool isSame(const core::Collective& a, const core::Collective& b);
bool isSame(const core::CollectiveMember& a, const core::CollectiveMember& b);

/// Instances by counting: the k-th of each member together.
ExpectedCollectives expectedCollectives(const core::Definitions& definitions, const ExpectedTrace& trace);

} // namespace lightcone::tests
