// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cache/cachefolder.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/cache/sourceidentity.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace lightcone::core {

/// The cache file of one trace. Whatever fails, the trace can be read anew.
class TraceCache {
public:
    /// @param identify  what the trace is at the time of the call; see core::identify()
    TraceCache(CacheFolder folder, const std::filesystem::path& trace, std::function<SourceIdentity()> identify);

    const std::filesystem::path& file() const { return m_file; }
    /// Null when there is none that fits the trace as it was when this was made. As begin(), removes files that others
    /// began and left.
    std::shared_ptr<const SectionFile> open() const;
    /// Begins a new file. Error: NotWritten.
    Result<std::unique_ptr<SectionFileWriter>> begin() const;
    /// Puts what @p writer holds in the place of the cache file, and removes others until there is room. Blocks until
    /// it is on the disk. Errors: NotWritten, also when the trace changed since this was made; TooLarge: for the limit
    /// of the folder.
    Status commit(SectionFileWriter& writer) const;

private:
    CacheFolder m_folder;
    std::filesystem::path m_file;
    std::function<SourceIdentity()> m_identify;
    SourceIdentity m_identity;
};

} // namespace lightcone::core
