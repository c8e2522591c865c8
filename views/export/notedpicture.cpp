// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/notedpicture.h"

#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kMostLines = 3;

} // namespace

PicturePaint notedPaint(PicturePaint paint, const QString& note, Theme theme)
{
    if (note.isEmpty())
        return paint;
    return [paint = std::move(paint), note, scheme = ColorScheme(theme)](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
        const QSizeF size = room.size();
        const QStringList lines = pictureLines(note, size.width() - 2 * kPictureMargin, pictureFont(), kMostLines);
        const double strip
            = QFontMetricsF(pictureFont()).height() * static_cast<double>(lines.size()) + kPictureMargin / 2;
        const QSizeF left(size.width(), std::max(1.0, size.height() - strip));
        double used = left.height();
        const PictureRoom above
            = room.isHeightFree() ? PictureRoom(left, room.greatestHeight() - strip, used) : PictureRoom(left);
        const core::Completion painting = paint(painter, above, stop);
        room.use(used + strip);
        const QRectF below(0, used, size.width(), strip);
        painter.save();
        painter.fillRect(below, scheme.background);
        paintPictureNote(
            painter, below.adjusted(kPictureMargin, 0, -kPictureMargin, 0), note, pictureFont(), scheme.dimText);
        painter.restore();
        return painting;
    };
}

} // namespace lightcone::views
