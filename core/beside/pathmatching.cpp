// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/calltree.h"
#include "core/beside/counterpartsprivate.h"
#include "core/beside/pathmatchingprivate.h"
#include "core/cube/cubedefinitions.h"
#include "core/filter/filtermatch.h"
#include "core/model/definitions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNoFunction = 0xffffffff;

std::uint32_t firstLineOf(const CubeRegionDef& region)
{
    return region.firstLine > 0 && region.firstLine < 0xffffffff ? static_cast<std::uint32_t>(region.firstLine) : 0;
}

/// Regions that Score-P makes to hang others below them, or that stand for what was not measured.
std::optional<DifferenceReason> reasonOfName(const CubeRegionDef& region)
{
    using Reason = DifferenceReason;
    constexpr std::array<std::pair<std::string_view, Reason>, 7> kApartNames { {
        { "THREADS", Reason::Threads },
        { "KERNELS", Reason::Threads },
        { "PER PROCESS METRICS", Reason::Threads },
        { "TASKS", Reason::Tasks },
        { "COLLAPSE", Reason::Collapse },
        { "TRACE BUFFER FLUSH", Reason::BufferFlush },
        { "MEASUREMENT OFF", Reason::MeasurementOff },
    } };
    const auto found
        = std::ranges::find(kApartNames, std::string_view(region.name), &decltype(kApartNames)::value_type::first);
    if (found != kApartNames.end())
        return found->second;
    if (region.name.starts_with("instance=") || region.name.starts_with("iteration="))
        return Reason::Clusters;
    return std::nullopt;
}

DifferenceReason reasonOfRegion(const CubeRegionDef& region, bool isRoot, const FilterMatcher* filter)
{
    if (const auto named = reasonOfName(region))
        return *named;
    if (isRoot && (region.paradigm == "measurement" || region.role == "artificial"))
        return DifferenceReason::ProgramRoot;
    if (region.name.find('=') != std::string::npos && region.file.empty())
        return DifferenceReason::ParameterSplit;
    const FilterReach reach = filterReach(region.paradigm, region.role, region.description, region.name);
    const bool isFiltered = filter && reach.isAny()
        && filter->verdict({ region.name, region.mangledName, region.file }, reach).isExcluded;
    return isFiltered ? DifferenceReason::Filtered : DifferenceReason::Unexplained;
}

DifferenceReason reasonOfFunction(const Definitions& trace, FunctionId function, const FilterMatcher* filter)
{
    const RegionDef& region = trace.region(trace.function(function).regions.front());
    if (region.role == RegionRole::Task || region.role == RegionRole::TaskUntied)
        return DifferenceReason::Tasks;
    const FilterReach reach = filterReach(region);
    const bool isFiltered = filter && reach.isAny()
        && filter->verdict({ region.name, region.mangledName, region.file }, reach).isExcluded;
    return isFiltered ? DifferenceReason::Filtered : DifferenceReason::Unexplained;
}

} // namespace

PathMatching::PathMatching(
    const Definitions& trace, const CallTree& tree, const CubeDefinitions& profile, const FilterMatcher* filter)
{
    matchFunctions(trace, tree, profile);
    findApart(trace, profile, filter);
    addRecordedPaths(profile);
    addTracedPaths(tree);
    setHints(trace, profile);
}

/// Numbers the functions of call paths of either, those of the same name, file and line once.
void PathMatching::matchFunctions(const Definitions& trace, const CallTree& tree, const CubeDefinitions& profile)
{
    std::map<std::tuple<std::string_view, std::string_view, std::uint32_t>, std::uint32_t> known;
    const auto numberOf = [&](std::string_view name, std::string_view file, std::uint32_t line) {
        const auto [place, isNew]
            = known.try_emplace({ name, file, line }, static_cast<std::uint32_t>(m_functions.size()));
        if (isNew)
            m_functions.push_back({ std::string(name), std::string(file), line });
        return place->second;
    };
    m_ofRegion.assign(profile.regions.size(), kNoFunction);
    for (const CubePathDef& path : profile.callPaths) {
        std::uint32_t& number = m_ofRegion[static_cast<std::size_t>(path.region)];
        if (number != kNoFunction)
            continue;
        const CubeRegionDef& region = profile.region(path.region);
        number = numberOf(region.name, region.file, firstLineOf(region));
        if (m_functions[number].recorded == CubeRegionId::none)
            m_functions[number].recorded = path.region;
    }
    m_ofTraced.assign(trace.functions.size(), kNoFunction);
    for (const CallTreeNode& node : tree.nodes) {
        if (node.isFolded() || m_ofTraced[indexOf(node.function)] != kNoFunction)
            continue;
        const FunctionDef& function = trace.function(node.function);
        const std::uint32_t number = numberOf(function.name, function.file, function.firstLine);
        m_ofTraced[indexOf(node.function)] = number;
        m_functions[number].traced = node.function;
    }
    matchByName();
    m_folded = static_cast<std::uint32_t>(m_functions.size());
    m_functions.emplace_back();
}

/// Joins functions of one name, of which each has just one that was not matched.
void PathMatching::matchByName()
{
    std::vector<AloneNamed> traced;
    std::vector<AloneNamed> recorded;
    for (std::uint32_t i = 0; i < m_functions.size(); ++i) {
        const bool isTraced = isValid(m_functions[i].traced);
        const bool isRecorded = m_functions[i].recorded != CubeRegionId::none;
        if (isTraced != isRecorded)
            (isTraced ? traced : recorded).push_back({ m_functions[i].name, i });
    }
    for (const auto& [ours, theirs] : pairsOfName(traced, recorded)) {
        const FunctionId function = m_functions[ours].traced;
        m_ofTraced[indexOf(function)] = theirs;
        m_functions[theirs].traced = function;
    }
}

void PathMatching::findApart(const Definitions& trace, const CubeDefinitions& profile, const FilterMatcher* filter)
{
    std::vector<bool> isRoot(m_functions.size());
    for (const CubePathDef& path : profile.callPaths) {
        if (path.parent == CubePathId::none)
            isRoot[m_ofRegion[static_cast<std::size_t>(path.region)]] = true;
    }
    m_isApart.resize(m_functions.size());
    m_reasons.resize(m_functions.size());
    for (std::uint32_t i = 0; i < m_folded; ++i) {
        const ComparedFunction& function = m_functions[i];
        m_isApart[i] = isValid(function.traced) != (function.recorded != CubeRegionId::none);
        if (m_isApart[i])
            m_reasons[i] = isValid(function.traced)
                ? reasonOfFunction(trace, function.traced, filter)
                : reasonOfRegion(profile.region(function.recorded), isRoot[i], filter);
    }
}

PathPlace PathMatching::placeBelow(std::uint32_t parent, std::uint32_t function)
{
    const bool isApart = m_isApart[function];
    const std::uint32_t number = m_numbers.numberOf({ parent, function });
    if (number == m_paths.size())
        m_paths.push_back({ function, parent, isApart, m_reasons[function] });
    return { number, isApart ? parent : number };
}

PathPlace PathMatching::findBelow(std::uint32_t parent, std::uint32_t function) const
{
    std::uint32_t number = m_numbers.find({ parent, function });
    if (number != Numbering<Key, Hash>::kNone)
        return { number, m_isApart[function] ? parent : number };
    // The tree of all locations tells it together with other calls, below this path or one above it.
    for (number = m_numbers.find({ parent, m_folded }); number == Numbering<Key, Hash>::kNone;
         number = m_numbers.find({ parent, m_folded }))
        parent = m_paths[parent].parent;
    return { number, number };
}

void PathMatching::addRecordedPaths(const CubeDefinitions& profile)
{
    for (const CubePathDef& path : profile.callPaths) {
        const std::uint32_t parent = path.parent == CubePathId::none
            ? PathPlace::kTop
            : m_recordedPlaces[static_cast<std::size_t>(path.parent)].below;
        m_recordedPlaces.push_back(placeBelow(parent, m_ofRegion[static_cast<std::size_t>(path.region)]));
    }
}

void PathMatching::addTracedPaths(const CallTree& tree)
{
    std::vector<PathPlace> places;
    for (const CallTreeNode& node : tree.nodes) {
        const std::uint32_t parent
            = node.parent == CallTreeNode::kNoParent ? PathPlace::kTop : places[node.parent].below;
        places.push_back(placeBelow(parent, functionOf(node.function)));
    }
    if (tree.isFolded)
        placeBelow(PathPlace::kTop, m_folded); // for what stands nowhere else, see findBelow()
}

std::vector<PathPlace> PathMatching::tracedPlaces(const CallTree& tree) const
{
    std::vector<PathPlace> places;
    for (const CallTreeNode& node : tree.nodes) {
        const std::uint32_t parent
            = node.parent == CallTreeNode::kNoParent ? PathPlace::kTop : places[node.parent].below;
        places.push_back(findBelow(parent, functionOf(node.function)));
    }
    return places;
}

/// Hands reasons down to what is below tasks, phases and iterations, and to the callers of what is collapsed.
void PathMatching::setHints(const Definitions& trace, const CubeDefinitions& profile)
{
    m_hints.resize(m_paths.size());
    std::vector<bool> isPhase(m_functions.size());
    for (const CubePathDef& path : profile.callPaths) {
        if (path.parent == CubePathId::none && profile.region(path.region).role.find("phase") != std::string::npos)
            isPhase[m_ofRegion[static_cast<std::size_t>(path.region)]] = true;
    }
    for (const ComparedPath& path : m_paths) {
        const bool isHint = path.isApart
            && (path.reason == DifferenceReason::Collapse || path.reason == DifferenceReason::Clusters
                || path.reason == DifferenceReason::ParameterSplit);
        if (isHint && path.parent != PathPlace::kTop)
            m_hints[path.parent] = path.reason;
    }
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        const ComparedPath& path = m_paths[i];
        const FunctionId traced = m_functions[path.function].traced;
        const bool isTask = isValid(traced) && !m_isApart[path.function]
            && reasonOfFunction(trace, traced, nullptr) == DifferenceReason::Tasks;
        if (isPhase[path.function])
            m_hints[i] = DifferenceReason::Phase;
        else if (isTask)
            m_hints[i] = DifferenceReason::Tasks;
        else if (m_hints[i] == DifferenceReason::Unexplained && path.parent != PathPlace::kTop)
            m_hints[i] = m_hints[path.parent];
    }
}

} // namespace lightcone::core
