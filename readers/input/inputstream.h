// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/input/inputfile.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lightcone::readers {

/// Reads a file from its begin to its end through a window. A file that begins like gzip (one member or several) is
/// inflated; so is one that begins like a zlib stream, where the caller asks for that. Needs memory for the window
/// only, however big the file is. For one thread.
class InputStream {
public:
    enum class Compression : std::uint8_t {
        Gzip, ///< gzip or plain, as the first bytes say
        Zlib, ///< zlib, gzip or plain, as the first bytes say; a zlib stream may lack its end
    };
    /// @returns the stream; errors as InputFile::open().
    static core::Result<InputStream> open(const std::filesystem::path& path, Compression compression);
    ~InputStream();
    InputStream(InputStream&& other) noexcept;
    InputStream& operator=(InputStream&&) = delete;

    /// @returns the bytes that were read and not yet consumed; valid until more() or consume() is called.
    std::span<const std::uint8_t> window() const
    {
        return std::span<const std::uint8_t>(m_buffer).subspan(m_begin, m_end - m_begin);
    }
    /// Adds at least one byte to the window. @returns false at the end of the file, and where the file cannot be read
    /// further: then problem() says why.
    bool more();
    /// @pre size <= window().size()
    void consume(std::size_t size) { m_begin += size; }
    /// @returns the position of the window's first byte in the (inflated) content, in bytes.
    std::uint64_t offset() const { return m_base + m_begin; }

    bool isCompressed() const;
    /// @returns how many bytes of the file were read so far.
    std::uint64_t fileOffset() const;
    std::uint64_t fileSize() const;
    /// @returns why the content ends early, with the offset in the file, in English; empty when it does not.
    const std::string& problem() const { return m_problem; }

private:
    struct Inflater;
    InputStream(InputFile&& file, std::unique_ptr<Inflater> inflater);
    bool readPlain();
    bool inflate();

    InputFile m_file;
    std::uint64_t m_fileOffset = 0;
    std::unique_ptr<Inflater> m_inflater; ///< null: not compressed
    std::vector<std::uint8_t> m_buffer;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::uint64_t m_base = 0; ///< offset of m_buffer in the content
    std::string m_problem;
};

/// @returns the first bytes of a file's content, given the file's first bytes @p head: @p head itself, or, if it begins
/// like gzip, at most 4 KiB of what it inflates to (nothing if it is damaged).
std::string inflatedHead(std::span<const std::byte> head);

} // namespace lightcone::readers
