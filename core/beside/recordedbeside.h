// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <memory>
#include <stop_token>

namespace lightcone::core {

struct CubeProfile;
struct Document;

/// Gives @p document, a trace, the profile @p cube that was recorded beside it: see Document::cube, Document::recorded
/// and Document::comparison. Functions and locations of both are matched as compareWithProfile() does. Of a stopped one
/// `recorded` is null. Blocks; any thread. O(definitions · log)
void setProfileBeside(
    Document& document, std::shared_ptr<const CubeProfile> cube, Progress& progress, const std::stop_token& stop);

} // namespace lightcone::core
