// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processpicture.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/charts/process/inheritedstacks.h"
#include "views/charts/process/metricoverlay.h"
#include "views/charts/process/processgeometry.h"
#include "views/charts/process/processlabels.h"
#include "views/charts/process/processlegend.h"
#include "views/charts/process/processpainter.h"
#include "views/charts/process/processquery.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"
#include "views/lines/highlights.h"
#include "views/spotlight/spotlightlayer.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kLegendLines = 2;

class PictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Process)
};

/// A copy of @p rows with at most @p levels of the own calls of each location.
std::vector<RowTree::Row> cutRows(std::vector<RowTree::Row> rows, std::uint32_t levels)
{
    constexpr int kBelow = 20; // pixels for the summary of the hidden levels
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

/// The entries of the legend that name the things for which there was no room.
std::vector<LegendEntry> notesOf(const FittedStacks& fitted)
{
    std::vector<LegendEntry> notes;
    if (fitted.leftOut > 0)
        notes.push_back({ LegendEntry::Sign::Note, {},
            PictureText::tr("No room for more locations: %1").arg(formatCount(fitted.leftOut)) });
    if (!fitted.hasLanes)
        notes.push_back({ LegendEntry::Sign::Note, {}, PictureText::tr("No room for event symbols") });
    return notes;
}

} // namespace

FittedStacks fittedStacks(std::vector<RowTree::Row> rows, int height)
{
    constexpr int kMostLevelHeight = 100;
    constexpr int kLeastLevelHeight = 2; // a lower level can hardly be seen in print
    FittedStacks fitted;
    constexpr std::uint32_t kFewLevels = 8; // this many levels shall be seen well
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
    // Keeps as many rows as fit with one level each, then as many levels of these as fit.
    const RowLayout lowest(cutRows(rows, 1), kLeastLevelHeight);
    std::size_t kept = rows.empty() ? 0 : 1;
    while (kept < rows.size() && lowest.top(static_cast<int>(kept) + 1) <= height)
        ++kept;
    fitted.leftOut = rows.size() - kept;
    rows.resize(kept);
    std::uint32_t least = 1; // levels that fit
    std::uint32_t most = 2; // fewest levels that do not fit
    for (const RowTree::Row& row : rows)
        most = std::max(most, row.depth + 1);
    while (least + 1 < most) {
        const std::uint32_t middle = least + (most - least) / 2;
        (fits(cutRows(rows, middle), kLeastLevelHeight, height) ? least : most) = middle;
    }
    fitted.layout = RowLayout(cutRows(std::move(rows), least), kLeastLevelHeight);
    return fitted;
}

core::Completion learnStacks(const std::shared_ptr<const core::StoreView>& store,
    std::span<const core::LocationId> locations, ProcessPicture& picture, const std::stop_token& stop)
{
    if (!picture.inheritance) {
        auto inheritance = InheritedStacks::make(store, core::usefulThreads(), stop);
        if (inheritance.isStopped())
            return core::Stopped {};
        picture.inheritance = std::move(inheritance).value();
    }
    auto stacks = stackFacts(*store, picture.inheritance.get(), locations, stop);
    if (stacks.isStopped())
        return core::Stopped {};
    picture.stacks = std::move(stacks).value();
    picture.curves.assign(picture.curveName.isEmpty() ? 0 : picture.stacks.size(), nullptr);
    return core::Done {};
}

core::Completion makeMissingCurves(
    const std::shared_ptr<const core::StoreView>& store, ProcessPicture& picture, const std::stop_token& stop)
{
    for (std::size_t i = 0; i < picture.curves.size(); ++i) {
        if (picture.curves[i])
            continue;
        auto curve = overlayCurve(store, picture.curveName, picture.stacks[i].location, stop);
        if (curve.isStopped())
            return core::Stopped {};
        picture.curves[i] = std::move(curve).value();
    }
    return core::Done {};
}

core::Completion paintProcessPicture(QPainter& painter, const PictureRoom& room, const core::StoreView& store,
    const ProcessPicture& picture, const std::stop_token& stop)
{
    PlotSheet sheet(painter, room, store, picture);
    const PlotStyle& style = sheet.style();
    const PicturePlaces& places = sheet.places();
    sheet.reserve(picture.legend ? kLegendLines * legendLineHeight(style.font) : 0);
    constexpr int kReadable = 20; // pixels a level
    std::vector<RowTree::Row> rows = processRows(picture.stacks, picture.signs, !picture.curves.empty());
    const int readable = RowLayout(rows, kReadable).totalHeight();
    const FittedStacks fitted = fittedStacks(std::move(rows), sheet.plotHeight(readable));
    ProcessRequest request;
    const auto layout = std::make_shared<const RowLayout>(fitted.layout);
    request.layout = layout;
    for (const StackFacts& stack : picture.stacks)
        request.lanes.push_back(laneClasses(stack, fitted.hasLanes ? picture.signs : core::SignClasses()));
    sheet.divide(processLabelWidth(*layout, request.lanes, false, style.font), 0);
    request.interval = sheet.interval();
    request.columns = sheet.columns();
    request.bottom = layout->totalHeight();
    request.inheritance = picture.inheritance;
    request.curves = picture.curves;
    request.curveName = picture.curveName;
    const core::Stoppable<ProcessData> data = queryProcess(store, request, stop);
    if (data.isStopped())
        return core::Stopped {};
    const ProcessGeometry geometry = layoutProcess(data.value(), *layout, places.plot.width());
    std::vector<LegendEntry> legend;
    if (picture.legend) {
        std::vector<LegendEntry> entries = notesOf(fitted);
        std::ranges::copy(processLegend(geometry, data.value(), store.definitions(), style, sheet.hasRange()),
            std::back_inserter(entries));
        for (const QString& note : pictureNotes(picture))
            entries.push_back({ LegendEntry::Sign::Note, {}, note });
        legend = layoutPlotLegend(std::move(entries), sheet.legendWidth(), kLegendLines, style.font);
    }
    sheet.fit(layout->totalHeight(), plotLegendHeight(legend));

    const auto paintPlot = [&](const TimeAxis& axis) {
        if (paintProcess(painter, *layout, geometry, axis, style, stop).isStopped())
            return core::Completion(core::Stopped {});
        const core::Completion completion
            = paintPictureSpotlight(painter, store, picture, sheet, { .layout = layout, .filter = {} }, stop);
        const HighlightView view { layout, nullptr, sheet.interval(), places.plot.width(), { 0, layout->count() } };
        paintPictureHighlights(painter, store, picture, view, style);
        return completion;
    };
    const auto paintBeside = [&] {
        ProcessLabelOptions labels;
        labels.lanes = request.lanes;
        labels.hasButtons = false;
        paintProcessLabels(painter, places.labels, *layout, labels, style);
        paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop), legend, style);
    };
    return sheet.paint(paintPlot, paintBeside, stop);
}

} // namespace lightcone::views
