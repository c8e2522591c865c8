// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace lightcone::readers {

/// A file that is read by position. It is not mapped into memory: if another program cut a mapped file short, this
/// program would crash.
class InputFile {
public:
    /// @returns the file, or NotFound, or NotReadable for every other failure and for everything that is no regular
    /// file.
    static core::Result<InputFile> open(const std::filesystem::path& path);
    ~InputFile();
    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&&) = delete;

    /// Size in bytes, as it was when the file was opened.
    std::uint64_t size() const { return m_size; }
    /// Fills @p buffer with the bytes from @p offset on. @returns the part of @p buffer that was filled, which is
    /// shorter than @p buffer only at the end of the file.
    core::Result<std::span<const std::uint8_t>> read(std::uint64_t offset, std::span<std::uint8_t> buffer) const;

private:
    InputFile(int descriptor, std::uint64_t size, std::filesystem::path path);

    int m_descriptor;
    std::uint64_t m_size;
    std::filesystem::path m_path;
};

/// @returns the first bytes of the file at @p path, at most @p count; errors as InputFile::open().
core::Result<std::vector<std::uint8_t>> readHead(const std::filesystem::path& path, std::size_t count);

} // namespace lightcone::readers
