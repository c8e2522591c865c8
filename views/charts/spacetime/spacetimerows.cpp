// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimerows.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <tuple>

namespace lightcone::views {

namespace {

constexpr std::uint32_t kLast = std::numeric_limits<std::uint32_t>::max();

class RowText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::SpaceTime)
};

/// The communicator whose ranks the processes are known by: that with the most members.
core::CommunicatorId worldOf(const core::Definitions& definitions)
{
    core::CommunicatorId world = core::CommunicatorId::none;
    std::size_t most = 0;
    for (std::size_t i = 0; i < definitions.communicators.size(); ++i) {
        const core::CommunicatorDef& communicator = definitions.communicators[i];
        if (communicator.kind == core::CommunicatorDef::Kind::Intra && communicator.members.size() > most) {
            most = communicator.members.size();
            world = core::idAt<core::CommunicatorId>(i);
        }
    }
    return world;
}

/// The ranks of a communicator, by location and for locations that are no members by process.
class Ranks {
public:
    Ranks(const core::Definitions& definitions, core::CommunicatorId communicator)
        : m_definitions(definitions)
    {
        if (!isValid(communicator))
            return;
        const std::vector<core::LocationId>& members = definitions.communicator(communicator).members;
        for (std::size_t rank = 0; rank < members.size(); ++rank) {
            if (!isValid(members[rank]))
                continue;
            m_ofLocation.try_emplace(members[rank], static_cast<std::uint32_t>(rank));
            m_ofProcess.try_emplace(definitions.location(members[rank]).process, static_cast<std::uint32_t>(rank));
        }
    }
    /// Returns the rank of the location, or of its process; kLast when the communicator has neither.
    std::uint32_t of(core::LocationId location) const
    {
        if (const auto it = m_ofLocation.find(location); it != m_ofLocation.end())
            return it->second;
        const core::ProcessId process = m_definitions.location(location).process;
        const auto it = m_ofProcess.find(process);
        return isValid(process) && it != m_ofProcess.end() ? it->second : kLast;
    }

private:
    const core::Definitions& m_definitions;
    std::map<core::LocationId, std::uint32_t> m_ofLocation;
    std::map<core::ProcessId, std::uint32_t> m_ofProcess;
};

/// Orders locations; what comes first decides.
struct SortKey {
    std::uint32_t byHand = kLast;
    std::string machine;
    std::string node;
    std::vector<std::uint32_t> coordinates; ///< kLast: none
    std::uint32_t rank = kLast;
    std::uint32_t process = kLast;
    std::uint32_t location = kLast;

    friend auto operator<=>(const SortKey&, const SortKey&) = default;
};

class SortKeys {
public:
    SortKeys(const core::StoreView& store, const SpaceTimeOrder& order)
        : m_definitions(store.definitions())
        , m_order(order)
        , m_ranks(m_definitions, worldOf(m_definitions))
        , m_topologyRanks(m_definitions,
              order.topology < m_definitions.topologies.size() ? m_definitions.topologies[order.topology].communicator
                                                               : core::CommunicatorId::none)
    {
        for (std::size_t i = 0; i < order.byHand.size(); ++i)
            m_byHand.try_emplace(order.byHand[i], static_cast<std::uint32_t>(i));
        if (order.topology >= m_definitions.topologies.size())
            return;
        for (const auto& of : m_definitions.topologies[order.topology].coordinates)
            m_coordinates.try_emplace(of.rank, &of.position);
    }

    SortKey of(core::LocationId location) const
    {
        using Kind = SpaceTimeOrder::Kind;
        SortKey place;
        place.location = static_cast<std::uint32_t>(indexOf(location));
        place.process = static_cast<std::uint32_t>(m_definitions.location(location).process);
        place.rank = m_ranks.of(location);
        if (m_order.kind == Kind::Node) {
            place.machine = m_definitions.machineName(location);
            place.node = m_definitions.nodeName(location);
        } else if (m_order.kind == Kind::Topology) {
            const std::vector<std::uint32_t>* coordinates = coordinatesOf(location);
            place.coordinates = coordinates ? *coordinates : std::vector { kLast };
        } else if (m_order.kind == Kind::ByHand) {
            const auto it = m_byHand.find(location);
            place.byHand = it != m_byHand.end() ? it->second : kLast;
        }
        return place;
    }

    QString labelOf(core::LocationId location) const
    {
        const QString name = nameText(m_definitions.locationLabel(location));
        if (m_order.kind == SpaceTimeOrder::Kind::Node) {
            const QString node = nameText(m_definitions.nodeName(location));
            return node.isEmpty() ? name : RowText::tr("%1 · %2", "node, location").arg(node, name);
        }
        const std::vector<std::uint32_t>* coordinates
            = m_order.kind == SpaceTimeOrder::Kind::Topology ? coordinatesOf(location) : nullptr;
        if (!coordinates)
            return name;
        QStringList numbers;
        for (const std::uint32_t coordinate : *coordinates)
            numbers.append(QString::number(coordinate));
        return QStringLiteral("(%1) %2").arg(numbers.join(QStringLiteral(", ")), name);
    }

private:
    const std::vector<std::uint32_t>* coordinatesOf(core::LocationId location) const
    {
        const auto it = m_coordinates.find(m_topologyRanks.of(location));
        return it != m_coordinates.end() ? it->second : nullptr;
    }

    const core::Definitions& m_definitions;
    const SpaceTimeOrder& m_order;
    Ranks m_ranks;
    Ranks m_topologyRanks;
    std::map<core::LocationId, std::uint32_t> m_byHand;
    std::map<std::uint32_t, const std::vector<std::uint32_t>*> m_coordinates; ///< by rank
};

} // namespace

std::vector<RowTree::Row> spaceTimeRows(
    const core::StoreView& store, const SpaceTimeOrder& order, std::span<const core::LocationId> only)
{
    std::vector<core::LocationId> locations
        = only.empty() ? core::allLocations(store) : std::vector(only.begin(), only.end());
    const auto isSilent = [&store, lost = lostLocations(store)](core::LocationId id) {
        return store.location(id).maxDepth() == 0 && store.messages().endCount(id) == 0 && !lost[indexOf(id)];
    };
    if (store.isComplete() && only.empty() && !std::ranges::all_of(locations, isSilent))
        std::erase_if(locations, isSilent);
    const SortKeys keys(store, order);
    std::vector<std::pair<SortKey, core::LocationId>> placed;
    placed.reserve(locations.size());
    for (const core::LocationId location : locations)
        placed.emplace_back(keys.of(location), location);
    std::ranges::sort(placed);
    std::vector<RowTree::Row> rows;
    rows.reserve(placed.size());
    for (const auto& [place, location] : placed) {
        RowTree::Row row;
        row.label = keys.labelOf(location);
        row.locations = LocationList({ location });
        row.depth = 1; // there is something to see
        row.node = static_cast<std::uint32_t>(rows.size());
        rows.push_back(std::move(row));
    }
    return rows;
}

SpaceTimeRows displayedSpaceTimeRows(
    const core::StoreView& store, const SpaceTimeOrder& order, const RowDisplay& display)
{
    std::vector<RowTree::Row> rows = spaceTimeRows(store, order);
    SpaceTimeRows result;
    result.unfiltered = rows.size();
    if (display.isFilter()) {
        std::vector<core::LocationId> kept = keptLocations(store, display);
        std::ranges::sort(kept);
        std::erase_if(rows,
            [&kept](const RowTree::Row& row) { return !std::ranges::binary_search(kept, row.locations.front()); });
    }
    putPinnedFirst(rows, display);
    result.rows = std::make_shared<const std::vector<RowTree::Row>>(std::move(rows));
    return result;
}

QString quietLocationsNote(std::size_t count)
{
    return count > 0
        ? RowText::tr("Locations without calls and messages, which have no line: %1").arg(formatCount(count))
        : QString();
}

void putPinnedFirst(std::vector<RowTree::Row>& rows, const RowDisplay& display)
{
    for (RowTree::Row& row : rows)
        row.isPinned = std::ranges::binary_search(display.pinned, row.locations.front());
    // Clang 14 cannot use std::ranges::stable_partition of GCC 12.
    std::stable_partition(rows.begin(), rows.end(), [](const RowTree::Row& row) { return row.isPinned; });
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].node = static_cast<std::uint32_t>(i);
}

} // namespace lightcone::views
