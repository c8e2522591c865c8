// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processpicture.h"

#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/charts/process/processgeometry.h"
#include "views/charts/process/processlabels.h"
#include "views/charts/process/processlegend.h"
#include "views/charts/process/processpainter.h"
#include "views/charts/process/processquery.h"
#include "views/export/pictureexport.h"
#include "views/legend/plotlegend.h"
#include "views/lines/highlights.h"
#include "views/plot/pictureplaces.h"
#include "views/plot/plotchrome.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr int kLegendLines = 2;

class PictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Process)
};

/// Of each location at most @p levels of its own calls.
std::vector<RowTree::Row> cutRows(std::vector<RowTree::Row> rows, std::uint32_t levels)
{
    constexpr int kBelow = 20; // pixels of the summary of the others
    for (RowTree::Row& row : rows) {
        if (row.depth <= levels)
            continue;
        row.levels = levels;
        row.stack->below = kBelow;
    }
    return rows;
}

bool fits(const std::vector<RowTree::Row>& rows, int levelHeight, int height)
{
    return RowLayout(rows, levelHeight).totalHeight() <= height;
}

/// A picture from its description to its parts.
class PictureMaker {
public:
    PictureMaker(const core::StoreView& store, const ProcessPicture& picture, QSizeF size, double pixelRatio)
        : m_store(store)
        , m_picture(picture)
        , m_size(size)
        , m_style(PlotStyle::of(store.definitions(), ColorScheme(picture.theme), pictureFont()))
        , m_interval(picture.interval.isEmpty() ? store.interval() : picture.interval)
        , m_hasRange(picture.range && picture.range->intersects(m_interval))
    {
        m_style.pixelRatio = pixelRatio;
    }

    /// Queries and lays out. @returns false when stopped.
    bool make(const std::stop_token& stop)
    {
        const double legendHeight = m_picture.legend ? kLegendLines * legendLineHeight(m_style.font) : 0;
        m_places = PicturePlaces::vertical(m_size, !m_picture.title.isEmpty(), legendHeight, m_style.font);
        FittedStacks fitted = fittedStacks(processRows(m_picture.stacks, m_picture.signs, !m_picture.curves.empty()),
            static_cast<int>(m_places.plot.height()));
        m_leftOut = fitted.leftOut;
        ProcessRequest request;
        request.layout = std::make_shared<const RowLayout>(std::move(fitted.layout));
        m_hasLanes = fitted.hasLanes;
        for (const StackFacts& stack : m_picture.stacks)
            request.lanes.push_back(laneClasses(stack, m_hasLanes ? m_picture.signs : core::SignClasses()));
        m_places.divide(m_size, processLabelWidth(*request.layout, request.lanes, false, m_style.font), 0);
        request.interval = m_interval;
        request.columns = std::max(1, static_cast<int>(std::lround(m_places.plot.width() * m_style.pixelRatio)));
        request.bottom = request.layout->totalHeight();
        request.inheritance = m_picture.inheritance;
        request.curves = m_picture.curves;
        request.curveName = m_picture.curveName;
        std::optional<ProcessData> data = queryProcess(m_store, request, stop);
        if (!data)
            return false;
        m_data = std::move(*data);
        m_layout = request.layout;
        m_lanes = std::move(request.lanes);
        m_geometry = layoutProcess(m_data, *m_layout, m_places.plot.width());
        return true;
    }

    /// @returns false when stopped.
    bool paint(QPainter& painter, const std::stop_token& stop) const
    {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.fillRect(QRectF(QPointF(0, 0), m_size), m_style.scheme.background);
        if (!m_picture.title.isEmpty())
            paintPictureTitle(painter, m_places.title, m_picture.title, m_style);
        const TimeCoordinates coordinates(m_interval, m_places.plot.width());
        const TimeScale scale = timeScaleOf(m_store);
        const TimeAxis axis = layoutTimeAxis(coordinates, scale, axisSpacing(m_style.font));
        painter.translate(m_places.plot.topLeft());
        const bool isDone = paintProcess(painter, *m_layout, m_geometry, axis, m_style, stop);
        const HighlightView view { m_layout, nullptr, m_interval, m_places.plot.width(), { 0, m_layout->count() } };
        CollectivePoints points;
        const auto highlights = resolveHighlights(m_store, m_picture.selection, m_picture.walked);
        paintHighlights(painter, layoutHighlights(m_store, highlights, view, points), m_style);
        painter.translate(-m_places.plot.topLeft());
        if (m_hasRange) {
            const QRectF band = spanBand(*m_picture.range, coordinates, m_places.plot);
            paintSpan(painter, *m_picture.range, band, m_places.plot, m_style.scheme.range, scale, m_style);
        }
        if (!m_interval.isEmpty())
            paintTimeAxis(painter, m_places.axis, axis, m_style);
        ProcessLabelOptions labels;
        labels.lanes = m_lanes;
        labels.hasButtons = false;
        paintProcessLabels(painter, m_places.labels, *m_layout, labels, m_style);
        if (m_picture.legend)
            paintLegend(painter);
        painter.restore();
        return isDone;
    }

private:
    void paintLegend(QPainter& painter) const
    {
        std::vector<LegendEntry> entries
            = processLegend(m_geometry, m_data, m_store.definitions(), m_style, m_hasRange);
        if (!m_hasLanes)
            entries.insert(
                entries.begin(), { LegendEntry::Sign::Note, {}, PictureText::tr("No room for signs of events") });
        if (m_leftOut > 0)
            entries.insert(entries.begin(),
                { LegendEntry::Sign::Note, {},
                    PictureText::tr("No room for more locations: %1").arg(formatCount(m_leftOut)) });
        paintPlotLegend(painter, QPointF(kPictureMargin, m_places.legendTop),
            layoutPlotLegend(entries, m_size.width() - 2 * kPictureMargin, kLegendLines, m_style.font), m_style);
    }

    const core::StoreView& m_store;
    const ProcessPicture& m_picture;
    QSizeF m_size;
    PlotStyle m_style;
    core::Interval m_interval;
    bool m_hasRange;
    PicturePlaces m_places;
    std::shared_ptr<const RowLayout> m_layout;
    std::vector<core::SignClasses> m_lanes;
    bool m_hasLanes = true;
    std::size_t m_leftOut = 0;
    ProcessData m_data;
    ProcessGeometry m_geometry;
};

} // namespace

FittedStacks fittedStacks(std::vector<RowTree::Row> rows, int height)
{
    constexpr int kMostLevelHeight = 100;
    constexpr int kLeastLevelHeight = RowLayout::kMinRowHeight;
    FittedStacks fitted;
    constexpr std::uint32_t kFewLevels = 8; // are to be seen well
    constexpr int kSeenWell = 8;
    constexpr int kLeastLabel = 18;
    if (!fits(cutRows(rows, kFewLevels), kSeenWell, height)) {
        for (RowTree::Row& row : rows) {
            fitted.hasLanes = fitted.hasLanes && row.stack->above == 0;
            row.stack->above = 0;
            row.stack->least = std::min(row.stack->least, kLeastLabel);
        }
    }
    for (int levelHeight = fittingLevelHeight(rows, height, kLeastLevelHeight, kMostLevelHeight);
         levelHeight >= kLeastLevelHeight; --levelHeight) {
        if (fits(rows, levelHeight, height)) {
            fitted.layout = RowLayout(std::move(rows), levelHeight);
            return fitted;
        }
    }
    // As many rows as fit with one level each, and of these as many levels as fit.
    const RowLayout lowest(cutRows(rows, 1), kLeastLevelHeight);
    std::size_t kept = rows.empty() ? 0 : 1;
    while (kept < rows.size() && lowest.top(static_cast<int>(kept) + 1) <= height)
        ++kept;
    fitted.leftOut = rows.size() - kept;
    rows.resize(kept);
    std::uint32_t least = 1; // levels that fit
    std::uint32_t most = 2; // that do not
    for (const RowTree::Row& row : rows)
        most = std::max(most, row.depth + 1);
    while (least + 1 < most) {
        const std::uint32_t middle = least + (most - least) / 2;
        (fits(cutRows(rows, middle), kLeastLevelHeight, height) ? least : most) = middle;
    }
    fitted.layout = RowLayout(cutRows(std::move(rows), least), kLeastLevelHeight);
    return fitted;
}

bool paintProcessPicture(
    QPainter& painter, QSizeF size, const core::StoreView& store, const ProcessPicture& picture, std::stop_token stop)
{
    PictureMaker maker(store, picture, size, pictureRatio(painter));
    return maker.make(stop) && maker.paint(painter, stop);
}

} // namespace lightcone::views
