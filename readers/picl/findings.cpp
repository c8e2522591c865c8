// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/findings.h"

#include "readers/input/textencoding.h"

#include <algorithm>
#include <optional>
#include <set>

namespace lightcone::readers::picl {

void Findings::report(core::DiagnosticCode code, const Line& line, std::string_view problem, bool isLoss)
{
    constexpr std::uint64_t kWorthAText = 1000;
    const auto index = static_cast<std::size_t>(code);
    if (m_reported[index] >= kWorthAText) {
        ++m_further[index];
        return;
    }
    ++m_reported[index];
    const std::optional<core::Tick> tick = core::isValid(m_location) ? std::optional(m_tick) : std::nullopt;
    m_sink->report({ code, m_location, tick, 1, place(line.number).append(problem), {}, isLoss });
}

void Findings::note(const char* problem, const Line& line)
{
    Notes& notes = m_notes[problem];
    if (notes.count++ == 0)
        notes.firstLine = line.number;
}

void Findings::finish()
{
    for (const auto& [problem, notes] : m_notes)
        m_sink->report({ core::DiagnosticCode::Other, core::LocationId::none, std::nullopt, notes.count,
            place(notes.firstLine).append(problem) });
    for (std::size_t i = 0; i < m_further.size(); ++i) {
        if (m_further[i] > 0)
            m_sink->report({ static_cast<core::DiagnosticCode>(i), core::LocationId::none, std::nullopt, m_further[i],
                m_path + ": further lines" });
    }
    m_notes.clear();
    m_further = {};
}

void reportStrangers(core::TraceSink& sink, const Findings& findings, const Places& places, const Strangers& strangers)
{
    std::set<std::int32_t> processors;
    for (const Place& place : places.all()) {
        if (place.processor >= 0 && place.processor != kHost)
            processors.insert(place.processor);
    }
    for (const auto& [processor, count] : strangers) {
        const bool isSound = processors.size() <= 1 || processor == kHost || processor == kOldHost;
        sink.report({ isSound ? core::DiagnosticCode::Other : core::DiagnosticCode::UndefinedReference,
            core::LocationId::none, std::nullopt, count,
            findings.path() + ": messages name processor " + std::to_string(processor) + ", which has no records" });
    }
}

std::string toUtf8(std::string_view text)
{
    std::string result = readers::toUtf8(text);
    std::ranges::replace_if(
        result, [](char c) { return (c >= '\0' && c < ' ') || c == '\x7f'; }, ' ');
    return result;
}

} // namespace lightcone::readers::picl
