// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/common/inputfile.h"
#include "readers/otf2/bytecursor.h"
#include "readers/otf2/recordschema.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::readers {

/// What a pass over an OTF2 file found. The library takes a file that was cut for a shorter one, and trusts counts and
/// lengths; so it is only ever asked for the records that are known to be whole.
struct FileScan {
    enum class Verdict : std::uint8_t {
        Sound, ///< ends with the mark for the end of the file
        Truncated, ///< ends before that mark
        Damaged, ///< holds something that is no record
        Stopped, ///< not looked at to the end, as was asked for
    };
    Verdict verdict = Verdict::Sound;
    std::uint64_t records = 0; ///< whole records that precede the end or the defect
    std::uint64_t announced = 0; ///< number of the last record by the header of the last chunk; 0: says nothing
    std::uint64_t size = 0; ///< of the file, bytes
    std::uint64_t offset = 0; ///< bytes; of the defect, else of what follows the end mark
    std::string problem; ///< the defect, in English; empty in a sound file
};

/// How the records of a chunk came to their end.
struct ChunkEnd {
    enum class Kind : std::uint8_t {
        Chunk, ///< by the mark for the end of the chunk
        File, ///< by the mark for the end of the file, which was read
        Cut, ///< without a mark
        BadRecord, ///< a record that is not sound
        Contradiction, ///< a sound record that contradicts those before it
        Stopped, ///< as was asked for
    };
    Kind kind = Kind::Chunk;
    std::size_t record = 0; ///< bytes from the begin of the chunk to that of the record that could not be read
    const char* problem = nullptr; ///< of a contradiction; a literal
};

/// Reads the records of one chunk, from behind its header on, and counts those that are whole in @p records.
using ChunkReader = std::function<ChunkEnd(ByteCursor& cursor, std::uint64_t& records)>;

/// Reads a file of chunks once, a chunk at a time. @p chunkSize in bytes, as the anchor file says; @p buffer is scratch
/// memory, for use with one file after the other. Looks at @p stop at every chunk.
core::Result<FileScan> readChunks(const InputFile& file, std::uint64_t chunkSize, std::vector<std::uint8_t>& buffer,
    const std::stop_token& stop, const ChunkReader& readChunk);

/// Is shown a record that is sound, from behind its type on. @returns what contradicts the records before it (a
/// literal), or null.
using RecordVisitor = std::function<const char*(std::uint8_t type, ByteCursor record)>;

/// Goes through a file of definitions or markers.
/// @returns the scan, or NotFound, NotReadable.
core::Result<FileScan> scanFile(const std::filesystem::path& path, RecordFile kind, std::uint64_t chunkSize,
    const std::stop_token& stop, const RecordVisitor& visit = {});

} // namespace lightcone::readers
