// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables.h"

#include "core/analysis/calltree.h"
#include "core/analysis/functionstatistics.h"
#include "core/analysis/profile.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <functional>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

void writeSource(RowWriter& row, const core::FunctionDef& function)
{
    row.text(function.file);
    if (function.firstLine == 0)
        row.empty();
    else
        row.number(function.firstLine);
}

constexpr std::array kProfileColumns { "region"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "min"sv, "max"sv,
    "group"sv, "file"sv, "first_line"sv, "sum"sv, "mean"sv, "variance"sv, "q25"sv, "median"sv, "q75"sv };

void writeProfile(TableWriter& writer)
{
    const TableQuery& query = writer.query();
    std::vector<core::ProfileEntry> entries;
    std::vector<core::P2Statistics> statistics;
    if (!core::profile(writer.store(), query.locations, query.interval, entries, {})
        || !core::functionStatistics(writer.store(), query.locations, query.interval, statistics, {}))
        return;
    std::ranges::stable_sort(entries, std::ranges::greater {}, &core::ProfileEntry::exclusive);
    RowWriter& row = writer.row();
    for (const core::ProfileEntry& entry : entries) {
        const core::FunctionDef& function = writer.store().definitions().function(entry.function);
        row.text(function.name);
        row.number(entry.visits);
        writer.duration(entry.inclusive);
        writer.duration(entry.exclusive);
        if (entry.visits == 0) {
            row.empty();
            row.empty();
        } else {
            writer.duration(entry.min);
            writer.duration(entry.max);
        }
        row.text(core::regionGroupName(function.group));
        writeSource(row, function);
        writer.spread(statistics[core::indexOf(entry.function)], writer.ticksPerSecond());
        row.endRow();
    }
}

constexpr std::array kCallTreeColumns { "depth"sv, "path"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "region"sv,
    "file"sv, "first_line"sv };

void writeCallTree(TableWriter& writer)
{
    std::vector<core::CallTreeNode> nodes;
    if (!core::callTree(writer.store(), writer.query().locations, writer.query().interval, nodes, {}))
        return;
    RowWriter& row = writer.row();
    std::string path;
    std::vector<std::size_t> lengths { 0 }; // of the path to each depth
    for (const core::CallTreeNode& node : nodes) {
        const core::FunctionDef& function = writer.store().definitions().function(node.function);
        lengths.resize(node.depth + 1);
        path.resize(lengths.back());
        if (node.depth > 0)
            path += '/';
        path += function.name;
        lengths.push_back(path.size());
        row.number(node.depth);
        row.text(path);
        row.number(node.visits);
        writer.duration(node.inclusive);
        writer.duration(node.exclusive);
        row.text(function.name);
        writeSource(row, function);
        row.endRow();
        if (!row.isOk())
            return;
    }
}

} // namespace

TableSpec profileTable()
{
    return { QLatin1String("profile"), kProfileColumns, true, true, writeProfile };
}
TableSpec callTreeTable()
{
    return { QLatin1String("calltree"), kCallTreeColumns, true, true, writeCallTree };
}

} // namespace lightcone::app
