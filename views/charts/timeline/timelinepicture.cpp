// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinepicture.h"

#include "core/store/location/disturbances.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/charts/timeline/markerpainter.h"
#include "views/charts/timeline/picturelegend.h"
#include "views/export/pictureexport.h"
#include "views/lines/highlights.h"
#include "views/lines/linelayout.h"
#include "views/lines/messagecoloring.h"
#include "views/plot/pictureplaces.h"
#include "views/plot/plotchrome.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

bool isFiltered(const TimelinePicture& picture)
{
    return picture.lines.messages && picture.lines.filter != core::MessageFilter {};
}

/// As high as the legend may become: a few lines of functions at most, fewer in low pictures.
PictureLegend reservedLegend(
    const core::StoreView& store, const TimelinePicture& picture, QSizeF size, double width, const QFont& font)
{
    const core::Definitions& definitions = store.definitions();
    constexpr int kMaxFunctionLines = 3;
    constexpr double kMaxShare = 0.07;
    LegendContents contents
        = possibleContents(definitions, picture.lines.messages, picture.lines.collectives, picture.range.has_value());
    contents.disturbances = !store.disturbances().isEmpty();
    contents.filteredMessages = isFiltered(picture);
    constexpr std::size_t kUsualKeys = 7;
    if (picture.lines.messages && picture.lines.coloring != MessageColoring::Plain)
        contents.messageKeys.assign(kUsualKeys, { QColor(Qt::black), QStringLiteral("communicator") });
    const double lineHeight = QFontMetricsF(font).height();
    const int functionLines
        = std::clamp(static_cast<int>(size.height() * kMaxShare / lineHeight), 0, kMaxFunctionLines);
    const int lines = layoutLegend(contents, definitions, width, 0, font).lines + functionLines;
    return layoutLegend(contents, definitions, width, lines, font);
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
        , m_interval(picture.interval.isEmpty() ? store.interval() : picture.interval)
        , m_hasRange(picture.range && picture.range->intersects(m_interval))
    {
        m_style.pixelRatio = pixelRatio;
    }

    /// Queries and lays out. @returns false when stopped.
    bool make(std::stop_token stop)
    {
        const double legendWidth = m_size.width() - 2 * kPictureMargin;
        const PictureLegend reserved = m_picture.legend
            ? reservedLegend(m_store, m_picture, m_size, legendWidth, m_style.font)
            : PictureLegend {};
        const bool hasTitle = !m_picture.title.isEmpty();
        m_places = PicturePlaces::vertical(m_size, hasTitle, reserved.height, m_style.font);
        std::optional<RowLayout> rows = fittedRows(m_picture.rows, static_cast<int>(m_places.plot.height()), stop);
        if (!rows)
            return false;
        auto layout = std::make_shared<const RowLayout>(std::move(*rows));
        m_places.divide(m_size, rowLabelWidth(*layout, m_style.font, false), 0);
        std::optional<TimelineData> data = queryTimeline(m_store, request(layout), stop);
        if (!data)
            return false;
        m_data = std::move(*data);
        m_layout = std::move(layout);
        layOut();
        if (!m_picture.legend)
            return true;
        LegendContents contents = shownContents(m_geometry, m_data, m_definitions, m_hasRange);
        contents.filteredMessages = isFiltered(m_picture);
        contents.messageKeys = colors().keys(m_data.messages.bundles);
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
            paintPictureTitle(painter, m_places.title, m_picture.title, m_style);
        const TimeCoordinates coordinates(m_interval, m_places.plot.width());
        const TimeScale scale { m_store.interval().begin, m_definitions.clock.ticksPerSecond };
        const TimeAxis axis = layoutTimeAxis(coordinates, scale, axisSpacing(m_style.font));
        painter.translate(m_places.plot.topLeft());
        const bool isDone = paintTimeline(painter, *m_layout, m_geometry, axis, m_style, stop);
        const std::vector<HighlightItem> highlights = resolveHighlights(m_store, m_picture.selection, m_picture.walked);
        const HighlightView view { m_layout, m_data.rows, m_interval, m_places.plot.width(), { 0, m_layout->count() } };
        CollectivePoints points;
        paintHighlights(painter, layoutHighlights(m_store, highlights, view, points), m_style);
        painter.translate(-m_places.plot.topLeft());
        if (m_hasRange) {
            const QRectF band = spanBand(*m_picture.range, coordinates, m_places.plot);
            paintSpan(painter, *m_picture.range, band, m_places.plot, m_style.scheme.range, scale, m_style);
        }
        if (!m_interval.isEmpty())
            paintTimeAxis(painter, m_places.axis, axis, m_style);
        paintMarkers(painter, m_places.axis, m_geometry, m_style);
        RowLabelOptions labelOptions;
        labelOptions.foldMarks = false;
        paintRowLabels(painter, m_places.labels, *m_layout, labelOptions, m_style);
        paintLegend(painter, QPointF(kPictureMargin, m_places.legendTop), m_legend, m_style);
        painter.restore();
        return isDone;
    }

private:
    TimelineRequest request(std::shared_ptr<const RowLayout> layout) const
    {
        TimelineRequest request;
        request.interval = m_interval;
        request.columns = std::max(1, static_cast<int>(std::lround(m_places.plot.width() * m_style.pixelRatio)));
        request.rows = { 0, layout->count() };
        request.layout = std::move(layout);
        request.messages = m_picture.lines.messages;
        request.collectives = m_picture.lines.collectives;
        request.filter = m_picture.lines.filter;
        return request;
    }

    void layOut()
    {
        m_geometry = layoutTimeline(m_data, *m_layout, m_places.plot.width());
        colorMessages(m_data.messages, colors(), m_geometry);
    }
    MessageColors colors() const
    {
        return { m_picture.lines.coloring, m_style.scheme, timeScaleOf(m_store), m_definitions };
    }

    /// Gives the rows the room that the legend turned out not to need.
    void useRoomLeft(bool hasTitle)
    {
        const PicturePlaces wide = m_places;
        m_places = PicturePlaces::vertical(m_size, hasTitle, m_legend.height, m_style.font);
        m_layout = std::make_shared<const RowLayout>(
            filledRows(m_layout->sharedRows(), static_cast<int>(m_places.plot.height())));
        m_places.divide(m_size, wide.labels.width(), 0);
        layOut();
    }

    const core::StoreView& m_store;
    const core::Definitions& m_definitions;
    const TimelinePicture& m_picture;
    QSizeF m_size;
    PlotStyle m_style;
    core::Interval m_interval;
    bool m_hasRange;
    PicturePlaces m_places;
    std::shared_ptr<const RowLayout> m_layout;
    TimelineData m_data;
    TimelineGeometry m_geometry;
    PictureLegend m_legend;
};

} // namespace

bool paintTimelinePicture(
    QPainter& painter, QSizeF size, const core::StoreView& store, const TimelinePicture& picture, std::stop_token stop)
{
    PictureMaker maker(store, picture, size, pictureRatio(painter));
    return maker.make(stop) && maker.paint(painter, stop);
}

} // namespace lightcone::views
