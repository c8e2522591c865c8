// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/collectives/collectivesummarypanel.h"

#include "core/analysis/collectives/collectivesummary.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/collectives/collectivesummarymodel.h"
#include "views/tables/summarytable.h"

#include <QAction>
#include <QComboBox>

namespace lightcone::views {

using Model = CollectiveSummaryModel;

CollectiveSummaryPanel::CollectiveSummaryPanel(ViewState& state, QWidget* parent)
    : CollectiveSummaryPanel(state, new Model, parent)
{
}

CollectiveSummaryPanel::CollectiveSummaryPanel(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations of the collective summary"));
    tableView().setAccessibleName(tr("Collective operations by communicator"));
    setUpColumns();
    auto* apart = new QAction(tr("Go to Greatest Spread"), &tableView());
    apart->setToolTip(tr("Selects the operation whose members enter it furthest apart (Return, or double click)"));
    apart->setShortcuts({ QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) });
    apart->setShortcutContext(Qt::WidgetShortcut);
    tableView().insertAction(tableView().actions().value(0), apart);
    connect(apart, &QAction::triggered, this, &CollectiveSummaryPanel::goToMostApart);
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, &CollectiveSummaryPanel::goToMostApart);
    connect(&state, &ViewState::storeChanged, this, &CollectiveSummaryPanel::updateEmptyText);
    connect(&state, &ViewState::storeUpdated, this, &CollectiveSummaryPanel::updateEmptyText);
    updateEmptyText();
}

void CollectiveSummaryPanel::setUpColumns()
{
    tableView().sortByColumn(Model::Time, Qt::DescendingOrder);
    for (int column = 0; column < Model::kColumnCount; ++column) {
        tableView().setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
    }
    tableView().setColumnWidth(Model::Operation, QStringLiteral("Reduce_scatter"));
    tableView().setColumnWidth(Model::Communicator, QStringLiteral("MPI_COMM_WORLD"));
}

void CollectiveSummaryPanel::updateEmptyText()
{
    const auto& store = state().store();
    tableView().setEmptyText(!state().isComplete() // they are put together last
            ? tr("Collective operations are shown when the whole trace was read")
            : store && store->collectives().size() == 0 ? tr("This trace has no collective operations")
                                                        : tr("No collective operation begins in this interval"));
}

void CollectiveSummaryPanel::goToMostApart()
{
    const QModelIndex current = tableView().currentIndex();
    if (!current.isValid())
        return;
    const core::CollectiveGroup& group = m_model->groupAt(tableView().proxy().mapToSource(current).row());
    if (core::isValid(group.mostApart))
        state().select({ .item = group.mostApart });
    else
        emit noticed(tr("The trace does not say when members enter these operations."));
}

TableQuery CollectiveSummaryPanel::table() const
{
    return tableOf(QLatin1String("collectivesummary"));
}

IntervalPanel::Work CollectiveSummaryPanel::work(const Question& question)
{
    return [question](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        auto groups = core::collectiveSummary(
            *question.store, question.locations, question.interval, core::usefulThreads(), stop);
        if (groups.isStopped())
            return core::Stopped {};
        return Show([store = question.store, found = std::move(groups).value()](IntervalPanel& panel) {
            static_cast<CollectiveSummaryPanel&>(panel).m_model->setGroups(store, found);
        });
    };
}

} // namespace lightcone::views
