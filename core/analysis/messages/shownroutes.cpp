// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/shownroutes.h"

#include "core/base/findfirst.h"
#include "core/store/messages/messagetable.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace lightcone::core {

namespace {

/// The rows of a group of locations.
struct GroupRows {
    int first = std::numeric_limits<int>::max();
    int last = -1;
    bool hasHidden = false; ///< a location without a row
    bool hasInRange = false;
    bool hasOutOfRange = false;
    /// A message inside of the group may end in the row that it begins in: two locations share a row, or one sends to
    /// itself.
    bool hasInner = false;

    bool isHidden() const { return last < 0; }
    /// Says whether all locations are shown alike.
    bool isAlike() const { return !(hasHidden && !isHidden()) && !(hasInRange && hasOutOfRange); }
};

/// @param locations  the routes of locations; may be null
std::vector<GroupRows> rowsOf(
    std::span<const std::uint32_t> groups, const MessagePlaces& places, const MessageRoutes* locations)
{
    std::vector<GroupRows> rows(groups.size());
    std::unordered_set<int> taken;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        GroupRows& of = rows[groups[i]];
        const int row = places.rowOf(idAt<LocationId>(i));
        if (row < 0) {
            of.hasHidden = true;
            continue;
        }
        of.first = std::min(of.first, row);
        of.last = std::max(of.last, row);
        of.hasInner = of.hasInner || locations == nullptr || !taken.insert(row).second;
        (places.isInRange(row) ? of.hasInRange : of.hasOutOfRange) = true;
    }
    for (std::size_t i = 0; locations != nullptr && i < locations->size(); ++i) {
        if (locations->sender(i) == locations->receiver(i))
            rows[groups[locations->sender(i)]].hasInner = true;
    }
    return rows;
}

class RouteChooser {
public:
    RouteChooser(const MessageTable& messages, const MessagePlaces& places)
        : m_locations(messages.routes())
        , m_groups(messages.groupedRoutes())
        , m_places(places)
    {
    }
    std::vector<ShownRoute> choose(std::size_t most, bool mayGroup)
    {
        if (m_locations != nullptr) {
            addLocations(0, m_locations->size());
            if (m_groups == nullptr || !mayGroup || m_shown.size() <= most)
                return std::move(m_shown);
            m_shown.clear();
        }
        if (m_groups != nullptr)
            addGroups();
        return std::move(m_shown);
    }

private:
    void addLocations(std::size_t first, std::size_t end)
    {
        for (std::size_t i = first; i < end; ++i) {
            const int senderRow = m_places.rowOf(LocationId { m_locations->sender(i) });
            const int receiverRow = m_places.rowOf(LocationId { m_locations->receiver(i) });
            if (m_places.isShown(senderRow, receiverRow))
                m_shown.push_back({ m_locations, i, senderRow, receiverRow, senderRow == receiverRow, false });
        }
    }

    void addGroups()
    {
        const std::vector<GroupRows> rows = rowsOf(m_groups->groups(), m_places, m_locations);
        for (std::size_t i = 0; i < m_groups->size(); ++i) {
            const GroupRows& sender = rows[m_groups->sender(i)];
            const GroupRows& receiver = rows[m_groups->receiver(i)];
            if (sender.isHidden() || receiver.isHidden() || !(sender.hasInRange || receiver.hasInRange))
                continue;
            // Both are in one row, or no message has both of its ends in one.
            const bool isApart = sender.last < receiver.first || receiver.last < sender.first
                || (&sender == &receiver && !sender.hasInner);
            const bool isInside = sender.first == sender.last && receiver.first == receiver.last;
            const bool isMixed = !sender.isAlike() || !receiver.isAlike() || !(isApart || isInside);
            if (!isMixed || m_locations == nullptr)
                m_shown.push_back({ m_groups, i, sender.first, receiver.first, !isApart, isMixed });
            else if (i == 0 || keyOf(*m_groups, i) != keyOf(*m_groups, i - 1))
                resolve(keyOf(*m_groups, i));
        }
    }

    /// Adds the routes of locations of two groups.
    void resolve(std::pair<std::uint32_t, std::uint32_t> groups)
    {
        const auto groupsOf = [this](std::uint64_t route) {
            const auto groupOf = [this](std::uint32_t location) { return m_groups->groups()[location]; };
            return std::pair(groupOf(m_locations->sender(route)), groupOf(m_locations->receiver(route)));
        };
        const std::size_t all = m_locations->size();
        addLocations(findFirst(0, all, [&](std::uint64_t route) { return groupsOf(route) < groups; }),
            findFirst(0, all, [&](std::uint64_t route) { return groupsOf(route) <= groups; }));
    }

    static std::pair<std::uint32_t, std::uint32_t> keyOf(const MessageRoutes& routes, std::size_t i)
    {
        return { routes.sender(i), routes.receiver(i) };
    }

    const MessageRoutes* m_locations;
    const MessageRoutes* m_groups;
    const MessagePlaces& m_places;
    std::vector<ShownRoute> m_shown;
};

} // namespace

std::vector<ShownRoute> shownRoutes(
    const MessageTable& messages, const MessagePlaces& places, std::size_t most, bool mayGroup)
{
    return RouteChooser(messages, places).choose(most, mayGroup);
}

} // namespace lightcone::core
