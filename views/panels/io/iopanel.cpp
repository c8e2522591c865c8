// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/io/iopanel.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/io/iosummarymodel.h"
#include "views/tables/summarytable.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>

namespace lightcone::views {

using Model = IoSummaryModel;

IoPanel::IoPanel(ViewState& state, QWidget* parent)
    : IoPanel(state, new Model, parent)
{
}

IoPanel::IoPanel(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
    , m_grouping(makeChoice(tr("By what operations are grouped into rows")))
{
    scope().setAccessibleName(tr("Locations of the I/O summary"));
    tableView().setAccessibleName(tr("Groups of I/O operations"));
    createGroupings();
    createActions();
    setUpColumns();
    connect(&state, &ViewState::storeChanged, this, &IoPanel::updateEmptyText);
    connect(&state, &ViewState::storeUpdated, this, &IoPanel::updateEmptyText);
    updateEmptyText();
}

void IoPanel::createGroupings()
{
    using Grouping = core::IoGrouping;
    const auto add
        = [this](const QString& text, Grouping grouping) { m_grouping->addItem(text, ioGroupingName(grouping)); };
    add(tr("By file"), Grouping::File);
    add(tr("By handle"), Grouping::Handle);
    add(tr("By operation"), Grouping::Operation);
    add(tr("By location"), Grouping::Location);
    add(tr("By paradigm"), Grouping::Paradigm);
    m_grouping->setAccessibleName(tr("Groups of the I/O summary"));
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] {
        tableView().forgetSelection();
        request();
    });
    tools().addWidget(m_grouping, 1);
}

void IoPanel::createActions()
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
    connect(add(tr("Go to Longest Operation"),
                tr("Selects the operation of the row that lasts longest (Return, or double click)"),
                { QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) }),
        &QAction::triggered, this, &IoPanel::goToLongest);
    connect(
        add(tr("Next Longest Operation"), tr("Selects the operation of the row that lasts longest after the last one"),
            { QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter) }),
        &QAction::triggered, this, [this] { step(1); });
    connect(add(tr("Previous Longest Operation"), tr("Selects the operation of the row that was the last one before"),
                { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Enter) }),
        &QAction::triggered, this, [this] { step(-1); });
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, &IoPanel::goToLongest);
}

void IoPanel::setUpColumns()
{
    tableView().sortByColumn(Model::Time, Qt::DescendingOrder);
    for (int column = 0; column < Model::kColumnCount; ++column) {
        tableView().setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
    }
    tableView().setColumnWidth(Model::Key, QStringLiteral("/scratch/output.dat"));
    tableView().setColumnWidth(Model::Paradigm, QStringLiteral("POSIX I/O "));
    for (const int column : { Model::Time, Model::Mean, Model::Longest })
        tableView().setColumnWidth(column, QStringLiteral("1000.0 ms "));
    tableView().setColumnWidth(Model::Rate, QStringLiteral("100.0 MB/s "));
}

void IoPanel::updateEmptyText()
{
    m_walk.reset();
    if (const auto& store = state().store())
        tableView().setEmptyText(noIoText(*store, m_isOfSome));
}

QString IoPanel::grouping() const
{
    return m_grouping->currentData().toString();
}

void IoPanel::setGrouping(const QString& name)
{
    if (const int found = m_grouping->findData(name); found >= 0)
        m_grouping->setCurrentIndex(found);
}

TableQuery IoPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("io"));
    query.by = grouping();
    return query;
}

QByteArray IoPanel::saveSettings() const
{
    return grouping().toUtf8() + '\n' + SummaryPanel::saveSettings();
}

void IoPanel::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    if (end < 0)
        return;
    setGrouping(QString::fromUtf8(settings.first(end)));
    SummaryPanel::restoreSettings(settings.sliced(end + 1));
}

void IoPanel::goToLongest()
{
    const QModelIndex current = tableView().currentIndex();
    if (current.isValid())
        go(tableView().proxy().mapToSource(current).row(), 0);
}

void IoPanel::step(int step)
{
    const QModelIndex current = tableView().currentIndex();
    if (!current.isValid())
        return;
    const int row = tableView().proxy().mapToSource(current).row();
    const std::size_t places = m_model->groupAt(row).places.size();
    if (!m_walk || m_walk->key != m_model->keyAt(row))
        return go(row, 0);
    if (step < 0 && m_walk->place == 0)
        emit noticed(tr("This is the longest operation of the row."));
    else if (step > 0 && m_walk->place + 1 >= places)
        emit noticed(m_model->groupAt(row).count > places
                ? tr("These are the %Ln longest operation(s) of the row.", nullptr, static_cast<int>(places))
                : tr("There is no further operation in the row."));
    else
        go(row, step < 0 ? m_walk->place - 1 : m_walk->place + 1);
}

void IoPanel::go(int row, std::size_t place)
{
    const core::IoGroup& group = m_model->groupAt(row);
    if (place >= group.places.size())
        return;
    m_walk = Walk { m_model->keyAt(row), place };
    const core::IoPlace& at = group.places[place];
    state().select({ .item = at.event });
    emit noticed(at.ticks ? tr("Operation %1 of %2, by duration: %3")
                                .arg(formatCount(place + 1), formatCount(group.count),
                                    formatDuration(static_cast<std::int64_t>(*at.ticks), timeScaleOf(*state().store())))
                          : tr("Operation %1 of %2; the trace does not say how long it takes")
                                .arg(formatCount(place + 1), formatCount(group.count)));
}

IntervalPanel::Work IoPanel::work(const Question& question)
{
    const core::IoGrouping by = ioGroupingOf(grouping()).value_or(core::IoGrouping::File);
    return [question, by](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        auto groups
            = core::ioSummary(*question.store, question.locations, question.interval, by, core::usefulThreads(), stop);
        if (groups.isStopped())
            return core::Stopped {};
        const bool isOfSome = question.locations.size() < question.store->locationCount();
        return Show([store = question.store, by, isOfSome, found = std::move(groups).value()](IntervalPanel& panel) {
            auto& self = static_cast<IoPanel&>(panel);
            const bool isNew = by != self.m_model->grouping();
            self.m_isOfSome = isOfSome;
            self.updateEmptyText();
            self.m_model->setGroups(store, by, found);
            if (isNew)
                self.tableView().fitColumn(Model::Key);
        });
    };
}

} // namespace lightcone::views
