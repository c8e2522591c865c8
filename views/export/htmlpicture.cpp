// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/htmlpicture.h"

#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextDocument>
#include <QTextOption>

#include <algorithm>

namespace lightcone::views {

namespace {

class HtmlPictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::DetailsPicture)
};

} // namespace

PicturePaint htmlPaint(const QString& html, bool isCut, const QString& title, Theme theme)
{
    const ColorScheme scheme(theme);
    return [html, isCut, title, scheme](QPainter& painter, const PictureRoom& room, const std::stop_token&) {
        const QSizeF size(room.size().width(), room.greatestHeight());
        const QFont font = pictureFont();
        painter.save();
        painter.fillRect(QRectF(QPointF(0, 0), size), scheme.background);
        const double width = size.width() - 2 * kPictureMargin;
        double top = kPictureMargin / 2;
        if (!title.isEmpty()) {
            paintPictureTitle(painter, QRectF(kPictureMargin, top, width, 0), title, font, scheme.text);
            top += pictureTitleHeight(font);
        }
        QTextDocument document;
        document.setDefaultFont(font);
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        document.setDefaultTextOption(option);
        document.setTextWidth(width);
        document.setHtml(html);
        const double line = QFontMetricsF(font).height() + kPictureMargin;
        const bool isLonger
            = isCut || top + document.size().height() > size.height() || document.idealWidth() > width + 1;
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette.setColor(QPalette::Text, scheme.text);
        context.clip = QRectF(0, 0, width, std::max(0.0, size.height() - top - (isLonger ? line : 0)));
        painter.translate(kPictureMargin, top);
        painter.setClipRect(context.clip);
        document.documentLayout()->draw(&painter, context);
        painter.setClipping(false);
        if (isLonger) {
            painter.setFont(font);
            painter.setPen(scheme.dimText);
            painter.drawText(QPointF(0, size.height() - top - kPictureMargin),
                HtmlPictureText::tr("There is more than this picture has room for."));
        }
        painter.restore();
        room.use(isLonger ? size.height() : top + document.size().height() + kPictureMargin / 2);
        return core::Done {};
    };
}

} // namespace lightcone::views
