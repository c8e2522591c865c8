// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/locationcallpaths.h"

#include "core/analysis/calltree/calltree.h"
#include "core/store/order/eventranks.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

LocationCallPaths::LocationCallPaths(
    const StoreView& store, LocationId location, const CallTreeQuery& query, PathDurations durations)
    : m_store(store)
    , m_location(store.location(location))
    , m_interval(query.interval)
    , m_metrics(query.metrics)
    , m_mostPaths(query.mostPaths)
    , m_pieces(store, m_location, m_metrics, m_interval)
    , m_forks(query.forks && !query.forks->paths().empty() ? query.forks : nullptr)
    , m_wanted(durations)
{
    if (m_forks)
        m_inherited.assign(m_forks->paths().size(), CallPathNumbers::kTop);
}

Completion LocationCallPaths::run(const std::stop_token& stop)
{
    if (m_forks && m_forks->forks().mayInherit(location()))
        m_walk.emplace(m_forks->forks(), location());
    m_isSummed = m_pieces.isEmpty() && !m_walk && m_wanted != PathDurations::FromEvents;
    if (CallStretches(m_store, location(), m_interval, *this).run(stop).isStopped())
        return Stopped {};
    m_walk.reset();
    sumUp();
    findBegins();
    return Done {};
}

std::uint32_t LocationCallPaths::numberOf(std::uint32_t caller, FunctionId function)
{
    const std::uint32_t path = m_numbers.numberOf(caller, function);
    if (path == m_firstRegions.size()) {
        m_sums.emplace_back();
        m_firstRegions.push_back(RegionId::none);
        if (m_wanted != PathDurations::None)
            m_durations.emplace_back();
    }
    return path;
}

std::uint32_t LocationCallPaths::inherited(std::uint32_t fork)
{
    std::uint32_t at = m_forks->pathOf(fork);
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

LocationCallPaths::OpenCall LocationCallPaths::openCall(std::uint32_t caller, RegionId region)
{
    const FunctionId function = m_store.definitions().functionOf(region);
    // A call without a function has no name in paths: what it calls belongs to its caller's path.
    return isValid(function) ? OpenCall { numberOf(caller, function), true } : OpenCall { caller, false };
}

void LocationCallPaths::begin(const std::vector<Frame>& frames, std::uint64_t first, std::uint64_t)
{
    std::uint32_t caller
        = m_walk && !frames.empty() ? inherited(m_walk->before(frames.front().enterIndex)) : CallPathNumbers::kTop;
    for (const Frame& frame : frames) {
        m_open.push_back(openCall(caller, frame.region));
        caller = m_open.back().path;
    }
    // Those that end at the begin of the interval have no time in it.
    const std::uint64_t next = m_location.lowerBound(m_interval.begin + 1);
    if (next == m_location.eventCount())
        return;
    const std::vector<Frame> later = m_location.stackBefore(next);
    for (std::size_t i = 0; i < later.size() && later[i].enterIndex < first; ++i) {
        if (m_open[i].isNamed)
            noteRegion(m_open[i].path, later[i].region);
    }
}

void LocationCallPaths::beginStretch(const LocationIndex::Part& part, std::uint64_t first)
{
    m_segment = part.segment.get();
    m_segmentFirst = first;
    m_grounds.clear();
    m_left.clear();
    m_stretchMetrics.clear();
    foldAsNeeded();
}

void LocationCallPaths::foldAsNeeded()
{
    if (m_numbers.paths().size() <= m_mostPaths)
        return;
    std::vector<std::uint64_t> inclusive(m_sums.size());
    for (std::size_t path = m_sums.size(); path-- > 0;) {
        inclusive[path] += m_sums[path].inclusive + m_sums[path].exclusive;
        if (const std::uint32_t caller = m_numbers.paths()[path].caller; caller != CallPathNumbers::kTop)
            inclusive[caller] += inclusive[path];
    }
    const std::vector<std::uint32_t> numbers
        = m_numbers.fold(inclusive, std::vector<bool>(inclusive.size()), m_mostPaths);
    const std::size_t count = m_numbers.paths().size();
    const auto toNew = [&numbers](std::uint32_t& path) {
        if (path != CallPathNumbers::kTop)
            path = numbers[path];
    };
    std::vector<CallSums> sums(count);
    std::vector<ClassStatistics> durations(m_wanted != PathDurations::None ? count : 0);
    std::vector<RegionId> firstRegions(count, RegionId::none);
    for (std::size_t path = 0; path < numbers.size(); ++path) {
        addTo(sums[numbers[path]], m_sums[path]);
        if (!durations.empty())
            durations[numbers[path]].add(m_durations[path]);
        if (!m_numbers.isFolded(numbers[path]))
            firstRegions[numbers[path]] = m_firstRegions[path];
    }
    m_sums = std::move(sums);
    m_durations = std::move(durations);
    m_firstRegions = std::move(firstRegions);
    for (const std::uint64_t key : std::exchange(m_furtherRegions, {})) {
        const std::uint32_t path = numbers[key >> 32];
        if (!m_numbers.isFolded(path))
            m_furtherRegions.insert(std::uint64_t { path } << 32 | static_cast<std::uint32_t>(key));
    }
    const PathMetrics metrics = std::exchange(m_metricSums, PathMetrics());
    metrics.visit([&](std::uint32_t path, std::uint32_t place, const MetricSums& of) {
        m_metricSums.at(numbers[path], place) += of;
    });
    std::ranges::for_each(m_inherited, toNew);
    std::ranges::for_each(m_open, toNew, &OpenCall::path);
}

void LocationCallPaths::addTo(CallSums& to, const CallSums& sums) const
{
    to.inclusive += sums.inclusive;
    to.exclusive += sums.exclusive;
    if (sums.visits == 0)
        return;
    const std::uint64_t first = sums.first.enter.index;
    to.first.enter = { m_location.id(), to.visits == 0 ? first : std::min(to.first.enter.index, first) };
    if (isValid(sums.longest.enter.location))
        addDurations(to, sums.min, sums.max, sums.longest.enter.index);
    to.visits += sums.visits;
}

bool LocationCallPaths::takeSegment(const LocationIndex::Part& part)
{
    const Segment& segment = *part.segment;
    if (!m_isSummed
        || !readPaths(segment.paths(), segment.dictionary().size(), m_open.size(), segment.events(),
            m_wanted != PathDurations::None, m_paths))
        return false;
    takeStretch(m_paths.stretch());
    for (std::size_t i = 0; m_wanted != PathDurations::None && i < m_calls.size(); ++i) {
        const StretchPath& path = m_paths.paths[i];
        if (!m_calls[i].isNamed || path.left == 0)
            continue;
        ClassStatistics& durations = m_durations[m_calls[i].path];
        durations.addSums({ path.left, 0, path.min, path.max, {} });
        for (const ClassCount& counted : m_paths.classes.of(i))
            durations.addClass(static_cast<std::int32_t>(counted.number), counted.count);
    }
    return true;
}

bool LocationCallPaths::isNewGround(std::uint32_t event)
{
    if (!m_walk)
        return false;
    const std::uint32_t fork = m_walk->before(m_segmentFirst + event);
    if (!m_grounds.empty() && m_grounds.back().fork == fork)
        return false;
    m_grounds.push_back({ event, fork, inherited(fork) });
    return true;
}

LocationCallPaths::OpenCall LocationCallPaths::callsOf(const StretchPath& path) const
{
    if (path.code > 0)
        return m_open[path.code - 1];
    const auto after = std::ranges::upper_bound(m_grounds, path.first, {}, &Ground::event);
    return { after == m_grounds.begin() ? CallPathNumbers::kTop : (after - 1)->path, false };
}

void LocationCallPaths::takeStretch(const StretchPaths& stretch)
{
    m_calls.clear();
    for (const StretchPath& path : stretch.paths) {
        if (path.isOpenBefore()) {
            m_calls.push_back(callsOf(path));
        } else {
            const RegionId region = m_location.index().regionEntered(m_segment->dictionary()[path.code]);
            m_calls.push_back(openCall(m_calls[path.parent].path, region));
            if (m_calls.back().isNamed)
                noteRegion(m_calls.back().path, region);
        }
        addPath(path, m_calls.back());
    }
    m_stretchMetrics.visit([this](std::uint32_t path, std::uint32_t place, const MetricSums& sums) {
        if (m_calls[path].path == CallPathNumbers::kTop)
            return;
        MetricSums& all = m_metricSums.at(m_calls[path].path, place);
        (m_calls[path].isNamed ? all.exclusive : all.inclusive) += sums.exclusive;
    });
    for (const Left& visit : m_left) {
        if (m_calls[visit.path].isNamed)
            m_durations[m_calls[visit.path].path].add(visit.ticks);
    }
    stretch.goOn(m_open, m_calls);
}

void LocationCallPaths::addPath(const StretchPath& path, OpenCall calls)
{
    if (calls.path == CallPathNumbers::kTop)
        return;
    CallSums sums;
    (calls.isNamed ? sums.exclusive : sums.inclusive) = path.exclusive;
    if (calls.isNamed && path.visits > 0) {
        sums.visits = path.visits;
        sums.first.enter = { location(), m_segmentFirst + path.first };
        if (path.left > 0)
            addDurations(sums, path.min, path.max, m_segmentFirst + path.longest);
    }
    addTo(m_sums[calls.path], sums);
}

void LocationCallPaths::goesOn(const LongVisit& call)
{
    if (call.depth >= m_open.size() || !m_open[call.depth].isNamed) // in a damaged file there may be fewer calls
        return;
    const std::uint32_t path = m_open[call.depth].path;
    addDurations(m_sums[path], call.inside, call.inside, call.enterIndex);
    if (m_wanted != PathDurations::None)
        m_durations[path].add(call.inside);
}

void LocationCallPaths::addDurations(CallSums& sums, std::uint64_t min, std::uint64_t max, std::uint64_t longest) const
{
    EventRef& known = sums.longest.enter;
    const bool isFirst = !isValid(known.location);
    if (isFirst || max > sums.max || (max == sums.max && longest < known.index))
        known = { location(), longest };
    sums.min = isFirst ? min : std::min(sums.min, min);
    sums.max = std::max(sums.max, max);
}

void LocationCallPaths::takeMetrics(std::uint32_t path, Tick t, std::uint32_t event)
{
    m_pieces.takeUntil(t, m_segmentFirst + event, [&](std::uint32_t place, const MetricSum& sum) {
        if (path != StretchPath::kNone)
            m_stretchMetrics.at(path, place).exclusive += sum;
    });
}

void LocationCallPaths::noteRegion(std::uint32_t path, RegionId region)
{
    if (m_numbers.isFolded(path) || m_firstRegions[path] == region)
        return;
    if (isValid(m_firstRegions[path]))
        m_furtherRegions.insert(std::uint64_t { path } << 32 | static_cast<std::uint32_t>(region));
    else
        m_firstRegions[path] = region;
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

CallSums LocationCallPaths::sumsBelow(std::uint32_t path) const
{
    const std::span<const CallPathNumbers::Path> paths = m_numbers.paths();
    std::vector<bool> isInside(paths.size(), false);
    isInside[path] = true;
    CallSums below;
    for (std::uint32_t i = path + 1; i < paths.size(); ++i) {
        isInside[i] = paths[i].caller != CallPathNumbers::kTop && isInside[paths[i].caller];
        if (!isInside[i])
            continue;
        below.addVisits(m_sums[i]);
        below.exclusive += m_sums[i].exclusive;
        below.inclusive += paths[i].caller == path ? m_sums[i].inclusive : 0;
    }
    return below;
}

std::vector<MetricSums> LocationCallPaths::metricSumsOf(std::uint32_t path, bool isBelow) const
{
    const std::span<const CallPathNumbers::Path> paths = m_numbers.paths();
    std::vector<bool> isInside(paths.size(), false);
    for (std::uint32_t i = path; i < paths.size(); ++i)
        isInside[i] = i == path || (paths[i].caller != CallPathNumbers::kTop && isInside[paths[i].caller]);
    std::vector<MetricSums> all(m_metrics.size());
    m_metricSums.visit([&](std::uint32_t at, std::uint32_t place, const MetricSums& sums) {
        if (!isInside[at] || (isBelow && at == path))
            return;
        all[place].inclusive += sums.inclusive;
        all[place].inclusive += sums.exclusive;
        if (isBelow || at == path)
            all[place].exclusive += sums.exclusive;
    });
    return all;
}

void LocationCallPaths::findBegins()
{
    std::vector<CallBegin*> begins;
    for (CallSums& sums : m_sums) {
        if (sums.visits == 0)
            continue;
        begins.push_back(&sums.first);
        if (sums.longest.enter != sums.first.enter)
            begins.push_back(&sums.longest);
    }
    std::ranges::sort(begins, {}, [](const CallBegin* begin) { return begin->enter.index; });
    EventRanks ranks(m_store.equalTimes(), m_location);
    for (CallBegin* begin : begins) {
        begin->tick = m_location.index().tickOf(begin->enter.index);
        begin->rank = m_store.equalTimes().isEmpty() ? 0 : ranks.rankOf(begin->tick, begin->enter.index);
    }
    for (CallSums& sums : m_sums) {
        if (sums.visits > 0 && sums.longest.enter == sums.first.enter)
            sums.longest = sums.first;
    }
}

} // namespace lightcone::core
