// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <system_error>

namespace lightcone::readers {

/// @returns the error for opening @p part, which is no trace by itself: PartOfTrace if @p whole exists and should be
/// opened instead, else MissingPart.
inline core::Error partError(const std::filesystem::path& part, const std::filesystem::path& whole)
{
    std::error_code ignored;
    const core::ErrorCode code
        = std::filesystem::exists(whole, ignored) ? core::ErrorCode::PartOfTrace : core::ErrorCode::MissingPart;
    return { code, part.string(), core::Error::kNoOffset, { whole.string() } };
}

} // namespace lightcone::readers
