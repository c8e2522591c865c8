// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/collectives/collectivesummarypanel.h"

#include "core/analysis/collectives/collectivesummary.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/bars/bararea.h"
#include "views/bars/barchoices.h"
#include "views/bars/barpicture.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/collectives/collectivebars.h"
#include "views/panels/collectives/collectivesummarymodel.h"
#include "views/tables/summarytable.h"
#include "views/widgets/chartsplitter.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace lightcone::views {

using Model = CollectiveSummaryModel;

CollectiveSummaryPanel::CollectiveSummaryPanel(ViewState& state, QWidget* parent)
    : CollectiveSummaryPanel(state, new Model, parent)
{
}

CollectiveSummaryPanel::CollectiveSummaryPanel(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
    , m_grouping(makeChoice(tr("By what collective operations are grouped into rows")))
    , m_splitter(new ChartSplitter(ChartSplitter::Part::Chart, this))
    , m_bars(new BarArea(m_splitter))
    , m_choices(new BarChoices(collectiveMeasureWords(), collectiveMeasureTexts(), this))
    , m_note(new QLabel(this))
{
    scope().setAccessibleName(tr("Locations of the collective summary"));
    tableView().setAccessibleName(tr("Collective operations by communicator"));
    createGroupings();
    createBars();
    setUpColumns();
    auto* apart = new QAction(tr("Go to Greatest Spread"), &tableView());
    apart->setToolTip(tr("Selects the operation whose members enter it furthest apart (Return, or double click)"));
    apart->setShortcuts({ QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) });
    apart->setShortcutContext(Qt::WidgetShortcut);
    tableView().insertAction(tableView().actions().value(0), apart);
    connect(apart, &QAction::triggered, this, &CollectiveSummaryPanel::goToMostApart);
    auto* lit = new QAction(tr("Light Up Operations"), &tableView());
    lit->setToolTip(tr("These operations stand out in the charts, in the whole trace (click on a bar)"));
    tableView().insertAction(tableView().actions().value(1), lit);
    connect(lit, &QAction::triggered, this, &CollectiveSummaryPanel::light);
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, &CollectiveSummaryPanel::goToMostApart);
    connect(&state, &ViewState::storeChanged, this, &CollectiveSummaryPanel::updateEmptyText);
    connect(&state, &ViewState::storeUpdated, this, &CollectiveSummaryPanel::updateEmptyText);
    updateEmptyText();
}

void CollectiveSummaryPanel::setUpColumns()
{
    tableView().sortByColumn(Model::Time, Qt::DescendingOrder);
    for (int column = 0; column < Model::kColumnCount; ++column) {
        tableView().setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
    }
    tableView().setColumnWidth(Model::Operation, QStringLiteral("Reduce_scatter"));
    tableView().setColumnWidth(Model::Communicator, QStringLiteral("MPI_COMM_WORLD"));
}

void CollectiveSummaryPanel::updateEmptyText()
{
    const auto& store = state().store();
    const QString text = !state().isComplete() // they are put together last
        ? tr("Collective operations are shown when the whole trace was read")
        : store && store->collectives().size() == 0 ? tr("This trace has no collective operations")
                                                    : tr("No collective operation begins in this interval");
    tableView().setEmptyText(text);
    m_bars->setEmptyText(text);
    m_note->setText(store ? collectiveOrderText(*store) : QString());
    m_note->setVisible(!m_note->text().isEmpty());
}

void CollectiveSummaryPanel::createGroupings()
{
    m_grouping->addItems(collectiveGroupingTexts());
    m_grouping->setAccessibleName(tr("Groups of collective operations"));
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] {
        tableView().forgetSelection();
        request();
    });
    tools().addWidget(m_grouping);
}

core::CollectiveGrouping CollectiveSummaryPanel::grouping() const
{
    return static_cast<core::CollectiveGrouping>(m_grouping->currentIndex());
}

void CollectiveSummaryPanel::setGrouping(core::CollectiveGrouping grouping)
{
    m_grouping->setCurrentIndex(static_cast<int>(grouping));
}

void CollectiveSummaryPanel::createBars()
{
    m_choices->setByValue(true);
    body().addWidget(m_choices);
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->hide();
    body().addWidget(m_note);
    body().addWidget(m_splitter, 1);
    m_splitter->addWidget(&tableView());
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_bars->setAccessibleName(tr("Bars of collective operations"));
    connect(m_choices, &BarChoices::changed, this, &CollectiveSummaryPanel::fillBars);
    connect(m_bars, &BarArea::pointed, this, &View::hovered);
    connect(m_bars, &BarArea::chosen, this, [this](quint64 key) {
        selectInTable(key);
        light();
    });
    connect(m_bars, &BarArea::activated, this, [this](quint64 key) {
        selectInTable(key);
        goToMostApart();
    });
    connect(tableView().selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (!m_isFollowing && current.isValid())
                m_bars->setSelected(m_model->keyAt(tableView().proxy().mapToSource(current).row()));
        });
}

void CollectiveSummaryPanel::selectInTable(std::uint64_t key)
{
    m_isFollowing = true;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->keyAt(row) == key)
            tableView().selectRow(tableView().proxy().mapFromSource(m_model->index(row, 0)).row());
    }
    m_isFollowing = false;
}

void CollectiveSummaryPanel::light()
{
    const QModelIndex current = tableView().currentIndex();
    const auto& store = state().store();
    if (!current.isValid() || !store)
        return;
    const int row = tableView().proxy().mapToSource(current).row();
    const core::CollectiveGroup& group = m_model->groupAt(row);
    core::CollectiveFilter operations;
    if (m_model->grouping() != core::CollectiveGrouping::Communicator)
        operations.operation = group.operation;
    if (m_model->grouping() != core::CollectiveGrouping::Operation)
        operations.communicator = group.communicator;
    Spotlight spotlight = spotlightOnCollectives(
        store->definitions(), operations, {}, tr("collective operations: %1").arg(collectiveLabel(*m_model, row)));
    if (m_locations.size() < store->locationCount())
        spotlight.locations = m_locations;
    emit lightRequested(spotlight);
}

void CollectiveSummaryPanel::fillBars()
{
    const auto& store = state().store();
    if (!store || !m_model->isKnown()) {
        m_bars->setChart({});
        return;
    }
    BarChart chart = collectiveBars(*m_model, *store,
        { static_cast<CollectiveMeasure>(m_choices->measure()), m_choices->isByValue(), m_choices->isLogarithmic() });
    chart.details = [this](std::uint64_t key) {
        int row = 0;
        while (row < m_model->rowCount() && m_model->keyAt(row) != key)
            ++row;
        return row < m_model->rowCount() ? collectiveBarDetails(*m_model, row) : QString();
    };
    m_bars->setChart(std::move(chart));
}

void CollectiveSummaryPanel::clear()
{
    SummaryPanel::clear();
    fillBars();
}

void CollectiveSummaryPanel::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    m_bars->setColorScheme(scheme);
}

PicturePaint CollectiveSummaryPanel::picture(const PictureChoices& choices) const
{
    const Theme theme = choices.theme.value_or(shownTheme());
    TableContent table = tableContentOf(theme);
    table.note = m_note->text();
    return barsPaint(m_bars->chart(), std::move(table), choices.title, theme);
}

QByteArray CollectiveSummaryPanel::saveSettings() const
{
    return "bars " + m_choices->words() + ' ' + m_splitter->chosen() + ' '
        + collectiveGroupingWords().at(m_grouping->currentIndex()).toLatin1() + '\n' + SummaryPanel::saveSettings();
}

void CollectiveSummaryPanel::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.startsWith("bars ") ? settings.indexOf('\n') : -1;
    if (end > 0) {
        m_choices->setWords(settings.first(end));
        const QByteArrayList words = settings.first(end).split(' ');
        m_splitter->setChosen(words.value(words.size() - 2));
        if (const auto by = collectiveGroupingOf(QString::fromLatin1(words.last())))
            setGrouping(*by);
    }
    SummaryPanel::restoreSettings(settings.sliced(end + 1)); // columns alone, as they were kept once
}

void CollectiveSummaryPanel::goToMostApart()
{
    const QModelIndex current = tableView().currentIndex();
    if (!current.isValid())
        return;
    const core::CollectiveGroup& group = m_model->groupAt(tableView().proxy().mapToSource(current).row());
    if (core::isValid(group.mostApart))
        state().select({ .item = group.mostApart });
    else
        emit noticed(m_note->text().isEmpty() ? tr("The trace does not say when members enter these operations.")
                                              : m_note->text());
}

TableQuery CollectiveSummaryPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("collectivesummary"));
    if (grouping() != core::CollectiveGrouping::Both)
        query.by = collectiveGroupingWords().at(m_grouping->currentIndex());
    return query;
}

IntervalPanel::Work CollectiveSummaryPanel::work(const Question& question)
{
    return [question, by = grouping()](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        auto groups = core::collectiveSummary(
            *question.store, question.locations, question.interval, core::usefulThreads(), stop, by);
        if (groups.isStopped())
            return core::Stopped {};
        return Show([store = question.store, locations = question.locations, by, found = std::move(groups).value()](
                        IntervalPanel& panel) {
            auto& self = static_cast<CollectiveSummaryPanel&>(panel);
            self.m_locations = locations;
            if (by != self.m_model->grouping())
                self.tableView().setColumnHidden(Model::Communicator, by != core::CollectiveGrouping::Both);
            self.m_model->setGroups(store, found, by);
            self.fillBars();
        });
    };
}

} // namespace lightcone::views
