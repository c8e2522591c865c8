// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

struct LoadOptions {
    /// Gets what has been read so far: a store without messages and collectives whose locations may go on; the next one
    /// has the same ids. From a thread of the loader, several times a second, never after loading has ended.
    std::function<void(std::shared_ptr<const core::StoreView>)> publish;
    std::uint64_t memoryBudget = 0; ///< bytes that building the store may use; 0: half of the machine's memory
};

/// Finds the trace that @p path means (a file, or a directory that holds one), reads it and builds its store on all
/// processors. Blocking; any thread. Never throws: running out of memory comes back as
/// an Error, too.
core::Result<std::shared_ptr<const core::StoreView>> loadTrace(
    const std::filesystem::path& path, core::Progress& progress, std::stop_token stop, const LoadOptions& options = {});
/// loadTrace(), or what tests put in its place.
using Loader = std::function<core::Result<std::shared_ptr<const core::StoreView>>(
    const std::filesystem::path&, core::Progress&, std::stop_token, const LoadOptions&)>;

std::filesystem::path toPath(const QString& fileName);

} // namespace lightcone::app
