// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/compare/comparewidget.h"

#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/charts/compare/comparemodel.h"
#include "views/charts/compare/comparepicture.h"
#include "views/charts/compare/comparequery.h"
#include "views/heat/heatarea.h"
#include "views/heat/heatscalecontrols.h"
#include "views/navigation/functionmenu.h"
#include "views/tables/summarytable.h"
#include "views/widgets/chartsplitter.h"

#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <stop_token>
#include <utility>

namespace lightcone::views {

using Model = CompareModel;

CompareWidget::CompareWidget(ViewState& state, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_scale(new HeatScaleControls(this))
    , m_verdict(new QLabel(this))
    , m_splitter(new ChartSplitter(ChartSplitter::Part::Table, this))
    , m_area(new HeatArea(m_splitter))
    , m_model(new CompareModel)
    , m_table(new SummaryTable(m_model, m_splitter))
{
    scope().setAccessibleName(tr("Locations that are compared"));
    offerProfile();
    scope().setCurrentIndex(AllLocations); // the others would vanish when one of them is selected
    setFocusProxy(m_area);
    m_area->setAccessibleName(tr("Locations by function"));
    m_area->setEmptyText(compareEmptyText());
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_verdict->setContentsMargins(6, 2, 6, 2);
    createChoices();
    createFunctionMenu();
    createTable();
    createActions();
    body().addWidget(m_verdict);
    body().addWidget(m_splitter, 1);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    connectArea();
    connect(&state, &ViewState::storeChanged, this, [this] { fillMeasures(); });
    connect(&state, &ViewState::storeUpdated, this, [this] {
        if (isOfProfile()) // the profile has come with the rest of the trace
            sourceChanged();
    });
    connect(&state, &ViewState::rowDisplayChanged, this, [this] { request(); });
    connect(&state, &ViewState::selectedRowsChanged, this, &CompareWidget::followRows);
    fillMeasures();
    request();
}

void CompareWidget::createTable()
{
    m_table->setAccessibleName(tr("How even functions are"));
    m_table->setEmptyText(compareEmptyText());
    m_table->setColumnWidth(Model::Name, QStringLiteral("MPI_Allreduce ##"));
    m_table->setColumnWidth(Model::MaxRow, QStringLiteral("Rank 1000"));
    for (int column = Model::Maximum; column < Model::kAllColumns; ++column) {
        if (column != Model::MaxRow)
            m_table->setColumnWidth(column, QStringLiteral("Max − mean 00"));
        m_table->setColumnHidden(column, column >= Model::kColumnCount || !Model::isShownAtFirst(column));
    }
    m_table->sortByColumn(Model::Excess, Qt::DescendingOrder);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CompareWidget::followTable);
    connect(m_table, &SummaryTable::copied, this, [this] { noticeCopied(); });
    connect(m_table, &QAbstractItemView::activated, m_functions->lightUp(), &QAction::trigger);
}

void CompareWidget::connectArea()
{
    connect(m_scale, &HeatScaleControls::choiceChanged, this, [this] { m_area->setChoice(m_scale->choice()); });
    connect(m_area, &HeatArea::pointed, this, &View::hovered);
    connect(m_area, &HeatArea::chosen, this,
        [this](std::uint32_t row, std::uint32_t column, Qt::KeyboardModifiers modifiers) {
            selectColumn(column, Qt::NoModifier);
            selectRow(row, modifiers);
        });
    connect(m_area, &HeatArea::activated, m_functions->lightUp(), &QAction::trigger);
    connect(m_area, &HeatArea::rowChosen, this, &CompareWidget::selectRow);
    connect(m_area, &HeatArea::columnChosen, this, &CompareWidget::selectColumn);
    connect(m_area, &HeatArea::cleared, this, [this] { state().clearSelection(); });
}

CompareRequest CompareWidget::requestOf(const Question& question) const
{
    // All locations of the trace are the ones that have calls.
    const bool isAll = question.locations.size() == question.store->locationCount();
    return { question.store, question.interval, isAll ? std::vector<core::LocationId> {} : question.locations,
        state().rowDisplay(), m_scheme.classes(question.store->definitions()), m_form, comparedProfile(asked()),
        m_scheme.shownClasses(question.store->definitions()) };
}

IntervalPanel::Work CompareWidget::work(const Question& question)
{
    return [request = requestOf(question), style = m_style](
               const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        core::Stoppable<CompareData> found = queryCompare(request, stop);
        if (found.isStopped())
            return core::Stopped {};
        const auto answer = std::make_shared<const CompareData>(std::move(found).value());
        const CompareChart chart = makeCompareChart(request.store, answer, style);
        return Show([store = request.store, answer, chart](
                        IntervalPanel& panel) { static_cast<CompareWidget&>(panel).showAnswer(store, answer, chart); });
    };
}

void CompareWidget::showAnswer(const std::shared_ptr<const core::StoreView>& store,
    const std::shared_ptr<const CompareData>& answer, const CompareChart& chart)
{
    m_order.cancel();
    m_store = store;
    m_data = answer;
    m_model->setColors(functionColors(m_scheme));
    m_verdict->setText(verdictText(*store, *answer));
    showChart(chart);
    followRows();
    showWanted();
    emit filtersChanged();
}

void CompareWidget::reorder()
{
    if (!m_data)
        return;
    m_order.start(
        [store = m_store, data = m_data, style = m_style](
            const std::stop_token&) -> core::Stoppable<CompareChart> { return makeCompareChart(store, data, style); },
        [this](const CompareChart& chart) {
            showChart(chart);
            followRows();
            showWanted();
        },
        [](JobFailure) {});
}

void CompareWidget::showChart(const CompareChart& chart)
{
    m_chart = chart;
    m_area->setChart(chart.heat);
    m_scale->setValues(chart.heat->usual.value_or(chart.heat->grid->range()), chart.heat->kind, chart.heat->unit);
}

void CompareWidget::fillTable()
{
    m_table->change([this] { m_model->setContent(m_store, m_data, m_parts); });
    for (int part = 0; part < Model::kMostParts; ++part) {
        m_table->setColumnHidden(Model::partColumn(part), part >= m_model->partCount());
        m_table->setColumnHidden(Model::differenceColumn(part), part == 0 || part >= m_model->partCount());
    }
    QHeaderView& header = *m_table->horizontalHeader();
    for (int i = 0; i < 2 * Model::kMostParts; ++i) // behind the names
        header.moveSection(header.visualIndex(Model::partColumn(0) + i), 1 + i);
}

void CompareWidget::followRows()
{
    if (!m_data)
        return;
    std::vector<std::uint32_t> shown;
    std::vector<std::uint32_t> parts;
    for (const SelectedRow& row : state().selectedRows().rows()) {
        if (const std::optional<std::uint32_t> found = m_data->rowOf(row.locations))
            parts.push_back(*found);
    }
    for (std::uint32_t i = 0; i < m_chart.rows.size(); ++i) {
        if (state().selectedRows().shareOf(m_data->rows[m_chart.rows[i]].locations) != RowSelection::Share::None)
            shown.push_back(i);
    }
    const bool isNew = shown != m_area->highlights().rows;
    if (isNew && shown.size() == 1)
        m_area->bringRowIntoSight(shown.front());
    m_area->setSelected(std::move(shown), m_area->highlights().columns);
    m_parts = parts.size() >= 2 && parts.size() <= Model::kMostParts ? std::move(parts) : std::vector<std::uint32_t> {};
    fillTable();
}

void CompareWidget::selectRow(std::uint32_t row, Qt::KeyboardModifiers modifiers)
{
    const auto rowAt = [this](std::uint32_t i) {
        const CompareRow& of = m_data->rows[m_chart.rows[i]];
        SelectedRow selected { of.label, of.locations };
        // The locations that only a profile has stand behind those of the trace.
        const std::size_t known = state().store()->locationCount();
        std::erase_if(selected.locations, [known](core::LocationId id) { return indexOf(id) >= known; });
        return selected;
    };
    if (rowAt(row).locations.empty()) {
        emit noticed(tr("Only the profile has this row; it cannot be selected."));
        return;
    }
    RowSelection rows = state().selectedRows();
    if (modifiers.testFlag(Qt::ControlModifier)) {
        rows.toggle(rowAt(row), m_store->definitions());
    } else if (modifiers.testFlag(Qt::ShiftModifier) && rows.anchor()) {
        std::uint32_t from = row;
        for (std::uint32_t i = 0; i < m_chart.rows.size(); ++i) {
            if (rows.anchor()->isOf(m_data->rows[m_chart.rows[i]].locations))
                from = i;
        }
        std::vector<SelectedRow> between;
        for (std::uint32_t i = std::min(from, row); i <= std::max(from, row); ++i) {
            if (SelectedRow selected = rowAt(i); !selected.locations.empty())
                between.push_back(std::move(selected));
        }
        rows.extend(std::move(between), rowAt(row));
    } else {
        rows = RowSelection(rowAt(row));
    }
    state().setSelectedRows(std::move(rows));
}

void CompareWidget::selectColumn(std::uint32_t column, Qt::KeyboardModifiers modifiers)
{
    selectColumns({ column });
    m_isFollowing = true;
    const QModelIndex source = m_model->index(static_cast<int>(m_chart.columns[column]), 0);
    const QModelIndex index = m_table->proxy().mapFromSource(source);
    m_table->selectRow(index.row());
    m_table->scrollTo(index, QAbstractItemView::EnsureVisible);
    m_isFollowing = false;
    if (modifiers.testFlag(Qt::ShiftModifier)) {
        CompareStyle sorted = m_style;
        sorted.rows = CompareRowOrder::Column;
        sorted.orderColumn = m_chart.columns[column];
        setArrangement(sorted);
    }
}

void CompareWidget::followTable()
{
    if (m_isFollowing || !m_data)
        return;
    std::vector<std::uint32_t> columns;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows()) {
        const auto column = static_cast<std::uint32_t>(m_table->proxy().mapToSource(row).row());
        const auto found = std::ranges::find(m_chart.columns, column);
        if (found != m_chart.columns.end())
            columns.push_back(static_cast<std::uint32_t>(found - m_chart.columns.begin()));
    }
    selectColumns(std::move(columns));
}

void CompareWidget::clear()
{
    m_order.cancel();
    m_store.reset();
    m_data.reset();
    m_wanted.clear();
    forgetOrderColumn();
    m_chart = {};
    m_parts.clear();
    m_verdict->clear();
    m_area->setChart(nullptr);
    m_functions->update();
    m_table->forgetSelection();
    m_table->change([this] { m_model->clear(); });
}

} // namespace lightcone::views
