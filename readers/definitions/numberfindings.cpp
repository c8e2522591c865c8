// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/definitions/numberfindings.h"

#include <cstddef>
#include <string>

namespace lightcone::readers {

bool NumberFindings::note(std::string_view kind, std::uint64_t number, core::Tick tick)
{
    constexpr std::size_t kMost = 50; // different ones that are counted one by one
    constexpr std::pair<std::string_view, std::uint64_t> kOthers { "other numbers", 0 };
    const std::pair key { kind, number };
    const bool isOneByOne = m_findings.size() < kMost || m_findings.contains(key);
    Finding& finding = m_findings[isOneByOne ? key : kOthers];
    if (finding.count++ == 0)
        finding.tick = tick;
    return isOneByOne;
}

void NumberFindings::reportTo(
    core::TraceSink& sink, core::LocationId location, core::DiagnosticCode code, std::string_view begin) const
{
    for (const auto& [key, finding] : m_findings)
        sink.report({ code, location, finding.tick, finding.count,
            std::string(begin) + std::string(key.first) + ' ' + std::to_string(key.second) });
}

} // namespace lightcone::readers
