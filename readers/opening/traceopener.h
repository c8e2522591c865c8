// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/stoppable.h"
#include "core/profile/document.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::core {
class StoreView;
struct LeftOutCalls;
} // namespace lightcone::core

namespace lightcone::readers {

struct OpenOptions {
    std::filesystem::path cacheFolder; ///< empty: no cache
    bool rebuild = false; ///< true: reads the trace even if the cache has it
    std::uint64_t memory = 0; ///< bytes that building may take, about; 0 means half of the machine's memory
    /// Is called several times a second while the trace is read, with what there is so far: a store without messages
    /// and collectives, whose locations may still grow. The ids in the next store are the same. The call comes from a
    /// thread of its own, and never after openTrace() has returned.
    std::function<void(std::shared_ptr<const core::StoreView>)> publish;
    /// The calls that are left out, see core::BuildOptions::leavesOut; a recorded profile without events is asked as
    /// if they had been (core::FilteredProfile). There is no cache then. Null: none are.
    std::shared_ptr<const core::LeftOutCalls> leftOut;
};

struct OpenedTrace {
    core::Document document; ///< not empty; but Document::isOnlyExperiment says that it has nothing but an experiment
    /// The file that holds the store, or will hold it once it is saved; empty: no cache.
    std::filesystem::path cacheFile;
    bool isFromCache = false;
    std::uint64_t overBudget = 0; ///< bytes beyond OpenOptions::memory, for which there was no room in a file
    /// Writes the cache file; errors as core::TraceCache. Blocks until the file is on the disk; may be called once,
    /// from any thread. Empty when there is nothing to write.
    std::function<core::Stoppable<core::Status>(const std::stop_token&)> save;
};

/// Finds the trace that @p path means (a file, or a directory that holds one) and opens its store: from its cache file,
/// or by reading the trace on all processors. Of the directory of a Score-P measurement it opens the trace, else the
/// profile; one that has neither is a document of the experiment alone. Blocks; may be called from any thread. Throws
/// when memory or threads run out.
core::Result<OpenedTrace> openTrace(const std::filesystem::path& path, const OpenOptions& options,
    core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers
