// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummaryplan.h"

#include "core/base/parallel.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/documenttext.h"
#include "views/base/functiongrouping.h"
#include "views/base/plantext.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/tableplan.h"

namespace lightcone::views {

namespace {

core::Stoppable<TableContent> makeFunctions(const PictureQuery& query, int rows, const std::stop_token& stop)
{
    const TablePart part(query);
    const std::shared_ptr<const core::ProfileSource> profile = documentOf(query).profile;
    const core::ProfileQuery asked { part.locations, part.interval, core::usefulThreads() };
    const ColorScheme scheme = schemeOf(query);
    const core::FunctionGrouping grouping = functionGroupingOf(query.by).value_or(core::FunctionGrouping::None);
    core::Stoppable<FunctionAnswer> answer
        = queryFunctions({ profile, part.interval, part.locations, {}, grouping, scheme.classes(profile->definitions()),
                             scheme.activities(profile->definitions()), documentOf(query) },
            stop);
    std::vector<core::VisitStatistics> statistics;
    if (answer.isStopped() || profile->visitStatistics(asked, statistics, stop).isStopped())
        return core::Stopped {};
    const bool isClipped = isBelowZero(answer.value().entries);
    FunctionSummaryModel model;
    model.setColors(scheme.functions(profile->definitions()));
    model.setClassColors(scheme);
    model.setAnswer(profile, std::move(answer).value());
    model.setStatistics(std::move(statistics));
    model.openHeaviest(rows - 1); // one says what is left out
    TableContent content = sortedContent(
        model, FunctionSummaryModel::columnsInOrder(), FunctionSummaryModel::Exclusive, Qt::DescendingOrder);
    content.caption = grouping == core::FunctionGrouping::None
        ? part.caption
        : PlanText::tr("%1 · %2", "interval and locations, grouping").arg(part.caption, functionGroupingText(grouping));
    if (isClipped)
        content.caption = PlanText::tr("%1 · %2", "what it is of, remark").arg(content.caption, belowZeroText());
    content.emptyText = PlanText::tr("No calls in this interval");
    return content;
}

} // namespace

PictureKind functionPictureKind()
{
    return { .purpose = PlanText::tr("the functions with the most time of their own: visits, inclusive and exclusive "
                                     "time, durations"),
        .plan = [](const PictureQuery& query) -> PicturePlan {
            if (QString problem = functionGroupingProblem(query.by, query.moment.palette.get()); !problem.isEmpty())
                return { {}, std::move(problem) };
            return planTable(query, makeFunctions);
        },
        .bys = functionGroupingWords(),
        .needsEvents = false,
        .hasClasses = true,
        .hasActivities = true };
}

} // namespace lightcone::views
