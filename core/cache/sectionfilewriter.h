// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/soundness.h"
#include "core/cache/mappedbytes.h"
#include "core/cache/section.h"
#include "core/cache/sectionformat.h"
#include "core/cache/sourceidentity.h"
#include "core/files/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// Writes a file of sections: first in a file of its own (see kPartPrefix) on which it holds flock(), to take its place
/// when it is complete. Sections may be read
/// back meanwhile. What cannot be written (a full disk, RLIMIT_FSIZE) comes back as an Error, never as a signal; after
/// the first such error nothing more is written, while what was appended before stays readable.
class SectionFileWriter {
public:
    /// Creates a file in @p folder, which exists. Unless commit() is called, the destructor removes the file.
    static Result<std::unique_ptr<SectionFileWriter>> create(const std::filesystem::path& folder);
    /// A file without a name, for what need not last: gone with the writer and its last mapping.
    static Result<std::unique_ptr<SectionFileWriter>> createUnnamed(const std::filesystem::path& folder);
    ~SectionFileWriter();
    SectionFileWriter(const SectionFileWriter&) = delete;
    SectionFileWriter& operator=(const SectionFileWriter&) = delete;

    /// Thread-safe; several threads write at once. @pre no other section has this kind and index.
    Result<Section> append(SectionKind kind, std::uint32_t index, std::span<const std::byte> bytes);
    /// Bytes so far. Thread-safe.
    std::uint64_t size() const;
    /// One more than the greatest index of the sections of a kind. Thread-safe. O(sections)
    std::uint32_t nextIndex(SectionKind kind) const;
    /// An appended section, mapped; valid beyond the writer and commit(). A mapping of the system each, of which a
    /// process has 65,530 on a usual Linux. Thread-safe.
    Result<MappedBytes> map(const Section& section) const;
    /// Says whether what map() gave can still be read. Never null.
    std::shared_ptr<const Soundness> soundness() const { return m_soundness; }
    /// Completes the file, waits until it is on the disk and renames it to @p path, in the same folder, over what
    /// stands there. @pre it was made by create(); all append() have returned, and none follows.
    Status commit(const std::filesystem::path& path, const SourceIdentity& identity);

private:
    SectionFileWriter(Descriptor file, std::filesystem::path path, bool hasName);
    static Result<std::unique_ptr<SectionFileWriter>> begin(std::unique_ptr<SectionFileWriter> writer);
    Status writeTable(const SourceIdentity& identity);
    void addSums(std::uint64_t offset, std::span<const std::byte> bytes);
    Status write(std::span<const std::byte> bytes, std::uint64_t offset);

    Descriptor m_file;
    std::filesystem::path m_path; ///< the folder where there is no name
    bool m_isOwner; ///< whether this writer owns the name m_path
    mutable std::mutex m_mutex;
    std::vector<SectionEntry> m_entries; ///< ascending by offset; guarded, as the following
    std::vector<std::uint64_t> m_sums; ///< of the pages of 2^kLeastPageBits bytes
    std::uint64_t m_end = sizeof(SectionFileHeader);
    std::optional<Error> m_failure;
    std::shared_ptr<Soundness> m_soundness = std::make_shared<Soundness>();
};

} // namespace lightcone::core
