// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace lightcone::views {

/// The header of a table whose first column stays in sight when the others are scrolled.
class StickyHeader final : public QHeaderView {
    Q_OBJECT

public:
    explicit StickyHeader(QWidget* parent);

    /// The width, in logical pixels, over which the first column covers others; 0: it is at its place.
    int stickyWidth() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

} // namespace lightcone::views
