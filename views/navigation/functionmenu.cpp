// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/functionmenu.h"

#include "core/model/definitions.h"
#include "core/profile/profilesource.h"
#include "views/base/colorscheme.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"

#include <QAction>
#include <QColorDialog>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

/// @p functions without those of @p others; both in any order.
std::vector<core::FunctionId> differenceOf(
    std::vector<core::FunctionId> functions, std::vector<core::FunctionId> others)
{
    std::ranges::sort(others);
    std::erase_if(functions, [&](core::FunctionId function) { return std::ranges::binary_search(others, function); });
    return functions;
}

std::vector<core::FunctionId> allFunctions(std::size_t count)
{
    std::vector<core::FunctionId> functions;
    for (std::size_t i = 0; i < count; ++i)
        functions.push_back(core::idAt<core::FunctionId>(i));
    return functions;
}

} // namespace

FunctionMenu::FunctionMenu(ViewState& state, QWidget* owner, Chosen chosen, Colors colors)
    : QObject(owner)
    , m_state(state)
    , m_owner(owner)
    , m_chosen(std::move(chosen))
    , m_scheme(std::make_unique<ColorScheme>(Theme::Light))
{
    addSteps();
    addSeparator();
    addPlaces();
    addSeparator();
    addFilters();
    addSeparator();
    addTasks();
    if (colors == Colors::Here) {
        addSeparator();
        addColors();
    }
    connect(&state, &ViewState::hiddenFunctionsChanged, this, &FunctionMenu::update);
    connect(&state, &ViewState::tasksChanged, this, &FunctionMenu::update);
    connect(&state, &ViewState::storeChanged, this, &FunctionMenu::update);
    update();
}

FunctionMenu::~FunctionMenu() = default;

QAction* FunctionMenu::add(const QString& text, const QString& toolTip, Needs needs, std::function<void()> run)
{
    auto* action = new QAction(text, m_owner);
    action->setToolTip(toolTip);
    connect(action, &QAction::triggered, this, [this, needs, run = std::move(run)] {
        if (!(needs == Needs::Name ? named() : chosen()).empty())
            run();
    });
    m_entries.append(action);
    m_functionEntries.push_back({ action, needs });
    return action;
}

void FunctionMenu::addSeparator()
{
    auto* separator = new QAction(m_owner);
    separator->setSeparator(true);
    m_entries.append(separator);
}

void FunctionMenu::addSteps()
{
    const auto addStep = [this](const QString& text, const QString& toolTip, SpotlightStep step) {
        return add(text, toolTip, Needs::Events, [this, step] { emit lightRequested(chosen(), step); });
    };
    m_lightUp = addStep(
        tr("Light Up All Calls"), tr("All calls of the function stand out in the charts"), SpotlightStep::None);
    m_lightUp->setShortcut(QKeySequence(QStringLiteral("Ctrl+I")));
    m_lightUp->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addStep(tr("Go to Next Call"), tr("Lights them up, and selects the next one (F3)"), SpotlightStep::Next);
    addStep(tr("Go to Previous Call"), tr("Lights them up, and selects the one before (Shift+F3)"),
        SpotlightStep::Previous);
    addStep(tr("Go to Longest Call"), tr("Lights them up, and selects the longest one (F4)"), SpotlightStep::Longest);
    addStep(tr("Go to Shortest Call"), tr("Lights them up, and selects the shortest one (Shift+F4)"),
        SpotlightStep::Shortest);
}

void FunctionMenu::addPlaces()
{
    add(tr("Show Call Paths"), tr("Opens all paths to the function in the call tree"), Needs::One,
        [this] { m_state.requestCallPaths(chosen().front()); });
    add(tr("Show Histogram"), tr("Shows in the histogram how long calls of the function last"), Needs::Events,
        [this] { m_state.requestHistogram(chosen()); });
    add(tr("Compare Locations"), tr("Shows in the comparison which locations have most of the function"), Needs::Events,
        [this] { m_state.requestComparison(chosen()); });
    add(tr("Show Source"), tr("Opens the file of the function at its lines"), Needs::One,
        [this] { m_state.requestSource(chosen().front()); });
}

void FunctionMenu::addFilters()
{
    m_addToFilter = add(tr("Add to Filter"),
        tr("Charts show the functions that were added, one after the other, and leave all others out"), Needs::Nothing,
        [this] { addToFilter(); });
    add(tr("Hide in Charts"), tr("Leaves calls of the function out of the charts"), Needs::Nothing, [this] { hide(); });
    add(tr("Show Only These in Charts"), tr("Leaves calls of all other functions out of the charts"), Needs::Nothing,
        [this] { showOnly(); });
    m_showAll = new QAction(tr("Show All Functions in Charts"), m_owner);
    m_showAll->setToolTip(tr("Leaves out no calls any more"));
    connect(m_showAll, &QAction::triggered, this, [this] { m_state.showAllFunctions(); });
    m_entries.append(m_showAll);
}

void FunctionMenu::addTasks()
{
    add(tr("Use as Task"),
        tr("ParaGraph's displays of tasks, and timelines that show tasks, tell the functions that were chosen so"),
        Needs::Events, [this] { useAsTasks(); });
    m_usualTasks = new QAction(tr("Usual Tasks"), m_owner);
    m_usualTasks->setToolTip(
        tr("Tasks are what the trace suggests again: blocks that are marked in the program, or the "
           "functions that its outermost function calls"));
    connect(m_usualTasks, &QAction::triggered, this, [this] { m_state.setTasks({}, tr("Usual Tasks")); });
    m_entries.append(m_usualTasks);
}

void FunctionMenu::addColors()
{
    add(tr("Colour…"), tr("Chooses the colour of the function in all traces"), Needs::Name, [this] { askForColor(); });
    add(tr("Usual Colour"), tr("Gives the function the colour of its name again"), Needs::Name,
        [this] { chooseColor(chosenNames(), {}); });
}

QAction* FunctionMenu::makeSubmenu()
{
    m_submenu = new QMenu(m_owner);
    m_submenu->setToolTipsVisible(true);
    m_submenu->addActions(m_entries);
    m_submenu->menuAction()->setToolTip(tr("What can be done with the function that is selected"));
    update();
    return m_submenu->menuAction();
}

QString FunctionMenu::submenuTitle(const std::vector<core::FunctionId>& functions) const
{
    constexpr qsizetype kMostLetters = 40;
    if (functions.empty())
        return tr("Function");
    if (functions.size() > 1)
        return tr("%Ln Function(s)", nullptr, static_cast<int>(functions.size()));
    QString name = nameText(definitions().function(functions.front()).name);
    if (name.size() > kMostLetters)
        name = name.first(kMostLetters - 1) + QStringLiteral("…");
    return tr("Function “%1”").arg(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
}

void FunctionMenu::update()
{
    const std::vector<core::FunctionId> functions = chosen();
    const std::vector<core::FunctionId> all = named();
    for (const Entry& entry : m_functionEntries) {
        const bool hasNeeded
            = entry.needs == Needs::One ? functions.size() == 1 : entry.needs != Needs::Events || m_state.store();
        entry.action->setEnabled(!(entry.needs == Needs::Name ? all : functions).empty() && hasNeeded);
    }
    const std::vector<core::FunctionId>& hidden = m_state.hiddenFunctions();
    const auto isHidden = [&hidden](core::FunctionId function) { return std::ranges::binary_search(hidden, function); };
    // A function that charts show already adds nothing.
    m_addToFilter->setEnabled(!functions.empty() && (hidden.empty() || std::ranges::any_of(functions, isHidden)));
    m_showAll->setEnabled(!hidden.empty());
    m_usualTasks->setEnabled(!m_state.tasks().functions.empty());
    if (m_submenu) {
        m_submenu->setTitle(submenuTitle(all));
        m_submenu->setEnabled(!all.empty() || !hidden.empty());
    }
}

void FunctionMenu::setColorScheme(const ColorScheme& scheme)
{
    *m_scheme = scheme;
}

std::size_t FunctionMenu::functionCount() const
{
    return m_state.document().isEmpty() ? 0 : m_state.document().profile->definitions().functions.size();
}

std::vector<core::FunctionId> FunctionMenu::chosen() const
{
    std::vector<core::FunctionId> functions = m_chosen();
    std::erase_if(functions, [count = functionCount()](core::FunctionId of) { return indexOf(of) >= count; });
    return functions;
}

const core::Definitions& FunctionMenu::definitions() const
{
    const core::Document& document = m_state.document();
    return (document.recorded ? document.recorded->profile : document.profile)->definitions();
}

std::vector<core::FunctionId> FunctionMenu::named() const
{
    if (m_state.document().isEmpty())
        return {};
    std::vector<core::FunctionId> functions = m_chosen();
    std::erase_if(
        functions, [count = definitions().functions.size()](core::FunctionId of) { return indexOf(of) >= count; });
    return functions;
}

QStringList FunctionMenu::chosenNames() const
{
    QStringList names;
    for (const core::FunctionId function : named())
        names += QString::fromStdString(definitions().function(function).name);
    return names;
}

void FunctionMenu::addToFilter()
{
    const std::vector<core::FunctionId>& hidden = m_state.hiddenFunctions();
    m_state.setHiddenFunctions(
        differenceOf(hidden.empty() ? allFunctions(functionCount()) : hidden, chosen()), tr("Add to Filter"));
}

void FunctionMenu::hide()
{
    std::vector<core::FunctionId> hidden = m_state.hiddenFunctions();
    const std::vector<core::FunctionId> further = differenceOf(chosen(), hidden);
    hidden.insert(hidden.end(), further.begin(), further.end());
    m_state.setHiddenFunctions(std::move(hidden), tr("Hide Functions"));
}

void FunctionMenu::showOnly()
{
    m_state.setHiddenFunctions(differenceOf(allFunctions(functionCount()), chosen()), tr("Show Only Functions"));
}

void FunctionMenu::useAsTasks()
{
    std::vector<core::FunctionId> tasks = m_state.tasks().functions;
    const std::vector<core::FunctionId> further = chosen();
    tasks.insert(tasks.end(), further.begin(), further.end());
    m_state.setTasks(std::move(tasks), tr("Use as Task"));
}

void FunctionMenu::askForColor()
{
    const core::FunctionId first = named().front();
    auto* dialog = new QColorDialog(m_scheme->functions(definitions())[indexOf(first)], m_owner);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Colour of %1").arg(nameText(definitions().function(first).name)));
    // Other functions may be chosen by then, or another trace shown.
    connect(dialog, &QColorDialog::colorSelected, this,
        [this, names = chosenNames()](const QColor& color) { chooseColor(names, color); });
    dialog->open();
}

void FunctionMenu::chooseColor(const QStringList& names, const QColor& color)
{
    Palette chosen;
    for (const QString& name : names)
        chosen.functions[name.toStdString()] = color.rgb();
    Palettes& palettes = m_state.palettes();
    palettes.set(PaletteScope::Trace, without(palettes.of(PaletteScope::Trace), chosen));
    const Palette& user = palettes.of(PaletteScope::User);
    palettes.set(PaletteScope::User, color.isValid() ? merged(chosen, user) : without(user, chosen));
}

} // namespace lightcone::views
