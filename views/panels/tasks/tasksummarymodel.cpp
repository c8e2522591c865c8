// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/tasks/tasksummarymodel.h"

#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/visibletext.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::views {

namespace {

using Grouping = core::TaskGrouping;

QString taskKeyHeader(Grouping grouping)
{
    switch (grouping) {
    case Grouping::Region:
        return TaskSummaryModel::tr("Created in");
    case Grouping::Creator:
        return TaskSummaryModel::tr("Created on");
    case Grouping::Runner:
        return TaskSummaryModel::tr("Run on");
    case Grouping::Pair:
        return TaskSummaryModel::tr("Created on → run on");
    case Grouping::Task:
        break;
    }
    return TaskSummaryModel::tr("Task");
}

} // namespace

QStringList taskGroupingNames()
{
    return { QStringLiteral("region"), QStringLiteral("location"), QStringLiteral("runner"), QStringLiteral("pair"),
        QStringLiteral("task") };
}

std::optional<core::TaskGrouping> taskGroupingOf(const QString& name)
{
    return enumOrFirst<core::TaskGrouping>(taskGroupingNames(), name);
}

QString noTasksText(const core::StoreView& store, bool areSome)
{
    const QString text = store.isComplete() && !core::hasTaskEvents(store)
        ? TaskSummaryModel::tr("This trace has no tasks")
        : areSome ? TaskSummaryModel::tr("None of these locations creates a task in this interval")
                  : TaskSummaryModel::tr("No task is created in this interval");
    if (!store.isDamaged())
        return text;
    return QString(text + QLatin1String(". ") + TaskSummaryModel::tr("Part of the trace is lost."));
}

TaskSummaryModel::TaskSummaryModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

TaskSummaryModel::Columns TaskSummaryModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    using Group = core::TaskGroup;
    const auto key = [this](const TaskGroupRow& row, int role) -> QVariant {
        if (role == SortRole)
            return row.place;
        return isTextRole(role) ? QVariant(keyText(row.group)) : QVariant();
    };
    Columns columns;
    columns.push_back({ { QStringLiteral("key"), taskKeyHeader(m_grouping),
                            tr("What the tasks of the row have in common"), Kind::Text },
        key });
    const auto addLocation = [&](const char* id, const QString& title, const QString& toolTip,
                                 core::LocationId core::TaskGroupKey::*location) {
        const auto cell = [this, location](const TaskGroupRow& row, int role) {
            const bool isKnown = m_grouping == Grouping::Task;
            return textCell(isKnown ? locationText(row.group.key.*location) : QString(), role);
        };
        columns.push_back({ { QString::fromLatin1(id), title, toolTip, Kind::Text }, cell });
    };
    addLocation("location", tr("Created on"), tr("The location that created the task"), &core::TaskGroupKey::creator);
    addLocation("runner", tr("Run on"), tr("The location on which the task ran first"), &core::TaskGroupKey::runner);
    const auto add
        = [&columns](const char* id, const QString& title, const QString& toolTip, std::uint64_t Group::*number) {
              columns.push_back({ { QString::fromLatin1(id), title, toolTip, Kind::Bar },
                  [number](const TaskGroupRow& row, int role) { return countCell(row.group.*number, role); } });
          };
    add("created", tr("Created"), tr("Tasks that were created in the interval"), &Group::created);
    add("run", tr("Run"), tr("Those to which a location has switched"), &Group::run);
    add("completed", tr("Completed"), tr("Those of which the trace says that they were completed; not all tracers do"),
        &Group::completed);
    add("switches", tr("Switches"), tr("How often a location has switched to one of them"), &Group::switches);
    add("elsewhere", tr("Run elsewhere"), tr("Those that ran first on another location than the one that created them"),
        &Group::elsewhere);
    add("moved", tr("Migrated"),
        tr("Those that were resumed on another location than the one on which they ran before"), &Group::moved);
    addDurations(columns);
    return columns;
}

void TaskSummaryModel::addDurations(Columns& columns) const
{
    using Group = core::TaskGroup;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto add = [&columns](ColumnHeader header, auto value) {
        header.kind = ColumnHeader::Kind::Bar;
        columns.push_back({ std::move(header), std::move(value) });
    };
    const auto mean = [this](std::uint64_t Group::*count, core::WideTicks Group::*sum) {
        return [this, count, sum](const TaskGroupRow& row, int role) {
            const std::uint64_t number = row.group.*count;
            const double ticks
                = static_cast<double>(row.group.*sum) / static_cast<double>(std::max<std::uint64_t>(number, 1));
            return meanTicksCell(number > 0 ? std::optional(ticks) : std::nullopt, m_scale, role);
        };
    };
    const auto longest = [this](std::uint64_t Group::*count, std::uint64_t Group::*value) {
        return [this, count, value](const TaskGroupRow& row, int role) {
            return ticksCell(row.group.*count > 0 ? std::optional(row.group.*value) : std::nullopt, m_scale, role);
        };
    };
    const auto sum = [this](std::uint64_t Group::*count, core::WideTicks Group::*value) {
        return [this, count, value](const TaskGroupRow& row, int role) {
            const auto ticks = static_cast<core::WideInteger>(row.group.*value);
            return sumTicksCell(row.group.*count > 0 ? std::optional(ticks) : std::nullopt, m_scale, role);
        };
    };
    add({ id("mean_wait"), tr("Mean wait"), tr("Time from their creation to their first run, on average") },
        mean(&Group::run, &Group::waits));
    add({ id("max_wait"), tr("Longest wait"), tr("Longest time from creation to first run") },
        longest(&Group::run, &Group::longestWait));
    add({ id("mean_time"), tr("Mean run"), tr("How long one of them runs, all its pieces together, on average") },
        mean(&Group::timed, &Group::time));
    add({ id("max_time"), tr("Longest run"), tr("How long the one runs that runs longest") },
        longest(&Group::timed, &Group::longestTime));
    add({ id("time"), tr("Time run"), tr("How long all of them run together") }, sum(&Group::timed, &Group::time));
    add({ id("wait"), tr("Time waited"), tr("How long all of them waited together, from creation to first run") },
        sum(&Group::run, &Group::waits));
}

QString TaskSummaryModel::functionText(core::FunctionId function) const
{
    return core::isValid(function) ? nameText(m_store->definitions().function(function).name) : tr("outside of calls");
}

QString TaskSummaryModel::locationText(core::LocationId location) const
{
    return core::isValid(location) ? nameText(m_store->definitions().locationLabel(location)) : tr("no run recorded");
}

QString TaskSummaryModel::keyText(const core::TaskGroup& group) const
{
    const core::TaskGroupKey& key = group.key;
    switch (m_grouping) {
    case Grouping::Region:
        return functionText(key.function);
    case Grouping::Creator:
        return locationText(key.creator);
    case Grouping::Runner:
        return locationText(key.runner);
    case Grouping::Pair:
        return tr("%1 → %2", "locations").arg(locationText(key.creator), locationText(key.runner));
    case Grouping::Task:
        break;
    }
    return tr("%1 · at %2", "function, time")
        .arg(functionText(key.function), formatTime(group.places.front().creation, m_scale, 1));
}

void TaskSummaryModel::setGroups(std::shared_ptr<const core::StoreView> store, core::TaskGrouping grouping,
    const std::vector<core::TaskGroup>& groups)
{
    std::vector<TaskGroupRow> placed;
    for (const core::TaskGroup& group : groups)
        placed.push_back({ group, static_cast<int>(placed.size()) });
    const bool isNew = grouping != m_grouping;
    setRows(std::move(placed), [&] {
        m_store = std::move(store);
        m_scale = timeScaleOf(*m_store);
        m_grouping = grouping;
        header(Key).title = taskKeyHeader(grouping);
    });
    if (isNew)
        emit headerDataChanged(Qt::Horizontal, Key, Key);
}

void TaskSummaryModel::forget()
{
    m_store.reset();
}

std::uint64_t TaskSummaryModel::keyOf(const TaskGroupRow& row, int) const
{
    const core::TaskGroupKey& key = row.group.key;
    return qHashMulti(0, static_cast<std::uint32_t>(key.function), static_cast<std::uint32_t>(key.creator),
        static_cast<std::uint32_t>(key.runner), key.created.value_or(~std::uint64_t { 0 }));
}

} // namespace lightcone::views
