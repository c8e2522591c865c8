// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummaryheader.h"

#include "views/base/momentchoice.h"
#include "views/base/richtext.h"
#include "views/widgets/onelinelabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>

namespace lightcone::views {

TimeSummaryHeader::TimeSummaryHeader(SummarySubject subject, QWidget* parent)
    : QWidget(parent)
    , m_subject(subject)
    , m_by(new QComboBox(this))
    , m_unit(new QComboBox(this))
    , m_idle(new QComboBox(this))
    , m_functions(new QToolButton(this))
    , m_inside(new QToolButton(this))
    , m_locations(new OneLineLabel(this))
{
    m_by->addItems({ tr("By class"), tr("By group"), tr("By function") });
    m_by->setToolTip(tr("What the parts of the stack are: classes of functions, their groups, or functions"));
    m_by->setAccessibleName(tr("Parts of the stack"));
    m_unit->addItems({ tr("Share"), tr("Locations") });
    m_unit->setToolTip(tr("Whether the axis says a share of the locations, or their number"));
    m_unit->setAccessibleName(tr("Unit of the axis"));
    for (const core::IdleRule rule : { core::IdleRule::UntilReleased, core::IdleRule::WholeCall })
        m_idle->addItem(idleRuleText(rule));
    m_idle->setToolTip(tr("A call that waits is idle until the message that it waits for was sent, or in all of its "
                          "time, as PICL tells it. This is for all views."));
    m_idle->setAccessibleName(tr("Which time is idle"));
    m_functions->setText(tr("Functions…"));
    m_functions->setToolTip(tr("Choose functions that are parts of the stack; all others are one part"));
    m_inside->setText(tr("Inside…"));
    m_inside->setToolTip(tr("Choose functions; a line says how many locations are inside of one of them"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 3, 8, 1);
    for (QWidget* control : { static_cast<QWidget*>(m_by), static_cast<QWidget*>(m_unit), static_cast<QWidget*>(m_idle),
             static_cast<QWidget*>(m_functions), static_cast<QWidget*>(m_inside) })
        layout->addWidget(control);
    for (QWidget* control :
        { static_cast<QWidget*>(m_by), static_cast<QWidget*>(m_functions), static_cast<QWidget*>(m_inside) })
        control->setVisible(subject == SummarySubject::Calls);
    m_idle->setVisible(subject == SummarySubject::Activities);
    layout->addWidget(m_locations, 1);
    connect(m_by, &QComboBox::activated, this, [this](int index) { emit byChosen(static_cast<SummaryBy>(index)); });
    connect(
        m_unit, &QComboBox::activated, this, [this](int index) { emit unitChosen(static_cast<SummaryUnit>(index)); });
    connect(m_idle, &QComboBox::activated, this,
        [this](int index) { emit idleRuleChosen(static_cast<core::IdleRule>(index)); });
    connect(m_functions, &QToolButton::clicked, this, &TimeSummaryHeader::functionsRequested);
    connect(m_inside, &QToolButton::clicked, this, &TimeSummaryHeader::insideRequested);
}

void TimeSummaryHeader::setIdleMatters(bool matters)
{
    m_idle->setVisible(matters && m_subject == SummarySubject::Activities);
}

void TimeSummaryHeader::setChoice(const SummaryChoice& choice)
{
    m_by->setCurrentIndex(static_cast<int>(choice.by));
}

void TimeSummaryHeader::setUnit(SummaryUnit unit)
{
    m_unit->setCurrentIndex(static_cast<int>(unit));
}

void TimeSummaryHeader::setIdleRule(core::IdleRule rule)
{
    m_idle->setCurrentIndex(static_cast<int>(rule));
}

void TimeSummaryHeader::setLocationsText(const QString& text)
{
    m_locations->setText(text);
    m_locations->setToolTip(toolTipText(text));
}

void TimeSummaryHeader::setChoosingEnabled(bool isEnabled)
{
    m_functions->setEnabled(isEnabled);
    m_inside->setEnabled(isEnabled);
}

} // namespace lightcone::views
