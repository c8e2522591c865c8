// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/compare/comparepicture.h"

#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/shownclasses.h"
#include "views/base/viewfilter.h"
#include "views/charts/compare/comparechart.h"
#include "views/charts/compare/comparequery.h"
#include "views/heat/heatpicture.h"
#include "views/tables/tableplan.h"

#include <memory>
#include <utility>

namespace lightcone::views {

namespace {

constexpr QLatin1String kSlowest("slowest");
constexpr QLatin1String kByTrace("location");
constexpr QLatin1String kByTotal("total");

PicturePlan planCompare(const PictureQuery& query)
{
    ComparePicture picture;
    picture.scheme = schemeOf(query);
    picture.request = { query.store, query.interval.isEmpty() ? query.store->interval() : query.interval,
        query.locations, {}, picture.scheme.classes(query.store->definitions()), {}, comparedProfile(documentOf(query)),
        picture.scheme.shownClasses(query.store->definitions()) };
    if (query.order == kByTrace)
        picture.style.rows = CompareRowOrder::Trace;
    else if (query.order == kByTotal)
        picture.style.rows = CompareRowOrder::Total;
    else if (!query.order.isEmpty() && query.order != kSlowest)
        return { {},
            PlanText::tr("The option '--order' does not understand '%1': choose slowest, location or total.")
                .arg(query.order) };
    if (const QString problem
        = readCompareForm(*query.store, query.measure, query.by, picture.request.form, picture.request.profile.get());
        !problem.isEmpty())
        return { {}, problem };
    const bool isByClass = picture.request.form.columns == CompareColumns::Classes;
    if (QString problem = classesOfPartsProblem(query.moment.palette.get(), isByClass); !problem.isEmpty())
        return { {}, std::move(problem) };
    picture.caption = TablePart(query).caption;
    return { [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintCompare(painter, room, picture, stop);
            },
        {} };
}

} // namespace

QString compareEmptyText()
{
    return PlanText::tr("No location has calls here that could be compared.");
}

core::Completion paintCompare(
    QPainter& painter, const PictureRoom& room, const ComparePicture& picture, const std::stop_token& stop)
{
    core::Stoppable<CompareData> asked = queryCompare(picture.request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const auto data = std::make_shared<const CompareData>(std::move(asked).value());
    HeatPicture heat;
    heat.chart = makeCompareChart(picture.request.store, data, picture.style).heat;
    heat.choice = picture.choice;
    heat.scheme = picture.scheme;
    heat.legend = picture.legend;
    heat.title = picture.title;
    heat.caption = picture.caption;
    if (picture.request.display.isFilter())
        heat.caption
            = joinedNotes(heat.caption, rowsNote(picture.request.display, { data->grid.rows(), data->unfiltered }));
    heat.note = verdictText(*picture.request.store, *data);
    heat.emptyText = compareEmptyText();
    return paintHeatPicture(painter, room, heat, stop);
}

PictureKind comparePictureKind()
{
    return { .purpose
        = PlanText::tr("locations by function: by how much each differs from the mean of all, the slowest "
                       "location first"),
        .plan = planCompare,
        .orders = { kSlowest, kByTrace, kByTotal },
        .measures = measureWords(),
        .bys = allByWords(),
        .needsEvents = false,
        .hasClasses = true };
}

} // namespace lightcone::views
