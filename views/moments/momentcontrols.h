// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"
#include "views/moments/momentdisplay.h"

#include <QJsonObject>
#include <QWidget>

#include <array>
#include <cstddef>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace lightcone::views {

/// The choices of a display of a moment: a box for each that it knows.
class MomentControls final : public QWidget {
    Q_OBJECT

public:
    MomentControls(const MomentDisplay& display, QWidget* parent);

    const MomentChoice& choice() const { return m_choice; }
    void setChoice(const MomentChoice& choice);
    core::IdleRule idleRule() const { return m_idleRule; }
    void setIdleRule(core::IdleRule rule);
    /// Says whether that rule makes a difference; where the trace itself says who is idle, there is no box.
    void setIdleMatters(bool matters);
    /// Times are read and written in the clock of a trace.
    void setTimeScale(const TimeScale& scale);
    QJsonObject saved() const;
    /// What makes no sense changes nothing.
    void restore(const QJsonObject& saved);

signals:
    void choiceChanged();
    void idleRuleChosen(lightcone::core::IdleRule rule);
    void layoutWanted(); ///< that of a file
    void layoutKept(); ///< is to be written to a file

private:
    void readBoxes();
    void readWidth();
    void updateBoxes();
    /// A box that offers @p words; null: there is nothing to choose.
    QComboBox* addWords(const std::vector<MomentWord>& words, const QString& name, const QString& toolTip);
    struct BoxPlace {
        QComboBox* box;
        std::size_t MomentChoice::*place;
    };
    std::array<BoxPlace, 3> placesOfBoxes() const;
    void addButton(const QString& text, const QString& toolTip, void (MomentControls::*pressed)());
    QComboBox* addBox(const QString& name, const QString& toolTip);

    MomentDisplay m_display;
    MomentChoice m_choice;
    core::IdleRule m_idleRule = core::IdleRule::UntilReleased;
    TimeScale m_scale;
    QComboBox* m_extents = nullptr; ///< null: the display does not know it, as the others
    QComboBox* m_orders = nullptr;
    QComboBox* m_overhead = nullptr;
    QLineEdit* m_width = nullptr;
    QComboBox* m_idle = nullptr;
    QComboBox* m_measures = nullptr;
    QComboBox* m_bys = nullptr;
    QComboBox* m_topologies = nullptr;
    QCheckBox* m_logarithmic = nullptr;
};

} // namespace lightcone::views
