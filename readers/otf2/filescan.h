// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/input/inputfile.h"
#include "readers/otf2/bytecursor.h"
#include "readers/otf2/recordschema.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::readers::otf2 {

/// How many records are odd, and where the first one is.
struct RecordsAt {
    std::uint64_t count = 0;
    std::uint64_t first = 0; ///< position in the file, in bytes

    void add(std::uint64_t offset) { first = count++ == 0 ? offset : first; }
};

/// The result of a pass over an OTF2 file.
struct [[nodiscard]] FileScan {
    enum class Verdict : std::uint8_t {
        Sound, ///< ends with the mark for the end of the file
        Truncated, ///< ends before that mark
        Damaged, ///< holds bytes that are no record
        Stopped, ///< not read to the end, because a stop was requested
    };
    Verdict verdict = Verdict::Sound;
    std::uint64_t records = 0; ///< number of whole records before the end or the defect
    /// Number of the last record, as the header of the last chunk that was read says; 0: the header does not say.
    std::uint64_t announced = 0;
    std::uint64_t size = 0; ///< bytes of the file
    std::uint64_t offset = 0; ///< position of the defect, else of what follows the end mark, in bytes
    std::string problem; ///< describes the defect in English; empty in a sound file
    RecordsAt incomplete; ///< records that end before a field that all versions have
    RecordsAt unknown; ///< records of unknown types
    /// Says in English how the header of the first chunk that announces other records than it holds is wrong; empty:
    /// none does.
    std::string miscount;
};

/// The end of the records of a chunk, and its cause.
struct [[nodiscard]] ChunkEnd {
    enum class Kind : std::uint8_t {
        Chunk, ///< the mark for the end of the chunk was read
        File, ///< the mark for the end of the file was read
        Cut, ///< the bytes end without a mark
        BadRecord, ///< a record is damaged
        Contradiction, ///< a sound record contradicts those before it
        Stopped, ///< a stop was requested
    };
    Kind kind = Kind::Chunk;
    std::size_t record = 0; ///< offset of the record that could not be read, in bytes from the chunk's begin
    const char* problem = nullptr; ///< describes a contradiction; a literal
};

/// Counts the records that were read so far.
struct RecordTally {
    std::uint64_t records = 0; ///< sound ones, also incomplete and unknown ones
    RecordsAt incomplete; ///< as in FileScan
    RecordsAt unknown;
};

/// Reads the records of one chunk, from behind its header on, and counts them. @p begin is the chunk's position in the
/// file, in bytes.
using ChunkReader = std::function<ChunkEnd(ByteCursor& cursor, std::uint64_t begin, RecordTally& tally)>;

/// Whether the headers of chunks say which records they hold.
enum class ChunkNumbers : std::uint8_t { None, Records };

/// Reads a file once, one chunk after the other. @param chunkSize bytes of a chunk, as the anchor file says
/// @param numbers   Records in files of events
/// @param buffer    scratch memory; one buffer may serve many files
/// @param stop      is looked at once a chunk
core::Result<FileScan> readChunks(const InputFile& file, std::uint64_t chunkSize, ChunkNumbers numbers,
    std::vector<std::uint8_t>& buffer, const std::stop_token& stop, const ChunkReader& readChunk);

/// Called with each record that is not damaged. @returns null, or a literal that says how the record contradicts those
/// before it.
using RecordVisitor = std::function<const char*(RecordState state, std::uint8_t type, const RecordFields& fields)>;

/// Reads a file of definitions or markers.
/// @returns the scan, or NotFound, NotReadable.
core::Result<FileScan> scanFile(const std::filesystem::path& path, RecordFile kind, std::uint64_t chunkSize,
    const std::stop_token& stop, const RecordVisitor& visit);

} // namespace lightcone::readers::otf2
