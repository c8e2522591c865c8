// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "readers/input/inputfile.h"
#include "readers/otf2/eventrecords.h"
#include "readers/otf2/filescan.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::readers::otf2 {

/// Reads the events of a location up to the first defect of the file, and hands them to @p events as they are found. @p
/// buffer as in readChunks(). In the end @p progress has advanced by all bytes of the file, however far the reading
/// came.
/// @returns the state of the file, or NotReadable.
core::Result<FileScan> readEventFile(const InputFile& file, std::uint64_t chunkSize, std::vector<std::uint8_t>& buffer,
    EventRecords& events, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers::otf2
