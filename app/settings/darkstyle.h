// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QProxyStyle>

namespace lightcone::app {

/// Fusion for the dark theme, where some of what it draws could hardly be seen. Check boxes and radio buttons, also in
/// tables and menus, whose boxes Fusion draws as those of dialogs, have a lighter ground, as it frames them by what is
/// darker than the window. The arrows of tool bars that do not fit have the colour of texts.
class DarkStyle final : public QProxyStyle {
    Q_OBJECT

public:
    /// @p palette: that of the boxes.
    explicit DarkStyle(const QPalette& palette);

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const override;

private:
    QPalette m_palette;
};

} // namespace lightcone::app
