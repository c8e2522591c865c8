// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/processsummarywidget.h"

#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/processsummary/processsummarypicture.h"
#include "views/charts/processsummary/sharebarsarea.h"
#include "views/navigation/selectionnavigator.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <utility>

namespace lightcone::views {

ProcessSummaryWidget::ProcessSummaryWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_navigator(navigator)
    , m_orders(makeChoice(tr("By what the bars are sorted")))
    , m_area(new ShareBarsArea(this))
{
    scope().setAccessibleName(tr("Locations of the process summary"));
    m_area->setAccessibleName(tr("Shares of the time by location"));
    setFocusProxy(m_area);
    createOrders();
    body().addWidget(m_area, 1);
    connect(m_area, &ShareBarsArea::chosen, this, &ProcessSummaryWidget::select);
    connect(m_area, &ShareBarsArea::pointed, this, &View::hovered);
    connect(&state, &ViewState::selectionChanged, this, &ProcessSummaryWidget::followSelection);
    request();
}

QString ProcessSummaryWidget::orderText(const BarOrder& order)
{
    switch (order.by) {
    case BarOrder::By::Rank:
        break;
    case BarOrder::By::Idle:
        return tr("By time without a call");
    case BarOrder::By::Group:
        return tr("By %1", "a group of functions").arg(regionGroupText(order.group));
    }
    return tr("By location");
}

void ProcessSummaryWidget::createOrders()
{
    m_orders->setAccessibleName(tr("Order of the bars"));
    for (const BarOrder& order : barOrders())
        m_orders->addItem(orderText(order), barOrderName(order));
    tools().addWidget(m_orders, 1);
    connect(m_orders, &QComboBox::currentIndexChanged, this,
        [this] { setOrder(barOrderOf(m_orders->currentData().toString()).value_or(BarOrder {})); });
}

void ProcessSummaryWidget::setOrder(const BarOrder& order)
{
    if (std::exchange(m_order, order) == order)
        return;
    m_orders->setCurrentIndex(m_orders->findData(barOrderName(order)));
    if (m_data)
        showShares(m_store, *m_data);
}

ProcessSummaryRequest ProcessSummaryWidget::requestOf(const Question& question) const
{
    // All locations of the trace are the ones that have calls.
    const bool isAll = question.locations.size() == question.store->locationCount();
    return { question.store, question.interval, isAll ? std::vector<core::LocationId> {} : question.locations,
        m_order };
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
    sortShares(shares.shares, m_order);
    m_store = store;
    m_data = std::make_shared<const ProcessSummaryData>(std::move(shares));
    m_area->setData(m_store, m_data);
    followSelection();
}

void ProcessSummaryWidget::clear()
{
    m_store.reset();
    m_data.reset();
    m_area->setData(nullptr, nullptr);
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
    m_theme = scheme.theme();
    m_area->setColorScheme(scheme);
}

PicturePaint ProcessSummaryWidget::picture(const PictureChoices& choices) const
{
    if (!state().store())
        return [](QPainter&, QSizeF, const std::stop_token&) { return core::Done {}; };
    ProcessSummaryPicture picture;
    picture.request = requestOf(question());
    picture.theme = choices.theme.value_or(m_theme);
    picture.legend = choices.legend;
    picture.title = choices.title;
    return [picture](QPainter& painter, QSizeF size, const std::stop_token& stop) {
        return paintProcessSummary(painter, size, picture, stop);
    };
}

TableQuery ProcessSummaryWidget::table() const
{
    return tableOf(QLatin1String("processes"));
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
    emit contextMenuRequested(event->globalPos());
}

} // namespace lightcone::views
