// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/network/networkload.h"

#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/locationdistances.h"
#include "views/base/networkchoice.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/network/nodeplaces.h"
#include "views/charts/network/nodescene.h"
#include "views/moments/barscene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using core::NetworkLink;
using core::NetworkNode;
using core::Topology;
using std::string_view_literals::operator""sv;

constexpr std::array kNetworkColumns { "low"sv, "high"sv, "low_location"sv, "high_location"sv, "messages"sv,
    "bytes"sv };
constexpr std::size_t kMostNetworkNodes = 256; ///< that are drawn one by one
constexpr std::size_t kMostFullNodes = 64; ///< where each two have a link

bool hasStages(const core::Network& network)
{
    return network.topology() == Topology::Butterfly || network.topology() == Topology::Omega;
}

/// The nodes that are drawn: those of a network, or neighbours in number together.
class DrawnNodes {
public:
    explicit DrawnNodes(const core::Network& network)
        : m_network(network)
    {
        const std::size_t most = network.topology() == Topology::Crossbar ? kMostFullNodes : kMostNetworkNodes;
        while (count() > most && 2 * m_group <= network.places())
            m_group *= 2;
    }
    std::size_t group() const { return m_group; }
    std::size_t places() const { return (m_network.places() + m_group - 1) / m_group; }
    std::size_t count() const { return places() + (m_network.nodes() - m_network.places() + m_group - 1) / m_group; }
    /// The number of copies at the right end of stages.
    std::size_t copies() const { return hasStages(m_network) && switchesFrom(1) < m_network.nodes() ? places() : 0; }
    std::size_t of(NetworkNode node) const
    {
        return indexOf(node) < m_network.places() ? indexOf(node) / m_group
                                                  : places() + (indexOf(node) - m_network.places()) / m_group;
    }
    /// The two drawn nodes that a link joins: one from the last stage goes to a copy.
    std::pair<std::size_t, std::size_t> endsOf(NetworkLink link) const
    {
        const bool isLast = copies() > 0 && indexOf(link.low) < m_network.places()
            && indexOf(link.high) >= m_network.nodes() - m_network.places() / 2;
        return { isLast ? count() + of(link.low) : of(link.low), of(link.high) };
    }

private:
    /// The number of the first switch of a stage.
    std::size_t switchesFrom(std::size_t stage) const
    {
        return m_network.places() + stage * std::size_t { m_network.places() / 2 };
    }

    const core::Network& m_network;
    std::size_t m_group = 1;
};

/// Makes what a network shows.
class NetworkMaker {
public:
    /// @param whole  those of the whole interval; null: they are not known
    NetworkMaker(
        const NetworkLoads& loads, const NetworkLoads* whole, const MomentRequest& request, const MomentLook& look)
        : m_loads(loads)
        , m_whole(whole)
        , m_network(loads.network->network)
        , m_request(request)
        , m_look(look)
        , m_numbers(request)
        , m_drawn(m_network)
    {
    }
    NodeContent make()
    {
        m_content.isDirected = false;
        m_content.measure = arcMeasure(m_request.choice);
        addNodes();
        if (m_drawn.group() == 1)
            addAllLinks();
        else
            addLinksBetweenGroups();
        m_content.isRing = m_network.topology() == Topology::Ring || m_network.topology() == Topology::Crossbar;
        m_content.hasAllArcs = m_drawn.group() == 1;
        if (m_whole != nullptr)
            m_content.ofInterval = extremes(m_whole->loads);
        addLegend();
        m_content.note = note();
        return std::move(m_content);
    }

private:
    void addNodes()
    {
        std::vector<std::vector<core::LocationId>> locations(m_drawn.places());
        std::vector<std::vector<core::LocationId>> shown(m_drawn.places());
        for (const core::LocationId id : m_numbers.locations()) {
            const NetworkNode place = m_loads.network->of(id);
            if (!isValid(place))
                continue;
            locations[m_drawn.of(place)].push_back(id);
            if (m_numbers.isShown(id))
                shown[m_drawn.of(place)].push_back(id);
        }
        const std::vector<QPointF> places = networkPlaces(m_network, m_drawn.group());
        const std::vector<QPointF> sides = networkSides(m_network, m_drawn.group(), places);
        for (std::size_t i = 0; i < places.size(); ++i) {
            SceneNode node;
            node.place = places[i];
            node.out = sides[i];
            const bool isCopy = i >= m_drawn.count();
            const std::size_t place = isCopy ? i - m_drawn.count() : i;
            if (place < m_drawn.places()) {
                node.locations = shown[place];
                node.kind = shown[place].empty() ? SceneNode::Kind::Hollow : SceneNode::Kind::Shown;
                node.label = locations[place].empty() ? QString::number(place * m_drawn.group())
                                                      : barLabel(*m_request.store, locations[place]);
                node.text = locations[place].empty() ? MomentText::tr("Place %1: no location").arg(node.label)
                    : shown[place].empty()           ? MomentText::tr("%1: hidden", "location").arg(node.label)
                                                     : node.label;
            } else {
                node.kind = SceneNode::Kind::Switch;
                node.text = m_drawn.group() == 1
                    ? MomentText::tr("Switch %1").arg(place - m_drawn.places())
                    : MomentText::tr("%Ln switch(es)", nullptr, pluralNumber(m_drawn.group()));
            }
            m_content.nodes.push_back(std::move(node));
        }
    }
    void addArc(NetworkLink link, core::PairSum load)
    {
        const auto [from, to] = m_drawn.endsOf(link);
        SceneArc arc { .from = from, .to = to, .sum = load, .apart = {}, .bend = 0 };
        // Around the end of a ring in a grid, a link would hide behind the nodes between.
        constexpr double kRoundBend = 0.12;
        if (m_drawn.group() == 1 && isRoundTheEnd(link))
            arc.bend = kRoundBend;
        m_content.arcs.push_back(arc);
    }
    bool isRoundTheEnd(NetworkLink link) const
    {
        if (m_network.topology() != Topology::Torus && m_network.topology() != Topology::Cartesian)
            return false;
        const std::vector<std::uint32_t> low = m_network.positionOf(link.low);
        const std::vector<std::uint32_t> high = m_network.positionOf(link.high);
        for (std::size_t i = 0; i < low.size(); ++i) {
            if (std::max(low[i], high[i]) - std::min(low[i], high[i]) > 1)
                return true;
        }
        return false;
    }
    void addAllLinks()
    {
        std::size_t next = 0; // load
        for (std::uint32_t low = 0; low < m_network.nodes(); ++low) {
            for (std::uint32_t high = low + 1; high < m_network.nodes(); ++high) {
                const NetworkLink link { core::idAt<NetworkNode>(low), core::idAt<NetworkNode>(high) };
                core::PairSum load;
                if (next < m_loads.loads.size() && m_loads.loads[next].link == link) {
                    load = { m_loads.loads[next].messages, m_loads.loads[next].bytes };
                    ++next;
                } else if (!m_network.areNeighbours(link.low, link.high)) {
                    continue;
                }
                addArc(link, load);
            }
        }
    }
    using GroupSums = std::map<std::pair<std::size_t, std::size_t>, core::PairSum>; ///< by drawn nodes
    /// Sums up the loads between nodes that are drawn, and within each.
    GroupSums sumsBetweenGroups(const std::vector<core::LinkLoad>& loads) const
    {
        GroupSums sums;
        for (const core::LinkLoad& load : loads) {
            core::PairSum& sum = sums[m_drawn.endsOf(load.link)];
            sum.messages += load.messages;
            sum.bytes += load.bytes;
        }
        return sums;
    }
    void addLinksBetweenGroups()
    {
        std::vector<core::PairSum> inside(m_content.nodes.size());
        for (const auto& [ends, sum] : sumsBetweenGroups(m_loads.loads)) {
            if (ends.first == ends.second)
                inside[ends.first] = sum;
            else
                m_content.arcs.push_back({ .from = ends.first, .to = ends.second, .sum = sum, .apart = {}, .bend = 0 });
        }
        for (std::size_t i = 0; i < inside.size(); ++i)
            m_content.nodes[i].text
                += MomentText::tr("\non links between these: %1", "messages").arg(flowText(inside[i]));
    }
    /// Finds what arcs have at most when links carry @p loads.
    ArcExtremes extremes(const std::vector<core::LinkLoad>& loads) const
    {
        ArcExtremes found { .count = m_content.arcs.size() };
        const auto add
            = [&](const core::PairSum& sum) { found.most = std::max(found.most, amountOf(sum, m_content.measure)); };
        if (m_drawn.group() == 1) {
            for (const core::LinkLoad& load : loads)
                add({ load.messages, load.bytes });
            return found;
        }
        found.count = 0;
        for (const auto& [ends, sum] : sumsBetweenGroups(loads)) {
            if (ends.first == ends.second)
                continue;
            ++found.count;
            add(sum);
        }
        return found;
    }
    void addLegend()
    {
        const ColorScheme& scheme = m_look.style->scheme;
        const auto legendOf = [&](std::vector<LegendEntry> arcs) {
            std::vector<LegendEntry> legend = nodeLegend(m_content.nodes, scheme);
            std::ranges::move(arcs, std::back_inserter(legend));
            if (m_drawn.group() == 1)
                legend.push_back({ LegendEntry::Sign::Swatch, scheme.grid, MomentText::tr("link without load") });
            return legend;
        };
        m_content.legend = legendOf(arcLegend(m_content, scheme));
        m_content.longestLegend = m_request.choice.extent == MomentExtent::Whole
            ? m_content.legend
            : legendOf(longestArcLegend(m_content, scheme));
    }
    QString note() const
    {
        QStringList parts {
            MomentText::tr("Assumed, not measured: %1", "a network").arg(networkText(m_network.topology())),
            MomentText::tr("%1: %2", "time, messages")
                .arg(momentExtentText(m_request.choice.extent), flowText(m_loads.sent)),
            MomentText::tr("loads of all links together, a message once for each hop: %1")
                .arg(flowText(m_loads.sumOfLoads()))
        };
        if (m_drawn.group() > 1)
            parts.append(
                MomentText::tr("%Ln neighbour(s) in number share a node; links that carry nothing are not drawn",
                    nullptr, pluralNumber(m_drawn.group())));
        if (m_loads.unplaced.messages > 0)
            parts.append(MomentText::tr("without coordinates, so on no link: %1").arg(flowText(m_loads.unplaced)));
        if (!m_numbers.areAllShown())
            parts.append(MomentText::tr("only messages between shown locations"));
        return parts.join(QStringLiteral(" · "));
    }

    const NetworkLoads& m_loads;
    const NetworkLoads* m_whole;
    const core::Network& m_network;
    const MomentRequest& m_request;
    const MomentLook& m_look;
    NodeNumbers m_numbers;
    DrawnNodes m_drawn;
    NodeContent m_content;
};

MadeScene makeNetwork(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const core::Stoppable<NetworkLoads> loads = queryLoads(request, stop);
    if (loads.isStopped())
        return core::Stopped {};
    core::Stoppable<NetworkLoads> whole = NetworkLoads {};
    if (request.choice.extent == MomentExtent::SoFar) {
        MomentRequest ofInterval = request;
        ofInterval.choice.extent = MomentExtent::Whole;
        whole = queryLoads(ofInterval, stop);
        if (whole.isStopped())
            return core::Stopped {};
    }
    const NetworkLoads* known = &whole.value();
    if (request.choice.extent != MomentExtent::SoFar) // what is under way at most is not known
        known = request.choice.extent == MomentExtent::Now ? nullptr : &loads.value();
    NodeContent content;
    if (loads.value().network)
        content = NetworkMaker(loads.value(), known, request, look).make();
    else
        content.note = networkAt(request.choice.topology, kUsualNetwork) == Topology::Cartesian
            ? MomentText::tr("The trace has no Cartesian topology that can be drawn.")
            : MomentText::tr("There are too many locations for a network.");
    return std::shared_ptr<const MomentScene>(std::make_shared<NodeScene>(std::move(content), look));
}

core::Completion writeNetwork(TableRows& rows)
{
    const MomentRequest request = momentRequest(rows.query(), networkDisplay());
    const core::Stoppable<NetworkLoads> asked = queryLoads(request, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const NetworkLoads& loads = asked.value();
    if (!loads.network)
        return core::Done {};
    std::vector<core::LocationId> locations(loads.network->network.nodes(), core::LocationId::none);
    for (std::size_t i = loads.network->places.size(); i > 0; --i) { // of several, the first one stays
        const NetworkNode place = loads.network->places[i - 1];
        if (isValid(place))
            locations[indexOf(place)] = core::idAt<core::LocationId>(i - 1);
    }
    for (const core::LinkLoad& load : loads.loads) {
        if (!rows.isOk())
            break;
        rows.number(indexOf(load.link.low));
        rows.number(indexOf(load.link.high));
        rows.location(locations[indexOf(load.link.low)]);
        rows.location(locations[indexOf(load.link.high)]);
        rows.number(load.messages);
        rows.number(load.bytes);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

core::PairSum NetworkLoads::sumOfLoads() const
{
    core::PairSum sum;
    for (const core::LinkLoad& load : loads) {
        sum.messages += load.messages;
        sum.bytes += load.bytes;
    }
    return sum;
}

core::Stoppable<NetworkLoads> queryLoads(const MomentRequest& request, const std::stop_token& stop)
{
    const NodeNumbers numbers(request);
    NetworkLoads loads { assumedNetwork(networkAt(request.choice.topology, kUsualNetwork), request) };
    if (!loads.network)
        return loads;
    const auto flows = queryFlows(request, numbers, stop);
    if (flows.isStopped())
        return core::Stopped {};
    loads.sent = sumOf(flows.value());
    std::vector<core::NetworkTraffic> traffic;
    traffic.reserve(flows.value().size());
    for (const core::PairFlow& flow : flows.value()) {
        const NetworkNode from = loads.network->of(flow.pair.sender);
        const NetworkNode to = loads.network->of(flow.pair.receiver);
        if (isValid(from) && isValid(to)) {
            traffic.push_back({ from, to, flow.sum.messages, flow.sum.bytes });
        } else {
            loads.unplaced.messages += flow.sum.messages;
            loads.unplaced.bytes += flow.sum.bytes;
        }
    }
    auto made = core::linkLoads(loads.network->network, traffic, stop);
    if (made.isStopped())
        return core::Stopped {};
    loads.loads = std::move(made).value();
    return loads;
}

MomentDisplay networkDisplay()
{
    return { .id = "network",
        .description = MomentText::tr("What messages load on the links of an assumed network"),
        .extents = { MomentExtent::Now, MomentExtent::SoFar, MomentExtent::Whole },
        .measures = { { QStringLiteral("messages"), MomentText::tr("Messages") },
            { QStringLiteral("bytes"), MomentText::tr("Bytes") } },
        .topologies = networkWords(kUsualNetwork),
        .hasActivity = false,
        .make = makeNetwork };
}

PictureKind networkPicture()
{
    return momentPictureKind(networkDisplay(),
        PlanText::tr("ParaGraph's: the links of an assumed network, by what messages load on them"),
        [](const PictureQuery& query) { return planMoment(query, networkDisplay()); });
}

TableKind networkTable()
{
    TableKind kind = momentTable(networkDisplay(), kNetworkColumns, &writeNetwork);
    kind.problem = [](const TableQuery& query) {
        const MomentRequest request = momentRequest(query, networkDisplay());
        const Topology topology = networkAt(request.choice.topology, kUsualNetwork);
        return LocationDistances(*request.store, topology).network()
            ? QString()
            : MomentText::tr("The trace does not fit this network: %1.").arg(networkText(topology));
    };
    return kind;
}

} // namespace lightcone::views
