// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/health/healthplan.h"

#include "core/analysis/checks/clockcheck.h"
#include "core/base/workers.h"
#include "core/beside/documentcomparison.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/panels/health/healthmodel.h"
#include "views/panels/health/healthtext.h"
#include "views/tables/tableplan.h"

#include <algorithm>

namespace lightcone::views {

namespace {

struct ReportRows {
    QList<QModelIndex> shown;
    qsizetype leftOut = 0;
};

/// Lists all kinds of findings and, where not all entries have room, those of the first kinds.
ReportRows rowsOf(const HealthModel& model, int room)
{
    int entries = 0;
    for (int kind = 0; kind < model.rowCount(); ++kind)
        entries += model.rowCount(model.index(kind, 0));
    const int most = model.rowCount() + entries <= room ? entries : std::max(0, room - 1 - model.rowCount());
    ReportRows rows;
    for (int kind = 0; kind < model.rowCount(); ++kind) {
        const QModelIndex head = model.index(kind, 0);
        rows.shown += head;
        for (int entry = 0; entry < model.rowCount(head) && rows.shown.size() - kind - 1 < most; ++entry)
            rows.shown += model.index(entry, 0, head);
    }
    rows.leftOut = model.rowCount() + entries - rows.shown.size();
    return rows;
}

core::Stoppable<TableContent> makeReport(const PictureQuery& query, int rows, const std::stop_token& stop)
{
    std::vector<core::ClockSkew> clocks;
    if (core::checkClocks(*query.store, clocks, stop).isStopped())
        return core::Stopped {};
    HealthModel model;
    model.setStore(query.store);
    model.setClocks(clocks);
    if (const core::Document document = documentOf(query); core::hasProfileBeside(document)) {
        const auto comparison = core::compareWithProfile(document, core::usefulThreads(), stop);
        if (comparison.isStopped())
            return core::Stopped {};
        model.setComparison(*comparison.value());
    }
    const TableChoice choice { { HealthModel::Finding, HealthModel::Count, HealthModel::Detail, HealthModel::Time }, -1,
        [](const QModelIndex&) { return QColor(); } };
    const ReportRows reported = rowsOf(model, rows);
    TableContent content = tableContent(model, reported.shown, choice);
    content.furtherRows = static_cast<std::uint64_t>(reported.leftOut);
    content.caption = healthSummary(*query.store);
    return content;
}

} // namespace

PictureKind healthPictureKind()
{
    return { .purpose = PlanText::tr("the health report: what was lost, repaired or guessed"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeReport); },
        .hasInterval = false,
        .hasLocations = false };
}

} // namespace lightcone::views
