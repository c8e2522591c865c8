// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/examinedrun.h"

#include "core/analysis/instances/mainphase.h"
#include "core/analysis/soundness/lostlocations.h"
#include "core/analysis/statistics/profile.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace lightcone::core {

namespace {

/// Says whether two ascending lists have so much in common as those of locations that are alike.
bool areAlike(const std::vector<FunctionId>& a, const std::vector<FunctionId>& b)
{
    std::vector<FunctionId> shared;
    std::ranges::set_intersection(a, b, std::back_inserter(shared));
    const std::size_t common = shared.size();
    const std::size_t all = a.size() + b.size() - common;
    return static_cast<double>(common) >= ExaminedRun::kLeastCommon * static_cast<double>(all);
}

} // namespace

std::uint64_t medianOf(std::vector<std::uint64_t> numbers)
{
    if (numbers.empty())
        return 0;
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>((numbers.size() - 1) / 2);
    std::ranges::nth_element(numbers, middle);
    return *middle;
}

double shareOf(std::uint64_t part, std::uint64_t whole)
{
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

std::uint64_t LocationRun::work() const
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < time.size(); ++i)
        sum += isWork(static_cast<FunctionClass>(i)) ? time[i] : 0;
    return sum;
}

std::uint64_t LocationRun::wait() const
{
    return time[static_cast<std::size_t>(FunctionClass::Communication)]
        + time[static_cast<std::size_t>(FunctionClass::Waiting)];
}

std::uint64_t LocationRun::busy() const
{
    return work() + wait() + time[static_cast<std::size_t>(FunctionClass::Unknown)];
}

ExaminedRun::ExaminedRun(std::shared_ptr<const StoreView> store, unsigned threads)
    : m_store(std::move(store))
    , m_threads(threads)
    , m_interval(m_store->interval())
    , m_classes(ownClasses(m_store->definitions()))
{
}

std::vector<LocationId> ExaminedRun::soundThreads()
{
    const auto damaged = lostLocations(*m_store);
    if (!damaged) {
        m_leftOut = allLocations(*m_store);
        return {};
    }
    std::vector<LocationId> threads;
    std::vector<LocationId> all;
    for (std::size_t i = 0; i < damaged->size(); ++i) {
        const auto id = idAt<LocationId>(i);
        if ((*damaged)[i])
            m_leftOut.push_back(id);
        if ((*damaged)[i] || m_store->location(id).maxDepth() == 0)
            continue;
        all.push_back(id);
        if (m_store->definitions().location(id).kind == LocationDef::Kind::CpuThread)
            threads.push_back(id);
    }
    return threads.empty() ? all : threads;
}

Completion ExaminedRun::takeProfiles(const std::vector<LocationId>& threads, const std::stop_token& stop)
{
    m_locations.resize(threads.size());
    const Interval time = lastingPart(m_interval, m_store->interval());
    const auto take = [&](std::size_t i) {
        std::vector<ProfileEntry> entries;
        if (profile(*m_store, std::span(&threads[i], 1), time, entries, stop).isStopped())
            return;
        LocationRun& run = m_locations[i];
        run.location = threads[i];
        for (const ProfileEntry& entry : entries) {
            const FunctionClass functionClass
                = isValid(entry.function) ? classOf(entry.function) : FunctionClass::Unknown;
            run.time[static_cast<std::size_t>(functionClass)] += entry.exclusive;
            if (isValid(entry.function))
                run.functions.push_back({ entry.function, entry.visits, entry.exclusive });
        }
    };
    if (parallelFor(threads.size(), m_threads, stop, take).isStopped())
        return Stopped {};
    std::erase_if(m_locations, [](const LocationRun& run) { return run.busy() == 0; });
    for (const LocationRun& run : m_locations)
        m_busy = saturatingSum(m_busy, run.busy());
    return Done {};
}

void ExaminedRun::findGroups()
{
    constexpr std::size_t kMostGroups = 256; // of more, those that come later are compared with nobody
    std::map<std::vector<FunctionId>, std::size_t> known; // sets of functions, and their groups
    std::vector<std::vector<FunctionId>> firsts; // the set of the first location of each group
    for (std::size_t i = 0; i < m_locations.size(); ++i) {
        std::vector<FunctionId> functions;
        for (const FunctionTime& time : m_locations[i].functions) {
            if (isOfProgram(time.function))
                functions.push_back(time.function);
        }
        const auto [place, isNew] = known.try_emplace(functions, m_groups.size());
        if (isNew) {
            const auto alike = std::ranges::find_if(
                firsts, [&functions](const std::vector<FunctionId>& first) { return areAlike(first, functions); });
            place->second = static_cast<std::size_t>(alike - firsts.begin());
            if (alike == firsts.end()) {
                if (m_groups.size() == kMostGroups) {
                    known.erase(place);
                    continue;
                }
                m_groups.emplace_back();
                firsts.push_back(std::move(functions));
            }
        }
        m_groups[place->second].push_back(i);
    }
}

bool ExaminedRun::isOfProgram(FunctionId function) const
{
    return !isAside(classOf(function));
}

Stoppable<ExaminedRun> ExaminedRun::make(
    std::shared_ptr<const StoreView> store, unsigned threads, const std::stop_token& stop)
{
    ExaminedRun run(std::move(store), threads);
    const auto phase = core::mainPhase(run.store(), stop);
    if (phase.isStopped())
        return Stopped {};
    run.m_mainPhase = phase.value();
    run.m_interval = phase.value().value_or(run.store().interval());
    if (run.takeProfiles(run.soundThreads(), stop).isStopped())
        return Stopped {};
    run.findGroups();
    return run;
}

} // namespace lightcone::core
