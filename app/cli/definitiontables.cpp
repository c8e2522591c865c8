// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables.h"

#include "core/store/storeview.h"

#include <array>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

std::string_view locationKindName(core::LocationDef::Kind kind)
{
    switch (kind) {
    case core::LocationDef::Kind::CpuThread:
        return "cpu_thread";
    case core::LocationDef::Kind::AcceleratorStream:
        return "accelerator_stream";
    case core::LocationDef::Kind::Metric:
        return "metric";
    case core::LocationDef::Kind::Other:
        break;
    }
    return "other";
}

constexpr std::array kLocationColumns { "id"sv, "name"sv, "kind"sv, "process"sv, "node"sv, "machine"sv, "events"sv,
    "declared_events"sv, "max_depth"sv };

void writeLocations(TableWriter& writer)
{
    const core::Definitions& definitions = writer.store().definitions();
    const core::Interval interval = writer.query().interval;
    RowWriter& row = writer.row();
    for (const core::LocationId id : writer.query().locations) {
        const core::LocationDef& def = definitions.location(id);
        const core::LocationView& view = writer.store().location(id);
        row.number(def.definitionId);
        row.text(def.name);
        row.text(locationKindName(def.kind));
        row.text(core::isValid(def.process) ? definitions.process(def.process).name : std::string());
        row.text(definitions.nodeName(id));
        row.text(definitions.machineName(id));
        row.number(writer.query().wholeTime ? view.eventCount()
                                            : view.lowerBound(interval.end) - view.lowerBound(interval.begin));
        if (def.declaredEvents == core::LocationDef::kUnknownCount)
            row.empty();
        else
            row.number(def.declaredEvents);
        row.number(view.maxDepth());
        row.endRow();
    }
}

constexpr std::array kRegionColumns { "id"sv, "name"sv, "file"sv, "first_line"sv, "last_line"sv, "group"sv,
    "paradigm"sv, "role"sv, "mangled_name"sv, "description"sv };

void writeLine(RowWriter& row, std::uint32_t line)
{
    if (line == 0)
        row.empty();
    else
        row.number(line);
}

void writeRegions(TableWriter& writer)
{
    RowWriter& row = writer.row();
    const std::vector<core::RegionDef>& regions = writer.store().definitions().regions;
    for (const core::RegionId id : core::orderedRegions(regions)) {
        const core::RegionDef& region = regions[core::indexOf(id)];
        if (region.definitionId == core::RegionDef::kNoDefinition)
            row.empty();
        else
            row.number(region.definitionId);
        row.text(region.name);
        row.text(region.file);
        writeLine(row, region.firstLine);
        writeLine(row, region.lastLine);
        row.text(core::regionGroupName(region.group));
        row.text(core::paradigmName(region.paradigm));
        row.text(core::regionRoleName(region.role));
        row.text(region.mangledName);
        row.text(region.description);
        row.endRow();
    }
}

constexpr std::array kDiagnosticColumns { "code"sv, "severity"sv, "location"sv, "time"sv, "count"sv, "detail"sv };

void writeDiagnostic(TableWriter& writer, const core::Diagnostic& diagnostic)
{
    RowWriter& row = writer.row();
    row.text(core::diagnosticName(diagnostic.code));
    row.text(core::severityName(core::severityOf(diagnostic)));
    writer.location(diagnostic.location);
    if (diagnostic.tick)
        writer.time(*diagnostic.tick);
    else
        row.empty();
    row.number(diagnostic.count);
    row.text(diagnostic.detail);
    row.endRow();
}

/// Of each code at most Diagnostics::kKeptPerCode findings are kept singly; without a filter a row at its end stands
/// for the others, so that the counts add up.
void writeDiagnostics(TableWriter& writer)
{
    const TableQuery& query = writer.query();
    const bool everything = query.wholeTime && query.allLocations;
    const auto& diagnostics = writer.store().diagnostics();
    std::uint64_t listed = 0;
    for (std::size_t i = 0; i < diagnostics.size(); ++i) {
        const core::Diagnostic& diagnostic = diagnostics[i];
        const bool chosen = (query.allLocations || writer.isChosen(diagnostic.location))
            && (query.wholeTime || (diagnostic.tick && query.interval.contains(*diagnostic.tick)));
        if (chosen)
            writeDiagnostic(writer, diagnostic);
        listed += diagnostic.count;
        if (i + 1 < diagnostics.size() && diagnostics[i + 1].code == diagnostic.code)
            continue;
        const std::uint64_t total = writer.store().diagnosticTotal(diagnostic.code);
        if (everything && total > listed) {
            writeDiagnostic(writer,
                { diagnostic.code, core::LocationId::none, std::nullopt, total - listed,
                    "further ones, not listed singly" });
        }
        listed = 0;
    }
}

} // namespace

TableSpec locationTable()
{
    return { QLatin1String("locations"), kLocationColumns, true, true, writeLocations };
}
TableSpec regionTable()
{
    return { QLatin1String("regions"), kRegionColumns, false, false, writeRegions };
}
TableSpec diagnosticTable()
{
    return { QLatin1String("diagnostics"), kDiagnosticColumns, true, true, writeDiagnostics };
}

} // namespace lightcone::app
