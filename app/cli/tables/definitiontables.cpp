// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

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

} // namespace

TableSpec locationTable()
{
    return { QLatin1String("locations"), kLocationColumns, true, true, writeLocations };
}
TableSpec regionTable()
{
    return { QLatin1String("regions"), kRegionColumns, false, false, writeRegions };
}

} // namespace lightcone::app
