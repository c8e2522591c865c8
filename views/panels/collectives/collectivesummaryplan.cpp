// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/collectives/collectivesummaryplan.h"

#include "core/analysis/collectives/collectivesummary.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/bars/barpicture.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/collectives/collectivebars.h"
#include "views/panels/collectives/collectivesummarymodel.h"
#include "views/tables/tableplan.h"

#include <array>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

struct CollectivePicture {
    BarChart chart;
    TableContent table;
};

core::Stoppable<CollectivePicture> makeCollectives(const PictureQuery& query, const std::stop_token& stop)
{
    const TablePart part(query);
    const auto grouping = collectiveGroupingOf(query.by).value_or(core::CollectiveGrouping::Both);
    const auto groups
        = core::collectiveSummary(*query.store, part.locations, part.interval, core::usefulThreads(), stop, grouping);
    if (groups.isStopped())
        return core::Stopped {};
    CollectiveSummaryModel model;
    model.setGroups(query.store, groups.value(), grouping);
    const CollectiveBarForm form { collectiveMeasureOf(query.measure).value_or(CollectiveMeasure::Time),
        query.order != QLatin1String("order"), query.isLogarithmic };
    QList<int> columns = columnsAtFirst<CollectiveSummaryModel>();
    if (grouping != core::CollectiveGrouping::Both)
        columns.removeAll(CollectiveSummaryModel::Communicator);
    columns.removeAll(collectiveColumnOf(form.measure)); // behind the names, a narrow picture has room for it
    columns.insert(grouping == core::CollectiveGrouping::Both ? 2 : 1, collectiveColumnOf(form.measure));
    TableContent content = form.isByValue
        ? sortedContent(model, columns, collectiveColumnOf(form.measure), Qt::DescendingOrder)
        : sortedContent(model, columns, CollectiveSummaryModel::Operation, Qt::AscendingOrder);
    content.caption = part.caption;
    content.note = collectiveOrderText(*query.store);
    content.emptyText = query.store->collectives().size() == 0
        ? PlanText::tr("This trace has no collective operations")
        : PlanText::tr("No collective operation begins in this interval");
    return CollectivePicture { collectiveBars(model, *query.store, form), std::move(content) };
}

PicturePlan planCollectives(const PictureQuery& query)
{
    if (QString problem = collectiveWordsProblem(query.by, query.measure); !problem.isEmpty())
        return { {}, std::move(problem) };
    return { [query](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
                core::Stoppable<CollectivePicture> made = makeCollectives(query, stop);
                if (made.isStopped())
                    return core::Stopped {};
                CollectivePicture found = std::move(made).value();
                return barsPaint(std::move(found.chart), std::move(found.table), {}, query.theme)(painter, room, stop);
            },
        {} };
}

constexpr std::array kCollectiveSummaryColumns { "operation"sv, "communicator"sv, "count"sv, "time"sv, "bytes_sent"sv,
    "bytes_received"sv, "mean_spread"sv, "max_spread"sv, "latest"sv, "latest_count"sv };

core::Completion writeCollectiveSummary(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const auto grouping = collectiveGroupingOf(query.by).value_or(core::CollectiveGrouping::Both);
    const auto groups = core::collectiveSummary(
        rows.store(), query.locations, query.interval, core::usefulThreads(), rows.stop(), grouping);
    if (groups.isStopped())
        return core::Stopped {};
    for (const core::CollectiveGroup& group : groups.value()) {
        rows.text(grouping == core::CollectiveGrouping::Communicator ? std::string_view()
                                                                     : core::collectiveOperationName(group.operation));
        rows.communicator(group.communicator);
        rows.number(group.count);
        rows.signedDuration(static_cast<core::WideInteger>(group.time));
        rows.number(group.bytesSent);
        rows.number(group.bytesReceived);
        if (group.spreadCount > 0) {
            rows.real(
                static_cast<double>(group.spreads) / static_cast<double>(group.spreadCount) / rows.ticksPerSecond());
            rows.duration(group.greatestSpread);
        } else {
            rows.empty();
            rows.empty();
        }
        rows.location(group.latest);
        rows.number(group.latestCount);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

PictureKind collectiveSummaryPictureKind()
{
    return { .purpose
        = PlanText::tr("collective operations by communicator: how long, how far apart members enter, who is last"),
        .plan = planCollectives,
        .orders = { QStringLiteral("value"), QStringLiteral("order") },
        .measures = collectiveMeasureWords(),
        .bys = collectiveGroupingWords(),
        .hasLogarithmic = true };
}

TableKind collectiveSummaryTable()
{
    return { .id = QLatin1String("collectivesummary"),
        .columns = kCollectiveSummaryColumns,
        .write = writeCollectiveSummary,
        .hasBy = true,
        .problem = [](const TableQuery& query) { return collectiveWordsProblem(query.by, {}); } };
}

} // namespace lightcone::views
