// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/profilediff/profilediffplan.h"

#include "core/base/workers.h"
#include "core/beside/documentcomparison.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/beside/profiledifftext.h"
#include "views/panels/profilediff/profilediffmodel.h"
#include "views/tables/tableplan.h"

#include <array>
#include <memory>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kDiffColumns { "path"sv, "location"sv, "metric"sv, "trace"sv, "profile"sv, "difference"sv,
    "reason"sv };

core::Stoppable<TableContent> makeProfileDiff(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    const core::Document document = documentOf(query);
    TableContent content;
    if (const QString none = noProfileText(document); !none.isEmpty()) {
        content.caption = part.caption;
        content.emptyText = none;
        return content;
    }
    const auto comparison = core::compareWithProfile(document, core::usefulThreads(), stop);
    if (comparison.isStopped())
        return core::Stopped {};
    const std::shared_ptr<const core::ProfileComparison>& shared = comparison.value();
    ProfileDiffModel model;
    model.setComparison(query.store, shared, part.locations);
    content = listContent(model, { columnsAtFirst<ProfileDiffModel>(), CellRoles::ShareRole, {} });
    content.caption = comparisonSummary(*shared);
    content.emptyText = noDifferencesText(*shared);
    return content;
}

void writeCell(TableRows& rows, const core::CubeCell& cell)
{
    rows.decimal(cell.text());
}

core::Completion writeProfileDiff(TableRows& rows)
{
    const core::Document document = documentOf(rows.query());
    if (!core::hasProfileBeside(document)) {
        rows.refuse(document.cubeProblem.value_or(core::Error { core::ErrorCode::MissingPart,
            rows.store().definitions().origin.path, core::Error::kNoOffset, { "profile.cubex" } }));
        return core::Done {};
    }
    const auto comparison = core::compareWithProfile(document, core::usefulThreads(), rows.stop());
    if (comparison.isStopped())
        return core::Stopped {};
    const core::ProfileComparison& found = *comparison.value();
    if (found.locations.empty()) { // no row would say that all is the same
        rows.refuse({ core::ErrorCode::MissingPart, rows.store().definitions().origin.path, core::Error::kNoOffset,
            { "the locations of the trace" } });
        return core::Done {};
    }
    for (const core::ProfileDifference& difference : found.differences) {
        const core::LocationId location = found.locations[difference.location].traced;
        if (!rows.isChosen(location))
            continue;
        rows.text(found.pathName(difference.path));
        rows.location(location);
        rows.text(found.metrics[difference.metric].name);
        writeCell(rows, difference.traced);
        writeCell(rows, difference.recorded);
        writeCell(rows, difference.change());
        rows.text(core::differenceReasonName(difference.reason));
        rows.endRow();
        if (!rows.isOk())
            break;
    }
    return core::Done {};
}

} // namespace

PictureKind profileDiffPictureKind()
{
    return { .purpose = PlanText::tr("what the trace and the profile beside it do not say the same"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeProfileDiff); },
        .hasInterval = false };
}

TableKind profileDiffTable()
{
    return { .id = QLatin1String("profilediff"), .columns = kDiffColumns, .write = writeProfileDiff, .hasTime = false };
}

} // namespace lightcone::views
