// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lightcone::core {

/// The files of a trace, which may be missing.
struct SourceFiles {
    std::vector<std::string> paths; ///< in any order
    std::filesystem::path folder; ///< all in it are of the trace, too; empty: there is none
};

} // namespace lightcone::core
