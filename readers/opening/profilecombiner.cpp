// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/profilecombiner.h"

#include "readers/opening/profileopener.h"

#include <algorithm>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

namespace lightcone::readers {

core::Result<core::CubeProfile> combineProfiles(core::CubeOperation operation,
    std::span<const std::filesystem::path> paths, core::Progress& progress, const std::stop_token& stop)
{
    std::vector<std::shared_ptr<const core::CubeProfile>> profiles;
    for (const std::filesystem::path& path : paths) {
        auto opened = openCubeProfile(path, progress, stop);
        if (!opened.isOk())
            return opened.error();
        profiles.push_back(std::move(opened).value());
    }
    auto made = core::combineCubes(operation, profiles, stop);
    if (made.isStopped())
        return core::Error { core::ErrorCode::Cancelled, {}, core::Error::kNoOffset, {} };
    return std::move(made).value();
}

bool isOneOf(const std::filesystem::path& output, std::span<const std::filesystem::path> paths)
{
    return std::ranges::any_of(paths, [&](const std::filesystem::path& path) {
        std::error_code error;
        return std::filesystem::equivalent(output, profileAt(path), error);
    });
}

} // namespace lightcone::readers
