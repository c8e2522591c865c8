// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/calls/calls.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kColumns { "location"sv, "depth"sv, "region"sv, "begin"sv, "end"sv, "enter_position"sv,
    "leave_position"sv };

/// Writes the calls in the order of their enters. A call that is never left ends with the location's last event, as in
/// profile, and has no leave_position.
core::Completion writeCalls(views::TableRows& rows)
{
    const core::Definitions& definitions = rows.store().definitions();
    const auto write = [&](const core::PlacedCall& call) {
        rows.location(call.location);
        rows.number(call.depth);
        rows.text(core::isValid(call.region) ? std::string_view(definitions.region(call.region).name) : ""sv);
        rows.time(call.span.begin);
        rows.time(call.span.end);
        rows.position(call.enterPosition);
        rows.position(call.leavePosition);
        rows.endRow();
        return rows.isOk();
    };
    return core::visitCalls(rows.store(), rows.query().locations, rows.query().interval, write, rows.stop());
}

} // namespace

views::TableKind callTable()
{
    return { QLatin1String("calls"), kColumns, writeCalls };
}

} // namespace lightcone::app
