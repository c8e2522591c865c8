// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flamewidget.h"

#include "core/analysis/samples/samples.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/flamegraph/flamearea.h"
#include "views/charts/flamegraph/flamepicture.h"
#include "views/charts/flamegraph/flametext.h"
#include "views/navigation/eventselection.h"
#include "views/navigation/functionmenu.h"
#include "views/widgets/flowlayout.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

// The measures at the begin of their choice; metrics follow.
enum MeasureIndex { TimeIndex, VisitsIndex, SamplesIndex, FirstMetricIndex };

} // namespace

FlameWidget::FlameWidget(ViewState& state, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_measures(makeChoice(tr("What the width of a call path stands for")))
    , m_directions(makeChoice(tr("Where callees are")))
    , m_finder(new QLineEdit(this))
    , m_area(new FlameArea(this))
{
    scope().setAccessibleName(tr("Locations of the flame graph"));
    setFocusProxy(m_area);
    createChoices();
    createFinder();
    createActions();
    body().addWidget(m_area, 1);
    connect(m_area, &FlameArea::pointed, this, &View::hovered);
    connect(m_area, &FlameArea::selectionChanged, this, &FlameWidget::updateActions);
    connect(m_area, &FlameArea::zoomChanged, this, &FlameWidget::updateActions);
    connect(&state, &ViewState::storeChanged, this, [this] { m_compare->setChecked(false); });
    connect(&state, &ViewState::spotlightChanged, this, &FlameWidget::updateLight);
    connect(&state, &ViewState::hiddenFunctionsChanged, this, [this] {
        updateStyle();
        emit filtersChanged();
    });
    request();
}

FlameWidget::~FlameWidget() = default;

void FlameWidget::createChoices()
{
    m_measures->setAccessibleName(tr("Width of call paths"));
    m_measures->addItems({ tr("Time"), tr("Calls"), tr("Samples") });
    tools().addWidget(m_measures);
    connect(m_measures, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_wantedMetric = index >= FirstMetricIndex ? m_measures->itemText(index).toStdString() : std::string();
        request();
    });
    m_directions->setAccessibleName(tr("Direction of the flame graph"));
    m_directions->addItems({ tr("Callees above"), tr("Callees below") });
    tools().addWidget(m_directions);
    connect(m_directions, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_area->setDirection(index == 0 ? FlameDirection::Up : FlameDirection::Down); });
}

void FlameWidget::createFinder()
{
    m_finder->setPlaceholderText(tr("Find functions"));
    m_finder->setAccessibleName(tr("Find functions by name"));
    m_finder->setToolTip(tr("Call paths of functions whose name contains this stand out (Ctrl+F)"));
    m_finder->setClearButtonEnabled(true);
    tools().addWidget(m_finder);
    connect(m_finder, &QLineEdit::textChanged, this, [this] {
        updateLight();
        tellFound();
    });
    connect(m_finder, &QLineEdit::returnPressed, this, [this] { goToMatch(true); });
}

QAction* FlameWidget::addAction(
    const QString& text, const QString& toolTip, const QString& key, void (FlameWidget::*run)())
{
    auto* action = new QAction(text, this);
    action->setToolTip(toolTip);
    if (!key.isEmpty()) {
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(
            QStringLiteral("%1 (%2)").arg(toolTip, action->shortcut().toString(QKeySequence::NativeText)));
    }
    connect(action, &QAction::triggered, this, run);
    QWidget::addAction(action);
    return action;
}

void FlameWidget::createActions()
{
    m_zoomIn = addAction(tr("Zoom to Call Path"),
        tr("The selected call path fills the width (Return, or double click)"), {}, &FlameWidget::zoomIn);
    m_zoomOut = addAction(tr("Zoom to Caller"), tr("The caller of what fills the width fills it instead (Esc)"), {},
        &FlameWidget::zoomOut);
    m_showAll = addAction(tr("Show All Call Paths"), tr("All calls fill the width"), QStringLiteral("Ctrl+Backspace"),
        &FlameWidget::showAll);
    m_compare = new QAction(tr("Compare With This"), this);
    m_compare->setCheckable(true);
    m_compare->setShortcut(QStringLiteral("Ctrl+K"));
    m_compare->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_compare->setToolTip(tr("Keeps what is shown now; what is shown later, another interval or other rows, is "
                             "compared with it (%1)")
                              .arg(m_compare->shortcut().toString(QKeySequence::NativeText)));
    connect(m_compare, &QAction::toggled, this, &FlameWidget::compare);
    QWidget::addAction(m_compare);
    m_first = addAction(tr("Go to First Instance"), tr("Selects the first of the visits in the timeline"),
        QStringLiteral("Ctrl+Return"), &FlameWidget::goToFirst);
    m_longest = addAction(tr("Go to Longest Instance"), tr("Selects the longest of the visits in the timeline"),
        QStringLiteral("Ctrl+Shift+Return"), &FlameWidget::goToLongest);
    m_functions = new FunctionMenu(state(), this, [this] { return selectedFunctions(); });
    connect(m_functions, &FunctionMenu::lightRequested, this, &FlameWidget::lightRequested);
    QWidget::addAction(m_functions->makeSubmenu());
    updateActions();
}

void FlameWidget::updateActions()
{
    const auto& found = m_area->shownData();
    const auto path = m_area->selected();
    const bool hasPlaces = path && isValid(found->sumsOf(0, *path).first.enter.location);
    m_zoomIn->setEnabled(path.has_value());
    m_zoomOut->setEnabled(m_area->isZoomed());
    m_showAll->setEnabled(m_area->isZoomed());
    m_compare->setEnabled(m_compare->isChecked() || found != nullptr);
    m_functions->update();
    m_first->setEnabled(hasPlaces);
    m_longest->setEnabled(hasPlaces);
}

FlameMeasure FlameWidget::measure() const
{
    const int index = m_measures->currentIndex();
    if (index < FirstMetricIndex)
        return { static_cast<FlameMeasure::Kind>(std::max(0, index)), core::MetricId::none };
    return { FlameMeasure::Kind::Metric, core::MetricId { m_measures->currentData().toUInt() } };
}

/// Offers the metrics of what is open, and chooses the wanted one.
void FlameWidget::fillMeasures()
{
    const core::ProfileSource& profile = *state().document().profile;
    const std::vector<core::MetricId> metrics = profile.metrics();
    const std::vector<std::string> names = core::distinctNames(profile.definitions(), metrics);
    QSignalBlocker block(m_measures);
    const int before = m_measures->currentIndex();
    while (m_measures->count() > FirstMetricIndex)
        m_measures->removeItem(FirstMetricIndex);
    const auto& store = state().store();
    const bool hasSamples = store && core::hasSamples(*store);
    if (auto* items = qobject_cast<QStandardItemModel*>(m_measures->model()))
        items->item(SamplesIndex)->setEnabled(hasSamples);
    m_measures->setItemData(
        SamplesIndex, hasSamples ? QString() : tr("There are no samples of calling contexts"), Qt::ToolTipRole);
    int chosen = before >= FirstMetricIndex || (before == SamplesIndex && !hasSamples) ? TimeIndex : before;
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        m_measures->addItem(QString::fromStdString(names[i]), static_cast<uint>(core::indexOf(metrics[i])));
        if (names[i] == m_wantedMetric)
            chosen = m_measures->count() - 1;
    }
    m_measures->setCurrentIndex(m_wantedMetric.empty() || chosen >= FirstMetricIndex ? chosen : TimeIndex);
}

FlameRequest FlameWidget::requestOf(const Question& question) const
{
    return { question.profile, { question.interval, question.locations }, m_base, measure(), question.store };
}

IntervalPanel::Work FlameWidget::work(const Question& question)
{
    fillMeasures();
    return [asked = requestOf(question)](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const auto found = queryFlames(asked, stop);
        if (found.isStopped())
            return core::Stopped {};
        return Show(
            [flames = found.value()](IntervalPanel& panel) { static_cast<FlameWidget&>(panel).showFlames(flames); });
    };
}

void FlameWidget::showFlames(const std::shared_ptr<const FlameData>& flames)
{
    m_area->setData(flames);
    updateLight();
    updateActions();
}

void FlameWidget::clear()
{
    m_area->setData(nullptr);
    updateStyle();
    updateActions();
}

QString FlameWidget::locationsText(const Question& question) const
{
    const QString text = IntervalPanel::locationsText(question);
    return m_base
        ? tr("%1, %2", "locations, what they are compared with").arg(text, flameBaseText(*m_base, *question.profile))
        : text;
}

void FlameWidget::compare(bool isOn)
{
    const auto& found = m_area->shownData();
    m_base = isOn && found ? std::optional(found->request.shown) : std::nullopt;
    request();
    updateActions();
}

void FlameWidget::updateStyle()
{
    m_area->setStyle(m_scheme, state().hiddenFunctions());
}

/// What is looked for here stands out, or else what stands out in all views.
void FlameWidget::updateLight()
{
    const auto& found = m_area->shownData();
    if (!found)
        return;
    const std::vector<core::FunctionDef>& functions = found->request.profile->definitions().functions;
    std::vector<bool> isLit;
    if (const QString text = m_finder->text(); !text.isEmpty()) {
        isLit.resize(functions.size());
        for (std::size_t i = 0; i < functions.size(); ++i)
            isLit[i] = QString::fromStdString(functions[i].name).contains(text, Qt::CaseInsensitive);
    } else if (const auto& spotlight = state().spotlight(); spotlight && spotlight->areCalls()) {
        isLit.resize(functions.size());
        for (const core::FunctionId function : spotlight->functions)
            isLit[indexOf(function)] = true;
    }
    m_area->setLit(isLit);
}

void FlameWidget::tellFound()
{
    const FlameLight& light = m_area->light();
    if (m_finder->text().isEmpty() || !m_area->shownData())
        return;
    emit noticed(light.count() == 0 ? tr("There is no region of that name here.")
                                    : tr("%Ln call paths, %1 of all", nullptr, static_cast<int>(light.count()))
                                          .arg(formatPercent(light.share())));
}

void FlameWidget::goToMatch(bool isForward)
{
    const FlameLight& light = m_area->light();
    if (light.count() > 0)
        m_area->select(light.next(m_area->selected().value_or(0), isForward));
    tellFound();
}

bool FlameWidget::find(FindCommand command)
{
    if (command == FindCommand::Begin) {
        m_finder->setFocus(Qt::ShortcutFocusReason);
        m_finder->selectAll();
        return true;
    }
    if (m_finder->text().isEmpty())
        return false;
    goToMatch(command == FindCommand::Next);
    return true;
}

std::vector<core::FunctionId> FlameWidget::selectedFunctions() const
{
    const auto path = m_area->selected();
    const core::FunctionId function = path ? m_area->shownData()->flames.paths[*path].function : core::FunctionId::none;
    return isValid(function) ? std::vector { function } : std::vector<core::FunctionId> {};
}

void FlameWidget::goToFirst()
{
    if (const auto path = m_area->selected())
        goTo(m_area->shownData()->sumsOf(0, *path).first.enter);
}

void FlameWidget::goToLongest()
{
    if (const auto path = m_area->selected())
        goTo(m_area->shownData()->sumsOf(0, *path).longest.enter);
}

void FlameWidget::goTo(core::EventRef enter)
{
    selectEvent(state(), m_goToJob, enter, [this](JobFailure why) { emit noticed(jobFailureText(why)); });
}

void FlameWidget::zoomIn()
{
    m_area->zoomIn();
}

void FlameWidget::zoomOut()
{
    m_area->zoomOut();
}

void FlameWidget::showAll()
{
    m_area->showAll();
}

void FlameWidget::keyPressEvent(QKeyEvent* event)
{
    const bool isInArea = m_area->hasFocus();
    if (isInArea && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        && (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier)
        zoomIn();
    else if (event->key() == Qt::Key_Escape && !m_finder->text().isEmpty()) {
        m_finder->clear();
        m_area->setFocus();
    } else if (event->key() == Qt::Key_Escape && m_area->isZoomed())
        zoomOut();
    else
        IntervalPanel::keyPressEvent(event);
}

void FlameWidget::contextMenuEvent(QContextMenuEvent* event)
{
    emit contextMenuRequested(event->globalPos());
}

void FlameWidget::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    m_scheme = scheme;
    m_functions->setColorScheme(scheme);
    updateStyle();
}

PicturePaint FlameWidget::picture(const PictureChoices& choices) const
{
    if (state().document().isEmpty())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) { return core::Done {}; };
    FlamePicture picture;
    picture.request = requestOf(question());
    picture.zoom = m_area->zoomedFunctions();
    picture.direction = m_area->direction();
    picture.hidden = state().hiddenFunctions();
    picture.lit = m_area->litFunctions();
    picture.scheme = m_scheme.in(choices.theme.value_or(m_scheme.theme()));
    picture.legend = choices.legend;
    picture.title = choices.title;
    picture.caption = caption();
    return [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintFlameGraph(painter, room, picture, stop);
    };
}

TableQuery FlameWidget::table() const
{
    const bool areSamples = measure().kind == FlameMeasure::Kind::Samples;
    TableQuery query = tableOf(QLatin1String(m_base ? "flamegraph" : areSamples ? "contexts" : "calltree"));
    query.base = m_base;
    if (m_base && areSamples)
        query.measure = flameMeasureWords().value(SamplesIndex);
    return query;
}

std::vector<ViewFilter> FlameWidget::filters() const
{
    return functionFilters(state());
}

QByteArray FlameWidget::saveSettings() const
{
    const QByteArray direction = m_area->direction() == FlameDirection::Up ? "up" : "down";
    const int index = m_measures->currentIndex();
    const QByteArray measure = !m_wantedMetric.empty()
        ? QByteArray("metric ") + QByteArray::fromStdString(m_wantedMetric)
        : flameMeasureWords().value(std::min<int>(index, SamplesIndex)).toLatin1();
    return direction + ' ' + measure;
}

void FlameWidget::restoreSettings(const QByteArray& settings)
{
    const QString saved = QString::fromUtf8(settings);
    const QString direction = saved.section(QLatin1Char(' '), 0, 0);
    if (direction != QLatin1String("up") && direction != QLatin1String("down"))
        return;
    m_directions->setCurrentIndex(direction == QLatin1String("up") ? 0 : 1);
    setMeasure(saved.section(QLatin1Char(' '), 1));
}

void FlameWidget::setMeasure(const QString& saved)
{
    const QString metric = QStringLiteral("metric ");
    m_measures->setCurrentIndex(std::max<int>(TimeIndex, static_cast<int>(flameMeasureWords().indexOf(saved))));
    if (saved.startsWith(metric))
        m_wantedMetric = saved.mid(metric.size()).toStdString();
    if (!state().document().isEmpty())
        fillMeasures();
}

} // namespace lightcone::views
