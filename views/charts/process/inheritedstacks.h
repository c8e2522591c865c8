// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/links/forks.h"
#include "core/links/inheritedspan.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The calls that threads inherit from the forks of a trace, looked up once for all, so that pictures of many forks are
/// quick. Immutable; thread-safe.
class InheritedStacks {
public:
    struct Call {
        core::FunctionId function = core::FunctionId::none;
        core::EventRef enter;
    };

    /// Looks up the calls. Blocking; any thread. Null when there are no forks. It takes as long as making Forks and
    /// calling Forks::inheritedStack() for each of them, divided by @p threads.
    static core::Stoppable<std::shared_ptr<const InheritedStacks>> make(
        std::shared_ptr<const core::StoreView> store, unsigned threads, const std::stop_token& stop);

    const core::StoreView& store() const { return *m_store; }
    const core::Forks& forks() const { return m_forks; }
    /// The calls that a fork passes on, the outermost first.
    std::span<const Call> stack(std::uint32_t fork) const;
    /// The greatest number of calls that the location inherits at once. O(its stretches)
    std::uint32_t depthOf(core::LocationId location) const;
    /// Finds the calls that @p location inherits from forks of its process in @p interval: the levels outside of its
    /// own, see core::Forks::inheritedStack(), while these forks are not joined. Pieces are cut off at the ends of the
    /// interval and of the trace; none has no length. Ordered by depth, then begin. Only threads
    /// inherit calls; there is nothing for other locations. Pieces shorter than @p fold are folded with neighbours of
    /// their level, as callLevels() does it with calls. In a folded span, `calls` is the number of pieces; the span has
    /// the function that takes most of their time, and the fork and event of the first piece. O(stretches in the
    /// interval · depth), and as much memory as the result.
    core::Completion pieces(core::LocationId location, core::Interval interval, core::Tick fold,
        std::vector<core::InheritedSpan>& out, const std::stop_token& stop) const;

private:
    InheritedStacks() = default;

    std::shared_ptr<const core::StoreView> m_store;
    core::Forks m_forks;
    std::vector<std::size_t> m_begins; ///< index of each fork's first call in m_calls; at last the size of m_calls
    std::vector<Call> m_calls;
};

} // namespace lightcone::views
