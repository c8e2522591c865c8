// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/linkloads.h"

#include "core/base/usage.h"
#include "core/base/wideticks.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <variant>

namespace lightcone::core {

namespace {

constexpr std::size_t kLoadsPerPoll = 1 << 16;

constexpr bool isLoadPolled(std::size_t i, const std::stop_token& stop)
{
    return i % kLoadsPerPoll == 0 && stop.stop_requested();
}

std::uint64_t saturated(WideInteger sum)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    return sum > WideInteger { kMost } ? kMost : static_cast<std::uint64_t>(sum);
}

NetworkLink linkOf(std::uint32_t a, std::uint32_t b)
{
    return NetworkLink::between(idAt<NetworkNode>(a), idAt<NetworkNode>(b));
}

} // namespace

/// Sums traffic up by the links of a network, whose shape says how.
class LinkLoadSums {
public:
    LinkLoadSums(std::span<const NetworkTraffic> traffic, const std::stop_token& stop)
        : m_traffic(traffic)
        , m_stop(stop)
    {
    }
    Completion addAll(const Network& network)
    {
        return std::visit([this](const auto& shape) { return add(shape); }, network.m_shape);
    }
    Stoppable<std::vector<LinkLoad>> finish() &&;

private:
    /// By how much the load of a link differs from that of the link below it. Wide, so that what is added to one link
    /// can be taken off another one.
    struct Change {
        WideInteger messages = 0;
        WideInteger bytes = 0;

        void add(const NetworkTraffic& traffic)
        {
            messages += traffic.messages;
            bytes += traffic.bytes;
        }
        void subtract(const NetworkTraffic& traffic)
        {
            messages -= traffic.messages;
            bytes -= traffic.bytes;
        }
    };

    static std::uint32_t fromOf(const NetworkTraffic& traffic) { return static_cast<std::uint32_t>(traffic.from); }
    static std::uint32_t toOf(const NetworkTraffic& traffic) { return static_cast<std::uint32_t>(traffic.to); }

    Completion add(const GridShape& grid);
    Completion add(const TreeShape& tree);
    Completion add(const FullShape& full);
    Completion add(const StageShape& stages);

    /// Moves all traffic along one dimension. @param places  where each item is; moved
    Completion moveAlong(const GridShape::Dimension& dimension, std::vector<std::uint32_t>& places);
    void addRun(
        const GridShape::Dimension& dimension, std::uint32_t first, std::uint32_t links, const NetworkTraffic& traffic);
    Completion addLoadsOf(const GridShape::Dimension& dimension);
    /// Keeps a load, if it is one.
    void keep(const LinkLoad& load);

    std::span<const NetworkTraffic> m_traffic;
    const std::stop_token& m_stop;
    std::vector<LinkLoad> m_loads; ///< in any order; a link may be there more than once
    std::vector<Change> m_changes; ///< of a grid: for the link above each place in the current dimension
};

void LinkLoadSums::keep(const LinkLoad& load)
{
    if (load.messages > 0 || load.bytes > 0)
        m_loads.push_back(load);
}

Completion LinkLoadSums::add(const GridShape& grid)
{
    std::vector<std::uint32_t> places;
    places.reserve(m_traffic.size());
    for (const NetworkTraffic& traffic : m_traffic)
        places.push_back(fromOf(traffic));
    for (const GridShape::Dimension& dimension : grid.dimensions) {
        if (dimension.size == 1)
            continue;
        m_changes.assign(grid.places, {});
        if (moveAlong(dimension, places).isStopped() || addLoadsOf(dimension).isStopped())
            return Stopped {};
    }
    return Done {};
}

Completion LinkLoadSums::moveAlong(const GridShape::Dimension& dimension, std::vector<std::uint32_t>& places)
{
    for (std::size_t i = 0; i < m_traffic.size(); ++i) {
        if (isLoadPolled(i, m_stop))
            return Stopped {};
        const std::uint32_t to = toOf(m_traffic[i]);
        const GridShape::Way way = GridShape::wayAlong(dimension, places[i], to);
        if (way.steps == 0)
            continue;
        const std::uint32_t target = GridShape::moved(dimension, places[i], GridShape::coordinate(dimension, to));
        addRun(dimension, way.isUpward ? places[i] : target, way.steps, m_traffic[i]);
        places[i] = target;
    }
    return Done {};
}

/// Adds what goes through @p links links upward from @p first, in less than one round.
void LinkLoadSums::addRun(
    const GridShape::Dimension& dimension, std::uint32_t first, std::uint32_t links, const NetworkTraffic& traffic)
{
    m_changes[first].add(traffic);
    std::uint32_t end = GridShape::coordinate(dimension, first) + links;
    if (end > dimension.size) {
        m_changes[GridShape::moved(dimension, first, 0)].add(traffic);
        end -= dimension.size;
    }
    if (end < dimension.size)
        m_changes[GridShape::moved(dimension, first, end)].subtract(traffic);
}

Completion LinkLoadSums::addLoadsOf(const GridShape::Dimension& dimension)
{
    for (std::uint32_t place = 0; place < m_changes.size(); ++place) {
        if (isLoadPolled(place, m_stop))
            return Stopped {};
        Change& load = m_changes[place];
        if (GridShape::coordinate(dimension, place) > 0) {
            load.messages += m_changes[place - dimension.stride].messages;
            load.bytes += m_changes[place - dimension.stride].bytes;
        }
        keep({ linkOf(place, GridShape::above(dimension, place)), saturated(load.messages), saturated(load.bytes) });
    }
    return Done {};
}

Completion LinkLoadSums::add(const TreeShape& tree)
{
    std::vector<LinkLoad> loads(tree.places); // of the link from each node to its parent
    for (std::size_t i = 0; i < m_traffic.size(); ++i) {
        if (isLoadPolled(i, m_stop))
            return Stopped {};
        std::uint32_t a = fromOf(m_traffic[i]);
        std::uint32_t b = toOf(m_traffic[i]);
        while (a != b) { // as TreeShape::distance() does
            std::uint32_t& lower = a > b ? a : b;
            loads[lower].add(m_traffic[i].messages, m_traffic[i].bytes);
            lower = tree.parent(lower);
        }
    }
    for (std::uint32_t node = 1; node < tree.places; ++node) {
        loads[node].link = linkOf(tree.parent(node), node);
        keep(loads[node]);
    }
    return Done {};
}

Completion LinkLoadSums::add(const FullShape&)
{
    for (std::size_t i = 0; i < m_traffic.size(); ++i) {
        if (isLoadPolled(i, m_stop))
            return Stopped {};
        const NetworkTraffic& traffic = m_traffic[i];
        if (traffic.from != traffic.to)
            keep({ NetworkLink::between(traffic.from, traffic.to), traffic.messages, traffic.bytes });
    }
    return Done {};
}

Completion LinkLoadSums::add(const StageShape& stages)
{
    for (std::uint32_t passed = 0; passed <= stages.stages; ++passed) {
        std::vector<LinkLoad> loads(stages.places()); // by row
        for (std::size_t i = 0; i < m_traffic.size(); ++i) {
            if (isLoadPolled(i, m_stop))
                return Stopped {};
            const std::uint32_t from = fromOf(m_traffic[i]);
            const std::uint32_t to = toOf(m_traffic[i]);
            if (from != to)
                loads[stages.rowAfter(passed, from, to)].add(m_traffic[i].messages, m_traffic[i].bytes);
        }
        for (std::uint32_t row = 0; row < stages.places() && stages.stages > 0; ++row) {
            const StageShape::Wire wire = stages.wireAfter(passed, row);
            loads[row].link = linkOf(wire.from, wire.to);
            keep(loads[row]);
        }
    }
    return Done {};
}

Stoppable<std::vector<LinkLoad>> LinkLoadSums::finish() &&
{
    std::ranges::sort(m_loads, {}, &LinkLoad::link);
    std::size_t links = 0; // those at the begin of the list are summed up
    for (std::size_t i = 0; i < m_loads.size(); ++i) {
        if (isLoadPolled(i, m_stop))
            return Stopped {};
        if (links > 0 && m_loads[links - 1].link == m_loads[i].link)
            m_loads[links - 1].add(m_loads[i].messages, m_loads[i].bytes);
        else
            m_loads[links++] = m_loads[i];
    }
    m_loads.resize(links);
    return std::move(m_loads);
}

Stoppable<std::vector<LinkLoad>> linkLoads(
    const Network& network, std::span<const NetworkTraffic> traffic, const std::stop_token& stop)
{
    for (const NetworkTraffic& item : traffic)
        require(indexOf(item.from) < network.places() && indexOf(item.to) < network.places(),
            "traffic is between places of the network");
    LinkLoadSums sums(traffic, stop);
    if (sums.addAll(network).isStopped())
        return Stopped {};
    return std::move(sums).finish();
}

} // namespace lightcone::core
