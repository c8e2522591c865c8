// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/otf2/recordschema.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>

namespace lightcone::readers {

/// What a pass over the structure of an OTF2 file found. The library takes a file that was cut for a shorter one, and
/// trusts counts and lengths; so it is only ever asked for the records that are known to be whole.
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

/// Reads the whole file once, a chunk at a time. @p chunkSize in bytes, as the anchor file says.
/// @returns the scan, or NotFound, NotReadable.
core::Result<FileScan> scanFile(
    const std::filesystem::path& path, RecordFile kind, std::uint64_t chunkSize, const std::stop_token& stop);

} // namespace lightcone::readers
