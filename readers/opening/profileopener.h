// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/profile/document.h"

#include <filesystem>
#include <memory>
#include <stop_token>

namespace lightcone::readers {

/// Opens the profile at @p path as a document without events: its definitions and findings stand where those of a trace
/// do. Errors: those of cube::openCube(). Blocks; any thread.
core::Result<core::Document> openProfile(
    const std::filesystem::path& path, core::Progress& progress, const std::stop_token& stop);

/// The profile in the directory of an anchor file that Score-P has written of the same run; empty: there is none.
/// `profile.cubex`, else the only file that ends in `.cubex`. Blocks; any thread.
std::filesystem::path profileBeside(const std::filesystem::path& anchor);

/// The file of the profile at @p path: itself, or in a directory what profileBeside() finds; empty: it holds none.
std::filesystem::path profileAt(const std::filesystem::path& path);

/// Opens the profile at @p path, a file or a directory, see profileAt(). Errors: those of
/// cube::openCube(); MissingPart where a directory holds none. Blocks; any thread.
core::Result<std::shared_ptr<const core::CubeProfile>> openCubeProfile(
    const std::filesystem::path& path, core::Progress& progress, const std::stop_token& stop);

/// Writes @p profile as a `.cubex`, as cube::writeCube() does, whose errors it has. Blocks; any thread.
core::Status writeCubeProfile(const core::CubeProfile& profile, const std::filesystem::path& path,
    core::Progress& progress, const std::stop_token& stop);

/// Adds to @p document, a trace, the profile at @p path. Where that cannot be read it keeps why, as a finding as well.
void addProfile(
    core::Document& document, const std::filesystem::path& path, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers
