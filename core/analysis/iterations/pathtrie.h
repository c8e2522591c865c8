// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/iterations/iterations.h"
#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

// Private to core/analysis/iterations.
namespace lightcone::core {

/// Numbers call paths in the order in which they are asked for, a path behind the one that it is called from.
class PathTrie {
public:
    static constexpr std::uint32_t kFull = IterationPath::kNone - 1;

    explicit PathTrie(std::size_t most)
        : m_most(most)
    {
    }
    /// The path of @p function called from @p parent (kNone: a root); kFull: it has no room, or its parent has none.
    std::uint32_t child(std::uint32_t parent, FunctionId function)
    {
        if (parent == kFull)
            return kFull;
        const std::uint64_t key = std::uint64_t { parent } << 32 | static_cast<std::uint32_t>(function);
        if (const auto found = m_children.find(key); found != m_children.end())
            return found->second;
        if (m_paths.size() >= m_most)
            return kFull;
        const auto number = static_cast<std::uint32_t>(m_paths.size());
        m_children.emplace(key, number);
        m_paths.push_back({ function, parent });
        return number;
    }
    const std::vector<IterationPath>& paths() const { return m_paths; }

private:
    std::size_t m_most;
    std::unordered_map<std::uint64_t, std::uint32_t> m_children;
    std::vector<IterationPath> m_paths;
};

} // namespace lightcone::core
