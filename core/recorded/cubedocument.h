// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/profile/document.h"

#include <memory>
#include <stop_token>

namespace lightcone::core {

struct CubeProfile;

/// @p cube as a document without events: its definitions and findings stand where those of a trace do. Errors: those of
/// finishing its definitions. Blocks; any thread.
Result<Document> documentOfCube(
    std::shared_ptr<const CubeProfile> cube, Progress& progress, const std::stop_token& stop);

} // namespace lightcone::core
