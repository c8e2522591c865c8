// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scoring/suggestedfilter.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QPushButton;

namespace lightcone::views {

/// Asks for what a function has to be like to be proposed for a filter, with the limits of `scorep-score -g`.
class SuggestionBar final : public QWidget {
    Q_OBJECT

public:
    explicit SuggestionBar(QWidget* parent);

    core::SuggestionLimits limits() const;
    void setLimits(const core::SuggestionLimits& limits);
    void setSuggestEnabled(bool isEnabled);

signals:
    void suggestRequested();

private:
    QDoubleSpinBox* addNumber(
        const QString& prefix, const QString& suffix, double most, int decimals, const QString& toolTip);

    QDoubleSpinBox* m_percent;
    QDoubleSpinBox* m_timePerVisit;
    QDoubleSpinBox* m_visits;
    QDoubleSpinBox* m_mebibytes;
    QComboBox* m_classes;
    QPushButton* m_suggest;
};

} // namespace lightcone::views
