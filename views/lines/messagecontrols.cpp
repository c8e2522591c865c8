// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/messagecontrols.h"

#include "views/base/locationdistances.h"
#include "views/base/viewstate.h"
#include "views/lines/messagecoloring.h"
#include "views/lines/messagefilterdialog.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace lightcone::views {

MessageControls::MessageControls(ViewState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_coloring(new QComboBox(this))
    , m_topology(new QComboBox(this))
    , m_filter(new QToolButton(this))
{
    for (std::size_t i = 0; i < kMessageColoringCount; ++i)
        m_coloring->addItem(messageColoringText(static_cast<MessageColoring>(i)));
    m_coloring->setAccessibleName(tr("Colours of messages"));
    m_coloring->setToolTip(tr("What the colours of messages say, in all views"));
    for (std::size_t i = 0; i < core::kTopologyCount; ++i)
        m_topology->addItem(networkText(static_cast<core::Topology>(i)));
    m_topology->setObjectName(QStringLiteral("messageTopology"));
    m_topology->setAccessibleName(tr("Assumed network"));
    m_topology->setToolTip(
        tr("The network in which distances are told; it is assumed, as no trace says how locations are joined"));
    m_filter->setObjectName(QStringLiteral("messageFilter"));
    m_filter->setText(tr("Filter…"));
    m_filter->setToolTip(
        tr("Show only messages of some sizes, tags, communicators or locations: in timelines, space-time "
           "views and the message summary"));
    auto* label = new QLabel(tr("Message &colours:"), this);
    label->setBuddy(m_coloring);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : { static_cast<QWidget*>(label), static_cast<QWidget*>(m_coloring),
             static_cast<QWidget*>(m_topology), static_cast<QWidget*>(m_filter) })
        layout->addWidget(widget);
    connect(m_coloring, &QComboBox::activated, this,
        [this](int index) { m_state.setMessageColoring(static_cast<MessageColoring>(index)); });
    connect(m_topology, &QComboBox::activated, this,
        [this](int index) { m_state.setMessageTopology(static_cast<core::Topology>(index)); });
    connect(m_filter, &QToolButton::clicked, this, [this] { askForMessageFilter(m_state, this); });
    for (const auto signal : { &ViewState::linesChanged, &ViewState::storeChanged, &ViewState::storeUpdated })
        connect(&state, signal, this, &MessageControls::update);
    update();
}

void MessageControls::update()
{
    m_coloring->setCurrentIndex(static_cast<int>(m_state.lines().coloring));
    m_topology->setCurrentIndex(static_cast<int>(m_state.lines().topology));
    m_topology->setVisible(m_state.lines().coloring == MessageColoring::Distance);
    m_filter->setEnabled(m_state.store() && m_state.isComplete()); // until then it is not known who sends or receives
}

void askForMessageFilter(ViewState& state, QWidget* parent)
{
    if (!state.store())
        return;
    auto* dialog = new MessageFilterDialog(state.store(), state.lines().filter, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // The choice in the dialog belongs to the present trace.
    QObject::connect(&state, &ViewState::storeChanged, dialog, &QDialog::reject);
    QObject::connect(
        dialog, &QDialog::accepted, &state, [&state, dialog] { state.setMessageFilter(dialog->filter()); });
    dialog->open();
}

} // namespace lightcone::views
