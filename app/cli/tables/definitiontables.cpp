// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/store/storeview.h"
#include "views/base/tablerows.h"

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

core::Completion writeLocations(views::TableRows& rows)
{
    const core::Definitions& definitions = rows.store().definitions();
    const core::Interval interval = rows.query().interval;
    for (const core::LocationId id : rows.query().locations) {
        const core::LocationDef& def = definitions.location(id);
        const core::LocationView& view = rows.store().location(id);
        rows.number(def.definitionId);
        rows.text(def.name);
        rows.text(locationKindName(def.kind));
        rows.text(core::isValid(def.process) ? definitions.process(def.process).name : std::string());
        rows.text(definitions.nodeName(id));
        rows.text(definitions.machineName(id));
        rows.number(rows.query().wholeTime ? view.eventCount()
                                           : view.lowerBound(interval.end) - view.lowerBound(interval.begin));
        if (def.declaredEvents == core::LocationDef::kUnknownCount)
            rows.empty();
        else
            rows.number(def.declaredEvents);
        rows.number(view.maxDepth());
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kRegionColumns { "id"sv, "name"sv, "file"sv, "first_line"sv, "last_line"sv, "group"sv,
    "paradigm"sv, "role"sv, "mangled_name"sv, "description"sv, "class"sv };

void writeLine(views::TableRows& rows, std::uint32_t line)
{
    if (line == 0)
        rows.empty();
    else
        rows.number(line);
}

core::Completion writeRegions(views::TableRows& rows)
{
    const std::vector<core::RegionDef>& regions = rows.store().definitions().regions;
    for (const core::RegionId id : core::orderedRegions(regions)) {
        const core::RegionDef& region = regions[core::indexOf(id)];
        if (region.definitionId == core::RegionDef::kNoDefinition)
            rows.empty();
        else
            rows.number(region.definitionId);
        rows.text(region.name);
        rows.text(region.file);
        writeLine(rows, region.firstLine);
        writeLine(rows, region.lastLine);
        rows.text(core::regionGroupName(region.group));
        rows.text(core::paradigmName(region.paradigm));
        rows.text(core::regionRoleName(region.role));
        rows.text(region.mangledName);
        rows.text(region.description);
        rows.text(core::functionClassName(rows.store().definitions().function(region.function).functionClass));
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

views::TableKind locationTable()
{
    return {
        .id = QLatin1String("locations"), .columns = kLocationColumns, .write = writeLocations, .needsEvents = false
    };
}
views::TableKind regionTable()
{
    return { .id = QLatin1String("regions"),
        .columns = kRegionColumns,
        .write = writeRegions,
        .needsEvents = false,
        .hasTime = false,
        .hasLocations = false };
}

} // namespace lightcone::app
