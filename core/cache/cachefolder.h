// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>

namespace lightcone::core {

/// The folder of cache files, one a trace, which several programs may use at once. Whatever fails in it is no error:
/// then there is no cache. Removes only files that were made by this class and SectionFileWriter; removing one that is
/// in use harms nobody, as it stays readable to those who have it open. Thread-safe.
class CacheFolder {
public:
    static constexpr std::uint64_t kDefaultLimit = std::uint64_t { 16 } << 30;

    struct Content {
        std::uint64_t files = 0;
        std::uint64_t bytes = 0;
    };

    /// @param limit  of all cache files together, in bytes
    explicit CacheFolder(std::filesystem::path folder, std::uint64_t limit = kDefaultLimit);

    const std::filesystem::path& path() const { return m_folder; }
    /// Makes the folder, for this user alone, where it is not there. NotWritten when nothing can be written into it.
    Status prepare() const;
    /// The path of the cache file of the trace at @p trace, however that path is written.
    std::filesystem::path fileFor(const std::filesystem::path& trace) const;
    /// Marks a cache file as used now: makeRoom() removes the least recently used first.
    static void touch(const std::filesystem::path& file);

    /// Removes files that were begun and whose writers are no more.
    void removeStale() const;
    /// Removes cache files until one of @p bytes, in the place of @p replaced, keeps the limit. False, and nothing is
    /// removed, when it cannot.
    bool makeRoom(std::uint64_t bytes, const std::filesystem::path& replaced) const;
    /// The cache files and the stale ones.
    Content content() const;
    /// Removes what content() counts. @returns what was removed.
    Content clear() const;

private:
    std::filesystem::path m_folder;
    std::uint64_t m_limit;
};

} // namespace lightcone::core
