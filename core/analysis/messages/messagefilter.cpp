// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagefilter.h"

#include "core/store/messages/messagesum.h"
#include "core/store/messages/messagetable.h"

#include <algorithm>

namespace lightcone::core {

namespace {

template <typename T> std::vector<T> sorted(std::vector<T> list)
{
    std::ranges::sort(list);
    return list;
}

template <typename T> bool allows(const std::vector<T>& sortedList, T value)
{
    return sortedList.empty() || std::binary_search(sortedList.begin(), sortedList.end(), value);
}

} // namespace

MessageMatcher::MessageMatcher(const MessageFilter& filter, std::size_t locations)
    : m_acceptsAll(filter == MessageFilter {})
    , m_asksForLocations(filter.asksForLocations())
    , m_isBothWays(filter.isBothWays)
    , m_leastBytes(filter.leastBytes)
    , m_mostBytes(filter.mostBytes)
    , m_durations(filter.durations)
    , m_tags(sorted(filter.tags))
    , m_communicators(sorted(filter.communicators))
    , m_roles(locations)
{
    const auto allow = [this](const std::vector<LocationId>& list, Role role) {
        if (list.empty()) {
            m_unknown |= role;
            for (std::uint8_t& roles : m_roles)
                roles |= role;
        }
        for (const LocationId location : list) {
            if (indexOf(location) < m_roles.size())
                m_roles[indexOf(location)] |= role;
        }
    };
    allow(filter.peers, Peer);
    allow(filter.senders, Sender);
    allow(filter.receivers, Receiver);
}

bool MessageMatcher::accepts(const Message& message) const
{
    return accepts(message.sender(), message.receiver(), message.communicator, message.tag, message.bytes,
        saturatingDifference(message.receive, message.send));
}

bool MessageMatcher::accepts(LocationId sender, LocationId receiver, CommunicatorId communicator, std::uint32_t tag,
    std::uint64_t bytes, std::optional<Tick> duration) const
{
    return (duration ? m_durations.contains(*duration) : m_durations.isAll()) && acceptsEnds(sender, receiver)
        && bytes >= m_leastBytes && bytes <= m_mostBytes && allows(m_tags, tag)
        && allows(m_communicators, communicator);
}

Passing MessageMatcher::passing(const MessageSum& sum) const
{
    if (m_acceptsAll)
        return Passing::All;
    const bool areShorter = sum.longest < m_durations.begin;
    const bool areLonger = sum.shortest >= m_durations.end && !m_durations.contains(sum.shortest);
    if (sum.mostBytes < m_leastBytes || sum.leastBytes > m_mostBytes || areShorter || areLonger)
        return Passing::None;
    bool isKnown = sum.leastBytes >= m_leastBytes && sum.mostBytes <= m_mostBytes && m_durations.contains(sum.shortest)
        && m_durations.contains(sum.longest);
    // Says whether the filter may let messages through, with a condition for a value that they share or not.
    const auto mayPass = [&](bool asks, bool shares, bool allowed) {
        isKnown = isKnown && (!asks || shares);
        return !asks || !shares || allowed;
    };
    const auto shared = [&sum](MessageSum::Common value) { return sum.common[value]; };
    const bool sharesEnds = sum.shares(MessageSum::Sender) && sum.shares(MessageSum::Receiver);
    if (!mayPass(m_asksForLocations, sharesEnds,
            acceptsEnds(LocationId { shared(MessageSum::Sender) }, LocationId { shared(MessageSum::Receiver) }))
        || !mayPass(!m_tags.empty(), sum.shares(MessageSum::Tag), allows(m_tags, shared(MessageSum::Tag)))
        || !mayPass(!m_communicators.empty(), sum.shares(MessageSum::Communicator),
            allows(m_communicators, CommunicatorId { shared(MessageSum::Communicator) })))
        return Passing::None;
    return isKnown ? Passing::All : Passing::Unknown;
}

} // namespace lightcone::core
