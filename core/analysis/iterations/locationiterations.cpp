// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/locationiterations.h"

#include "core/analysis/iterations/pathtrie.h"
#include "core/analysis/iterations/visitscan.h"
#include "core/analysis/metrics/metricpieces.h"
#include "core/base/wideticks.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Sums up what has happened on a location so far.
struct RunningTotals {
    std::array<std::uint64_t, kRegionGroupCount> groupTicks {}; ///< modulo 2^64, as only differences count
    std::uint64_t waiting = 0;
    std::uint64_t sends = 0;
    std::uint64_t receives = 0;
    WideTicks bytesSent = 0;
    WideTicks bytesReceived = 0;
    MetricSum metric;
};

std::uint64_t cutTo64(WideTicks value)
{
    constexpr WideTicks kGreatest = std::numeric_limits<std::uint64_t>::max();
    return static_cast<std::uint64_t>(std::min(value, kGreatest));
}

/// Stands for a chosen call that is open.
struct OpenIteration {
    std::size_t visit = 0; ///< index into the list
    std::size_t depth = 0; ///< calls around it
    RunningTotals before;
};

/// Makes the iterations of one location, as a visitor of scanVisits().
class IterationVisitor {
public:
    IterationVisitor(const StoreView& store, LocationId location, const FunctionSet& functions,
        const IterationQuery& query, const IterationRoom& room)
        : m_definitions(store.definitions())
        , m_location(store.location(location))
        , m_functions(functions)
        , m_interval(query.interval)
        , m_room(room)
        , m_trie(room.paths)
        , m_metrics(store, m_location, std::span(&query.metric, isValid(query.metric) ? 1 : 0), store.interval())
        , m_wantsMetric(isValid(query.metric))
    {
    }

    bool isDone(Tick t) const { return m_open.empty() && t >= m_interval.end; }
    void pass(const std::vector<Frame>& frames, std::uint64_t ticks)
    {
        if (frames.empty())
            return;
        const FunctionId function = m_definitions.functionOf(frames.back().region);
        const bool isKnown = isValid(function);
        const RegionGroup group = isKnown ? m_definitions.function(function).group : RegionGroup::Unknown;
        m_totals.groupTicks[static_cast<std::size_t>(group)] += ticks;
        if (isKnown && m_definitions.function(function).functionClass == FunctionClass::Waiting)
            m_totals.waiting += ticks;
        if (!m_open.empty() && m_open.back().depth + 1 == frames.size())
            m_list.visits[m_open.back().visit].exclusive += ticks;
    }
    void enter(const std::vector<Frame>& frames)
    {
        const Frame& frame = frames.back();
        const FunctionId function = m_definitions.functionOf(frame.region);
        if (!m_functions.contains(function) || frame.enter >= m_interval.end)
            return;
        const std::uint32_t path = pathOf(frames);
        std::uint64_t number = 0;
        if (path != PathTrie::kFull) {
            m_numbers.resize(m_trie.paths().size());
            number = ++m_numbers[path];
        }
        if (frame.enter < m_interval.begin)
            return;
        if (path == PathTrie::kFull || m_list.visits.size() >= m_room.visits) {
            ++m_list.leftOut;
            return;
        }
        takeMetric(frame.enter, frame.enterIndex);
        m_open.push_back({ m_list.visits.size(), frames.size() - 1, m_totals });
        Iteration visit;
        visit.enter = { m_location.id(), frame.enterIndex };
        visit.function = function;
        visit.path = path;
        visit.number = number;
        visit.begin = frame.enter;
        m_list.visits.push_back(visit);
        if (m_wantsMetric)
            m_list.metrics.emplace_back();
    }
    void leave(const std::vector<Frame>& frames, Tick t, std::uint64_t index)
    {
        m_nodes.resize(std::min(m_nodes.size(), frames.size() - 1));
        if (m_open.empty() || m_open.back().depth + 1 != frames.size())
            return;
        takeMetric(t, index);
        const OpenIteration& open = m_open.back();
        Iteration& visit = m_list.visits[open.visit];
        visit.ticks = ticksBetween(visit.begin, t);
        visit.isLeft = index < m_location.eventCount();
        for (std::size_t i = 0; i < kRegionGroupCount; ++i)
            visit.groupTicks[i] = m_totals.groupTicks[i] - open.before.groupTicks[i];
        visit.waiting = m_totals.waiting - open.before.waiting;
        visit.sends = m_totals.sends - open.before.sends;
        visit.receives = m_totals.receives - open.before.receives;
        visit.bytesSent = cutTo64(m_totals.bytesSent - open.before.bytesSent);
        visit.bytesReceived = cutTo64(m_totals.bytesReceived - open.before.bytesReceived);
        if (m_wantsMetric && !m_metrics.isEmpty())
            m_list.metrics[open.visit] = m_totals.metric - open.before.metric;
        m_open.pop_back();
    }
    void other(const std::vector<Frame>& frames, const EventRecord& record)
    {
        if (m_open.empty())
            return;
        if (isSend(record.kind)) {
            ++m_totals.sends;
            m_totals.bytesSent += m_location.messageEnd(record).bytes;
        } else if (isReceive(record.kind)) {
            const MessageEnd end = m_location.messageEnd(record);
            ++m_totals.receives;
            m_totals.bytesReceived += end.hasBytes ? end.bytes : 0;
        } else if (record.kind == EventKind::Parameter && m_open.back().depth + 1 == frames.size()) {
            addParameter(record);
        }
    }
    /// The list, with the values of each visit together.
    IterationList take()
    {
        std::ranges::stable_sort(m_values, {}, &VisitValue::first);
        m_list.parameters.reserve(m_values.size());
        for (const auto& [visit, value] : m_values) {
            Iteration& of = m_list.visits[visit];
            if (of.parameterCount++ == 0)
                of.firstParameter = m_list.parameters.size();
            m_list.parameters.push_back(value);
        }
        m_list.paths = m_trie.paths();
        return std::move(m_list);
    }

private:
    using VisitValue = std::pair<std::size_t, ParameterValue>; ///< index of the visit

    /// Finds the path of the last call. Each call that is open is looked up once.
    std::uint32_t pathOf(const std::vector<Frame>& frames)
    {
        while (m_nodes.size() < frames.size()) {
            const std::uint32_t parent = m_nodes.empty() ? IterationPath::kNone : m_nodes.back();
            m_nodes.push_back(m_trie.child(parent, m_definitions.functionOf(frames[m_nodes.size()].region)));
        }
        return m_nodes.back();
    }
    void takeMetric(Tick t, std::uint64_t index)
    {
        m_metrics.takeUntil(t, index, [this](std::uint32_t, const MetricSum& sum) { m_totals.metric += sum; });
    }
    void addParameter(const EventRecord& record)
    {
        const std::optional<ParameterValue> value = parameterValue(m_location, record);
        if (!value)
            return;
        if (m_values.size() < m_room.parameters)
            m_values.emplace_back(m_open.back().visit, *value);
        else
            ++m_list.leftParameters;
    }

    const Definitions& m_definitions;
    const LocationView& m_location;
    const FunctionSet& m_functions;
    Interval m_interval;
    IterationRoom m_room;
    PathTrie m_trie;
    MetricPieces m_metrics;
    bool m_wantsMetric;
    std::vector<std::uint32_t> m_nodes; ///< paths of the open calls, as far as they were looked up, outermost first
    std::vector<std::uint64_t> m_numbers; ///< visits so far, by path
    std::vector<OpenIteration> m_open; ///< outermost first
    std::vector<VisitValue> m_values;
    RunningTotals m_totals;
    IterationList m_list;
};

} // namespace

Stoppable<IterationList> locationIterations(const StoreView& store, LocationId location, const FunctionSet& functions,
    const IterationQuery& query, const IterationRoom& room, const std::stop_token& stop)
{
    IterationVisitor visitor(store, location, functions, query, room);
    if (scanVisits(store, location, 0, visitor, stop).isStopped())
        return Stopped {};
    return visitor.take();
}

} // namespace lightcone::core
