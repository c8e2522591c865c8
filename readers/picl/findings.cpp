// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/findings.h"

#include <optional>
#include <set>
#include <utility>

namespace lightcone::readers::picl {

namespace {

/// Bytes of the character that begins at @p at; 0: there is none (RFC 3629).
std::size_t characterSize(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(i < text.size() ? text[i] : '\0'); };
    const unsigned first = byte(at);
    const auto isNext = [&](std::size_t i, unsigned low, unsigned high) { return byte(i) >= low && byte(i) <= high; };
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return isNext(at + 1, 0x80, 0xbf) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const bool isGood = isNext(at + 1, first == 0xe0 ? 0xa0 : 0x80, first == 0xed ? 0x9f : 0xbf);
        return isGood && isNext(at + 2, 0x80, 0xbf) ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool isGood = isNext(at + 1, first == 0xf0 ? 0x90 : 0x80, first == 0xf4 ? 0x8f : 0xbf);
        return isGood && isNext(at + 2, 0x80, 0xbf) && isNext(at + 3, 0x80, 0xbf) ? 4 : 0;
    }
    return 0;
}

bool isUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = characterSize(text, at);
        if (size == 0)
            return false;
        at += size;
    }
    return true;
}

} // namespace

void Findings::report(
    core::DiagnosticCode code, const Line& line, std::string_view problem, core::LocationId location, bool isLoss)
{
    constexpr std::uint64_t kWorthAText = 1000;
    const auto index = static_cast<std::size_t>(code);
    if (m_reported[index] >= kWorthAText) {
        ++m_further[index];
        return;
    }
    ++m_reported[index];
    m_sink->report({ code, location, std::nullopt, 1, place(line.number).append(problem), {}, isLoss });
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
    const bool isGood = isUtf8(text);
    std::string result;
    result.reserve(text.size());
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) {
            result += ' ';
        } else if (byte < 0x80 || isGood) {
            result += c;
        } else {
            result += static_cast<char>(0xc0 | byte >> 6);
            result += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return result;
}

} // namespace lightcone::readers::picl
