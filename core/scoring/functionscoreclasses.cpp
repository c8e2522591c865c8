// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/functionscoreclasses.h"

#include "core/cube/cubeprofile.h"
#include "core/model/definitions.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// Of a profile, whose regions have their indexes in the definitions of the document, too. A function of several
/// regions is Com where one of these is.
FunctionScoreClasses scoreClassesOfCube(const CubeDefinitions& cube, const Definitions& definitions)
{
    std::vector<ScoreClass> ofRegions;
    for (const CubeRegionDef& region : cube.regions)
        ofRegions.push_back(classifyScored(region).scoreClass);
    std::vector<ScoredPath> paths;
    for (const CubePathDef& path : cube.callPaths)
        paths.push_back({ static_cast<std::uint32_t>(path.region), static_cast<std::uint32_t>(path.parent) });
    markCommunicating(ofRegions, paths);
    FunctionScoreClasses found;
    for (const FunctionDef& function : definitions.functions) {
        const auto classOfRegion = [&](RegionId region) {
            return indexOf(region) < ofRegions.size() ? ofRegions[indexOf(region)] : ScoreClass::Unknown;
        };
        ScoreClass& own = found.classes.emplace_back(
            function.regions.empty() ? ScoreClass::Unknown : classOfRegion(function.regions.front()));
        if (std::ranges::find(function.regions, ScoreClass::Com, classOfRegion) != function.regions.end())
            own = ScoreClass::Com;
    }
    return found;
}

} // namespace

Stoppable<FunctionScoreClasses> functionScoreClasses(
    const ProfileSource& profile, unsigned threads, const std::stop_token& stop)
{
    const Definitions& definitions = profile.definitions();
    const bool isSound = hasScorePParadigms(definitions.origin);
    FunctionScoreClasses found;
    for (const FunctionDef& function : definitions.functions)
        found.classes.push_back(function.regions.empty()
                ? ScoreClass::Unknown
                : classifyScored(definitions.region(function.regions.front()), isSound).scoreClass);
    const std::vector<LocationId> all = allLocations(profile);
    ProfileQuery query { all, profile.interval() };
    query.threads = threads;
    query.withMetrics = false;
    CallTree tree;
    if (profile.callTree(query, tree, stop).isStopped())
        return Stopped {};
    found.isTreeWhole = !tree.isFolded;
    std::vector<ScoredPath> paths;
    for (const CallTreeNode& node : tree.nodes)
        paths.push_back({ static_cast<std::uint32_t>(node.function), node.parent });
    markCommunicating(found.classes, paths);
    return found;
}

Stoppable<FunctionScoreClasses> functionScoreClasses(
    const Document& document, unsigned threads, const std::stop_token& stop)
{
    if (document.hasEvents() || !document.cube || document.isBeside)
        return functionScoreClasses(*document.profile, threads, stop);
    return scoreClassesOfCube(document.cube->definitions, document.profile->definitions());
}

} // namespace lightcone::core
