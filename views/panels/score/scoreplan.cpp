// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/score/scoreplan.h"

#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/score/scoremodel.h"
#include "views/panels/score/scoretexts.h"
#include "views/tables/summaryproxy.h"
#include "views/tables/tableplan.h"

#include <array>
#include <cmath>
#include <iterator>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

core::Stoppable<TableContent> makeScorePicture(const PictureQuery& query, int, const std::stop_token& stop)
{
    const core::Stoppable<ScoreAnswer> found = queryScore({ documentOf(query) }, stop);
    if (found.isStopped())
        return core::Stopped {};
    const ScoreAnswer& answer = found.value();
    if (!answer.sources) {
        TableContent content;
        content.emptyText = answer.problem;
        return content;
    }
    ScoreModel classes(ScoreModel::Subject::Classes);
    ScoreModel regions(ScoreModel::Subject::Regions);
    classes.setAnswer(answer);
    regions.setAnswer(answer);
    std::array<SummaryProxy, 2> sorted;
    sorted[0].setSourceModel(&classes);
    sorted[1].setSourceModel(&regions);
    for (SummaryProxy& proxy : sorted)
        proxy.sort(ScoreModel::MaxBytes, Qt::DescendingOrder);
    TableChoice choice { {}, CellRoles::ShareRole, {} };
    for (int column = 0; column < ScoreModel::kColumnCount; ++column) {
        if (ScoreModel::isShownAtFirst(column) && regions.isOffered(column))
            choice.columns += column;
    }
    TableContent content = scoreContent(sorted[0], sorted[1], choice);
    content.caption = scoreSummary(answer).join(QStringLiteral(" · "));
    return content;
}

constexpr std::array kScoreColumns { "kind"sv, "name"sv, "type"sv, "max_bytes"sv, "total_bytes"sv, "visits"sv, "hits"sv,
    "time"sv, "time_share"sv, "time_per_visit"sv, "events_max_bytes"sv, "events_total_bytes"sv, "mangled_name"sv,
    "file"sv };

void writeWide(TableRows& rows, core::WideTicks number)
{
    rows.decimal(core::decimalText(static_cast<core::WideInteger>(number)));
}

void writeReal(TableRows& rows, double number)
{
    if (std::isnan(number))
        rows.empty();
    else
        rows.real(number);
}

void writeLine(TableRows& rows, const ScoreLine& line, std::string_view kind, std::string_view name)
{
    rows.text(kind);
    rows.text(name);
    rows.text(core::scoreClassName(line.row.scoreClass));
    writeWide(rows, line.row.maxBytes);
    writeWide(rows, line.row.totalBytes);
    writeWide(rows, line.row.visits);
    writeWide(rows, line.row.hits);
    rows.real(line.row.seconds);
    writeReal(rows, line.timeShare);
    constexpr double kMicroseconds = 1'000'000;
    writeReal(rows, line.row.visits > 0 ? line.row.timePerVisit() / kMicroseconds : std::nan(""));
    if (line.events) {
        writeWide(rows, line.events->maxBytes);
        writeWide(rows, line.events->totalBytes);
    } else {
        rows.empty();
        rows.empty();
    }
}

/// The row of what a process needs; only its bytes are known.
void writeMemory(TableRows& rows, const core::Score& score)
{
    rows.text("memory");
    rows.text("SCOREP_TOTAL_MEMORY");
    rows.empty();
    writeWide(rows, score.memory());
    for (std::size_t i = 4; i < kScoreColumns.size(); ++i)
        rows.empty();
    rows.endRow();
}

core::Completion writeScore(TableRows& rows)
{
    const core::Stoppable<ScoreAnswer> found = queryScore({ documentOf(rows.query()) }, rows.stop());
    if (found.isStopped())
        return core::Stopped {};
    const ScoreAnswer& answer = found.value();
    if (!answer.sources) {
        rows.refuse({ core::ErrorCode::Failed, {}, core::Error::kNoOffset, { answer.problem.toStdString() } });
        return core::Done {};
    }
    writeMemory(rows, answer.estimate);
    for (const ScoreLine& line : classLines(answer)) {
        writeLine(rows, line, "class", core::scoreClassName(line.row.scoreClass));
        rows.empty();
        rows.empty();
        rows.endRow();
    }
    for (const ScoreLine& line : regionLines(answer)) {
        const core::ScoredRegion& region = answer.regions()[line.row.region];
        writeLine(rows, line, "region", region.name);
        rows.text(region.mangledName);
        rows.text(region.file);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

TableContent scoreContent(
    const QAbstractItemModel& classes, const QAbstractItemModel& regions, const TableChoice& choice)
{
    TableContent content = listContent(classes, choice);
    for (TableContent::Row& row : content.rows)
        row.isBold = true;
    TableContent further = listContent(regions, choice);
    content.rows.insert(
        content.rows.end(), std::make_move_iterator(further.rows.begin()), std::make_move_iterator(further.rows.end()));
    content.furtherRows += further.furtherRows;
    if (!content.columns.empty())
        content.columns.front().title = PlanText::tr("Class or function");
    return content;
}

PictureKind scorePictureKind()
{
    return { .purpose = PlanText::tr("how large a trace of the same run would be, by class and function"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeScorePicture); },
        .needsEvents = false,
        .hasInterval = false,
        .isRecorded = true,
        .hasLocations = false };
}

TableKind scoreTable()
{
    return { .id = QLatin1String("score"),
        .columns = kScoreColumns,
        .write = writeScore,
        .needsEvents = false,
        .hasTime = false,
        .isRecorded = true,
        .hasLocations = false };
}

} // namespace lightcone::views
