// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lightcone::core::cubepl {

/// The variables that CUBE sets: what a profile defines, and what is being computed.
enum class Word : std::uint8_t {
    MirrorCount,
    MetricCount,
    RootMetricCount,
    RegionCount,
    CallPathCount,
    RootCallPathCount,
    LocationCount,
    GroupCount,
    TreeNodeCount,
    RootTreeNodeCount,
    FileName,
    // by the file's number of a metric
    MetricName,
    MetricDisplayName,
    MetricUrl,
    MetricDescription,
    MetricType,
    MetricUnit,
    MetricExpression,
    MetricInitExpression,
    MetricChildCount,
    MetricParent,
    // by that of a region
    RegionName,
    RegionMangledName,
    RegionParadigm,
    RegionRole,
    RegionUrl,
    RegionDescription,
    RegionFile,
    RegionFirstLine,
    RegionLastLine,
    // by that of a call path
    CallPathFile,
    CallPathLine,
    CallPathChildCount,
    CallPathParent,
    CallPathRegion,
    // by that of a node of the system tree
    TreeNodeName,
    TreeNodeClass,
    TreeNodeGroupCount,
    GroupName,
    GroupRank,
    GroupParent,
    GroupLocationCount,
    LocationName,
    LocationRank,
    LocationParent,
    // what is being computed
    ThisMetric,
    ThisCallPath,
    ThisCallPathCount,
    ThisRegion,
    ThisLocation,
};

/// The word of a variable's name in CubePL, "cube::region::name"; nullopt: CUBE has none of that name, or it is not
/// evaluated.
std::optional<Word> wordNamed(std::string_view name);
/// Tells whether CUBE may keep the name for itself: names that begin with "cube::" or "calculation::".
bool isReservedName(std::string_view name);

} // namespace lightcone::core::cubepl
