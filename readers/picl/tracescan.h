// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/picl/datafields.h"
#include "readers/picl/findings.h"
#include "readers/picl/linereader.h"
#include "readers/picl/places.h"
#include "readers/picl/recordhead.h"
#include "readers/picl/subsets.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace lightcone::readers::picl {

/// The name of an event, a processor or a process (record type -5).
struct Label {
    Scope scope;
    std::string text;
    std::uint64_t line = 0;
};

/// A statistics record's value (record types -101 to -103).
struct Statistic {
    std::int32_t type = 0;
    std::int32_t within = 0; ///< the event type that it is relative to
    Place place;
    Decimal time;
    std::int64_t event = 0; ///< the event type that it is about
    Decimal value;
};

/// The memory that definitions may take together, without those of descriptors.
class Budget {
public:
    /// @returns false when there are not so many bytes left.
    bool take(std::size_t bytes)
    {
        if (bytes > m_left)
            return false;
        m_left -= bytes;
        return true;
    }

private:
    std::size_t m_left = std::size_t { 256 } << 20;
};
/// A name's text is kept so many times, with all that is made of it.
inline constexpr std::size_t kCopiesOfText = 3;

/// The result of the first pass over a file of the new format: everything that must be known before the first event.
class TraceScan {
public:
    static constexpr std::size_t kMostEventTypes = std::size_t { 1 } << 16;
    static constexpr std::size_t kMostStatistics = std::size_t { 1 } << 20;

    explicit TraceScan(Findings& findings)
        : m_findings(&findings)
    {
    }
    void add(const Line& line);
    /// Call this after the last line.
    void finish();

    Places& places() { return m_places; }
    Budget& budget() { return m_budget; }
    const Subsets& subsets() const { return m_subsets; }
    const std::vector<Label>& labels() const { return m_labels; }
    const std::vector<Statistic>& statistics() const { return m_statistics; }
    /// @returns the event types of entries, exits and marks, ascending; at most kMostEventTypes.
    const std::set<std::int32_t>& events() const { return m_events; }
    /// @returns how many decimals of a second the times need.
    int decimals() const { return m_decimals; }
    /// @returns the greatest absolute value of all times, in whole seconds.
    std::uint64_t mostSeconds() const { return m_mostSeconds; }
    std::uint64_t skippedStatistics() const { return m_skippedStatistics; }

private:
    void addTime(const Decimal& time)
    {
        if (time.scale > m_decimals) [[unlikely]]
            m_decimals = std::max(m_decimals, time.decimals());
        if (static_cast<std::uint32_t>(time.scale) < m_mostDigits.size()) [[likely]]
            m_mostDigits[static_cast<std::size_t>(time.scale)]
                = std::max(m_mostDigits[static_cast<std::size_t>(time.scale)], time.digits);
        else
            addOddTime(time);
    }
    void addOddTime(const Decimal& time);
    void addEvent(std::int32_t event)
    {
        const std::uint32_t index = static_cast<std::uint32_t>(event) + kBelow;
        if (index < m_isKnown.size() && m_isKnown[index]) [[likely]]
            return;
        addNewEvent(event);
    }
    void addNewEvent(std::int32_t event);
    void addDefinition(const Line& line, const RecordHead& head, LineCursor cursor);
    void addLabel(const Line& line, const RecordHead& head);
    void addSubset(const Line& line, const RecordHead& head);
    void addStatistics(const Line& line, const RecordHead& head);

    static constexpr std::uint32_t kBelow = 1024;

    Findings* m_findings;
    Budget m_budget;
    Places m_places;
    Subsets m_subsets;
    DataFields m_fields { m_subsets };
    std::vector<Label> m_labels;
    std::vector<Statistic> m_statistics;
    std::uint64_t m_skippedStatistics = 0;
    std::set<std::int32_t> m_events;
    std::array<bool, 4096> m_isKnown {}; ///< the members of m_events, from -kBelow on
    int m_decimals = 0;
    std::array<std::uint64_t, 20> m_mostDigits {}; ///< the most digits of a time, by its scale
    std::uint64_t m_mostSeconds = 0;
};

} // namespace lightcone::readers::picl
