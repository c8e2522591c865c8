// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::picl {

/// These processors stand for the host, in the new and in the old format.
inline constexpr std::int32_t kHost = 32767;
inline constexpr std::int32_t kOldHost = -32768;

/// A process on a processor.
struct Place {
    std::int32_t processor = 0;
    std::int32_t process = 0;

    friend auto operator<=>(const Place&, const Place&) = default;
};

/// Gives places dense numbers. Looking up a processor with a small number and one process is an array access.
class Places {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;
    /// The most places, as each becomes a row of its own.
    static constexpr std::size_t kMost = std::size_t { 1 } << 16;

    std::uint32_t find(Place place) const
    {
        const auto index = static_cast<std::uint32_t>(place.processor);
        if (index < m_first.size() && m_first[index].process == place.process) [[likely]]
            return m_first[index].number;
        const auto found = m_others.find(keyOf(place));
        return found == m_others.end() ? kNone : found->second;
    }
    /// @returns the number of the place; kNone when there are too many.
    std::uint32_t add(Place place)
    {
        const std::uint32_t known = find(place);
        return known != kNone ? known : addNew(place);
    }
    const std::vector<Place>& all() const { return m_all; }
    /// Numbers the places anew, in the order of processors, then processes.
    void sort();
    /// @returns the destination of a message to @p place: that place, or the first process of its processor when it is
    /// not known. @pre sort()
    std::uint32_t resolve(Place place) const;
    /// The places of a processor, [first, last). @pre sort()
    struct Range {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    Range of(std::int32_t processor) const;

private:
    struct First {
        std::int32_t process = 0;
        std::uint32_t number = kNone;
    };
    static std::uint64_t keyOf(Place place)
    {
        return std::uint64_t { static_cast<std::uint32_t>(place.processor) } << 32
            | static_cast<std::uint32_t>(place.process);
    }
    std::uint32_t addNew(Place place);

    std::vector<Place> m_all;
    std::vector<First> m_first; ///< indexed by processor
    std::unordered_map<std::uint64_t, std::uint32_t> m_others;
};

} // namespace lightcone::readers::picl
