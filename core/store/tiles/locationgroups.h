// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Private to core.
namespace lightcone::core {

struct Definitions;

/// The nodes of the system tree, machines down to processes, that have many locations below them; of those with the
/// same locations only one.
class LocationGroups {
public:
    /// Fewer locations are as well summed one by one, and opening a trace is not delayed for them.
    static constexpr std::uint32_t kLeastLocations = 65;
    /// Groups that lie in so many others are none.
    static constexpr std::uint32_t kMaxDepth = 6;

    struct Group {
        std::uint32_t first = 0; ///< [first, last) of order()
        std::uint32_t last = 0;
        std::uint32_t depth = 0; ///< groups around it

        std::uint32_t size() const { return last - first; }
        friend bool operator==(const Group&, const Group&) = default;
    };

    LocationGroups() = default;
    /// O(nodes + locations, sorted).
    explicit LocationGroups(const Definitions& definitions);

    /// All locations, those of a group beside each other.
    std::span<const LocationId> order() const { return m_order; }
    std::span<const LocationId> locations(const Group& group) const
    {
        return std::span(m_order).subspan(group.first, group.size());
    }
    /// Each before those inside it.
    std::span<const Group> groups() const { return m_groups; }
    /// Index of the group that has just these locations, in any order. O(@p locations).
    std::optional<std::size_t> find(std::span<const LocationId> locations) const;

private:
    void keepUseful(std::vector<Group>&& nodes);

    std::vector<LocationId> m_order;
    std::vector<std::uint32_t> m_places; ///< by location: where it is in m_order
    std::vector<Group> m_groups;
};

} // namespace lightcone::core
