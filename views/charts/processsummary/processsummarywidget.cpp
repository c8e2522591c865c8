// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/processsummarywidget.h"

#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/processsummary/processsummarypicture.h"
#include "views/charts/processsummary/sharebarsarea.h"
#include "views/navigation/selectionnavigator.h"
#include "views/rows/rowpicking.h"
#include "views/widgets/flowlayout.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

ProcessSummaryWidget::ProcessSummaryWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_navigator(navigator)
    , m_orders(makeChoice(tr("By what the bars are sorted")))
    , m_area(new ShareBarsArea(this))
{
    scope().setAccessibleName(tr("Locations of the process summary"));
    scope().setCurrentIndex(AllLocations); // rows would vanish when one of them is selected
    setFocusProxy(m_area);
    createOrders();
    body().addWidget(m_area, 1);
    connect(m_area, &ShareBarsArea::chosen, this, &ProcessSummaryWidget::select);
    connect(m_area, &ShareBarsArea::pointed, this, &View::hovered);
    connect(m_area, &ShareBarsArea::labelClicked, this, [this](int row, Qt::KeyboardModifiers modifiers) {
        if (row >= 0)
            pickRow(this->state(), m_area->geometryShown().layout, row, modifiers, m_area->selectedRow());
        else
            this->state().clearSelection();
    });
    connect(m_area, &ShareBarsArea::moved, this, &ProcessSummaryWidget::moveRow);
    connect(m_area, &ShareBarsArea::labelMenuRequested, this, [this](int row, const QPoint& position) {
        const RowTree::Row& shown = m_area->geometryShown().layout.row(row);
        if (this->state().selectedRows().shareOf(shown.locations) != RowSelection::Share::All)
            pickRow(this->state(), m_area->geometryShown().layout, row, Qt::NoModifier, -1);
        emit rowMenuRequested(position);
    });
    connect(&state, &ViewState::selectedRowsChanged, this,
        [this] { m_area->setSelectedRows(this->state().selectedRows()); });
    m_area->setSelectedRows(state.selectedRows());
    connect(&state, &ViewState::rowDisplayChanged, this, [this] { request(); });
    connect(&state, &ViewState::selectionChanged, this, &ProcessSummaryWidget::followSelection);
    request();
}

QString ProcessSummaryWidget::orderText(const BarOrder& order)
{
    switch (order.by) {
    case BarOrder::By::Rank:
        break;
    case BarOrder::By::Alike:
        return tr("Groups of alike locations");
    case BarOrder::By::Idle:
        return tr("By time without a call");
    case BarOrder::By::Class:
        return tr("By %1", "a class of functions").arg(functionClassText(order.functionClass));
    }
    return tr("By location");
}

void ProcessSummaryWidget::createOrders()
{
    m_orders->setAccessibleName(tr("Order of the bars"));
    fillOrders();
    tools().addWidget(m_orders);
    connect(m_orders, &QComboBox::currentIndexChanged, this,
        [this] { setOrder(barOrderOf(m_orders->currentData().toString()).value_or(BarOrder {})); });
}

void ProcessSummaryWidget::fillOrders()
{
    const QSignalBlocker blocker(m_orders);
    m_orders->clear();
    for (const BarOrder& order : barOrders(m_scheme.classing()))
        m_orders->addItem(orderText(order), barOrderName(order));
    m_orders->setCurrentIndex(m_orders->findData(barOrderName(shownOrder())));
}

BarOrder ProcessSummaryWidget::shownOrder() const
{
    const bool isOfOthers
        = m_order.by == BarOrder::By::Class && m_order.functionClass.classing() != m_scheme.classing();
    return isOfOthers ? BarOrder {} : m_order;
}

void ProcessSummaryWidget::setOrder(const BarOrder& order)
{
    if (std::exchange(m_order, order) == order)
        return;
    m_orders->setCurrentIndex(m_orders->findData(barOrderName(shownOrder())));
    if (order.by == BarOrder::By::Alike)
        request();
    else if (m_data)
        showShares(m_store, *m_data);
}

ProcessSummaryRequest ProcessSummaryWidget::requestOf(const Question& question) const
{
    // All locations of the trace are the ones that have calls.
    const bool isAll = question.locations.size() == question.store->locationCount();
    return { question.store, question.interval, isAll ? std::vector<core::LocationId> {} : question.locations,
        m_scheme.shownClasses(question.store->definitions()), shownOrder(), state().rowDisplay() };
}

IntervalPanel::Work ProcessSummaryWidget::work(const Question& question)
{
    return [asked = requestOf(question)](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const core::Stoppable<ProcessSummaryData> found = queryProcessSummary(asked, stop);
        if (found.isStopped())
            return core::Stopped {};
        return Show([store = asked.store, shares = found.value()](
                        IntervalPanel& panel) { static_cast<ProcessSummaryWidget&>(panel).showShares(store, shares); });
    };
}

void ProcessSummaryWidget::showShares(const std::shared_ptr<const core::StoreView>& store, ProcessSummaryData shares)
{
    if (m_order.by != BarOrder::By::Alike)
        shares.alike = {};
    else if (shares.alike.groups.empty() && !shares.shares.empty())
        return; // the groups have been asked for since
    sortShares(shares, shownOrder());
    m_store = store;
    m_data = std::make_shared<const ProcessSummaryData>(std::move(shares));
    m_area->setData(m_store, m_data);
    followSelection();
    emit filtersChanged();
}

void ProcessSummaryWidget::clear()
{
    m_store.reset();
    m_data.reset();
    m_area->setData(nullptr, nullptr);
}

void ProcessSummaryWidget::moveRow(int step, Qt::KeyboardModifiers modifiers)
{
    const RowLayout& layout = m_area->geometryShown().layout;
    const int at = m_area->selectedRow();
    if (modifiers != Qt::NoModifier || !state().selectedRows().isEmpty()) {
        if (const int row = pickNextRow(state(), layout, step, modifiers, at); row >= 0)
            m_area->bringIntoSight(row);
    }
    const int next = at < 0 ? 0 : std::clamp(at + step, 0, std::max(0, layout.count() - 1));
    const bool movesEvent
        = modifiers == Qt::NoModifier && (state().selectedRows().isEmpty() || !state().selection().isEmpty());
    if (movesEvent && layout.count() > 0 && next != at)
        select(layout.row(next).locations.front());
}

void ProcessSummaryWidget::followSelection()
{
    const auto place = state().place();
    m_area->setSelected(place ? place->location : core::LocationId::none);
}

void ProcessSummaryWidget::select(core::LocationId location)
{
    if (!state().store())
        return;
    const core::Interval shown = interval();
    const auto cursor = state().cursor();
    const core::Tick middle = shown.begin + static_cast<core::Tick>(shown.length() / 2);
    m_navigator.goTo(location, cursor && shown.contains(cursor->tick) ? cursor->tick : middle);
}

void ProcessSummaryWidget::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    const bool isMoved = state().store() && !m_scheme.showsAlike(scheme, state().store()->definitions());
    m_scheme = scheme;
    fillOrders();
    m_area->setColorScheme(scheme);
    if (isMoved)
        request();
}

PicturePaint ProcessSummaryWidget::picture(const PictureChoices& choices) const
{
    if (!state().store())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) { return core::Done {}; };
    ProcessSummaryPicture picture;
    picture.request = requestOf(question());
    picture.scheme = m_scheme.in(choices.theme.value_or(m_scheme.theme()));
    picture.legend = choices.legend;
    picture.title = choices.title;
    return [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintProcessSummary(painter, room, picture, stop);
    };
}

TableQuery ProcessSummaryWidget::table() const
{
    TableQuery query = tableOf(QLatin1String("processes"));
    if (!query.id.isEmpty() && state().rowDisplay().isFilter() && m_data) {
        std::vector<core::LocationId> shown;
        for (const core::LocationShares& shares : m_data->shares)
            shown.push_back(shares.location);
        setLocations(query, std::move(shown));
    }
    return query;
}

std::vector<ViewFilter> ProcessSummaryWidget::filters() const
{
    if (!state().store() || !state().rowDisplay().isFilter())
        return {};
    return { rowFilter(
        state(), m_data ? std::optional(FilteredCount { m_data->shares.size(), m_data->unfiltered }) : std::nullopt) };
}

QByteArray ProcessSummaryWidget::saveSettings() const
{
    return barOrderName(m_order).toLatin1();
}

void ProcessSummaryWidget::restoreSettings(const QByteArray& settings)
{
    if (const std::optional<BarOrder> order = barOrderOf(QString::fromLatin1(settings)))
        setOrder(*order);
}

void ProcessSummaryWidget::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Keyboard && !state().selectedRows().isEmpty())
        emit rowMenuRequested(event->globalPos());
    else
        emit contextMenuRequested(event->globalPos());
}

} // namespace lightcone::views
