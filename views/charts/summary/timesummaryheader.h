// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/idlerule.h"
#include "views/charts/summary/timesummarygeometry.h"
#include "views/charts/summary/timesummaryquery.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace lightcone::views {

class OneLineLabel;

/// The line of controls above a summary over time, and what it is of.
class TimeSummaryHeader final : public QWidget {
    Q_OBJECT

public:
    TimeSummaryHeader(SummarySubject subject, QWidget* parent);

    void setChoice(const SummaryChoice& choice);
    void setUnit(SummaryUnit unit);
    void setIdleRule(core::IdleRule rule);
    /// Hides the choice of that rule where it makes no difference.
    void setIdleMatters(bool matters);
    /// Says which locations are counted.
    void setLocationsText(const QString& text);
    /// Without a trace there are no functions to choose.
    void setChoosingEnabled(bool isEnabled);

signals:
    void byChosen(lightcone::views::SummaryBy by);
    void unitChosen(lightcone::views::SummaryUnit unit);
    void idleRuleChosen(lightcone::core::IdleRule rule);
    void functionsRequested();
    void insideRequested();

private:
    SummarySubject m_subject;
    QComboBox* m_by;
    QComboBox* m_unit;
    QComboBox* m_idle;
    QToolButton* m_functions;
    QToolButton* m_inside;
    OneLineLabel* m_locations;
};

} // namespace lightcone::views
