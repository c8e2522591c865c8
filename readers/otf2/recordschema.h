// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/bytecursor.h"

#include <cstdint>
#include <optional>

// The layout of OTF2 3.0's definitions and markers, as far as it is needed to tell a sound record from a damaged one.
// Nothing here interprets a record.
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

/// Moves @p cursor from behind the type byte to the end of the record.
/// @returns false when the record is damaged: its fields do not fit into it, or it does not fit into the bytes.
bool skipRecord(RecordFile file, std::uint8_t type, ByteCursor& cursor);

/// Takes the length of a record (one byte, or 0xff and 8 bytes) and then its bytes. @returns the bytes; nullopt when
/// they are not there.
std::optional<ByteCursor> takeBody(ByteCursor& cursor);

} // namespace lightcone::readers::otf2
