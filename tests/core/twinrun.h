// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"
#include "random.h"
#include "tracemaker.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace lightcone::tests {

/// A random run of some processes, told twice: as the events of a trace, and as the profile that sums them up.
class TwinRun {
public:
    struct Options {
        std::uint32_t seed = 1;
        std::uint32_t processes = 3;
        bool hasWorkers = false; ///< each process forks once in main, and has two threads then
        bool hasProgramRoot = false; ///< the profile has a call path for the program
        std::set<std::string> missingInTrace {}; ///< functions that a filter kept out of the trace
        std::set<std::string> missingInProfile {};
        std::set<std::string>
            split {}; ///< functions of which the profile has two call paths each, as of two parameters
        std::string dynamic {}; ///< a function whose visits are call paths of their own in the profile
    };

    /// The values of a call path at a location, without those of the paths below.
    struct Values {
        std::uint64_t visits = 0;
        std::uint64_t ticks = 0;
        std::uint64_t sent = 0;
        std::uint64_t received = 0;
    };
    using Path = std::vector<std::string>;
    static constexpr std::uint64_t kTicksPerSecond = 1'000'000'000;

    explicit TwinRun(const Options& options)
        : m_options(options)
        , m_random(options.seed)
    {
        m_locationCount = options.processes * (options.hasWorkers ? 2 : 1);
        for (std::uint32_t process = 0; process < options.processes; ++process) {
            const core::ProcessId id = m_trace.addProcess("MPI Rank " + std::to_string(process), m_trace.addNode("n"));
            m_trace.addThread("Master thread", id);
            if (options.hasWorkers)
                m_trace.addThread("OMP thread 1", id);
        }
        m_trace.addWorld();
        for (const char* const name :
            { "main", "solve", "iterate", "helper", "MPI_Send", "MPI_Recv", "!$omp parallel" })
            m_regions.emplace(name, m_trace.addRegion(name));
        for (std::uint32_t process = 0; process < options.processes; ++process)
            runProcess(process);
    }

    std::shared_ptr<const core::StoreView> trace() { return m_trace.finish(); }
    /// @pre metrics: visits, time (inclusive), bytes_sent, bytes_received
    std::shared_ptr<core::CubeProfile> profile() const
    {
        auto profile = std::make_shared<core::CubeProfile>();
        core::CubeDefinitions& definitions = profile->definitions;
        addSystem(definitions);
        const auto paths = allPaths();
        std::map<std::string, core::CubeRegionId> regions;
        std::map<Path, core::CubePathId> known;
        for (const auto& [path, values] : paths) {
            const std::string& name = path.back();
            const std::string plain = name.substr(0, name.find('|'));
            const auto [region, isNew] = regions.try_emplace(
                plain, core::CubeRegionId { static_cast<std::uint32_t>(definitions.regions.size()) });
            if (isNew)
                definitions.regions.push_back(regionOf(plain));
            core::CubePathDef def;
            def.region = region->second;
            if (path.size() > 1)
                def.parent = known.at(Path(path.begin(), path.end() - 1));
            def.depth = static_cast<std::uint32_t>(path.size()) - 1;
            known.emplace(path, core::CubePathId { static_cast<std::uint32_t>(definitions.callPaths.size()) });
            definitions.callPaths.push_back(def);
        }
        for (std::uint32_t i = static_cast<std::uint32_t>(definitions.callPaths.size()); i-- > 0;) {
            core::CubePathDef& path = definitions.callPaths[i];
            path.end = std::max(path.end, i + 1);
            if (path.parent != core::CubePathId::none) {
                auto& end = definitions.callPaths[static_cast<std::size_t>(path.parent)].end;
                end = std::max(end, path.end);
            }
        }
        addValues(*profile, paths);
        return profile;
    }

private:
    using Paths = std::map<Path, std::vector<Values>>; ///< in pre-order

    std::vector<Values>& at(const Path& path)
    {
        std::vector<Values>& values = m_values[path];
        values.resize(m_locationCount);
        return values;
    }
    core::LocationWriter& writer(std::size_t location) { return m_trace.at(m_trace.locations[location]); }
    /// The call path of the profile that open calls are on.
    Path pathOf(const Path& open) const
    {
        Path path;
        if (m_options.hasProgramRoot)
            path.push_back("a.out");
        for (const std::string& name : open) {
            const std::string plain = name.substr(0, name.find('|'));
            if (m_options.missingInProfile.contains(plain))
                continue;
            if (plain == m_options.dynamic) {
                path.push_back(plain);
                path.push_back("instance=" + name.substr(name.find('|') + 1));
            } else
                path.push_back(m_options.split.contains(plain) ? name : plain);
        }
        return path;
    }
    void spend(std::size_t location, const Path& open, std::uint64_t ticks)
    {
        m_now += static_cast<core::Tick>(ticks);
        at(pathOf(open))[location].ticks += ticks;
    }
    void call(std::size_t location, Path& open, const std::string& name, unsigned depth)
    {
        const bool isTraced = !m_options.missingInTrace.contains(name);
        if (isTraced)
            writer(location).enter(m_now, m_regions.at(name));
        const bool isDynamic = name == m_options.dynamic;
        const std::uint64_t number = isDynamic ? ++m_instances[{ location, open }] : m_random.below(2);
        open.push_back(isDynamic || m_options.split.contains(name) ? name + "|" + std::to_string(number) : name);
        if (!m_options.missingInProfile.contains(name))
            ++at(pathOf(open))[location].visits;
        spend(location, open, 1'000 + m_random.below(100'000));
        if (name == "MPI_Send" || name == "MPI_Recv")
            transfer(location, open, name == "MPI_Send");
        else
            for (unsigned i = 0; depth < 4 && i < 1 + m_random.below(4); ++i) {
                constexpr const char* kNames[] { "solve", "iterate", "helper", "MPI_Send", "MPI_Recv" };
                call(location, open, kNames[m_random.below(5)], depth + 1);
                spend(location, open, 500 + m_random.below(20'000));
            }
        if (isTraced)
            writer(location).leave(m_now, m_regions.at(name));
        open.pop_back();
    }
    void transfer(std::size_t location, const Path& open, bool isSend)
    {
        core::MessageEnd end;
        end.communicator = m_trace.world;
        end.peerRank = m_random.below(static_cast<std::uint32_t>(m_trace.locations.size()));
        end.bytes = m_random.below(1'000'000);
        writer(location).message(m_now, isSend ? core::EventKind::Send : core::EventKind::Receive, end);
        Values& values = at(pathOf(open))[location];
        (isSend ? values.sent : values.received) += end.bytes;
        spend(location, open, 1'000);
    }
    void runProcess(std::uint32_t process)
    {
        const std::size_t master = process * (m_options.hasWorkers ? 2 : 1);
        Path open { "main" };
        m_now = 1'000;
        writer(master).enter(m_now, m_regions.at("main"));
        ++at(pathOf(open))[master].visits;
        spend(master, open, 5'000);
        call(master, open, "solve", 1);
        if (m_options.hasWorkers) {
            writer(master).event(m_now, core::EventKind::ThreadFork);
            const core::Tick fork = m_now;
            m_now += 10;
            call(master + 1, open, "!$omp parallel", 2);
            const core::Tick join = m_now + 10;
            m_now = fork;
            spend(master, open, static_cast<std::uint64_t>(join - fork));
            writer(master).event(m_now, core::EventKind::ThreadJoin);
        }
        spend(master, open, 7'000);
        writer(master).leave(m_now, m_regions.at("main"));
    }
    /// The call paths with all those above.
    Paths allPaths() const
    {
        Paths paths = m_values;
        for (const auto& [path, values] : m_values) {
            for (std::size_t length = 1; length < path.size(); ++length)
                paths[Path(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length))].resize(m_locationCount);
        }
        return paths;
    }
    static core::CubeRegionDef regionOf(const std::string& name)
    {
        core::CubeRegionDef region;
        region.name = name;
        region.mangledName = name;
        region.paradigm = name == "a.out"  ? "measurement"
            : name.starts_with("MPI_")     ? "mpi"
            : name.starts_with("!$omp")    ? "openmp"
            : name.starts_with("instance") ? "user"
                                           : "compiler";
        region.role = name == "a.out" ? "artificial" : "function";
        return region;
    }
    void addSystem(core::CubeDefinitions& definitions) const
    {
        using Kind = core::CubeSystemDef::Kind;
        for (std::uint32_t process = 0; process < m_options.processes; ++process) {
            core::CubeSystemDef group;
            group.kind = Kind::LocationGroup;
            group.name = "MPI Rank " + std::to_string(process);
            group.className = "process";
            group.rank = process;
            const core::CubeSystemId parent { static_cast<std::uint32_t>(definitions.system.size()) };
            definitions.system.push_back(group);
            for (std::uint32_t thread = 0; thread < (m_options.hasWorkers ? 2U : 1U); ++thread) {
                core::CubeSystemDef location;
                location.kind = Kind::Location;
                location.name = thread == 0 ? "Master thread" : "OMP thread 1";
                location.className = "thread";
                location.rank = thread;
                location.parent = parent;
                definitions.locations.push_back(
                    core::CubeSystemId { static_cast<std::uint32_t>(definitions.system.size()) });
                definitions.system.push_back(location);
            }
        }
    }
    void addValues(core::CubeProfile& profile, const Paths& paths) const
    {
        using Kind = core::CubeMetricDef::Kind;
        for (const char* const name : { "visits", "time", "bytes_sent", "bytes_received" }) {
            core::CubeMetricDef metric;
            metric.uniqueName = name;
            metric.definitionId = profile.definitions.metrics.size();
            metric.end = static_cast<std::uint32_t>(profile.definitions.metrics.size()) + 1;
            metric.kind = metric.uniqueName == "time" ? Kind::Inclusive : Kind::Exclusive;
            metric.type.kind
                = metric.uniqueName == "time" ? core::CubeDataType::Kind::Double : core::CubeDataType::Kind::Uint64;
            profile.definitions.metrics.push_back(metric);
        }
        std::vector<core::HeldCubeValues::Metric> held(4);
        std::vector<std::vector<Values>> rows;
        for (const auto& entry : paths)
            rows.push_back(entry.second);
        for (std::uint32_t path = 0; path < rows.size(); ++path) {
            for (core::HeldCubeValues::Metric& metric : held)
                metric.rows.push_back(core::CubePathId { path });
            for (std::uint32_t location = 0; location < m_locationCount; ++location) {
                const Values& values = rows[path][location];
                std::uint64_t ticks = 0;
                for (std::uint32_t below = path; below < profile.definitions.callPaths[path].end; ++below)
                    ticks += rows[below][location].ticks;
                const double seconds = static_cast<double>(ticks) / static_cast<double>(kTicksPerSecond);
                held[0].cells.push_back(values.visits);
                held[1].cells.push_back(std::bit_cast<std::uint64_t>(seconds));
                held[2].cells.push_back(values.sent);
                held[3].cells.push_back(values.received);
            }
        }
        profile.values = std::make_shared<core::HeldCubeValues>(std::move(held));
    }

    Options m_options;
    Random m_random;
    TraceMaker m_trace;
    std::uint32_t m_locationCount = 0;
    std::map<std::string, core::RegionId> m_regions;
    core::Tick m_now = 0;
    std::map<std::pair<std::size_t, Path>, std::uint64_t> m_instances;
    Paths m_values;
};

} // namespace lightcone::tests
