// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/locationcallpaths.h"

#include "core/analysis/calltree/calltree.h"
#include "core/calls/callreplay.h"
#include "core/store/order/eventranks.h"

namespace lightcone::core {

LocationCallPaths::LocationCallPaths(const StoreView& store, LocationId location, const CallTreeQuery& query)
    : m_store(store)
    , m_location(store.location(location))
    , m_interval(query.interval)
    , m_first(m_location.lowerBound(m_interval.begin))
    , m_end(m_location.lowerBound(m_interval.end))
    , m_metrics(query.metrics)
    , m_pieces(store, m_location, m_metrics, m_interval)
    , m_forks(query.forks && !query.forks->paths().empty() ? query.forks : nullptr)
    , m_accounted(m_interval.begin)
{
    if (m_forks)
        m_inherited.assign(m_forks->paths().size(), CallPathNumbers::kTop);
}

Completion LocationCallPaths::run(const std::stop_token& stop)
{
    if (m_forks)
        m_walk.emplace(m_forks->forks(), location());
    CallReplay replay(m_store, location(), m_first, m_end);
    for (const Frame& frame : replay.frames())
        open(frame);
    if (replay.runUntil(m_interval.end, *this, stop).isStopped())
        return Stopped {};
    replay.closeAll(m_interval.end, *this);
    m_walk.reset();
    sumUp();
    rankBegins();
    return Done {};
}

std::uint32_t LocationCallPaths::numberOf(std::uint32_t caller, FunctionId function)
{
    const std::uint32_t path = m_numbers.numberOf(caller, function);
    if (path == m_lastRegions.size()) {
        m_sums.emplace_back();
        m_lastRegions.push_back(RegionId::none);
    }
    return path;
}

std::uint32_t LocationCallPaths::inherited(std::uint64_t enter)
{
    std::uint32_t at = m_walk ? m_forks->pathOf(m_walk->before(enter)) : CallPathNumbers::kTop;
    std::vector<std::uint32_t> missing;
    for (; at != CallPathNumbers::kTop && m_inherited[at] == CallPathNumbers::kTop; at = m_forks->paths()[at].caller)
        missing.push_back(at);
    std::uint32_t path = at == CallPathNumbers::kTop ? at : m_inherited[at];
    for (auto next = missing.rbegin(); next != missing.rend(); ++next) {
        path = numberOf(path, m_forks->paths()[*next].function);
        m_inherited[*next] = path;
    }
    return path;
}

void LocationCallPaths::open(const Frame& frame)
{
    const std::uint32_t caller = m_open.empty() ? inherited(frame.enterIndex) : m_open.back().path;
    const FunctionId function = m_store.definitions().functionOf(frame.region);
    // A call without a function has no name in paths: what it calls belongs to its caller's path.
    const bool isNamed = isValid(function);
    m_open.push_back({ isNamed ? numberOf(caller, function) : caller, isNamed });
}

void LocationCallPaths::enter(const Frame& frame)
{
    account(frame.enter, frame.enterIndex);
    open(frame);
}

void LocationCallPaths::leave(const Frame& frame, Tick t, std::uint64_t index)
{
    account(t, index);
    const OpenCall call = m_open.back();
    m_open.pop_back();
    if (!call.isNamed)
        return;
    const std::uint64_t ticks = ticksBetween(std::max(frame.enter, m_interval.begin), t);
    const bool isVisit = frame.enterIndex >= m_first;
    if (isVisit)
        m_sums[call.path].addVisit(ticks, { { m_location.id(), frame.enterIndex }, frame.enter, 0 });
    if (isVisit || ticks > 0)
        noteRegion(call.path, frame.region);
}

void LocationCallPaths::account(Tick t, std::uint64_t event)
{
    const std::uint64_t ticks = ticksBetween(m_accounted, t);
    m_accounted = std::max(m_accounted, t);
    const OpenCall top = m_open.empty() ? OpenCall {} : m_open.back();
    const bool hasPath = top.path != CallPathNumbers::kTop;
    if (hasPath)
        (top.isNamed ? m_sums[top.path].exclusive : m_sums[top.path].inclusive) += ticks;
    m_pieces.takeUntil(t, event, [&](std::uint32_t place, const MetricSum& sum) {
        if (!hasPath)
            return;
        MetricSums& sums = m_metricSums.at(top.path, place);
        (top.isNamed ? sums.exclusive : sums.inclusive) += sum;
    });
}

void LocationCallPaths::noteRegion(std::uint32_t path, RegionId region)
{
    if (m_lastRegions[path] == region)
        return;
    m_lastRegions[path] = region;
    m_regions.insert(std::uint64_t { path } << 32 | static_cast<std::uint32_t>(region));
}

void LocationCallPaths::sumUp()
{
    for (std::size_t path = m_sums.size(); path-- > 0;) {
        const std::uint32_t caller = m_numbers.paths()[path].caller;
        m_sums[path].inclusive += m_sums[path].exclusive;
        if (caller != CallPathNumbers::kTop)
            m_sums[caller].inclusive += m_sums[path].inclusive;
    }
}

std::vector<MetricSums> LocationCallPaths::metricSumsOf(std::uint32_t path) const
{
    const std::span<const CallPathNumbers::Path> paths = m_numbers.paths();
    std::vector<bool> isInside(paths.size(), false);
    for (std::uint32_t i = path; i < paths.size(); ++i)
        isInside[i] = i == path || (paths[i].caller != CallPathNumbers::kTop && isInside[paths[i].caller]);
    std::vector<MetricSums> all(m_metrics.size());
    m_metricSums.visit([&](std::uint32_t at, std::uint32_t place, const MetricSums& sums) {
        if (!isInside[at])
            return;
        all[place].inclusive += sums.inclusive;
        all[place].inclusive += sums.exclusive;
        if (at == path)
            all[place].exclusive += sums.exclusive;
    });
    return all;
}

void LocationCallPaths::rankBegins()
{
    if (m_store.equalTimes().isEmpty())
        return;
    std::vector<CallBegin*> begins;
    for (CallSums& sums : m_sums) {
        if (sums.visits > 0)
            begins.insert(begins.end(), { &sums.first, &sums.longest });
    }
    std::ranges::sort(begins, {}, [](const CallBegin* begin) { return begin->enter.index; });
    EventRanks ranks(m_store.equalTimes(), m_location);
    for (CallBegin* begin : begins)
        begin->rank = ranks.rankOf(begin->tick, begin->enter.index);
}

} // namespace lightcone::core
