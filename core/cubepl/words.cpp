// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::core::cubepl {

namespace {

/// From "CubePL", the reference of variables in the manual of CUBE's derived metrics. Scalasca's specifications write
/// mangled_name for mangled::name.
constexpr std::array<std::pair<std::string_view, Word>, 51> kWords { {
    { "cube::#mirrors", Word::MirrorCount },
    { "cube::#metrics", Word::MetricCount },
    { "cube::#root::metrics", Word::RootMetricCount },
    { "cube::#regions", Word::RegionCount },
    { "cube::#callpaths", Word::CallPathCount },
    { "cube::#root::callpaths", Word::RootCallPathCount },
    { "cube::#locations", Word::LocationCount },
    { "cube::#locationgroups", Word::GroupCount },
    { "cube::#stns", Word::TreeNodeCount },
    { "cube::#rootstns", Word::RootTreeNodeCount },
    { "cube::filename", Word::FileName },
    { "cube::metric::uniq::name", Word::MetricName },
    { "cube::metric::disp::name", Word::MetricDisplayName },
    { "cube::metric::url", Word::MetricUrl },
    { "cube::metric::description", Word::MetricDescription },
    { "cube::metric::dtype", Word::MetricType },
    { "cube::metric::uom", Word::MetricUnit },
    { "cube::metric::expression", Word::MetricExpression },
    { "cube::metric::initexpression", Word::MetricInitExpression },
    { "cube::metric::#children", Word::MetricChildCount },
    { "cube::metric::parent::id", Word::MetricParent },
    { "cube::region::name", Word::RegionName },
    { "cube::region::mangled::name", Word::RegionMangledName },
    { "cube::region::mangled_name", Word::RegionMangledName },
    { "cube::region::paradigm", Word::RegionParadigm },
    { "cube::region::role", Word::RegionRole },
    { "cube::region::url", Word::RegionUrl },
    { "cube::region::description", Word::RegionDescription },
    { "cube::region::mod", Word::RegionFile },
    { "cube::region::begin::line", Word::RegionFirstLine },
    { "cube::region::end::line", Word::RegionLastLine },
    { "cube::callpath::mod", Word::CallPathFile },
    { "cube::callpath::line", Word::CallPathLine },
    { "cube::callpath::#children", Word::CallPathChildCount },
    { "cube::callpath::parent::id", Word::CallPathParent },
    { "cube::callpath::calleeid", Word::CallPathRegion },
    { "cube::stn::name", Word::TreeNodeName },
    { "cube::stn::class", Word::TreeNodeClass },
    { "cube::stn::#locationgroups", Word::TreeNodeGroupCount },
    { "cube::locationgroup::name", Word::GroupName },
    { "cube::locationgroup::rank", Word::GroupRank },
    { "cube::locationgroup::parent::id", Word::GroupParent },
    { "cube::locationgroup::#locations", Word::GroupLocationCount },
    { "cube::location::name", Word::LocationName },
    { "cube::location::rank", Word::LocationRank },
    { "cube::location::parent::id", Word::LocationParent },
    { "calculation::metric::id", Word::ThisMetric },
    { "calculation::callpath::id", Word::ThisCallPath },
    { "calculation::callpath::#elements", Word::ThisCallPathCount },
    { "calculation::region::id", Word::ThisRegion },
    { "calculation::sysres::id", Word::ThisLocation },
} };

} // namespace

std::optional<Word> wordNamed(std::string_view name)
{
    const auto found = std::ranges::find(kWords, name, [](const auto& entry) { return entry.first; });
    return found == kWords.end() ? std::nullopt : std::optional(found->second);
}

bool isReservedName(std::string_view name)
{
    return name.starts_with("cube::") || name.starts_with("calculation::");
}

} // namespace lightcone::core::cubepl
