// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/parameters/parameterpanel.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/parameters/parametermodel.h"
#include "views/tables/summarytable.h"

#include <QAction>
#include <QComboBox>

#include <utility>

namespace lightcone::views {

using Model = ParameterModel;

ParameterPanel::ParameterPanel(ViewState& state, QWidget* parent)
    : ParameterPanel(state, new Model, parent)
{
}

ParameterPanel::ParameterPanel(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations of the table of parameters"));
    tableView().setAccessibleName(tr("Functions by parameter"));
    tableView().sortByColumn(Model::Inclusive, Qt::DescendingOrder);
    for (int column = 0; column < Model::kColumnCount; ++column) {
        tableView().setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
    }
    tableView().setColumnWidth(Model::Function, QStringLiteral("cuLaunchKernel"));
    tableView().setColumnWidth(Model::Parameter, QStringLiteral("threads per block"));
    for (const int column : { Model::Inclusive, Model::Mean, Model::Longest, Model::Exclusive })
        tableView().setColumnWidth(column, QStringLiteral("1000.0 ms "));
    createActions();
    connect(&state, &ViewState::storeChanged, this, &ParameterPanel::updateEmptyText);
    connect(&state, &ViewState::storeUpdated, this, &ParameterPanel::updateEmptyText);
    updateEmptyText();
}

void ParameterPanel::createActions()
{
    auto* lit = new QAction(tr("Light Up Calls"), &tableView());
    lit->setToolTip(tr("All calls of the function stand out in the charts (Return, or double click)"));
    lit->setShortcuts({ QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) });
    lit->setShortcutContext(Qt::WidgetShortcut);
    tableView().insertAction(tableView().actions().value(0), lit);
    connect(lit, &QAction::triggered, this, &ParameterPanel::light);
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, &ParameterPanel::light);
}

void ParameterPanel::updateEmptyText()
{
    if (const auto& store = state().store())
        tableView().setEmptyText(noParametersText(*store, m_isOfSome));
}

void ParameterPanel::light()
{
    const QModelIndex current = tableView().currentIndex();
    if (!current.isValid())
        return;
    const core::FunctionId function = m_model->functionAt(tableView().proxy().mapToSource(current).row());
    if (core::isValid(function))
        emit lightRequested({ function }, SpotlightStep::None);
}

TableQuery ParameterPanel::table() const
{
    return tableOf(QLatin1String("parameters"));
}

IntervalPanel::Work ParameterPanel::work(const Question& question)
{
    return [question](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        auto summary = core::parameterSummary(
            *question.store, question.locations, question.interval, core::usefulThreads(), stop);
        if (summary.isStopped())
            return core::Stopped {};
        const bool isOfSome = question.locations.size() < question.store->locationCount();
        return Show([store = question.store, isOfSome, found = std::move(summary).value()](IntervalPanel& panel) {
            auto& self = static_cast<ParameterPanel&>(panel);
            self.m_isOfSome = isOfSome;
            self.updateEmptyText();
            self.m_model->setSummary(store, found);
        });
    };
}

} // namespace lightcone::views
