// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flamepicture.h"

#include "core/profile/profilesource.h"
#include "views/base/formatting.h"
#include "views/charts/flamegraph/flamelight.h"
#include "views/charts/flamegraph/flamepainter.h"
#include "views/charts/flamegraph/flametext.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr int kLegendLines = 3;
constexpr int kRowHeight = 20;
constexpr int kLeastRowHeight = 12;
constexpr int kMostRowHeight = 56;

/// The levels that fit, and their height.
struct FlameRows {
    int height = kRowHeight;
    std::uint32_t levels = 0;
};

FlameRows rowsOf(std::uint32_t levels, double room, bool isHeightFree)
{
    const double each = levels > 0 ? room / levels : room;
    FlameRows rows;
    rows.height = isHeightFree ? std::min(kRowHeight, static_cast<int>(each)) : static_cast<int>(each);
    rows.height = std::clamp(rows.height, kLeastRowHeight, kMostRowHeight);
    rows.levels = std::min(levels, static_cast<std::uint32_t>(std::max(0.0, room / rows.height)));
    return rows;
}

QString captionOf(const FlamePicture& picture, const FlameData& data)
{
    QStringList parts { FlameText::tr("Width: %1", "what widths stand for")
                            .arg(flameMeasureText(data.request.measure, *data.request.profile)),
        picture.caption };
    if (data.isCompared())
        parts += flameBaseText(*data.request.base, *data.request.profile);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace

core::Completion paintFlameGraph(
    QPainter& painter, const PictureRoom& room, const FlamePicture& picture, const std::stop_token& stop)
{
    const auto queried = queryFlames(picture.request, stop);
    if (queried.isStopped())
        return core::Stopped {};
    const FlameData& data = *queried.value();
    PlotStyle style
        = PlotStyle::of(picture.request.profile->definitions(), picture.scheme, pictureFont(), picture.hidden);
    style.pixelRatio = painter.device() ? painter.device()->devicePixelRatioF() : 1;

    const QSizeF size = room.size();
    const double width = std::max(1.0, size.width() - 2 * kPictureMargin);
    FlameZoom zoom;
    if (!data.flames.paths.empty()) {
        const std::uint32_t path = data.flames.find(picture.zoom);
        zoom = { path, data.flames.paths[path].end };
    }
    FlameGeometry geometry = layoutFlames(data.flames, zoom, width, style.pixelRatio);
    std::vector<LegendEntry> entries
        = picture.legend ? flameLegend(data, geometry, style) : std::vector<LegendEntry> {};

    double top = kPictureMargin;
    const double titleTop = top;
    if (!picture.title.isEmpty())
        top += pictureTitleHeight(style.font) + 4;
    const double captionTop = top;
    top += QFontMetricsF(style.font).height() + 6;
    const double legendRoom = picture.legend ? kLegendLines * legendLineHeight(style.font) + kPictureMargin : 0;
    const double plotRoom = std::max(0.0, size.height() - top - legendRoom - kPictureMargin);
    const FlameRows rows = rowsOf(geometry.levels, plotRoom, room.isHeightFree());
    if (rows.levels < geometry.levels) {
        entries.push_back({ LegendEntry::Sign::Note, {},
            FlameText::tr("%Ln deeper levels are left out", nullptr, pluralNumber(geometry.levels - rows.levels)) });
        std::erase_if(geometry.bars, [&](const FlameBar& bar) { return bar.level >= rows.levels; });
        geometry.levels = rows.levels;
    }
    const double plotHeight = static_cast<double>(rows.levels) * rows.height;
    const std::vector<LegendEntry> legend = layoutPlotLegend(std::move(entries), width, kLegendLines, style.font);
    const double legendTop = top + std::max(plotHeight, room.isHeightFree() ? 0.0 : plotRoom) + kPictureMargin;
    room.use(legendTop + plotLegendHeight(legend) + kPictureMargin);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(0, 0), size), style.scheme.background);
    if (!picture.title.isEmpty())
        paintPictureTitle(painter, QRectF(kPictureMargin, titleTop, width, pictureTitleHeight(style.font)),
            picture.title, style.font, style.scheme.text);
    paintPictureNote(painter, QRectF(kPictureMargin, captionTop, width, QFontMetricsF(style.font).height()),
        captionOf(picture, data), style.font, style.scheme.dimText);
    const bool isUp = picture.direction == FlameDirection::Up;
    const double plotTop = isUp && !room.isHeightFree() ? top + std::floor(plotRoom - plotHeight) : top;
    const QRectF plot(0, 0, width, plotHeight);
    painter.translate(kPictureMargin, plotTop);
    FlamePaint paint { picture.direction, rows.height, nullptr, {} };
    const FlameLight light = picture.lit.empty() ? FlameLight() : FlameLight(data.flames, picture.lit);
    paint.light = &light;
    if (geometry.bars.empty()) {
        painter.setFont(style.font);
        painter.setPen(style.scheme.dimText);
        painter.drawText(QPointF(0, QFontMetricsF(style.font).ascent()), flameEmptyText(data));
    }
    paintFlames(painter, data, geometry, plot, paint, style);
    painter.translate(-kPictureMargin, -plotTop);
    paintPlotLegend(painter, QPointF(kPictureMargin, legendTop), legend, style);
    painter.restore();
    return core::Done {};
}

} // namespace lightcone::views
