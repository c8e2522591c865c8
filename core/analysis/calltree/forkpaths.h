// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/callpathnumbers.h"
#include "core/base/stoppable.h"
#include "core/links/forks.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

class StoreView;
struct ForkCalls;

/// The forks of a trace, and the call paths that the threads of their processes continue: of the calls that are open
/// where the process forks, with what their location inherits itself (EARL 2.1, "istack"). Immutable; thread-safe.
class ForkPaths {
public:
    /// The result refers to @p store. O(events of the locations that fork · log forks); nothing to do in traces without
    /// forks.
    static Stoppable<ForkPaths> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    const Forks& forks() const { return m_forks; }
    /// The path that is continued, by functions; CallPathNumbers::kTop of Forks::kNone, and where no call is open.
    std::uint32_t pathOf(std::uint32_t fork) const { return fork < m_paths.size() ? m_paths[fork] : kTop; }
    /// The paths of the forks, and of their callers.
    std::span<const CallPathNumbers::Path> paths() const { return m_numbers.paths(); }

private:
    static constexpr std::uint32_t kTop = CallPathNumbers::kTop;
    explicit ForkPaths(Forks forks)
        : m_forks(std::move(forks))
    {
    }
    /// Numbers the paths. @param calls  by fork
    Completion number(const StoreView& store, std::span<const ForkCalls> calls, const std::stop_token& stop);

    Forks m_forks;
    CallPathNumbers m_numbers;
    std::vector<std::uint32_t> m_paths; ///< by fork
};

} // namespace lightcone::core
