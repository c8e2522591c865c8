// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/filteredfunctions.h"

#include "core/base/parallel.h"
#include "core/cube/cubeprofile.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/scoring/cubescore.h"
#include "core/scoring/tracescore.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

constexpr FilterReach kNotInReach { false, false, false };

Error filteringCancelled()
{
    return { ErrorCode::Cancelled, {}, Error::kNoOffset, {} };
}

/// Regions of the source are the functions of the trace, and behind them the program.
void addTraceReach(const Definitions& definitions, FilteredFunctions& out)
{
    for (std::size_t i = 0; i < out.regions().size(); ++i) {
        const bool isFunction = i < definitions.functions.size();
        out.reach.push_back(
            isFunction ? filterReach(definitions.region(definitions.functions[i].regions.front())) : kNotInReach);
        out.functions.push_back(isFunction ? idAt<FunctionId>(i) : FunctionId::none);
    }
}

/// Regions of the source are those of the profile, which have the same indexes in the definitions of the document.
void addProfileReach(const CubeDefinitions& cube, const Definitions& definitions, FilteredFunctions& out)
{
    for (std::size_t i = 0; i < out.regions().size(); ++i) {
        const CubeRegionDef& region = cube.regions[i];
        out.reach.push_back(filterReach(region.paradigm, region.role, region.description, region.name));
        out.functions.push_back(
            i < definitions.regions.size() ? definitions.functionOf(idAt<RegionId>(i)) : FunctionId::none);
    }
}

Result<FilteredFunctions> unscoredFunctions(const Document& document, unsigned threads, const std::stop_token& stop)
{
    FilteredFunctions functions;
    if (document.hasEvents()) {
        auto made = TraceScoreSource::make(*document.events, *document.profile, threads, stop);
        if (made.isStopped())
            return filteringCancelled();
        functions.source = std::move(made).value();
        addTraceReach(document.events->definitions(), functions);
    } else if (document.cube) {
        auto made = CubeScoreSource::make(document.cube);
        if (!made.isOk())
            return made.error();
        functions.source = std::move(made).value();
        addProfileReach(document.cube->definitions, document.profile->definitions(), functions);
    } else {
        return Error { ErrorCode::NotFound, {}, Error::kNoOffset, {} };
    }
    return functions;
}

} // namespace

std::size_t FilteredFunctions::functionCount() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(functions, [](FunctionId function) { return isValid(function); }));
}

FilterCandidate FilteredFunctions::candidate(std::size_t region) const
{
    const ScoredRegion& scored = regions()[region];
    return { scored.name, scored.mangledName, scored.file };
}

bool FilteredFunctions::isInReach(std::size_t region) const
{
    const ScoredRegion& scored = regions()[region];
    return reach[region].isAny() && isFilterable(scored);
}

Result<FilteredFunctions> filteredFunctions(const Document& document, unsigned threads, const std::stop_token& stop)
{
    Result<FilteredFunctions> made = unscoredFunctions(document, threads, stop);
    if (!made.isOk())
        return made.error();
    FilteredFunctions functions = std::move(made).value();
    Result<Score> score = makeScore(*functions.source, {}, stop);
    if (!score.isOk())
        return score.error();
    functions.score = std::move(score).value();
    return functions;
}

Result<FilterEffect> filterEffect(
    const FilteredFunctions& functions, const FilterFile& filter, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kInPart = 64;
    const std::size_t count = functions.regions().size();
    const FilterMatcher matcher(filter);
    FilterEffect effect;
    effect.verdicts.resize(count);
    const auto ask = [&](std::size_t region) {
        effect.verdicts[region] = matcher.verdict(functions.candidate(region), functions.reach[region]);
    };
    if (parallelForParts(count, kInPart, threads, stop, ask).isStopped())
        return filteringCancelled();
    for (std::size_t region = 0; region < count; ++region)
        effect.isLeftOut.push_back(effect.verdicts[region].isExcluded && functions.isInReach(region));
    ScoreOptions options;
    options.excluded = &effect.isLeftOut;
    options.areInstancesFiltered = true;
    Result<Score> score = makeScore(*functions.source, options, stop);
    if (!score.isOk())
        return score.error();
    effect.score = std::move(score).value();
    return effect;
}

} // namespace lightcone::core
