// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/launches/launchpairs.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

std::tuple<Tick, LocationId, std::uint64_t> placeOf(const LaunchEnd& end)
{
    return { end.span.begin, end.enter.location, end.enter.index };
}

bool hasCallSite(const LaunchEnd& end)
{
    return end.callSite.has_value();
}

/// The one stream of the kernels; none: they are of several, or there are none.
LocationId onlyStreamOf(const std::vector<LaunchEnd>& kernels)
{
    if (kernels.empty())
        return LocationId::none;
    const LocationId first = kernels.front().stream;
    const bool isOnly = std::ranges::all_of(kernels, [first](const LaunchEnd& end) { return end.stream == first; });
    return isOnly ? first : LocationId::none;
}

/// Why calls and kernels, each in chronological order, are no pairs; nullopt: they are.
std::optional<LaunchDoubt> doubtOf(const std::vector<LaunchEnd>& calls, const std::vector<LaunchEnd>& kernels)
{
    if (calls.size() != kernels.size())
        return LaunchDoubt::CountsDiffer;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (i > 0 && calls[i].enter.location != calls[i - 1].enter.location
            && calls[i].span.begin < calls[i - 1].span.end)
            return LaunchDoubt::Overlapping;
        if (kernels[i].span.begin < calls[i].span.begin)
            return LaunchDoubt::TooEarly;
    }
    return std::nullopt;
}

} // namespace

void LaunchPairs::addKernels(ProcessId host, std::span<const LaunchEnd> kernels)
{
    std::vector<LaunchEnd>& all = m_processes[host].kernels;
    all.insert(all.end(), kernels.begin(), kernels.end());
}

void LaunchPairs::addCalls(ProcessId process, std::span<const LaunchEnd> calls)
{
    std::vector<LaunchEnd>& all = m_processes[process].calls;
    all.insert(all.end(), calls.begin(), calls.end());
}

void LaunchPairs::pair(std::vector<Launch>& pairs, std::vector<UnpairedLaunches>& unpaired)
{
    for (auto& [process, all] : m_processes)
        pairProcess(process, all);
    m_processes.clear();
    std::ranges::sort(m_pairs, {},
        [](const Launch& launch) { return std::tuple(launch.called.begin, launch.call.location, launch.call.index); });
    pairs = std::move(m_pairs);
    unpaired = std::move(m_unpaired);
}

void LaunchPairs::pairProcess(ProcessId process, Group& all)
{
    if (all.kernels.empty() && all.calls.empty())
        return;
    if (!isValid(process)) {
        refuse(process, {}, onlyStreamOf(all.kernels), all, LaunchDoubt::UnknownHost);
        return;
    }
    const bool haveSites = std::ranges::any_of(all.calls, hasCallSite) && std::ranges::any_of(all.kernels, hasCallSite);
    Groups groups;
    const auto siteOf = [haveSites](const LaunchEnd& end) { return haveSites ? end.callSite : CallSite(); };
    for (const LaunchEnd& call : all.calls)
        groups[siteOf(call)].calls.push_back(call);
    for (const LaunchEnd& kernel : all.kernels)
        groups[siteOf(kernel)].kernels.push_back(kernel);
    all = {};
    for (auto& [callSite, group] : groups)
        pairGroup(process, callSite, group);
}

void LaunchPairs::pairGroup(ProcessId process, CallSite callSite, Group& group)
{
    const bool nameStreams = !group.calls.empty()
        && std::ranges::all_of(group.calls, [](const LaunchEnd& call) { return isValid(call.stream); });
    const LocationId only = onlyStreamOf(group.kernels);
    if (nameStreams)
        pairByStream(process, callSite, group);
    else if (isValid(only))
        pairInOrder(process, callSite, only, callSite ? LaunchRule::CallSite : LaunchRule::OnlyStream, group);
    else
        refuse(process, callSite, LocationId::none, group,
            group.calls.empty() || group.kernels.empty() ? LaunchDoubt::CountsDiffer : LaunchDoubt::SeveralStreams);
}

void LaunchPairs::pairByStream(ProcessId process, CallSite callSite, const Group& group)
{
    std::map<LocationId, Group> streams;
    for (const LaunchEnd& call : group.calls)
        streams[call.stream].calls.push_back(call);
    for (const LaunchEnd& kernel : group.kernels)
        streams[kernel.stream].kernels.push_back(kernel);
    for (auto& [stream, some] : streams)
        pairInOrder(process, callSite, stream, callSite ? LaunchRule::CallSiteAndStream : LaunchRule::Stream, some);
}

void LaunchPairs::pairInOrder(ProcessId process, CallSite callSite, LocationId stream, LaunchRule rule, Group& group)
{
    std::ranges::sort(group.calls, {}, placeOf);
    std::ranges::sort(group.kernels, {}, placeOf);
    if (const auto doubt = doubtOf(group.calls, group.kernels)) {
        refuse(process, callSite, stream, group, *doubt);
        return;
    }
    for (std::size_t i = 0; i < group.calls.size(); ++i)
        m_pairs.push_back({ group.calls[i].enter, group.calls[i].span, group.kernels[i].enter, group.kernels[i].span,
            group.calls[i].callSite, rule });
}

void LaunchPairs::refuse(ProcessId process, CallSite callSite, LocationId stream, const Group& group, LaunchDoubt doubt)
{
    m_unpaired.push_back({ process, callSite, stream, group.calls.size(), group.kernels.size(), doubt });
}

} // namespace lightcone::core
