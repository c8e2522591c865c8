// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/matrix/matrixplan.h"

#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/viewfilter.h"
#include "views/charts/matrix/matrixchart.h"
#include "views/charts/matrix/matrixtext.h"
#include "views/heat/heatpicture.h"
#include "views/tables/tableplan.h"

#include <QStringList>

namespace lightcone::views {

namespace {

/// What the picture is of: interval and locations, source, filter, and what it leaves out.
QString captionOf(const MatrixPicture& picture, const core::TransferMatrix& matrix)
{
    const MatrixRequest& request = picture.request;
    QStringList parts { picture.caption };
    if (const QString time = matrixTimeText(request); !time.isEmpty())
        parts += time;
    if (request.choice.extent != MomentExtent::Now)
        parts += transferSourceText(request.choice.sources);
    if (const QString filter = messageFilterText(request.filter, request.store->definitions()); !filter.isEmpty())
        parts += PlanText::tr("only messages: %1", "filter").arg(filter);
    if (const QString leftOut = leftOutText(matrix); !leftOut.isEmpty())
        parts += leftOut;
    return parts.join(QStringLiteral(" · "));
}

PicturePlan planMatrix(const PictureQuery& query)
{
    MatrixChoice choice = query.matrix;
    if (const QString problem = readMatrixWords(query.store->definitions(), query.by, query.measure, choice);
        !problem.isEmpty())
        return { {}, problem };
    const TablePart part(query);
    MatrixPicture picture;
    if (query.moment.choice) {
        choice.extent = query.moment.choice->extent;
        choice.order = query.moment.choice->order;
    }
    picture.request = { query.store, part.interval, part.locations, query.lines.filter, choice,
        query.moment.at.value_or(part.interval.end) };
    picture.colors.isLogarithmic = query.isLogarithmic;
    picture.scheme = ColorScheme(query.theme);
    picture.caption = part.caption;
    return { matrixPaint(std::move(picture)), {} };
}

} // namespace

core::Completion paintMatrix(
    QPainter& painter, const PictureRoom& room, const MatrixPicture& picture, const std::stop_token& stop)
{
    const auto data = queryMatrix(picture.request, stop);
    if (data.isStopped())
        return core::Stopped {};
    HeatPicture heat;
    heat.chart = makeMatrixChart(data.value(), picture.request.choice.measure, picture.request.choice.part);
    heat.choice = picture.colors;
    heat.scheme = picture.scheme;
    heat.legend = picture.legend;
    heat.title = picture.title;
    heat.caption = captionOf(picture, data.value()->matrix);
    const MatrixRequest& request = picture.request;
    heat.emptyText = noTransfersText(*request.store, request.choice, request.filter != core::MessageFilter {});
    return paintHeatPicture(painter, room, heat, stop);
}

PicturePaint matrixPaint(MatrixPicture picture)
{
    return [picture = std::move(picture)](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintMatrix(painter, room, picture, stop);
    };
}

PictureKind matrixPictureKind()
{
    return { .purpose = PlanText::tr("who sends how much to whom: a cell for each sender and receiver"),
        .plan = planMatrix,
        .orders = matrixMomentOptions().orders,
        .measures = matrixMeasureNames(),
        .bys = matrixGroupingNames(),
        .hasMoment = true,
        .hasMessageFilter = true,
        .hasMatrix = true,
        .hasLogarithmic = true,
        .moment = matrixMomentOptions() };
}

} // namespace lightcone::views
