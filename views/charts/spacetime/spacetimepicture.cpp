// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimepicture.h"

#include "core/store/storeview.h"
#include "views/base/viewfilter.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/criticalpath/pathgeometry.h"
#include "views/criticalpath/pathpainter.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"
#include "views/lines/highlights.h"
#include "views/lines/messagecoloring.h"
#include "views/marks/markpainter.h"
#include "views/marks/marktext.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"
#include "views/spotlight/spotlightlayer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lightcone::views {

namespace {

using SharedRows = std::shared_ptr<const std::vector<RowTree::Row>>;

/// The rows as high as fits in @p height, but at most @p most each; several merged to one where they do not fit.
RowLayout fittedLines(SharedRows rows, int height, int most)
{
    constexpr int kLeastApart = 2; // pixels from line to line
    const auto fitting = static_cast<std::size_t>(std::max(1, height / kLeastApart));
    const std::size_t size = (rows->size() + fitting - 1) / fitting;
    if (size > 1)
        rows = std::make_shared<const std::vector<RowTree::Row>>(mergedRows(*rows, size));
    return filledRows(std::move(rows), height, most);
}

/// What a picture shows, laid out on its sheet.
struct SpaceTimeContent {
    SharedRows rows;
    SpaceTimeRequest request;
    SpaceTimeData data; ///< the answer to the request
    std::shared_ptr<core::RmaCache> rmaCache = std::make_shared<core::RmaCache>();
    std::shared_ptr<const RowLayout> layout;
    SpaceTimeGeometry geometry;
    std::vector<MarkShape> marks;
    PathGeometry path; ///< empty where the picture shows none
    std::vector<LegendEntry> legend;

    /// Lays out anew, and asks again only where other rows are shown. @param lines  room for the legend
    core::Completion make(PlotSheet& sheet, const core::StoreView& store, const SpaceTimePicture& picture, int lines,
        const std::stop_token& stop)
    {
        const PlotStyle& style = sheet.style();
        const MessageColors colors(picture.lines.coloring, style.scheme, timeScaleOf(store), store.definitions(),
            distancesFor(picture.lines.coloring, store, picture.lines.topology));
        sheet.reserve(lines * legendLineHeight(style.font));
        constexpr int kReadable = 20; // pixels from line to line
        const int readable = RowLayout(rows, kReadable).totalHeight();
        constexpr int kMostApart = 64; // where nobody asks for more
        layout = std::make_shared<const RowLayout>(fittedLines(
            rows, sheet.plotHeight(readable), sheet.isHeightFree() ? kMostApart : RowLayout::kMaxFillingHeight));
        sheet.divide(rowLabelWidth(*layout, style.font, false), 0);

        SpaceTimeRequest wanted;
        wanted.interval = sheet.interval();
        wanted.columns = sheet.columns();
        wanted.pixelRatio = style.pixelRatio;
        wanted.layout = layout;
        wanted.rows = { 0, layout->count() };
        wanted.classes = style.classes;
        wanted.shownClasses = style.shownClasses;
        wanted.working = picture.working;
        wanted.activities = style.activities;
        wanted.content = picture.content;
        wanted.steps = picture.steps;
        wanted.filter = picture.lines.filter;
        wanted.messages = picture.lines.showsMessages();
        wanted.collectives = picture.lines.showsCollectives();
        wanted.oneSided = picture.lines.showsOneSided();
        wanted.rmaCache = rmaCache;
        if (!askTheSame(wanted, request)) {
            core::Stoppable<SpaceTimeData> asked = querySpaceTime(store, wanted, stop);
            if (asked.isStopped())
                return core::Stopped {};
            request = std::move(wanted);
            data = std::move(asked).value();
        }
        geometry = layoutSpaceTime(data, *layout, sheet.places().plot.width(), colors);
        geometry.strength = picture.lines.share();
        legend = spaceTimeLegend(geometry, data, store.definitions(), style, colors, sheet.hasRange());
        if (picture.marks) {
            marks = layoutMarks(
                *picture.marks, { sheet.interval(), sheet.places().plot.width(), layout, MarkPlaces::Level::Middle });
            for (const MarkKind kind : kindsOf(*picture.marks, marks)) {
                legend.push_back({ LegendEntry::Sign::Mark, {}, markKindText(kind) });
                legend.back().mark = kind;
            }
        }
        if (picture.path) {
            path = layoutPath(*picture.path,
                { sheet.interval(), sheet.places().plot.width(), style.pixelRatio, layout.get(), { 0, layout->count() },
                    PathLook::Lines });
            std::ranges::copy(pathLegend(path, style.scheme), std::back_inserter(legend));
        }
        for (const QString& line : pictureNotes(picture))
            legend.push_back({ LegendEntry::Sign::Note, {}, line });
        return core::Done {};
    }
};

} // namespace

core::Completion paintSpaceTimePicture(QPainter& painter, const PictureRoom& room, const core::StoreView& store,
    const SpaceTimePicture& plain, const std::stop_token& stop)
{
    const core::Stoppable<QString> note = messagesNote(store, plain.lines, stop);
    if (note.isStopped())
        return core::Stopped {};
    SpaceTimePicture picture = plain;
    picture.note = joinedNotes(plain.note, note.value());
    PlotSheet sheet(painter, room, store, picture);
    const PlotStyle& style = sheet.style();
    constexpr int kUsualLines = 2;
    SpaceTimeContent content;
    content.rows = std::make_shared<const std::vector<RowTree::Row>>(picture.rows);
    if (content.make(sheet, store, picture, picture.legend ? kUsualLines : 0, stop).isStopped())
        return core::Stopped {};
    const double height = room.isHeightFree()
        ? std::max(usualPlotHeight(room.size().width()), content.layout->totalHeight())
        : room.size().height();
    const int lines = plotLegendLines(content.legend, sheet.legendWidth(), height, style.font);
    if (picture.legend && lines > kUsualLines && content.make(sheet, store, picture, lines, stop).isStopped())
        return core::Stopped {};
    const std::vector<LegendEntry> legend = picture.legend
        ? layoutPlotLegend(content.legend, sheet.legendWidth(), lines, style.font)
        : std::vector<LegendEntry>();
    const std::shared_ptr<const RowLayout>& layout = content.layout;
    sheet.fit(layout->totalHeight(), plotLegendHeight(legend));
    const PicturePlaces& places = sheet.places();

    const auto paintPlot = [&](const TimeAxis& axis) {
        if (paintSpaceTime(painter, content.geometry, axis, style, stop).isStopped())
            return core::Completion(core::Stopped {});
        if (picture.path)
            paintPath(painter, content.path, style);
        const core::Completion completion = paintPictureSpotlight(painter, store, picture, sheet,
            { .layout = layout, .filter = picture.lines.filter, .look = SpotlightLook::Lines }, stop);
        const HighlightView view { layout, nullptr, sheet.interval(), places.plot.width(), { 0, layout->count() } };
        paintPictureHighlights(painter, store, picture, view, style);
        if (picture.marks)
            paintMarks(painter, *picture.marks, content.marks, 0, layout->totalHeight(), style);
        return completion;
    };
    const auto paintBeside = [&] {
        RowLabelOptions labels;
        labels.foldMarks = false;
        paintRowLabels(painter, places.labels, *layout, labels, style);
        paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop), legend, style);
    };
    return sheet.paint(paintPlot, paintBeside, stop);
}

} // namespace lightcone::views
