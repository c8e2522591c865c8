// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/collectiveparts.h"

#include <utility>

namespace lightcone::core {

void CollectivePartCollector::begin(std::uint64_t index, Tick tick, EventKind kind)
{
    (kind == EventKind::CollectiveBegin ? m_begins : m_rmaBegins).push_back({ index, tick });
}

void CollectivePartCollector::request(std::uint64_t index, Tick tick, std::uint64_t request)
{
    const auto [entry, isNew] = m_requests.try_emplace(request, Begin { index, tick });
    if (!isNew) {
        countWithoutEnd(entry->second);
        entry->second = { index, tick };
    }
}

void CollectivePartCollector::end(std::uint64_t index, Tick tick, EventKind kind, const CollectiveEnd& end)
{
    CollectivePart part { .end = end, .endIndex = index, .endTick = tick };
    Begin begin;
    if (kind == EventKind::CollectiveEnd) {
        begin = takeLast(m_begins);
    } else if (kind == EventKind::RmaCollectiveEnd) {
        part.kind = Collective::Kind::Rma;
        begin = takeLast(m_rmaBegins);
    } else {
        part.kind = Collective::Kind::NonBlocking;
        begin = takeRequest(end.request);
    }
    part.beginIndex = begin.index;
    part.beginTick = part.hasBegin() ? begin.tick : tick;
    if (!part.hasBegin() && m_result.withoutBegin++ == 0)
        m_result.firstWithoutBegin = tick;
    m_result.parts.push_back(part);
}

CollectivePartCollector::Begin CollectivePartCollector::takeLast(std::vector<Begin>& begins)
{
    if (begins.empty())
        return {};
    const Begin begin = begins.back();
    begins.pop_back();
    return begin;
}

CollectivePartCollector::Begin CollectivePartCollector::takeRequest(std::uint64_t request)
{
    const auto found = m_requests.find(request);
    if (found == m_requests.end())
        return {};
    const Begin begin = found->second;
    m_requests.erase(found);
    return begin;
}

void CollectivePartCollector::countWithoutEnd(const Begin& begin)
{
    if (m_result.withoutEnd++ == 0 || begin.tick < m_result.firstWithoutEnd)
        m_result.firstWithoutEnd = begin.tick;
}

CollectiveParts CollectivePartCollector::finish()
{
    for (const Begin& begin : m_begins)
        countWithoutEnd(begin);
    for (const Begin& begin : m_rmaBegins)
        countWithoutEnd(begin);
    for (const auto& [request, begin] : m_requests)
        countWithoutEnd(begin);
    return std::move(m_result);
}

} // namespace lightcone::core
