// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <filesystem>
#include <memory>
#include <stop_token>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// Finds the trace that @p path means (a file, or a directory that holds one), reads it and builds its store on all
/// processors. Blocking; any thread. Never throws: running out of memory comes back as
/// an Error, too.
core::Result<std::shared_ptr<const core::StoreView>> loadTrace(
    const std::filesystem::path& path, core::Progress& progress, std::stop_token stop);

std::filesystem::path toPath(const QString& fileName);

} // namespace lightcone::app
