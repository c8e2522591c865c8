// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstdint>
#include <vector>

namespace lightcone::views {

struct FlameBar;
struct FlamePaths;

/// The call paths of some functions, which stand out in a flame graph. A value.
class FlameLight {
public:
    /// No path stands out, and none is dimmed.
    FlameLight() = default;
    /// @param isLit  by function. O(paths)
    FlameLight(const FlamePaths& flames, const std::vector<bool>& isLit);

    bool isOn() const { return !m_before.empty(); }
    /// Says whether a path of the bar stands out; of one that is no summary, its own.
    bool isLit(const FlameBar& bar) const;
    bool isLit(std::uint32_t path) const { return count(path, path + 1) > 0; }
    /// The number of paths that stand out.
    std::uint32_t count() const { return isOn() ? m_before.back() : 0; }
    /// The share of all that is in them or below, each once, 0..1.
    double share() const { return m_share; }
    /// The next (previous) path that stands out after (before) @p path; from the last one it goes on at the first.
    /// @pre count() > 0. O(paths)
    std::uint32_t next(std::uint32_t path, bool isForward) const;

private:
    std::uint32_t count(std::uint32_t first, std::uint32_t end) const
    {
        return isOn() ? m_before[end] - m_before[first] : 0;
    }

    std::vector<std::uint32_t> m_before; ///< the number of lit paths before each path, and of all; empty: it is off
    double m_share = 0;
};

} // namespace lightcone::views
