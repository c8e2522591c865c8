// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legendwidget.h"

#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/viewstate.h"
#include "views/navigation/functionmenu.h"
#include "views/panels/legend/legendpicture.h"
#include "views/panels/legend/palettedialog.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::views {

LegendWidget::LegendWidget(ViewState& state, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_tree(new LegendTree(this))
    , m_classes(new QMenu(tr("&Move to Class"), this))
    , m_activities(new QMenu(tr("Counts &as"), this))
{
    m_classes->menuAction()->setToolTip(tr(
        "The class decides colour, place in sums and whether a function counts as work; what is chosen in all traces "
        "holds for all that are opened"));
    m_activities->menuAction()->setToolTip(
        tr("What the time of the function counts as where locations are busy, in overhead or idle"));
    scope().setAccessibleName(tr("Locations of the legend"));
    m_tree->setAccessibleName(tr("Legend"));
    setFocusProxy(m_tree);
    body().addWidget(m_tree, 1);
    createActions();
    connect(m_tree, &QTreeWidget::itemClicked, this, &LegendWidget::lightUp);
    connect(m_tree, &LegendTree::clickedTwice, this, &LegendWidget::askForColor);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &LegendWidget::updateActions);
    connect(m_classes, &QMenu::aboutToShow, this, &LegendWidget::updateActions);
    connect(m_activities, &QMenu::aboutToShow, this, &LegendWidget::updateActions);
    connect(&state, &ViewState::rowDisplayChanged, this, [this] { request(); });
    connect(&state, &ViewState::hiddenFunctionsChanged, this, [this] { request(); });
    connect(&state, &ViewState::marksChanged, this, [this] { request(); });
    connect(&state, &ViewState::rowContentChanged, this, [this] { request(); });
    connect(&state, &ViewState::tasksChanged, this, [this] { request(); });
    request();
}

LegendWidget::~LegendWidget() = default;

void LegendWidget::createActions()
{
    const auto add = [this](const QString& text, const QString& toolTip, const QList<QKeySequence>& keys, auto run) {
        auto* action = new QAction(text, m_tree);
        action->setToolTip(toolTip);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, run);
        m_tree->addAction(action);
        m_subjectActions.append(action);
    };
    add(tr("&Light Up"),
        tr("The time that the function, or the class, has for itself stands out in the charts, without that of what it "
           "calls (click)"),
        { QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) }, &LegendWidget::lightUp);
    m_functions = new FunctionMenu(
        state(), m_tree,
        [this] {
            const auto of = subject();
            return of ? functionsOf(*of) : std::vector<core::FunctionId> {};
        },
        FunctionMenu::Colors::Elsewhere);
    connect(m_functions, &FunctionMenu::lightRequested, this, &LegendWidget::callsRequested);
    m_tree->addAction(m_functions->makeSubmenu());
    add(tr("&Colour…"), tr("Chooses the colour of the function or of its class (double click)"),
        { QKeySequence(Qt::Key_F2) }, &LegendWidget::askForColor);
    add(tr("&Usual Colour and Class"), tr("Forgets what was chosen for the function or the class"),
        { QKeySequence(Qt::Key_Delete) }, &LegendWidget::useUsual);
    m_tree->addAction(m_classes->menuAction());
    m_tree->addAction(m_activities->menuAction());
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    fillClasses();
    fillActivities();
    updateActions();
}

void LegendWidget::fillClasses()
{
    for (const PaletteScope scope : { PaletteScope::User, PaletteScope::Trace }) {
        m_classes->addSection(scope == PaletteScope::User ? tr("In all traces") : tr("In this trace"));
        for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
            const auto functionClass = static_cast<core::FunctionClass>(i);
            QAction* action = m_classes->addAction(functionClassText(functionClass));
            action->setCheckable(true);
            connect(action, &QAction::triggered, this, [this, functionClass, scope] { moveTo(functionClass, scope); });
            m_classActions.push_back({ action, functionClass, scope });
        }
    }
}

void LegendWidget::fillActivities()
{
    using core::ActivityRule;
    const std::array texts { std::pair { ActivityRule::ByClass, tr("By Its Class") },
        std::pair { ActivityRule::Busy, tr("Busy") }, std::pair { ActivityRule::Overhead, tr("Overhead") },
        std::pair { ActivityRule::Idle, tr("Idle") },
        std::pair { ActivityRule::Communicates, tr("Overhead, Idle While It Waits") } };
    for (const PaletteScope scope : { PaletteScope::User, PaletteScope::Trace }) {
        m_activities->addSection(scope == PaletteScope::User ? tr("In all traces") : tr("In this trace"));
        for (const auto& [rule, text] : texts) {
            QAction* action = m_activities->addAction(text);
            action->setCheckable(true);
            connect(action, &QAction::triggered, this, [this, rule = rule, scope = scope] { countAs(rule, scope); });
            m_activityActions.push_back({ action, rule, scope });
        }
    }
}

void LegendWidget::updateActions()
{
    const auto of = subject();
    for (QAction* action : m_subjectActions)
        action->setEnabled(of.has_value());
    m_functions->update();
    m_classes->setEnabled(of && !of->name.isEmpty());
    const auto own = of ? ownClass(*of) : std::nullopt;
    for (const auto& [action, functionClass, scope] : m_classActions)
        action->setChecked(functionClass == own && decidesClass(scope, of->name));
    m_activities->setEnabled(of && !of->name.isEmpty());
    for (const auto& [action, rule, scope] : m_activityActions)
        action->setChecked(of && rule == chosenActivity(scope, of->name));
}

bool LegendWidget::decidesClass(PaletteScope scope, const QString& name) const
{
    const auto moves = [&](PaletteScope by) { return state().palettes().of(by).moved.contains(name.toStdString()); };
    if (!moves(PaletteScope::User) && !moves(PaletteScope::Trace))
        return true; // the usual class is that of this trace and of all others
    return moves(PaletteScope::Trace) == (scope == PaletteScope::Trace);
}

core::ActivityRule LegendWidget::chosenActivity(PaletteScope scope, const QString& name) const
{
    const auto& activities = state().palettes().of(scope).activities;
    const auto chosen = activities.find(name.toStdString());
    return chosen == activities.end() ? core::ActivityRule::ByClass : chosen->second;
}

LegendRequest LegendWidget::requestOf(const Question& question) const
{
    LegendRequest request { question.store, question.profile, question.interval, question.locations,
        state().rowDisplay(), state().hiddenFunctions(), m_scheme, state().marks() };
    if (state().isComplete())
        request.steps = { state().rowContent(), state().momentIndexes(), nullptr, state().tasks() };
    return request;
}

IntervalPanel::Work LegendWidget::work(const Question& question)
{
    return [request = requestOf(question)](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const core::Stoppable<LegendContent> content = queryLegend(request, stop);
        if (content.isStopped())
            return core::Stopped {};
        return Show(
            [found = content.value()](IntervalPanel& panel) { static_cast<LegendWidget&>(panel).showContent(found); });
    };
}

void LegendWidget::clear()
{
    m_tree->clear();
}

void LegendWidget::showContent(const LegendContent& content)
{
    m_colors = content.colors;
    const core::ProfileSource& profile = *state().document().profile;
    const std::vector<LegendItem> signs
        = state().store() ? signItems(*state().store(), m_scheme, state().marks().get()) : std::vector<LegendItem> {};
    m_tree->setContent(content, profile.definitions(), timeScaleOf(profile), signs);
    updateActions();
}

std::optional<LegendTree::Subject> LegendWidget::subject() const
{
    return m_tree->subject(m_tree->currentItem());
}

std::optional<core::FunctionClass> LegendWidget::ownClass(const LegendTree::Subject& of) const
{
    const std::vector<core::FunctionId> functions = functionsOf(of);
    if (functions.empty())
        return std::nullopt;
    return m_scheme.classOf(state().document().profile->definitions().function(functions.front()));
}

std::vector<core::FunctionId> LegendWidget::functionsOf(const LegendTree::Subject& of) const
{
    const core::Definitions& definitions = state().document().profile->definitions();
    const std::vector<core::FunctionDef>& all = definitions.functions;
    const std::vector<core::ShownClass> classes = m_scheme.shownClasses(definitions);
    std::vector<core::FunctionId> functions;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (classes[i] == of.functionClass && (of.name.isEmpty() || QString::fromStdString(all[i].name) == of.name))
            functions.push_back(core::idAt<core::FunctionId>(i));
    }
    return functions;
}

void LegendWidget::lightUp()
{
    if (const auto of = subject())
        emit lightRequested(functionsOf(*of));
}

void LegendWidget::askForColor()
{
    const auto of = subject();
    if (!of)
        return;
    const QColor classColor = m_scheme.functionClass(of->functionClass);
    QColor color = classColor;
    const core::Definitions& definitions = state().document().profile->definitions();
    const auto found = std::ranges::find(definitions.functions, of->name.toStdString(), &core::FunctionDef::name);
    if (found != definitions.functions.end())
        color = m_colors[static_cast<std::size_t>(found - definitions.functions.begin())];
    auto* dialog = new PaletteDialog(state().palettes(), *of, color, classColor, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void LegendWidget::useUsual()
{
    const auto of = subject();
    if (!of)
        return;
    for (const PaletteScope scope : { PaletteScope::Trace, PaletteScope::User }) {
        Palette palette = withColor(state().palettes().of(scope), *of, std::nullopt);
        if (!of->name.isEmpty())
            palette = withActivity(
                withClass(std::move(palette), of->name, std::nullopt), of->name, core::ActivityRule::ByClass);
        state().palettes().set(scope, std::move(palette));
    }
}

void LegendWidget::moveTo(core::FunctionClass functionClass, PaletteScope scope)
{
    const auto of = subject();
    if (!of || of->name.isEmpty())
        return;
    Palettes& palettes = state().palettes();
    if (scope == PaletteScope::User)
        palettes.set(PaletteScope::Trace, withClass(palettes.of(PaletteScope::Trace), of->name, std::nullopt));
    palettes.set(scope, withClass(palettes.of(scope), of->name, functionClass));
}

void LegendWidget::countAs(core::ActivityRule rule, PaletteScope scope)
{
    const auto of = subject();
    if (!of || of->name.isEmpty())
        return;
    Palettes& palettes = state().palettes();
    if (scope == PaletteScope::User)
        palettes.set(
            PaletteScope::Trace, withActivity(palettes.of(PaletteScope::Trace), of->name, core::ActivityRule::ByClass));
    palettes.set(scope, withActivity(palettes.of(scope), of->name, rule));
    updateActions();
}

PicturePaint LegendWidget::picture(const PictureChoices& choices) const
{
    if (state().document().isEmpty())
        return legendPaint(std::vector<LegendItem> {}, choices.title, choices.theme.value_or(m_scheme.theme()));
    LegendRequest request = requestOf(question());
    request.scheme = m_scheme.in(choices.theme.value_or(m_scheme.theme()));
    return legendPaint(std::move(request), choices.title);
}

void LegendWidget::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    m_scheme = scheme;
    request();
}

} // namespace lightcone::views
