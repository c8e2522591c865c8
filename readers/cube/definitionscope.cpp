// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/definitionscope.h"

#include "core/base/wholenumber.h"
#include "readers/cube/cubefindings.h"

#include <algorithm>
#include <utility>

namespace lightcone::readers::cube {

namespace {

constexpr std::uint64_t kMostDefinitions = std::uint64_t { 1 } << 23;

template <typename Number> std::optional<Number> trimmedNumber(std::string_view text)
{
    constexpr std::string_view kSpaces = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(kSpaces), text.size());
    return core::wholeNumber<Number>(text.substr(begin, text.find_last_not_of(kSpaces) + 1 - begin));
}

} // namespace

std::optional<std::uint64_t> unsignedNumber(std::string_view text)
{
    return trimmedNumber<std::uint64_t>(text);
}

std::optional<std::int64_t> signedNumber(std::string_view text)
{
    return trimmedNumber<std::int64_t>(text);
}

DefinitionScope::DefinitionScope(core::Diagnostics& findings, std::string name)
    : m_findings(&findings)
    , m_name(std::move(name))
{
}

void DefinitionScope::report(core::DiagnosticCode code, const std::string& detail) const
{
    reportFinding(*m_findings, code, m_name + ": " + detail);
}

std::optional<core::Error> DefinitionScope::count()
{
    if (++m_count <= kMostDefinitions)
        return std::nullopt;
    return core::Error { core::ErrorCode::TooLarge, m_name, core::Error::kNoOffset, { "number of definitions" } };
}

std::uint64_t DefinitionScope::idOf(const XmlAttributes& attributes, std::string_view name, std::string_view kind) const
{
    auto text = attributes.find(name);
    if (!text && name == "id")
        text = attributes.find("Id");
    if (const auto number = text ? unsignedNumber(*text) : std::nullopt)
        return *number;
    report(core::DiagnosticCode::RecordIncomplete, std::string(kind) + " without a valid " + std::string(name));
    return kNoId;
}

std::int64_t DefinitionScope::lineOf(
    const XmlAttributes& attributes, std::string_view name, std::string_view kind) const
{
    const auto text = attributes.find(name);
    if (!text)
        return -1;
    const auto number = signedNumber(*text);
    if (number && *number >= -1)
        return *number;
    report(core::DiagnosticCode::RecordDamaged,
        std::string(kind) + " with the line number \"" + xmlText(text->substr(0, 40)) + "\", which is left out");
    return -1;
}

} // namespace lightcone::readers::cube
