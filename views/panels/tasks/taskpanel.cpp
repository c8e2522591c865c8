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

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>

namespace lightcone::views {

using Model = TaskSummaryModel;

TaskPanel::TaskPanel(ViewState& state, QWidget* parent)
    : TaskPanel(state, new Model, parent)
{
}

TaskPanel::TaskPanel(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
    , m_grouping(makeChoice(tr("By what tasks are grouped into rows")))
{
    scope().setAccessibleName(tr("Locations of the task summary"));
    tableView().setAccessibleName(tr("Groups of tasks"));
    createGroupings();
    createActions();
    setUpColumns();
    connect(&state, &ViewState::storeChanged, this, &TaskPanel::updateEmptyText);
    connect(&state, &ViewState::storeUpdated, this, &TaskPanel::updateEmptyText);
    updateEmptyText();
}

void TaskPanel::createGroupings()
{
    using Grouping = core::TaskGrouping;
    const auto add
        = [this](const QString& text, Grouping grouping) { m_grouping->addItem(text, taskGroupingName(grouping)); };
    add(tr("By creating region"), Grouping::Region);
    add(tr("By creating location"), Grouping::Creator);
    add(tr("By running location"), Grouping::Runner);
    add(tr("By creating and running location"), Grouping::Pair);
    add(tr("Longest waits"), Grouping::Task);
    m_grouping->setAccessibleName(tr("Groups of the task summary"));
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] {
        tableView().forgetSelection();
        request();
    });
    tools().addWidget(m_grouping, 1);
}

void TaskPanel::createActions()
{
    QAction* const before = tableView().actions().value(0);
    const auto add = [&](const QString& text, const QString& toolTip, const QList<QKeySequence>& keys) {
        auto* action = new QAction(text, &tableView());
        action->setToolTip(toolTip);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        tableView().insertAction(before, action);
        return action;
    };
    connect(add(tr("Go to Longest Wait"),
                tr("Selects the creation of the task of the row that waited longest (Return, or double click)"),
                { QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) }),
        &QAction::triggered, this, &TaskPanel::goToLongest);
    connect(add(tr("Next Longest Wait"), tr("Selects the task of the row that waited longest after the last one"),
                { QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter) }),
        &QAction::triggered, this, [this] { step(1); });
    connect(add(tr("Previous Longest Wait"), tr("Selects the task of the row that was the last one before"),
                { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Enter) }),
        &QAction::triggered, this, [this] { step(-1); });
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, &TaskPanel::goToLongest);
}

void TaskPanel::setUpColumns()
{
    tableView().sortByColumn(Model::LongestWait, Qt::DescendingOrder);
    for (int column = 0; column < Model::kColumnCount; ++column) {
        tableView().setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
    }
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
    m_walk.reset();
    if (const auto& store = state().store())
        tableView().setEmptyText(noTasksText(*store, m_isOfSome));
}

QString TaskPanel::grouping() const
{
    return m_grouping->currentData().toString();
}

void TaskPanel::setGrouping(const QString& name)
{
    if (const int found = m_grouping->findData(name); found >= 0)
        m_grouping->setCurrentIndex(found);
}

TableQuery TaskPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("tasksummary"));
    query.by = grouping();
    query.count = kMostListedTasks;
    return query;
}

QByteArray TaskPanel::saveSettings() const
{
    return grouping().toUtf8() + '\n' + SummaryPanel::saveSettings();
}

void TaskPanel::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    if (end < 0)
        return;
    setGrouping(QString::fromUtf8(settings.first(end)));
    SummaryPanel::restoreSettings(settings.sliced(end + 1));
}

void TaskPanel::goToLongest()
{
    const QModelIndex current = tableView().currentIndex();
    if (current.isValid())
        go(tableView().proxy().mapToSource(current).row(), 0);
}

void TaskPanel::step(int step)
{
    const QModelIndex current = tableView().currentIndex();
    if (!current.isValid())
        return;
    const int row = tableView().proxy().mapToSource(current).row();
    const std::size_t places = m_model->groupAt(row).places.size();
    if (!m_walk || m_walk->key != m_model->keyAt(row))
        return go(row, 0);
    if (step < 0 && m_walk->place == 0)
        emit noticed(tr("This is the task of the row that waited longest."));
    else if (step > 0 && m_walk->place + 1 >= places)
        emit noticed(m_model->groupAt(row).created > places
                ? tr("These are the %Ln task(s) of the row that waited longest.", nullptr, static_cast<int>(places))
                : tr("There is no further task in the row."));
    else
        go(row, step < 0 ? m_walk->place - 1 : m_walk->place + 1);
}

void TaskPanel::go(int row, std::size_t place)
{
    const core::TaskGroup& group = m_model->groupAt(row);
    if (place >= group.places.size())
        return;
    m_walk = Walk { m_model->keyAt(row), place };
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
