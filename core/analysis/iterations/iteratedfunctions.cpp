// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/iteratedfunctions.h"

#include "core/analysis/statistics/profile.h"
#include "core/base/saturating.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// The functions of which the trace says that their visits are to be told apart, ascending.
struct MarkedFunctions {
    std::vector<FunctionId> dynamic; ///< OTF2's region flag DYNAMIC: each visit is an iteration
    std::vector<FunctionId> phases; ///< OTF2's region flag PHASE, without DYNAMIC
};

MarkedFunctions markedFunctions(const Definitions& definitions)
{
    std::map<std::uint64_t, std::string> flags; // by number of the region
    for (const DefinitionRecord& record : definitions.others) {
        if (record.kind != "RegionFlags")
            continue;
        for (const Property& field : record.fields) {
            if (field.name == "flags")
                flags[record.definitionId] = field.value;
        }
    }
    MarkedFunctions marked;
    for (const RegionDef& region : definitions.regions) {
        const auto found = flags.find(region.definitionId);
        if (region.isUndefined || !isValid(region.function) || found == flags.end())
            continue;
        if (found->second.find("DYNAMIC") != std::string::npos)
            marked.dynamic.push_back(region.function);
        else if (found->second.find("PHASE") != std::string::npos)
            marked.phases.push_back(region.function);
    }
    for (std::vector<FunctionId>* const functions : { &marked.dynamic, &marked.phases }) {
        std::ranges::sort(*functions);
        functions->erase(std::unique(functions->begin(), functions->end()), functions->end());
    }
    return marked;
}

/// Decides whether the visits of a function are iterations.
struct FunctionWeight {
    std::uint64_t inclusive = 0; ///< ticks, over all locations, saturating
    bool isRepeated = false; ///< a location visits it at least twice
};

/// How well a function fits beside its time; greater ones fit better, 0: not at all.
int rankOf(
    const Definitions& definitions, const MarkedFunctions& marked, FunctionId function, const FunctionWeight& weight)
{
    if (std::ranges::binary_search(marked.dynamic, function))
        return 4;
    if (std::ranges::binary_search(marked.phases, function))
        return 3;
    if (!weight.isRepeated)
        return 0;
    return definitions.function(function).group == RegionGroup::Application ? 2 : 1;
}

} // namespace

Stoppable<std::vector<FunctionId>> iterationCandidates(
    const StoreView& store, std::size_t most, unsigned threads, const std::stop_token& stop)
{
    const Definitions& definitions = store.definitions();
    std::vector<FunctionWeight> weights(definitions.functions.size());
    std::mutex mutex;
    const auto take = [&](std::size_t, std::span<const ProfileEntry> entries) {
        const std::lock_guard lock(mutex);
        for (const ProfileEntry& entry : entries) {
            if (!isValid(entry.function) || entry.visits == 0)
                continue;
            FunctionWeight& weight = weights[indexOf(entry.function)];
            weight.inclusive = saturatingSum(weight.inclusive, std::max<std::uint64_t>(entry.inclusive, 1));
            weight.isRepeated = weight.isRepeated || entry.visits > 1;
        }
    };
    if (profileEach(store, allLocations(store), store.interval(), threads, take, stop).isStopped())
        return Stopped {};
    const MarkedFunctions marked = markedFunctions(definitions);
    std::vector<FunctionId> found;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto function = idAt<FunctionId>(i);
        if (weights[i].inclusive > 0 && rankOf(definitions, marked, function, weights[i]) > 0)
            found.push_back(function);
    }
    std::ranges::stable_sort(found, std::greater(), [&](FunctionId function) {
        const FunctionWeight& weight = weights[indexOf(function)];
        return std::pair(rankOf(definitions, marked, function, weight), weight.inclusive);
    });
    found.resize(std::min(found.size(), most));
    return found;
}

Stoppable<FunctionId> likelyIterations(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    const auto found = iterationCandidates(store, 1, threads, stop);
    if (found.isStopped())
        return Stopped {};
    return found.value().empty() ? FunctionId::none : found.value().front();
}

} // namespace lightcone::core
