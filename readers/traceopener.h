// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::readers {

struct OpenOptions {
    std::filesystem::path cacheFolder; ///< empty: no cache
    bool rebuild = false; ///< reads the trace also where the cache has it
    std::uint64_t memory = 0; ///< bytes that building may take, about; 0: half of the machine's memory
    /// Gets what has been read so far: a store without messages and collectives whose locations may go on; the next one
    /// has the same ids. From a thread of its own, several times a second, never after opening has ended.
    std::function<void(std::shared_ptr<const core::StoreView>)> publish;
};

struct OpenedTrace {
    std::shared_ptr<const core::StoreView> store;
    std::filesystem::path cacheFile; ///< that holds it, or will when it is saved; empty: no cache
    bool isFromCache = false;
    std::uint64_t overBudget = 0; ///< bytes beyond OpenOptions::memory, for which there was no room in a file
    /// Writes the cache file; false when that failed, or on a stop. Blocks until it is on the disk; any thread, once.
    /// Empty where there is nothing to write.
    std::function<bool(const std::stop_token&)> save;
};

/// Finds the trace that @p path means (a file, or a directory that holds one) and opens its store: from its cache file,
/// or by reading the trace on all processors. Blocking; any thread. Exceptions of memory and threads pass through.
core::Result<OpenedTrace> openTrace(
    const std::filesystem::path& path, const OpenOptions& options, core::Progress& progress, std::stop_token stop);

} // namespace lightcone::readers
