// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filter/filteredit.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace lightcone::views {

/// Asks for a pattern that a filter is to get.
class PatternBar final : public QWidget {
    Q_OBJECT

public:
    explicit PatternBar(QWidget* parent);

    void setAddEnabled(bool isEnabled);
    void enter();

signals:
    void addRequested(const lightcone::core::FilterAddition& addition);

private:
    void add();
    void updateButton();

    QComboBox* m_effect;
    QComboBox* m_subject;
    QLineEdit* m_pattern;
    QPushButton* m_add;
    bool m_isEnabled = true;
};

} // namespace lightcone::views
