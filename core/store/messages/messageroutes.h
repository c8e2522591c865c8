// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/columns/sumforest.h"
#include "core/store/messages/messagesum.h"

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
    using Forest = SumForest<MessageSum>;
    static constexpr std::uint64_t kMostMessages = std::uint64_t { 1 } << 20; ///< of a part of a route

    /// @returns false when @p in does not hold routes of @p messages messages between @p locations locations.
    /// O(locations)
    bool open(ByteReader& in, std::uint64_t messages, std::size_t locations);

    /// Routes and their parts, ascending by (group of groups, sender, receiver, time); see MessageTable::routes().
    std::size_t size() const { return m_forest.size(); }
    /// The groups between which a route goes, each an index below that of the locations.
    std::uint32_t sender(std::size_t route) const { return groupOf(m_forest[route].key[0]); }
    std::uint32_t receiver(std::size_t route) const { return groupOf(m_forest[route].key[1]); }
    std::uint64_t count(std::size_t route) const { return m_forest.count(route); }
    /// The group of each location, by id.
    std::span<const std::uint32_t> groups() const { return m_groups; }
    /// The id of the message at place @p i of the order.
    std::uint64_t message(std::uint64_t i) const { return m_forest.item(i); }
    /// See SumForest::walk().
    template <typename OnSum, typename OnMessages>
    void walk(std::size_t route, const OnSum& onSum, const OnMessages& onMessages) const
    {
        m_forest.walk(route, onSum, onMessages);
    }

private:
    std::uint32_t groupOf(std::uint32_t number) const { return number < m_groups.size() ? number : 0; }

    Forest m_forest;
    std::span<const std::uint32_t> m_groups;
};

} // namespace lightcone::core
