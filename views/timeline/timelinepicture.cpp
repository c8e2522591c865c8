// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinepicture.h"

#include "core/store/disturbances.h"
#include "core/store/storeview.h"
#include "views/export/pictureexport.h"
#include "views/plot/plotchrome.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"
#include "views/timecoordinates.h"
#include "views/timeline/markerpainter.h"
#include "views/timeline/picturelegend.h"
#include "views/timeline/timelinehighlights.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kMargin = 12;
constexpr int kTitleSize = 15;

/// Where the parts of a picture are; logical pixels.
struct PictureFrame {
    QRectF title;
    QRectF axis;
    QRectF labels;
    QRectF plot;
    double legendTop = 0;
};

/// The heights, with labels and plot one below the other as yet.
PictureFrame verticalFrame(QSizeF size, bool hasTitle, double legendHeight, const QFont& font)
{
    const double titleHeight = hasTitle ? QFontMetricsF(sizedFont(font, kTitleSize)).height() + kMargin / 2 : 0;
    PictureFrame frame;
    frame.title = QRectF(kMargin, kMargin / 2, size.width() - 2 * kMargin, titleHeight);
    const double axisTop = std::floor(frame.title.bottom());
    frame.axis = QRectF(0, axisTop, size.width(), timeAxisHeight(font));
    const double bottom = std::floor(size.height() - kMargin - (legendHeight > 0 ? legendHeight + kMargin / 2 : 0));
    frame.plot = QRectF(0, frame.axis.bottom(), size.width(), std::max(1.0, bottom - frame.axis.bottom()));
    frame.legendTop = frame.plot.bottom() + kMargin / 2;
    return frame;
}

/// Gives the labels the room that they need, and the plot the rest of it.
void divideHorizontally(PictureFrame& frame, QSizeF size, const RowLayout& layout, const QFont& font)
{
    const double widest = std::max(40.0, std::min(360.0, size.width() * 0.2));
    const double labelWidth = std::floor(std::clamp(rowLabelWidth(layout, font, false), 40.0, widest));
    const double right = std::max(labelWidth + kMargin + 1, std::floor(size.width() - kMargin));
    frame.labels = QRectF(0, frame.plot.top(), labelWidth, frame.plot.height());
    frame.axis.setLeft(labelWidth);
    frame.axis.setRight(right);
    frame.plot.setLeft(labelWidth);
    frame.plot.setRight(right);
}

/// As high as the legend may become: a few lines of functions at most, fewer in low pictures.
PictureLegend reservedLegend(
    const core::StoreView& store, const TimelinePicture& picture, QSizeF size, double width, const QFont& font)
{
    const core::Definitions& definitions = store.definitions();
    constexpr int kMaxFunctionLines = 3;
    constexpr double kMaxShare = 0.07;
    LegendContents contents
        = possibleContents(definitions, picture.messages, picture.collectives, picture.range.has_value());
    contents.disturbances = !store.disturbances().isEmpty();
    const double lineHeight = QFontMetricsF(font).height();
    const int functionLines
        = std::clamp(static_cast<int>(size.height() * kMaxShare / lineHeight), 0, kMaxFunctionLines);
    const int lines = layoutLegend(contents, definitions, width, 0, font).lines + functionLines;
    return layoutLegend(contents, definitions, width, lines, font);
}

core::Interval shownInterval(const core::StoreView& store, core::Interval wanted)
{
    return wanted.isEmpty() ? store.interval() : wanted;
}

double deviceRatio(const QPainter& painter)
{
    return painter.device() ? painter.device()->devicePixelRatioF() : 1;
}

void paintTitle(QPainter& painter, const QRectF& rect, const QString& title, const PlotStyle& style)
{
    QFont font = sizedFont(style.font, kTitleSize);
    font.setBold(true);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.scheme.text);
    painter.drawText(
        QPointF(rect.left(), rect.top() + metrics.ascent()), metrics.elidedText(title, Qt::ElideMiddle, rect.width()));
}

/// A picture from its description to its parts.
class PictureMaker {
public:
    PictureMaker(const core::StoreView& store, const TimelinePicture& picture, QSizeF size, double pixelRatio)
        : m_store(store)
        , m_definitions(store.definitions())
        , m_picture(picture)
        , m_size(size)
        , m_style(PlotStyle::of(m_definitions, ColorScheme(picture.theme), pictureFont()))
        , m_interval(shownInterval(store, picture.interval))
        , m_hasRange(picture.range && picture.range->intersects(m_interval))
    {
        m_style.pixelRatio = pixelRatio;
    }

    /// Queries and lays out. @returns false when stopped.
    bool make(std::stop_token stop)
    {
        const double legendWidth = m_size.width() - 2 * kMargin;
        const PictureLegend reserved = m_picture.legend
            ? reservedLegend(m_store, m_picture, m_size, legendWidth, m_style.font)
            : PictureLegend {};
        const bool hasTitle = !m_picture.title.isEmpty();
        m_frame = verticalFrame(m_size, hasTitle, reserved.height, m_style.font);
        std::optional<RowLayout> rows = fittedRows(m_picture.rows, static_cast<int>(m_frame.plot.height()), stop);
        if (!rows)
            return false;
        auto layout = std::make_shared<const RowLayout>(std::move(*rows));
        divideHorizontally(m_frame, m_size, *layout, m_style.font);
        std::optional<TimelineData> data = queryTimeline(m_store, request(layout), stop);
        if (!data)
            return false;
        m_data = std::move(*data);
        m_geometry = layoutTimeline(m_data, *layout, m_frame.plot.width());
        m_layout = std::move(layout);
        if (!m_picture.legend)
            return true;
        const LegendContents contents = shownContents(m_geometry, m_data, m_definitions, m_hasRange);
        m_legend = layoutLegend(contents, m_definitions, legendWidth, reserved.lines, m_style.font);
        if (m_legend.height < reserved.height)
            useRoomLeft(hasTitle);
        return true;
    }

    /// @returns false when stopped.
    bool paint(QPainter& painter, std::stop_token stop) const
    {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.fillRect(QRectF(QPointF(0, 0), m_size), m_style.scheme.background);
        if (!m_picture.title.isEmpty())
            paintTitle(painter, m_frame.title, m_picture.title, m_style);
        const TimeCoordinates coordinates(m_interval, m_frame.plot.width());
        const TimeScale scale { m_store.interval().begin, m_definitions.clock.ticksPerSecond };
        const TimeAxis axis = layoutTimeAxis(coordinates, scale, axisSpacing(m_style.font));
        painter.translate(m_frame.plot.topLeft());
        const bool isDone = paintTimeline(painter, *m_layout, m_geometry, axis, m_style, stop);
        const std::vector<HighlightItem> highlights = resolveHighlights(m_store, m_picture.selection, {});
        const HighlightView view { m_layout, {}, m_interval, m_frame.plot.width(), { 0, m_layout->count() } };
        CollectivePoints points;
        paintHighlights(painter, layoutHighlights(m_store, highlights, view, *m_data.rows, points), m_style);
        painter.translate(-m_frame.plot.topLeft());
        if (m_hasRange) {
            const QRectF band = spanBand(*m_picture.range, coordinates, m_frame.plot);
            paintSpan(painter, *m_picture.range, band, m_frame.plot, m_style.scheme.range, scale, m_style);
        }
        if (!m_interval.isEmpty())
            paintTimeAxis(painter, m_frame.axis, axis, m_style);
        paintMarkers(painter, m_frame.axis, m_geometry, m_style);
        RowLabelOptions labelOptions;
        labelOptions.foldMarks = false;
        paintRowLabels(painter, m_frame.labels, *m_layout, labelOptions, m_style);
        paintLegend(painter, QPointF(kMargin, m_frame.legendTop), m_legend, m_style);
        painter.restore();
        return isDone;
    }

private:
    TimelineRequest request(std::shared_ptr<const RowLayout> layout) const
    {
        TimelineRequest request;
        request.interval = m_interval;
        request.columns = std::max(1, static_cast<int>(std::lround(m_frame.plot.width() * m_style.pixelRatio)));
        request.rows = { 0, layout->count() };
        request.layout = std::move(layout);
        request.messages = m_picture.messages;
        request.collectives = m_picture.collectives;
        return request;
    }

    /// Gives the rows the room that the legend turned out not to need.
    void useRoomLeft(bool hasTitle)
    {
        const PictureFrame wide = m_frame;
        m_frame = verticalFrame(m_size, hasTitle, m_legend.height, m_style.font);
        m_layout = std::make_shared<const RowLayout>(
            filledRows(m_layout->sharedRows(), static_cast<int>(m_frame.plot.height())));
        m_frame.labels = QRectF(0, m_frame.plot.top(), wide.labels.width(), m_frame.plot.height());
        for (QRectF* part : { &m_frame.axis, &m_frame.plot }) {
            part->setLeft(wide.plot.left());
            part->setRight(wide.plot.right());
        }
        m_geometry = layoutTimeline(m_data, *m_layout, m_frame.plot.width());
    }

    const core::StoreView& m_store;
    const core::Definitions& m_definitions;
    const TimelinePicture& m_picture;
    QSizeF m_size;
    PlotStyle m_style;
    core::Interval m_interval;
    bool m_hasRange;
    PictureFrame m_frame;
    std::shared_ptr<const RowLayout> m_layout;
    TimelineData m_data;
    TimelineGeometry m_geometry;
    PictureLegend m_legend;
};

} // namespace

bool paintTimelinePicture(
    QPainter& painter, QSizeF size, const core::StoreView& store, const TimelinePicture& picture, std::stop_token stop)
{
    PictureMaker maker(store, picture, size, deviceRatio(painter));
    return maker.make(stop) && maker.paint(painter, stop);
}

} // namespace lightcone::views
