// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lightcone::views {
struct ViewKind;
}

namespace lightcone::app {

/// Stands in the middle of a window while no chart is open there, and says how to get one.
class EmptyMiddle final : public QWidget {
    Q_OBJECT

public:
    explicit EmptyMiddle(QWidget* parent);

signals:
    void openRequested(const lightcone::views::ViewKind& kind);
    void resetRequested();
};

} // namespace lightcone::app
