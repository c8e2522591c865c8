// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/tracebounds.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lightcone::readers::picl {

const char* TraceBounds::flawOf(const Bounds& bounds, bool isCut)
{
    if (bounds.begins == 0)
        return " does not begin as those of others do";
    if (bounds.begins > 1)
        return " begins more than once";
    if (bounds.lacksEnd())
        return isCut ? nullptr : " begins, but does not end";
    return bounds.openCalls > 0 ? " ends inside calls" : nullptr;
}

void TraceBounds::report(core::TraceSink& sink, const Findings& findings, const Places& places, bool isCut) const
{
    const auto add = [&sink](std::string detail) {
        sink.report(
            { core::DiagnosticCode::EventFileDamaged, core::LocationId::none, std::nullopt, 1, std::move(detail) });
    };
    if (std::ranges::none_of(m_places, [](const Bounds& bounds) { return bounds.begins > 0; }))
        return;
    const auto isCounted = [&places](std::size_t place) {
        const std::int32_t processor = places.all()[place].processor;
        return processor >= 0 && processor != kHost;
    };
    bool lacksEnd = false;
    for (std::size_t i = 0; i < m_places.size(); ++i)
        lacksEnd |= isCounted(i) && m_places[i].lacksEnd();
    if (m_openEnd > 0 && lacksEnd && !isCut) {
        add(findings.place(m_openEnd) + "the last line has no end: the file was cut");
        isCut = true;
    }
    std::map<std::string_view, std::vector<std::int32_t>> flaws;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const char* const flaw = isCounted(i) ? flawOf(m_places[i], isCut) : nullptr;
        if (flaw != nullptr)
            flaws[flaw].push_back(places.all()[i].processor);
    }
    for (const auto& [flaw, processors] : flaws) {
        std::string detail
            = findings.path() + ": the trace of processor " + std::to_string(processors.front()) + std::string(flaw);
        if (processors.size() > 1)
            detail += "; so it is with " + std::to_string(processors.size()) + " processors";
        add(std::move(detail));
    }
}

} // namespace lightcone::readers::picl
