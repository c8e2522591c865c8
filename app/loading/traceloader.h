// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "readers/opening/traceopener.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::app {

using LoadOptions = readers::OpenOptions;

/// readers::openTrace() that never throws: running out of memory comes back as an Error, too.
core::Result<readers::OpenedTrace> loadTrace(
    const std::filesystem::path& path, core::Progress& progress, std::stop_token stop, const LoadOptions& options = {});
/// loadTrace(), or what tests put in its place.
using Loader = std::function<core::Result<readers::OpenedTrace>(
    const std::filesystem::path&, core::Progress&, std::stop_token, const LoadOptions&)>;

/// Writes the cache file of a trace where there is something to write; blocks until it is on the disk. Never throws.
/// Errors as readers::OpenedTrace::save.
core::Stoppable<core::Status> saveTrace(const readers::OpenedTrace& trace, const std::stop_token& stop);

/// Removes the cache file that @p trace came from, which is spoilt.
void dropCacheFile(const readers::OpenedTrace& trace);
/// The folder of the cache files unless the user names another; it is made when it is needed.
std::filesystem::path defaultCacheFolder();

} // namespace lightcone::app
