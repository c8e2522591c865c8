// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cube/cubeprofile.h"
#include "core/cubeops/cubeoperations.h"

#include <filesystem>
#include <span>
#include <stop_token>

namespace lightcone::readers {

/// Opens the profiles at @p paths and makes one of them, see core::combineCubes(); it has no metrics where they have
/// none in common that can be computed with. Errors: those of openCubeProfile(). Blocks; any thread.
/// @pre as many as the operation takes
core::Result<core::CubeProfile> combineProfiles(core::CubeOperation operation,
    std::span<const std::filesystem::path> paths, core::Progress& progress, const std::stop_token& stop);

/// Says whether @p output is the file of one of the profiles at @p paths.
bool isOneOf(const std::filesystem::path& output, std::span<const std::filesystem::path> paths);

} // namespace lightcone::readers
