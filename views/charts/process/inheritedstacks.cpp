// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/inheritedstacks.h"

#include "core/links/forkcalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lightcone::views {

namespace {

/// Makes the pieces of one level and folds short ones into runs. Pieces come in chronological order.
class PieceLevel {
public:
    void add(const core::InheritedSpan& piece, std::uint64_t fold)
    {
        const std::uint64_t length = core::ticksBetween(piece.call.begin, piece.call.end);
        const bool isShort = length < fold;
        const bool continues = m_run.call.calls > 0 && isShort
            && core::ticksBetween(m_run.call.end, piece.call.begin) < fold
            && core::ticksBetween(m_run.call.begin, m_run.call.end) < fold;
        if (!continues)
            endRun();
        if (!isShort) {
            m_spans.push_back(piece);
            return;
        }
        if (!continues)
            m_run = piece;
        else
            ++m_run.call.calls;
        m_run.call.end = piece.call.end;
        m_ticks[piece.call.function] += length;
    }
    std::vector<core::InheritedSpan>& end()
    {
        endRun();
        return m_spans;
    }

private:
    void endRun()
    {
        if (m_run.call.calls == 0)
            return;
        const auto longest = std::ranges::max_element(m_ticks, {}, [](const auto& entry) { return entry.second; });
        m_run.call.function = longest->first;
        m_ticks.clear();
        m_spans.push_back(m_run);
        m_run.call.calls = 0;
    }

    std::vector<core::InheritedSpan> m_spans;
    core::InheritedSpan m_run { .call = { .calls = 0 } };
    std::map<core::FunctionId, std::uint64_t> m_ticks; ///< ticks of each function in the run
};

} // namespace

core::Stoppable<std::shared_ptr<const InheritedStacks>> InheritedStacks::make(
    std::shared_ptr<const core::StoreView> store, unsigned threads, const std::stop_token& stop)
{
    using Pointer = std::shared_ptr<const InheritedStacks>;
    const std::shared_ptr<InheritedStacks> made(new InheritedStacks);
    made->m_store = std::move(store);
    auto forks = core::Forks::make(*made->m_store, threads, stop);
    if (forks.isStopped())
        return core::Stopped {};
    made->m_forks = std::move(forks).value();
    const std::vector<core::Forks::Fork>& all = made->m_forks.all();
    if (all.empty())
        return Pointer();
    const core::StoreView& source = *made->m_store;
    const core::Stoppable<std::vector<core::ForkCalls>> calls
        = core::callsAtForks(source, made->m_forks, threads, {}, stop);
    if (calls.isStopped())
        return core::Stopped {};
    std::map<core::LocationId, std::vector<std::uint32_t>> open; // the open calls at the last fork of a location
    // The fork that a location inherits from comes before its own.
    for (std::size_t fork = 0; fork < all.size(); ++fork) {
        if (stop.stop_requested())
            return core::Stopped {};
        const core::LocationId location = all[fork].event.location;
        std::vector<std::uint32_t>& own = open[location];
        own.resize(calls.value()[fork].kept);
        for (const core::Frame& frame : calls.value()[fork].entered) {
            const std::uint32_t above = own.empty() ? kNone : own.back();
            own.push_back(static_cast<std::uint32_t>(made->m_nodes.size()));
            made->m_nodes.push_back(
                { { source.definitions().functionOf(frame.region), { location, frame.enterIndex } }, above });
        }
        const std::uint32_t outer = made->m_forks.before(all[fork].event);
        const std::size_t outerSize = outer == kNone ? 0 : made->m_stacks[outer].size;
        made->m_stacks.push_back({ own.empty() ? kNone : own.back(), outer, outerSize + own.size() });
    }
    return Pointer(made);
}

std::vector<InheritedStacks::Call> InheritedStacks::stack(std::uint32_t fork) const
{
    std::vector<Call> calls(m_stacks[fork].size);
    auto call = calls.rbegin();
    for (std::uint32_t at = fork; at != kNone; at = m_stacks[at].outer) {
        for (std::uint32_t node = m_stacks[at].top; node != kNone; node = m_nodes[node].above)
            *call++ = m_nodes[node].call;
    }
    return calls;
}

std::uint32_t InheritedStacks::depthOf(core::LocationId location) const
{
    std::size_t depth = 0;
    for (const core::Forks::Stretch& stretch : m_forks.stretches(location, m_store->interval()))
        depth = std::max(depth, m_stacks[stretch.fork].size);
    return static_cast<std::uint32_t>(depth);
}

core::Completion InheritedStacks::pieces(core::LocationId location, core::Interval interval, core::Tick fold,
    std::vector<core::InheritedSpan>& out, const std::stop_token& stop) const
{
    out.clear();
    const std::uint64_t shortest = fold > 0 ? static_cast<std::uint64_t>(fold) : 0;
    std::vector<PieceLevel> levels;
    for (const core::Forks::Stretch& stretch : m_forks.stretches(location, interval)) {
        if (stop.stop_requested())
            return core::Stopped {};
        const std::vector<Call> calls = stack(stretch.fork);
        if (levels.size() < calls.size())
            levels.resize(calls.size());
        for (std::size_t depth = 0; depth < calls.size(); ++depth) {
            const core::CallSpan span { static_cast<std::uint32_t>(depth), stretch.span.begin, stretch.span.end,
                calls[depth].function, 1, calls[depth].enter.index };
            levels[depth].add({ span, calls[depth].enter.location, stretch.fork }, shortest);
        }
    }
    for (PieceLevel& level : levels) {
        const std::vector<core::InheritedSpan>& spans = level.end();
        out.insert(out.end(), spans.begin(), spans.end());
    }
    return core::doneUnless(stop);
}

} // namespace lightcone::views
