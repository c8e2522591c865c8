// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/saturating.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// What a location does while none of its calls is open.
enum class CallFree : std::uint8_t {
    Outside, ///< it is there, and its events are recorded
    Unmeasured, ///< it is there, but the measurement is off
    Absent, ///< before its first event, or after its last one
};
inline constexpr std::size_t kCallFreeCount = static_cast<std::size_t>(CallFree::Absent) + 1;

/// How the functions of a trace are divided into parts.
struct FunctionParts {
    std::vector<std::uint32_t> partOf; ///< by function, less than `count`
    std::uint32_t count = 1; ///< of parts
};

/// Time in columns, summed over locations, by parts of functions and, without a call, by CallFree. The parts of a
/// column add up to its length times the locations, unless that is beyond 64 bits. Calls without a function count as
/// none.
class PartColumns {
public:
    /// @param edges  see partColumns()
    PartColumns(std::span<const Tick> edges, std::size_t functionParts);

    std::size_t count() const { return m_lengths.size(); }
    /// Of functions, then those of CallFree.
    std::size_t parts() const { return m_functionParts + kCallFreeCount; }
    std::size_t partOf(CallFree part) const { return m_functionParts + static_cast<std::size_t>(part); }
    std::uint64_t length(std::size_t column) const { return m_lengths[column]; } ///< ticks; not 0 after finish()
    std::span<const std::uint64_t> ticks(std::size_t column) const
    {
        return std::span(m_ticks).subspan(column * parts(), parts());
    }
    /// The mean number of locations that are in a part for the time of a column.
    double locations(std::size_t column, std::size_t part) const
    {
        return static_cast<double>(ticks(column)[part]) / static_cast<double>(m_lengths[column]);
    }
    /// How much each part may be off, in locations, at most; 0: all of them are exact.
    double error(std::size_t column) const { return m_errors.empty() ? 0 : m_errors[column]; }

    void add(std::size_t column, std::size_t part, std::uint64_t ticks)
    {
        std::uint64_t& sum = m_ticks[column * parts() + part];
        sum = saturatingSum(sum, ticks);
    }
    void setError(std::size_t column, double locations);
    /// Adds the time of other locations in the same columns.
    void add(const PartColumns& other);
    /// Gives columns without length what they show.
    void finish();

private:
    std::size_t m_functionParts;
    std::vector<std::uint64_t> m_lengths; ///< by column
    std::vector<std::uint64_t> m_ticks; ///< by column, then part
    std::vector<double> m_errors; ///< by column; empty: exact
};

/// The columns of @p locations between @p edges: ticks, ascending (not strictly), n + 1 entries, the first and last of
/// which differ. A column of zero length shows what the next one does, or the one before where no other follows. Exact:
/// the times of functions are the exclusive times of profile(). Reads the events of the interval, 2 to 4 ns each, on at
/// most @p threads threads; O(events + columns × parts × threads). Thread-safe.
Stoppable<PartColumns> partColumns(const StoreView& store, std::span<const LocationId> locations,
    const FunctionParts& parts, std::span<const Tick> edges, unsigned threads, const std::stop_token& stop);

/// The same at the cost of columnShares(), and as exact: see PartColumns::error(). Functions that tiles do not name are
/// shared out among the others in proportion. nullopt: measurement was off somewhere, which tiles do not tell.
Stoppable<std::optional<PartColumns>> quickPartColumns(const StoreView& store, std::span<const LocationId> locations,
    const FunctionParts& parts, std::span<const Tick> edges, const std::stop_token& stop);

} // namespace lightcone::core
