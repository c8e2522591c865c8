// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubepicture.h"

#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/tables/tablepicture.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::array kShares { 0.29, 0.41, 0.30 }; ///< of the width: call paths have the longest names

} // namespace

PicturePaint cubePaint(std::array<TableContent, 3> trees, const QString& title, Theme theme)
{
    std::array<PicturePaint, 3> paints;
    for (std::size_t i = 0; i < trees.size(); ++i)
        paints[i] = tablePaint(std::move(trees[i]), {}, theme);
    return [paints = std::move(paints), title, theme](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
        const QSizeF size = room.size();
        const ColorScheme scheme(theme);
        const QFont font = pictureFont();
        painter.fillRect(QRectF(0, 0, size.width(), room.greatestHeight()), scheme.background);
        double top = 0;
        if (!title.isEmpty()) {
            top = kPictureMargin / 2 + pictureTitleHeight(font);
            const QRectF place(
                kPictureMargin, kPictureMargin / 2, size.width() - 2 * kPictureMargin, pictureTitleHeight(font));
            paintPictureTitle(painter, place, title, font, scheme.text);
        }
        double left = 0;
        double used = 0;
        for (std::size_t i = 0; i < paints.size(); ++i) {
            const double width = size.width() * kShares[i];
            double taken = 0;
            const QSizeF part(width, std::max(1.0, size.height() - top));
            painter.save();
            painter.translate(left, top);
            painter.setClipRect(QRectF(0, 0, width, room.greatestHeight() - top));
            const PictureRoom partRoom = room.isHeightFree()
                ? PictureRoom(part, std::max(1.0, room.greatestHeight() - top), taken)
                : PictureRoom(part);
            const core::Completion painting = paints[i](painter, partRoom, stop);
            painter.restore();
            if (painting.isStopped())
                return core::Stopped {};
            left += width;
            used = std::max(used, top + taken);
        }
        room.use(used);
        return core::Done {};
    };
}

} // namespace lightcone::views
