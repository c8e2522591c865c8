// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/filter/suggestionbar.h"

#include "views/widgets/flowlayout.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>

namespace lightcone::views {

namespace {

enum Classes { User, Communicating, Both };

} // namespace

SuggestionBar::SuggestionBar(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new FlowLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    m_percent = addNumber(tr("Bytes ≥ "), tr(" %"), 100, 2,
        tr("At least so many percent of what all events take in the trace of the largest process"));
    m_timePerVisit = addNumber(tr("Time/visit ≤ "), tr(" µs"), 1e9, 3, tr("At most so long a call, on average"));
    m_visits = addNumber(tr("Visits ≥ "), {}, 9e15, 0, tr("At least so many calls"));
    m_mebibytes = addNumber(tr("Bytes ≥ "), tr(" MiB"), 1e9, 3, tr("At least so much in the largest process"));
    m_classes = new QComboBox(this);
    m_classes->addItems({ tr("USR"), tr("COM"), tr("USR and COM") });
    m_classes->setAccessibleName(tr("Classes of the functions"));
    m_classes->setToolTip(
        tr("COM calls communication, directly or not: without such functions, call paths to it are not told apart"));
    layout->addWidget(m_classes);
    m_suggest = new QPushButton(tr("Add Rules"), this);
    m_suggest->setToolTip(tr("Adds a rule for each such function to the filter; Undo takes them back"));
    layout->addWidget(m_suggest);
    connect(m_suggest, &QPushButton::clicked, this, &SuggestionBar::suggestRequested);
    setLimits({});
}

QDoubleSpinBox* SuggestionBar::addNumber(
    const QString& prefix, const QString& suffix, double most, int decimals, const QString& toolTip)
{
    auto* number = new QDoubleSpinBox(this);
    number->setRange(0, most);
    number->setDecimals(decimals);
    number->setPrefix(prefix);
    number->setSuffix(suffix);
    number->setToolTip(toolTip);
    number->setAccessibleName(toolTip);
    layout()->addWidget(number);
    return number;
}

core::SuggestionLimits SuggestionBar::limits() const
{
    core::SuggestionLimits limits;
    limits.bufferPercent = m_percent->value();
    limits.timePerVisit = m_timePerVisit->value();
    limits.visits = static_cast<std::uint64_t>(m_visits->value());
    limits.bufferAbsolute = m_mebibytes->value();
    limits.isUserMeant = m_classes->currentIndex() != Communicating;
    limits.isComMeant = m_classes->currentIndex() != User;
    return limits;
}

void SuggestionBar::setLimits(const core::SuggestionLimits& limits)
{
    m_percent->setValue(limits.bufferPercent);
    m_timePerVisit->setValue(limits.timePerVisit);
    m_visits->setValue(static_cast<double>(limits.visits));
    m_mebibytes->setValue(limits.bufferAbsolute);
    m_classes->setCurrentIndex(!limits.isComMeant ? User : limits.isUserMeant ? Both : Communicating);
}

void SuggestionBar::setSuggestEnabled(bool isEnabled)
{
    m_suggest->setEnabled(isEnabled);
}

} // namespace lightcone::views
