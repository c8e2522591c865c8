// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogramwidget.h"

#include "core/calls/callinstance.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/histogram/histogramarea.h"
#include "views/charts/histogram/histogrampicture.h"
#include "views/charts/histogram/histogramtext.h"
#include "views/navigation/selectionnavigator.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/namechooser.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kHistogramSettings = 1;
constexpr int kNoClass = -1;
using Found = SelectionNavigator::Found;

/// What is to be selected of a duration. The visible interval stays, so that the histogram does.
core::Stoppable<Found> foundOf(const core::StoreView& store, core::DurationKind kind,
    const std::optional<core::FoundDuration>& longest, const std::stop_token& stop)
{
    if (!longest)
        return Found { .word = HistogramWidget::tr("There is none of these durations here.") };
    Found found { .word
        = HistogramWidget::tr("The longest takes %1.").arg(formatDuration(longest->ticks, timeScaleOf(store))) };
    if (kind == core::DurationKind::Messages) {
        found.selection = Selection { core::idAt<core::MessageId>(longest->item) };
    } else if (kind == core::DurationKind::Collectives) {
        found.selection = Selection { core::idAt<core::CollectiveId>(longest->item) };
    } else {
        const auto call = core::callOfEnter(store, { longest->location, longest->item }, stop);
        if (call.isStopped())
            return core::Stopped {};
        if (call.value())
            found.selection = Selection { *call.value() };
    }
    return found;
}

/// The light on what lasts as long as @p durations say.
Spotlight spotlightOf(
    const core::Definitions& definitions, const HistogramData& data, const core::DurationRange& durations)
{
    switch (data.choice.kind) {
    case core::DurationKind::Calls:
        break;
    case core::DurationKind::Gaps:
        return spotlightOnGaps(definitions, data.functions, durations, histogramSubject(data));
    case core::DurationKind::Messages:
        return spotlightOn(definitions, core::MessageFilter {}, durations);
    case core::DurationKind::Collectives:
        return spotlightOnCollectives(definitions, {}, durations, histogramSubject(data));
    }
    return spotlightOn(definitions, data.functions, durations);
}

} // namespace

HistogramWidget::HistogramWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_navigator(navigator)
    , m_kind(makeChoice(tr("What has the durations")))
    , m_of(makeChoice(tr("Of which functions: all of a class, or those that you choose")))
    , m_functions(new QToolButton(this))
    , m_bins(makeChoice(tr("Whether bins grow with the durations, or all are equally wide")))
    , m_counts(makeChoice(tr("Whether the axis of counts is linear or logarithmic")))
    , m_curves(makeChoice(tr("One curve for all, or one for each location")))
    , m_statistics(new QLabel(this))
    , m_area(new HistogramArea(this))
{
    scope().setAccessibleName(tr("Locations of the histogram"));
    setFocusProxy(m_area);
    createControls();
    m_statistics->setWordWrap(true);
    m_statistics->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_statistics->setMargin(4);
    body().addWidget(m_statistics);
    body().addWidget(m_area, 1);
    connect(m_area, &HistogramArea::pointed, this, &View::hovered);
    connect(m_area, &HistogramArea::brushChosen, this, &HistogramWidget::light);
    connect(m_area, &HistogramArea::longestRequested, this, &HistogramWidget::goToLongest);
    connect(m_area, &HistogramArea::brushCleared, this, [this] {
        if (!std::exchange(m_lit, {}).isEmpty())
            this->state().setSpotlight({});
    });
    connect(&state, &ViewState::spotlightChanged, this, [this] {
        const auto& spotlight = this->state().spotlight();
        if (m_lit.isEmpty() || (spotlight && spotlight->text == m_lit))
            return;
        m_lit.clear();
        m_area->clearBrush();
    });
    connect(&state, &ViewState::linesChanged, this, [this] {
        if (m_choice.kind == core::DurationKind::Messages)
            request();
    });
    request();
}

HistogramWidget::~HistogramWidget() = default;

void HistogramWidget::createControls()
{
    m_kind->addItems({ tr("Calls"), tr("Gaps between calls"), tr("Messages"), tr("Collectives") });
    m_kind->setAccessibleName(tr("What has the durations"));
    m_of->setAccessibleName(tr("Functions of the histogram"));
    fillClasses();
    m_functions->setText(tr("Functions…"));
    m_functions->setToolTip(tr("Choose the functions; none: the one with the most time of its own"));
    m_bins->addItems({ tr("Logarithmic bins"), tr("Linear bins") });
    m_bins->setAccessibleName(tr("Bins"));
    m_counts->addItems({ tr("Linear counts"), tr("Logarithmic counts") });
    m_counts->setAccessibleName(tr("Axis of counts"));
    m_curves->addItems({ tr("One curve"), tr("A curve a location") });
    m_curves->setAccessibleName(tr("Curves"));
    auto* controls = new QWidget(this);
    auto* flow = new FlowLayout(controls);
    for (QComboBox* choice : { m_kind, m_of, m_bins, m_counts, m_curves })
        choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (QWidget* control : std::initializer_list<QWidget*> { m_kind, m_of, m_functions, m_bins, m_counts, m_curves })
        flow->addWidget(control);
    body().addWidget(controls);
    const auto change = [this](const auto& set) {
        return [this, set](int index) {
            HistogramChoice next = m_choice;
            set(next, index);
            setChoice(next);
        };
    };
    connect(m_kind, &QComboBox::activated, this,
        change([](HistogramChoice& choice, int index) { choice.kind = static_cast<core::DurationKind>(index); }));
    connect(m_of, &QComboBox::activated, this, change([this](HistogramChoice& choice, int index) {
        const auto number = static_cast<std::size_t>(m_of->itemData(index).toInt());
        choice.functionClass = index > 0 ? std::optional(core::ShownClass::at(number)) : std::nullopt;
        if (index > 0)
            choice.functions.clear();
    }));
    connect(m_bins, &QComboBox::activated, this,
        change([](HistogramChoice& choice, int index) { choice.isLogarithmic = index == 0; }));
    connect(m_curves, &QComboBox::activated, this,
        change([](HistogramChoice& choice, int index) { choice.isByLocation = index == 1; }));
    connect(m_counts, &QComboBox::activated, this, [this](int index) { setCountLogarithmic(index == 1); });
    connect(m_functions, &QToolButton::clicked, this, &HistogramWidget::askForFunctions);
}

void HistogramWidget::fillClasses()
{
    m_of->clear();
    m_of->addItem(tr("Chosen functions"), kNoClass);
    for (const core::ShownClass shownClass : core::allClasses(m_scheme.classing()))
        m_of->addItem(tr("All of %1", "a class of functions").arg(functionClassText(shownClass)),
            static_cast<int>(shownClass.index()));
}

void HistogramWidget::updateControls()
{
    const bool hasFunctions = m_choice.kind == core::DurationKind::Calls || m_choice.kind == core::DurationKind::Gaps;
    m_kind->setCurrentIndex(static_cast<int>(m_choice.kind));
    const int number = m_choice.functionClass ? static_cast<int>(m_choice.functionClass->index()) : kNoClass;
    m_of->setCurrentIndex(std::max(0, m_of->findData(number)));
    m_of->setVisible(hasFunctions);
    m_functions->setVisible(hasFunctions);
    m_bins->setCurrentIndex(m_choice.isLogarithmic ? 0 : 1);
    m_curves->setCurrentIndex(m_choice.isByLocation ? 1 : 0);
    m_curves->setEnabled(m_choice.kind != core::DurationKind::Collectives);
    m_counts->setCurrentIndex(m_isCountLogarithmic ? 1 : 0);
}

void HistogramWidget::setChoice(const HistogramChoice& choice)
{
    const bool isOther = std::exchange(m_choice, choice) != choice;
    updateControls();
    if (isOther)
        request();
}

void HistogramWidget::showFunctions(const std::vector<core::FunctionId>& functions)
{
    if (!state().store())
        return;
    HistogramChoice next = m_choice;
    next.kind = core::DurationKind::Calls;
    next.functionClass.reset();
    next.functions.clear();
    for (const core::FunctionId function : functions)
        next.functions.append(QString::fromStdString(state().store()->definitions().function(function).name));
    next.functions.removeDuplicates();
    setChoice(next);
}

void HistogramWidget::setCountLogarithmic(bool isLogarithmic)
{
    m_isCountLogarithmic = isLogarithmic;
    updateControls();
    m_area->setLogarithmic(isLogarithmic);
}

void HistogramWidget::askForFunctions()
{
    if (!state().store())
        return;
    QStringList names;
    for (const core::FunctionDef& function : state().store()->definitions().functions)
        names.append(QString::fromStdString(function.name));
    names.sort(Qt::CaseInsensitive);
    names.removeDuplicates();
    auto* dialog = new NameChooser(tr("Functions of the Histogram"), names, m_choice.functions, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&state(), &ViewState::storeChanged, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        HistogramChoice next = m_choice;
        next.functions = dialog->ticked();
        next.functionClass.reset();
        setChoice(next);
    });
    dialog->open();
}

HistogramRequest HistogramWidget::requestOf(const Question& question) const
{
    HistogramRequest request { question.store, question.interval, question.locations, m_choice,
        m_scheme.shownClasses(question.store->definitions()), state().lines().filter };
    if (request.choice.functionClass && request.choice.functionClass->classing() != m_scheme.classing())
        request.choice.functionClass.reset(); // no function has it as long as others are shown
    if (m_store == question.store && m_data && m_data->choice.functions.isEmpty() && !m_data->choice.functionClass
        && !m_data->functions.empty())
        request.heaviest = m_data->functions.front();
    return request;
}

IntervalPanel::Work HistogramWidget::work(const Question& question)
{
    return [asked = requestOf(question)](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const core::Stoppable<HistogramData> found = queryHistogram(asked, stop);
        if (found.isStopped())
            return core::Stopped {};
        return Show([store = asked.store, shown = found.value()](
                        IntervalPanel& panel) { static_cast<HistogramWidget&>(panel).showHistogram(store, shown); });
    };
}

void HistogramWidget::showHistogram(const std::shared_ptr<const core::StoreView>& store, const HistogramData& shown)
{
    m_store = store;
    m_data = std::make_shared<const HistogramData>(shown);
    m_statistics->setText(histogramStatistics(shown, timeScaleOf(*store)));
    m_area->setData(m_store, m_data);
}

void HistogramWidget::clear()
{
    m_store.reset();
    m_data.reset();
    m_statistics->setText({});
    m_area->setData(nullptr, nullptr);
}

void HistogramWidget::light(const core::DurationRange& durations)
{
    if (!m_data || !m_store)
        return;
    Spotlight spotlight = spotlightOf(m_store->definitions(), *m_data, durations);
    if (m_data->locations.size() < m_store->locationCount())
        spotlight.locations = m_data->locations;
    m_lit = spotlight.text;
    emit lightRequested(spotlight);
}

void HistogramWidget::goToLongest(const core::DurationRange& durations)
{
    if (!m_data || !m_store)
        return;
    light(durations);
    HistogramRequest asked = requestOf(question());
    asked.choice = m_data->choice;
    asked.choice.isByLocation = false;
    asked.interval = m_data->interval;
    asked.locations = m_data->locations;
    m_navigator.go(
        [asked, functions = m_data->functions, durations](const std::stop_token& stop) -> core::Stoppable<Found> {
            const auto longest = core::longestDuration(*asked.store, asked.asked(functions), durations, stop);
            if (longest.isStopped())
                return core::Stopped {};
            return foundOf(*asked.store, asked.choice.kind, longest.value(), stop);
        });
}

void HistogramWidget::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    const bool isMoved = state().store() && !m_scheme.showsAlike(scheme, state().store()->definitions());
    m_scheme = scheme;
    fillClasses();
    updateControls();
    m_area->setColorScheme(scheme);
    if (isMoved && m_choice.functionClass)
        request();
}

PicturePaint HistogramWidget::picture(const PictureChoices& choices) const
{
    if (!state().store())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) { return core::Done {}; };
    HistogramPicture picture;
    picture.request = requestOf(question());
    picture.isCountLogarithmic = m_isCountLogarithmic;
    picture.scheme = m_scheme.in(choices.theme.value_or(m_scheme.theme()));
    picture.legend = choices.legend;
    picture.title = choices.title;
    picture.note = caption();
    return [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintHistogramPicture(painter, room, picture, stop);
    };
}

TableQuery HistogramWidget::table() const
{
    TableQuery query = tableOf(QLatin1String("histogram"));
    if (!query.store)
        return query;
    query.of = durationKindNames().at(static_cast<qsizetype>(m_choice.kind));
    query.isLinear = !m_choice.isLogarithmic;
    if (m_choice.isByLocation && m_choice.kind != core::DurationKind::Collectives)
        query.by = QStringLiteral("location");
    query.messages = state().lines().filter;
    if (m_data && m_data->choice == m_choice)
        query.chosen = m_data->functions;
    return query;
}

QByteArray HistogramWidget::saveSettings() const
{
    const QJsonObject settings { { QStringLiteral("version"), kHistogramSettings },
        { QStringLiteral("kind"), static_cast<int>(m_choice.kind) },
        { QStringLiteral("class"),
            m_choice.functionClass ? static_cast<int>(m_choice.functionClass->index()) : kNoClass },
        { QStringLiteral("functions"), QJsonArray::fromStringList(m_choice.functions) },
        { QStringLiteral("logarithmic"), m_choice.isLogarithmic },
        { QStringLiteral("by location"), m_choice.isByLocation },
        { QStringLiteral("logarithmic counts"), m_isCountLogarithmic } };
    return QJsonDocument(settings).toJson(QJsonDocument::Compact);
}

void HistogramWidget::restoreSettings(const QByteArray& settings)
{
    const QJsonObject saved = QJsonDocument::fromJson(settings).object();
    const int kind = saved.value(QLatin1String("kind")).toInt(-1);
    const int functionClass = saved.value(QLatin1String("class")).toInt(kNoClass);
    if (saved.value(QLatin1String("version")).toInt() != kHistogramSettings || kind < 0
        || kind > static_cast<int>(core::DurationKind::Collectives) || functionClass < kNoClass
        || functionClass >= static_cast<int>(core::ShownClass::kCount))
        return;
    HistogramChoice choice;
    choice.kind = static_cast<core::DurationKind>(kind);
    if (functionClass != kNoClass)
        choice.functionClass = core::ShownClass::at(static_cast<std::size_t>(functionClass));
    choice.functions = saved.value(QLatin1String("functions")).toVariant().toStringList();
    choice.isLogarithmic = saved.value(QLatin1String("logarithmic")).toBool();
    choice.isByLocation = saved.value(QLatin1String("by location")).toBool();
    setCountLogarithmic(saved.value(QLatin1String("logarithmic counts")).toBool());
    setChoice(choice);
}

void HistogramWidget::contextMenuEvent(QContextMenuEvent* event)
{
    emit contextMenuRequested(event->globalPos());
}

} // namespace lightcone::views
