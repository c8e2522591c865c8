// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/calls/calls.h"
#include "core/store/storeview.h"

#include <array>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kColumns { "location"sv, "depth"sv, "region"sv, "begin"sv, "end"sv, "enter_position"sv,
    "leave_position"sv };

/// Writes the calls in the order of their enters. A call that is never left ends with the location's last event, as in
/// profile, and has no leave_position.
void writeCalls(TableWriter& writer)
{
    RowWriter& row = writer.row();
    const core::Definitions& definitions = writer.store().definitions();
    const auto write = [&](const core::PlacedCall& call) {
        writer.location(call.location);
        row.number(call.depth);
        row.text(core::isValid(call.region) ? std::string_view(definitions.region(call.region).name) : ""sv);
        writer.time(call.span.begin);
        writer.time(call.span.end);
        writer.position(call.enterPosition);
        writer.position(call.leavePosition);
        row.endRow();
        return row.isOk();
    };
    core::expectDone(core::visitCalls(writer.store(), writer.query().locations, writer.query().interval, write, {}));
}

} // namespace

TableSpec callTable()
{
    return { QLatin1String("calls"), kColumns, true, true, writeCalls };
}

} // namespace lightcone::app
