// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimepicture.h"

#include "core/store/storeview.h"
#include "views/base/viewfilter.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"
#include "views/lines/highlights.h"
#include "views/lines/messagecoloring.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"
#include "views/spotlight/spotlightlayer.h"

#include <algorithm>

namespace lightcone::views {

namespace {

/// The rows as high as fits in @p height, several merged to one where they do not fit.
RowLayout fittedLines(std::vector<RowTree::Row> rows, int height)
{
    const auto fitting = static_cast<std::size_t>(std::max(1, height / RowLayout::kMinRowHeight));
    const std::size_t size = (rows.size() + fitting - 1) / fitting;
    if (size > 1)
        rows = mergedRows(rows, size);
    constexpr int kMostApart = 200; // pixels from line to line
    return filledRows(std::make_shared<const std::vector<RowTree::Row>>(std::move(rows)), height, kMostApart);
}

/// What a picture shows, laid out on its sheet.
struct SpaceTimeContent {
    std::shared_ptr<const RowLayout> layout;
    SpaceTimeGeometry geometry;
    std::vector<LegendEntry> legend;

    /// @param lines  room for the legend
    core::Completion make(PlotSheet& sheet, const core::StoreView& store, const SpaceTimePicture& picture, int lines,
        const std::stop_token& stop)
    {
        const PlotStyle& style = sheet.style();
        const MessageColors colors(picture.lines.coloring, style.scheme, timeScaleOf(store), store.definitions());
        sheet.reserve(lines * legendLineHeight(style.font));
        layout = std::make_shared<const RowLayout>(
            fittedLines(picture.rows, static_cast<int>(sheet.places().plot.height())));
        sheet.divide(rowLabelWidth(*layout, style.font, false), 0);

        SpaceTimeRequest request;
        request.interval = sheet.interval();
        request.columns = sheet.columns();
        request.pixelRatio = style.pixelRatio;
        request.layout = layout;
        request.rows = { 0, layout->count() };
        request.working = picture.working;
        request.filter = picture.lines.filter;
        request.messages = picture.lines.messages;
        request.collectives = picture.lines.collectives;
        const core::Stoppable<SpaceTimeData> data = querySpaceTime(store, request, stop);
        if (data.isStopped())
            return core::Stopped {};
        geometry = layoutSpaceTime(data.value(), *layout, sheet.places().plot.width(), colors);
        legend = spaceTimeLegend(geometry, data.value(), style, colors, sheet.hasRange());
        for (const QString& line : pictureNotes(picture))
            legend.push_back({ LegendEntry::Sign::Note, {}, line });
        return core::Done {};
    }
};

} // namespace

core::Completion paintSpaceTimePicture(QPainter& painter, QSizeF size, const core::StoreView& store,
    const SpaceTimePicture& plain, const std::stop_token& stop)
{
    const core::Stoppable<QString> note = messagesNote(store, plain.lines, stop);
    if (note.isStopped())
        return core::Stopped {};
    SpaceTimePicture picture = plain;
    picture.note = joinedNotes(plain.note, note.value());
    PlotSheet sheet(painter, size, store, picture);
    const PlotStyle& style = sheet.style();
    constexpr int kUsualLines = 2;
    SpaceTimeContent content;
    if (content.make(sheet, store, picture, picture.legend ? kUsualLines : 0, stop).isStopped())
        return core::Stopped {};
    const int lines = plotLegendLines(content.legend, sheet.legendWidth(), size.height(), style.font);
    if (picture.legend && lines > kUsualLines && content.make(sheet, store, picture, lines, stop).isStopped())
        return core::Stopped {};
    const PicturePlaces& places = sheet.places();
    const std::shared_ptr<const RowLayout>& layout = content.layout;

    const auto paintPlot = [&](const TimeAxis& axis) {
        if (paintSpaceTime(painter, content.geometry, axis, style, stop).isStopped())
            return core::Completion(core::Stopped {});
        const core::Completion completion = paintPictureSpotlight(painter, store, picture, sheet,
            { .layout = layout, .filter = picture.lines.filter, .look = SpotlightLook::Lines }, stop);
        const HighlightView view { layout, nullptr, sheet.interval(), places.plot.width(), { 0, layout->count() } };
        paintPictureHighlights(painter, store, picture, view, style);
        return completion;
    };
    const auto paintBeside = [&] {
        RowLabelOptions labels;
        labels.foldMarks = false;
        paintRowLabels(painter, places.labels, *layout, labels, style);
        if (!picture.legend)
            return;
        paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop),
            layoutPlotLegend(content.legend, sheet.legendWidth(), lines, style.font), style);
    };
    return sheet.paint(paintPlot, paintBeside);
}

} // namespace lightcone::views
