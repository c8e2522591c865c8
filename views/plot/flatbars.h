// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace lightcone::views {

/// Scroll bars of plain rectangles, where those of the application's style take too long: the bar of time is painted
/// with each step of a zoom, once in every view.
class FlatBars final : public QProxyStyle {
    Q_OBJECT

public:
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget) const override;
};

} // namespace lightcone::views
