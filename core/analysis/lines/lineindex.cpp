// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lines/lineindex.h"

#include <charconv>
#include <string_view>
#include <system_error>

namespace lightcone::core {

namespace {

/// The line that @p text, "file:line", ends with; 0: it is no such text.
std::uint32_t lineIn(std::string_view text, std::size_t colon)
{
    std::uint32_t line = 0;
    const char* end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data() + colon + 1, end, line);
    return error == std::errc() && last == end ? line : 0;
}

} // namespace

LineIndex::LineIndex(const Definitions& definitions)
{
    for (const CallSiteDef& site : definitions.callSites)
        m_ofSites.emplace(site.definitionId, numberOf(site.file, site.line));
    m_ofContexts.reserve(definitions.callingContexts.size());
    for (const CallingContextDef& context : definitions.callingContexts)
        m_ofContexts.push_back(numberOf(context.file, context.line));
    for (std::size_t i = 0; i < definitions.strings.size(); ++i) {
        const std::string& text = definitions.strings[i];
        const std::size_t colon = text.rfind(':');
        const std::uint32_t line = colon == std::string::npos || colon == 0 ? 0 : lineIn(text, colon);
        if (line > 0)
            m_ofTexts.emplace(i, numberOf(text.substr(0, colon), line));
    }
}

std::uint32_t LineIndex::numberOf(const std::string& file, std::uint32_t line)
{
    if (line == 0)
        return kNone;
    const auto number = static_cast<std::uint32_t>(m_places.size());
    const auto [place, isNew] = m_numbers.emplace(std::pair(file, line), number);
    if (isNew)
        m_places.push_back({ file, line });
    return place->second;
}

std::uint32_t LineIndex::ofSite(const Field& site) const
{
    const auto& numbers = site.type == FieldType::String ? m_ofTexts : m_ofSites;
    const auto found = numbers.find(site.bits);
    return found == numbers.end() ? kNone : found->second;
}

} // namespace lightcone::core
