// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/bytecursor.h"
#include "readers/otf2/idmap.h"
#include "readers/otf2/typedvalue.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// The layout of OTF2 3.0's definitions and markers. Nothing here says what the fields of a record mean.
namespace lightcone::readers::otf2 {

enum class RecordFile : std::uint8_t { GlobalDefinitions, LocalDefinitions, Markers };

/// Marks between the records of all chunked files.
enum RecordMark : std::uint8_t {
    kEndOfChunk = 0,
    kEndOfBuffer = 1,
    kEndOfFile = 2,
    kChunkHeader = 3,
    kTimestamp = 5, ///< in event files only
    kAttributeList = 6, ///< in event files only
};

/// The fields of a definition or marker. A number that the record lacks is zero, or, where it names another definition,
/// the one that means none. Texts are parts of the bytes that were read.
struct RecordFields {
    static constexpr std::size_t kMostNumbers = 11;
    struct Property {
        std::uint8_t name = 0;
        TypedValue value;
    };

    std::array<std::uint64_t, kMostNumbers> numbers {}; ///< fields of one number, in the order of the record
    std::size_t numberCount = 0; ///< the record has so many of them
    std::array<std::string_view, 2> texts {};
    std::vector<std::uint64_t> list;
    std::vector<Property> properties;
    std::vector<IdMap::Entry> map;
    std::uint8_t valueType = OTF2_TYPE_NONE; ///< type of `value`, or kind of `map`
    std::optional<TypedValue> value;

    void clear();
};

enum class RecordState : std::uint8_t {
    Whole, ///< has all fields that a record of its type had in some version of the format
    Incomplete, ///< ends behind an earlier field
    Unknown, ///< is of no type of the format; its fields were not read
    Damaged, ///< ends inside a field, or is not there to its end
};

/// Reads a record. Fields behind the known ones are skipped, as newer versions add some at the end. @p cursor moves
/// from behind the type byte to the end of the record, unless the record is damaged.
RecordState readRecord(RecordFile file, std::uint8_t type, ByteCursor& cursor, RecordFields& fields);

/// Takes the length of a record (one byte, or 0xff and 8 bytes) and then its bytes. @returns the bytes; nullopt when
/// they are not there.
inline std::optional<ByteCursor> takeBody(ByteCursor& cursor)
{
    std::uint8_t shortLength = 0;
    if (!cursor.readByte(shortLength))
        return std::nullopt;
    std::uint64_t length = shortLength;
    if (shortLength == 0xff && !cursor.readFull(8, length))
        return std::nullopt;
    return cursor.take(length);
}

} // namespace lightcone::readers::otf2
