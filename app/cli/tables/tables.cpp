// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "app/cli/output/outputdevice.h"
#include "app/cli/output/soundoutput.h"
#include "app/cli/tables/tablewriter.h"
#include "core/store/storeview.h"
#include "views/registry/viewfactory.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::app {

std::span<const views::TableKind> tables()
{
    static const std::vector<views::TableKind> all = [] {
        std::vector<views::TableKind> kinds { locationTable(), regionTable(), eventTable(), callTable(), sampleTable(),
            messageTable(), collectiveTable(), profileTable(), outlierTable(), messageOutlierTable() };
        for (const views::ViewKind& view : views::viewKinds()) {
            if (view.table)
                kinds.push_back(view.table());
        }
        kinds.insert(kinds.end(),
            { compareCellTable(), callTreeTable(), callerTable(), messageSummaryTable(), counterTable(),
                counterStatisticsTable(), derivedTable(), launchTable(), gapTable(), diagnosticTable(), recordTable(),
                clockTable(), statisticTable() });
        return kinds;
    }();
    return all;
}

const views::TableKind* findTable(const QString& name)
{
    const auto all = tables();
    const auto found = std::ranges::find_if(all, [&](const views::TableKind& table) { return name == table.id; });
    if (found != all.end())
        return &*found;
    const views::ViewKind* view = views::viewKind(name);
    return view && *view->twin != '\0' ? findTable(QLatin1String(view->twin)) : nullptr;
}

core::Status writeTable(const views::TableQuery& query, const TableForm& form, QIODevice& out,
    const std::stop_token& stop, bool* isBelowZero)
{
    const views::TableKind table = query.curves.empty() ? *findTable(query.id) : chosenCurvesTable();
    std::vector<std::string_view> columns(table.columns.begin(), table.columns.end());
    const std::vector<std::string> further
        = table.furtherColumns ? table.furtherColumns(query) : std::vector<std::string> {};
    columns.insert(columns.end(), further.begin(), further.end());
    SoundOutput sound(out, [&query] { return query.store->isSpoilt(); });
    TableWriter rows(query, form, columns, sound, stop);
    // When its device takes no more, a table stops as well.
    const bool isTaken = table.write(rows).isDone() && rows.finish();
    if (isBelowZero)
        *isBelowZero = rows.isBelowZero();
    if (stop.stop_requested())
        return core::Error { core::ErrorCode::Cancelled, {}, core::Error::kNoOffset, {} };
    if (rows.refusal())
        return *rows.refusal();
    return commitOutput(sound, isTaken);
}

} // namespace lightcone::app
