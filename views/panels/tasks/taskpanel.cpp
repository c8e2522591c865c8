// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/tasks/taskpanel.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/panels/tasks/tasksummarymodel.h"
#include "views/tables/summarytable.h"

#include <QComboBox>

namespace lightcone::views {

using Model = TaskSummaryModel;

TaskPanel::TaskPanel(ViewState& state, QWidget* parent)
    : TaskPanel(state, new Model, parent)
{
}

TaskPanel::TaskPanel(ViewState& state, Model* model, QWidget* parent)
    : PlacesPanel(state, model, tr("By what tasks are grouped into rows"), parent)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations of the task summary"));
    tableView().setAccessibleName(tr("Groups of tasks"));
    offerGroupings(tr("Groups of the task summary"), taskGroupingNames(),
        { tr("By creating region"), tr("By creating location"), tr("By running location"),
            tr("By creating and running location"), tr("Longest waits") });
    addPlaceCommands(
        { tr("Go to Longest Wait"),
            tr("Selects the creation of the task of the row that waited longest (Return, or double click)") },
        { tr("Next Longest Wait"), tr("Selects the task of the row that waited longest after the last one") },
        { tr("Previous Longest Wait"), tr("Selects the task of the row that was the last one before") });
    initColumns();
    connect(&state, &ViewState::storeChanged, this, &TaskPanel::updateEmptyText);
    connect(&state, &ViewState::storeUpdated, this, &TaskPanel::updateEmptyText);
    updateEmptyText();
}

void TaskPanel::initColumns()
{
    tableView().sortByColumn(Model::LongestWait, Qt::DescendingOrder);
    setUpColumns(Model::kColumnCount, &Model::isShownAtFirst);
    tableView().setColumnWidth(Model::Key, QStringLiteral("!$omp single @file.c"));
}

void TaskPanel::fitColumns()
{
    tableView().fitColumn(Model::Key);
    for (const int column : { Model::Creator, Model::Runner }) {
        tableView().setColumnHidden(column, !m_model->isOffered(column));
        if (m_model->isOffered(column))
            tableView().fitColumn(column);
    }
}

void TaskPanel::updateEmptyText()
{
    forgetPlace();
    if (const auto& store = state().store())
        tableView().setEmptyText(noTasksText(*store, m_isOfSome));
}

TableQuery TaskPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("tasksummary"));
    query.by = grouping();
    query.count = kMostListedTasks;
    return query;
}

std::size_t TaskPanel::placesOf(int row) const
{
    return m_model->groupAt(row).places.size();
}

QString TaskPanel::endText(int row, bool isFirst) const
{
    if (isFirst)
        return tr("This is the task of the row that waited longest.");
    const std::size_t places = placesOf(row);
    return m_model->groupAt(row).created > places
        ? tr("These are the %Ln task(s) of the row that waited longest.", nullptr, static_cast<int>(places))
        : tr("There is no further task in the row.");
}

void TaskPanel::showPlace(int row, std::size_t place)
{
    const core::TaskGroup& group = m_model->groupAt(row);
    const core::TaskPlace& at = group.places[place];
    const core::StoreView& store = *state().store();
    state().select({ .item = at.created });
    const QString number = tr("Task %1 of %2, by its wait").arg(formatCount(place + 1), formatCount(group.created));
    emit noticed(at.wait ? tr("%1: %2, then it runs on %3", "a task, duration, location")
                               .arg(number, formatDuration(static_cast<std::int64_t>(*at.wait), timeScaleOf(store)),
                                   nameText(store.definitions().locationLabel(at.runner)))
                         : tr("%1: no run of it is recorded", "a task").arg(number));
}

IntervalPanel::Work TaskPanel::work(const Question& question)
{
    const core::TaskGrouping by = taskGroupingOf(grouping()).value_or(core::TaskGrouping::Region);
    return [question, by](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        auto groups = core::taskSummary(
            *question.store, question.locations, question.interval, by, kMostListedTasks, core::usefulThreads(), stop);
        if (groups.isStopped())
            return core::Stopped {};
        const bool isOfSome = question.locations.size() < question.store->locationCount();
        return Show([store = question.store, by, isOfSome, found = std::move(groups).value()](IntervalPanel& panel) {
            auto& self = static_cast<TaskPanel&>(panel);
            const bool isNew = by != self.m_model->grouping();
            self.m_isOfSome = isOfSome;
            self.updateEmptyText();
            self.m_model->setGroups(store, by, found);
            if (isNew)
                self.fitColumns();
        });
    };
}

} // namespace lightcone::views
