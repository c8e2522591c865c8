// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/profile/document.h"

#include <filesystem>
#include <memory>
#include <stop_token>

namespace lightcone::core {
struct Experiment;
}

namespace lightcone::readers {

/// A path that somebody wants to open, and the measurement that it has to do with.
struct MeasuredPath {
    /// What is to be opened, see findTrace(): the path itself, or the trace or profile of the directory that it means.
    /// Empty: the directory has neither, see openExperiment().
    std::filesystem::path wanted {};
    /// The profile that belongs to the trace; empty: the directory of the measurement does not say which, or there is
    /// none.
    std::filesystem::path profile {};
    std::shared_ptr<const core::Experiment> experiment {}; ///< null: there is none
};

/// Looks whether @p path means the directory of a measurement (it itself, or its scorep.cfg or MANIFEST.md) or lies in
/// one. Of the former it takes the trace, else the profile, else what else can be opened there. A directory that holds
/// no trace, but one such directory, means that. A directory that cannot be looked at counts as none. Blocks; any
/// thread. O(entries of the directory)
MeasuredPath findMeasured(const std::filesystem::path& path, const std::stop_token& stop);

/// A document of @p experiment alone: without events, locations and functions. Blocks; any thread.
core::Result<core::Document> openExperiment(
    std::shared_ptr<const core::Experiment> experiment, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers
