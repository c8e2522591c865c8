// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/processstate.h"

#include <algorithm>
#include <string>

namespace lightcone::readers::otf1 {

namespace {

/// Different numbers that are named one by one for a location; more are counted together.
constexpr std::size_t kMaxFindings = 50;

/// Of those of one time, what began last ends first.
bool comesLater(const ProcessState::LaterEnd& a, const ProcessState::LaterEnd& b)
{
    return a.tick != b.tick ? a.tick > b.tick : a.order < b.order;
}

} // namespace

void ProcessState::addEnd(LaterEnd&& end)
{
    end.order = m_order++;
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
        m_ends.pop_back();
    }
    m_nextEnd = m_ends.empty() ? kNever : m_ends.front().tick;
}

bool ProcessState::noteUndefined(std::string_view kind, std::uint64_t id, core::Tick tick)
{
    constexpr std::string_view kOthers = "other numbers";
    const bool isOneByOne = m_undefined.size() < kMaxFindings || m_undefined.contains({ kind, id });
    Finding& finding = m_undefined[isOneByOne ? std::pair { kind, id } : std::pair { kOthers, std::uint64_t { 0 } }];
    if (finding.count++ == 0)
        finding.tick = tick;
    return isOneByOne;
}

void ProcessState::reportFindings(core::TraceSink& sink) const
{
    for (const auto& [key, finding] : m_undefined)
        sink.report({ core::DiagnosticCode::UndefinedReference, location, finding.tick, finding.count,
            "events refer to undefined " + std::string(key.first) + ' ' + std::to_string(key.second) });
}

} // namespace lightcone::readers::otf1
