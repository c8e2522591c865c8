// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/selectivefile.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

/// The largest instance that Score-P reads: it keeps them in an int.
constexpr std::uint64_t kMostInstance = 0x7fffffff;

/// Reads a text line by line.
class SelectiveParser {
public:
    explicit SelectiveParser(std::string_view text)
        : m_rest(text)
    {
    }

    SelectiveFile parse()
    {
        for (; !m_rest.empty(); ++m_line) {
            if (m_instances >= SelectiveFile::kMostInstances) {
                m_file.problems.add(SelectiveProblem::TooMany, m_line, 1);
                break;
            }
            const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
            readLine(m_rest.substr(0, end));
            m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        }
        return std::move(m_file);
    }

private:
    void readLine(std::string_view line);
    void readItem(std::string_view name, std::string_view item, std::size_t column);
    /// Reads @p digits into @p number, which stays as it is where there are none. False: it is too large.
    static bool readInstance(std::string_view digits, std::uint64_t& number);
    void add(std::string_view name, InstanceRange range);

    std::string_view m_rest;
    SelectiveFile m_file;
    std::unordered_map<std::string, std::size_t> m_places; ///< in m_file.regions, by name
    std::uint64_t m_line = 1;
    std::size_t m_instances = 0;
};

void SelectiveParser::readLine(std::string_view line)
{
    constexpr std::string_view kNameEnds = " \t";
    constexpr std::string_view kItemEnds = " \t,";
    if (const std::size_t nul = line.find('\0'); nul != std::string_view::npos) {
        m_file.problems.add(SelectiveProblem::NulByte, m_line, nul + 1);
        line = line.substr(0, nul);
    }
    if (line.ends_with('\r'))
        m_file.problems.add(SelectiveProblem::CarriageReturn, m_line, line.size());
    const std::size_t begin = line.find_first_not_of(kNameEnds);
    if (begin == std::string_view::npos)
        return;
    const std::size_t nameEnd = std::min(line.find_first_of(kNameEnds, begin), line.size());
    const std::string_view name = line.substr(begin, nameEnd - begin);
    std::size_t place = line.find_first_not_of(kItemEnds, nameEnd);
    if (place == std::string_view::npos)
        add(name, {});
    while (place != std::string_view::npos && m_instances < SelectiveFile::kMostInstances) {
        const std::size_t end = std::min(line.find_first_of(kItemEnds, place), line.size());
        readItem(name, line.substr(place, end - place), place + 1);
        place = line.find_first_not_of(kItemEnds, end);
    }
    if (place != std::string_view::npos)
        m_file.problems.add(SelectiveProblem::TooMany, m_line, place + 1);
}

bool SelectiveParser::readInstance(std::string_view digits, std::uint64_t& number)
{
    if (digits.empty())
        return true;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc() && number <= kMostInstance;
}

void SelectiveParser::readItem(std::string_view name, std::string_view item, std::size_t column)
{
    const auto report
        = [&](SelectiveProblem problem) { m_file.problems.add(problem, m_line, column, std::string(item)); };
    if (item.find_first_not_of("0123456789:") != std::string_view::npos)
        return report(SelectiveProblem::BadItem);
    const std::size_t colon = item.find(':');
    InstanceRange range;
    bool isRead = readInstance(item.substr(0, colon), range.first);
    if (colon == std::string_view::npos) {
        range.last = range.first;
    } else {
        const std::string_view last = item.substr(colon + 1);
        const std::size_t rest = last.find(':');
        isRead = readInstance(last.substr(0, rest), range.last) && isRead;
        if (rest != std::string_view::npos)
            report(SelectiveProblem::RestOfItem);
    }
    if (!isRead)
        return report(SelectiveProblem::TooLarge);
    if (range.last < range.first)
        return report(SelectiveProblem::EmptyRange);
    add(name, range);
}

void SelectiveParser::add(std::string_view name, InstanceRange range)
{
    const auto [place, isNew] = m_places.try_emplace(std::string(name), m_file.regions.size());
    if (isNew)
        m_file.regions.push_back({ place->first, {}, m_line });
    m_file.regions[place->second].instances.push_back(range);
    ++m_instances;
}

} // namespace

SelectiveFile parseSelectiveFile(std::string_view text)
{
    return SelectiveParser(text).parse();
}

} // namespace lightcone::core
