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

/// The forks of a trace, and the call paths that the threads of their processes continue: of the calls that are open
/// where the process forks, with what their location inherits itself (EARL 2.1, "istack"). Immutable; thread-safe.
class ForkPaths {
public:
    /// The result refers to @p store. O(events of the locations that fork); nothing to do in traces without forks.
    static Stoppable<ForkPaths> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    const Forks& forks() const { return m_forks; }
    /// The path that is continued, by functions; CallPathNumbers::kTop of Forks::kNone, and where no call is open.
    std::uint32_t pathOf(std::uint32_t fork) const { return fork < m_paths.size() ? m_paths[fork] : kTop; }
    /// The paths of the forks, and of their callers.
    std::span<const CallPathNumbers::Path> paths() const { return m_numbers.paths(); }

private:
    static constexpr std::uint32_t kTop = CallPathNumbers::kTop;
    class LocationForks;

    explicit ForkPaths(Forks forks)
        : m_forks(std::move(forks))
    {
    }
    /// Fills m_paths from what is known of the forks of each location.
    Completion join(std::span<const LocationForks> locations, const std::stop_token& stop);

    Forks m_forks;
    CallPathNumbers m_numbers;
    std::vector<std::uint32_t> m_paths; ///< by fork
};

} // namespace lightcone::core
