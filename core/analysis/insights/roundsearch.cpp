// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/roundsearch.h"

#include "core/base/hash64.h"
#include "core/base/numbering.h"
#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

using Calls = std::vector<LevelCall>;

/// Joins the calls of one function that follow each other.
Calls joined(std::span<const LevelCall> calls)
{
    Calls runs;
    for (const LevelCall& call : calls) {
        if (!runs.empty() && runs.back().function == call.function)
            runs.back().span.end = call.span.end;
        else
            runs.push_back(call);
    }
    return runs;
}

/// The functions that may divide the calls into rounds, in the order of their first calls.
std::vector<FunctionId> headsOf(std::span<const LevelCall> calls)
{
    std::vector<FunctionId> heads;
    std::unordered_map<FunctionId, std::size_t> counts;
    for (const LevelCall& call : calls) {
        if (++counts[call.function] == 1)
            heads.push_back(call.function);
    }
    std::erase_if(heads, [&counts](FunctionId head) { return counts[head] < kFewestRounds; });
    heads.resize(std::min(heads.size(), kMostHeads));
    return heads;
}

/// The calls, divided at each call of one function.
class Division {
public:
    Division(std::span<const LevelCall> calls, FunctionId head)
        : m_calls(calls)
    {
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (calls[i].function == head)
                m_heads.push_back(i);
        }
    }
    /// The division whose parts begin as much earlier as the calls before the first part are those that @p pattern
    /// ends with: so the last part need not have them. nullopt where there are none.
    std::optional<Division> begunEarlier(std::span<const FunctionId> pattern) const
    {
        std::size_t calls = 0;
        while (calls < std::min(pattern.size(), m_heads.front())
            && m_calls[m_heads.front() - calls - 1].function == pattern[pattern.size() - calls - 1])
            ++calls;
        if (calls == 0)
            return std::nullopt;
        Division earlier = *this;
        for (std::size_t& head : earlier.m_heads)
            head -= calls;
        return earlier;
    }
    /// The repetition of what most of the parts are; nullopt: that stands for too little.
    std::optional<Repetition> repetition() const
    {
        const std::span<const LevelCall> pattern = mostFrequent();
        if (pattern.empty() || pattern.size() > kMostRoundCalls)
            return std::nullopt;
        std::vector<std::size_t> rounds; // numbers of parts
        for (std::size_t i = 0; i < m_heads.size(); ++i) {
            if (beginsWith(part(i), pattern))
                rounds.push_back(i);
        }
        if (rounds.size() < kFewestRounds
            || static_cast<double>(rounds.size()) < kLeastRoundShare * static_cast<double>(m_heads.size()))
            return std::nullopt;
        return timed(rounds, pattern);
    }

private:
    std::span<const LevelCall> part(std::size_t i) const
    {
        const std::size_t end = i + 1 < m_heads.size() ? m_heads[i + 1] : m_calls.size();
        return m_calls.subspan(m_heads[i], end - m_heads[i]);
    }
    static bool beginsWith(std::span<const LevelCall> part, std::span<const LevelCall> pattern)
    {
        return part.size() >= pattern.size()
            && std::ranges::equal(part.first(pattern.size()), pattern, {}, &LevelCall::function, &LevelCall::function);
    }
    std::span<const LevelCall> mostFrequent() const
    {
        struct Kind {
            std::size_t first = 0;
            std::size_t count = 0;
        };
        std::unordered_map<std::uint64_t, Kind> kinds; // by the hash of the functions
        Kind most;
        for (std::size_t i = 0; i < m_heads.size(); ++i) {
            std::uint64_t hash = 0;
            for (const LevelCall& call : part(i))
                hash = spreadBits(hash + indexOf(call.function) + 1);
            Kind& kind = kinds.try_emplace(hash, Kind { i, 0 }).first->second;
            ++kind.count;
            if (kind.count > most.count)
                most = kind;
        }
        return part(most.first);
    }
    /// nullopt: too little of the time is in the pattern.
    std::optional<Repetition> timed(const std::vector<std::size_t>& rounds, std::span<const LevelCall> pattern) const
    {
        Repetition found;
        for (const LevelCall& call : pattern)
            found.calls.push_back(call.function);
        double inPattern = 0;
        std::size_t withMore = 0; // rounds with calls after the pattern
        for (const std::size_t i : rounds) {
            const std::size_t behind = m_heads[i] + pattern.size(); // the call after the pattern
            const bool isLast = i == rounds.back();
            const Tick begin = m_calls[m_heads[i]].span.begin;
            const Tick patternEnd
                = isLast || behind == m_calls.size() ? m_calls[behind - 1].span.end : m_calls[behind].span.begin;
            const Tick end = isLast ? patternEnd : m_calls[m_heads[i + 1]].span.begin;
            withMore += patternEnd < end ? 1 : 0;
            inPattern += static_cast<double>(ticksBetween(begin, patternEnd));
            found.rounds.push_back({ begin, end });
            found.haveMore.push_back(patternEnd < end);
        }
        if (withMore >= kFewestRounds && inPattern < kLeastRoundTime * static_cast<double>(found.span().length()))
            return std::nullopt;
        return found;
    }

    std::span<const LevelCall> m_calls;
    std::vector<std::size_t> m_heads; ///< indices of the calls that parts begin with
};

/// The calls of the function that has most of the time, if that is nearly all of it.
std::optional<Repetition> repetitionOfOne(std::span<const LevelCall> calls, const std::vector<bool>& works)
{
    std::unordered_map<FunctionId, double> ticks;
    for (const LevelCall& call : calls)
        ticks[call.function] += static_cast<double>(call.span.length());
    std::optional<FunctionId> most;
    for (const LevelCall& call : calls) {
        if (!isValid(call.function) || !works[indexOf(call.function)])
            continue;
        if (!most || ticks[call.function] > ticks[*most])
            most = call.function;
    }
    if (!most)
        return std::nullopt;
    Repetition found;
    found.calls = { *most };
    for (const LevelCall& call : calls) {
        if (call.function == *most)
            found.rounds.push_back(call.span);
    }
    found.haveMore.resize(found.rounds.size());
    if (found.rounds.size() < kFewestRounds
        || ticks[*most] < kLeastRoundTime * static_cast<double>(found.span().length()))
        return std::nullopt;
    return found;
}

/// Notes the calls of the outer levels. Levels with too many are emptied.
class LevelCollector {
public:
    void callEvent(Tick) { }
    explicit LevelCollector(const Definitions& definitions, std::size_t open)
        : m_definitions(definitions)
        , m_depth(open)
    {
    }
    void enter(const Frame& frame)
    {
        if (m_depth < kMostRoundLevels && m_levels[m_depth].size() <= kMostLevelCalls)
            m_levels[m_depth].push_back({ m_definitions.functionOf(frame.region), { frame.enter, frame.enter } });
        ++m_depth;
    }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        --m_depth;
        if (m_depth >= kMostRoundLevels || m_levels[m_depth].empty())
            return;
        if (Interval& span = m_levels[m_depth].back().span; span.begin == frame.enter)
            span.end = t;
    }
    /// The calls of a level; none where it has too many.
    std::span<const LevelCall> level(std::size_t depth) const
    {
        return m_levels[depth].size() > kMostLevelCalls ? std::span<const LevelCall> {} : m_levels[depth];
    }

private:
    const Definitions& m_definitions;
    std::size_t m_depth;
    std::array<Calls, kMostRoundLevels> m_levels;
};

} // namespace

std::optional<Repetition> findRepetition(std::span<const LevelCall> calls, const std::vector<bool>& works)
{
    const Calls runs = joined(calls);
    std::optional<Repetition> best;
    for (const FunctionId head : headsOf(runs)) {
        const Division division(runs, head);
        const auto take = [&best](std::optional<Repetition>&& other) {
            if (other && (!best || other->rounds.size() > best->rounds.size()))
                best = std::move(other);
        };
        std::optional<Repetition> found = division.repetition();
        if (!found)
            continue;
        const std::vector<FunctionId> pattern = found->calls;
        take(std::move(found));
        if (const std::optional<Division> earlier = division.begunEarlier(pattern))
            take(earlier->repetition());
    }
    return best ? best : repetitionOfOne(calls, works);
}

Stoppable<std::optional<Repetition>> findRepetition(const StoreView& store, LocationId location, Interval interval,
    const std::vector<bool>& works, std::uint64_t leastTicks, const std::stop_token& stop)
{
    CallReplay replay(store, location, interval);
    LevelCollector levels(store.definitions(), replay.frames().size());
    if (replay.runUntil(interval.end, levels, stop).isStopped())
        return Stopped {};
    replay.closeAll(interval.end, levels);
    for (std::size_t depth = 0; depth < kMostRoundLevels; ++depth) {
        std::optional<Repetition> found = findRepetition(levels.level(depth), works);
        if (found && found->span().length() >= leastTicks)
            return found;
    }
    return std::optional<Repetition>();
}

} // namespace lightcone::core
