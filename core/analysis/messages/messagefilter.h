// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace lightcone::core {

struct Message;

/// Chooses messages: those that meet all of these conditions. Lists in any order; an empty one asks for nothing.
struct MessageFilter {
    std::uint64_t leastBytes = 0; ///< least number of sent bytes
    std::uint64_t mostBytes = std::numeric_limits<std::uint64_t>::max(); ///< included
    std::vector<std::uint32_t> tags;
    std::vector<CommunicatorId> communicators; ///< none: unknown ones
    std::vector<LocationId> peers; ///< one of them sends or receives
    std::vector<LocationId> senders;
    std::vector<LocationId> receivers;

    friend bool operator==(const MessageFilter&, const MessageFilter&) = default;
};

/// Tells what a filter lets through. Immutable, thread-safe.
class MessageMatcher {
public:
    /// Prepares the filter for a trace with @p locations locations. Only empty lists accept ends at no location.
    /// O(locations + lists, sorted).
    MessageMatcher(const MessageFilter& filter, std::size_t locations);

    bool acceptsAll() const { return m_acceptsAll; }
    /// O(log tags + log communicators).
    bool accepts(const Message& message) const;
    bool accepts(LocationId sender, LocationId receiver, CommunicatorId communicator, std::uint32_t tag,
        std::uint64_t bytes) const;

private:
    enum Role : std::uint8_t { Peer = 1, Sender = 2, Receiver = 4 };
    std::uint8_t rolesOf(LocationId location) const
    {
        return indexOf(location) < m_roles.size() ? m_roles[indexOf(location)] : m_unknown;
    }

    bool m_acceptsAll;
    std::uint64_t m_leastBytes;
    std::uint64_t m_mostBytes;
    std::vector<std::uint32_t> m_tags; ///< ascending
    std::vector<CommunicatorId> m_communicators; ///< ascending
    std::vector<std::uint8_t> m_roles; ///< roles that each location may have
    std::uint8_t m_unknown = 0; ///< roles of an end that is no location of the trace
};

/// Tells what all of some filters let through. Immutable, thread-safe.
class MessageMatchers {
public:
    /// See MessageMatcher.
    MessageMatchers(std::span<const MessageFilter> filters, std::size_t locations)
    {
        for (const MessageFilter& filter : filters) {
            if (MessageMatcher matcher(filter, locations); !matcher.acceptsAll())
                m_matchers.push_back(std::move(matcher));
        }
    }
    bool accepts(LocationId sender, LocationId receiver, CommunicatorId communicator, std::uint32_t tag,
        std::uint64_t bytes) const
    {
        return std::ranges::all_of(m_matchers,
            [&](const MessageMatcher& matcher) { return matcher.accepts(sender, receiver, communicator, tag, bytes); });
    }

private:
    std::vector<MessageMatcher> m_matchers;
};

} // namespace lightcone::core
