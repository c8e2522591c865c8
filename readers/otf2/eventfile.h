// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "readers/common/inputfile.h"
#include "readers/otf2/eventrecords.h"
#include "readers/otf2/filescan.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::readers {

/// Reads the events of a location, up to the first defect of the file, and hands them to @p events as they are found.
/// @p buffer as in readChunks(); @p progress counts bytes: all of the file, however far the reading came.
/// @returns what the file is like, or NotReadable.
core::Result<FileScan> readEventFile(const InputFile& file, std::uint64_t chunkSize, std::vector<std::uint8_t>& buffer,
    EventRecords& events, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers
