// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/matrix/matrixwidget.h"

#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/matrix/matrixchart.h"
#include "views/charts/matrix/matrixplan.h"
#include "views/charts/matrix/matrixtext.h"
#include "views/heat/heatarea.h"
#include "views/heat/heatscalecontrols.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::size_t kMostTopologies = 16; // that are offered, and dimensions of each

/// Selects the entry of @p box with @p name, without a word.
void showChoice(QComboBox& box, const QString& name)
{
    const QSignalBlocker quiet(box);
    box.setCurrentIndex(box.findData(name));
}

} // namespace

MatrixWidget::MatrixWidget(ViewState& state, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_area(new HeatArea(this))
    , m_time(new QLabel(this))
    , m_leftOut(new QLabel(this))
{
    scope().setAccessibleName(tr("Locations of the communication matrix"));
    scope().setCurrentIndex(AllLocations); // rows would vanish when one of them is selected
    setFocusProxy(m_area);
    createControls();
    m_time->setContentsMargins(6, 0, 6, 0);
    m_time->hide();
    body().addWidget(m_time);
    body().addWidget(m_area, 1);
    m_leftOut->setWordWrap(true);
    m_leftOut->setContentsMargins(6, 0, 6, 2);
    m_leftOut->hide();
    body().addWidget(m_leftOut);
    m_area->setAccessibleName(tr("Communication matrix: senders are rows, receivers columns"));
    m_area->installEventFilter(this);
    connectArea();
    createActions();
    connect(&state, &ViewState::storeChanged, this, &MatrixWidget::followStore);
    connect(&state, &ViewState::storeUpdated, this, &MatrixWidget::updateGroupings);
    connect(&state, &ViewState::selectedRowsChanged, this, &MatrixWidget::followSelectedRows);
    connect(&state, &ViewState::cursorChanged, this, [this] {
        if (m_choice.extent != MomentExtent::Whole)
            requestNext();
    });
    connect(&state, &ViewState::linesChanged, this, [this, shown = state.lines().filter]() mutable {
        if (std::exchange(shown, this->state().lines().filter) != shown)
            request();
    });
    followStore();
    request();
}

QComboBox* MatrixWidget::addChoice(const QString& name, const QString& toolTip)
{
    QComboBox* choice = makeChoice(toolTip);
    choice->setAccessibleName(name);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return choice;
}

void MatrixWidget::createControls()
{
    auto* controls = new QWidget(this);
    auto* line = new FlowLayout(controls);
    line->setContentsMargins(0, 0, 0, 0);
    m_measures = addChoice(tr("Numbers of the matrix"), tr("What the cells say of what goes from sender to receiver"));
    for (const QString& name : matrixMeasureNames())
        m_measures->addItem(matrixMeasureText(*matrixMeasureOf(name)), name);
    m_parts = addChoice(tr("Directions of the matrix"),
        tr("Whether a cell is of one direction, of both together, or of what they differ by"));
    for (const QString& name : matrixPartNames())
        m_parts->addItem(matrixPartText(*matrixPartOf(name)), name);
    m_sources = addChoice(tr("Kinds of communication"),
        tr("What counts: messages, collective operations from or to a root, one-sided operations, or all of these"));
    for (const QString& name : transferSourceNames())
        m_sources->addItem(transferSourceText(*transferSourcesOf(name)), name);
    m_groupings = addChoice(tr("Rows of the matrix"), tr("What a row and a column stand for"));
    m_extents = addChoice(tr("Time that is shown"),
        tr("All of the interval, the messages that are under way at the time cursor, or what has been sent until "
           "then"));
    for (const QString& name : matrixMomentOptions().extents)
        m_extents->addItem(momentExtentText(*enumOf<MomentExtent>(momentExtentWords(), name)), name);
    m_orders = addChoice(tr("Order of rows and columns"), tr("In which order senders and receivers stand"));
    for (const QString& name : matrixMomentOptions().orders)
        m_orders->addItem(momentOrderText(*enumOf<MomentOrder>(momentOrderWords(), name)), name);
    m_colors = new HeatScaleControls(controls);
    tools().removeWidget(&scope()); // one line less above the cells
    for (QWidget* control : std::initializer_list<QWidget*> {
             &scope(), m_extents, m_measures, m_sources, m_groupings, m_parts, m_orders, m_colors })
        line->addWidget(control);
    body().addWidget(controls);
    connect(m_measures, &QComboBox::currentIndexChanged, this, [this] {
        MatrixChoice choice = m_choice;
        choice.measure = matrixMeasureOf(m_measures->currentData().toString()).value_or(choice.measure);
        setChoice(choice);
    });
    connect(m_parts, &QComboBox::currentIndexChanged, this, [this] {
        MatrixChoice choice = m_choice;
        choice.part = matrixPartOf(m_parts->currentData().toString()).value_or(choice.part);
        setChoice(choice);
    });
    connect(m_sources, &QComboBox::currentIndexChanged, this, [this] {
        MatrixChoice choice = m_choice;
        choice.sources = transferSourcesOf(m_sources->currentData().toString()).value_or(choice.sources);
        setChoice(choice);
    });
    connect(m_groupings, &QComboBox::currentIndexChanged, this, [this] {
        MatrixChoice choice = m_choice;
        choice.grouping = matrixGroupingOf(m_groupings->currentData().toString()).value_or(choice.grouping);
        setChoice(choice);
    });
    connect(m_extents, &QComboBox::currentIndexChanged, this, [this] {
        MatrixChoice choice = m_choice;
        choice.extent
            = enumOf<MomentExtent>(momentExtentWords(), m_extents->currentData().toString()).value_or(choice.extent);
        setChoice(choice);
    });
    connect(m_orders, &QComboBox::currentIndexChanged, this, [this] {
        MatrixChoice choice = m_choice;
        choice.order
            = enumOf<MomentOrder>(momentOrderWords(), m_orders->currentData().toString()).value_or(choice.order);
        setChoice(choice);
    });
    connect(m_colors, &HeatScaleControls::choiceChanged, this, [this] { m_area->setChoice(m_colors->choice()); });
}

void MatrixWidget::connectArea()
{
    connect(m_area, &HeatArea::pointed, this, &View::hovered);
    connect(m_area, &HeatArea::chosen, this,
        [this](std::uint32_t row, std::uint32_t column, Qt::KeyboardModifiers modifiers) {
            chooseCell(row, column, modifiers, SpotlightStep::None);
        });
    connect(m_area, &HeatArea::activated, this, [this](std::uint32_t row, std::uint32_t column) {
        chooseCell(row, column, Qt::NoModifier, SpotlightStep::Longest);
    });
    connect(m_area, &HeatArea::rowChosen, this,
        [this](std::uint32_t row, Qt::KeyboardModifiers modifiers) { chooseMargin(row, true, modifiers); });
    connect(m_area, &HeatArea::columnChosen, this,
        [this](std::uint32_t column, Qt::KeyboardModifiers modifiers) { chooseMargin(column, false, modifiers); });
    connect(m_area, &HeatArea::cleared, this, &MatrixWidget::forgetChosen);
    connect(m_area, &HeatArea::cursorMoved, this, &MatrixWidget::updateActions);
    connect(m_area, &HeatArea::shownPartChanged, this, &MatrixWidget::updateActions);
}

void MatrixWidget::updateGroupings()
{
    const QSignalBlocker quiet(m_groupings);
    m_groupings->clear();
    static const core::Definitions kNone;
    const core::Definitions& definitions = state().store() ? state().store()->definitions() : kNone;
    const auto add = [&](const core::MatrixGrouping& grouping) {
        m_groupings->addItem(matrixGroupingText(grouping, definitions), matrixGroupingName(grouping));
    };
    using By = core::MatrixGrouping::By;
    for (const By by : { By::Location, By::Process, By::Node })
        add({ by, 0, {} });
    for (std::uint32_t i = 0; i < std::min(definitions.topologies.size(), kMostTopologies); ++i) {
        add({ By::Topology, i, {} });
        const std::size_t dimensions = definitions.topologies[i].dimensions.size();
        for (std::uint32_t d = 0; dimensions > 1 && d < std::min(dimensions, kMostTopologies); ++d)
            add({ By::Topology, i, d });
    }
    m_groupings->setCurrentIndex(m_groupings->findData(matrixGroupingName(m_choice.grouping)));
}

void MatrixWidget::followStore()
{
    if (state().store() && !isKnown(m_choice.grouping, state().store()->definitions()))
        m_choice.grouping = {};
    updateGroupings();
    updateEmptyText();
}

void MatrixWidget::setChoice(const MatrixChoice& choice)
{
    if (std::exchange(m_choice, choice) == choice)
        return;
    updateChoices();
    updateEmptyText();
    request();
}

void MatrixWidget::updateChoices()
{
    showChoice(*m_measures, matrixMeasureName(m_choice.measure));
    showChoice(*m_parts, matrixPartName(m_choice.part));
    showChoice(*m_sources, transferSourceName(m_choice.sources));
    showChoice(*m_groupings, matrixGroupingName(m_choice.grouping));
    showChoice(*m_extents, momentExtentWords().at(static_cast<int>(m_choice.extent)));
    showChoice(*m_orders, momentOrderWords().at(static_cast<int>(m_choice.order)));
}

void MatrixWidget::updateEmptyText()
{
    if (state().store())
        m_area->setEmptyText(
            noTransfersText(*state().store(), m_choice, state().lines().filter != core::MessageFilter {}));
}

MatrixRequest MatrixWidget::requestOf(const Question& question) const
{
    const std::optional<Place> cursor = state().cursor();
    return { question.store, question.interval, question.locations, state().lines().filter, m_choice,
        cursor ? cursor->tick : question.interval.end };
}

IntervalPanel::Work MatrixWidget::work(const Question& question)
{
    // Another measure is made of the answer that is there.
    const MatrixRequest asked = requestOf(question);
    auto known = m_data && m_data->request.asksTheSame(asked) ? m_data : nullptr;
    return [asked, known](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        std::shared_ptr<const MatrixData> data = known;
        if (!data) {
            auto found = queryMatrix(asked, stop);
            if (found.isStopped())
                return core::Stopped {};
            data = std::move(found).value();
        }
        const auto chart = makeMatrixChart(data, asked.choice.measure, asked.choice.part);
        return Show([data, chart](IntervalPanel& panel) { static_cast<MatrixWidget&>(panel).showMatrix(data, chart); });
    };
}

void MatrixWidget::showMatrix(
    const std::shared_ptr<const MatrixData>& data, const std::shared_ptr<const HeatChart>& chart)
{
    m_data = data;
    updateEmptyText();
    m_colors->setValues(chart->grid->range(), chart->kind, chart->unit);
    m_area->setChart(chart);
    m_time->setText(matrixTimeText(data->request));
    m_time->setVisible(!m_time->text().isEmpty());
    m_leftOut->setText(leftOutText(data->matrix));
    m_leftOut->setVisible(!m_leftOut->text().isEmpty());
    followSelectedRows();
    updateActions();
}

void MatrixWidget::clear()
{
    m_data.reset();
    m_area->setChart(nullptr);
    m_time->hide();
    m_leftOut->hide();
    updateActions();
}

void MatrixWidget::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    m_scheme = scheme;
    m_area->setColorScheme(scheme);
}

MatrixPicture MatrixWidget::pictureOf(const PictureChoices& choices) const
{
    MatrixPicture picture;
    picture.request = requestOf(question());
    picture.colors = m_colors->choice();
    picture.scheme = m_scheme.in(choices.theme.value_or(m_scheme.theme()));
    picture.legend = choices.legend;
    picture.title = choices.title;
    picture.caption = caption();
    return picture;
}

PicturePaint MatrixWidget::picture(const PictureChoices& choices) const
{
    if (!state().store())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) { return core::Done {}; };
    return matrixPaint(pictureOf(choices));
}

PicturesOverTime MatrixWidget::pictureOverTime(const PictureChoices& choices) const
{
    if (!state().store() || m_choice.extent == MomentExtent::Whole)
        return {};
    return [picture = pictureOf(choices)](core::Tick at) {
        MatrixPicture then = picture;
        then.request.at = at;
        return matrixPaint(std::move(then));
    };
}

TableQuery MatrixWidget::table() const
{
    TableQuery query = tableOf(QLatin1String("matrix"));
    query.messages = state().lines().filter;
    query.matrix = m_choice;
    if (const std::optional<Place> cursor = state().cursor())
        query.moment.at = cursor->tick;
    return query;
}

std::vector<ViewFilter> MatrixWidget::filters() const
{
    return messageFilters(state());
}

QByteArray MatrixWidget::saveSettings() const
{
    return (matrixChoiceText(m_choice) + QLatin1Char('\n') + heatChoiceText(m_colors->choice())).toLatin1();
}

void MatrixWidget::restoreSettings(const QByteArray& settings)
{
    const QStringList lines = QString::fromLatin1(settings).split(QLatin1Char('\n'));
    if (const auto choice = matrixChoiceOf(lines.first())) {
        setChoice(*choice);
        followStore();
    }
    if (const auto colors = lines.size() > 1 ? heatChoiceOf(lines[1]) : std::nullopt) {
        m_colors->setChoice(*colors);
        m_area->setChoice(*colors);
    }
}

void MatrixWidget::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !m_area->isAllShown())
        m_area->showAll();
    else
        IntervalPanel::keyPressEvent(event);
}

bool MatrixWidget::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_area && event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        const bool isReturn = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
        if (isReturn && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && m_area->cellCursor()) {
            lightCursor(SpotlightStep::Longest);
            return true;
        }
    }
    return IntervalPanel::eventFilter(watched, event);
}

void MatrixWidget::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        const QPoint position = m_area->viewport()->mapFromGlobal(event->globalPos());
        if (const auto place = m_area->layoutShown().placeAt(position))
            m_area->setCellCursor(HeatArea::Cell { place->rows.first, place->columns.first });
    }
    emit contextMenuRequested(event->globalPos());
}

} // namespace lightcone::views
