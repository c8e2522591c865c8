// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/scoretext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace lightcone::core {

namespace {

/// Widths of columns in characters.
struct ScoreWidths {
    std::size_t type = 8;
    std::size_t bytes = 10;
    std::size_t visits = 6;
    std::size_t hits = 4;
    std::size_t time = 7;
    std::size_t timePerVisit = 14;
};
constexpr std::size_t kPercentWidth = 7;

/// A row's time for a visit in microseconds. Without visits it is no number, or infinite, and is printed so.
double printedTimePerVisit(const ScoreRow& row)
{
    constexpr double kMicrosecondsPerSecond = 1'000'000;
    return row.seconds / static_cast<double>(row.visits) * kMicrosecondsPerSecond;
}

void appendCell(std::string& line, std::string_view text, std::size_t width)
{
    line += ' ';
    line.append(width > text.size() ? width - text.size() : 0, ' ');
    line += text;
}

ScoreWidths widthsOf(const ScoreRow& all)
{
    ScoreWidths widths;
    if (all.totalBytes == 0)
        return widths;
    widths.bytes = std::max(widths.bytes, groupedNumberText(all.maxBytes).size());
    widths.visits = std::max(widths.visits, groupedNumberText(all.visits).size());
    widths.hits = std::max(widths.hits, groupedNumberText(all.hits).size());
    const std::size_t time = fixedText(all.seconds, 2).size();
    widths.time = std::max(widths.time, time);
    // Scorep-score measures the two times one behind the other.
    widths.timePerVisit = std::max(widths.timePerVisit, time + fixedText(printedTimePerVisit(all), 2).size());
    return widths;
}

/// Appends rows to the text, each of them only where it has bytes.
class ScoreTable {
public:
    ScoreTable(const Score& score, std::string& text)
        : m_score(score)
        , m_text(text)
        , m_widths(widthsOf(score.all()))
    {
    }
    void addHeader();
    void addRow(const ScoreRow& row, std::string_view name);

private:
    const Score& m_score;
    std::string& m_text;
    ScoreWidths m_widths;
};

void ScoreTable::addHeader()
{
    m_text += "flt";
    appendCell(m_text, "type", m_widths.type);
    appendCell(m_text, "max_buf[B]", m_widths.bytes);
    appendCell(m_text, "visits", m_widths.visits);
    if (m_score.hasHits)
        appendCell(m_text, "hits", m_widths.hits);
    appendCell(m_text, "time[s]", m_widths.time);
    appendCell(m_text, "time[%]", kPercentWidth);
    appendCell(m_text, "time/visit[us]", m_widths.timePerVisit);
    m_text += "  region\n";
}

void ScoreTable::addRow(const ScoreRow& row, std::string_view name)
{
    if (row.totalBytes == 0)
        return;
    m_text += ' ';
    m_text += filterSignLetter(row.sign);
    m_text += ' ';
    appendCell(m_text, scoreClassName(row.scoreClass), m_widths.type);
    appendCell(m_text, groupedNumberText(row.maxBytes), m_widths.bytes);
    appendCell(m_text, groupedNumberText(row.visits), m_widths.visits);
    if (m_score.hasHits)
        appendCell(m_text, groupedNumberText(row.hits), m_widths.hits);
    appendCell(m_text, fixedText(row.seconds, 2), m_widths.time);
    appendCell(m_text, fixedText(100.0 / m_score.all().seconds * row.seconds, 1), kPercentWidth);
    appendCell(m_text, fixedText(printedTimePerVisit(row), 2), m_widths.timePerVisit);
    m_text += "  ";
    m_text += name;
    m_text += '\n';
}

std::string sizesText(const Score& score)
{
    constexpr WideTicks kMostMemory = 0xffffffff;
    const WideTicks memory = score.memory();
    std::string text = "\nEstimated aggregate size of event trace:                   "
        + scoredBytesText(score.recorded().totalBytes) + '\n'
        + "Estimated requirements for largest trace buffer (max_buf): " + scoredBytesText(score.recorded().maxBytes)
        + '\n' + "Estimated memory requirements (SCOREP_TOTAL_MEMORY):       " + scoredBytesText(memory) + '\n';
    if (memory > kMostMemory) {
        text += "(warning: The memory requirements cannot be satisfied by Score-P to avoid\n"
                " intermediate flushes when tracing. Set SCOREP_TOTAL_MEMORY=4G to get the\n"
                " maximum supported memory or reduce requirements using USR regions filters.)\n\n";
    } else {
        text += "(hint: When tracing set SCOREP_TOTAL_MEMORY=" + scoredBytesText(memory)
            + " to avoid intermediate flushes\n or reduce requirements using USR regions filters.)\n\n";
    }
    return text;
}

std::string printedName(const ScoredRegion& region, bool isMangled)
{
    if (!isMangled)
        return region.name;
    const std::string& name = region.mangledName.empty() ? region.name : region.mangledName;
    return isFilterable(region.scoreClass) ? filterPatternOf(name) : name;
}

} // namespace

std::string fixedText(double number, int digits)
{
    if (std::isnan(number))
        return "nan"; // whatever its sign, which differs between machines
    std::array<char, 400> letters; // the largest number has 309 digits before the point
    const auto [end, error]
        = std::to_chars(letters.data(), letters.data() + letters.size(), number, std::chars_format::fixed, digits);
    return error == std::errc() ? std::string(letters.data(), end) : std::string();
}

std::string scoreText(const Score& score, std::span<const ScoredRegion> regions, const ScoreTextOptions& options)
{
    std::string text = sizesText(score);
    ScoreTable table(score, text);
    table.addHeader();
    for (const ScoreRow& row : sortedRows(score.classes, options.order, regions))
        table.addRow(row, scoreRowName(row, regions));
    if (score.hasFilter()) {
        text += '\n';
        table.addRow(score.keptClasses.front(), "ALL-FLT"); // first, whatever the order
        for (const ScoreRow& row : sortedRows(std::span(score.keptClasses).subspan(1), options.order, regions)) {
            const bool isFiltered = row.scoreClass == ScoreClass::Filtered;
            table.addRow(row, scoreRowName(row, regions) + (isFiltered ? "" : "-FLT"));
        }
    }
    if (!options.withRegions)
        return text;
    text += '\n';
    for (const ScoreRow& row : sortedRows(score.regions, options.order, regions))
        table.addRow(row, printedName(regions[row.region], options.withMangledNames));
    return text;
}

std::string scoredBytesText(WideTicks bytes)
{
    constexpr std::array<std::string_view, 9> kUnits { " bytes", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB" };
    constexpr WideTicks kMostInUnit = 4096;
    std::size_t unit = 0;
    for (; bytes > kMostInUnit && unit + 1 < kUnits.size(); ++unit)
        bytes /= 1024;
    return decimalText(static_cast<WideInteger>(bytes + 1)) + std::string(kUnits[unit]);
}

std::string groupedNumberText(WideTicks number)
{
    constexpr std::size_t kDigitsInGroup = 3;
    constexpr WideTicks kThousand = 1000;
    // The greatest number of decimalText() is half of the greatest one here.
    std::string digits = number < kThousand ? decimalText(static_cast<WideInteger>(number))
                                            : decimalText(static_cast<WideInteger>(number / kThousand))
            + decimalText(static_cast<WideInteger>(kThousand + number % kThousand)).substr(1);
    for (std::size_t place = digits.size(); place > kDigitsInGroup;) {
        place -= kDigitsInGroup;
        digits.insert(place, 1, ',');
    }
    return digits;
}

std::string filterPatternOf(std::string_view name)
{
    constexpr std::string_view kMarked = " []*!";
    std::string pattern;
    for (const char letter : name) {
        if (kMarked.find(letter) != kMarked.npos)
            pattern += '\\';
        pattern += letter;
    }
    return pattern;
}

} // namespace lightcone::core
