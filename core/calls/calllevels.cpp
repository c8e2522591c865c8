// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calls/calllevels.h"

#include "core/calls/callinstance.h"
#include "core/calls/callreplay.h"

#include <utility>

namespace lightcone::core {

namespace {

/// Time of one call in a run.
struct RunShare {
    FunctionId function;
    std::uint64_t ticks;
};

/// Adds up the times of a run by function; shared by all levels.
class RunSums {
public:
    explicit RunSums(std::size_t functions)
        : m_ticks(functions, 0)
        , m_isListed(functions, false)
    {
    }
    /// Merges the entries of each function into one.
    void merge(std::vector<RunShare>& shares)
    {
        std::size_t kept = 0;
        for (const RunShare& share : shares) {
            const std::size_t i = indexOf(share.function);
            m_ticks[i] += share.ticks;
            if (m_isListed[i])
                continue;
            m_isListed[i] = true;
            shares[kept++] = share;
        }
        shares.resize(kept);
        for (RunShare& share : shares) {
            const std::size_t i = indexOf(share.function);
            share.ticks = std::exchange(m_ticks[i], 0);
            m_isListed[i] = false;
        }
    }

private:
    std::vector<std::uint64_t> m_ticks;
    std::vector<bool> m_isListed;
};

/// The spans of one level. Calls come in chronological order. A run of short calls grows until it is `fold` long.
class Level {
public:
    void add(const CallSpan& call, std::uint64_t fold, RunSums& sums)
    {
        const std::uint64_t length = ticksBetween(call.begin, call.end);
        const bool isShort = length < fold;
        if (m_run.calls > 0
            && (!isShort || ticksBetween(m_run.end, call.begin) >= fold
                || ticksBetween(m_run.begin, m_run.end) >= fold))
            flush(sums);
        if (!isShort) {
            m_spans.push_back(call);
            return;
        }
        if (m_run.calls == 0) {
            m_run = call;
        } else {
            m_run.end = call.end;
            m_run.calls += m_run.calls < std::numeric_limits<std::uint32_t>::max() ? 1 : 0;
        }
        if (isValid(call.function))
            m_shares.push_back({ call.function, length });
        if (m_shares.size() >= m_mergeAt) {
            sums.merge(m_shares);
            m_mergeAt = std::max(kMergeAt, 2 * m_shares.size());
        }
    }
    void flush(RunSums& sums)
    {
        if (m_run.calls == 0)
            return;
        if (m_run.calls > 1) {
            sums.merge(m_shares);
            const auto less = [](const RunShare& a, const RunShare& b) {
                return a.ticks != b.ticks ? a.ticks < b.ticks : a.function > b.function;
            };
            const auto largest = std::max_element(m_shares.begin(), m_shares.end(), less);
            m_run.function = largest == m_shares.end() ? FunctionId::none : largest->function;
        }
        m_spans.push_back(m_run);
        m_run.calls = 0;
        m_shares.clear();
        m_mergeAt = kMergeAt;
    }
    const std::vector<CallSpan>& spans() const { return m_spans; }

private:
    static constexpr std::size_t kMergeAt = 4096;

    std::vector<CallSpan> m_spans;
    CallSpan m_run { .calls = 0 };
    std::vector<RunShare> m_shares; ///< shares of the calls of the run
    std::size_t m_mergeAt = kMergeAt;
};

/// Puts each call that meets the interval into its level.
class LevelBuilder {
public:
    /// @param functions  null: all
    LevelBuilder(const Definitions& definitions, Interval interval, Tick fold, std::uint32_t maxDepth, std::size_t open,
        const FunctionSet* functions, const DurationRange& durations)
        : m_definitions(&definitions)
        , m_functions(functions)
        , m_durations(durations)
        , m_interval(interval)
        , m_fold(fold > 0 ? static_cast<std::uint64_t>(fold) : 0)
        , m_maxDepth(maxDepth)
        , m_depth(open)
        , m_sums(definitions.functions.size())
    {
    }
    void callEvent(Tick) { }
    void enter(const Frame&) { ++m_depth; }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        --m_depth;
        if (m_depth >= m_maxDepth || (frame.enter < m_interval.begin && t <= m_interval.begin))
            return;
        const FunctionId function = m_definitions->functionOf(frame.region);
        if ((m_functions && !m_functions->contains(function))
            || !m_durations.containsTicks(ticksBetween(frame.enter, t)))
            return;
        if (m_levels.size() <= m_depth)
            m_levels.resize(m_depth + 1);
        m_levels[m_depth].add(
            { static_cast<std::uint32_t>(m_depth), frame.enter, t, function, 1, frame.enterIndex }, m_fold, m_sums);
    }
    void finish(std::vector<CallSpan>& out)
    {
        for (Level& level : m_levels) {
            level.flush(m_sums);
            out.insert(out.end(), level.spans().begin(), level.spans().end());
        }
    }

private:
    const Definitions* m_definitions;
    const FunctionSet* m_functions;
    DurationRange m_durations;
    Interval m_interval;
    std::uint64_t m_fold;
    std::size_t m_maxDepth;
    std::size_t m_depth;
    RunSums m_sums;
    std::vector<Level> m_levels;
};

Completion levelsOf(const StoreView& store, LocationId location, Interval interval, Tick fold, std::uint32_t maxDepth,
    const FunctionSet* functions, const DurationRange& durations, std::vector<CallSpan>& out,
    const std::stop_token& stop)
{
    out.clear();
    if (interval.isEmpty())
        return Done {};
    CallReplay replay(store, location, interval);
    LevelBuilder builder(store.definitions(), interval, fold, maxDepth, replay.frames().size(), functions, durations);
    if (replay.runUntil(interval.end, builder, stop).isStopped())
        return Stopped {};
    const std::vector<Frame> open = replay.frames();
    for (std::size_t depth = open.size(); depth-- > 0;) {
        const auto call = callOfEnter(store, { location, open[depth].enterIndex }, stop);
        if (call.isStopped())
            return Stopped {};
        // In a damaged file the enter may be any event.
        builder.leave(open[depth], call.value() ? call.value()->span.end : interval.end, 0);
    }
    builder.finish(out);
    return Done {};
}

} // namespace

Completion callLevels(const StoreView& store, LocationId location, Interval interval, Tick fold, std::uint32_t maxDepth,
    std::vector<CallSpan>& out, const std::stop_token& stop)
{
    return levelsOf(store, location, interval, fold, maxDepth, nullptr, {}, out, stop);
}

Completion callLevels(const StoreView& store, LocationId location, Interval interval, Tick fold, std::uint32_t maxDepth,
    const FunctionSet& functions, const DurationRange& durations, std::vector<CallSpan>& out,
    const std::stop_token& stop)
{
    return levelsOf(store, location, interval, fold, maxDepth, &functions, durations, out, stop);
}

} // namespace lightcone::core
