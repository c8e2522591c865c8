// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/radarpicture.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/functionnames.h"
#include "views/base/plantext.h"
#include "views/charts/radar/paintedradar.h"
#include "views/charts/radar/radarquery.h"
#include "views/export/picturetitle.h"
#include "views/heat/heatlegend.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"
#include "views/rows/rowpainter.h"
#include "views/rows/sparklines.h"

#include <QFontMetricsF>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

PicturePlan planRadar(const PictureQuery& query)
{
    const core::Definitions& definitions = query.store->definitions();
    for (const QString& name : query.functions) {
        if (functionsNamed(definitions, { name }).empty())
            return {
                {},
                PlanText::tr("The option '--region' does not understand '%1': the trace has no such region.").arg(name)
            };
    }
    const std::vector<core::FunctionId> functions = functionsNamed(definitions, query.functions);
    RadarPicture picture;
    describe(picture, query);
    if (const QString problem
        = readRadarForm(*query.store, query.measure, query.by, query.groups, functions, picture.form);
        !problem.isEmpty())
        return { {}, problem };
    if (const QString problem = radarClassProblem(picture.form, query.moment.palette.get()); !problem.isEmpty())
        return { {}, problem };
    return { [store = query.store, locations = query.locations, picture](
                 QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                RadarPicture whole = picture;
                const core::Stoppable<RadarForm> known = withClass(*store, whole.form,
                    ColorScheme(whole.theme, whole.palette).shownClasses(store->definitions()), core::usefulThreads(),
                    stop);
                if (known.isStopped())
                    return core::Completion(core::Stopped {});
                whole.form = known.value();
                whole.rows = RowTree(*store, locations);
                whole.rows.setHidesSilent(true);
                return paintRadarPicture(painter, room, store, whole, stop);
            },
        {} };
}

} // namespace

core::Completion paintRadarPicture(QPainter& painter, const PictureRoom& room,
    const std::shared_ptr<const core::StoreView>& store, const RadarPicture& picture, const std::stop_token& stop)
{
    PlotSheet sheet(painter, room, *store, picture);
    const PlotStyle& style = sheet.style();
    const double legendHeight = picture.legend ? heatLegendHeight(style.font) : 0;
    sheet.reserve(legendHeight);
    constexpr int kReadable = 16;
    const int readable = RowLayout(picture.rows.sharedRows(), kReadable).totalHeight();
    core::Stoppable<RowLayout> fitted = fittedRows(picture.rows, sheet.plotHeight(readable), stop);
    if (fitted.isStopped())
        return core::Stopped {};
    const auto layout = std::make_shared<const RowLayout>(std::move(fitted).value());
    sheet.divide(rowLabelWidth(*layout, style.font, false), 0);
    RadarRequest request;
    request.interval = sheet.interval();
    request.columns = radarColumns(picture.form.measure, sheet.columns(), store->locationCount());
    request.layout = layout;
    request.rows = { 0, layout->count() };
    request.form = picture.form;
    request.classes = style.shownClasses;
    SparklineCurves curves;
    core::MomentIndexes indexes;
    const core::Stoppable<RadarData> data = queryRadar(store, request, { curves, indexes }, stop);
    if (data.isStopped())
        return core::Stopped {};
    sheet.fit(layout->totalHeight(), legendHeight);
    const HeatScale scale(picture.choice, data.value().grid.range(), HeatScale::Kind::Amount, style.scheme);
    const PicturePlaces& places = sheet.places();
    const auto paintPlot = [&](const TimeAxis&) {
        paintRowBackgrounds(painter, *layout, request.rows, places.plot.width(), style);
        paintRadar(painter, data.value(), *layout, scale, places.plot.width(), style);
        return core::Completion(core::Done {});
    };
    const auto paintBeside = [&] {
        RowLabelOptions labels;
        labels.foldMarks = false;
        paintRowLabels(painter, places.labels, *layout, labels, style);
        if (!picture.legend)
            return;
        const QRectF strip(kPictureMargin, places.legendTop, sheet.legendWidth(), legendHeight);
        paintHeatLegend(painter,
            layOutHeatLegend(scale, radarText(store->definitions(), picture.form), radarUnit(*store, picture.form),
                strip, style.font),
            scale, style);
    };
    return sheet.paint(paintPlot, paintBeside, stop);
}

PictureKind radarPictureKind()
{
    return { .purpose = PlanText::tr("locations over time by colour: the share of some functions, a metric, bytes of "
                                     "messages or I/O, the longest calls"),
        .plan = planRadar,
        .measures = radarWords(),
        .bys = radarClassWords(),
        .hasMoment = true,
        .hasFunctions = true,
        .hasBookmarks = true,
        .hasClasses = true };
}

} // namespace lightcone::views
