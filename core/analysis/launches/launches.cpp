// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/launches/launches.h"

#include "core/analysis/launches/launchends.h"
#include "core/analysis/launches/launchpairs.h"
#include "core/base/parallel.h"
#include "core/model/definitions.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <utility>

namespace lightcone::core {

namespace {

bool isStream(const StoreView& store, LocationId location)
{
    return store.definitions().location(location).kind == LocationDef::Kind::AcceleratorStream
        && store.location(location).maxDepth() > 0;
}

/// Says whether a location may have calls that launch.
bool mayLaunch(const StoreView& store, const LaunchDefinitions& definitions, LocationId location)
{
    const LocationView& view = store.location(location);
    const std::uint64_t parameters = view.index().content().kindCounts[static_cast<std::size_t>(EventKind::Parameter)];
    return isThread(store.definitions().location(location)) && view.maxDepth() > 0
        && (definitions.hasLaunching() || parameters > 0);
}

/// The only process that is none of a device; none: there are several, or there is none.
ProcessId onlyHostOf(const Definitions& definitions)
{
    ProcessId only = ProcessId::none;
    for (std::size_t i = 0; i < definitions.processes.size(); ++i) {
        if (definitions.processes[i].kind != ProcessDef::Kind::Process)
            continue;
        if (isValid(only))
            return ProcessId::none;
        only = idAt<ProcessId>(i);
    }
    return only;
}

/// The process that a stream gets its work from; none: the trace does not say it.
/// @param only  see onlyHostOf(): OTF2 before 3.0 does not tell who created a device
ProcessId hostOf(const Definitions& definitions, LocationId stream, ProcessId only)
{
    const ProcessId own = definitions.location(stream).process;
    if (!isValid(own))
        return ProcessId::none;
    const ProcessDef& process = definitions.process(own);
    if (process.kind != ProcessDef::Kind::Accelerator)
        return own;
    return isValid(process.creator) ? process.creator : only;
}

/// The calls and kernels of a location.
struct LocationEnds {
    LocationId location = LocationId::none;
    bool isOfStream = false;
    std::vector<LaunchEnd> ends {};
};

/// Finds those of all locations. @p most  and more are not told: the total then exceeds it
Stoppable<std::vector<LocationEnds>> findEnds(
    const StoreView& store, unsigned threads, std::size_t most, std::size_t& total, const std::stop_token& stop)
{
    const LaunchDefinitions definitions(store);
    std::vector<LocationEnds> found;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const auto location = idAt<LocationId>(i);
        if (isStream(store, location))
            found.push_back({ location, true });
        else if (mayLaunch(store, definitions, location))
            found.push_back({ location, false });
    }
    std::atomic<std::size_t> sum { 0 };
    const auto find = [&](std::size_t i) -> Completion {
        const std::size_t left = most - std::min<std::size_t>(most, sum);
        auto ends = found[i].isOfStream ? kernelsOf(store, definitions, found[i].location, left, stop)
                                        : launchCallsOf(store, definitions, found[i].location, left, stop);
        if (ends.isStopped())
            return Stopped {};
        found[i].ends = std::move(ends).value();
        sum += found[i].ends.size();
        return Done {};
    };
    if (parallelFor(found.size(), threads, stop, find).isStopped())
        return Stopped {};
    total = sum;
    return found;
}

template <typename Key>
std::vector<std::uint32_t> launchesInOrderOf(const std::vector<Launch>& launches, const Key& key)
{
    std::vector<std::uint32_t> order(launches.size());
    std::iota(order.begin(), order.end(), std::uint32_t { 0 });
    std::ranges::sort(order, {}, [&](std::uint32_t i) { return std::pair(key(i).location, key(i).index); });
    return order;
}

template <typename Key> const Launch* findLaunch(
    const std::vector<Launch>& launches, const std::vector<std::uint32_t>& order, EventRef enter, const Key& key)
{
    const auto found = std::ranges::lower_bound(order, std::pair(enter.location, enter.index), {},
        [&](std::uint32_t i) { return std::pair(key(i).location, key(i).index); });
    return found != order.end() && key(*found) == enter ? &launches[*found] : nullptr;
}

} // namespace

std::string_view launchRuleName(LaunchRule rule)
{
    constexpr std::array<std::string_view, 4> kNames { "callsite_and_stream", "callsite", "stream", "only_stream" };
    return kNames[static_cast<std::size_t>(rule)];
}

std::string_view launchDoubtName(LaunchDoubt doubt)
{
    constexpr std::array<std::string_view, 5> kNames { "counts_differ", "too_early", "overlapping", "several_streams",
        "unknown_host" };
    return kNames[static_cast<std::size_t>(doubt)];
}

Stoppable<Launches> Launches::make(
    const StoreView& store, unsigned threads, const std::stop_token& stop, std::size_t most)
{
    Launches made;
    if (!hasStreams(store))
        return made;
    std::size_t total = 0;
    auto found = findEnds(store, threads, most, total, stop);
    if (found.isStopped())
        return Stopped {};
    made.m_areKnown = total <= most;
    if (!made.m_areKnown)
        return made;
    LaunchPairs pairs;
    const ProcessId onlyHost = onlyHostOf(store.definitions());
    for (const LocationEnds& of : found.value()) {
        if (of.isOfStream)
            pairs.addKernels(hostOf(store.definitions(), of.location, onlyHost), of.ends);
        else
            pairs.addCalls(store.definitions().location(of.location).process, of.ends);
    }
    pairs.pair(made.m_all, made.m_unpaired);
    const std::vector<Launch>& all = made.m_all;
    made.m_byCall = launchesInOrderOf(all, [&all](std::uint32_t i) { return all[i].call; });
    made.m_byKernel = launchesInOrderOf(all, [&all](std::uint32_t i) { return all[i].kernel; });
    return made;
}

const Launch* Launches::ofCall(EventRef enter) const
{
    return findLaunch(m_all, m_byCall, enter, [this](std::uint32_t i) { return m_all[i].call; });
}

const Launch* Launches::ofKernel(EventRef enter) const
{
    return findLaunch(m_all, m_byKernel, enter, [this](std::uint32_t i) { return m_all[i].kernel; });
}

bool hasStreams(const StoreView& store)
{
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        if (isStream(store, idAt<LocationId>(i)))
            return true;
    }
    return false;
}

} // namespace lightcone::core
