// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/store/columns/packed.h"
#include "core/store/messages/messagesum.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace lightcone::core {

/// Levels of detail of messages: all messages of a trace, ordered by route (the pair of groups of locations from which
/// and to which they go), and a tree of sums over those of each route. A route of very many messages stands there in
/// parts, by the time of sending. Messages next to each other in a part have both ends near to each other. Refers to
/// bytes that it does not own. Immutable, thread-safe.
class MessageRoutes {
public:
    static constexpr std::uint64_t kLeaf = 128; ///< messages of a leaf of the tree
    static constexpr std::uint64_t kFanOut = 8;
    static constexpr std::uint64_t kMostMessages = std::uint64_t { 1 } << 20; ///< of a part of a route
    static constexpr std::uint64_t kFewestSummed = 64; ///< a route of fewer has no sums

    /// A route, or a part of it.
    struct Route {
        std::uint32_t sender = 0; ///< a group
        std::uint32_t receiver = 0;
        std::uint64_t first = 0; ///< into the messages in the order of routes
        std::uint64_t firstSum = 0; ///< into the sums: leaves first, the root last
    };

    /// @returns false when @p in does not hold routes of @p messages messages between @p locations locations.
    bool open(ByteReader& in, std::uint64_t messages, std::size_t locations);

    /// Routes and their parts, ascending by (group of groups, sender, receiver, time); see messageRoutes().
    std::size_t size() const { return m_routes.empty() ? 0 : m_routes.size() - 1; }
    const Route& operator[](std::size_t i) const { return m_routes[i]; }
    std::uint64_t count(std::size_t i) const { return m_routes[i + 1].first - m_routes[i].first; }
    /// The group of each location, by id.
    std::span<const std::uint32_t> groups() const { return m_groups; }
    /// The id of the message at place @p i of the order.
    std::uint64_t message(std::uint64_t i) const
    {
        const std::uint64_t id = m_order[i];
        return id < m_order.size() ? id : 0;
    }
    /// Goes through the messages of a route in two ways: calls onSum(sum) for the sum of them, or of a part, and where
    /// that returns false the same for its parts; where there are no smaller ones it calls onMessages(first, count), a
    /// range of places in the order.
    template <typename OnSum, typename OnMessages>
    void walk(std::size_t route, const OnSum& onSum, const OnMessages& onMessages) const
    {
        const Levels levels(count(route));
        if (levels.count == 0)
            onMessages(m_routes[route].first, count(route));
        else
            walkNode(m_routes[route], levels, levels.count - 1, 0, onSum, onMessages);
    }

    /// The shape of the tree over some messages.
    struct Levels {
        explicit Levels(std::uint64_t messageCount)
            : messages(messageCount)
        {
            if (messages < kFewestSummed)
                return;
            std::uint64_t size = (messages + kLeaf - 1) / kLeaf;
            for (;;) {
                sizes[count] = size;
                firsts[count++] = sums;
                sums += size;
                if (size == 1 || count == sizes.size())
                    return;
                size = (size + kFanOut - 1) / kFanOut;
            }
        }
        std::uint64_t messages;
        std::array<std::uint64_t, 8> sizes {}; ///< number of sums
        std::array<std::uint64_t, 8> firsts {};
        std::size_t count = 0;
        std::uint64_t sums = 0;
    };

private:
    template <typename OnSum, typename OnMessages>
    void walkNode(const Route& route, const Levels& levels, std::size_t level, std::uint64_t node, const OnSum& onSum,
        const OnMessages& onMessages) const
    {
        if (onSum(m_sums[route.firstSum + levels.firsts[level] + node]))
            return;
        if (level == 0) {
            const std::uint64_t first = node * kLeaf;
            onMessages(route.first + first, std::min(kLeaf, levels.messages - first));
            return;
        }
        const std::uint64_t end = std::min((node + 1) * kFanOut, levels.sizes[level - 1]);
        for (std::uint64_t child = node * kFanOut; child < end; ++child)
            walkNode(route, levels, level - 1, child, onSum, onMessages);
    }

    std::span<const Route> m_routes; ///< one more than there are, for the end
    std::span<const std::uint32_t> m_groups;
    std::span<const MessageSum> m_sums;
    PackedColumn m_order;
};

} // namespace lightcone::core
