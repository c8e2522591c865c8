// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/findings.h"

#include <optional>
#include <string>

namespace lightcone::readers::epilog {

namespace {

constexpr std::size_t kMaxOfLocation = 50;
constexpr std::uint64_t kOthers = ~std::uint64_t { 0 };

} // namespace

bool Findings::note(core::LocationId location, const Subject& subject, std::optional<core::Tick> tick)
{
    Key key { subject.code, location, subject.kind, subject.number };
    const bool isKnown = m_findings.contains(key);
    std::size_t& count = m_counts[location];
    const bool isOneByOne = isKnown || count < kMaxOfLocation;
    if (!isOneByOne)
        std::get<std::uint64_t>(key) = kOthers;
    else if (!isKnown)
        ++count;
    Finding& finding = m_findings[key];
    if (finding.count++ == 0)
        finding.tick = tick;
    return isOneByOne;
}

void Findings::reportTo(core::TraceSink& sink) const
{
    for (const auto& [key, finding] : m_findings) {
        const auto& [code, location, kind, number] = key;
        std::string detail(kind);
        detail += number == kOthers ? std::string(" of other numbers") : ' ' + std::to_string(number);
        sink.report({ code, location, finding.tick, finding.count, detail });
    }
}

} // namespace lightcone::readers::epilog
