// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/linereader.h"

#include <cstring>

namespace lightcone::readers::otf1 {

namespace {

const char* textOf(std::span<const std::uint8_t> bytes)
{
    return reinterpret_cast<const char*>(bytes.data());
}

} // namespace

/// Makes all whole lines of the window available. @returns false when there is none.
bool LineReader::hasWholeLines()
{
    const auto window = m_stream->window();
    if (m_isInLongLine) {
        const void* const end = window.empty() ? nullptr : std::memchr(window.data(), '\n', window.size());
        if (end == nullptr) {
            m_stream->consume(window.size());
            return false;
        }
        m_stream->consume(static_cast<std::size_t>(static_cast<const std::uint8_t*>(end) - window.data()) + 1);
        m_isInLongLine = false;
        return hasWholeLines();
    }
    const auto added = window.subspan(m_searched);
    const void* const last = added.empty() ? nullptr : ::memrchr(added.data(), '\n', added.size());
    m_searched = last == nullptr ? window.size() : 0;
    if (last == nullptr)
        return false;
    m_at = textOf(window);
    m_end = static_cast<const char*>(last) + 1;
    m_served = static_cast<std::size_t>(m_end - m_at);
    return true;
}

bool LineReader::refill()
{
    m_stream->consume(m_served);
    m_served = 0;
    if (m_isCut)
        return false;
    bool hasMore = true;
    while (hasMore) {
        hasMore = m_stream->more();
        m_progress->advance(m_stream->fileOffset() - m_fileOffset);
        m_fileOffset = m_stream->fileOffset();
        if (hasWholeLines())
            return true;
        if (m_stream->window().size() > kMaxLine) {
            m_stream->consume(m_stream->window().size());
            m_searched = 0;
            m_isInLongLine = true;
            ++m_leftOut;
            ++m_number;
        }
    }
    const auto rest = m_stream->window();
    m_isCut = !rest.empty() || m_isInLongLine;
    if (rest.empty())
        return false;
    m_last.assign(textOf(rest), rest.size());
    m_last += '\n';
    m_at = m_last.data();
    m_end = m_at + m_last.size();
    return true;
}

} // namespace lightcone::readers::otf1
