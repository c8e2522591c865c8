// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/network/animationnodes.h"

#include "core/model/communication.h"
#include "core/model/definitions.h"
#include "core/model/resources.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/nodelayout.h"
#include "views/base/visibletext.h"
#include "views/charts/network/nodeplaces.h"
#include "views/moments/momenttext.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace lightcone::views {

namespace {

constexpr std::uint32_t kNoArc = 0xffffffff;
constexpr std::size_t kFewestNodes = 32; ///< fewer there are not because of arcs

/// The place of each group is the middle of those of its locations.
std::vector<QPointF> middles(const NodeGroups& groups, const std::vector<QPointF>& ofNumbers)
{
    std::vector<QPointF> places;
    places.reserve(groups.count());
    for (std::size_t i = 0; i < groups.count(); ++i)
        places.push_back(middleOf(std::span(ofNumbers).subspan(groups.group(i).first, groups.group(i).size())));
    return places;
}

NodePlaces cartesianNodes(const MomentRequest& request, const NodeNumbers& numbers, const NodeGroups& groups)
{
    const core::Definitions& definitions = request.store->definitions();
    if (definitions.topologies.empty())
        return { gridPlaces(groups.count()), {}, {},
            MomentText::tr("The trace has no Cartesian topology, so nodes stand in a grid.") };
    const core::CartesianTopologyDef& topology = definitions.topologies.front();
    std::vector<std::uint32_t> extents;
    for (const core::CartesianTopologyDef::Dimension& dimension : topology.dimensions)
        extents.push_back(std::max<std::uint32_t>(dimension.size, 1));
    const std::vector<const std::vector<std::uint32_t>*> positions = core::positionsByLocation(definitions, topology);
    const auto isThere = [&](const std::vector<std::uint32_t>* position) {
        return position != nullptr && !extents.empty() && position->size() == extents.size();
    };
    const double below = (extents.size() > 1 ? extents[extents.size() - 2] : 1) + 0.5;
    std::vector<QPointF> places;
    std::size_t without = 0;
    for (const core::LocationId id : numbers.locations()) {
        const std::vector<std::uint32_t>* const position = positions[indexOf(id)];
        if (isThere(position))
            places.push_back(cartesianPlace(extents, *position));
        else
            places.emplace_back(static_cast<double>(without++), below);
    }
    spreadOut(places);
    return { middles(groups, places), {}, {},
        without == 0 ? QString()
                     : MomentText::tr("%Ln location(s) without coordinates stand in the last row.", nullptr,
                         pluralNumber(without)) };
}

/// A frame for each node of the machine, with its locations in it.
NodePlaces treeNodes(const MomentRequest& request, const NodeNumbers& numbers, const NodeGroups& groups)
{
    const core::Definitions& definitions = request.store->definitions();
    std::vector<core::SystemNodeId> nodes; // in the order of their first locations
    std::map<core::SystemNodeId, std::size_t> placeOf; // in `nodes`
    std::vector<std::vector<std::size_t>> members; // numbers of the locations of each
    for (std::size_t i = 0; i < numbers.locations().size(); ++i) {
        const core::SystemNodeId node = definitions.nodeOf(numbers.locations()[i]);
        const auto [found, isNew] = placeOf.try_emplace(node, nodes.size());
        if (isNew) {
            nodes.push_back(node);
            members.emplace_back();
        }
        members[found->second].push_back(i);
    }
    constexpr double kFrame = 0.48; // half the size of a frame, where frames are 1 apart
    constexpr double kInside = 0.32;
    const auto columns
        = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(nodes.size())))));
    const std::size_t rows = (nodes.size() + columns - 1) / columns;
    const auto scaled = [&](QPointF place) {
        return QPointF((place.x() + 0.5) / static_cast<double>(columns), (place.y() + 0.5) / static_cast<double>(rows));
    };
    constexpr std::size_t kMostOnRing = 16;
    std::vector<QPointF> places(numbers.locations().size());
    NodePlaces made;
    if (groups.areSingle())
        made.sides.resize(places.size());
    for (std::size_t k = 0; k < nodes.size(); ++k) {
        const std::size_t row = k / columns;
        const QPointF middle(static_cast<double>(k % columns), static_cast<double>(row));
        const std::size_t count = members[k].size();
        const std::vector<QPointF> inside = count <= kMostOnRing ? ringPlaces(count) : gridPlaces(count);
        const std::vector<QPointF> ways = waysFrom({ 0.5, 0.5 }, inside);
        for (std::size_t i = 0; i < count; ++i) {
            places[members[k][i]]
                = scaled(middle + (count == 1 ? QPointF() : (inside[i] - QPointF(0.5, 0.5)) * (2 * kInside)));
            if (groups.areSingle() && count > 1 && count <= kMostOnRing)
                made.sides[members[k][i]] = ways[i];
        }
        made.boxes.push_back(
            { QRectF(scaled(middle - QPointF(kFrame, kFrame)), scaled(middle + QPointF(kFrame, kFrame))),
                isValid(nodes[k]) ? nameText(definitions.systemNode(nodes[k]).name)
                                  : MomentText::tr("no node of the machine") });
    }
    made.places = middles(groups, places);
    return made;
}

/// What a layout file, or a person, says; a ring for the others.
NodePlaces placesByHand(const MomentRequest& request, const NodeNumbers& numbers, const NodeGroups& groups)
{
    std::vector<QPointF> places = ringPlaces(numbers.locations().size());
    if (!request.choice.layout)
        return { middles(groups, places), {}, {},
            MomentText::tr("drag nodes to put them elsewhere, or load a layout") };
    std::vector<QString> names;
    names.reserve(places.size());
    for (const core::LocationId id : numbers.locations())
        names.push_back(nameText(request.store->definitions().locationLabel(id)));
    const std::vector<const NodeLayout::Node*> nodes = nodesOf(*request.choice.layout, names);
    NodePlaces made;
    std::map<QString, std::vector<QPointF>> members; // of the groups of the layout
    std::size_t without = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        made.labels.push_back(nodes[i] == nullptr ? QString() : nodes[i]->label);
        made.frames.push_back(nodes[i] == nullptr ? QString() : nodes[i]->group);
        if (nodes[i] == nullptr) {
            ++without;
            continue;
        }
        places[i] = nodes[i]->place;
        if (!nodes[i]->group.isEmpty())
            members[nodes[i]->group].push_back(nodes[i]->place);
    }
    constexpr double kAround = 0.04;
    for (const auto& [group, of] : members) {
        QPointF least = of.front();
        QPointF most = of.front();
        for (const QPointF place : of) {
            least = { std::min(least.x(), place.x()), std::min(least.y(), place.y()) };
            most = { std::max(most.x(), place.x()), std::max(most.y(), place.y()) };
        }
        made.boxes.push_back({ QRectF(least - QPointF(kAround, kAround), most + QPointF(kAround, kAround)), group });
    }
    if (without > 0)
        made.note = MomentText::tr(
            "the layout has no place for %Ln location(s), which stand on a ring", nullptr, pluralNumber(without));
    made.places = middles(groups, places);
    return made;
}

} // namespace

NodeGroups::NodeGroups(const NodeNumbers& numbers, std::span<const core::Pair> pairs, NodeLayoutKind kind)
    : m_numbers(&numbers)
{
    const std::size_t locations = numbers.locations().size();
    const bool isCube = kind == NodeLayoutKind::Hypercube;
    if (isCube) {
        std::size_t cube = 1;
        while (std::bit_ceil(locations) / cube > kMostNodes)
            cube *= 2;
        divideIntoCubes(cube);
    } else {
        divide(std::min(locations, kMostNodes));
    }
    while (count() > kFewestNodes && pairs.size() > kMostArcs && hasTooManyArcs(pairs)) {
        if (isCube)
            divideIntoCubes(m_cube * 2);
        else
            divide(count() / 2);
    }
}

void NodeGroups::divide(std::size_t groups)
{
    const std::size_t locations = m_numbers->locations().size();
    m_groups.clear();
    for (std::size_t i = 0; i < groups; ++i)
        m_groups.push_back({ locations * i / groups, locations * (i + 1) / groups });
    numberGroups();
}

void NodeGroups::divideIntoCubes(std::size_t cube)
{
    const std::size_t locations = m_numbers->locations().size();
    m_cube = cube;
    m_groups.clear();
    for (std::size_t first = 0; first < locations; first += cube)
        m_groups.push_back({ first, std::min(first + cube, locations) });
    numberGroups();
}

void NodeGroups::numberGroups()
{
    m_groupOf.assign(m_numbers->locations().size(), 0);
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        for (std::size_t k = m_groups[i].first; k < m_groups[i].last; ++k)
            m_groupOf[k] = static_cast<std::uint32_t>(i);
    }
}

bool NodeGroups::hasTooManyArcs(std::span<const core::Pair> pairs) const
{
    std::vector<std::uint8_t> isArc(count() * count());
    std::size_t arcs = 0;
    for (const core::Pair pair : pairs) {
        if (m_numbers->of(pair.sender) == NodeNumbers::kNone || m_numbers->of(pair.receiver) == NodeNumbers::kNone)
            continue;
        const std::size_t from = of(pair.sender);
        const std::size_t to = of(pair.receiver);
        std::uint8_t& is = isArc[from * count() + to];
        arcs += from != to && is == 0 ? 1 : 0;
        is = 1;
    }
    return arcs > kMostArcs;
}

std::vector<SceneArc> arcsBetween(
    const NodeGroups& groups, std::span<const core::PairFlow> flows, std::span<const std::uint8_t> isApart)
{
    std::vector<std::uint32_t> numbers(groups.count() * groups.count(), kNoArc); // of arcs, a row for each sender
    std::vector<SceneArc> arcs;
    constexpr double kBend = 0.1;
    for (std::size_t i = 0; i < flows.size(); ++i) {
        const std::size_t from = groups.of(flows[i].pair.sender);
        const std::size_t to = groups.of(flows[i].pair.receiver);
        if (from == to)
            continue;
        std::uint32_t& number = numbers[from * groups.count() + to];
        if (number == kNoArc) {
            number = static_cast<std::uint32_t>(arcs.size());
            arcs.push_back({ .from = from, .to = to, .sum = {}, .apart = {}, .bend = kBend });
        }
        SceneArc& arc = arcs[number];
        arc.sum.messages += flows[i].sum.messages;
        arc.sum.bytes += flows[i].sum.bytes;
        if (!isApart.empty() && isApart[i] != 0) {
            arc.apart.messages += flows[i].sum.messages;
            arc.apart.bytes += flows[i].sum.bytes;
        }
    }
    return arcs;
}

NodePlaces nodePlaces(
    NodeLayoutKind kind, const MomentRequest& request, const NodeNumbers& numbers, const NodeGroups& groups)
{
    switch (kind) {
    case NodeLayoutKind::Ring: {
        NodePlaces made { ringPlaces(groups.count()) };
        made.sides = waysFrom({ 0.5, 0.5 }, made.places);
        return made;
    }
    case NodeLayoutKind::Grid:
        return { gridPlaces(groups.count()) };
    case NodeLayoutKind::Cartesian:
        return cartesianNodes(request, numbers, groups);
    case NodeLayoutKind::Tree:
        return treeNodes(request, numbers, groups);
    case NodeLayoutKind::ByHand:
        return placesByHand(request, numbers, groups);
    case NodeLayoutKind::Hypercube:
        break;
    }
    NodePlaces made;
    made.places = hypercubePlaces(std::bit_ceil(groups.count())); // also those that do not exist
    return made;
}

} // namespace lightcone::views
