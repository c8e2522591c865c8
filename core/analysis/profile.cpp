// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/profile.h"

#include "core/analysis/replay.h"
#include "core/base/saturating.h"

namespace lightcone::core {

namespace {

struct FunctionSum {
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0;
    std::uint64_t exclusive = 0;
    std::uint64_t min = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t max = 0;
    std::uint64_t open = 0; ///< frames on the current stack
};

/// Sums the calls of one location into a table that all locations share.
class ProfileVisitor {
public:
    ProfileVisitor(const Definitions& definitions, Tick begin, std::vector<FunctionSum>& sums)
        : m_definitions(&definitions)
        , m_begin(begin)
        , m_sums(&sums)
    {
    }
    void callEvent(Tick) { }
    void open(const Frame& frame)
    {
        const FunctionId function = m_definitions->functionOf(frame.region);
        // The last entry takes calls without a function.
        FunctionSum& sum = isValid(function) ? (*m_sums)[indexOf(function)] : m_sums->back();
        ++sum.open;
        m_frames.push_back({ &sum, 0 });
    }
    void enter(const Frame& frame)
    {
        open(frame);
        ++m_frames.back().sum->visits;
    }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        const auto [sum, children] = m_frames.back();
        m_frames.pop_back();
        const std::uint64_t ticks = ticksBetween(std::max(frame.enter, m_begin), t);
        sum->exclusive = saturatingSum(sum->exclusive, ticks - children);
        if (--sum->open == 0)
            sum->inclusive = saturatingSum(sum->inclusive, ticks);
        if (frame.enter >= m_begin) {
            sum->min = std::min(sum->min, ticks);
            sum->max = std::max(sum->max, ticks);
        }
        if (!m_frames.empty())
            m_frames.back().children += ticks;
    }

private:
    struct OpenCall {
        FunctionSum* sum;
        std::uint64_t children; ///< ticks inside the interval
    };
    const Definitions* m_definitions;
    Tick m_begin;
    std::vector<FunctionSum>* m_sums;
    std::vector<OpenCall> m_frames;
};

} // namespace

bool profile(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<ProfileEntry>& out, std::stop_token stop)
{
    out.clear();
    if (interval.isEmpty())
        return true;
    const std::size_t functions = store.definitions().functions.size();
    std::vector<FunctionSum> sums(functions + 1);
    ProfileVisitor visitor(store.definitions(), interval.begin, sums);
    for (const LocationId location : locations) {
        Replay replay(store, location, interval);
        for (const Frame& frame : replay.frames())
            visitor.open(frame);
        if (!replay.runUntil(interval.end, visitor, stop))
            return false;
        replay.closeAll(interval.end, visitor);
    }
    for (std::size_t i = 0; i < functions; ++i) {
        const FunctionSum& sum = sums[i];
        if (sum.visits == 0 && sum.inclusive == 0)
            continue;
        out.push_back(
            { idAt<FunctionId>(i), sum.visits, sum.inclusive, sum.exclusive, sum.visits > 0 ? sum.min : 0, sum.max });
    }
    return true;
}

} // namespace lightcone::core
