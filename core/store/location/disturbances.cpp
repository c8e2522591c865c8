// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/disturbances.h"

namespace lightcone::core {

std::span<const Disturbances::Span> Disturbances::of(LocationId location, Disturbance disturbance) const
{
    const std::size_t list = indexOf(location) * kDisturbanceCount + static_cast<std::size_t>(disturbance);
    if (list >= m_ends.size())
        return {};
    const std::size_t first = list > 0 ? m_ends[list - 1] : 0;
    return std::span(m_spans).subspan(first, m_ends[list] - first);
}

void Disturbances::add(const Spans& spans)
{
    for (const std::vector<Span>& list : spans) {
        m_spans.insert(m_spans.end(), list.begin(), list.end());
        m_ends.push_back(m_spans.size());
    }
}

ByteVector Disturbances::encode() const
{
    ByteVector bytes;
    ByteWriter out(bytes);
    std::size_t first = 0;
    for (const std::size_t end : m_ends) {
        out.number(end - first);
        Tick last = 0;
        for (; first < end; ++first) {
            const Span& span = m_spans[first];
            out.number(static_cast<std::uint64_t>(span.begin) - static_cast<std::uint64_t>(last));
            out.number(ticksBetween(span.begin, span.end));
            last = span.end;
        }
    }
    return bytes;
}

std::optional<Disturbances> Disturbances::decode(std::span<const std::byte> bytes, std::size_t locations)
{
    ByteReader in(bytes);
    Disturbances result;
    while (in.isGood() && in.left() > 0) {
        std::uint64_t count = 0;
        in.count(count);
        Tick last = 0;
        for (std::uint64_t i = 0; i < count && in.isGood(); ++i) {
            Span span;
            span.begin = static_cast<Tick>(static_cast<std::uint64_t>(last) + in.number());
            span.end = static_cast<Tick>(static_cast<std::uint64_t>(span.begin) + in.number());
            if (span.end < span.begin || (i > 0 && span.begin <= last))
                return std::nullopt;
            last = span.end;
            result.m_spans.push_back(span);
        }
        result.m_ends.push_back(result.m_spans.size());
    }
    if (!in.isGood() || result.m_ends.size() > locations * kDisturbanceCount)
        return std::nullopt;
    return result;
}

} // namespace lightcone::core
