// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace lightcone::readers {

/// A file that is read by position. Not mapped: a mapped file that is cut by somebody else ends the program.
class InputFile {
public:
    /// @returns NotFound, or NotReadable for everything else that fails or is no regular file.
    static core::Result<InputFile> open(const std::filesystem::path& path);
    ~InputFile();
    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&&) = delete;

    /// Bytes, when it was opened.
    std::uint64_t size() const { return m_size; }
    /// Fills @p buffer from @p offset on. @returns the part of it that was filled: less than all at the end of the
    /// file.
    core::Result<std::span<const std::uint8_t>> read(std::uint64_t offset, std::span<std::uint8_t> buffer) const;

private:
    InputFile(int descriptor, std::uint64_t size, std::filesystem::path path);

    int m_descriptor;
    std::uint64_t m_size;
    std::filesystem::path m_path;
};

/// The first bytes of the file at @p path, at most @p count. Errors as InputFile::open().
core::Result<std::vector<std::uint8_t>> readHead(const std::filesystem::path& path, std::size_t count);

} // namespace lightcone::readers
