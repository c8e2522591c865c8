// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "readers/common/inputstream.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>

namespace lightcone::readers::picl {

/// A line of a trace.
struct Line {
    std::string_view text; ///< without its end and what is blank before that; until the next line
    std::uint64_t number = 0; ///< from 1
    bool isTooLong = false; ///< `text` is empty then
    bool isLast = false; ///< and has no end: it may have been cut
};

/// Hands out the lines of a file. Memory: the window of the stream, whatever the file holds.
class LineReader {
public:
    /// Bytes; longer ones are passed over.
    static constexpr std::size_t kLongestLine = std::size_t { 256 } << 10;

    LineReader(InputStream& stream, core::Progress& progress, const std::stop_token& stop)
        : m_stream(&stream)
        , m_progress(&progress)
        , m_stop(&stop)
    {
    }
    /// false: there is none, or a stop was asked for.
    bool next(Line& line);
    bool isStopped() const { return m_isStopped; }

private:
    bool refill();
    bool skipLong(Line& line);

    InputStream* m_stream;
    core::Progress* m_progress;
    const std::stop_token* m_stop;
    std::uint64_t m_number = 0;
    std::uint64_t m_reported = 0; ///< bytes of the file that progress knows of
    std::uint64_t m_sincePoll = 0; ///< lines
    bool m_isStopped = false;
};

} // namespace lightcone::readers::picl
