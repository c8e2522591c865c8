// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::picl {

/// The processor that stands for the host: of the new format, of the old one.
inline constexpr std::int32_t kHost = 32767;
inline constexpr std::int32_t kOldHost = -32768;

/// A process on a processor.
struct Place {
    std::int32_t processor = 0;
    std::int32_t process = 0;

    friend auto operator<=>(const Place&, const Place&) = default;
};

/// Numbers places densely. Those of small processors with one process cost an array access.
class Places {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;
    /// More are not taken, as each costs a row of its own.
    static constexpr std::size_t kMost = std::size_t { 1 } << 16;

    std::uint32_t find(Place place) const
    {
        const auto index = static_cast<std::uint32_t>(place.processor);
        if (index < m_first.size() && m_first[index].process == place.process) [[likely]]
            return m_first[index].number;
        const auto found = m_others.find(keyOf(place));
        return found == m_others.end() ? kNone : found->second;
    }
    /// kNone: there are too many.
    std::uint32_t add(Place place)
    {
        const std::uint32_t known = find(place);
        return known != kNone ? known : addNew(place);
    }
    const std::vector<Place>& all() const { return m_all; }
    /// Numbers them by processor, then process.
    void sort();
    /// Where a message to @p place goes: there, or, where that is not known, to the first process of the processor.
    /// @pre sort()
    std::uint32_t resolve(Place place) const;
    /// [first, last) of the places of a processor. @pre sort()
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
    std::vector<First> m_first; ///< by processor
    std::unordered_map<std::uint64_t, std::uint32_t> m_others;
};

} // namespace lightcone::readers::picl
