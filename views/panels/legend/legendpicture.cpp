// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legendpicture.h"

#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/marks/marks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace lightcone::views {

namespace {

constexpr double kGap = 5; ///< logical pixels between a sign and its text
constexpr double kDistance = 16; ///< logical pixels between two items

class PictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::LegendPicture)
};

double lineHeight(const QFontMetricsF& metrics)
{
    return std::ceil(metrics.height()) + 6;
}

double signWidth(const LegendItem& item)
{
    return item.draw ? kLegendBox.width() + kGap : 0;
}

/// Returns a place for each item that has room. Where some have none, the line below is free to say so.
std::vector<QPointF> placesOf(
    const std::vector<LegendItem>& items, QSizeF size, double top, const QFontMetricsF& metrics)
{
    const double line = lineHeight(metrics);
    std::vector<QPointF> places;
    QPointF next(kPictureMargin, top);
    for (const LegendItem& item : items) {
        const double width = signWidth(item) + metrics.horizontalAdvance(item.text);
        const bool isFirst = next.x() == kPictureMargin;
        if (!isFirst && (!item.draw || next.x() + width > size.width() - kPictureMargin))
            next = { kPictureMargin, next.y() + line };
        places.push_back(next);
        next.rx() += width + kDistance;
    }
    const auto isBelow
        = [&](double lines) { return [end = size.height() - lines * line](QPointF place) { return place.y() > end; }; };
    if (std::ranges::any_of(places, isBelow(1)))
        places.erase(std::ranges::find_if(places, isBelow(2)), places.end());
    return places;
}

} // namespace

PicturePaint legendPaint(std::vector<LegendItem> items, const QString& title, Theme theme)
{
    return [items = std::move(items), title, theme](
               QPainter& painter, const PictureRoom& room, const std::stop_token&) {
        const QSizeF size = room.size();
        const ColorScheme scheme(theme);
        const QFont font = pictureFont();
        const QFontMetricsF metrics(font);
        painter.save();
        painter.fillRect(QRectF(QPointF(0, 0), size), scheme.background);
        double top = kPictureMargin;
        if (!title.isEmpty()) {
            const QRectF place(kPictureMargin, kPictureMargin / 2, size.width() - 2 * kPictureMargin, 0);
            paintPictureTitle(painter, place, title, font, scheme.text);
            top += pictureTitleHeight(font);
        }
        const std::vector<QPointF> places = placesOf(items, size, top, metrics);
        const double line = lineHeight(metrics);
        const auto paintText = [&](QPointF place, const QString& text, const QColor& color) {
            painter.setFont(font);
            painter.setPen(color);
            painter.drawText(
                QPointF(place.x(), std::floor(place.y() + (line + metrics.ascent() - metrics.descent()) / 2)), text);
        };
        for (std::size_t i = 0; i < places.size(); ++i) {
            QPointF place = places[i];
            if (items[i].draw) {
                painter.save();
                painter.setRenderHint(QPainter::Antialiasing);
                painter.translate(place + QPointF(0, std::floor((line - kLegendBox.height()) / 2)));
                items[i].draw(painter);
                painter.restore();
                place.rx() += signWidth(items[i]);
            }
            const double textRoom = size.width() - kPictureMargin - place.x();
            paintText(place, metrics.elidedText(items[i].text, Qt::ElideRight, textRoom),
                items[i].draw ? scheme.text : scheme.dimText);
        }
        double below = places.empty() ? top : places.back().y() + line;
        if (places.size() < items.size()) {
            paintText({ kPictureMargin, below },
                PictureText::tr("Left out: %1", "items of a legend").arg(formatCount(items.size() - places.size())),
                scheme.dimText);
            below += line;
        }
        room.use(below + kPictureMargin);
        painter.restore();
        return core::Done {};
    };
}

PicturePaint legendPaint(LegendRequest request, const QString& title)
{
    return [request = std::move(request), title](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
        const core::Stoppable<LegendContent> content = queryLegend(request, stop);
        if (content.isStopped())
            return core::Stopped {};
        std::vector<LegendItem> items = functionItems(content.value(), request.profile->definitions());
        if (request.store) {
            const auto marks = marksOrFind(request.marks, request.store, stop);
            if (marks.isStopped())
                return core::Stopped {};
            std::ranges::move(
                signItems(*request.store, request.scheme, marks.value().get()), std::back_inserter(items));
        }
        return legendPaint(std::move(items), title, request.scheme.theme())(painter, room, stop);
    };
}

PictureKind legendPictureKind()
{
    return { .purpose
        = PlanText::tr("the functions of an interval in their colours, and what the symbols of the views mean"),
        .plan =
            [](const PictureQuery& query) {
                LegendRequest request { query.store, documentOf(query).profile, query.interval, query.locations, {}, {},
                    schemeOf(query), nullptr };
                if (request.interval.isEmpty())
                    request.interval = query.store->interval();
                if (request.locations.empty())
                    request.locations = core::allLocations(*query.store);
                return PicturePlan { legendPaint(std::move(request), {}), {} };
            },
        .hasClasses = true };
}

} // namespace lightcone::views
