// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/bytecursor.h"

#include <cstdint>

// The layout of the records of OTF2 3.0, as far as is needed to tell a sound record from a damaged one. Nothing here
// interprets a record; that is the library's work.
namespace lightcone::readers {

enum class RecordFile : std::uint8_t { Events, GlobalDefinitions, LocalDefinitions, Markers };

/// Marks between the records of all chunked files.
enum RecordMark : std::uint8_t {
    kEndOfChunk = 0,
    kEndOfBuffer = 1,
    kEndOfFile = 2,
    kChunkHeader = 3,
    kTimestamp = 5, ///< in event files only
    kAttributeList = 6, ///< in event files only
};

/// The smallest number that is a record of its own, not a mark.
constexpr std::uint8_t firstRecordType(RecordFile file)
{
    return file == RecordFile::Events ? 10 : 5;
}

/// Moves @p cursor from behind the type byte to the end of the record.
/// @returns false when the record is not sound: its fields do not fit into it, or it does not fit into the bytes.
bool skipRecord(RecordFile file, std::uint8_t type, ByteCursor& cursor);

/// The same for the list of attributes that may precede an event.
bool skipAttributeList(ByteCursor& cursor);

} // namespace lightcone::readers
