// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/linereader.h"

#include "core/base/workers.h"
#include "readers/picl/linecursor.h"

#include <cstring>

namespace lightcone::readers::picl {

namespace {

const char* findEnd(const char* begin, const char* end)
{
    return begin == end ? nullptr
                        : static_cast<const char*>(std::memchr(begin, '\n', static_cast<std::size_t>(end - begin)));
}

} // namespace

core::Stoppable<bool> LineReader::next(Line& line)
{
    constexpr std::uint64_t kPollEvery = 4096; // lines
    if (++m_sincePoll >= kPollEvery) {
        m_sincePoll = 0;
        m_isStopped |= m_stop->stop_requested();
        core::Workers::giveWay();
    }
    std::size_t searched = 0;
    bool isEnd = false;
    for (;;) {
        const auto window = m_stream->window();
        const char* const begin = reinterpret_cast<const char*>(window.data());
        const char* const end = begin + window.size();
        const char* lineEnd = findEnd(begin + searched, end);
        if (lineEnd == nullptr && window.size() > kLongestLine)
            return skipLong(line);
        if (lineEnd == nullptr && !isEnd) {
            searched = window.size();
            isEnd = !refill(); // refill() changes the window, also at the end
            continue;
        }
        if (m_isStopped)
            return core::Stopped {};
        if (lineEnd == nullptr && window.empty())
            return false;
        line.isLast = lineEnd == nullptr;
        lineEnd = line.isLast ? end : lineEnd;
        const auto size = static_cast<std::size_t>(lineEnd - begin);
        line.isTooLong = size > kLongestLine;
        line.number = ++m_number;
        while (lineEnd != begin && isBlank(lineEnd[-1]))
            --lineEnd;
        line.text = line.isTooLong ? std::string_view() : std::string_view(begin, lineEnd);
        m_stream->consume(size + (line.isLast ? 0 : 1));
        return true;
    }
}

bool LineReader::refill()
{
    m_isStopped |= m_stop->stop_requested();
    const bool isMore = !m_isStopped && m_stream->more();
    m_progress->advance(m_stream->fileOffset() - m_reported);
    m_reported = m_stream->fileOffset();
    return isMore;
}

core::Stoppable<bool> LineReader::skipLong(Line& line)
{
    line = { {}, ++m_number, true, false };
    for (;;) {
        const auto window = m_stream->window();
        const char* const begin = reinterpret_cast<const char*>(window.data());
        if (const char* const end = findEnd(begin, begin + window.size())) {
            m_stream->consume(static_cast<std::size_t>(end - begin) + 1);
            return true;
        }
        m_stream->consume(window.size());
        if (!refill()) {
            if (m_isStopped)
                return core::Stopped {};
            line.isLast = true;
            return true;
        }
    }
}

} // namespace lightcone::readers::picl
