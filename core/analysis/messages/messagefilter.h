// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/durationrange.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

struct Message;
struct MessageSum;

/// Chooses messages: those that meet all of these conditions. Lists in any order; an empty one asks for nothing.
struct MessageFilter {
    std::uint64_t leastBytes = 0; ///< least number of sent bytes
    std::uint64_t mostBytes = std::numeric_limits<std::uint64_t>::max(); ///< included
    std::vector<std::uint32_t> tags;
    std::vector<CommunicatorId> communicators; ///< none: unknown ones
    std::vector<LocationId> peers; ///< one of them sends or receives
    std::vector<LocationId> senders;
    std::vector<LocationId> receivers;
    bool isBothWays = false; ///< senders and receivers may change places
    DurationRange durations {}; ///< ticks from the send to the receive; none that is not received has one

    bool asksForLocations() const { return !peers.empty() || !senders.empty() || !receivers.empty(); }
    friend bool operator==(const MessageFilter&, const MessageFilter&) = default;
};

/// What a filter lets through of some messages; Unknown: what is known of them does not tell.
enum class Passing : std::uint8_t { None, All, Unknown };

/// Tells what a filter lets through. Immutable, thread-safe.
class MessageMatcher {
public:
    /// Prepares the filter for a trace with @p locations locations. Only empty lists accept ends at no location.
    /// O(locations + lists, sorted).
    MessageMatcher(const MessageFilter& filter, std::size_t locations);

    bool acceptsAll() const { return m_acceptsAll; }
    /// O(log tags + log communicators).
    bool accepts(const Message& message) const;
    /// @param duration  see MessageFilter::durations; nullopt: it is not received
    bool accepts(LocationId sender, LocationId receiver, CommunicatorId communicator, std::uint32_t tag,
        std::uint64_t bytes, std::optional<Tick> duration) const;
    Passing passing(const MessageSum& sum) const;

private:
    enum Role : std::uint8_t { Peer = 1, Sender = 2, Receiver = 4 };
    bool acceptsEnds(LocationId sender, LocationId receiver) const
    {
        const std::uint8_t atSender = rolesOf(sender);
        const std::uint8_t atReceiver = rolesOf(receiver);
        const bool isForth = (atSender & Sender) != 0 && (atReceiver & Receiver) != 0;
        const bool isBack = m_isBothWays && (atSender & Receiver) != 0 && (atReceiver & Sender) != 0;
        return (isForth || isBack) && ((atSender | atReceiver) & Peer) != 0;
    }
    std::uint8_t rolesOf(LocationId location) const
    {
        return indexOf(location) < m_roles.size() ? m_roles[indexOf(location)] : m_unknown;
    }

    bool m_acceptsAll;
    bool m_asksForLocations;
    bool m_isBothWays;
    std::uint64_t m_leastBytes;
    std::uint64_t m_mostBytes;
    DurationRange m_durations;
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
        std::uint64_t bytes, std::optional<Tick> duration) const
    {
        return std::ranges::all_of(m_matchers, [&](const MessageMatcher& matcher) {
            return matcher.accepts(sender, receiver, communicator, tag, bytes, duration);
        });
    }
    Passing passing(const MessageSum& sum) const
    {
        Passing result = Passing::All;
        for (const MessageMatcher& matcher : m_matchers) {
            const Passing passing = matcher.passing(sum);
            if (passing == Passing::None)
                return passing;
            result = passing == Passing::Unknown ? passing : result;
        }
        return result;
    }

private:
    std::vector<MessageMatcher> m_matchers;
};

} // namespace lightcone::core
