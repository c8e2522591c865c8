// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/source/linestable.h"

#include "core/analysis/lines/linetimes.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kLineColumns { "file"sv, "line"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "samples"sv };

core::Completion writeLines(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const auto lines
        = core::lineTimes(rows.store(), query.locations, query.interval, core::usefulThreads(), rows.stop());
    if (lines.isStopped())
        return core::Stopped {};
    for (const core::LineTime& line : lines.value()) {
        rows.text(line.file);
        rows.number(line.line);
        rows.number(line.visits);
        rows.duration(line.inclusive);
        rows.duration(line.exclusive);
        rows.number(line.samples);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

TableKind linesTable()
{
    return { QLatin1String("lines"), kLineColumns, writeLines };
}

} // namespace lightcone::views
