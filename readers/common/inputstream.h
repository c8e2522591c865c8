// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/common/inputfile.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lightcone::readers {

/// Reads a file from its begin to its end through a window, plain or compressed: what begins like gzip (one member or
/// several) is inflated, what begins like a zlib stream where that is asked for, whose end may be missing. Memory: the
/// window, whatever the file holds. One thread.
class InputStream {
public:
    enum class Compression : std::uint8_t {
        Gzip, ///< or none, by the first bytes
        Zlib, ///< or gzip, or none, by the first bytes; the end of the stream may be missing
    };
    /// Errors as InputFile::open().
    static core::Result<InputStream> open(const std::filesystem::path& path, Compression compression);
    ~InputStream();
    InputStream(InputStream&& other) noexcept;
    InputStream& operator=(InputStream&&) = delete;

    /// What was read and not consumed; valid until more() or consume().
    std::span<const std::uint8_t> window() const
    {
        return std::span<const std::uint8_t>(m_buffer).subspan(m_begin, m_end - m_begin);
    }
    /// Adds at least a byte to the window. @returns false at the end of the file, or where it cannot be read further:
    /// see problem().
    bool more();
    /// @pre size <= window().size()
    void consume(std::size_t size) { m_begin += size; }
    /// Where window() begins, in bytes of the content.
    std::uint64_t offset() const { return m_base + m_begin; }

    bool isCompressed() const;
    /// Bytes of the file that were read so far.
    std::uint64_t fileOffset() const;
    std::uint64_t fileSize() const;
    /// Why the content ends early, with the offset in the file, in English; empty: it does not.
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

/// What the content of a file begins with whose first bytes are @p head: these, or, where they begin like gzip, at most
/// 4 KiB of what they hold (nothing, where they are damaged).
std::string inflatedHead(std::span<const std::byte> head);

} // namespace lightcone::readers
