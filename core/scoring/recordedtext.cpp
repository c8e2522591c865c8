// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/recordedtext.h"

#include "core/scoring/scoretext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace lightcone::core {

namespace {

constexpr std::string_view kRecordedHead
    = "\nBytes of the events in the trace beside those that are estimated of the run. Of an event that is there,\n"
      "the largest size of its record counts, with a timestamp where the time goes on. max: of the process that\n"
      "has most; all: of all processes.\n\n";
constexpr std::array<std::string_view, 6> kRecordedTitles { "type", "estimate(max)", "events(max)", "estimate(all)",
    "events(all)", "events[%]" };

/// A line: a word for each title, and the name at its end.
struct RecordedLine {
    std::array<std::string, kRecordedTitles.size()> cells;
    std::string name;
};

std::string percentOf(WideTicks part, WideTicks whole)
{
    if (whole == 0)
        return "-";
    constexpr double kTenths = 1000;
    const auto tenths
        = static_cast<WideTicks>(std::round(static_cast<double>(part) / static_cast<double>(whole) * kTenths));
    return groupedNumberText(tenths / 10) + '.' + groupedNumberText(tenths % 10);
}

/// Adds a line where a row has bytes. @param estimate  null: it has no such row; one of the two has it
/// @param ofEvents  null: the events have no such row
void addLine(
    std::vector<RecordedLine>& lines, const ScoreRow* estimate, const ScoreRow* ofEvents, std::string_view name)
{
    const auto bytesText = [](const ScoreRow* row, WideTicks ScoreRow::*bytes) {
        return row != nullptr ? groupedNumberText(row->*bytes) : "-";
    };
    const auto hasBytes = [](const ScoreRow* row) { return row != nullptr && row->totalBytes > 0; };
    if (!hasBytes(estimate) && !hasBytes(ofEvents))
        return;
    const bool areBoth = estimate != nullptr && ofEvents != nullptr;
    lines.push_back({ { std::string(scoreClassName((estimate != nullptr ? estimate : ofEvents)->scoreClass)),
                          bytesText(estimate, &ScoreRow::maxBytes), bytesText(ofEvents, &ScoreRow::maxBytes),
                          bytesText(estimate, &ScoreRow::totalBytes), bytesText(ofEvents, &ScoreRow::totalBytes),
                          areBoth ? percentOf(ofEvents->totalBytes, estimate->totalBytes) : "-" },
        std::string(name) });
}

void addClasses(std::vector<RecordedLine>& lines, const std::vector<ScoreRow>& estimate,
    const std::vector<ScoreRow>& events, ScoreOrder order, std::string_view suffix)
{
    for (const ScoreRow& row : sortedRows(estimate, order, {})) {
        const bool isPlain = suffix.empty() || row.scoreClass == ScoreClass::Filtered;
        addLine(lines, &row, &events[static_cast<std::size_t>(row.scoreClass)],
            std::string(scoreClassName(row.scoreClass)) + std::string(isPlain ? std::string_view() : suffix));
    }
}

void addRegions(std::vector<RecordedLine>& lines, const RecordedBytes& bytes, ScoreOrder order)
{
    std::vector<bool> isAlone(bytes.eventRegions.size(), true);
    for (const ScoreRow& row : sortedRows(bytes.estimate.regions, order, bytes.regions)) {
        const std::uint32_t same = bytes.same[row.region];
        const bool hasEvents = same != ScoredPath::kNone;
        if (hasEvents)
            isAlone[same] = false;
        addLine(lines, &row, hasEvents ? &bytes.events.regions[same] : nullptr, bytes.regions[row.region].name);
    }
    for (const ScoreRow& row : sortedRows(bytes.events.regions, order, bytes.eventRegions)) {
        if (isAlone[row.region])
            addLine(lines, nullptr, &row, bytes.eventRegions[row.region].name);
    }
}

void appendLines(std::string& text, std::span<const RecordedLine> lines,
    const std::array<std::size_t, kRecordedTitles.size()>& widths)
{
    for (const RecordedLine& line : lines) {
        for (std::size_t i = 0; i < widths.size(); ++i) {
            text.append(i == 0 ? 0 : 1, ' ');
            text.append(widths[i] - std::min(widths[i], line.cells[i].size()), ' ');
            text += line.cells[i];
        }
        text += "  " + line.name + '\n';
    }
}

} // namespace

std::string recordedText(const RecordedBytes& bytes, const ScoreTextOptions& options)
{
    std::array<std::vector<RecordedLine>, 4> blocks;
    blocks[0].push_back({ {}, "region" });
    std::ranges::copy(kRecordedTitles, blocks[0].front().cells.begin());
    addClasses(blocks[1], bytes.estimate.classes, bytes.events.classes, options.order, {});
    if (bytes.estimate.hasFilter())
        addClasses(blocks[2], bytes.estimate.keptClasses, bytes.events.keptClasses, options.order, "-FLT");
    if (options.withRegions)
        addRegions(blocks[3], bytes, options.order);
    std::array<std::size_t, kRecordedTitles.size()> widths { 8 };
    for (const std::vector<RecordedLine>& block : blocks) {
        for (const RecordedLine& line : block) {
            for (std::size_t i = 0; i < widths.size(); ++i)
                widths[i] = std::max(widths[i], line.cells[i].size());
        }
    }
    std::string text(kRecordedHead);
    appendLines(text, blocks[0], widths);
    for (std::size_t block = 1; block < blocks.size(); ++block) {
        if (block > 1 && !blocks[block].empty())
            text += '\n';
        appendLines(text, blocks[block], widths);
    }
    return text;
}

} // namespace lightcone::core
