// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/iterations/iterationpicture.h"

#include "core/store/storeview.h"
#include "views/base/functionnames.h"
#include "views/base/plantext.h"
#include "views/charts/iterations/iterationchart.h"
#include "views/charts/iterations/iterationtext.h"
#include "views/heat/heatpicture.h"
#include "views/tables/tableplan.h"

#include <QPainter>

#include <memory>
#include <utility>

namespace lightcone::views {

namespace {

/// Finds the functions of @p names. @returns what is wrong with them; empty: nothing
QString readFunctions(const core::StoreView& store, const QStringList& names, std::vector<core::FunctionId>& functions)
{
    const core::Definitions& definitions = store.definitions();
    for (const QString& name : names) {
        if (functionsNamed(definitions, { name }).empty())
            return PlanText::tr("The trace has no function '%1'; the table 'regions' names all.").arg(name);
    }
    functions = functionsNamed(definitions, names);
    return {};
}

core::Completion paintIterations(QPainter& painter, const PictureRoom& room, const IterationRequest& request,
    IterationMeasure measure, HeatPicture picture, const std::stop_token& stop)
{
    auto asked = queryIterations(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const auto data = std::make_shared<const IterationData>(std::move(asked).value());
    picture.chart = makeIterationChart(request.store, data, measure);
    picture.note = iterationSummaryText(*request.store, *data);
    picture.emptyText = noIterationsText(*data);
    return paintHeatPicture(painter, room, picture, stop);
}

PicturePlan planIterations(const PictureQuery& query)
{
    const auto measure = iterationMeasureOf(query.measure);
    if (!measure)
        return { {},
            PlanText::tr("The option '--measure' does not understand '%1': choose %2.")
                .arg(query.measure, iterationMeasureWords().join(QLatin1String(", "))) };
    TablePart part(query);
    IterationRequest request { query.store, part.interval, std::move(part.locations), {} };
    if (const QString problem = readFunctions(*query.store, query.chosen, request.functions); !problem.isEmpty())
        return { {}, problem };
    HeatPicture picture;
    picture.scheme = ColorScheme(query.theme);
    picture.choice.isLogarithmic = query.isLogarithmic;
    picture.caption = part.caption;
    return { [request, measure = *measure, picture](
                 QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintIterations(painter, room, request, measure, picture, stop);
            },
        {} };
}

} // namespace

PictureKind iterationPictureKind()
{
    return { .purpose
        = PlanText::tr("iterations by location: how long each visit of a dynamic region, a phase or any function is, "
                       "and which are unusual"),
        .plan = planIterations,
        .measures = iterationMeasureWords(),
        .hasSubject = true,
        .hasLogarithmic = true };
}

} // namespace lightcone::views
