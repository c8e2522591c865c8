// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummarypicture.h"

#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/charts/summary/summarytext.h"
#include "views/charts/summary/timesummarypainter.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"

#include <QCoreApplication>
#include <QPainter>

#include <utility>

namespace lightcone::views {

namespace {

constexpr int kMostLegendLines = 3;

class SummaryPictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::TimeSummary)
};

core::Completion paintEmpty(QPainter& painter, const PlotSheet& sheet, const QString& text, const std::stop_token& stop)
{
    const auto paintNothing = [](const TimeAxis&) -> core::Completion { return core::Done {}; };
    const auto paintText = [&] {
        painter.setFont(sheet.style().font);
        painter.setPen(sheet.style().scheme.dimText);
        painter.drawText(sheet.places().plot, Qt::AlignCenter, text);
    };
    return sheet.paint(paintNothing, paintText, stop);
}

} // namespace

core::Completion paintTimeSummary(QPainter& painter, const PictureRoom& room,
    const std::shared_ptr<const core::StoreView>& store, const TimeSummaryPicture& picture, const std::stop_token& stop)
{
    PlotSheet sheet(painter, room, *store, picture);
    const PlotStyle& style = sheet.style();
    sheet.reserve(picture.legend ? kMostLegendLines * legendLineHeight(style.font) : 0);
    sheet.divide(valueAxisWidth(summaryAxisUnit(picture.unit), style.font), 0);
    if (sheet.interval().isEmpty())
        return paintEmpty(painter, sheet, SummaryPictureText::tr("This trace has no events"), stop);
    if (summaryLocations(*store, picture.query).empty())
        return paintEmpty(painter, sheet,
            picture.query.activities ? SummaryPictureText::tr("There is no location")
                                     : SummaryPictureText::tr("No location has calls"),
            stop);
    const std::vector<core::Tick> edges = TimeCoordinates(sheet.interval(), sheet.columns()).edges(sheet.columns());
    const auto data = queryTimeSummary(*store, picture.query, edges, stop);
    if (data.isStopped())
        return core::Stopped {};
    const auto laidOut = [&] {
        return layoutTimeSummary(data.value(), picture.unit, sheet.places().plot.size(), valueAxisSpacing(style.font));
    };
    std::vector<LegendEntry> legend;
    if (picture.legend) {
        std::vector<LegendEntry> entries
            = summaryLegend(store->definitions(), data.value(), laidOut(), style, sheet.hasRange());
        entries.insert(
            entries.begin(), { LegendEntry::Sign::Note, {}, summaryLocationsText(data.value(), picture.query) });
        legend = layoutPlotLegend(std::move(entries), sheet.legendWidth(), kMostLegendLines, style.font);
    }
    sheet.fit(sheet.plotHeight(0), plotLegendHeight(legend));
    const PicturePlaces& places = sheet.places();
    const TimeSummaryGeometry geometry = laidOut();
    const auto paintPlot = [&](const TimeAxis& axis) {
        paintSummaryStack(painter, geometry, data.value(), style);
        paintSummaryGrid(painter, geometry, axis, style);
        return core::doneUnless(stop);
    };
    const auto paintBeside = [&] {
        paintValueAxis(painter, places.labels, geometry.axis, AxisSide::Left, style);
        paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop), legend, style);
    };
    return sheet.paint(paintPlot, paintBeside, stop);
}

PicturePaint summaryPaint(std::shared_ptr<const core::StoreView> store, TimeSummaryPicture picture)
{
    return [store = std::move(store), picture = std::move(picture)](QPainter& painter, const PictureRoom& room,
               const std::stop_token& stop) { return paintTimeSummary(painter, room, store, picture, stop); };
}

} // namespace lightcone::views
