// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"

#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::tests {

/// Makes small CUBE profiles in memory, with the metrics "visits", "time" and, where it is asked for, "hits".
class ProfileMaker {
public:
    /// The values of a call path at a location. The time is without that of the calls below.
    struct Values {
        std::uint64_t visits = 0;
        double seconds = 0;
        std::uint64_t hits = 0;
    };

    std::uint32_t addRegion(const std::string& name, const std::string& paradigm, const std::string& description = {})
    {
        core::CubeRegionDef def;
        def.name = name;
        def.mangledName = name;
        def.paradigm = paradigm;
        def.description = description;
        definitions.regions.push_back(def);
        return static_cast<std::uint32_t>(definitions.regions.size() - 1);
    }
    /// @param parent  the path that was added last, or one above it: paths are added in pre-order
    core::CubePathId addPath(std::uint32_t region, core::CubePathId parent = core::CubePathId::none)
    {
        core::CubePathDef def;
        def.region = static_cast<core::CubeRegionId>(region);
        def.parent = parent;
        def.depth = parent == core::CubePathId::none ? 0 : definitions.callPath(parent).depth + 1;
        def.end = static_cast<std::uint32_t>(definitions.callPaths.size() + 1);
        definitions.callPaths.push_back(def);
        for (auto above = parent; above != core::CubePathId::none; above = definitions.callPath(above).parent)
            ++definitions.callPaths[static_cast<std::size_t>(above)].end;
        values.emplace_back();
        return static_cast<core::CubePathId>(definitions.callPaths.size() - 1);
    }
    /// Adds a group with its locations. @param creator  of an accelerator; empty: none is named
    void addGroup(const std::string& name, std::uint32_t locations, const std::string& type = "process",
        const std::string& creator = {})
    {
        if (definitions.system.empty())
            definitions.system.push_back(systemNode("machine", core::CubeSystemDef::Kind::TreeNode, "machine"));
        core::CubeSystemDef group = systemNode(name, core::CubeSystemDef::Kind::LocationGroup, type);
        group.parent = static_cast<core::CubeSystemId>(0);
        if (!creator.empty())
            group.attributes.push_back({ "Creating location group", creator });
        const auto parent = static_cast<core::CubeSystemId>(definitions.system.size());
        group.endLocation = group.firstLocation + locations;
        definitions.system.push_back(group);
        for (std::uint32_t i = 0; i < locations; ++i) {
            core::CubeSystemDef location = systemNode("thread", core::CubeSystemDef::Kind::Location, "thread");
            location.parent = parent;
            location.endLocation = location.firstLocation + 1;
            definitions.locations.push_back(static_cast<core::CubeSystemId>(definitions.system.size()));
            definitions.system.push_back(location);
        }
        const auto end = static_cast<std::uint32_t>(definitions.system.size());
        definitions.system[static_cast<std::size_t>(parent)].end = end;
        definitions.system.front().end = end;
        definitions.system.front().endLocation = locationCount();
    }
    std::uint32_t locationCount() const { return static_cast<std::uint32_t>(definitions.locations.size()); }
    /// The values of a path at a location that was added.
    Values& at(core::CubePathId path, std::uint32_t location)
    {
        std::vector<Values>& row = values[static_cast<std::size_t>(path)];
        row.resize(locationCount());
        return row[location];
    }

    std::shared_ptr<const core::CubeProfile> make(bool withHits = false)
    {
        auto profile = std::make_shared<core::CubeProfile>();
        addMetric("visits", core::CubeMetricDef::Kind::Exclusive, core::CubeDataType::Kind::Uint64);
        addMetric("time", core::CubeMetricDef::Kind::Inclusive, core::CubeDataType::Kind::Double);
        if (withHits)
            addMetric("hits", core::CubeMetricDef::Kind::Exclusive, core::CubeDataType::Kind::Uint64);
        std::vector<core::HeldCubeValues::Metric> held(definitions.metrics.size());
        const std::vector<std::vector<double>> times = inclusiveTimes();
        for (std::uint32_t path = 0; path < values.size(); ++path) {
            values[path].resize(locationCount());
            for (core::HeldCubeValues::Metric& metric : held)
                metric.rows.push_back(static_cast<core::CubePathId>(path));
            for (std::uint32_t location = 0; location < locationCount(); ++location) {
                held[0].cells.push_back(values[path][location].visits);
                held[1].cells.push_back(std::bit_cast<std::uint64_t>(times[path][location]));
                if (withHits)
                    held[2].cells.push_back(values[path][location].hits);
            }
        }
        profile->definitions = definitions;
        profile->values = std::make_shared<core::HeldCubeValues>(std::move(held));
        return profile;
    }

    core::CubeDefinitions definitions;
    std::vector<std::vector<Values>> values; ///< by path and location

private:
    core::CubeSystemDef systemNode(const std::string& name, core::CubeSystemDef::Kind kind, const std::string& type)
    {
        core::CubeSystemDef def;
        def.kind = kind;
        def.name = name;
        def.className = type;
        def.firstLocation = locationCount();
        def.endLocation = locationCount();
        def.end = static_cast<std::uint32_t>(definitions.system.size() + 1);
        return def;
    }
    void addMetric(const std::string& name, core::CubeMetricDef::Kind kind, core::CubeDataType::Kind type)
    {
        core::CubeMetricDef def;
        def.uniqueName = name;
        def.kind = kind;
        def.type = { type, 0 };
        definitions.metrics.push_back(def);
    }
    std::vector<std::vector<double>> inclusiveTimes()
    {
        std::vector<std::vector<double>> times(values.size(), std::vector<double>(locationCount()));
        for (std::size_t path = values.size(); path-- > 0;) {
            values[path].resize(locationCount());
            for (std::uint32_t location = 0; location < locationCount(); ++location) {
                times[path][location] += values[path][location].seconds;
                const core::CubePathId parent = definitions.callPaths[path].parent;
                if (parent != core::CubePathId::none)
                    times[static_cast<std::size_t>(parent)][location] += times[path][location];
            }
        }
        return times;
    }
};

} // namespace lightcone::tests
