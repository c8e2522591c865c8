// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/network/animation.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/pairs/pairindex.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/networkchoice.h"
#include "views/base/nodelayout.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/network/animationnodes.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>

namespace lightcone::views {

namespace {

using core::kActivityCount;
using std::string_view_literals::operator""sv;

constexpr std::array kAnimationColumns { "sender"sv, "receiver"sv, "messages"sv, "bytes"sv, "hops"sv };
constexpr core::Topology kNoRule = core::Topology::Crossbar; ///< where all are neighbours

/// Makes what an animation shows.
class AnimationMaker {
public:
    AnimationMaker(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
        : m_request(request)
        , m_look(look)
        , m_stop(stop)
        , m_numbers(request)
    {
    }
    MadeScene make()
    {
        const auto flows = queryFlows(m_request, m_numbers, m_stop);
        if (flows.isStopped())
            return core::Stopped {};
        const auto pairs = drawnPairs(flows.value());
        if (pairs.isStopped())
            return core::Stopped {};
        const auto kind = static_cast<NodeLayoutKind>(m_request.choice.by);
        const NodeGroups groups(m_numbers, pairs.value(), kind);
        NodePlaces places = nodePlaces(kind, m_request, m_numbers, groups);
        if (findApart(flows.value()).isStopped() || addNodes(groups, places).isStopped())
            return core::Stopped {};
        m_content.arcs = arcsBetween(groups, flows.value(), m_isApart);
        m_content.boxes = std::move(places.boxes);
        m_content.isRing = kind == NodeLayoutKind::Ring;
        m_content.measure = arcMeasure(m_request.choice);
        if (findExtremes(groups).isStopped())
            return core::Stopped {};
        takeLayout(groups, places);
        sayOfNodes();
        m_content.note = note(flows.value(), groups, places.note);
        addLegend();
        return std::shared_ptr<const MomentScene>(std::make_shared<NodeScene>(std::move(m_content), m_look));
    }

private:
    /// The pairs that decide how many nodes there are: while the time so far grows, these do not become fewer.
    core::Stoppable<std::vector<core::Pair>> drawnPairs(const std::vector<core::PairFlow>& flows) const
    {
        std::vector<core::Pair> drawn;
        if (m_request.choice.extent != MomentExtent::Now) {
            const auto index = m_request.indexes->pairs(m_request.store, core::usefulThreads(), m_stop);
            if (index.isStopped())
                return core::Stopped {};
            drawn.assign(index.value()->pairs().begin(), index.value()->pairs().end());
            return drawn;
        }
        for (const core::PairFlow& flow : flows)
            drawn.push_back(flow.pair);
        return drawn;
    }
    /// Finds what is sent between no neighbours of the assumed network.
    core::Completion findApart(const std::vector<core::PairFlow>& flows)
    {
        const core::Topology topology = networkAt(m_request.choice.topology, kNoRule);
        if (topology == kNoRule)
            return core::Done {};
        m_network = assumedNetwork(topology, m_request);
        if (!m_network)
            return core::Done {};
        m_isApart.resize(flows.size());
        return askEach(flows.size(), m_stop, [&](std::size_t i) {
            const core::NetworkNode from = m_network->of(flows[i].pair.sender);
            const core::NetworkNode to = m_network->of(flows[i].pair.receiver);
            const bool isNear
                = from == to || (isValid(from) && isValid(to) && m_network->network.distance(from, to) <= 1);
            m_isApart[i] = isNear ? 0 : 1;
        });
    }
    /// Finds what arcs of the whole interval have at most. What is under way at most is not known.
    core::Completion findExtremes(const NodeGroups& groups)
    {
        switch (m_request.choice.extent) {
        case MomentExtent::Now:
            break;
        case MomentExtent::SoFar: {
            MomentRequest whole = m_request;
            whole.choice.extent = MomentExtent::Whole;
            const auto flows = queryFlows(whole, m_numbers, m_stop);
            if (flows.isStopped())
                return core::Stopped {};
            m_content.ofInterval = extremesOf(arcsBetween(groups, flows.value(), {}), m_content.measure);
            break;
        }
        case MomentExtent::Whole:
            m_content.ofInterval = extremesOf(m_content.arcs, m_content.measure);
            break;
        }
        return core::Done {};
    }
    core::Completion addNodes(const NodeGroups& groups, const NodePlaces& places)
    {
        const auto activities = activitiesAt(m_request, m_stop);
        if (activities.isStopped())
            return core::Stopped {};
        m_content.nodes.resize(places.places.size());
        return askEach(places.places.size(), m_stop, [&](std::size_t i) {
            SceneNode& node = m_content.nodes[i];
            node.place = places.places[i];
            node.out = places.sides.empty() ? QPointF() : places.sides[i];
            node.kind = SceneNode::Kind::Hollow;
            if (i >= groups.count()) {
                node.label = QString::number(i * groups.cube());
                node.text = MomentText::tr("There is no location of this number.");
                return;
            }
            const std::span<const core::LocationId> all = groups.group(i).of(m_numbers.locations());
            node.label = barLabel(*m_request.store, all);
            for (const core::LocationId id : all) {
                if (!m_numbers.isShown(id))
                    continue;
                node.kind = SceneNode::Kind::Shown;
                node.locations.push_back(id);
                node.shares[static_cast<std::size_t>((*activities.value())[indexOf(id)])] += 1;
            }
            for (double& share : node.shares)
                share /= static_cast<double>(std::max<std::size_t>(node.locations.size(), 1));
        });
    }
    /// Makes nodes of single locations movable, and gives them the labels of their layout.
    void takeLayout(const NodeGroups& groups, const NodePlaces& places)
    {
        if (!groups.areSingle())
            return;
        auto layout = std::make_shared<NodeLayout>();
        for (std::size_t i = 0; i < groups.count(); ++i) {
            SceneNode& node = m_content.nodes[i];
            layout->nodes.push_back({ node.label, i, node.place });
            if (places.labels.empty())
                continue;
            layout->nodes.back().label = places.labels[i];
            layout->nodes.back().group = places.frames[i];
            if (!places.labels[i].isEmpty())
                node.label = places.labels[i];
        }
        m_content.layout = std::move(layout);
        m_content.choice = m_request.choice;
        m_content.byOfLayout = static_cast<std::size_t>(NodeLayoutKind::ByHand);
    }
    /// Says of each node what it does, and what it sends and receives.
    void sayOfNodes()
    {
        std::vector<core::PairSum> sent(m_content.nodes.size());
        std::vector<core::PairSum> received(m_content.nodes.size());
        for (const SceneArc& arc : m_content.arcs) {
            for (core::PairSum* const sum : { &sent[arc.from], &received[arc.to] }) {
                sum->messages += arc.sum.messages;
                sum->bytes += arc.sum.bytes;
            }
        }
        for (std::size_t i = 0; i < m_content.nodes.size(); ++i) {
            SceneNode& node = m_content.nodes[i];
            if (!node.text.isEmpty())
                continue;
            if (node.locations.empty()) {
                node.text = MomentText::tr("%1: hidden", "location").arg(node.label);
                continue;
            }
            QStringList parts;
            for (std::size_t k = 0; k < kActivityCount; ++k) {
                if (node.shares[k] > 0)
                    parts.append(node.locations.size() == 1
                            ? activityText(static_cast<core::Activity>(k))
                            : MomentText::tr("%1 %2", "activity, share")
                                  .arg(activityText(static_cast<core::Activity>(k)), formatPercent(node.shares[k])));
            }
            node.text
                = MomentText::tr("%1: %2\nto others: %3\nfrom others: %4", "location, activity, messages")
                      .arg(node.label, parts.join(QStringLiteral(", ")), flowText(sent[i]), flowText(received[i]));
        }
    }
    QString note(const std::vector<core::PairFlow>& flows, const NodeGroups& groups, const QString& ofPlaces) const
    {
        QStringList parts { MomentText::tr("%1: %2", "time, messages")
                                .arg(momentExtentText(m_request.choice.extent), flowText(sumOf(flows))) };
        if (!groups.areSingle()) {
            parts.append(
                MomentText::tr("%1 locations as %2 nodes of neighbours, whose messages to each other have no arc")
                    .arg(formatCount(m_numbers.locations().size()), formatCount(groups.count())));
        }
        if (!m_numbers.areAllShown())
            parts.append(MomentText::tr("only messages between shown locations"));
        if (m_network)
            parts.append(MomentText::tr("the network is assumed, not measured"));
        else if (networkAt(m_request.choice.topology, kNoRule) != kNoRule)
            parts.append(MomentText::tr("the trace has no such network"));
        if (!ofPlaces.isEmpty())
            parts.append(ofPlaces);
        return parts.join(QStringLiteral(" · "));
    }
    void addLegend()
    {
        const ColorScheme& scheme = m_look.style->scheme;
        const auto legendOf = [&](std::vector<LegendEntry> arcs, bool hasApart) {
            std::vector<LegendEntry> legend = nodeLegend(m_content.nodes, scheme);
            std::ranges::move(arcs, std::back_inserter(legend));
            if (hasApart)
                legend.push_back({ LegendEntry::Sign::Swatch, scheme.category(1),
                    MomentText::tr("dashed: no neighbours in the assumed network") });
            return legend;
        };
        m_content.legend = legendOf(arcLegend(m_content, scheme),
            std::ranges::any_of(m_content.arcs, [](const SceneArc& arc) { return arc.apart.messages > 0; }));
        m_content.longestLegend = m_request.choice.extent == MomentExtent::Whole
            ? m_content.legend
            : legendOf(longestArcLegend(m_content, scheme), m_network.has_value());
    }

    const MomentRequest& m_request;
    const MomentLook& m_look;
    const std::stop_token& m_stop;
    NodeNumbers m_numbers;
    std::optional<AssumedNetwork> m_network;
    std::vector<std::uint8_t> m_isApart; ///< by flow; empty: there is no rule
    NodeContent m_content;
};

MadeScene makeAnimation(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    return AnimationMaker(request, look, stop).make();
}

core::Completion writeAnimation(TableRows& rows)
{
    const MomentRequest request = momentRequest(rows.query(), animationDisplay());
    const NodeNumbers numbers(request);
    const auto flows = queryFlows(request, numbers, rows.stop());
    if (flows.isStopped())
        return core::Stopped {};
    const std::optional<AssumedNetwork> network = assumedNetwork(networkAt(request.choice.topology, kNoRule), request);
    for (const core::PairFlow& flow : flows.value()) {
        if (!rows.isOk())
            break;
        rows.location(flow.pair.sender);
        rows.location(flow.pair.receiver);
        rows.number(flow.sum.messages);
        rows.number(flow.sum.bytes);
        if (network && isValid(network->of(flow.pair.sender)) && isValid(network->of(flow.pair.receiver)))
            rows.number(network->network.distance(network->of(flow.pair.sender), network->of(flow.pair.receiver)));
        else
            rows.empty();
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

MomentDisplay animationDisplay()
{
    return { .id = "animation",
        .description = MomentText::tr("What locations do, and who sends to whom, as nodes and arcs"),
        .extents = { MomentExtent::Now, MomentExtent::SoFar, MomentExtent::Whole },
        .measures = { { QStringLiteral("messages"), MomentText::tr("Messages") },
            { QStringLiteral("bytes"), MomentText::tr("Bytes") } },
        .bys = { { QStringLiteral("ring"), MomentText::tr("On a ring") },
            { QStringLiteral("grid"), MomentText::tr("In a grid") },
            { QStringLiteral("cartesian"), MomentText::tr("By coordinates of the trace") },
            { QStringLiteral("tree"), MomentText::tr("By nodes of the machine") },
            { QStringLiteral("hypercube"), MomentText::tr("As a hypercube") },
            { QStringLiteral("custom"), MomentText::tr("By hand, or a layout file") } },
        .topologies = networkWords(kNoRule),
        .byOfLayout = static_cast<std::size_t>(NodeLayoutKind::ByHand),
        .make = makeAnimation };
}

PictureKind animationPicture()
{
    return momentPictureKind(animationDisplay(),
        PlanText::tr("ParaGraph's: locations as nodes by what they do, who sends to whom as arcs between them"),
        [](const PictureQuery& query) { return planMoment(query, animationDisplay()); });
}

TableKind animationTable()
{
    return momentTable(animationDisplay(), kAnimationColumns, &writeAnimation);
}

} // namespace lightcone::views
