// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubedefinitions.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

namespace lightcone::core {

namespace {

using MetricKindName = std::pair<std::string_view, CubeMetricDef::Kind>;

constexpr std::array<MetricKindName, 8> kMetricKinds { {
    { "EXCLUSIVE", CubeMetricDef::Kind::Exclusive },
    { "INCLUSIVE", CubeMetricDef::Kind::Inclusive },
    { "SIMPLE", CubeMetricDef::Kind::Simple },
    { "POSTDERIVED", CubeMetricDef::Kind::PostDerived },
    { "PREDERIVED_INCLUSIVE", CubeMetricDef::Kind::PreDerivedInclusive },
    { "PREDERIVED_EXCLUSIVE", CubeMetricDef::Kind::PreDerivedExclusive },
    // Names that only old files have.
    { "DERIVED", CubeMetricDef::Kind::PostDerived },
    { "", CubeMetricDef::Kind::Exclusive },
} };

} // namespace

std::string_view cubeMetricKindName(CubeMetricDef::Kind kind)
{
    return std::ranges::find(kMetricKinds, kind, &MetricKindName::second)->first;
}

std::optional<CubeMetricDef::Kind> cubeMetricKindNamed(std::string_view name)
{
    const auto* const found = std::ranges::find(kMetricKinds, name, &MetricKindName::first);
    return found == kMetricKinds.end() ? std::nullopt : std::optional(found->second);
}

CubeMetricId CubeDefinitions::metricNamed(std::string_view uniqueName) const
{
    const auto found = std::ranges::find(metrics, uniqueName, &CubeMetricDef::uniqueName);
    return found == metrics.end() ? CubeMetricId::none : static_cast<CubeMetricId>(found - metrics.begin());
}

std::optional<std::string_view> CubeDefinitions::attribute(std::string_view key) const
{
    const auto found = std::ranges::find(attributes, key, &Property::name);
    return found == attributes.end() ? std::nullopt : std::optional<std::string_view>(found->value);
}

void CubeDefinitions::addMirrors(const std::vector<std::string>& more)
{
    std::unordered_set<std::string> known(mirrors.begin(), mirrors.end());
    for (const std::string& mirror : more) {
        if (known.insert(mirror).second)
            mirrors.push_back(mirror);
    }
}

std::string CubeDefinitions::locationLabel(std::size_t location) const
{
    const CubeSystemDef& own = systemNode(locations[location]);
    if (own.parent == CubeSystemId::none)
        return own.name;
    const CubeSystemDef& group = systemNode(own.parent);
    return group.endLocation - group.firstLocation > 1 ? group.name + ": " + own.name : group.name;
}

} // namespace lightcone::core
