// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/stoppable.h"
#include "readers/input/inputstream.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>

namespace lightcone::readers::picl {

/// A line of a trace.
struct Line {
    std::string_view text; ///< without the end of the line and blanks before it; valid until the next line is read
    std::uint64_t number = 0; ///< from 1
    bool isTooLong = false; ///< true: `text` is empty
    bool isLast = false; ///< true: the line is the last one and has no end, so that it may have been cut
};

/// Reads the lines of a file one after the other. Needs memory for the window of the stream only.
class LineReader {
public:
    /// The most bytes of a line; longer lines are skipped.
    static constexpr std::size_t kLongestLine = std::size_t { 256 } << 10;

    LineReader(InputStream& stream, core::Progress& progress, const std::stop_token& stop)
        : m_stream(&stream)
        , m_progress(&progress)
        , m_stop(&stop)
    {
    }
    /// Reads the next line. @returns false at the end.
    core::Stoppable<bool> next(Line& line);

private:
    bool refill();
    core::Stoppable<bool> skipLong(Line& line);

    InputStream* m_stream;
    core::Progress* m_progress;
    const std::stop_token* m_stop;
    std::uint64_t m_number = 0;
    std::uint64_t m_reported = 0; ///< bytes of the file that were reported to progress
    std::uint64_t m_sincePoll = 0; ///< lines since the last look at the stop token
    bool m_isStopped = false;
};

} // namespace lightcone::readers::picl
