// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/cubeprofilesource.h"

#include "core/cube/cubeprofile.h"
#include "core/recorded/cubetrace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace lightcone::core {

namespace {

constexpr double kTicksPerSecond = 1e9;

/// Sums of call paths and locations that are in memory at a time.
constexpr std::size_t kMostSums = std::size_t { 1 } << 20;

/// The ticks of a time, 0 of one below 0.
std::uint64_t ticksOf(const CubeCell& time, double ticksOfUnit)
{
    const double ticks = std::round(time.toDouble() * ticksOfUnit);
    if (!(ticks > 0))
        return 0;
    return ticks >= 0x1p63 ? std::uint64_t { 1 } << 63 : static_cast<std::uint64_t>(ticks);
}

/// Says whether a time is below 0 by more than sums of doubles may be off. @param scale  the time that it is a part of
bool isBelowZero(const CubeCell& time, const CubeCell& scale, double ticksOfUnit)
{
    return time.toDouble() * ticksOfUnit < -1 - 1e-9 * std::abs(scale.toDouble() * ticksOfUnit);
}

bool isBelowZero(const CubeCell& count)
{
    return count.state == CubeCell::State::Integer ? count.integer < 0 : count.real < 0;
}

std::uint64_t countOf(const CubeCell& cell)
{
    if (cell.state == CubeCell::State::Integer)
        return static_cast<std::uint64_t>(
            std::clamp<WideInteger>(cell.integer, 0, std::numeric_limits<std::uint64_t>::max()));
    return cell.real > 0 ? static_cast<std::uint64_t>(std::min(cell.real, 0x1p63)) : 0;
}

MetricSum metricSumOf(const CubeCell& cell)
{
    return cell.state == CubeCell::State::Integer ? MetricSum { cell.integer, 0 } : MetricSum { 0, cell.real };
}

/// Sums of a metric over all of some locations, or of each of them; nothing where the metric cannot be read.
Completion readSums(const CubeProfile& cube, CubeMetricId metric, std::span<const LocationId> locations, bool areApart,
    std::vector<CubePathSums>& out, const std::stop_token& stop)
{
    std::vector<std::uint32_t> places;
    for (const LocationId location : locations)
        places.push_back(static_cast<std::uint32_t>(location));
    Status status;
    if (areApart) {
        status = sumByCallPathAndLocation(cube, { metric, places }, out, stop);
    } else {
        std::ranges::sort(places);
        out.resize(1);
        status = sumByCallPath(cube, { metric, places }, out.front(), stop);
    }
    if (status.isOk())
        return Done {};
    if (status.error().code == ErrorCode::Cancelled)
        return Stopped {};
    const CubeColumn none(cube.definitions.metric(metric).type, cube.definitions.callPaths.size());
    out.assign(areApart ? places.size() : 1, { none, none });
    return Done {};
}

} // namespace

/// Sums by call path of the profile.
struct CubeProfileSource::TimesAndVisits {
    std::vector<std::uint64_t> visits;
    std::vector<std::uint64_t> inclusive;
    std::vector<std::uint64_t> exclusive;
    std::vector<bool> isBelowZero; ///< one of these is below 0
};

/// Call paths of the same functions.
struct CubeProfileSource::MergedNode {
    FunctionId function = FunctionId::none;
    std::uint32_t parent = CallTreeNode::kNoParent;
    std::vector<std::uint32_t> callPaths;
};

struct CubeProfileSource::MergedPaths {
    std::vector<MergedNode> nodes; ///< depth first, siblings by function name
};

/// What a call tree has of metrics.
struct CubeProfileSource::MetricParts {
    std::vector<MetricId> metrics;
    std::vector<std::vector<CallTreeMetric::Entry>> entries; ///< by metric; their nodes are those of the merged paths
    std::vector<bool> isKept; ///< by node of the merged paths: it has something of a metric
};

CubeProfileSource::CubeProfileSource(std::shared_ptr<const CubeProfile> cube,
    std::shared_ptr<const Definitions> definitions, const std::stop_token& stop)
    : m_cube(std::move(cube))
    , m_definitions(std::move(definitions))
    , m_metrics(cubeMetricsThatAddUp(m_cube->definitions))
    , m_time(m_cube->definitions.metricNamed("time"))
    , m_visits(m_cube->definitions.metricNamed("visits"))
    , m_ticksOfUnit(countsTicks(m_cube->definitions) ? 1 : kTicksPerSecond)
{
    if (m_time == CubeMetricId::none)
        return;
    const CubeDefinitions& cubeDefinitions = m_cube->definitions;
    std::vector<CubePathChoice> roots;
    for (std::uint32_t i = 0; i < cubeDefinitions.callPaths.size(); i = cubeDefinitions.callPaths[i].end)
        roots.push_back({ CubePathId { i }, true });
    CubeColumn times;
    if (!sumByLocation(*m_cube, { m_time, {} }, roots, times, stop).isOk())
        return;
    std::uint64_t longest = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
        longest = std::max(longest, ticksOf(times.numberAt(i), m_ticksOfUnit));
        m_hasTime.push_back(times.numberAt(i).toDouble() != 0);
    }
    m_interval = { 0, static_cast<Tick>(std::min<std::uint64_t>(longest, std::numeric_limits<Tick>::max())) };
}

std::vector<MetricId> CubeProfileSource::metrics() const
{
    std::vector<MetricId> all;
    for (std::size_t i = 0; i < m_metrics.size(); ++i)
        all.push_back(idAt<MetricId>(i));
    return all;
}

bool CubeProfileSource::mayHaveCalls(LocationId location) const
{
    return std::ranges::find(m_hasTime, true) == m_hasTime.end() || m_hasTime[indexOf(location)];
}

FunctionId CubeProfileSource::functionOf(std::size_t callPath) const
{
    const CubeRegionId region = m_cube->definitions.callPaths[callPath].region;
    return definitions().regions[static_cast<std::size_t>(region)].function;
}

void CubeProfileSource::takeTimes(const CubePathSums& sums, TimesAndVisits& out) const
{
    for (std::size_t i = 0; i < out.visits.size(); ++i) {
        const CubeCell inclusive = sums.inclusive.numberAt(i);
        const CubeCell exclusive = sums.exclusive.numberAt(i);
        out.inclusive[i] = ticksOf(inclusive, m_ticksOfUnit);
        out.exclusive[i] = ticksOf(exclusive, m_ticksOfUnit);
        out.isBelowZero[i]
            = isBelowZero(inclusive, inclusive, m_ticksOfUnit) || isBelowZero(exclusive, inclusive, m_ticksOfUnit);
        if (sums.exclusive.type().kind == CubeDataType::Kind::TauAtomic)
            out.visits[i] = countOf(sums.exclusive.at(i)[0]);
    }
}

void CubeProfileSource::takeVisits(const CubePathSums& sums, TimesAndVisits& out) const
{
    for (std::size_t i = 0; i < out.visits.size(); ++i) {
        const CubeCell visits = sums.exclusive.numberAt(i);
        out.visits[i] = countOf(visits);
        out.isBelowZero[i] = out.isBelowZero[i] || isBelowZero(visits);
    }
}

Completion CubeProfileSource::read(
    std::span<const LocationId> locations, TimesAndVisits& out, const std::stop_token& stop) const
{
    const std::size_t count = m_cube->definitions.callPaths.size();
    const std::vector<std::uint64_t> zeros(count);
    out = { zeros, zeros, zeros, std::vector<bool>(count) };
    std::vector<CubePathSums> sums;
    if (m_time != CubeMetricId::none) {
        if (readSums(*m_cube, m_time, locations, false, sums, stop).isStopped())
            return Stopped {};
        takeTimes(sums.front(), out);
    }
    if (m_visits != CubeMetricId::none) {
        if (readSums(*m_cube, m_visits, locations, false, sums, stop).isStopped())
            return Stopped {};
        takeVisits(sums.front(), out);
    }
    return Done {};
}

Completion CubeProfileSource::readEach(
    std::span<const LocationId> locations, std::vector<TimesAndVisits>& out, const std::stop_token& stop) const
{
    const std::size_t count = m_cube->definitions.callPaths.size();
    const std::vector<std::uint64_t> zeros(count);
    out.assign(locations.size(), { zeros, zeros, zeros, std::vector<bool>(count) });
    std::vector<CubePathSums> sums;
    if (m_time != CubeMetricId::none) {
        if (readSums(*m_cube, m_time, locations, true, sums, stop).isStopped())
            return Stopped {};
        for (std::size_t i = 0; i < locations.size(); ++i)
            takeTimes(sums[i], out[i]);
    }
    if (m_visits != CubeMetricId::none) {
        if (readSums(*m_cube, m_visits, locations, true, sums, stop).isStopped())
            return Stopped {};
        for (std::size_t i = 0; i < locations.size(); ++i)
            takeVisits(sums[i], out[i]);
    }
    return Done {};
}

Completion CubeProfileSource::functions(
    const ProfileQuery& query, std::vector<ProfileEntry>& out, const std::stop_token& stop) const
{
    TimesAndVisits sums;
    if (read(query.locations, sums, stop).isStopped())
        return Stopped {};
    std::vector<ProfileEntry> entries(definitions().functions.size());
    std::vector<std::uint32_t> openUntil(entries.size()); // ends of the outermost call paths of each function
    for (std::size_t i = 0; i < m_cube->definitions.callPaths.size(); ++i) {
        const FunctionId function = functionOf(i);
        ProfileEntry& entry = entries[indexOf(function)];
        entry.function = function;
        entry.visits = saturatingSum(entry.visits, sums.visits[i]);
        entry.exclusive = saturatingSum(entry.exclusive, sums.exclusive[i]);
        entry.isBelowZero = entry.isBelowZero || sums.isBelowZero[i];
        if (i < openUntil[indexOf(function)])
            continue;
        openUntil[indexOf(function)] = m_cube->definitions.callPaths[i].end;
        entry.inclusive = saturatingSum(entry.inclusive, sums.inclusive[i]);
    }
    std::erase_if(entries,
        [](const ProfileEntry& entry) { return entry.visits == 0 && entry.inclusive == 0 && !entry.isBelowZero; });
    out = std::move(entries);
    return Done {};
}

CubeProfileSource::MergedPaths CubeProfileSource::mergedPaths() const
{
    const std::vector<CubePathDef>& callPaths = m_cube->definitions.callPaths;
    std::vector<MergedNode> found;
    std::vector<std::uint32_t> nodeOf(callPaths.size());
    std::map<std::pair<std::uint32_t, FunctionId>, std::uint32_t> known;
    std::vector<std::vector<std::uint32_t>> children(1); // of node i at i + 1, of none at 0
    for (std::uint32_t i = 0; i < callPaths.size(); ++i) {
        const std::uint32_t parent = callPaths[i].parent == CubePathId::none
            ? CallTreeNode::kNoParent
            : nodeOf[static_cast<std::size_t>(callPaths[i].parent)];
        const auto [entry, isNew]
            = known.try_emplace({ parent, functionOf(i) }, static_cast<std::uint32_t>(found.size()));
        nodeOf[i] = entry->second;
        if (isNew) {
            children[parent + 1].push_back(static_cast<std::uint32_t>(found.size()));
            found.push_back({ functionOf(i), parent, {} });
            children.emplace_back();
        }
        found[entry->second].callPaths.push_back(i);
    }

    const std::vector<std::uint32_t> ranks = functionNameRanks(definitions());
    for (std::vector<std::uint32_t>& siblings : children) {
        std::ranges::sort(siblings, std::ranges::greater {},
            [&](std::uint32_t node) { return ranks[indexOf(found[node].function)]; });
    }
    MergedPaths merged;
    std::vector<std::uint32_t> places(found.size());
    std::vector<std::uint32_t> pending = children.front(); // the next one last
    while (!pending.empty()) {
        const std::uint32_t node = pending.back();
        pending.pop_back();
        places[node] = static_cast<std::uint32_t>(merged.nodes.size());
        if (found[node].parent != CallTreeNode::kNoParent)
            found[node].parent = places[found[node].parent];
        merged.nodes.push_back(std::move(found[node]));
        pending.insert(pending.end(), children[node + 1].begin(), children[node + 1].end());
    }
    return merged;
}

/// Adds up a metric by node, and notes which nodes have something of it. Nodes of the answer are those of @p merged.
std::vector<CallTreeMetric::Entry> CubeProfileSource::entriesOf(
    const MergedPaths& merged, const CubePathSums& sums, std::vector<bool>& isKept)
{
    std::vector<CallTreeMetric::Entry> entries;
    for (std::uint32_t i = 0; i < merged.nodes.size(); ++i) {
        MetricSum sum;
        for (const std::uint32_t path : merged.nodes[i].callPaths) {
            sum += metricSumOf(sums.exclusive.numberAt(path));
            isKept[i] = isKept[i] || sums.inclusive.numberAt(path).toDouble() != 0;
        }
        if (sum == MetricSum {})
            continue;
        isKept[i] = true;
        entries.push_back({ i, { {}, sum } });
    }
    return entries;
}

/// The node of a call tree that merged call paths are, without its place in the tree.
CallTreeNode CubeProfileSource::nodeOf(const MergedNode& from, const TimesAndVisits& sums) const
{
    CallTreeNode node;
    node.function = from.function;
    std::set<CubeRegionId> regions;
    for (const std::uint32_t path : from.callPaths) {
        node.sums.visits = saturatingSum(node.sums.visits, sums.visits[path]);
        node.sums.addTime({ 0, sums.inclusive[path], sums.exclusive[path], 0, 0, {}, {} });
        if (sums.visits[path] > 0 || sums.inclusive[path] > 0)
            regions.insert(m_cube->definitions.callPaths[path].region);
    }
    node.regions = static_cast<std::uint32_t>(regions.size());
    return node;
}

Completion CubeProfileSource::callTree(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const
{
    TimesAndVisits sums;
    if (read(query.locations, sums, stop).isStopped())
        return Stopped {};
    const MergedPaths merged = mergedPaths();
    MetricParts parts { query.withMetrics ? metrics() : std::vector<MetricId> {}, {},
        std::vector<bool>(merged.nodes.size()) };
    // One metric after the other: only what nodes have of each is kept.
    for (const MetricId metric : parts.metrics) {
        std::vector<CubePathSums> one;
        if (!m_cube->values->rows(m_metrics[indexOf(metric)]).empty()
            && readSums(*m_cube, m_metrics[indexOf(metric)], query.locations, false, one, stop).isStopped())
            return Stopped {};
        parts.entries.push_back(
            one.empty() ? std::vector<CallTreeMetric::Entry> {} : entriesOf(merged, one.front(), parts.isKept));
    }
    out = treeOf(merged, sums, std::move(parts));
    return Done {};
}

Completion CubeProfileSource::callTrees(
    const ProfileQuery& query, MetricId metric, const TakeTree& take, const std::stop_token& stop) const
{
    const MergedPaths merged = mergedPaths();
    const std::size_t paths = std::max<std::size_t>(1, m_cube->definitions.callPaths.size());
    const std::size_t most = std::max<std::size_t>(1, kMostSums / paths);
    for (std::size_t first = 0; first < query.locations.size(); first += most) {
        const auto locations = query.locations.subspan(first, std::min(most, query.locations.size() - first));
        std::vector<TimesAndVisits> sums;
        if (readEach(locations, sums, stop).isStopped())
            return Stopped {};
        std::vector<CubePathSums> metricSums;
        if (isValid(metric)
            && readSums(*m_cube, m_metrics[indexOf(metric)], locations, true, metricSums, stop).isStopped())
            return Stopped {};
        for (std::size_t i = 0; i < locations.size(); ++i) {
            MetricParts parts { {}, {}, std::vector<bool>(merged.nodes.size()) };
            if (isValid(metric)) {
                parts.metrics = { metric };
                parts.entries = { entriesOf(merged, metricSums[i], parts.isKept) };
            }
            take(first + i, treeOf(merged, sums[i], std::move(parts)));
        }
    }
    return doneUnless(stop);
}

CallTree CubeProfileSource::treeOf(const MergedPaths& merged, const TimesAndVisits& sums, MetricParts parts) const
{
    std::vector<bool>& isKept = parts.isKept;
    for (std::size_t i = merged.nodes.size(); i-- > 0;) {
        const MergedNode& node = merged.nodes[i];
        isKept[i] = isKept[i] || std::ranges::any_of(node.callPaths, [&sums](std::uint32_t path) {
            return sums.visits[path] > 0 || sums.inclusive[path] > 0 || sums.isBelowZero[path];
        });
        if (isKept[i] && node.parent != CallTreeNode::kNoParent)
            isKept[node.parent] = true;
    }

    CallTree out;
    out.metrics = std::move(parts.metrics);
    out.isBelowZero = std::ranges::find(sums.isBelowZero, true) != sums.isBelowZero.end();
    std::vector<std::uint32_t> placeOf(merged.nodes.size());
    for (std::size_t i = 0; i < merged.nodes.size(); ++i) {
        if (!isKept[i])
            continue;
        placeOf[i] = static_cast<std::uint32_t>(out.nodes.size());
        CallTreeNode node = nodeOf(merged.nodes[i], sums);
        if (merged.nodes[i].parent != CallTreeNode::kNoParent) {
            node.parent = placeOf[merged.nodes[i].parent];
            node.depth = out.nodes[node.parent].depth + 1;
        }
        out.nodes.push_back(node);
    }
    for (std::size_t i = out.nodes.size(); i-- > 0;) {
        CallTreeNode& node = out.nodes[i];
        node.end = std::max(node.end, static_cast<std::uint32_t>(i) + 1);
        if (node.parent != CallTreeNode::kNoParent)
            out.nodes[node.parent].end = std::max(out.nodes[node.parent].end, node.end);
    }
    for (std::vector<CallTreeMetric::Entry>& entries : parts.entries) {
        for (CallTreeMetric::Entry& entry : entries)
            entry.node = placeOf[entry.node];
        out.metricSums.emplace_back(out.nodes, std::move(entries));
    }
    return out;
}

Completion CubeProfileSource::callPathParts(const ProfileQuery& query, std::span<const FunctionId> path,
    std::vector<CallPathPart>& out, const std::stop_token& stop) const
{
    out.clear();
    const std::vector<CubePathDef>& callPaths = m_cube->definitions.callPaths;
    std::vector<CubePathChoice> alone;
    std::vector<CubePathChoice> withAllBelow;
    std::vector<bool> isOnPath(callPaths.size()); // its functions are those of `path`, as far as it goes
    for (std::uint32_t i = 0; i < callPaths.size(); ++i) {
        const std::uint32_t depth = callPaths[i].depth;
        const CubePathId parent = callPaths[i].parent;
        isOnPath[i] = depth < path.size() && functionOf(i) == path[depth]
            && (parent == CubePathId::none || isOnPath[static_cast<std::size_t>(parent)]);
        if (isOnPath[i] && depth + 1 == path.size()) {
            alone.push_back({ CubePathId { i }, false });
            withAllBelow.push_back({ CubePathId { i }, true });
        }
    }
    const auto sumOf = [&](CubeMetricId metric, std::span<const CubePathChoice> choices, CubeColumn& sums) {
        const std::size_t locations = m_cube->definitions.locations.size();
        sums = CubeColumn({ CubeDataType::Kind::Uint64, 0 }, locations);
        if (metric == CubeMetricId::none)
            return Completion(Done {});
        const Status status = sumByLocation(*m_cube, { metric, {} }, choices, sums, stop);
        if (status.isOk())
            return Completion(Done {});
        if (status.error().code == ErrorCode::Cancelled)
            return Completion(Stopped {});
        sums = CubeColumn({ CubeDataType::Kind::Uint64, 0 }, locations); // not the part that could be read
        return Completion(Done {});
    };
    CubeColumn inclusive;
    CubeColumn exclusive;
    CubeColumn visits;
    if (sumOf(m_time, withAllBelow, inclusive).isStopped() || sumOf(m_time, alone, exclusive).isStopped()
        || sumOf(m_visits, alone, visits).isStopped())
        return Stopped {};
    for (const LocationId location : query.locations) {
        const std::size_t place = indexOf(location);
        CallPathPart part { location, {}, {} };
        part.sums.visits
            = countOf(m_visits == CubeMetricId::none && exclusive.type().kind == CubeDataType::Kind::TauAtomic
                    ? exclusive.at(place)[0]
                    : visits.numberAt(place));
        part.sums.inclusive = ticksOf(inclusive.numberAt(place), m_ticksOfUnit);
        part.sums.exclusive = ticksOf(exclusive.numberAt(place), m_ticksOfUnit);
        if (!isNothing(part.sums))
            out.push_back(std::move(part));
    }
    return Done {};
}

} // namespace lightcone::core
