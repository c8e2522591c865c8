// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimeheader.h"

#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/criticalpath/pathbutton.h"
#include "views/legend/keystrip.h"
#include "views/lines/messagecontrols.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/menubutton.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>

namespace lightcone::views {

namespace {

/// Encodes an order as the data of an entry: the kind, and the topology above it.
int dataOf(const SpaceTimeOrder& order)
{
    return static_cast<int>(order.kind)
        + (order.kind == SpaceTimeOrder::Kind::Topology ? static_cast<int>(order.topology) * 16 : 0);
}

} // namespace

SpaceTimeHeader::SpaceTimeHeader(ViewState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_orders(new QComboBox(this))
    , m_classes(new QMenu(this))
    , m_legend(new KeyStrip(this))
{
    m_orders->setAccessibleName(tr("Order of the lines"));
    m_orders->setToolTip(tr("The order of the lines; drag a label to put lines in an order of your own"));
    auto* orderLabel = new QLabel(tr("&Order:"), this);
    orderLabel->setBuddy(m_orders);
    auto* classes = new MenuButton(this);
    classes->setText(tr("Counts as Work"));
    classes->setToolTip(
        tr("The classes of functions that count as work: while a location is in one of them, its line is thick"));
    classes->setAccessibleName(tr("Classes of functions that count as work"));
    classes->setMenu(m_classes);
    for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
        QAction* action = m_classes->addAction(functionClassText(static_cast<core::FunctionClass>(i)));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this] {
            core::FunctionClasses chosen;
            for (std::size_t at = 0; at < core::kFunctionClassCount; ++at)
                chosen.set(at, m_classes->actions()[static_cast<qsizetype>(at)]->isChecked());
            emit workingClassesChosen(chosen);
        });
    }
    auto* orders = new QWidget(this);
    auto* orderRow = new QHBoxLayout(orders);
    orderRow->setContentsMargins(0, 0, 0, 0);
    orderRow->addWidget(orderLabel);
    orderRow->addWidget(m_orders);
    auto* controls = new FlowLayout(nullptr);
    controls->addWidget(orders);
    controls->addWidget(classes);
    controls->addWidget(new MessageControls(state, this));
    controls->addWidget(new PathButton(state, this));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 2, 8, 2);
    layout->setSpacing(2);
    layout->addLayout(controls);
    layout->addWidget(m_legend);
    m_legend->hide();
    connect(m_orders, &QComboBox::activated, this, [this](int index) {
        const int chosen = m_orders->itemData(index).toInt();
        SpaceTimeOrder order;
        order.kind = static_cast<SpaceTimeOrder::Kind>(chosen % 16);
        order.topology = static_cast<std::size_t>(chosen / 16);
        emit orderChosen(order);
    });
    updateOrders();
}

void SpaceTimeHeader::updateOrders()
{
    m_orders->clear();
    m_orders->addItem(tr("Rank"), dataOf({ SpaceTimeOrder::Kind::Rank, 0, {} }));
    m_orders->addItem(tr("Node"), dataOf({ SpaceTimeOrder::Kind::Node, 0, {} }));
    if (m_state.store()) {
        const auto& topologies = m_state.store()->definitions().topologies;
        for (std::size_t i = 0; i < topologies.size(); ++i) {
            const QString name = nameText(topologies[i].name);
            m_orders->addItem(name.isEmpty() ? tr("Coordinates") : tr("Coordinates: %1").arg(name),
                dataOf({ SpaceTimeOrder::Kind::Topology, i, {} }));
        }
    }
    m_orders->addItem(tr("By hand"), dataOf({ SpaceTimeOrder::Kind::ByHand, 0, {} }));
}

void SpaceTimeHeader::setLegend(std::vector<LegendEntry> entries, const std::shared_ptr<const PlotStyle>& style)
{
    m_legend->setVisible(!entries.empty());
    m_legend->setEntries(std::move(entries), style);
}

void SpaceTimeHeader::setOrder(const SpaceTimeOrder& order)
{
    m_orders->setCurrentIndex(std::max(0, m_orders->findData(dataOf(order))));
}

void SpaceTimeHeader::setWorkingClasses(const core::FunctionClasses& classes)
{
    for (std::size_t at = 0; at < core::kFunctionClassCount; ++at)
        m_classes->actions()[static_cast<qsizetype>(at)]->setChecked(classes.test(at));
}

} // namespace lightcone::views
