// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/phasepath.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitycolumns.h"
#include "core/analysis/queues/trafficindex.h"
#include "core/base/wideticks.h"
#include "core/model/activity.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

constexpr auto kBusy = static_cast<std::size_t>(Activity::Busy);

/// The begin of the time over which the means at @p t are.
Tick beginOfMeans(Tick begin, Tick t, std::uint64_t width)
{
    return ticksBetween(begin, t) <= width ? begin : static_cast<Tick>(static_cast<std::uint64_t>(t) - width);
}

PhasePoint phaseNow(const PhaseSource& source, Tick t)
{
    const ActivityCounts counts = activityCounts(*source.activity, source.locations, t);
    const QueueLength length = source.traffic->steps().at(t);
    return { t, static_cast<double>(counts[kBusy]), static_cast<double>(length.messages),
        static_cast<double>(length.bytes) };
}

/// @param busy  the ticks of all locations together in [from, t). @pre from < t
PhasePoint meansOf(const PhaseSource& source, Tick from, Tick t, WideTicks busy)
{
    const auto ticks = static_cast<double>(ticksBetween(from, t));
    const QueueTicks until = source.traffic->steps().sumUntil(t);
    const QueueTicks before = source.traffic->steps().sumUntil(from);
    return { t, static_cast<double>(busy) / ticks, static_cast<double>(until.messages - before.messages) / ticks,
        static_cast<double>(until.bytes - before.bytes) / ticks };
}

} // namespace

Stoppable<PhasePoint> phaseAt(
    const PhaseSource& source, Tick begin, Tick t, std::uint64_t width, unsigned threads, const std::stop_token& stop)
{
    const Tick from = beginOfMeans(begin, t, width);
    if (width <= 1 || from >= t)
        return phaseNow(source, t);
    const std::vector<Tick> edges { from, t };
    const auto columns = activityColumns(*source.activity, source.locations, edges, threads, stop);
    if (columns.isStopped())
        return Stopped {};
    return meansOf(source, from, t, columns.value().front()[kBusy]);
}

Stoppable<std::shared_ptr<const PhasePath>> PhasePath::make(
    PhaseSource source, Interval interval, std::uint64_t width, unsigned threads, const std::stop_token& stop)
{
    auto path = std::make_shared<PhasePath>();
    path->m_source = std::move(source);
    path->m_interval = interval;
    path->m_width = width;
    path->m_usedWidth = width;
    if (interval.isEmpty())
        return std::shared_ptr<const PhasePath>(std::move(path));
    const std::uint64_t length = interval.length();
    const std::uint64_t steps = std::min(kMostSteps, length);
    path->m_usedWidth = std::max(width, length / steps + (length % steps > 0 ? 1 : 0));
    std::vector<Tick> times;
    for (std::uint64_t i = 0; i <= steps; ++i) {
        const auto after = static_cast<std::uint64_t>(static_cast<WideTicks>(length) * i / steps);
        times.push_back(static_cast<Tick>(static_cast<std::uint64_t>(interval.begin) + after));
    }
    std::vector<Tick> edges = times;
    for (const Tick t : times)
        edges.push_back(beginOfMeans(interval.begin, t, path->m_usedWidth));
    std::ranges::sort(edges);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    const auto columns = activityColumns(*path->m_source.activity, path->m_source.locations, edges, threads, stop);
    if (columns.isStopped())
        return Stopped {};
    std::vector<WideTicks> busyUntil { 0 }; // each edge
    for (const WideActivityTicks& ticks : columns.value())
        busyUntil.push_back(busyUntil.back() + ticks[kBusy]);
    const auto busyBefore = [&](Tick t) {
        return busyUntil[static_cast<std::size_t>(std::ranges::lower_bound(edges, t) - edges.begin())];
    };
    path->m_points.push_back(phaseNow(path->m_source, interval.begin));
    for (std::size_t i = 1; i < times.size(); ++i) {
        if (stop.stop_requested())
            return Stopped {};
        const Tick from = beginOfMeans(interval.begin, times[i], path->m_usedWidth);
        path->m_points.push_back(path->m_usedWidth <= 1
                ? phaseNow(path->m_source, times[i])
                : meansOf(path->m_source, from, times[i], busyBefore(times[i]) - busyBefore(from)));
    }
    path->m_most = path->m_source.traffic->steps().most(interval.begin, interval.end);
    return std::shared_ptr<const PhasePath>(std::move(path));
}

} // namespace lightcone::core
