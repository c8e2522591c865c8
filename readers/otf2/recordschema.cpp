// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/recordschema.h"

#include <array>
#include <optional>
#include <string_view>

namespace lightcone::readers {

namespace {

/// How the fields of a record follow each other:
///   b  1 byte                           t  8 bytes
///   i  compressed, at most 4 bytes      I  as many as counted
///   l  compressed, at most 8 bytes      L  as many as counted
///   n  count, 1 byte                    N  count, compressed, at most 4 bytes
///   T  type of a value, 1 byte          v  the value
///   M  as many (type b, value l) as counted
///   P  as many (property b, type T, value v) as counted
///   s  text with a zero at its end      m  table of ids of the kind T: count, form, ids
///   ?  what follows was added in a later version: all of it up to the next ? is there, or the record ends here
struct Schema {
    std::string_view fields;
    bool hasLength = true; ///< the length of the record precedes its fields
};

// By type, from 10 (BufferFlush) on, in the order of OTF2_EvtReaderCallbacks.h.
constexpr std::array<Schema, 79> kEvents { {
    { "t" }, // BufferFlush
    { "b" },
    { "i", false }, // Enter
    { "i", false },
    { "iiil" }, // MpiSend
    { "iiill" },
    { "l", false },
    { "l", false },
    { "iiil" }, // MpiRecv
    { "iiill" },
    { "l", false },
    { "l", false },
    { "" }, // MpiCollectiveBegin
    { "biill" },
    { "i", false }, // OmpFork
    { "" },
    { "ii" },
    { "ii" },
    { "l", false },
    { "l", false },
    { "l", false },
    { "inM" }, // Metric
    { "ii" }, // ParameterString
    { "il" },
    { "il" },
    { "i" }, // RmaWinCreate
    { "i" },
    { "" }, // RmaCollectiveBegin
    { "biiill" },
    { "iii" },
    { "iilb" }, // RmaRequestLock
    { "iilb" },
    { "iilb" },
    { "iil" },
    { "iib" }, // RmaSync
    { "i" },
    { "iill" }, // RmaPut
    { "iill" },
    { "iiblll" },
    { "il" }, // RmaOpCompleteBlocking
    { "il" },
    { "il" },
    { "il" },
    { "bi" }, // ThreadFork
    { "b" },
    { "i" },
    { "i" },
    { "bii" }, // ThreadAcquireLock
    { "bii" },
    { "iii" }, // ThreadTaskCreate
    { "iii" },
    { "iii" },
    { "il" }, // ThreadCreate
    { "il" },
    { "il" },
    { "il" },
    { "ii" }, // CallingContextEnter
    { "i" },
    { "iii" },
    { "ibii" }, // IoCreateHandle
    { "i" },
    { "iii" },
    { "ilbl" },
    { "ii" },
    { "bi" }, // IoDeleteFile
    { "ibill" },
    { "il" },
    { "il" },
    { "ill" },
    { "il" },
    { "ib" }, // IoAcquireLock
    { "ib" },
    { "ib" },
    { "iNI" }, // ProgramBegin
    { "l" },
    { "l" }, // NonBlockingCollectiveRequest
    { "biilll" },
    { "i" }, // CommCreate
    { "i" },
} };

// By type, from 10 (String) on, in the order of OTF2_GlobalDefReaderCallbacks.h; the same in the files of locations.
constexpr std::array<Schema, 34> kDefinitions { {
    { "is" }, // String
    { "iib?i" }, { "iiii" }, // SystemTreeNode
    { "iibi?i" }, { "libli" }, // Location
    { "iiibiii?ibbi" }, // Region
    { "iiiii" }, { "iii" }, { "iibNL?bbi" }, // Group
    { "iiibbbbli" }, { "inIb?b" }, // MetricClass
    { "iilbl" }, { "iiii?i" }, // Comm
    { "iib" }, { "iii?i" }, { "il" }, // MetricClassRecorder
    { "iii?Tv" }, // SystemTreeNodeProperty
    { "ib" }, { "iii?Tv" }, { "lii?Tv" }, { "iiib" }, // CartDimension
    { "iiinI" }, { "iinI" }, { "iii" }, // SourceCodeLocation
    { "iiii" }, { "iiTv" }, { "iibbll" }, // InterruptGenerator
    { "iiTv" }, { "iii" }, { "iii" }, { "iiibiii" }, // IoHandle
    { "ibi" }, { "iiTv" }, { "iiiiii" }, // InterComm
} };

// By type, from 5 on.
constexpr std::array<Schema, 4> kGlobalDefinitions { {
    { "lll?l" }, // ClockProperties
    { "bib" }, { "bbTv" }, { "biibinP" }, // IoParadigm
} };
constexpr std::array<Schema, 2> kLocalDefinitions { {
    { "Tm" }, // MappingTable
    { "tlt" },
} };
constexpr std::array<Schema, 2> kMarkers { {
    { "issb" }, // DefMarker
    { "llibls" },
} };

template <std::size_t size>
const Schema* find(const std::array<Schema, size>& schemas, std::uint8_t first, std::uint8_t type)
{
    return type >= first && type < first + size ? &schemas[type - first] : nullptr;
}

const Schema* findSchema(RecordFile file, std::uint8_t type)
{
    switch (file) {
    case RecordFile::Events:
        return find(kEvents, 10, type);
    case RecordFile::GlobalDefinitions:
        return type < 10 ? find(kGlobalDefinitions, 5, type) : find(kDefinitions, 10, type);
    case RecordFile::LocalDefinitions:
        return type < 10 ? find(kLocalDefinitions, 5, type) : find(kDefinitions, 10, type);
    case RecordFile::Markers:
        break;
    }
    return find(kMarkers, 5, type);
}

// OTF2_Type
constexpr std::uint8_t kTypeUint8 = 1;
constexpr std::uint8_t kTypeUint16 = 2;
constexpr std::uint8_t kTypeUint32 = 3;
constexpr std::uint8_t kTypeInt8 = 5;
constexpr std::uint8_t kTypeInt16 = 6;
constexpr std::uint8_t kTypeInt32 = 7;
constexpr std::uint8_t kTypeFloat = 9;
constexpr std::uint8_t kTypeDouble = 10;
constexpr std::uint8_t kTypeString = 11;
constexpr std::uint8_t kTypeLocation = 13;
constexpr std::uint8_t kTypeLocationGroup = 25;

bool skipValue(ByteCursor& cursor, std::uint8_t type)
{
    switch (type) {
    case kTypeUint8:
    case kTypeInt8:
        return cursor.skip(1);
    case kTypeUint16:
    case kTypeInt16:
        return cursor.skip(2);
    case kTypeUint32:
    case kTypeInt32:
        return cursor.skipCompressed(4);
    case kTypeFloat:
        return cursor.skip(4);
    case kTypeDouble:
        return cursor.skip(8);
    default:
        break;
    }
    const bool isReference = type >= kTypeString && type <= kTypeLocationGroup && type != kTypeLocation;
    return cursor.skipCompressed(isReference ? 4 : 8);
}

/// OTF2_MAPPING_MAX: the library has a place for no more kinds.
constexpr std::uint8_t kMappingTypes = 15;
constexpr std::uint8_t kDenseMap = 0;
constexpr std::uint8_t kSparseMap = 1;

bool skipIdMap(ByteCursor& cursor)
{
    std::uint64_t count = 0;
    std::uint8_t form = 0;
    if (!cursor.readCompressed(8, count) || !cursor.readByte(form) || form > kSparseMap)
        return false;
    const std::uint64_t idsPerEntry = form == kDenseMap ? 1 : 2;
    if (count > cursor.remaining() / idsPerEntry)
        return false;
    for (std::uint64_t i = 0; i < count * idsPerEntry; ++i) {
        if (!cursor.skipCompressed(8))
            return false;
    }
    return true;
}

/// Follows the fields of one record.
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
            return skipValue(*m_cursor, m_type);
        case 'm':
            return m_type < kMappingTypes && skipIdMap(*m_cursor);
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
        case 'M':
            return m_cursor->skip(1) && m_cursor->skipCompressed(8);
        default:
            return m_cursor->skip(1) && m_cursor->readByte(m_type) && skipValue(*m_cursor, m_type);
        }
    }

    ByteCursor* m_cursor;
    std::uint64_t m_count = 0;
    std::uint8_t m_type = 0;
};

bool skipFields(std::string_view fields, ByteCursor& cursor)
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

/// The length of a record: one byte, or 0xff and 8 bytes. Leaves the bytes of the record.
std::optional<ByteCursor> readBody(ByteCursor& cursor)
{
    std::uint8_t shortLength = 0;
    if (!cursor.readByte(shortLength))
        return std::nullopt;
    std::uint64_t length = shortLength;
    if (shortLength == 0xff && !cursor.readFull(8, length))
        return std::nullopt;
    return cursor.take(length);
}

bool skipAttributes(ByteCursor& body)
{
    std::uint64_t count = 0;
    if (!body.readCompressed(4, count) || count > body.remaining())
        return false;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::uint8_t type = 0;
        if (!body.skipCompressed(4) || !body.readByte(type) || !skipValue(body, type))
            return false;
    }
    return true;
}

} // namespace

bool skipRecord(RecordFile file, std::uint8_t type, ByteCursor& cursor)
{
    if (type < firstRecordType(file))
        return false;
    const Schema* const schema = findSchema(file, type);
    if (schema && !schema->hasLength)
        return skipFields(schema->fields, cursor);
    auto body = readBody(cursor);
    return body && (!schema || skipFields(schema->fields, *body));
}

bool skipAttributeList(ByteCursor& cursor)
{
    auto body = readBody(cursor);
    return body && skipAttributes(*body);
}

} // namespace lightcone::readers
