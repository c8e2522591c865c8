// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubetypes.h"
#include "core/model/property.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The definitions of a CUBE profile (anchor.xml): what values there can be, for which call paths, at which locations.
// All texts are UTF-8. `definitionId` is the number that the file itself uses. All trees are kept in depth-first
// pre-order: a parent's index is smaller than its children's, and the nodes below node i are [i + 1, end of i).
namespace lightcone::core {

struct CubeMetricDef {
    enum class Kind : std::uint8_t {
        Inclusive, ///< the values of a call path include those of the call paths below it
        Exclusive, ///< they do not
        Simple, ///< kept as Exclusive, and not to be summed along the call tree
        PostDerived, ///< computed of sums of other metrics
        PreDerivedInclusive, ///< computed for each call path and location, and then summed up
        PreDerivedExclusive,
    };
    std::uint64_t definitionId = 0;
    std::string displayName;
    std::string uniqueName; ///< what expressions and Score-P's own rules name it by
    std::string unit;
    std::string url;
    std::string description;
    std::string typeName; ///< `<dtype>` as in the file
    CubeDataType type;
    bool isTypeKnown = true; ///< else its values cannot be read
    Kind kind = Kind::Exclusive;
    bool isGhost = false; ///< serves other metrics' expressions, and is not to be shown
    CubeMetricId parent = CubeMetricId::none; ///< none: a root
    std::uint32_t end = 0; ///< index after the last metric below this one
    /// The expressions of derived metrics, in CubePL; empty where there is none.
    std::string expression;
    std::string initExpression; ///< is evaluated once, before any expression
    std::string plusExpression; ///< sums up two values, `arg1` and `arg2`; empty: by type
    std::string minusExpression;
    std::string aggregateExpression;
    std::vector<Property> attributes;
    std::string constantValue; ///< `<val>`; "VOID": a metric that has no values and groups others. Empty: none
    bool isRowWise = true; ///< the expression is computed for all locations of a call path at once
    bool isConvertible = true; ///< may be turned into a metric with stored values
    bool isCacheable = true; ///< what was computed once may be kept

    bool isDerived() const { return kind >= Kind::PostDerived; }
};

/// CUBE's name of a kind, as in `<metric type>`: "INCLUSIVE".
std::string_view cubeMetricKindName(CubeMetricDef::Kind kind);
/// The kind of CUBE's name, Exclusive for none (CUBE 3); nullopt: CUBE has no kind of that name.
std::optional<CubeMetricDef::Kind> cubeMetricKindNamed(std::string_view name);

struct CubeRegionDef {
    std::uint64_t definitionId = 0;
    std::string name;
    std::string mangledName; ///< empty: none
    std::string
        paradigm; ///< "mpi", "openmp", "compiler" …; files before CUBE 4.3 have none, and say it in `description`
    std::string role;
    std::string file; ///< `mod`
    std::string url;
    std::string description;
    std::int64_t firstLine = -1; ///< -1: unknown
    std::int64_t lastLine = -1;
    std::vector<Property> attributes;
};

struct CubeParameter {
    std::string name;
    std::string value;
    bool isNumber = false;
};

/// A call path: a region, called from the call path above it.
struct CubePathDef {
    std::uint64_t definitionId = 0;
    CubeRegionId region = CubeRegionId::none; ///< always valid in a profile that was read
    CubePathId parent = CubePathId::none; ///< none: a root
    std::uint32_t end = 0; ///< index after the last call path below this one
    std::uint32_t depth = 0;
    std::string file; ///< of the call site; empty: unknown
    std::int64_t line = -1; ///< of the call site; -1: unknown
    std::vector<CubeParameter> parameters;
    std::vector<Property> attributes;
};

/// A machine, node …, a location group (process, accelerator), or a location.
struct CubeSystemDef {
    enum class Kind : std::uint8_t { TreeNode, LocationGroup, Location };
    std::uint64_t definitionId = 0;
    Kind kind = Kind::TreeNode;
    std::string name;
    /// The class of a tree node ("machine"), the type of a group ("process", "accelerator", "metrics") or location
    /// ("thread", "gpu", "metric").
    std::string className;
    std::int64_t rank = -1; ///< -1: none is given
    CubeSystemId parent = CubeSystemId::none; ///< none: a root
    std::uint32_t end = 0; ///< index after the last node below this one
    std::uint32_t firstLocation = 0; ///< the locations at and below this node are [firstLocation, endLocation)
    std::uint32_t endLocation = 0;
    std::vector<Property> attributes;
    std::string description; ///< of tree nodes
};

/// A Cartesian topology.
struct CubeTopology {
    struct Dimension {
        std::string name;
        std::uint64_t size = 0;
        bool isPeriodic = false;
    };
    /// The place of a location, location group or tree node.
    struct Place {
        CubeSystemId node = CubeSystemId::none;
        std::vector<std::uint64_t> coordinates; ///< one a dimension, smaller than its size
    };
    std::string name;
    std::vector<Dimension> dimensions;
    std::vector<Place> places;
};

/// The attribute of a profile that was computed of others: what of them it is.
inline constexpr std::string_view kCubeOperation = "Lightcone::Operation";
inline constexpr std::string_view kCubeDifference = "difference"; ///< its value where values may be below 0

struct CubeDefinitions {
    std::string path; ///< the file that was opened
    std::string version; ///< of the format, "4.4"
    std::vector<Property> attributes; ///< in the order of the file; keys may repeat
    std::vector<std::string> mirrors;
    std::vector<CubeMetricDef> metrics;
    std::vector<CubeRegionDef> regions;
    std::vector<CubePathDef> callPaths;
    std::vector<CubeSystemDef> system;
    std::vector<CubeSystemId> locations; ///< in the order of the file, which is that of values
    std::vector<CubeTopology> topologies;
    std::string metricsTitle; ///< what to call the three trees; empty: nothing special
    std::string callTreeTitle;
    std::string systemTitle;

    const CubeMetricDef& metric(CubeMetricId id) const { return metrics[static_cast<std::size_t>(id)]; }
    const CubeRegionDef& region(CubeRegionId id) const { return regions[static_cast<std::size_t>(id)]; }
    const CubePathDef& callPath(CubePathId id) const { return callPaths[static_cast<std::size_t>(id)]; }
    const CubeSystemDef& systemNode(CubeSystemId id) const { return system[static_cast<std::size_t>(id)]; }
    const CubeRegionDef& regionOf(CubePathId id) const { return region(callPath(id).region); }

    /// The first metric of that unique name; none: there is none. O(metrics)
    CubeMetricId metricNamed(std::string_view uniqueName) const;
    /// The value of the first attribute of that key; nullopt: there is none.
    std::optional<std::string_view> attribute(std::string_view key) const;
    /// Adds those of @p more that are not there yet. O(mirrors)
    void addMirrors(const std::vector<std::string>& more);
    /// The name of a location with that of its group, where the group has several locations: "MPI Rank 1: OMP thread
    /// 2".
    std::string locationLabel(std::size_t location) const;
};

} // namespace lightcone::core
