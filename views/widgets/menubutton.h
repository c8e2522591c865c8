// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace lightcone::views {

/// Opens its menu when pressed. The arrow that says so stands beside the text; styles put it over that.
class MenuButton final : public QToolButton {
    Q_OBJECT

public:
    explicit MenuButton(QWidget* parent);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace lightcone::views
