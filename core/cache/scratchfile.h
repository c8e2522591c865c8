// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace lightcone::core {

/// A file for bytes that memory does not hold while the program runs. It has no name: it goes with this object, and
/// with the program, however that ends. Thread-safe.
class ScratchFile {
public:
    static Result<std::unique_ptr<ScratchFile>> create(const std::filesystem::path& folder);
    /// Creates the file in the first of @p folders in which that succeeds; null when none does.
    static std::unique_ptr<ScratchFile> createIn(const std::vector<std::filesystem::path>& folders);

    /// @returns where the bytes stand. What cannot be written is an Error, never a signal.
    Result<std::uint64_t> append(std::span<const std::byte> bytes);
    /// Bytes that were appended.
    Status read(std::uint64_t offset, std::span<std::byte> bytes) const;

private:
    ScratchFile(Descriptor file, std::filesystem::path folder);

    Descriptor m_file;
    std::filesystem::path m_folder;
    std::mutex m_mutex;
    std::uint64_t m_end = 0; ///< guarded
};

/// The folders for large temporary files, best first: TMPDIR if the user has set it, else /var/tmp, which is on a disk,
/// while /tmp often is memory (file-hierarchy(7)).
std::vector<std::filesystem::path> scratchFolders();

} // namespace lightcone::core
