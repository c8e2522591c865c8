// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/programtasks/programtasks.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/base/valueunit.h"
#include "views/base/visibletext.h"
#include "views/charts/programtasks/taskscene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <utility>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

/// What the display shows of tasks: the places of its bys.
enum class TaskBy : std::uint8_t { Count, Status, Summary };

constexpr std::array kTaskColumns { "task"sv, "visits"sv, "now"sv, "average"sv, "status"sv, "first_begin"sv,
    "last_end"sv, "share"sv };

std::string_view statusWord(TaskStatus status)
{
    constexpr std::array kWords { "running"sv, "not_begun"sv, "done"sv };
    return kWords[static_cast<std::size_t>(status)];
}

QString statusText(TaskStatus status)
{
    switch (status) {
    case TaskStatus::Running:
        return MomentText::tr("running", "a task");
    case TaskStatus::NotBegun:
        return MomentText::tr("not begun", "a task");
    case TaskStatus::Done:
        break;
    }
    return MomentText::tr("done", "a task");
}

TaskStatus statusOf(const ProgramTask& task, core::Tick t)
{
    if (t < task.sum.first)
        return TaskStatus::NotBegun;
    return !task.locations.empty() || t < task.sum.last ? TaskStatus::Running : TaskStatus::Done;
}

void sortTasks(std::vector<ProgramTask>& tasks, TaskBy by)
{
    const auto isBefore = [by](const ProgramTask& a, const ProgramTask& b) {
        switch (by) {
        case TaskBy::Status:
            return a.status < b.status;
        case TaskBy::Summary:
            return a.sum.lifetime() > b.sum.lifetime();
        case TaskBy::Count:
            break;
        }
        return std::tuple(a.locations.size(), a.sum.meanLocations())
            > std::tuple(b.locations.size(), b.sum.meanLocations());
    };
    std::ranges::stable_sort(tasks, isBefore);
}

/// Makes the entries of a scene.
class TaskEntries {
public:
    TaskEntries(const MomentRequest& request, const MomentLook& look)
        : m_request(request)
        , m_look(look)
        , m_by(static_cast<TaskBy>(request.choice.by))
        , m_scale(timeScaleOf(*request.store))
    {
    }

    TaskEntry entryOf(const ProgramTask& task) const
    {
        TaskEntry entry;
        entry.name = m_look.style->names[indexOf(task.sum.task)];
        entry.color = barColor(task.sum.task, *m_look.style);
        entry.locations = task.locations;
        const double mean = task.sum.meanLocations();
        const double low = shareAt(task.sum.first);
        const double high = shareAt(task.sum.last);
        const QString average = QLocale().toString(mean, 'f', mean < 10 ? 2 : 1);
        switch (m_by) {
        case TaskBy::Count:
            entry.high = shareOfLocations(static_cast<double>(task.locations.size()));
            entry.mark = shareOfLocations(mean);
            entry.value = MomentText::tr("%1 now, %2 on average", "locations in a task")
                              .arg(formatCount(task.locations.size()), average);
            entry.geometry = QStringLiteral("now %1, average %2").arg(task.locations.size()).arg(mean);
            break;
        case TaskBy::Status:
            setStatus(entry, task.status);
            entry.value = statusText(task.status);
            entry.geometry = QString::fromLatin1(statusWord(task.status).data());
            break;
        case TaskBy::Summary:
            entry.low = low;
            entry.high = high;
            entry.value = formatPercent(high - low);
            entry.geometry = QStringLiteral("%1..%2").arg(low).arg(high);
            break;
        }
        entry.text = MomentText::tr("%1: %2\nlocations in it: %3, on average of its lifetime %4\nfrom %5 to %6, %7 of "
                                    "the time; calls: %8")
                         .arg(entry.name, statusText(task.status), formatCount(task.locations.size()), average,
                             timeText(task.sum.first), timeText(task.sum.last), formatPercent(high - low),
                             formatCount(task.sum.visits));
        return entry;
    }

    /// One entry for the tasks that have no room.
    TaskEntry entryOfRest(std::span<const ProgramTask> tasks) const
    {
        TaskEntry entry;
        entry.name = MomentText::tr("%Ln further task(s)", nullptr, pluralNumber(tasks.size()));
        entry.color = m_look.style->scheme.other;
        core::Tick first = tasks.front().sum.first;
        core::Tick last = tasks.front().sum.last;
        std::array<std::size_t, 3> counts {};
        for (const ProgramTask& task : tasks) {
            entry.locations.insert(entry.locations.end(), task.locations.begin(), task.locations.end());
            first = std::min(first, task.sum.first);
            last = std::max(last, task.sum.last);
            ++counts[static_cast<std::size_t>(task.status)];
        }
        std::ranges::sort(entry.locations);
        const double low = shareAt(first);
        const double high = shareAt(last);
        const QString statuses = MomentText::tr("%1 running, %2 not begun, %3 done", "numbers of tasks")
                                     .arg(formatCount(counts[0]), formatCount(counts[1]), formatCount(counts[2]));
        switch (m_by) {
        case TaskBy::Count:
            entry.high = shareOfLocations(static_cast<double>(entry.locations.size()));
            entry.value = MomentText::tr("%1 now", "locations in tasks").arg(formatCount(entry.locations.size()));
            entry.geometry = QStringLiteral("now %1").arg(entry.locations.size());
            break;
        case TaskBy::Status:
            entry.value = statuses;
            entry.geometry
                = QStringLiteral("%1 running, %2 not begun, %3 done").arg(counts[0]).arg(counts[1]).arg(counts[2]);
            break;
        case TaskBy::Summary:
            entry.low = low;
            entry.high = high;
            entry.value = formatPercent(high - low);
            entry.geometry = QStringLiteral("%1..%2").arg(low).arg(high);
            break;
        }
        entry.text
            = MomentText::tr("%1: %2\nlocations in them: %3\nfrom %4 to %5")
                  .arg(entry.name, statuses, formatCount(entry.locations.size()), timeText(first), timeText(last));
        return entry;
    }

    std::vector<LegendEntry> legend() const
    {
        const auto note = [](const QString& text) { return LegendEntry { LegendEntry::Sign::Note, {}, text }; };
        switch (m_by) {
        case TaskBy::Count:
            return { note(MomentText::tr("Bar: locations in the task now, of all %1; line: on average of its lifetime")
                              .arg(formatCount(m_request.locations->size()))) };
        case TaskBy::Status:
            return {}; // each says it in words
        case TaskBy::Summary:
            break;
        }
        return { note(MomentText::tr("Bar: from the first begin to the last end, in % of the time that is shown")) };
    }

private:
    QColor runningColor() const { return m_look.style->scheme.scale(ColorScheme::kScaleSteps / 2); }
    void setStatus(TaskEntry& entry, TaskStatus status) const
    {
        entry.isOutlined = status == TaskStatus::NotBegun;
        entry.color = status == TaskStatus::Running ? runningColor() : m_look.style->scheme.text;
    }
    double shareAt(core::Tick t) const
    {
        const std::uint64_t length = std::max<std::uint64_t>(1, m_request.interval.length());
        return static_cast<double>(core::ticksBetween(m_request.interval.begin, t)) / static_cast<double>(length);
    }
    double shareOfLocations(double count) const
    {
        return count / static_cast<double>(std::max<std::size_t>(1, m_request.locations->size()));
    }
    QString timeText(core::Tick t) const { return formatTime(t, m_scale, m_request.interval); }

    const MomentRequest& m_request;
    const MomentLook& m_look;
    TaskBy m_by;
    TimeScale m_scale;
};

QString kindText(core::TaskKind kind)
{
    switch (kind) {
    case core::TaskKind::Chosen:
        return MomentText::tr("Tasks: the functions that were chosen");
    case core::TaskKind::Blocks:
        return MomentText::tr("Tasks: the blocks that are marked in the program");
    case core::TaskKind::Called:
        return MomentText::tr("Tasks: functions that the outermost function calls");
    case core::TaskKind::Outermost:
        break;
    }
    return MomentText::tr("Tasks: the outermost functions, as they call no others");
}

MadeScene makeProgramTasks(const MomentRequest& request, const MomentLook& plain, const std::stop_token& stop)
{
    const auto index = tasksOf(request, stop);
    if (index.isStopped())
        return core::Stopped {};
    MomentLook look = plain;
    look.style = look.style->withTasks(request.store->definitions(), index.value()->tasks());
    const core::Stoppable<ProgramTasks> asked = queryProgramTasks(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const ProgramTasks& tasks = asked.value();
    const TaskEntries entries(request, look);
    const auto by = static_cast<TaskBy>(request.choice.by);
    TaskContent content;
    content.hasBars = by != TaskBy::Status;
    const std::size_t room = taskRoom(look, content.hasBars);
    const std::size_t shown = tasks.tasks.size() <= room ? tasks.tasks.size() : room - 1;
    for (std::size_t i = 0; i < shown; ++i)
        content.entries.push_back(entries.entryOf(tasks.tasks[i]));
    if (shown < tasks.tasks.size())
        content.entries.push_back(entries.entryOfRest(std::span(tasks.tasks).subspan(shown)));
    if (by == TaskBy::Summary && !request.interval.isEmpty())
        content.moment = static_cast<double>(core::ticksBetween(request.interval.begin, request.at))
            / static_cast<double>(request.interval.length());
    content.legend = entries.legend();
    content.note = MomentText::tr("%1; locations in none: %2", "which tasks, a number")
                       .arg(kindText(tasks.kind), formatCount(tasks.without));
    content.emptyText = MomentText::tr(
        "No call of a task begins in this time. Choose tasks with “Use as Task” in the menu of a function.");
    return std::shared_ptr<const MomentScene>(std::make_shared<TaskScene>(std::move(content), look));
}

core::Completion writeProgramTasks(TableRows& rows)
{
    const MomentRequest request = momentRequest(rows.query(), programTasksDisplay());
    const core::Stoppable<ProgramTasks> asked = queryProgramTasks(request, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    for (const ProgramTask& task : asked.value().tasks) {
        if (!rows.isOk())
            break;
        rows.text(rows.store().definitions().function(task.sum.task).name);
        rows.number(task.sum.visits);
        rows.number(task.locations.size());
        rows.real(task.sum.meanLocations());
        rows.text(statusWord(task.status));
        rows.time(task.sum.first);
        rows.time(task.sum.last);
        rows.real(static_cast<double>(task.sum.lifetime())
            / static_cast<double>(std::max<std::uint64_t>(1, request.interval.length())));
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

core::Stoppable<ProgramTasks> queryProgramTasks(const MomentRequest& request, const std::stop_token& stop)
{
    const auto index = tasksOf(request, stop);
    if (index.isStopped())
        return core::Stopped {};
    const auto sums
        = request.indexes->taskSums(index.value(), *request.locations, request.interval, core::usefulThreads(), stop);
    if (sums.isStopped())
        return core::Stopped {};
    const auto now
        = request.indexes->tasksAt(index.value(), *request.locations, request.at, core::usefulThreads(), stop);
    if (now.isStopped())
        return core::Stopped {};
    ProgramTasks tasks;
    tasks.kind = index.value()->kind();
    std::vector<std::vector<core::LocationId>> locations(index.value()->tasks().size());
    for (const core::LocationId location : *request.locations) {
        const core::FunctionId task = (*now.value())[indexOf(location)];
        if (isValid(task))
            locations[index.value()->placeOf(task)].push_back(location);
        else
            ++tasks.without;
    }
    auto sum = sums.value()->begin();
    for (std::size_t i = 0; i < locations.size(); ++i) {
        const core::FunctionId id = index.value()->tasks()[i];
        ProgramTask task { { id, 0, 0, request.at, request.at }, {}, std::move(locations[i]) };
        if (sum != sums.value()->end() && sum->task == id)
            task.sum = *sum++;
        else if (task.locations.empty())
            continue; // else it begins at the end of the interval
        task.status = statusOf(task, request.at);
        tasks.tasks.push_back(std::move(task));
    }
    if (request.choice.order == MomentOrder::Value)
        sortTasks(tasks.tasks, static_cast<TaskBy>(request.choice.by));
    return tasks;
}

MomentDisplay programTasksDisplay()
{
    return { .id = "tasks",
        .description = MomentText::tr("The tasks of the program: how many locations are in each, which have begun, and "
                                      "from when to when they last"),
        .orders = { MomentOrder::Natural, MomentOrder::Value },
        .bys = { { QStringLiteral("count"), MomentText::tr("Locations in tasks") },
            { QStringLiteral("status"), MomentText::tr("Status of tasks") },
            { QStringLiteral("summary"), MomentText::tr("Lifetimes of tasks") } },
        .hasTasks = true,
        .hasActivity = false,
        .make = makeProgramTasks };
}

PictureKind programTasksPicture()
{
    return momentPictureKind(programTasksDisplay(),
        PlanText::tr("ParaGraph's: how many locations are in each task, which tasks have begun, or when they last"),
        [](const PictureQuery& query) { return planMoment(query, programTasksDisplay()); });
}

TableKind programTasksTable()
{
    return momentTable(programTasksDisplay(), kTaskColumns, &writeProgramTasks);
}

} // namespace lightcone::views
