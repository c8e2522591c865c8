// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace lightcone::views {

/// Paints scroll bars as plain rectangles, because the application's style takes too long: every view paints its bar of
/// time with each step of a zoom.
class FlatBars final : public QProxyStyle {
    Q_OBJECT

public:
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget) const override;
};

} // namespace lightcone::views
