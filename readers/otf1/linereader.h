// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "readers/input/inputstream.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace lightcone::readers::otf1 {

/// Reads the lines of a file one after the other. Needs memory for the window of the stream or for the longest line,
/// which has at most kMaxLine bytes; longer ones are left out.
class LineReader {
public:
    static constexpr std::size_t kMaxLine = std::size_t { 64 } << 20;

    /// Advances @p progress by the bytes of the file that it reads.
    LineReader(InputStream& stream, core::Progress& progress)
        : m_stream(&stream)
        , m_progress(&progress)
    {
    }
    /// @returns the next line; null when there is none. It ends with '\n' even if it is the last one of a file without
    /// an end of line. Valid until the next call. @pre endLine() was called for the previous line
    const char* next()
    {
        if (m_at == m_end && !refill())
            return nullptr;
        ++m_number;
        return m_at;
    }
    /// Ends the line that next() gave. @param at  a place in the line; everything before it was read
    void endLine(const char* at)
    {
        while (*at != '\n')
            ++at;
        m_at = at + 1;
    }
    /// @returns the number of the line that next() gave, counted from 1.
    std::uint64_t number() const { return m_number; }
    /// @returns true when the last line has no end: the file was cut, or the format's library did not write it.
    bool isCut() const { return m_isCut; }
    std::uint64_t leftOut() const { return m_leftOut; }

private:
    bool refill();
    bool hasWholeLines();

    InputStream* m_stream;
    core::Progress* m_progress;
    const char* m_at = nullptr;
    const char* m_end = nullptr; ///< end of the last whole line
    std::uint64_t m_number = 0;
    std::uint64_t m_leftOut = 0;
    std::uint64_t m_fileOffset = 0;
    std::size_t m_served = 0; ///< bytes of the window that were handed out
    std::size_t m_searched = 0; ///< bytes of the window that hold no line's end
    bool m_isInLongLine = false;
    bool m_isCut = false;
    std::string m_last; ///< the last line, if it has no end
};

} // namespace lightcone::readers::otf1
