// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/tick.h"
#include "core/store/columns/packed.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

// Private to core: the way from a position to its event.
namespace lightcone::core {

/// Holds the number of events that each location has before each of some times, which ascend: the first one is that of
/// the trace's first event, the last one is after its last event. Between two times there are about kEvents events a
/// location, more where many have the same time. Of a trace without events: none. Refers to bytes that it does not own;
/// immutable, thread-safe. About 0.13 bytes an event.
class Milestones {
public:
    static constexpr std::uint64_t kEvents = 16;
    /// Times whose counts are kept as differences from those of the first of them.
    static constexpr std::size_t kGroup = 64;

    /// @param locations  of the trace
    /// @param owner  keeps @p bytes alive
    /// @returns nullopt when @p bytes, which are aligned to 8, are no milestones. The counts of a damaged file are any.
    static std::optional<Milestones> open(
        std::span<const std::byte> bytes, std::shared_ptr<const void> owner, std::size_t locations);

    std::span<const Tick> times() const { return m_times; }
    /// Events of all locations before each time.
    std::span<const std::uint64_t> totals() const { return m_totals; }
    /// Events of each location before a time.
    class Counts {
    public:
        std::uint64_t operator[](std::size_t location) const
        {
            return loadBits(m_bases, std::uint64_t { location } * kMostPackedWidth, kMostPackedWidth)
                + m_differences[location];
        }

    private:
        friend class Milestones;
        const std::byte* m_bases = nullptr;
        PackedSpan m_differences;
    };
    /// @pre time < times().size()
    Counts counts(std::size_t time) const;

    std::span<const std::byte> bytes() const { return m_bytes; }

private:
    /// Says for kGroup times where their counts are and how many bits a difference has.
    struct Group {
        std::uint64_t offset = 0;
        std::uint64_t width = 0;
    };

    std::span<const std::byte> m_bytes;
    std::shared_ptr<const void> m_owner;
    std::size_t m_locations = 0;
    std::span<const Tick> m_times;
    std::span<const std::uint64_t> m_totals;
    std::span<const Group> m_groups;
};

} // namespace lightcone::core
