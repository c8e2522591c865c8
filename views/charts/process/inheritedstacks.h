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

    /// Looks up the calls. Blocking; any thread. Null when there are no forks. O(events of the locations that
    /// fork), each location by one thread.
    static core::Stoppable<std::shared_ptr<const InheritedStacks>> make(
        std::shared_ptr<const core::StoreView> store, unsigned threads, const std::stop_token& stop);

    const core::StoreView& store() const { return *m_store; }
    const core::Forks& forks() const { return m_forks; }
    /// The calls that a fork passes on, the outermost first. O(result)
    std::vector<Call> stack(std::uint32_t fork) const;
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
    static constexpr std::uint32_t kNone = core::Forks::kNone;
    struct Node {
        Call call;
        std::uint32_t above = kNone; ///< the call around it, in m_nodes; kNone: it is the outermost of its location
    };
    struct Stack {
        std::uint32_t top = kNone; ///< innermost call on the location that forks, in m_nodes; kNone: there is none
        std::uint32_t outer = kNone; ///< the fork that the location inherits from itself; kNone: none
        std::size_t size = 0; ///< calls, with those that are inherited
    };

    std::vector<Node> m_nodes; ///< calls that are open at forks, each once
    std::vector<Stack> m_stacks; ///< by fork
};

} // namespace lightcone::views
