// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/criticalpath/pathplan.h"

#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/criticalpath/pathmodel.h"
#include "views/panels/criticalpath/pathrows.h"
#include "views/panels/criticalpath/pathtext.h"
#include "views/tables/tableplan.h"

#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

QString pathGroupingProblem(const QString& by)
{
    return pathGroupingOf(by)
        ? QString()
        : PlanText::tr("The option '--by' does not understand '%1': choose segment, location, region or message.")
              .arg(by);
}

core::Stoppable<PathRows> askPath(const core::StoreView& store, std::span<const core::LocationId> locations,
    core::Interval interval, const QString& by, std::size_t most, const std::stop_token& stop)
{
    const auto path = core::criticalPath(store, locations, stop);
    if (path.isStopped())
        return core::Stopped {};
    return pathRows(store, path.value(), interval, pathGroupingOf(by).value_or(PathGrouping::Segment), most, stop);
}

core::Stoppable<TableContent> makePath(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    auto asked = askPath(*query.store, part.locations, part.interval, query.by, SIZE_MAX, stop);
    if (asked.isStopped())
        return core::Stopped {};
    PathRows rows = std::move(asked).value();
    const PathGrouping grouping = rows.grouping;
    const QString note = pathSummaryText(rows, *query.store);
    PathModel model;
    model.setPath(query.store, std::move(rows));
    QList<int> columns = columnsAtFirst<PathModel>();
    columns.removeIf([&model](int column) { return !model.isOffered(column); });
    const bool isInTime = grouping == PathGrouping::Segment;
    TableContent content = sortedContent(model, columns, isInTime ? PathModel::Begin : PathModel::Duration,
        isInTime ? Qt::AscendingOrder : Qt::DescendingOrder);
    content.caption = part.caption;
    content.note = note;
    content.emptyText = noPathText(*query.store, grouping);
    return content;
}

PicturePlan planPath(const PictureQuery& query)
{
    if (const QString problem = pathGroupingProblem(query.by); !problem.isEmpty())
        return { {}, problem };
    return planTable(query, makePath);
}

constexpr std::array kPathColumns { "kind"sv, "begin"sv, "end"sv, "location"sv, "partner"sv, "region"sv, "segments"sv,
    "duration"sv, "share"sv, "bytes"sv };

void writePathRow(TableRows& rows, const PathRow& row, const PathRows& path)
{
    rows.text(pathKindName(row.kind));
    if (path.grouping == PathGrouping::Segment) {
        rows.time(row.time.begin);
        rows.time(row.time.end);
    } else {
        rows.empty();
        rows.empty();
    }
    rows.location(row.from);
    rows.location(row.kind == PathKind::Run ? core::LocationId::none : row.to);
    if (core::isValid(row.function))
        rows.text(rows.store().definitions().functions[core::indexOf(row.function)].name);
    else
        rows.empty();
    if (row.segments > 0)
        rows.number(row.segments);
    else
        rows.empty();
    rows.duration(row.ticks);
    rows.real(path.ticks > 0 ? static_cast<double>(row.ticks) / static_cast<double>(path.ticks) : 0);
    if (row.kind == PathKind::Message)
        rows.number(row.bytes);
    else
        rows.empty();
    rows.endRow();
}

core::Completion writePath(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const auto asked = askPath(rows.store(), query.locations, query.interval, query.by, SIZE_MAX, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    for (const PathRow& row : asked.value().rows) {
        if (!rows.isOk())
            break;
        writePathRow(rows, row, asked.value());
    }
    return core::Done {};
}

} // namespace

PictureKind pathPictureKind()
{
    return { .purpose = PlanText::tr("ParaGraph's: the chain of work and messages that the end of the run waits for"),
        .plan = planPath,
        .bys = pathGroupingNames() };
}

TableKind pathTable()
{
    return { .id = QLatin1String("criticalpath"),
        .columns = kPathColumns,
        .write = writePath,
        .hasBy = true,
        .problem = [](const TableQuery& query) { return pathGroupingProblem(query.by); } };
}

} // namespace lightcone::views
