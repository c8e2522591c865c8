// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/otf2/filescan.h"

#include <filesystem>
#include <optional>
#include <string>

namespace lightcone::readers::otf2 {

/// A file whose records were read.
struct ScannedFile {
    std::filesystem::path path;
    std::string records; ///< what they are: "definitions"
    bool isNewer = false; ///< its writer may know records that this program does not, so that these are no loss
    core::LocationId location = core::LocationId::none; ///< the one that the file is about
};

/// Reports the records that are odd, and how many there should be, where that is known.
/// @param firstUnknown  time of the first record of an unknown type
void reportRecords(const ScannedFile& file, const FileScan& scan, core::TraceSink& sink,
    std::optional<core::Tick> firstUnknown = std::nullopt);

/// @returns the place of a scan's defect, and what precedes it.
std::string defectText(const ScannedFile& file, const FileScan& scan);

} // namespace lightcone::readers::otf2
