// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentpicture.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"
#include "views/plot/plotstyle.h"
#include "views/tables/intervaltitle.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kUsualShape = 9.0 / 16; ///< height of a scene by its width, where the height is free

/// A scene below the head of a picture.
struct Below {
    double head = 0; ///< logical pixels
    double height = 0;
    MadeScene made;
};

} // namespace

QString momentTimeText(const MomentRequest& request)
{
    return formatTime(request.at, timeScaleOf(*request.store), request.interval);
}

QString momentCaption(const MomentDisplay& display, const MomentRequest& request)
{
    const TimeScale scale = timeScaleOf(*request.store);
    QStringList parts { intervalTitle(scale, request.store->interval(), request.interval, false),
        MomentText::tr("at %1").arg(momentTimeText(request)) };
    if (!display.extents.empty())
        parts.append(momentExtentText(request.choice.extent).toLower());
    if (display.hasWidth)
        parts.append(
            MomentText::tr("means over %1").arg(formatDuration(static_cast<std::int64_t>(request.width()), scale)));
    if (display.hasOverhead)
        parts.append(overheadText(request.choice.overhead).toLower());
    if (display.hasActivity && request.rules->dependsOnIdleRule())
        parts.append(idleRuleText(request.rules->idle).toLower());
    return parts.join(QStringLiteral(" · "));
}

core::Completion paintMomentPicture(
    QPainter& painter, const PictureRoom& room, const MomentPicture& picture, const std::stop_token& stop)
{
    auto style = std::make_shared<PlotStyle>(
        PlotStyle::of(picture.request.store->definitions(), picture.scheme, pictureFont(), picture.hidden));
    style->pixelRatio = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    const double line = std::ceil(QFontMetricsF(style->font).height()) + 4;
    const double titleHeight = picture.title.isEmpty() ? 0 : pictureTitleHeight(style->font);
    const double width = room.size().width() - 2 * kPictureMargin;
    const QStringList caption = pictureLines(momentCaption(picture.display, picture.request), width, style->font);
    const auto makeBelow = [&](qsizetype noteLines) {
        const double head = kPictureMargin + titleHeight + static_cast<double>(caption.size() + noteLines) * line;
        double height = std::max(1.0, room.size().height() - head - kPictureMargin);
        if (room.isHeightFree())
            height = std::min(height, width * kUsualShape);
        const MomentLook look { style, QSizeF(width, height), picture.legend };
        return Below { head, height, picture.display.make(picture.request, look, stop) };
    };
    Below below = makeBelow(1);
    if (below.made.isStopped())
        return core::Stopped {};
    const QStringList note = pictureLines(below.made.value()->note(), width, style->font);
    if (note.size() != 1)
        below = makeBelow(note.size());
    if (below.made.isStopped())
        return core::Stopped {};
    if (room.isHeightFree())
        below.height = std::min(below.height, below.made.value()->filledHeight().value_or(below.height));
    room.use(below.head + below.height + kPictureMargin);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(
        QRectF(0, 0, room.size().width(), below.head + below.height + kPictureMargin), picture.scheme.background);
    if (!picture.title.isEmpty())
        paintPictureTitle(painter, QRectF(kPictureMargin, kPictureMargin, width, titleHeight), picture.title,
            style->font, picture.scheme.text);
    double top = kPictureMargin + titleHeight;
    for (const QString& text : caption + note) {
        paintPictureNote(painter, QRectF(kPictureMargin, top, width, line), text, style->font, picture.scheme.text);
        top += line;
    }
    painter.translate(kPictureMargin, below.head);
    below.made.value()->paint(painter);
    painter.restore();
    return core::Done {};
}

MomentRequest momentRequest(const PictureQuery& query, const MomentDisplay& display)
{
    return momentRequest(query.store, query.locations.empty() ? std::nullopt : std::optional(query.locations),
        query.interval.isEmpty() ? query.store->interval() : query.interval, query.moment, display.usualChoice());
}

PicturePlan planMoment(const PictureQuery& query, const MomentDisplay& display)
{
    MomentPicture picture;
    picture.display = display;
    picture.scheme = ColorScheme(query.theme);
    picture.request = momentRequest(query, display);
    return { [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintMomentPicture(painter, room, picture, stop);
            },
        {} };
}

PictureKind momentPictureKind(
    const MomentDisplay& display, const QString& purpose, PicturePlan (*plan)(const PictureQuery& query))
{
    PictureKind kind { .purpose = purpose, .plan = plan };
    kind.moment = momentOptions(display);
    kind.orders = kind.moment->orders;
    kind.measures = kind.moment->measures;
    kind.bys = kind.moment->bys;
    kind.hasLogarithmic = kind.moment->hasLogarithmic;
    kind.hasMoment = true;
    return kind;
}

} // namespace lightcone::views
