// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "readers/common/inputstream.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace lightcone::readers::otf1 {

/// The lines of a file, one after the other. Memory: the window of the stream, or the longest line, of at most
/// kMaxLine bytes; longer ones are left out.
class LineReader {
public:
    static constexpr std::size_t kMaxLine = std::size_t { 64 } << 20;

    /// Advances @p progress by the bytes of the file that are read.
    LineReader(InputStream& stream, core::Progress& progress)
        : m_stream(&stream)
        , m_progress(&progress)
    {
    }
    /// The next line, which ends with '\n' also where the file ends without one; null: there is none. Valid until the
    /// next call. @pre endLine() was called for the one before
    const char* next()
    {
        if (m_at == m_end && !refill())
            return nullptr;
        ++m_number;
        return m_at;
    }
    /// @param at  in the line; all before it was looked at
    void endLine(const char* at)
    {
        while (*at != '\n')
            ++at;
        m_at = at + 1;
    }
    /// Of the line that next() gave, from 1.
    std::uint64_t number() const { return m_number; }
    /// The last line has no end: the file was cut, or is none that the format's library wrote.
    bool isCut() const { return m_isCut; }
    std::uint64_t leftOut() const { return m_leftOut; }

private:
    bool refill();
    bool hasWholeLines();

    InputStream* m_stream;
    core::Progress* m_progress;
    const char* m_at = nullptr;
    const char* m_end = nullptr; ///< of the last whole line
    std::uint64_t m_number = 0;
    std::uint64_t m_leftOut = 0;
    std::uint64_t m_fileOffset = 0;
    std::size_t m_served = 0; ///< bytes of the window that were given out
    std::size_t m_searched = 0; ///< bytes of the window without a line's end
    bool m_isInLongLine = false;
    bool m_isCut = false;
    std::string m_last; ///< line without an end
};

} // namespace lightcone::readers::otf1
