// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/manifest.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

std::string_view withoutManifestBlanks(std::string_view line)
{
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = line.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos)
        return {};
    return line.substr(begin, line.find_last_not_of(kBlanks) - begin + 1);
}

bool isManifestDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The text behind "1. "; empty: @p line begins otherwise.
std::string_view numberedItem(std::string_view line)
{
    std::size_t digits = 0;
    while (digits < line.size() && isManifestDigit(line[digits]))
        ++digits;
    const std::string_view rest = line.substr(digits);
    return digits > 0 && rest.starts_with(". ") ? rest.substr(2) : std::string_view();
}

/// The name that @p line is, or begins with before "="; empty: it is no name of a variable.
std::string_view variableName(std::string_view line)
{
    const std::string_view name = line.substr(0, line.find('='));
    const auto fits = [](char c) { return (c >= 'A' && c <= 'Z') || isManifestDigit(c) || c == '_'; };
    return name.starts_with("SCOREP_") && std::ranges::all_of(name, fits) ? name : std::string_view();
}

/// Reads a text line by line.
class ManifestParser {
public:
    Manifest parse(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            ++m_line;
            readLine(withoutManifestBlanks(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return std::move(m_manifest);
    }

private:
    void readLine(std::string_view line);
    void readItem(std::string_view item);
    void addFile(std::string_view item);
    void addText(std::string_view text);

    Manifest m_manifest;
    std::string m_section;
    std::uint64_t m_line = 0;
    ManifestFile::Moment m_moment = ManifestFile::Moment::Begin;
    bool m_isInVariables = false;
    bool m_isInFile = false; ///< further text belongs to the last file
    bool m_isInItem = false; ///< a bullet stood alone, because its name had no room in the line
};

void ManifestParser::readLine(std::string_view line)
{
    const bool isInItem = std::exchange(m_isInItem, false);
    if (line.empty()) {
        m_isInFile = false;
    } else if (line.starts_with('#')) {
        m_isInVariables = line.find("variables") != std::string_view::npos;
        m_isInFile = false;
    } else if (m_isInVariables) {
        if (const std::string_view name = variableName(line); !name.empty()) {
            if (m_manifest.setVariables.size() < Manifest::kMostVariables)
                m_manifest.setVariables.emplace_back(name);
            else
                m_manifest.hasMore = true;
        }
    } else if (const std::string_view group = numberedItem(line); !group.empty()) {
        m_moment
            = group.find("abort") == std::string_view::npos ? ManifestFile::Moment::End : ManifestFile::Moment::Begin;
        m_section.clear();
        m_isInFile = false;
    } else if (line == "*" || line.starts_with("* ")) {
        readItem(withoutManifestBlanks(line.substr(1)));
    } else if (isInItem) {
        readItem(line);
    } else if (m_isInFile) {
        addText(line);
    }
}

void ManifestParser::readItem(std::string_view item)
{
    m_isInFile = false;
    if (item.empty())
        m_isInItem = true;
    else if (item.starts_with('`'))
        addFile(item);
    else if (item.ends_with(':'))
        m_section = item.substr(0, std::min(item.size() - 1, Manifest::kMostDescription));
}

void ManifestParser::addFile(std::string_view item)
{
    const std::size_t end = item.find('`', 1);
    if (end == std::string_view::npos || end == 1 || end > Manifest::kMostDescription)
        return;
    if (m_manifest.files.size() == Manifest::kMostFiles) {
        m_manifest.hasMore = true;
        return;
    }
    ManifestFile& file = m_manifest.files.emplace_back();
    file.name = item.substr(1, end - 1);
    file.section = m_section;
    file.moment = m_moment;
    file.line = m_line;
    m_isInFile = true;
    addText(withoutManifestBlanks(item.substr(end + 1)));
}

void ManifestParser::addText(std::string_view text)
{
    std::string& description = m_manifest.files.back().description;
    if (!description.empty() && description.size() < Manifest::kMostDescription)
        description.push_back(' ');
    description.append(text.substr(0, Manifest::kMostDescription - description.size()));
}

} // namespace

bool Manifest::isSet(std::string_view variable) const
{
    return std::ranges::find(setVariables, variable) != setVariables.end();
}

Manifest parseManifest(std::string_view text)
{
    return ManifestParser().parse(text);
}

bool isAnnouncedName(std::string_view announced, std::string_view name)
{
    while (!announced.empty()) {
        const std::size_t end = announced.front() == '<' ? announced.find('>') : std::string_view::npos;
        if (end == std::string_view::npos) {
            if (name.empty() || name.front() != announced.front())
                return false;
            announced.remove_prefix(1);
            name.remove_prefix(1);
            continue;
        }
        const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(name, isManifestDigit) - name.begin());
        if (digits == 0)
            return false;
        announced.remove_prefix(end + 1);
        name.remove_prefix(digits);
    }
    return name.empty();
}

} // namespace lightcone::core
