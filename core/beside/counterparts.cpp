// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/counterpartsprivate.h"

#include "core/beside/locationmatchingprivate.h"
#include "core/cube/cubedefinitions.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace lightcone::core {

namespace {

/// Puts the definitions together.
class DefinitionJoin {
public:
    DefinitionJoin(const StoreView& trace, const CubeDefinitions& cube, const Definitions& recorded)
        : m_trace(trace)
        , m_cube(cube)
        , m_recorded(recorded)
    {
    }
    Counterparts run() &&
    {
        Definitions& all = m_out.definitions;
        all = m_trace.definitions();
        all.clock = m_recorded.clock;
        all.markers.clear();
        all.recordCounts.clear();
        all.statistics.clear();
        all.states.clear();
        all.activities.clear();
        matchFunctions();
        addFunctions();
        matchLocations();
        addLocations();
        m_out.firstMetric = static_cast<std::uint32_t>(all.metrics.size());
        all.metrics.insert(all.metrics.end(), m_recorded.metrics.begin(), m_recorded.metrics.end());
        m_out.recordedFunctions = inverse(m_out.functions, all.functions.size());
        m_out.recordedLocations = inverse(m_out.locations, all.locations.size());
        return std::move(m_out);
    }

private:
    template <typename Id> static std::vector<Id> inverse(const std::vector<Id>& ids, std::size_t size)
    {
        std::vector<Id> inverse(size, Id::none);
        for (std::size_t i = 0; i < ids.size(); ++i)
            inverse[indexOf(ids[i])] = idAt<Id>(i);
        return inverse;
    }

    /// Functions of the same name, file and line are the same; and those of the same name of which either calls just
    /// one that is without another one.
    void matchFunctions()
    {
        const std::vector<FunctionDef>& traced = m_trace.definitions().functions;
        std::map<std::tuple<std::string_view, std::string_view, std::uint32_t>, FunctionId> known;
        for (std::size_t i = 0; i < traced.size(); ++i)
            known.try_emplace({ traced[i].name, traced[i].file, traced[i].firstLine }, idAt<FunctionId>(i));
        m_out.functions.assign(m_recorded.functions.size(), FunctionId::none);
        std::vector<bool> isMatched(traced.size());
        for (std::size_t i = 0; i < m_recorded.functions.size(); ++i) {
            const FunctionDef& function = m_recorded.functions[i];
            const auto found = known.find({ function.name, function.file, function.firstLine });
            if (found == known.end() || isMatched[indexOf(found->second)])
                continue;
            m_out.functions[i] = found->second;
            isMatched[indexOf(found->second)] = true;
        }
        // Whether functions are called is not known of all traces.
        const bool areCallsKnown = std::ranges::any_of(traced, &FunctionDef::isCalled);
        std::vector<AloneNamed> tracedAlone;
        for (std::size_t i = 0; i < traced.size(); ++i) {
            if (!isMatched[i] && (traced[i].isCalled || !areCallsKnown))
                tracedAlone.push_back({ traced[i].name, static_cast<std::uint32_t>(i) });
        }
        std::vector<bool> hasPath(m_recorded.functions.size());
        for (const CubePathDef& path : m_cube.callPaths)
            hasPath[indexOf(m_recorded.regions[static_cast<std::size_t>(path.region)].function)] = true;
        std::vector<AloneNamed> recordedAlone;
        for (std::size_t i = 0; i < hasPath.size(); ++i) {
            if (hasPath[i] && !isValid(m_out.functions[i]))
                recordedAlone.push_back({ m_recorded.functions[i].name, static_cast<std::uint32_t>(i) });
        }
        for (const auto& [ours, theirs] : pairsOfName(tracedAlone, recordedAlone))
            m_out.functions[theirs] = FunctionId { ours };
    }

    /// Adds the functions that the trace does not have, and their regions.
    void addFunctions()
    {
        Definitions& all = m_out.definitions;
        for (std::size_t i = 0; i < m_recorded.functions.size(); ++i) {
            if (isValid(m_out.functions[i]))
                continue;
            m_out.functions[i] = idAt<FunctionId>(all.functions.size());
            FunctionDef function = m_recorded.functions[i];
            for (RegionId& id : function.regions) {
                RegionDef region = m_recorded.region(id);
                region.function = m_out.functions[i];
                id = idAt<RegionId>(all.regions.size());
                all.regions.push_back(std::move(region));
            }
            all.functions.push_back(std::move(function));
        }
    }

    void matchLocations()
    {
        const Definitions& traced = m_trace.definitions();
        m_out.locations.assign(m_recorded.locations.size(), LocationId::none);
        m_processes.assign(m_recorded.processes.size(), ProcessId::none);
        ProfileComparison matched;
        core::matchLocations(m_trace, m_cube, matched);
        for (const ProfileComparison::Location& location : matched.locations) {
            m_out.locations[location.recorded] = location.traced;
            const ProcessId process = m_recorded.locations[location.recorded].process;
            if (isValid(process))
                m_processes[indexOf(process)] = traced.location(location.traced).process;
        }
        // Locations of metrics have no calls to be compared: their process and name tell them.
        std::map<std::pair<ProcessId, std::string_view>, LocationId> metricLocations;
        for (std::size_t i = 0; i < traced.locations.size(); ++i) {
            if (traced.locations[i].kind == LocationDef::Kind::Metric)
                metricLocations.try_emplace(
                    { traced.locations[i].process, traced.locations[i].name }, idAt<LocationId>(i));
        }
        for (std::size_t i = 0; i < m_out.locations.size(); ++i) {
            const LocationDef& location = m_recorded.locations[i];
            if (location.kind != LocationDef::Kind::Metric || !isValid(location.process))
                continue;
            const auto found = metricLocations.find({ m_processes[indexOf(location.process)], location.name });
            if (found == metricLocations.end())
                continue;
            m_out.locations[i] = found->second;
            metricLocations.erase(found);
        }
    }

    /// Adds the locations that the trace does not have, with their processes and what these are on.
    void addLocations()
    {
        Definitions& all = m_out.definitions;
        for (std::size_t i = 0; i < all.systemNodes.size(); ++i) {
            const SystemNodeDef& node = all.systemNodes[i];
            m_nodes.try_emplace({ node.parent, node.name, node.className }, idAt<SystemNodeId>(i));
        }
        for (std::size_t i = 0; i < m_out.locations.size(); ++i) {
            if (isValid(m_out.locations[i]))
                continue;
            m_out.locations[i] = idAt<LocationId>(all.locations.size());
            LocationDef location = m_recorded.locations[i];
            location.process = processFor(location.process);
            if (isValid(location.process))
                ++all.processes[indexOf(location.process)].locationCount;
            all.locations.push_back(std::move(location));
        }
    }
    ProcessId processFor(ProcessId recorded)
    {
        if (!isValid(recorded) || isValid(m_processes[indexOf(recorded)]))
            return isValid(recorded) ? m_processes[indexOf(recorded)] : recorded;
        ProcessDef process = m_recorded.process(recorded);
        process.parent = nodeFor(process.parent);
        process.creator = ProcessId::none;
        process.locationCount = 0;
        Definitions& all = m_out.definitions;
        m_processes[indexOf(recorded)] = idAt<ProcessId>(all.processes.size());
        all.processes.push_back(std::move(process));
        return m_processes[indexOf(recorded)];
    }
    /// The node of that name and class below the same one.
    SystemNodeId nodeFor(SystemNodeId recorded)
    {
        if (!isValid(recorded))
            return recorded;
        SystemNodeDef node = m_recorded.systemNode(recorded);
        node.parent = nodeFor(node.parent);
        std::vector<SystemNodeDef>& all = m_out.definitions.systemNodes;
        const auto [entry, isNew]
            = m_nodes.try_emplace({ node.parent, node.name, node.className }, idAt<SystemNodeId>(all.size()));
        if (isNew)
            all.push_back(std::move(node));
        return entry->second;
    }

    const StoreView& m_trace;
    const CubeDefinitions& m_cube;
    const Definitions& m_recorded;
    Counterparts m_out;
    /// The first node of each name and class below the same one, in the definitions of `m_out`.
    std::map<std::tuple<SystemNodeId, std::string, std::string>, SystemNodeId> m_nodes;
    std::vector<ProcessId>
        m_processes; ///< in the definitions of `m_out`, by process of the profile; none: not known yet
};

} // namespace

std::vector<std::pair<std::uint32_t, std::uint32_t>> pairsOfName(
    const std::vector<AloneNamed>& traced, const std::vector<AloneNamed>& recorded)
{
    struct OfName {
        std::vector<std::uint32_t> traced, recorded;
    };
    std::map<std::string_view, OfName> byName;
    for (const AloneNamed& entry : traced)
        byName[entry.name].traced.push_back(entry.number);
    for (const AloneNamed& entry : recorded)
        byName[entry.name].recorded.push_back(entry.number);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const auto& entry : byName) {
        const OfName& numbers = entry.second;
        if (numbers.traced.size() == 1 && numbers.recorded.size() == 1)
            pairs.emplace_back(numbers.traced.front(), numbers.recorded.front());
    }
    return pairs;
}

Counterparts counterpartsOf(const StoreView& trace, const CubeDefinitions& cube, const Definitions& recorded)
{
    return DefinitionJoin(trace, cube, recorded).run();
}

} // namespace lightcone::core
