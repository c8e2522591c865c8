// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processheader.h"

#include "views/base/visibletext.h"
#include "views/charts/process/locationchooser.h"
#include "views/charts/process/signlanes.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/menubutton.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <utility>

namespace lightcone::views {

ProcessHeader::ProcessHeader(QWidget* parent)
    : QWidget(parent)
    , m_chooser(new LocationChooser(this))
    , m_locations(new QToolButton(this))
    , m_follow(new QCheckBox(this))
    , m_metricLabel(new QLabel(tr("&Metric:"), this))
    , m_metrics(new ChoiceBox(this))
    , m_signs(new QMenu(this))
{
    m_locations->setAccessibleName(tr("Pinned locations"));
    m_locations->setToolTip(tr("Locations that stay here, one above the other, whatever is selected"));
    m_locations->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_locations->setFocusPolicy(Qt::StrongFocus);
    connect(m_locations, &QToolButton::clicked, this, [this] {
        m_chooser->popUp({ m_locations->mapToGlobal(QPoint(0, 0)), m_locations->size() });
    });
    m_follow->setToolTip(tr("Also shows the location of what is selected"));
    m_metrics->setAccessibleName(tr("Metric over the call levels"));
    m_metrics->setToolTip(tr("A metric whose curve is drawn over the call levels of each location"));
    m_metrics->setMaximumWidth(260);
    m_metrics->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_metrics->setMinimumContentsLength(6);
    m_metricLabel->setBuddy(m_metrics);
    auto* signs = new MenuButton(this);
    signs->setText(tr("Event Symbols"));
    signs->setToolTip(tr("The events that are shown as symbols above the call levels"));
    signs->setAccessibleName(tr("Events that are shown as symbols"));
    signs->setFocusPolicy(Qt::StrongFocus);
    signs->setMenu(m_signs);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 8, 2);
    layout->addWidget(m_locations);
    layout->addWidget(m_follow);
    layout->addSpacing(8);
    layout->addWidget(signs);
    layout->addWidget(m_metricLabel);
    layout->addWidget(m_metrics, 3);
    layout->addStretch(1);
    setShort(false);
    connect(&m_chooser->model(), &LocationCheckModel::toggled, this, &ProcessHeader::pinToggled);
    connect(m_follow, &QCheckBox::toggled, this, &ProcessHeader::followingChosen);
    connect(m_metrics, &QComboBox::activated, this,
        [this](int index) { emit metricChosen(m_metrics->itemData(index).toString()); });
    fillSigns();
    fillMetrics();
}

void ProcessHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setShort(false);
    if (layout()->minimumSize().width() > width())
        setShort(true);
}

void ProcessHeader::setShort(bool isShort)
{
    m_locations->setText(isShort ? tr("Pinned") : tr("Pinned Locations"));
    m_follow->setText(isShort ? tr("&Follow") : tr("&Follow selection"));
    m_metricLabel->setVisible(!isShort);
}

void ProcessHeader::fillSigns()
{
    for (const SignGroup& group : signGroups()) {
        QAction* action = m_signs->addAction(signGroupText(group));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this] {
            core::SignClasses chosen;
            const QList<QAction*> actions = m_signs->actions();
            for (std::size_t i = 0; i < signGroups().size(); ++i) {
                if (actions[static_cast<qsizetype>(i)]->isChecked())
                    chosen |= signGroups()[i].classes;
            }
            emit signsChosen(chosen);
        });
    }
}

void ProcessHeader::fillMetrics()
{
    m_metrics->clear();
    m_metrics->addItem(tr("none"), QString());
    for (const QString& name : std::as_const(m_metricNames))
        m_metrics->addItem(visibleText(name), name);
    if (!m_metric.isEmpty() && !m_metricNames.contains(m_metric))
        m_metrics->addItem(visibleText(m_metric), m_metric);
    m_metrics->setCurrentIndex(m_metrics->findData(m_metric));
    m_metrics->setEnabled(m_metrics->count() > 1);
}

void ProcessHeader::setPinned(const std::vector<core::LocationId>& pinned)
{
    m_chooser->model().setChosen(pinned);
}

void ProcessHeader::setFollowing(bool isFollowing)
{
    const QSignalBlocker blocker(m_follow);
    m_follow->setChecked(isFollowing);
}

void ProcessHeader::setSigns(const core::SignClasses& signs)
{
    const QList<QAction*> actions = m_signs->actions();
    for (std::size_t i = 0; i < signGroups().size(); ++i)
        actions[static_cast<qsizetype>(i)]->setChecked((signs & signGroups()[i].classes).any());
}

void ProcessHeader::setMetric(const QString& name)
{
    m_metric = name;
    fillMetrics();
}

void ProcessHeader::setStore(std::shared_ptr<const core::StoreView> store)
{
    m_chooser->model().setStore(std::move(store));
}

void ProcessHeader::setMetrics(const QStringList& names)
{
    if (names == m_metricNames)
        return;
    m_metricNames = names;
    fillMetrics();
}

} // namespace lightcone::views
