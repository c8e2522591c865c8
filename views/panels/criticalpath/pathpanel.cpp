// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/criticalpath/pathpanel.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/timezoom.h"
#include "views/base/viewstate.h"
#include "views/panels/criticalpath/pathmodel.h"
#include "views/panels/criticalpath/pathtext.h"
#include "views/tables/summarytable.h"
#include "views/tables/tablepicture.h"

#include <QComboBox>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace lightcone::views {

using Model = PathModel;

PathPanel::PathPanel(ViewState& state, QWidget* parent)
    : PathPanel(state, new Model, parent)
{
}

PathPanel::PathPanel(ViewState& state, Model* model, QWidget* parent)
    : GroupedPanel(state, model, tr("What the rows of the critical path are"), parent)
    , m_model(model)
    , m_summary(new QLabel(this))
{
    scope().setAccessibleName(tr("Locations whose end the critical path leads to"));
    scope().setToolTip(tr("Whether the path leads to the end of the selected rows, or to that of the whole run"));
    tableView().setAccessibleName(tr("Critical path"));
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->hide();
    body().insertWidget(body().indexOf(&tableView()), m_summary);
    offerGroupings(tr("Rows of the critical path"), pathGroupingNames(),
        { tr("Segments"), tr("By location"), tr("By function"), tr("By sender and receiver") });
    createActions();
    initColumns();
    connect(&state, &ViewState::rangeChanged, this, [this] { request(); });
    connect(&state, &ViewState::storeChanged, this, &PathPanel::updateEmptyText);
    connect(&state, &ViewState::storeUpdated, this, &PathPanel::updateEmptyText);
    updateEmptyText();
}

void PathPanel::createActions()
{
    addRowCommand(tr("Zoom to Segment"),
        tr("Shows where the path goes through the row: a segment, or from the first to the last of several (Return, or "
           "double click)"),
        returnKeys(), [this] { zoomToRow(); });
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, &PathPanel::zoomToRow);
    connect(tableView().selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PathPanel::selectRow);
}

void PathPanel::initColumns()
{
    setUpColumns(Model::kColumnCount, &Model::isShownAtFirst);
    tableView().setColumnWidth(Model::Name, QStringLiteral("Rank 10 → Rank 11 "));
    tableView().setColumnWidth(Model::Kind, QStringLiteral("collective operation "));
    tableView().sortByColumn(Model::Begin, Qt::AscendingOrder);
}

/// Shows the columns that rows of the present grouping have, in an order that suits these.
void PathPanel::updateColumns()
{
    for (int column = 0; column < Model::kColumnCount; ++column)
        tableView().setColumnHidden(column, !m_model->isOffered(column) || !Model::isShownAtFirst(column));
    const bool isInTime = m_model->grouping() == PathGrouping::Segment;
    tableView().sortByColumn(
        isInTime ? Model::Begin : Model::Duration, isInTime ? Qt::AscendingOrder : Qt::DescendingOrder);
    tableView().fitColumn(Model::Name);
}

PathGrouping PathPanel::shownGrouping() const
{
    return pathGroupingOf(grouping()).value_or(PathGrouping::Segment);
}

void PathPanel::updateEmptyText()
{
    if (!state().isComplete())
        tableView().setEmptyText(tr("The critical path is known when the whole trace was read"));
    else if (const auto& store = state().store())
        tableView().setEmptyText(noPathText(*store, shownGrouping()));
}

void PathPanel::groupingChanged()
{
    updateEmptyText();
}

bool PathPanel::isWhole() const
{
    return !state().range();
}

TableQuery PathPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("criticalpath"));
    query.by = grouping();
    return query;
}

QString PathPanel::summary() const
{
    return m_summary->text();
}

PicturePaint PathPanel::picture(const PictureChoices& choices) const
{
    const Theme theme = choices.theme.value_or(shownTheme());
    TableContent content = tableContentOf(theme);
    content.note = summary();
    return tablePaint(std::move(content), choices.title, theme);
}

void PathPanel::clear()
{
    m_summary->hide();
    m_summary->clear();
    const QScopedValueRollback showing(m_isShowing, true);
    GroupedPanel::clear();
}

void PathPanel::apply(const Show& change)
{
    const QScopedValueRollback showing(m_isShowing, true);
    GroupedPanel::apply(change);
}

void PathPanel::selectRow()
{
    const std::optional<int> current = currentRow();
    const auto& store = state().store();
    if (m_isShowing || !current || !store)
        return;
    const PathRow* const row = m_model->rowAt(*current);
    if (row == nullptr)
        return;
    if (core::isValid(row->message))
        state().select({ .item = row->message });
    else if (core::isValid(row->collective))
        state().select({ .item = row->collective });
    else if (row->kind == PathKind::Run && core::isValid(row->to))
        state().setCursor(Place { row->to, row->time.begin });
}

void PathPanel::zoomToRow()
{
    const std::optional<int> current = currentRow();
    if (!current || !state().store())
        return;
    const PathRow* const row = m_model->rowAt(*current);
    if (row == nullptr || row->time == core::Interval {}) {
        emit noticed(tr("This is no single place of the trace."));
        return;
    }
    selectRow();
    constexpr double kBeside = 0.1; // of the segment, to see where it comes from and where it goes
    const core::Interval shown { row->time.begin, std::max(row->time.end, core::saturatingAdd(row->time.begin, 1)) };
    state().setInterval(paddedBy(shown, kBeside, state().whole()), tr("Zoom to Critical Path"));
}

void PathPanel::showPath(std::shared_ptr<const core::StoreView> store, const PathRows& path)
{
    const bool isNew = path.grouping != m_model->grouping();
    m_summary->setText(pathSummaryText(path, *store));
    m_summary->setVisible(!m_summary->text().isEmpty());
    m_model->setPath(std::move(store), path);
    if (isNew)
        updateColumns();
}

IntervalPanel::Work PathPanel::work(const Question& question)
{
    return [question, grouping = shownGrouping(), indexes = state().momentIndexes()](
               const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        auto path = std::make_shared<const core::CriticalPath>();
        if (question.isComplete && question.rows.empty()) {
            auto known = indexes->path(*question.store, stop);
            if (known.isStopped())
                return core::Stopped {};
            path = std::move(known).value();
        } else if (question.isComplete) {
            auto made = core::criticalPath(*question.store, question.locations, stop);
            if (made.isStopped())
                return core::Stopped {};
            path = std::make_shared<const core::CriticalPath>(std::move(made).value());
        }
        auto rows = pathRows(*question.store, *path, question.interval, grouping, kMostPathRows, stop);
        if (rows.isStopped())
            return core::Stopped {};
        return Show([store = question.store, made = std::move(rows).value()](
                        IntervalPanel& panel) { static_cast<PathPanel&>(panel).showPath(store, made); });
    };
}

} // namespace lightcone::views
