// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagefilter.h"

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
    , m_leastBytes(filter.leastBytes)
    , m_mostBytes(filter.mostBytes)
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
    return accepts(message.sender(), message.receiver(), message.communicator, message.tag, message.bytes);
}

bool MessageMatcher::accepts(
    LocationId sender, LocationId receiver, CommunicatorId communicator, std::uint32_t tag, std::uint64_t bytes) const
{
    const std::uint8_t atSender = rolesOf(sender);
    const std::uint8_t atReceiver = rolesOf(receiver);
    return (atSender & Sender) != 0 && (atReceiver & Receiver) != 0 && ((atSender | atReceiver) & Peer) != 0
        && bytes >= m_leastBytes && bytes <= m_mostBytes && allows(m_tags, tag)
        && allows(m_communicators, communicator);
}

} // namespace lightcone::core
