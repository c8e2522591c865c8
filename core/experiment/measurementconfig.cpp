// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/measurementconfig.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace lightcone::core {

namespace {

bool isConfigNameBegin(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

bool isConfigNameCharacter(char c)
{
    return isConfigNameBegin(c) || (c >= '0' && c <= '9');
}

/// Tells whether a shell gives @p c a meaning outside of quotes.
bool isShellCharacter(char c)
{
    constexpr std::string_view kSpecial = " \"#$&()*;<>?[]^`{|}!";
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f || kSpecial.find(c) != std::string_view::npos;
}

std::string_view withoutListBlanks(std::string_view name)
{
    constexpr std::string_view kBlanks = " \t";
    const std::size_t begin = name.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos)
        return {};
    return name.substr(begin, name.find_last_not_of(kBlanks) - begin + 1);
}

/// The characters that separate the names in the value of @p entry; empty: it is no list.
std::string_view separatorsOf(const MeasurementConfig& config, const ConfigEntry& entry)
{
    if (!entry.variable || entry.variable->separator.empty())
        return {};
    if (const ConfigEntry* const given = config.find(entry.variable->separator))
        return given->text;
    const ScorepVariable* const separator = findScorepVariable(entry.variable->separator);
    return separator ? separator->defaults[0].text : std::string_view();
}

/// The names in @p text that any of @p separators separates, without blanks around them.
std::vector<std::string> namesIn(std::string_view text, std::string_view separators)
{
    std::vector<std::string> names;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        if (const std::string_view name = withoutListBlanks(text.substr(begin, end - begin)); !name.empty())
            names.emplace_back(name);
        begin = end + 1;
    }
    return names;
}

/// Reads a text from its begin to its end.
class ConfigParser {
public:
    explicit ConfigParser(std::string_view text)
        : m_text(text)
    {
    }

    MeasurementConfig parse()
    {
        while (m_place < m_text.size()) {
            if (m_config.entries.size() == kMostConfigEntries) {
                report(ConfigProblem::TooManyEntries, m_place);
                break;
            }
            readLine();
        }
        return std::move(m_config);
    }

private:
    void readLine();
    /// Reads the value at m_place, up to its line end. @returns false after it has reported a problem.
    bool readValue(ConfigEntry& entry);
    bool readQuoted(std::string& text);
    bool readEscape(std::string& text);
    void setValue(ConfigEntry& entry, std::size_t place);
    /// Tells whether a line end, or the end of the file, is at @p place; @p length is that of the line end.
    bool isLineEnd(std::size_t place, std::size_t& length) const;
    /// Goes on at the line after the one that begins at m_lineBegin.
    void passLine();
    void beginLine(std::size_t place);
    /// @pre @p place is in the line that m_line counts, or in a later one up to m_place
    void report(ConfigProblem problem, std::size_t place, std::string detail = {});

    std::string_view m_text;
    MeasurementConfig m_config;
    std::unordered_set<std::string> m_names;
    std::size_t m_place = 0;
    std::size_t m_lineBegin = 0;
    std::size_t m_quotedLines = 0; ///< line ends in the quotes of the value that is being read
    std::uint64_t m_line = 1;
};

bool ConfigParser::isLineEnd(std::size_t place, std::size_t& length) const
{
    const std::string_view rest = m_text.substr(place);
    length = rest.starts_with('\n') ? 1 : rest.starts_with("\r\n") ? 2 : rest == "\r" ? 1 : 0;
    return length > 0 || rest.empty();
}

void ConfigParser::beginLine(std::size_t place)
{
    m_place = place;
    m_lineBegin = place;
}

void ConfigParser::passLine()
{
    const std::size_t end = m_text.find('\n', m_lineBegin);
    ++m_line;
    beginLine(end == std::string_view::npos ? m_text.size() : end + 1);
}

void ConfigParser::report(ConfigProblem problem, std::size_t place, std::string detail)
{
    const std::string_view before = m_text.substr(m_lineBegin, place - m_lineBegin);
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    const std::size_t end = before.rfind('\n');
    const std::size_t column = end == std::string_view::npos ? before.size() + 1 : before.size() - end;
    m_config.problems.add(problem, m_line + lines, column, std::move(detail));
}

void ConfigParser::readLine()
{
    std::size_t length = 0;
    if (isLineEnd(m_place, length) || m_text[m_place] == '#')
        return passLine();
    ConfigEntry entry;
    std::size_t nameEnd = m_place;
    while (nameEnd < m_text.size() && isConfigNameCharacter(m_text[nameEnd]))
        ++nameEnd;
    if (!isConfigNameBegin(m_text[m_place]) || nameEnd == m_text.size() || m_text[nameEnd] != '=') {
        report(ConfigProblem::BadName, m_place);
        return passLine();
    }
    entry.name = m_text.substr(m_place, nameEnd - m_place);
    entry.line = m_line;
    m_place = nameEnd + 1;
    if (!readValue(entry))
        return passLine();
    if (!m_names.insert(entry.name).second)
        report(ConfigProblem::RepeatedName, m_lineBegin, entry.name);
    setValue(entry, nameEnd + 1);
    if (m_place == m_text.size())
        report(ConfigProblem::CutLine, m_place);
    isLineEnd(m_place, length);
    m_line += static_cast<std::uint64_t>(std::ranges::count(entry.raw, '\n')) + 1;
    beginLine(m_place + length);
    m_config.entries.push_back(std::move(entry));
}

bool ConfigParser::readValue(ConfigEntry& entry)
{
    const std::size_t begin = m_place;
    m_quotedLines = 0;
    std::size_t length = 0;
    while (!isLineEnd(m_place, length)) {
        const char c = m_text[m_place];
        if (c == '\'') {
            if (!readQuoted(entry.text))
                return false;
        } else if (c == '\\') {
            if (!readEscape(entry.text))
                return false;
        } else if (isShellCharacter(c)) {
            report(ConfigProblem::StrayCharacter, m_place, std::string(1, c));
            return false;
        } else {
            entry.text.push_back(c);
            ++m_place;
        }
    }
    entry.raw = m_text.substr(begin, m_place - begin);
    return true;
}

bool ConfigParser::readQuoted(std::string& text)
{
    for (std::size_t i = m_place + 1; i < m_text.size() && m_quotedLines <= kMostConfigLines; ++i) {
        if (m_text[i] == '\'') {
            text.append(m_text.substr(m_place + 1, i - m_place - 1));
            m_place = i + 1;
            return true;
        }
        m_quotedLines += m_text[i] == '\n' ? 1 : 0;
    }
    report(ConfigProblem::UnclosedQuote, m_place);
    return false;
}

bool ConfigParser::readEscape(std::string& text)
{
    const std::string_view escape = m_text.substr(m_place, 2);
    if (escape != "\\'" && escape != "\\!") {
        report(ConfigProblem::BadEscape, m_place);
        return false;
    }
    text.push_back(escape[1]);
    m_place += 2;
    return true;
}

void ConfigParser::setValue(ConfigEntry& entry, std::size_t place)
{
    entry.variable = findScorepVariable(entry.name);
    if (!entry.variable) {
        entry.value = entry.text;
        return;
    }
    entry.value = configValue(entry.variable->type, entry.text);
    if (std::holds_alternative<std::monostate>(entry.value))
        report(ConfigProblem::BadValue, place, entry.text);
    if (const auto* const members = std::get_if<std::vector<std::string>>(&entry.value)) {
        for (const std::string& member : *members) {
            if (!isScorepSetName(*entry.variable, member))
                report(ConfigProblem::UnknownMember, place, member);
        }
    } else if (entry.variable->type == ConfigType::Option && !entry.text.empty()
        && scorepMember(*entry.variable, std::get<std::string>(entry.value)).empty()) {
        report(ConfigProblem::UnknownMember, place, entry.text);
    }
}

} // namespace

const ConfigEntry* MeasurementConfig::find(std::string_view name) const
{
    const auto found
        = std::find_if(entries.rbegin(), entries.rend(), [&](const ConfigEntry& entry) { return entry.name == name; });
    return found == entries.rend() ? nullptr : &*found;
}

std::optional<bool> MeasurementConfig::isOn(std::string_view name) const
{
    const ConfigEntry* const entry = find(name);
    const bool* const value = entry ? std::get_if<bool>(&entry->value) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

std::string_view MeasurementConfig::text(std::string_view name) const
{
    const ConfigEntry* const entry = find(name);
    return entry ? std::string_view(entry->text) : std::string_view();
}

MeasurementConfig parseMeasurementConfig(std::string_view text)
{
    return ConfigParser(text).parse();
}

std::vector<std::string> listedNames(const MeasurementConfig& config, const ConfigEntry& entry)
{
    return namesIn(entry.text, separatorsOf(config, entry));
}

std::string metricPluginOf(const MeasurementConfig& config, const ConfigEntry& entry)
{
    constexpr std::string_view kPrefix = "SCOREP_METRIC_";
    constexpr std::size_t kMostLooked = 16'384; // bytes; a text with many such variables is asked for each of them
    if (entry.variable || !entry.name.starts_with(kPrefix))
        return {};
    const ConfigEntry* const plugins = config.find("SCOREP_METRIC_PLUGINS");
    if (!plugins)
        return {};
    const std::string wanted = configLowerCase(std::string_view(entry.name).substr(kPrefix.size()));
    const std::string_view text = std::string_view(plugins->text).substr(0, kMostLooked);
    for (const std::string& plugin : namesIn(text, separatorsOf(config, *plugins))) {
        if (configLowerCase(plugin) == wanted)
            return plugin;
    }
    return {};
}

} // namespace lightcone::core
