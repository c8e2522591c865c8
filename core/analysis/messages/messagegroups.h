// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagestatistics.h"
#include "core/base/numbering.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

// Private to the statistics of messages.
namespace lightcone::core {

/// Tells groups apart by what their messages have in common; what a grouping does not use is the same in all groups.
struct MessageKey {
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none; ///< none: not received
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;
    std::uint32_t sizeClass = 0; ///< see MessageSizeClass
    // Set where groups are by functions.
    FunctionId senderFunction = FunctionId::none;
    FunctionId receiverFunction = FunctionId::none;

    MessageKey by(MessageGrouping grouping) const
    {
        switch (grouping) {
        case MessageGrouping::All:
            break;
        case MessageGrouping::Sender:
            return { .sender = sender };
        case MessageGrouping::Receiver:
            return { .receiver = receiver };
        case MessageGrouping::Pair:
            return { .sender = sender, .receiver = receiver };
        case MessageGrouping::Communicator:
            return { .communicator = communicator };
        case MessageGrouping::Tag:
            return { .tag = tag };
        case MessageGrouping::Size:
            return { .sizeClass = sizeClass };
        case MessageGrouping::Functions:
            return { .senderFunction = senderFunction, .receiverFunction = receiverFunction };
        }
        return {};
    }
    friend bool operator==(const MessageKey&, const MessageKey&) = default;
};

struct MessageKeyHash {
    std::size_t operator()(const MessageKey& key) const
    {
        const auto pair = [](auto high, auto low) {
            return std::uint64_t { static_cast<std::uint32_t>(high) } << 32 | static_cast<std::uint32_t>(low);
        };
        const std::uint64_t further = spreadBits(pair(key.communicator, key.tag)) + std::uint64_t { key.sizeClass };
        const std::uint64_t functions = pair(key.senderFunction, key.receiverFunction);
        return spreadBits(pair(key.sender, key.receiver) ^ spreadBits(further ^ functions) << 16);
    }
};

/// The groups of one grouping, with statistics of the type Statistics for lengths and durations.
template <typename Statistics> class MessageGroups {
public:
    struct Group {
        std::uint64_t messages = 0;
        Statistics lengths;
        Statistics durations;
    };
    std::uint32_t numberOf(const MessageKey& key)
    {
        const std::uint32_t number = m_numbers.numberOf(key);
        if (number == m_groups.size())
            m_groups.emplace_back();
        return number;
    }
    Group& operator[](std::uint32_t number) { return m_groups[number]; }
    Group& groupOf(const MessageKey& key) { return m_groups[numberOf(key)]; }
    std::size_t size() const { return m_groups.size(); }
    void clear()
    {
        m_numbers.clear();
        m_groups.clear();
    }
    /// Calls visit(key, group) for each.
    template <typename Visit> void visit(const Visit& visit) const
    {
        for (std::size_t i = 0; i < m_groups.size(); ++i)
            visit(m_numbers.keys()[i], m_groups[i]);
    }
    std::vector<MessageStatistics> take() const
    {
        std::vector<MessageStatistics> all;
        visit([&all](const MessageKey& key, const Group& group) {
            all.push_back({ key.sender, key.receiver, key.communicator, key.tag, key.sizeClass, key.senderFunction,
                key.receiverFunction, MessageId::none, group.messages, group.lengths.spread(),
                group.durations.spread() });
        });
        std::ranges::sort(all, {}, [](const MessageStatistics& group) {
            return std::tuple(group.sender, group.receiver, group.communicator, group.tag, group.sizeClass,
                group.senderFunction, group.receiverFunction);
        });
        return all;
    }

private:
    Numbering<MessageKey, MessageKeyHash> m_numbers;
    std::vector<Group> m_groups; ///< by number
};

} // namespace lightcone::core
