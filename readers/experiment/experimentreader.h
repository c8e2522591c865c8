// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/experiment/experiment.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace lightcone::readers {

/// The most bytes that are read of scorep.cfg, MANIFEST.md and scorep.selective each.
inline constexpr std::size_t kMostExperimentText = std::size_t { 1 } << 20;
/// The most entries that are looked at, in the directory and in all folders below it.
inline constexpr std::uint64_t kMostExperimentEntries = 20'000'000;
/// The most folders inside each other that are looked at below traces/ and tau/.
inline constexpr std::size_t kMostExperimentDepth = 8;

/// Tells whether @p path is the directory of a Score-P measurement, finished or not: it has a file scorep.cfg, or a
/// MANIFEST.md that announces one. False for a path that cannot be looked at. Reads some KiB.
bool looksLikeExperiment(const std::filesystem::path& path);

/// Looks at what @p directory holds. Reads the three texts of Score-P in it; of other files only names, lengths and
/// times are asked for. Links to files and to the folders traces and tau are followed, links below these to folders are
/// not. An aborted measurement is no error: its state says so; nor is what cannot be read in the directory. Memory does
/// not grow with the number of files. O(entries)
/// Errors: NotFound; NotReadable: the directory itself; MissingPart with "scorep.cfg": it is no experiment, see
/// looksLikeExperiment(); Cancelled: @p stop, which is polled for each entry, has asked for that.
core::Result<core::Experiment> readExperiment(const std::filesystem::path& directory, const std::stop_token& stop);

} // namespace lightcone::readers
