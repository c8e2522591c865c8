// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// The order of events of several locations at equal times, where the file has them in another one than that of the
/// locations. Immutable; thread-safe. 16 bytes a time and 8 a run.
class EqualTimes {
public:
    /// Consecutive events of one location.
    struct Run {
        LocationId location = LocationId::none;
        std::uint32_t events = 0;

        friend bool operator==(const Run&, const Run&) = default;
    };
    using Runs = std::span<const Run>;

    /// All events of the trace at @p t, in the order of the file; empty where that is the order of the locations.
    /// O(log times).
    Runs at(Tick t) const;
    bool isEmpty() const { return m_times.empty(); }

    /// The event at @p place (from 0) in @p runs: its location, and its index among those of that location.
    /// @pre @p runs have so many events. O(runs)
    static EventRef eventAt(Runs runs, std::uint64_t place);

    /// Adds the runs of a time after all that were added. @pre each location has events in @p runs
    void add(Tick t, Runs runs);

    /// Says whether the file's order was too irregular to be kept.
    bool isGivenUp() const { return m_isGivenUp; }
    static EqualTimes givenUp()
    {
        EqualTimes order;
        order.m_isGivenUp = true;
        return order;
    }

    ByteVector encode() const;
    /// Decodes any bytes; nullopt when they are no order of @p locations locations.
    static std::optional<EqualTimes> decode(std::span<const std::byte> bytes, std::size_t locations);

private:
    struct Time {
        Tick tick = 0;
        std::uint64_t end = 0; ///< index behind its runs in m_runs
    };
    std::vector<Time> m_times; ///< ascending
    std::vector<Run> m_runs;
    bool m_isGivenUp = false;
};

/// Finds the places of events of one time. O(runs log runs) to make.
class EqualTimePlaces {
public:
    explicit EqualTimePlaces(EqualTimes::Runs runs);
    /// @returns the number of places by which event @p index (from 0) of @p location at the time comes later than in
    /// the order of the locations. O(log runs)
    std::int64_t delay(LocationId location, std::uint64_t index) const;

private:
    struct Entry {
        LocationId location = LocationId::none;
        std::uint64_t own = 0; ///< events of the location in the runs before
        std::uint64_t before = 0; ///< events of all locations in them
        std::uint64_t lower = 0; ///< events of the locations before this one, at the time
        std::uint32_t events = 0;
    };
    std::vector<Entry> m_entries; ///< ascending by location, own
};

} // namespace lightcone::core
