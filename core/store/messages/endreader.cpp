// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/endreader.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

std::size_t EndReader::read(std::span<MessageId> out)
{
    std::array<MessageTable::End, 256> buffer;
    std::size_t count = 0;
    while (count == 0 && m_next < m_end) {
        const std::uint64_t most = std::min(buffer.size(), out.size());
        const std::span ends = std::span(buffer).first(static_cast<std::size_t>(std::min(most, m_end - m_next)));
        m_messages->readEnds(m_location, m_next, ends);
        m_next += ends.size();
        for (const MessageTable::End& end : ends) {
            out[count] = end.message;
            count += end.isSend == m_areSends ? 1 : 0;
        }
    }
    return count;
}

EndEvents::EndEvents(const EndReader& reader)
    : m_reader(reader)
{
    read();
}

void EndEvents::read()
{
    m_place = 0;
    m_count = m_reader.read(m_messages);
    m_reader.messages().readEvents(chunk(), m_reader.areSends(), m_events);
    m_event = m_count > 0 ? m_events.front() : std::numeric_limits<std::uint64_t>::max();
}

} // namespace lightcone::core
