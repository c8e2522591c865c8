// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/recordschema.h"

#include "readers/otf2/idmap.h"
#include "readers/otf2/typedvalue.h"

#include <array>
#include <string_view>

namespace lightcone::readers::otf2 {

namespace {

/// The sequence of a record's fields, a letter for each:
///   b  1 byte                           t  8 bytes
///   i  compressed, at most 4 bytes      I  as many as counted
///   l  compressed, at most 8 bytes      L  as many as counted
///   n  count, 1 byte                    N  count, compressed, at most 4 bytes
///   T  type of a value, 1 byte          v  the value
///   P  as many (property b, type T, value v) as counted
///   s  text with a zero at its end      m  table of ids of the kind T: count, form, ids
///   ?  what follows was added in a later version: all of it up to the next ? is there, or the record ends here
using Fields = std::string_view;

/// The smallest type that is a definition or marker; smaller ones are marks.
constexpr std::uint8_t kFirstRecord = 5;

// Indexed by type, from 10 (String) on, in the order of OTF2_GlobalDefReaderCallbacks.h. Files of locations use the
// same types.
constexpr std::array<Fields, 34> kDefinitions { {
    "is", // String
    "iib?i", "iiii", // SystemTreeNode
    "iibi?i", "libli", // Location
    "iiibiii?ibbi", // Region
    "iiiii", "iii", "iibNL?bbi", // Group
    "iiibbbbli", "inIb?b", // MetricClass
    "iilbl", "iiii?i", // Comm
    "iib", "iii?i", "il", // MetricClassRecorder
    "iii?Tv", // SystemTreeNodeProperty
    "ib", "iii?Tv", "lii?Tv", "iiib", // CartDimension
    "iiinI", "iinI", "iii", // SourceCodeLocation
    "iiii", "iiTv", "iibbll", // InterruptGenerator
    "iiTv", "iii", "iii", "iiibiii", // IoHandle
    "ibi", "iiTv", "iiiiii", // InterComm
} };

// Indexed by type, from 5 on.
constexpr std::array<Fields, 4> kGlobalDefinitions { {
    "lll?l", // ClockProperties
    "bib", "bbTv", "biibinP", // IoParadigm
} };
constexpr std::array<Fields, 2> kLocalDefinitions { {
    "Tm", // MappingTable
    "tlt",
} };
constexpr std::array<Fields, 2> kMarkers { {
    "issb", // DefMarker
    "llibls",
} };

template <std::size_t size>
const Fields* find(const std::array<Fields, size>& schemas, std::uint8_t first, std::uint8_t type)
{
    return type >= first && type < first + size ? &schemas[type - first] : nullptr;
}

const Fields* findSchema(RecordFile file, std::uint8_t type)
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

/// Moves over the fields of one record.
class FieldWalk {
public:
    explicit FieldWalk(ByteCursor& cursor)
        : m_cursor(&cursor)
    {
    }
    bool skip(char field)
    {
        switch (field) {
        case 'b':
            return m_cursor->skip(1);
        case 'i':
            return m_cursor->skipCompressed(4);
        case 'l':
            return m_cursor->skipCompressed(8);
        case 't':
            return m_cursor->skip(8);
        case 's':
            return m_cursor->readString().has_value();
        case 'n':
            return readCount(1);
        case 'N':
            return m_cursor->readCompressed(4, m_count) && m_count <= m_cursor->remaining();
        case 'T':
            return m_cursor->readByte(m_type);
        case 'v':
            return TypedValue::read(*m_cursor, m_type).has_value();
        case 'm':
            return m_type < kMappingTypes && readIdMap(*m_cursor, [](const IdMap::Entry&) {});
        default:
            return skipCounted(field);
        }
    }

private:
    bool readCount(std::size_t size) { return m_cursor->readFull(size, m_count); }
    bool skipCounted(char field)
    {
        for (std::uint64_t i = 0; i < m_count; ++i) {
            if (!skipCountedOne(field))
                return false;
        }
        return true;
    }
    bool skipCountedOne(char field)
    {
        switch (field) {
        case 'I':
            return m_cursor->skipCompressed(4);
        case 'L':
            return m_cursor->skipCompressed(8);
        default:
            return m_cursor->skip(1) && m_cursor->readByte(m_type) && TypedValue::read(*m_cursor, m_type).has_value();
        }
    }

    ByteCursor* m_cursor;
    std::uint64_t m_count = 0;
    std::uint8_t m_type = 0;
};

bool skipFields(Fields fields, ByteCursor& cursor)
{
    FieldWalk walk(cursor);
    for (const char field : fields) {
        if (field == '?') {
            if (cursor.remaining() == 0)
                return true;
        } else if (!walk.skip(field)) {
            return false;
        }
    }
    return true;
}

} // namespace

std::optional<ByteCursor> takeBody(ByteCursor& cursor)
{
    std::uint8_t shortLength = 0;
    if (!cursor.readByte(shortLength))
        return std::nullopt;
    std::uint64_t length = shortLength;
    if (shortLength == 0xff && !cursor.readFull(8, length))
        return std::nullopt;
    return cursor.take(length);
}

bool skipRecord(RecordFile file, std::uint8_t type, ByteCursor& cursor)
{
    if (type < kFirstRecord)
        return false;
    const Fields* const fields = findSchema(file, type);
    auto body = takeBody(cursor);
    return body && (!fields || skipFields(*fields, *body));
}

} // namespace lightcone::readers::otf2
