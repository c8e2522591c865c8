// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/iterations/iterationwidget.h"

#include "core/analysis/iterations/iteratedfunctions.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/functionnames.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/charts/iterations/iterationchart.h"
#include "views/charts/iterations/iterationmodel.h"
#include "views/charts/iterations/iterationtext.h"
#include "views/heat/heatarea.h"
#include "views/heat/heatpicture.h"
#include "views/heat/heatscalecontrols.h"
#include "views/navigation/callsearch.h"
#include "views/navigation/selectionnavigator.h"
#include "views/tables/summarytable.h"
#include "views/widgets/chartsplitter.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

using Model = IterationModel;

IterationWidget::IterationWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_navigator(navigator)
    , m_scale(new HeatScaleControls(this))
    , m_summary(new QLabel(this))
    , m_splitter(new ChartSplitter(ChartSplitter::Part::Table, this))
    , m_area(new HeatArea(m_splitter))
    , m_model(new Model)
    , m_table(new SummaryTable(m_model, m_splitter))
{
    scope().setAccessibleName(tr("Locations of the iterations"));
    scope().setCurrentIndex(AllLocations);
    setFocusProxy(m_area);
    m_area->setAccessibleName(tr("Iterations by location"));
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setContentsMargins(6, 2, 6, 2);
    createChoices();
    createTable();
    createActions();
    body().addWidget(m_summary);
    body().addWidget(m_splitter, 1);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    connectArea();
    connect(&state, &ViewState::storeChanged, this, [this] {
        m_candidates = std::make_shared<core::MadeOnce<Candidates>>();
        m_function.clear();
    });
    connect(&state, &ViewState::storeUpdated, this,
        [this] { m_candidates = std::make_shared<core::MadeOnce<Candidates>>(); });
    request();
}

void IterationWidget::createChoices()
{
    m_functions = makeChoice(tr("The function whose visits are the iterations"));
    m_functions->setAccessibleName(tr("Function of the iterations"));
    m_functions->setMinimumContentsLength(12);
    m_functions->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_functions, &QComboBox::activated, this,
        [this](int index) { setFunction(m_functions->itemData(index).toString()); });
    m_measures = makeChoice(tr("What the colours say of each iteration"));
    m_measures->addItems(iterationMeasureTexts());
    m_measures->setAccessibleName(tr("Measure of the iterations"));
    connect(m_measures, &QComboBox::currentIndexChanged, this, [this] {
        if (m_data)
            showChart(makeIterationChart(m_store, m_data, measure()));
    });
    tools().addWidget(m_functions);
    tools().addWidget(m_measures);
    tools().addWidget(m_scale);
}

void IterationWidget::createTable()
{
    m_table->setAccessibleName(tr("Iterations"));
    m_table->setColumnWidth(Model::Row, QStringLiteral("Rank 1000"));
    for (int column = Model::Number; column < Model::kColumnCount; ++column) {
        m_table->setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
        m_table->setColumnHidden(column, !Model::isShownAtFirst(column));
    }
    m_table->setColumnWidth(Model::Begin, QStringLiteral("1000.000 000 ms"));
    m_table->setColumnWidth(Model::Duration, QStringLiteral("1000.0 ms "));
    m_table->setColumnWidth(Model::Parameters, QStringLiteral("size = 1000"));
    m_table->sortByColumn(Model::Begin, Qt::AscendingOrder);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &IterationWidget::followTable);
    connect(m_table, &QAbstractItemView::doubleClicked, this, &IterationWidget::goToRow);
}

void IterationWidget::createActions()
{
    const QList<QAction*> ofTable = m_table->actions();
    const auto add = [&](const QString& text, const QString& toolTip, const QList<QKeySequence>& keys, auto run) {
        auto* action = new QAction(text, this);
        action->setToolTip(toolTip);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, run);
        m_table->insertAction(ofTable.value(0), action);
        addAction(action);
    };
    add(tr("Zoom to Iteration"), tr("Selects the iteration and zooms to it (Return, or double click)"),
        { QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) }, [this] { goToRow(); });
    add(tr("Iterations of the Selected Call"), tr("Shows the visits of the function of the call that is selected"), {},
        [this] { showSelectedFunction(); });
}

void IterationWidget::connectArea()
{
    connect(m_scale, &HeatScaleControls::choiceChanged, this, [this] { m_area->setChoice(m_scale->choice()); });
    connect(m_area, &HeatArea::pointed, this, &View::hovered);
    const auto go = [this](std::uint32_t row, std::uint32_t column, bool zooms) {
        const auto visit = m_data ? m_data->visitAt(row, column) : std::nullopt;
        if (!visit)
            return;
        selectInTable(*visit);
        goTo(*visit, zooms);
    };
    connect(m_area, &HeatArea::chosen, this,
        [go](std::uint32_t row, std::uint32_t column, Qt::KeyboardModifiers) { go(row, column, false); });
    connect(
        m_area, &HeatArea::activated, this, [go](std::uint32_t row, std::uint32_t column) { go(row, column, true); });
    connect(m_area, &HeatArea::cleared, this, [this] { state().clearSelection(); });
}

IterationMeasure IterationWidget::measure() const
{
    return static_cast<IterationMeasure>(m_measures->currentIndex());
}

void IterationWidget::setMeasure(IterationMeasure measure)
{
    m_measures->setCurrentIndex(static_cast<int>(measure));
}

void IterationWidget::setFunction(const QString& name)
{
    if (name == m_function)
        return;
    m_function = name;
    request();
}

std::vector<core::FunctionId> IterationWidget::chosenFunctions(const core::StoreView& store) const
{
    return m_function.isEmpty() ? std::vector<core::FunctionId> {}
                                : functionsNamed(store.definitions(), { m_function });
}

IntervalPanel::Work IterationWidget::work(const Question& question)
{
    return [question, functions = chosenFunctions(*question.store), measured = measure(), cache = m_candidates](
               const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        constexpr std::size_t kOffered = 40;
        const auto candidates = cache->get(
            [&] { return core::iterationCandidates(*question.store, kOffered, core::usefulThreads(), stop); }, stop);
        if (candidates.isStopped())
            return core::Stopped {};
        IterationRequest asked { question.store, question.interval, question.locations, functions };
        if (functions.empty() && !candidates.value()->empty())
            asked.functions = { candidates.value()->front() };
        auto found = queryIterations(asked, stop);
        if (found.isStopped())
            return core::Stopped {};
        const auto data = std::make_shared<const IterationData>(std::move(found).value());
        const auto chart = makeIterationChart(question.store, data, measured);
        return Show(
            [store = question.store, data, offered = candidates.value(), chart, measured](IntervalPanel& panel) {
                auto& self = static_cast<IterationWidget&>(panel);
                self.showAnswer(store, data, *offered);
                self.showChart(measured == self.measure() ? chart : makeIterationChart(store, data, self.measure()));
            });
    };
}

void IterationWidget::showAnswer(const std::shared_ptr<const core::StoreView>& store,
    const std::shared_ptr<const IterationData>& data, const Candidates& candidates)
{
    m_store = store;
    m_data = data;
    m_summary->setText(iterationSummaryText(*store, *data));
    m_area->setEmptyText(noIterationsText(*data));
    m_table->setEmptyText(noIterationsText(*data));
    fillFunctions(*store, candidates);
    m_table->change([this] { m_model->setContent(m_store, m_data); });
}

void IterationWidget::showChart(std::shared_ptr<const HeatChart> chart)
{
    m_scale->setValues(chart->grid->range(), chart->kind, chart->unit);
    m_area->setChart(std::move(chart));
}

void IterationWidget::fillFunctions(const core::StoreView& store, const Candidates& candidates)
{
    const QSignalBlocker blocker(m_functions);
    m_functions->clear();
    const QString shown = iterationFunctionsText(store, m_data->functions);
    m_functions->addItem(m_function.isEmpty() && !shown.isEmpty() ? tr("Likeliest: %1").arg(shown) : tr("Likeliest"));
    for (const core::FunctionId function : candidates) {
        const std::string& name = store.definitions().function(function).name;
        if (m_functions->findData(QString::fromStdString(name)) < 0)
            m_functions->addItem(nameText(name), QString::fromStdString(name));
    }
    if (!m_function.isEmpty() && m_functions->findData(m_function) < 0)
        m_functions->addItem(visibleText(m_function), m_function);
    m_functions->setCurrentIndex(m_function.isEmpty() ? 0 : m_functions->findData(m_function));
}

void IterationWidget::showSelectedFunction()
{
    const auto* call = std::get_if<core::CallInstance>(&state().selection().item);
    const auto& store = state().store();
    const core::FunctionId function
        = call && store ? store->definitions().functionOf(call->region) : core::FunctionId::none;
    if (core::isValid(function))
        setFunction(QString::fromStdString(store->definitions().function(function).name));
    else
        emit noticed(tr("No call is selected."));
}

void IterationWidget::goToRow()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid() && m_data)
        goTo(m_model->visitAt(m_table->proxy().mapToSource(current).row()), true);
}

void IterationWidget::goTo(std::size_t visit, bool zooms)
{
    const core::Iteration& of = m_data->list.visits[visit];
    const QString word = tr("Iteration %1 of %2").arg(of.number).arg(m_data->rows[m_data->rowOf[visit]].label);
    m_navigator.go(findCallOf(m_store, of.enter, word, zooms ? tr("Zoom to Iteration") : QString()));
}

void IterationWidget::selectInTable(std::size_t visit)
{
    m_isFollowing = true;
    const QModelIndex index = m_table->proxy().mapFromSource(m_model->index(static_cast<int>(visit), 0));
    m_table->selectRow(index.row());
    m_table->scrollTo(index);
    m_isFollowing = false;
}

void IterationWidget::followTable()
{
    const QModelIndex current = m_table->currentIndex();
    if (m_isFollowing || !current.isValid() || !m_data)
        return;
    const std::size_t visit = m_model->visitAt(m_table->proxy().mapToSource(current).row());
    m_area->setCellCursor(HeatArea::Cell { m_data->rowOf[visit], m_data->columnOf(m_data->list.visits[visit]) });
    goTo(visit, false);
}

void IterationWidget::setColorScheme(const ColorScheme& scheme)
{
    m_scheme = scheme;
    IntervalPanel::setColorScheme(scheme);
    m_area->setColorScheme(scheme);
}

PicturePaint IterationWidget::picture(const PictureChoices& choices) const
{
    HeatPicture picture;
    if (const auto& chart = m_area->chart())
        picture.chart = chart;
    else
        picture.chart = std::make_shared<const HeatChart>();
    picture.choice = m_area->choice();
    picture.scheme = m_scheme.in(choices.theme.value_or(m_scheme.theme()));
    picture.legend = choices.legend;
    picture.title = choices.title;
    picture.caption = caption();
    picture.note = m_summary->text();
    picture.emptyText = m_table->emptyText();
    return [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintHeatPicture(painter, room, picture, stop);
    };
}

TableQuery IterationWidget::table() const
{
    TableQuery query = tableOf(QLatin1String("iterations"));
    if (m_store)
        query.chosen = chosenFunctions(*m_store);
    return query;
}

QByteArray IterationWidget::saveSettings() const
{
    return "iterations " + iterationMeasureWords().at(m_measures->currentIndex()).toLatin1() + ' '
        + m_splitter->chosen() + '\n' + m_table->columns();
}

void IterationWidget::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.startsWith("iterations ") ? settings.indexOf('\n') : -1;
    if (end < 0)
        return;
    const QByteArrayList words = settings.first(end).split(' ');
    if (const auto measure = iterationMeasureOf(QString::fromLatin1(words.value(1))))
        setMeasure(*measure);
    m_splitter->setChosen(words.value(2));
    m_table->restoreColumns(settings.sliced(end + 1));
}

void IterationWidget::clear()
{
    m_store.reset();
    m_data.reset();
    m_summary->clear();
    m_functions->clear();
    m_area->setChart(nullptr);
    m_table->forgetSelection();
    m_table->change([this] { m_model->clear(); });
}

} // namespace lightcone::views
