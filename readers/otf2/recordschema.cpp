// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/recordschema.h"

#include <array>
#include <cstddef>

namespace lightcone::readers::otf2 {

namespace {

/// The sequence of a record's fields, a letter for each:
///   b  1 byte                           t  8 bytes
///   i  compressed, at most 4 bytes      I  as many as counted
///   r  the same, names a definition
///   l  compressed, at most 8 bytes      L  as many as counted
///   R  the same, names a definition
///   n  count, 1 byte                    N  count, compressed, at most 4 bytes
///   T  type of a value, 1 byte          v  the value
///   P  as many (property b, type T, value v) as counted
///   s  text with a zero at its end      m  table of ids of the kind T: count, form, ids
///   ?  what follows was added in later versions: a record may end here, or behind each field that follows
using Schema = std::string_view;

/// The smallest type that is a definition or marker; smaller ones are marks.
constexpr std::uint8_t kFirstRecord = 5;

// Indexed by type, from 10 (String) on, in the order of OTF2_GlobalDefReaderCallbacks.h. Files of locations use the
// same types.
constexpr std::array<Schema, 34> kDefinitions { {
    "rs", // String
    "rrb?r", "rrrr", // SystemTreeNode
    "rrbr?r", "Rrblr", // Location
    "rrrbrii?rbbi", // Region
    "rrirr", "rrr", "rrbNL?bbi", // Group
    "rrrbbbblr", "rnIb?b", // MetricClass
    "rrRbR", "rrrr?i", // Comm
    "rrb", "rrr?i", "rR", // MetricClassRecorder
    "rrr?Tv", // SystemTreeNodeProperty
    "rb", "rrr?Tv", "Rrr?Tv", "rrib", // CartDimension
    "rrrnI", "rinI", "rri", // SourceCodeLocation
    "rrrr", "rrTv", "rrbbll", // InterruptGenerator
    "rrTv", "rrr", "rrr", "rrrbirr", // IoHandle
    "rbi", "rrTv", "rrrrri", // InterComm
} };

// Indexed by type, from 5 on.
constexpr std::array<Schema, 4> kGlobalDefinitions { {
    "lll?R", // ClockProperties; no time is said like no definition
    "brb", "bbTv", "brrbinP", // IoParadigm
} };
constexpr std::array<Schema, 2> kLocalDefinitions { {
    "Tm", // MappingTable
    "tlt",
} };
constexpr std::array<Schema, 2> kMarkers { {
    "rssb", // DefMarker
    "llrbRs",
} };

template <std::size_t size>
const Schema* find(const std::array<Schema, size>& schemas, std::uint8_t first, std::uint8_t type)
{
    return type >= first && type < first + size ? &schemas[type - first] : nullptr;
}

const Schema* findSchema(RecordFile file, std::uint8_t type)
{
    switch (file) {
    case RecordFile::GlobalDefinitions:
        return type < 10 ? find(kGlobalDefinitions, 5, type) : find(kDefinitions, 10, type);
    case RecordFile::LocalDefinitions:
        return type < 10 ? find(kLocalDefinitions, 5, type) : find(kDefinitions, 10, type);
    case RecordFile::Markers:
        break;
    }
    return find(kMarkers, 5, type);
}

/// Reads the fields of one record.
class FieldReader {
public:
    FieldReader(ByteCursor& cursor, RecordFields& fields)
        : m_cursor(&cursor)
        , m_fields(&fields)
    {
    }
    RecordState read(Schema schema)
    {
        bool isIncomplete = false;
        bool isOptional = false;
        for (const char field : schema) {
            if (field == '?') {
                isOptional = true;
            } else if (m_cursor->remaining() == 0 && !isCounted(field)) {
                isIncomplete = isIncomplete || !isOptional;
                if (m_numbers < RecordFields::kMostNumbers && isNumber(field))
                    m_fields->numbers[m_numbers++] = missing(field);
            } else if (!readField(field)) {
                return RecordState::Damaged;
            }
        }
        return isIncomplete ? RecordState::Incomplete : RecordState::Whole;
    }

private:
    static bool isNumber(char field) { return Schema("birlRt").find(field) != Schema::npos; }
    /// @returns whether the field is a list, which is not there when its count is zero.
    static bool isCounted(char field) { return field == 'I' || field == 'L' || field == 'P'; }
    static std::uint64_t missing(char field)
    {
        return field == 'r' ? OTF2_UNDEFINED_UINT32 : field == 'R' ? OTF2_UNDEFINED_UINT64 : 0;
    }

    bool readField(char field)
    {
        switch (field) {
        case 's':
            return readText();
        case 'n':
            return m_cursor->readFull(1, m_count);
        case 'N':
            return m_cursor->readCompressed(4, m_count) && m_count <= m_cursor->remaining();
        case 'T':
            return m_cursor->readByte(m_fields->valueType);
        case 'v':
            m_fields->value = TypedValue::read(*m_cursor, m_fields->valueType);
            return m_fields->value.has_value();
        case 'm':
            return m_fields->valueType < kMappingTypes
                && readIdMap(*m_cursor, [this](const IdMap::Entry& entry) { m_fields->map.push_back(entry); });
        default:
            return isCounted(field) ? readCounted(field) : readNumber(field);
        }
    }
    bool readNumber(char field)
    {
        std::uint64_t& number = m_fields->numbers[m_numbers++];
        m_fields->numberCount = m_numbers;
        switch (field) {
        case 'b':
            return m_cursor->readFull(1, number);
        case 't':
            return m_cursor->readFull(8, number);
        default:
            return m_cursor->readCompressed(field == 'i' || field == 'r' ? 4 : 8, number);
        }
    }
    bool readText()
    {
        const auto text = m_cursor->readString();
        if (text)
            m_fields->texts[m_texts++] = *text;
        return text.has_value();
    }
    bool readCounted(char field)
    {
        for (std::uint64_t i = 0; i < m_count; ++i) {
            if (!readCountedOne(field))
                return false;
        }
        return true;
    }
    bool readCountedOne(char field)
    {
        if (field != 'P')
            return m_cursor->readCompressed(field == 'I' ? 4 : 8, m_fields->list.emplace_back());
        RecordFields::Property property;
        std::uint8_t type = OTF2_TYPE_NONE;
        if (!m_cursor->readByte(property.name) || !m_cursor->readByte(type))
            return false;
        const auto value = TypedValue::read(*m_cursor, type);
        property.value = value.value_or(TypedValue());
        m_fields->properties.push_back(property);
        return value.has_value();
    }

    ByteCursor* m_cursor;
    RecordFields* m_fields;
    std::size_t m_numbers = 0;
    std::size_t m_texts = 0;
    std::uint64_t m_count = 0;
};

} // namespace

void RecordFields::clear()
{
    numberCount = 0;
    texts = {};
    list.clear();
    properties.clear();
    map.clear();
    valueType = OTF2_TYPE_NONE;
    value.reset();
}

RecordState readRecord(RecordFile file, std::uint8_t type, ByteCursor& cursor, RecordFields& fields)
{
    fields.clear();
    if (type < kFirstRecord)
        return RecordState::Damaged;
    ByteCursor behind = cursor;
    auto body = takeBody(behind);
    if (!body)
        return RecordState::Damaged;
    const Schema* const schema = findSchema(file, type);
    const RecordState state = schema ? FieldReader(*body, fields).read(*schema) : RecordState::Unknown;
    if (state != RecordState::Damaged)
        cursor = behind;
    return state;
}

} // namespace lightcone::readers::otf2
