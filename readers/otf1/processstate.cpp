// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/processstate.h"

#include <algorithm>
#include <string>

namespace lightcone::readers::otf1 {

namespace {

/// The most operations of a location that may be open at a time.
constexpr std::size_t kMaxOpen = std::size_t { 1 } << 16;

/// Orders ends by time. Of those at one time, the one that began last comes first.
bool comesLater(const ProcessState::LaterEnd& a, const ProcessState::LaterEnd& b)
{
    return a.tick != b.tick ? a.tick > b.tick : a.order < b.order;
}

} // namespace

void ProcessState::addEnd(LaterEnd&& end, core::Tick now)
{
    if (m_ends.size() >= kMaxOpen) {
        ++m_tooMany;
        end.tick = now;
    }
    end.order = m_endCount++;
    m_ends.push_back(std::move(end));
    std::ranges::push_heap(m_ends, comesLater);
    m_nextEnd = m_ends.front().tick;
}

void ProcessState::writeEnds(core::Tick tick)
{
    while (!m_ends.empty() && m_ends.front().tick <= tick) {
        std::ranges::pop_heap(m_ends, comesLater);
        const LaterEnd& end = m_ends.back();
        if (end.kind == core::EventKind::CollectiveEnd)
            writer->collective(end.tick, end.kind, end.collective.end, end.collective.attributes);
        else
            writer->event(end.tick, end.kind, end.fields);
        noteOrder();
        m_ends.pop_back();
    }
    m_nextEnd = m_ends.empty() ? kNever : m_ends.front().tick;
}

void ProcessState::openCollective(std::uint64_t matching, OpenCollective&& collective)
{
    if (m_collectives.size() < kMaxOpen || m_collectives.contains(matching))
        m_collectives.insert_or_assign(matching, std::move(collective));
    else
        ++m_tooMany;
}

ProcessState::OpenCollective ProcessState::takeCollective(std::uint64_t matching)
{
    OpenCollective collective;
    if (const auto found = m_collectives.find(matching); found != m_collectives.end()) {
        collective = std::move(found->second);
        m_collectives.erase(found);
    }
    collective.attributes.push_back(core::Field::number(core::FieldKey::MatchingId, matching));
    return collective;
}

void ProcessState::reportFindings(core::TraceSink& sink) const
{
    m_undefined.reportTo(sink, location, core::DiagnosticCode::UndefinedReference, "events refer to undefined ");
    if (m_tooMany > 0)
        sink.report({ core::DiagnosticCode::Other, location, std::nullopt, m_tooMany,
            "more than " + std::to_string(kMaxOpen)
                + " collective or file operations at a time: their ends are lost" });
}

} // namespace lightcone::readers::otf1
