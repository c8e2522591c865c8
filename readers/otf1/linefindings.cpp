// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/linefindings.h"

#include <utility>

namespace lightcone::readers::otf1 {

LineFindings::~LineFindings()
{
    for (std::size_t code = 0; code < m_counts.size(); ++code) {
        const Count& count = m_counts[code];
        if (count.lines > kOneByOne)
            m_sink->report({ static_cast<core::DiagnosticCode>(code), core::LocationId::none, std::nullopt,
                count.lines - kOneByOne, m_path + ", from line " + std::to_string(count.firstLeftOut) + " on",
                std::nullopt, count.isLoss });
    }
}

void LineFindings::report(
    core::DiagnosticCode code, std::uint64_t number, std::string_view what, const Spot& spot, bool isLoss)
{
    Count& count = m_counts[static_cast<std::size_t>(code)];
    count.isLoss = isLoss;
    if (++count.lines <= kOneByOne)
        m_sink->report({ code, spot.location, spot.tick, 1,
            m_path + ", line " + std::to_string(number) + ": " + std::string(what), std::nullopt, isLoss });
    else if (count.lines == kOneByOne + 1)
        count.firstLeftOut = number;
}

void LineFindings::reportFile(core::DiagnosticCode code, std::string_view what, const Spot& spot, std::uint64_t count)
{
    m_sink->report({ code, spot.location, spot.tick, count, m_path + ": " + std::string(what) });
}

} // namespace lightcone::readers::otf1
