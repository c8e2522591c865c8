// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/tasks/taskplan.h"

#include "core/analysis/tasks/tasksummary.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/tasks/tasksummarymodel.h"
#include "views/tables/tableplan.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

core::Stoppable<TableContent> makeTasks(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    const core::TaskGrouping grouping = taskGroupingOf(query.by).value_or(core::TaskGrouping::Region);
    const auto groups = core::taskSummary(
        *query.store, part.locations, part.interval, grouping, kMostListedTasks, core::usefulThreads(), stop);
    if (groups.isStopped())
        return core::Stopped {};
    TaskSummaryModel model;
    model.setGroups(query.store, grouping, groups.value());
    QList<int> columns = columnsAtFirst<TaskSummaryModel>();
    if (grouping == core::TaskGrouping::Task) {
        columns.insert(TaskSummaryModel::Creator, TaskSummaryModel::Creator);
        columns.insert(TaskSummaryModel::Runner, TaskSummaryModel::Runner);
    }
    TableContent content = sortedContent(model, columns, TaskSummaryModel::LongestWait, Qt::DescendingOrder);
    content.caption = part.caption;
    content.emptyText = noTasksText(*query.store, part.locations.size() < query.store->locationCount());
    return content;
}

QString taskGroupingProblem(const QString& by)
{
    return taskGroupingOf(by) ? QString()
                              : PlanText::tr("There are no tasks by '%1'; there are: %2.")
                                    .arg(by, taskGroupingNames().join(QLatin1String(", ")));
}

PicturePlan planTasks(const PictureQuery& query)
{
    if (const QString problem = taskGroupingProblem(query.by); !problem.isEmpty())
        return { {}, problem };
    return planTable(query, makeTasks);
}

constexpr std::array kTaskColumns { "region"sv, "location"sv, "runner"sv, "created"sv, "run"sv, "completed"sv,
    "switches"sv, "elsewhere"sv, "moved"sv, "wait"sv, "mean_wait"sv, "max_wait"sv, "time"sv, "mean_time"sv,
    "max_time"sv, "created_time"sv, "created_position"sv };

/// Sum, mean and greatest.
void writeTaskDurations(TableRows& rows, std::uint64_t count, core::WideTicks sum, std::uint64_t greatest)
{
    if (count == 0) {
        for (int cell = 0; cell < 3; ++cell)
            rows.empty();
        return;
    }
    rows.signedDuration(static_cast<core::WideInteger>(sum));
    rows.real(static_cast<double>(sum) / static_cast<double>(count) / rows.ticksPerSecond());
    rows.duration(greatest);
}

core::Completion writeTasks(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const core::TaskGrouping grouping = taskGroupingOf(query.by).value_or(core::TaskGrouping::Region);
    const auto groups = core::taskSummary(
        rows.store(), query.locations, query.interval, grouping, query.count, core::usefulThreads(), rows.stop());
    if (groups.isStopped())
        return core::Stopped {};
    for (const core::TaskGroup& group : groups.value()) {
        rows.text(core::isValid(group.key.function)
                ? std::string_view(rows.store().definitions().function(group.key.function).name)
                : std::string_view());
        rows.location(group.key.creator);
        rows.location(group.key.runner);
        for (const std::uint64_t number :
            { group.created, group.run, group.completed, group.switches, group.elsewhere, group.moved })
            rows.number(number);
        writeTaskDurations(rows, group.run, group.waits, group.longestWait);
        writeTaskDurations(rows, group.timed, group.time, group.longestTime);
        rows.time(group.places.front().creation);
        rows.position(rows.store().position(group.places.front().created));
        rows.endRow();
    }
    return core::Done {};
}

QString problemOfTasks(const TableQuery& query)
{
    return taskGroupingProblem(query.by);
}

} // namespace

PictureKind taskPictureKind()
{
    return { .purpose
        = PlanText::tr("tasks by creating region or location, or where they run: how many, how long they wait and run"),
        .plan = planTasks,
        .bys = taskGroupingNames() };
}

TableKind taskTable()
{
    return { .id = QLatin1String("tasksummary"),
        .columns = kTaskColumns,
        .write = writeTasks,
        .hasCount = true,
        .hasBy = true,
        .problem = problemOfTasks };
}

} // namespace lightcone::views
