// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {

/// The thing that values of a metric describe.
struct MetricScope {
    MetricDef::Scope kind = MetricDef::Scope::Location;
    std::uint32_t reference = MetricDef::kNoReference; ///< index in the table of its kind

    /// Says whether the trace defines it.
    bool isDefined() const { return reference != MetricDef::kNoReference; }
    /// Says whether it is @p location and nothing else.
    bool isLocation(LocationId location) const
    {
        return kind == MetricDef::Scope::Location && reference == static_cast<std::uint32_t>(location);
    }
    friend bool operator==(const MetricScope&, const MetricScope&) = default;
};

/// The scope of what @p recorder records of @p metric: the location itself, unless the trace names another scope.
MetricScope scopeOf(const MetricDef& metric, LocationId recorder);
/// Says whether all locations that record @p metric describe one and the same thing, so that no sum over them means
/// anything.
bool isOfOneThing(const MetricDef& metric);

/// "location", "process", "node", "machine" or "group". A node of the system tree is a machine when its class is.
std::string_view scopeKindName(const Definitions& definitions, const MetricScope& scope);
/// The name of what is described; empty when it is not defined.
std::string scopeName(const Definitions& definitions, const MetricScope& scope);
/// "process rank 0", "location 3": the kind and the name, or the definition id of a location. Where it is not defined,
/// the kind alone.
std::string scopeText(const Definitions& definitions, const MetricScope& scope);
/// What tables append to the name of a metric that is of one thing: " (process rank 0)"; else empty.
std::string scopeSuffix(const Definitions& definitions, const MetricDef& metric);
/// The number that the trace gives to it; nullopt when it is not defined.
std::optional<std::uint64_t> scopeDefinitionId(const Definitions& definitions, const MetricScope& scope);

/// The locations that have what @p recorders record of @p metric, ascending: the recorders, and those that its scope
/// holds. A process holds its locations, a node those of all processes on it and on the nodes below it, a group its
/// members. O(locations · depth of the system tree), or O(locations · log members)
/// @param recorders  ascending
std::vector<LocationId> locationsWith(
    const Definitions& definitions, const MetricDef& metric, std::span<const LocationId> recorders);

/// Says which metrics some chosen locations have, see locationsWith().
class MetricSelection {
public:
    /// O(locations + nodes), and of each group that is a scope O((members + chosen) · log members)
    MetricSelection(const Definitions& definitions, std::span<const LocationId> chosen);
    /// Says whether one of the chosen locations has what @p recorder records of @p metric. O(1)
    bool has(const MetricDef& metric, LocationId recorder) const;

private:
    bool holdsChosen(const MetricScope& scope) const;

    // Whether each holds a chosen location.
    std::vector<bool> m_locations;
    std::vector<bool> m_processes;
    std::vector<bool> m_nodes;
    std::vector<bool> m_groups; ///< set for those that are scopes of metrics
};

} // namespace lightcone::core
