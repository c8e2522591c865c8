// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/tracedvaluesprivate.h"

#include "core/analysis/metrics/metricsum.h"
#include "core/calls/callreplay.h"
#include "core/links/forks.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

using TracedKind = ComparedMetric::Kind;

/// The kinds of events that carry bytes or samples.
constexpr std::array kCarriers { EventKind::Send, EventKind::SendNonBlocking, EventKind::Receive,
    EventKind::ReceiveNonBlocking, EventKind::CollectiveEnd, EventKind::NonBlockingCollectiveComplete,
    EventKind::RmaCollectiveEnd, EventKind::RmaPut, EventKind::RmaGet, EventKind::RmaAtomic,
    EventKind::CallingContextSample };

} // namespace

/// Replays the calls of a location, and gives what its events carry to the call that is open there.
class TracedValues::EventWalk {
public:
    EventWalk(const TracedValues& owner, LocationId location, const CallTree& tree, std::span<const PathPlace> places,
        PathValues& values)
        : m_owner(owner)
        , m_location(owner.m_trace.location(location))
        , m_tree(tree)
        , m_places(places)
        , m_values(values)
        , m_stack(owner.m_trace.definitions(), m_location.hasContextFrames())
        , m_walk(owner.m_forks.forks(), location)
    {
        for (std::uint32_t i = 0; i < tree.nodes.size(); ++i)
            m_children.emplace(keyOf(tree.nodes[i].parent, tree.nodes[i].function), i);
        for (std::size_t i = 0; i < m_metrics.size(); ++i)
            m_metrics[i] = owner.metricOf(static_cast<TracedKind>(i));
    }
    Completion run(const std::stop_token& stop)
    {
        EventChunks chunks(m_location, 0, m_location.eventCount());
        for (auto records = chunks.next(); !records.empty(); records = chunks.next()) {
            if (stop.stop_requested())
                return Stopped {};
            Workers::giveWay();
            for (const EventRecord& record : records)
                take(record, m_index++);
        }
        return Done {};
    }

private:
    static constexpr std::uint32_t kTop = CallTreeNode::kNoParent;

    static std::uint64_t keyOf(std::uint32_t parent, FunctionId function)
    {
        return std::uint64_t { parent } << 32 | static_cast<std::uint32_t>(function);
    }
    std::uint32_t nodeBelow(std::uint32_t parent, FunctionId function) const
    {
        if (!isValid(function) || (parent != kTop && m_tree.nodes[parent].isFolded()))
            return parent;
        auto found = m_children.find(keyOf(parent, function));
        if (found == m_children.end())
            found = m_children.find(keyOf(parent, FunctionId::none));
        return found == m_children.end() ? parent : found->second;
    }
    /// The node that outermost calls continue at an event.
    std::uint32_t ground(std::uint64_t event)
    {
        const std::uint32_t fork = m_walk.before(event);
        if (fork == m_fork)
            return m_ground;
        m_fork = fork;
        std::vector<FunctionId> functions;
        const auto paths = m_owner.m_forks.paths();
        for (std::uint32_t at = m_owner.m_forks.pathOf(fork); at != CallPathNumbers::kTop; at = paths[at].caller)
            functions.push_back(paths[at].function);
        m_ground = kTop;
        for (auto next = functions.rbegin(); next != functions.rend(); ++next)
            m_ground = nodeBelow(m_ground, *next);
        return m_ground;
    }
    void take(const EventRecord& record, std::uint64_t index)
    {
        if (m_stack.isEnter(record)) {
            const std::uint32_t caller = m_open.empty() ? ground(index) : m_open.back();
            m_stack.push(record, index);
            const RegionId region = m_stack.frames().back().region;
            m_open.push_back(nodeBelow(caller, m_owner.m_trace.definitions().functionOf(region)));
        } else if (m_stack.isLeave(record)) {
            for (std::size_t closed = m_stack.closedBy(record); closed > 0; --closed) {
                m_stack.pop();
                m_open.pop_back();
            }
        } else if (std::ranges::find(kCarriers, record.kind) != kCarriers.end()) {
            const std::uint32_t node = m_open.empty() ? ground(index) : m_open.back();
            if (node != kTop)
                add(record, m_places[node].own);
        }
    }
    void add(const EventRecord& record, std::uint32_t path)
    {
        if (isSend(record.kind))
            add(path, TracedKind::BytesSent, m_location.messageEnd(record).bytes);
        else if (isReceive(record.kind))
            add(path, TracedKind::BytesReceived, m_location.messageEnd(record).bytes);
        else if (record.kind == EventKind::CallingContextSample)
            add(path, TracedKind::Hits, 1);
        else if (endsCollective(record.kind)) {
            const bool isRma = record.kind == EventKind::RmaCollectiveEnd;
            const CollectiveEnd end = m_location.collectiveEnd(record);
            add(path, isRma ? TracedKind::BytesPut : TracedKind::BytesSent, end.bytesSent);
            add(path, isRma ? TracedKind::BytesGet : TracedKind::BytesReceived, end.bytesReceived);
        } else
            addTransfer(record, path);
    }
    void addTransfer(const EventRecord& record, std::uint32_t path)
    {
        for (const Field& field : m_location.fields(record)) {
            const bool isPlain = field.key == FieldKey::Bytes;
            if (field.key == FieldKey::BytesSent || (isPlain && record.kind == EventKind::RmaPut))
                add(path, TracedKind::BytesPut, field.bits);
            else if (field.key == FieldKey::BytesReceived || (isPlain && record.kind == EventKind::RmaGet))
                add(path, TracedKind::BytesGet, field.bits);
        }
    }
    void add(std::uint32_t path, TracedKind kind, std::uint64_t number)
    {
        const std::size_t metric = m_metrics[static_cast<std::size_t>(kind)];
        if (metric != kNoMetric)
            m_values.addExact(path, metric, number);
    }

    const TracedValues& m_owner;
    const LocationView& m_location;
    const CallTree& m_tree;
    std::span<const PathPlace> m_places;
    PathValues& m_values;
    CallStack m_stack;
    Forks::Walk m_walk;
    std::unordered_map<std::uint64_t, std::uint32_t> m_children; ///< nodes by parent and function
    std::array<std::size_t, static_cast<std::size_t>(TracedKind::Counter) + 1> m_metrics {}; ///< places by kind
    std::vector<std::uint32_t> m_open; ///< the nodes of the open calls
    std::uint64_t m_index = 0;
    std::uint32_t m_fork = Forks::kNone;
    std::uint32_t m_ground = kTop; ///< of m_fork
};

TracedValues::TracedValues(const StoreView& trace, const ForkPaths& forks, const PathMatching& matching,
    std::span<const ComparedMetric> metrics)
    : m_trace(trace)
    , m_forks(forks)
    , m_matching(matching)
    , m_metrics(metrics)
{
    for (const ComparedMetric& metric : metrics) {
        if (metric.kind == TracedKind::Counter)
            m_counters.push_back(metric.traced);
        m_hasEvents |= metric.kind >= TracedKind::BytesSent && metric.kind <= TracedKind::Hits;
    }
}

std::size_t TracedValues::metricOf(TracedKind kind) const
{
    const auto found = std::ranges::find(m_metrics, kind, &ComparedMetric::kind);
    return found == m_metrics.end() ? kNoMetric : static_cast<std::size_t>(found - m_metrics.begin());
}

bool TracedValues::carriesValues(LocationId location) const
{
    const auto& counts = m_trace.location(location).index().content().kindCounts;
    return m_hasEvents && std::ranges::any_of(kCarriers, [&counts](EventKind kind) {
        return counts[static_cast<std::size_t>(kind)] > 0;
    });
}

void TracedValues::addTree(const CallTree& tree, std::span<const PathPlace> places, PathValues& values) const
{
    const double ticksPerSecond = static_cast<double>(m_trace.definitions().clock.ticksPerSecond);
    const std::size_t visits = metricOf(TracedKind::Visits);
    const std::size_t time = metricOf(TracedKind::ExclusiveTime);
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const CallTreeNode& node = tree.nodes[i];
        if (visits != kNoMetric)
            values.addExact(places[i].own, visits, node.sums.visits);
        if (time != kNoMetric)
            values.addReal(places[i].own, time, static_cast<double>(node.sums.exclusive) / ticksPerSecond);
        std::size_t counter = 0;
        for (std::size_t metric = 0; metric < m_metrics.size(); ++metric) {
            if (m_metrics[metric].kind != TracedKind::Counter)
                continue;
            const MetricSum sum = tree.metricSumsOf(i, counter++).exclusive;
            if (m_metrics[metric].isExact)
                values.addExact(places[i].own, metric, static_cast<std::uint64_t>(sum.integer));
            else
                values.addReal(places[i].own, metric, sum.toDouble());
        }
    }
}

Completion TracedValues::add(LocationId location, PathValues& values, const std::stop_token& stop) const
{
    const std::array locations { location };
    CallTreeQuery query { locations, m_trace.interval() };
    query.metrics = m_counters;
    query.forks = &m_forks;
    CallTree tree;
    if (callTree(m_trace, query, tree, stop).isStopped())
        return Stopped {};
    const std::vector<PathPlace> places = m_matching.tracedPlaces(tree);
    addTree(tree, places, values);
    if (!carriesValues(location))
        return Done {};
    return EventWalk(*this, location, tree, places, values).run(stop);
}

} // namespace lightcone::core
