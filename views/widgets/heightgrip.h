// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lightcone::views {

/// The upper edge of something that can be made higher by dragging it, or with the arrow keys.
class HeightGrip final : public QWidget {
    Q_OBJECT

public:
    explicit HeightGrip(QWidget* parent);

    static constexpr int kHeight = 5;

signals:
    /// The user drags: the widget whose edge this is shall become @p pixels higher than it is now.
    void dragged(int pixels);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    double m_taken = 0; ///< pixels from the top of the grip
};

} // namespace lightcone::views
