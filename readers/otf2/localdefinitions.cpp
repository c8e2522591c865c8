// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/localdefinitions.h"

#include <cmath>
#include <optional>

namespace lightcone::readers::otf2 {

namespace {

enum DefinitionType : std::uint8_t { kMappingTable = 5, kClockOffset = 6 };

/// Takes the records that concern events.
class DefinitionTaker {
public:
    explicit DefinitionTaker(LocalDefinitions& definitions)
        : m_definitions(&definitions)
    {
    }
    const char* take(RecordState state, std::uint8_t type, const RecordFields& fields)
    {
        if (type == kMappingTable)
            return state == RecordState::Whole ? takeMap(fields) : nullptr;
        return type == kClockOffset ? takeClockOffset(fields) : nullptr;
    }

private:
    const char* takeMap(const RecordFields& fields)
    {
        const std::uint8_t kind = fields.valueType;
        if (kind >= kMappingTypes)
            return nullptr;
        if (m_hasMap[kind])
            return "a second mapping table of a kind";
        m_hasMap[kind] = true;
        m_definitions->maps[kind] = IdMap(fields.map);
        return nullptr;
    }
    const char* takeClockOffset(const RecordFields& fields)
    {
        ClockInterval next;
        if (fields.numberCount < 2)
            return nullptr;
        next.begin = fields.numbers[0];
        const std::uint64_t offset = fields.numbers[1];
        next.offset = static_cast<std::int64_t>(offset);
        if (m_open) {
            if (m_open->begin >= next.begin)
                return "a clock offset that is not behind the one before it";
            m_open->end = next.begin;
            const auto rise = static_cast<std::int64_t>(offset - static_cast<std::uint64_t>(m_open->offset));
            m_open->slope = static_cast<double>(rise) / static_cast<double>(next.begin - m_open->begin);
            m_definitions->clock.push_back(*m_open);
        }
        m_open = next;
        return nullptr;
    }

    LocalDefinitions* m_definitions;
    std::array<bool, kMappingTypes> m_hasMap {};
    std::optional<ClockInterval> m_open; ///< it ends at the next offset
};

} // namespace

std::uint64_t ClockCorrection::corrected(std::uint64_t time)
{
    while (m_current + 1 < m_intervals->size() && time > (*m_intervals)[m_current].end)
        ++m_current;
    const ClockInterval& interval = (*m_intervals)[m_current];
    const double ticks = time >= interval.begin ? static_cast<double>(time - interval.begin)
                                                : -static_cast<double>(interval.begin - time);
    // Absurd offsets wrap around, as in the library.
    const auto more = static_cast<std::uint64_t>(std::llrint(interval.slope * ticks));
    return time + static_cast<std::uint64_t>(interval.offset) + more;
}

core::Result<FileScan> readLocalDefinitions(const std::filesystem::path& path, std::uint64_t chunkSize,
    const std::stop_token& stop, LocalDefinitions& definitions)
{
    DefinitionTaker taker(definitions);
    return scanFile(path, RecordFile::LocalDefinitions, chunkSize, stop,
        [&taker](RecordState state, std::uint8_t type, const RecordFields& fields) {
            return taker.take(state, type, fields);
        });
}

} // namespace lightcone::readers::otf2
