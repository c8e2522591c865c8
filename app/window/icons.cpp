// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/icons.h"

#include <QFile>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

#include <array>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr std::array kSides { 16, 20, 24, 32, 40, 48, 64, 96 };

void addPixmaps(QIcon& icon, QByteArray svg, const QColor& color, QIcon::Mode mode)
{
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    for (const int side : kSides) {
        QPixmap pixmap(side, side);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter, QRectF(0, 0, side, side));
        painter.end();
        icon.addPixmap(pixmap, mode);
    }
}

} // namespace

QIcon themedIcon(const QString& name, const QPalette& palette)
{
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon;
    addPixmaps(icon, svg, palette.color(QPalette::Active, QPalette::ButtonText), QIcon::Normal);
    addPixmaps(icon, svg, palette.color(QPalette::Disabled, QPalette::ButtonText), QIcon::Disabled);
    return icon;
}

} // namespace lightcone::app
