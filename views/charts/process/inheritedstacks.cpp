// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/inheritedstacks.h"

#include "core/base/parallel.h"
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
    const std::size_t count = made->m_forks.all().size();
    if (count == 0)
        return Pointer();
    constexpr std::size_t kPart = 1024;
    struct Part {
        std::vector<std::size_t> sizes;
        std::vector<Call> calls;
    };
    std::vector<Part> parts((count + kPart - 1) / kPart);
    const core::Definitions& definitions = made->m_store->definitions();
    const auto lookUp = [&](std::size_t part) {
        for (std::size_t fork = part * kPart; fork < std::min(count, (part + 1) * kPart); ++fork) {
            const auto stack = made->m_forks.inheritedStack(static_cast<std::uint32_t>(fork));
            parts[part].sizes.push_back(stack.size());
            for (const core::InheritedCall& call : stack)
                parts[part].calls.push_back({ definitions.functionOf(call.region), call.enter });
        }
    };
    if (core::parallelFor(parts.size(), threads, stop, lookUp).isStopped())
        return core::Stopped {};
    made->m_begins.reserve(count + 1);
    made->m_begins.push_back(0);
    for (const Part& part : parts) {
        for (const std::size_t size : part.sizes)
            made->m_begins.push_back(made->m_begins.back() + size);
        made->m_calls.insert(made->m_calls.end(), part.calls.begin(), part.calls.end());
    }
    return Pointer(made);
}

std::span<const InheritedStacks::Call> InheritedStacks::stack(std::uint32_t fork) const
{
    return std::span(m_calls).subspan(m_begins[fork], m_begins[fork + 1] - m_begins[fork]);
}

std::uint32_t InheritedStacks::depthOf(core::LocationId location) const
{
    std::size_t depth = 0;
    for (const core::Forks::Stretch& stretch : m_forks.stretches(location, m_store->interval()))
        depth = std::max(depth, stack(stretch.fork).size());
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
        const std::span<const Call> calls = stack(stretch.fork);
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
