// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/instances/mainphase.h"

#include "core/analysis/instances/locationinstances.h"
#include "core/base/parallel.h"
#include "core/calls/callinstance.h"
#include "core/model/definitions.h"
#include "core/model/functionset.h"
#include "core/model/programedge.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

namespace lightcone::core {

namespace {

/// The functions of @p definitions that start or end the program.
std::shared_ptr<const FunctionSet> functionsAt(const Definitions& definitions, ProgramEdge edge)
{
    std::vector<FunctionId> functions;
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        if (programEdge(definitions, definitions.functions[i]) == edge)
            functions.push_back(idAt<FunctionId>(i));
    }
    return functions.empty() ? nullptr : std::make_shared<const FunctionSet>(functions, definitions.functions.size());
}

/// Finds where the first location is done with the start of a program, and the last one begins its end. Thread-safe.
class PhaseSearch {
public:
    PhaseSearch(const StoreView& store, const std::stop_token& stop)
        : m_store(store)
        , m_stop(stop)
        , m_starts(functionsAt(store.definitions(), ProgramEdge::Start))
        , m_ends(functionsAt(store.definitions(), ProgramEdge::End))
    {
    }

    bool hasAny() const { return m_starts || m_ends; }
    void look(LocationId location)
    {
        if (m_starts)
            takeSpan(spanOf(location, m_starts), true);
        if (m_ends)
            takeSpan(spanOf(location, m_ends), false);
    }
    std::optional<Interval> phase() const
    {
        if (!m_start && !m_end)
            return std::nullopt;
        const Interval whole = m_store.interval();
        const Interval phase { m_start.value_or(whole.begin), m_end.value_or(whole.end) };
        return phase.isEmpty() ? std::nullopt : std::optional(phase);
    }

private:
    /// The time from the first enter to the last leave of the calls of @p functions that @p location has.
    std::optional<Interval> spanOf(LocationId location, const std::shared_ptr<const FunctionSet>& functions) const
    {
        constexpr std::uint64_t kMostCalls = 64;
        const LocationInstances calls(m_store.definitions(), m_store.location(location).index(), functions);
        if (calls.count() > kMostCalls)
            return std::nullopt;
        std::optional<Interval> span;
        for (std::uint64_t i = 0; i < calls.count(); ++i) {
            const std::optional<std::uint64_t> enter = calls.enterOf(i);
            if (!enter)
                continue;
            const auto call = callOfEnter(m_store, { location, *enter }, m_stop);
            if (call.isStopped() || !call.value())
                continue;
            const Interval of = call.value()->span;
            span = span ? Interval { std::min(span->begin, of.begin), std::max(span->end, of.end) } : of;
        }
        return span;
    }
    void takeSpan(const std::optional<Interval>& span, bool isStart)
    {
        if (!span)
            return;
        const std::lock_guard lock(m_mutex);
        if (isStart)
            m_start = std::min(m_start.value_or(span->end), span->end);
        else
            m_end = std::max(m_end.value_or(span->begin), span->begin);
    }

    const StoreView& m_store;
    const std::stop_token& m_stop;
    std::shared_ptr<const FunctionSet> m_starts; ///< null: there are none
    std::shared_ptr<const FunctionSet> m_ends;
    std::mutex m_mutex;
    std::optional<Tick> m_start;
    std::optional<Tick> m_end;
};

} // namespace

Stoppable<std::optional<Interval>> mainPhase(const StoreView& store, const std::stop_token& stop)
{
    PhaseSearch search(store, stop);
    if (!search.hasAny())
        return std::optional<Interval>();
    const auto look = [&search](std::size_t i) { search.look(idAt<LocationId>(i)); };
    if (parallelFor(store.locationCount(), usefulThreads(), stop, look).isStopped() || stop.stop_requested())
        return Stopped {};
    return search.phase();
}

bool isMuchShorter(Interval mainPhase, Interval whole)
{
    constexpr double kMostOfWhole = 0.8;
    return static_cast<double>(mainPhase.length()) < kMostOfWhole * static_cast<double>(whole.length());
}

} // namespace lightcone::core
