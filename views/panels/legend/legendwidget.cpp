// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legendwidget.h"

#include "core/base/parallel.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/viewstate.h"
#include "views/panels/legend/legendpicture.h"
#include "views/panels/legend/palettedialog.h"
#include "views/rows/rowtree.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace lightcone::views {

LegendWidget::LegendWidget(ViewState& state, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_tree(new LegendTree(this))
    , m_classes(new QMenu(tr("&Move to Class"), this))
{
    scope().setAccessibleName(tr("Locations of the legend"));
    m_tree->setAccessibleName(tr("Legend"));
    setFocusProxy(m_tree);
    body().addWidget(m_tree, 1);
    createActions();
    connect(m_tree, &QTreeWidget::itemClicked, this, &LegendWidget::lightUp);
    connect(m_tree, &QTreeWidget::itemDoubleClicked, this, &LegendWidget::askForColor);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &LegendWidget::updateActions);
    connect(&state, &ViewState::rowDisplayChanged, this, [this] { request(); });
    connect(&state, &ViewState::hiddenFunctionsChanged, this, &LegendWidget::rebuild);
    connect(&state, &ViewState::marksChanged, this, &LegendWidget::rebuild);
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
    add(tr("&Light Up All Calls"), tr("All calls of the function, or of the class, stand out in the charts (click)"),
        { QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) }, &LegendWidget::lightUp);
    add(tr("&Colour…"), tr("Chooses the colour of the function or of its class (double click)"),
        { QKeySequence(Qt::Key_F2) }, &LegendWidget::askForColor);
    add(tr("&Usual Colour and Class"), tr("Forgets what was chosen for the function or the class"),
        { QKeySequence(Qt::Key_Delete) }, &LegendWidget::useUsual);
    m_tree->addAction(m_classes->menuAction());
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    fillClasses();
    updateActions();
}

void LegendWidget::fillClasses()
{
    for (const PaletteScope scope : { PaletteScope::User, PaletteScope::Trace }) {
        m_classes->addSection(scope == PaletteScope::User ? tr("In all traces") : tr("In this trace"));
        for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
            const auto functionClass = static_cast<core::FunctionClass>(i);
            QAction* action = m_classes->addAction(functionClassText(functionClass));
            connect(action, &QAction::triggered, this, [this, functionClass, scope] { moveTo(functionClass, scope); });
        }
    }
}

void LegendWidget::updateActions()
{
    const auto of = subject();
    for (QAction* action : m_subjectActions)
        action->setEnabled(of.has_value());
    m_classes->setEnabled(of && !of->name.isEmpty());
}

IntervalPanel::Work LegendWidget::work(const Question& question)
{
    return
        [question, display = state().rowDisplay()](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
            core::ProfileQuery query { question.locations, question.interval, core::usefulThreads() };
            std::vector<core::LocationId> shown = question.locations;
            if (question.store && display.isFilter()) {
                std::vector<core::LocationId> kept = keptLocations(*question.store, display);
                std::ranges::sort(kept);
                std::erase_if(shown, [&kept](core::LocationId id) { return !std::ranges::binary_search(kept, id); });
                query.locations = shown;
            }
            std::vector<core::ProfileEntry> entries;
            if (question.profile->functions(query, entries, stop).isStopped())
                return core::Stopped {};
            return Show([entries](IntervalPanel& panel) { static_cast<LegendWidget&>(panel).showEntries(entries); });
        };
}

void LegendWidget::clear()
{
    m_entries.clear();
    m_tree->clear();
}

void LegendWidget::showEntries(std::vector<core::ProfileEntry> entries)
{
    m_entries = std::move(entries);
    rebuild();
}

std::vector<LegendFunction> LegendWidget::functions(const ColorScheme& scheme) const
{
    return weighedFunctions(m_entries, state().hiddenFunctions(), state().document().profile->definitions(), scheme);
}

void LegendWidget::rebuild()
{
    const auto& profile = state().document().profile;
    if (!profile)
        return;
    const std::vector<LegendItem> signs
        = state().store() ? signItems(*state().store(), m_scheme, state().marks().get()) : std::vector<LegendItem> {};
    m_tree->setContent(functions(m_scheme), profile->definitions(), m_scheme, timeScaleOf(*profile), signs);
    updateActions();
}

std::optional<LegendTree::Subject> LegendWidget::subject() const
{
    return m_tree->subject(m_tree->currentItem());
}

void LegendWidget::lightUp()
{
    const auto of = subject();
    if (!of)
        return;
    const std::vector<core::FunctionDef>& all = state().document().profile->definitions().functions;
    std::vector<core::FunctionId> lit;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (m_scheme.classOf(all[i]) == of->functionClass
            && (of->name.isEmpty() || QString::fromStdString(all[i].name) == of->name))
            lit.push_back(core::idAt<core::FunctionId>(i));
    }
    emit lightRequested(lit, SpotlightStep::None);
}

void LegendWidget::askForColor()
{
    const auto of = subject();
    if (!of)
        return;
    const QColor classColor = m_scheme.functionClass(of->functionClass);
    QColor color = classColor;
    const core::Definitions& definitions = state().document().profile->definitions();
    const std::vector<QColor> colors = m_scheme.functions(definitions);
    const auto found = std::ranges::find(definitions.functions, of->name.toStdString(), &core::FunctionDef::name);
    if (found != definitions.functions.end())
        color = colors[static_cast<std::size_t>(found - definitions.functions.begin())];
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
            palette = withClass(std::move(palette), of->name, std::nullopt);
        state().palettes().set(scope, std::move(palette));
    }
}

void LegendWidget::moveTo(core::FunctionClass functionClass, PaletteScope scope)
{
    const auto of = subject();
    if (of && !of->name.isEmpty())
        state().palettes().set(scope, withClass(state().palettes().of(scope), of->name, functionClass));
}

PicturePaint LegendWidget::picture(const PictureChoices& choices) const
{
    const ColorScheme scheme = m_scheme.in(choices.theme.value_or(m_scheme.theme()));
    std::vector<LegendItem> items;
    if (const auto& profile = state().document().profile)
        items = functionItems(functions(scheme), profile->definitions(), scheme);
    if (state().store())
        std::ranges::move(signItems(*state().store(), scheme, state().marks().get()), std::back_inserter(items));
    return legendPaint(std::move(items), choices.title, scheme.theme());
}

void LegendWidget::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    m_scheme = scheme;
    rebuild();
}

} // namespace lightcone::views
