// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummaryplan.h"

#include "core/base/parallel.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/tableplan.h"

namespace lightcone::views {

namespace {

core::Stoppable<TableContent> makeFunctions(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    const std::shared_ptr<const core::ProfileSource> profile = core::documentOf(query.store).profile;
    const core::ProfileQuery asked { part.locations, part.interval, core::usefulThreads() };
    std::vector<core::ProfileEntry> entries;
    std::vector<core::VisitStatistics> statistics;
    if (profile->functions(asked, entries, stop).isStopped()
        || profile->visitStatistics(asked, statistics, stop).isStopped())
        return core::Stopped {};
    FunctionSummaryModel model;
    model.setColors(ColorScheme(query.theme).functions(profile->definitions()));
    model.setProfile(profile, entries);
    model.setStatistics(std::move(statistics));
    TableContent content = sortedContent(
        model, FunctionSummaryModel::columnsInOrder(), FunctionSummaryModel::Exclusive, Qt::DescendingOrder);
    content.caption = part.caption;
    content.emptyText = PlanText::tr("No calls in this interval");
    return content;
}

} // namespace

PictureKind functionPictureKind()
{
    return { .purpose = PlanText::tr("the functions with the most time of their own: visits, inclusive and exclusive "
                                     "time, durations"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeFunctions); } };
}

} // namespace lightcone::views
