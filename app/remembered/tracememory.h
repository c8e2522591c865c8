// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/remembered/rememberedtrace.h"
#include "core/base/result.h"

#include <QString>

#include <filesystem>

namespace lightcone::app {

/// The folder in which Lightcone remembers what a person has set for traces: a file for each of the latest kMostTraces
/// ones, by their path. All programs of the user's share it; of several that write of one trace, the last one wins.
class TraceMemory {
public:
    static constexpr std::size_t kMostTraces = 50;
    /// Larger files are neither written nor read.
    static constexpr qint64 kMostBytes = 16 * 1024 * 1024;

    /// @p folder is made when it is needed.
    explicit TraceMemory(const QString& folder);

    /// What is remembered of the trace at @p path with the content of @p store; nullopt: nothing.
    std::optional<RememberedTrace> recall(const core::StoreView& store, const std::filesystem::path& path) const;
    /// Remembers @p trace in place of what was remembered of @p path, and forgets the oldest ones of too many. The
    /// default leaves nothing behind. Errors: NotWritten, TooLarge.
    core::Status remember(
        const RememberedTrace& trace, const core::StoreView& store, const std::filesystem::path& path) const;

private:
    void removeOldest() const;

    QString m_folder;
};

} // namespace lightcone::app
