// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lightcone::fuzz {

/// How a run of the program ended.
struct ProgramRun {
    int status = 0; ///< exit status; the negative number of the signal that ended it
    std::string errors; ///< what it wrote to standard error

    /// @returns how it ended otherwise than with @p expected, or with other words than one line for an error; empty
    /// when all is right.
    std::string problem(int expected) const;
};

/// Runs the program's command line in @p folder, which is made and emptied. A run that takes longer than @p mostSeconds
/// ends by SIGALRM.
ProgramRun runLightcone(const std::filesystem::path& program, const std::filesystem::path& folder,
    const std::vector<std::string>& arguments, unsigned mostSeconds);

/// @returns the most memory that a run took, in KiB.
long mostMemoryOfRuns();

} // namespace lightcone::fuzz
