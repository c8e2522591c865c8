// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the functions that are selected.
#include "core/model/definitions.h"
#include "core/profile/profilesource.h"
#include "views/base/colorscheme.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/summarytable.h"

#include <QAction>
#include <QColorDialog>

#include <algorithm>

namespace lightcone::views {

std::vector<core::FunctionId> FunctionSummary::selectedFunctions() const
{
    std::vector<core::FunctionId> functions;
    for (const QModelIndex& row : tableView().selectionModel()->selectedRows())
        functions.push_back(core::idAt<core::FunctionId>(m_model->keyAt(tableView().proxy().mapToSource(row).row())));
    return functions;
}

QStringList FunctionSummary::selectedNames() const
{
    QStringList names;
    for (const core::FunctionId function : selectedFunctions())
        names += QString::fromStdString(state().document().profile->definitions().function(function).name);
    return names;
}

void FunctionSummary::createActions()
{
    const auto add = [this](const QString& text, const QString& toolTip, const std::function<void()>& run) {
        auto* action = new QAction(text, &tableView());
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, run);
        m_functionActions.append(action);
        return action;
    };
    const auto addStep = [this, &add](const QString& text, const QString& toolTip, SpotlightStep step) {
        return add(text, toolTip, [this, step] { emit lightRequested(selectedFunctions(), step); });
    };
    QAction* light = addStep(tr("Light Up All Calls"),
        tr("All calls of the function stand out in the charts (Return, or double click)"), SpotlightStep::None);
    light->setShortcuts({ QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) });
    light->setShortcutContext(Qt::WidgetShortcut);
    addStep(tr("Go to Next Call"), tr("Lights them up, and selects the next one (F3)"), SpotlightStep::Next);
    addStep(tr("Go to Previous Call"), tr("Lights them up, and selects the one before (Shift+F3)"),
        SpotlightStep::Previous);
    addStep(tr("Go to Longest Call"), tr("Lights them up, and selects the longest one (F4)"), SpotlightStep::Longest);
    addStep(tr("Go to Shortest Call"), tr("Lights them up, and selects the shortest one (Shift+F4)"),
        SpotlightStep::Shortest);
    const auto addSeparator = [this] {
        auto* separator = new QAction(&tableView());
        separator->setSeparator(true);
        m_functionActions.append(separator);
    };
    addSeparator();
    add(tr("Show Call Paths"), tr("Opens all paths to the function in the call tree"), [this] { showCallPaths(); });
    add(tr("Show Histogram"), tr("Shows in the histogram how long calls of the function last"), [this] {
        if (const std::vector<core::FunctionId> functions = selectedFunctions(); !functions.empty())
            state().requestHistogram(functions);
    });
    add(tr("Show Source"), tr("Opens the file of the function at its lines"), [this] { showSource(); });
    addSeparator();
    add(tr("Hide in Charts"), tr("Leaves calls of the function out of the charts"), [this] { hideSelected(); });
    add(tr("Show Only These in Charts"), tr("Leaves calls of all other functions out of the charts"),
        [this] { showOnlySelected(); });
    m_showAll = add(
        tr("Show All Functions in Charts"), tr("Leaves out no calls any more"), [this] { state().showAllFunctions(); });
    addSeparator();
    add(tr("Colour…"), tr("Chooses the colour of the function in all traces"), [this] { askForColor(); });
    add(tr("Usual Colour"), tr("Gives the function the colour of its name again"),
        [this] { chooseColor(selectedNames(), {}); });
    addSeparator();
    QAction* before = tableView().actions().front();
    tableView().insertActions(before, m_functionActions);
    connect(&tableView(), &QAbstractItemView::doubleClicked, this,
        [this] { emit lightRequested(selectedFunctions(), SpotlightStep::None); });
    connect(tableView().selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { updateActions(); });
    // A reset takes the selection away without that signal.
    connect(&tableView().proxy(), &QAbstractItemModel::modelReset, this, [this] { updateActions(); });
    connect(&state(), &ViewState::hiddenFunctionsChanged, this, [this] {
        m_model->setHidden(state().hiddenFunctions());
        updateActions();
    });
    updateActions();
}

void FunctionSummary::updateActions()
{
    const bool hasFunctions = tableView().selectionModel()->hasSelection();
    for (QAction* action : m_functionActions)
        action->setEnabled(hasFunctions);
    m_showAll->setEnabled(!state().hiddenFunctions().empty());
}

void FunctionSummary::showCallPaths()
{
    if (const std::vector<core::FunctionId> functions = selectedFunctions(); !functions.empty())
        state().requestCallPaths(functions.front());
}

void FunctionSummary::showSource()
{
    if (const std::vector<core::FunctionId> functions = selectedFunctions(); !functions.empty())
        state().requestSource(functions.front());
}

void FunctionSummary::hideSelected()
{
    const std::vector<core::FunctionId> functions = selectedFunctions();
    if (functions.empty())
        return;
    std::vector<core::FunctionId> hidden = state().hiddenFunctions();
    for (const core::FunctionId function : functions) {
        if (std::ranges::find(hidden, function) == hidden.end())
            hidden.push_back(function);
    }
    state().setHiddenFunctions(std::move(hidden), tr("Hide Functions"));
}

void FunctionSummary::showOnlySelected()
{
    const std::vector<core::FunctionId> shown = selectedFunctions();
    if (shown.empty())
        return;
    std::vector<core::FunctionId> hidden;
    for (std::size_t i = 0; i < state().document().profile->definitions().functions.size(); ++i) {
        const auto function = core::idAt<core::FunctionId>(i);
        if (std::ranges::find(shown, function) == shown.end())
            hidden.push_back(function);
    }
    state().setHiddenFunctions(std::move(hidden), tr("Show Only Functions"));
}

void FunctionSummary::askForColor()
{
    const std::vector<core::FunctionId> functions = selectedFunctions();
    if (functions.empty())
        return;
    const core::FunctionDef& function = state().document().profile->definitions().function(functions.front());
    auto* dialog = new QColorDialog(
        m_scheme->functions(state().document().profile->definitions())[indexOf(functions.front())], this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Colour of %1").arg(nameText(function.name)));
    // Other functions may be selected by then, or another trace shown.
    connect(dialog, &QColorDialog::colorSelected, this,
        [this, names = selectedNames()](const QColor& color) { chooseColor(names, color); });
    dialog->open();
}

void FunctionSummary::chooseColor(const QStringList& names, const QColor& color)
{
    Palette chosen;
    for (const QString& name : names)
        chosen.functions[name.toStdString()] = color.rgb();
    Palettes& palettes = state().palettes();
    palettes.set(PaletteScope::Trace, without(palettes.of(PaletteScope::Trace), chosen));
    const Palette& user = palettes.of(PaletteScope::User);
    palettes.set(PaletteScope::User, color.isValid() ? merged(chosen, user) : without(user, chosen));
}

} // namespace lightcone::views
