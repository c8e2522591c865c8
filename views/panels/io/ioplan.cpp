// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/io/ioplan.h"

#include "core/analysis/io/iosummary.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/io/iosummarymodel.h"
#include "views/tables/tableplan.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

core::Stoppable<TableContent> makeIo(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    const core::IoGrouping grouping = ioGroupingOf(query.by).value_or(core::IoGrouping::File);
    const auto groups
        = core::ioSummary(*query.store, part.locations, part.interval, grouping, core::usefulThreads(), stop);
    if (groups.isStopped())
        return core::Stopped {};
    IoSummaryModel model;
    model.setGroups(query.store, grouping, groups.value());
    TableContent content
        = sortedContent(model, columnsAtFirst<IoSummaryModel>(), IoSummaryModel::Time, Qt::DescendingOrder);
    content.caption = part.caption;
    content.emptyText = noIoText(*query.store, part.locations.size() < query.store->locationCount());
    return content;
}

QString ioGroupingProblem(const QString& by)
{
    return ioGroupingOf(by) ? QString()
                            : PlanText::tr("There are no I/O operations by '%1'; there are: %2.")
                                  .arg(by, ioGroupingNames().join(QLatin1String(", ")));
}

PicturePlan planIo(const PictureQuery& query)
{
    if (const QString problem = ioGroupingProblem(query.by); !problem.isEmpty())
        return { {}, problem };
    return planTable(query, makeIo);
}

constexpr std::array kIoColumns { "file"sv, "handle"sv, "operation"sv, "location"sv, "paradigm"sv, "count"sv, "reads"sv,
    "writes"sv, "bytes_read"sv, "bytes_written"sv, "bytes_asked"sv, "time"sv, "mean"sv, "max"sv, "rate"sv, "opens"sv,
    "closes"sv, "non_blocking"sv, "short"sv, "incomplete"sv, "cancelled"sv, "failed"sv, "longest_position"sv };

void writeIoKey(TableRows& rows, const core::IoKey& key)
{
    const core::Definitions& definitions = rows.store().definitions();
    rows.text(core::isValid(key.file) ? std::string_view(definitions.ioFiles[core::indexOf(key.file)].name)
                                      : std::string_view());
    const bool isDefined = core::isValid(key.handle.id) && core::indexOf(key.handle.id) < definitions.ioHandles.size();
    if (isDefined && rows.query().names)
        rows.text(definitions.ioHandles[core::indexOf(key.handle.id)].name);
    else if (isDefined)
        rows.number(definitions.ioHandles[core::indexOf(key.handle.id)].definitionId);
    else if (key.handle.number)
        rows.number(*key.handle.number);
    else
        rows.empty();
    rows.text(key.action ? core::ioActionName(*key.action) : std::string_view());
    rows.location(key.location);
    rows.text(key.paradigm);
}

void writeIoTimes(TableRows& rows, const core::IoGroup& group)
{
    if (group.timed == 0) {
        for (int cell = 0; cell < 3; ++cell)
            rows.empty();
    } else {
        rows.signedDuration(static_cast<core::WideInteger>(group.time));
        rows.real(static_cast<double>(group.time) / static_cast<double>(group.timed) / rows.ticksPerSecond());
        rows.duration(group.longest);
    }
    if (const std::optional<double> rate = group.rate())
        rows.real(*rate * rows.ticksPerSecond());
    else
        rows.empty();
}

core::Completion writeIo(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const core::IoGrouping grouping = ioGroupingOf(query.by).value_or(core::IoGrouping::File);
    const auto groups
        = core::ioSummary(rows.store(), query.locations, query.interval, grouping, core::usefulThreads(), rows.stop());
    if (groups.isStopped())
        return core::Stopped {};
    for (const core::IoGroup& group : groups.value()) {
        writeIoKey(rows, group.key);
        for (const std::uint64_t number :
            { group.count, group.reads, group.writes, group.bytesRead, group.bytesWritten })
            rows.number(number);
        if (const std::optional<std::uint64_t> asked = group.asked())
            rows.number(*asked);
        else
            rows.empty();
        writeIoTimes(rows, group);
        for (const std::uint64_t number : { group.opens, group.closes, group.nonBlocking, group.shortened,
                 group.incomplete, group.cancelled, group.failed })
            rows.number(number);
        rows.position(group.places.empty() ? 0 : rows.store().position(group.places.front().event));
        rows.endRow();
    }
    return core::Done {};
}

QString problemOfIo(const TableQuery& query)
{
    return ioGroupingProblem(query.by);
}

} // namespace

PictureKind ioPictureKind()
{
    return { .purpose = PlanText::tr("I/O by file, handle, operation, location or paradigm: bytes, durations, rates"),
        .plan = planIo,
        .bys = ioGroupingNames() };
}

TableKind ioTable()
{
    return {
        .id = QLatin1String("io"), .columns = kIoColumns, .write = writeIo, .hasBy = true, .problem = problemOfIo
    };
}

} // namespace lightcone::views
