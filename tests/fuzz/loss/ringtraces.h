// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lightcone::fuzz {

/// A trace to be damaged.
struct Seed {
    std::string name;
    std::filesystem::path folder; ///< holds the files of the trace and nothing else
    std::string opened; ///< the file to open, below the folder
};

/// Writes the trace of one small program, messages in a ring and a barrier, in each format and its variants, to folders
/// below @p folder. All of them are sound and say of themselves whatever their format can say.
std::vector<Seed> writeRingTraces(const std::filesystem::path& folder);

} // namespace lightcone::fuzz
