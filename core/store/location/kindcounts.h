// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

// Private to core.
namespace lightcone::core {

/// The number of events of each kind of a location, which has events of few kinds.
class KindCounts {
public:
    KindCounts() = default;
    explicit KindCounts(const std::array<std::uint64_t, kEventKindCount>& counts)
    {
        for (std::size_t kind = 0; kind < counts.size(); ++kind) {
            if (counts[kind] > 0)
                m_counts.push_back({ kind, counts[kind] });
        }
    }
    struct Count {
        std::size_t kind = 0;
        std::uint64_t events = 0;
    };
    /// Those of which there are some, ascending.
    const std::vector<Count>& all() const { return m_counts; }
    std::uint64_t operator[](std::size_t kind) const
    {
        for (const Count& count : m_counts) {
            if (count.kind == kind)
                return count.events;
        }
        return 0;
    }
    static constexpr std::size_t size() { return kEventKindCount; }

private:
    std::vector<Count> m_counts;
};

} // namespace lightcone::core
