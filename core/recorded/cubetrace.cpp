// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/cubetrace.h"

#include "core/cube/cubeprofile.h"
#include "core/ingest/tracesink.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::array<std::pair<std::string_view, Paradigm>, 18> kCubeParadigms { {
    { "user", Paradigm::User },
    { "compiler", Paradigm::Compiler },
    { "openmp", Paradigm::OpenMp },
    { "openmp target", Paradigm::OpenMp },
    { "mpi", Paradigm::Mpi },
    { "cuda", Paradigm::Cuda },
    { "measurement", Paradigm::Measurement },
    { "pthread", Paradigm::Pthread },
    { "shmem", Paradigm::Shmem },
    { "openacc", Paradigm::OpenAcc },
    { "opencl", Paradigm::OpenCl },
    { "sampling", Paradigm::Sampling },
    { "memory", Paradigm::None },
    { "io", Paradigm::None },
    { "hip", Paradigm::Hip },
    { "kokkos", Paradigm::Kokkos },
    { "topology", Paradigm::None },
    { "thread-create-wait", Paradigm::Pthread },
} };

/// The words for roles that are not those of OTF2 in lower case with blanks.
constexpr std::array<std::pair<std::string_view, RegionRole>, 15> kCubeRoles { {
    { "one2all", RegionRole::CollectiveOneToAll },
    { "all2one", RegionRole::CollectiveAllToOne },
    { "all2all", RegionRole::CollectiveAllToAll },
    { "other collective", RegionRole::CollectiveOther },
    { "point2point", RegionRole::PointToPoint },
    { "taskwait", RegionRole::TaskWait },
    { "untied task", RegionRole::TaskUntied },
    { "user", RegionRole::Function },
    { "phase", RegionRole::Code },
    { "dynamic", RegionRole::Code },
    { "dynamic phase", RegionRole::Code },
    { "dynamic loop", RegionRole::Loop },
    { "dynamix function", RegionRole::Function },
    { "dynamix loop phase", RegionRole::Loop },
    { "kernel launch", RegionRole::Wrapper },
} };

Paradigm paradigmOf(const CubeRegionDef& region)
{
    const std::string_view text
        = region.paradigm.empty() || region.paradigm == "unknown" ? region.description : region.paradigm;
    for (const auto& [word, paradigm] : kCubeParadigms) {
        const bool isGroup = text.size() > word.size() && text[word.size()] == ':';
        if (text.starts_with(word) && (isGroup || text.size() == word.size()))
            return paradigm;
    }
    return text.starts_with("libwrap:") ? Paradigm::None : Paradigm::Unknown;
}

RegionRole roleOf(const CubeRegionDef& region)
{
    for (const auto& [word, role] : kCubeRoles) {
        if (region.role == word)
            return role;
    }
    std::string name = region.role;
    std::ranges::replace(name, ' ', '_');
    for (std::size_t i = 0; i <= static_cast<std::size_t>(RegionRole::Kernel); ++i) {
        if (regionRoleName(static_cast<RegionRole>(i)) == name)
            return static_cast<RegionRole>(i);
    }
    return RegionRole::Unknown;
}

std::uint32_t lineOf(std::int64_t line)
{
    return line > 0 && line <= std::int64_t { 0xffffffff } ? static_cast<std::uint32_t>(line) : 0;
}

RegionDef regionDefOf(const CubeRegionDef& cube)
{
    RegionDef region;
    region.definitionId = cube.definitionId;
    region.name = cube.name;
    region.mangledName = cube.mangledName;
    region.description = cube.description;
    region.file = cube.file;
    region.firstLine = lineOf(cube.firstLine);
    region.lastLine = lineOf(cube.lastLine);
    region.paradigm = paradigmOf(cube);
    region.role = roleOf(cube);
    return region;
}

/// Adds the system tree: tree nodes, location groups as processes, locations.
class SystemConversion {
public:
    SystemConversion(const CubeDefinitions& cube, TraceSink& sink)
        : m_cube(cube)
        , m_sink(sink)
        , m_ids(cube.system.size())
    {
    }

    void run()
    {
        for (std::size_t i = 0; i < m_cube.system.size(); ++i) {
            const CubeSystemDef& def = m_cube.system[i];
            switch (def.kind) {
            case CubeSystemDef::Kind::TreeNode:
                m_ids[i] = static_cast<std::uint32_t>(m_sink.addSystemNode({ def.definitionId, def.name, def.className,
                    SystemNodeId { parentOf(def, CubeSystemDef::Kind::TreeNode) }, def.attributes }));
                break;
            case CubeSystemDef::Kind::LocationGroup:
                addProcess(i, def);
                break;
            case CubeSystemDef::Kind::Location:
                addLocation(def);
                break;
            }
        }
    }

private:
    void addProcess(std::size_t index, const CubeSystemDef& def)
    {
        ProcessDef process;
        process.definitionId = def.definitionId;
        process.name = def.name;
        process.kind = def.className == "accelerator" ? ProcessDef::Kind::Accelerator
            : def.className == "process"              ? ProcessDef::Kind::Process
                                                      : ProcessDef::Kind::Other;
        process.parent = SystemNodeId { parentOf(def, CubeSystemDef::Kind::TreeNode) };
        process.properties = def.attributes;
        m_ids[index] = static_cast<std::uint32_t>(m_sink.addProcess(process));
    }

    void addLocation(const CubeSystemDef& def)
    {
        LocationDef location;
        location.definitionId = def.definitionId;
        location.name = def.name;
        location.kind = def.className == "thread" ? LocationDef::Kind::CpuThread
            : def.className == "gpu"              ? LocationDef::Kind::AcceleratorStream
            : def.className == "metric"           ? LocationDef::Kind::Metric
                                                  : LocationDef::Kind::Other;
        location.process = ProcessId { parentOf(def, CubeSystemDef::Kind::LocationGroup) };
        location.properties = def.attributes;
        m_sink.addLocation(location);
    }

    std::uint32_t parentOf(const CubeSystemDef& def, CubeSystemDef::Kind kind) const
    {
        if (def.parent == CubeSystemId::none || m_cube.systemNode(def.parent).kind != kind)
            return 0xffffffff;
        return m_ids[static_cast<std::size_t>(def.parent)];
    }

    const CubeDefinitions& m_cube;
    TraceSink& m_sink;
    std::vector<std::uint32_t> m_ids; ///< by place in the system tree: the index in the table of its kind
};

bool addsUp(const CubeMetricDef& metric)
{
    const bool isStored
        = metric.kind == CubeMetricDef::Kind::Inclusive || metric.kind == CubeMetricDef::Kind::Exclusive;
    return isStored && metric.isTypeKnown && !metric.isGhost && cellCount(metric.type) == 1
        && cellLayout(metric.type, 0).rule == CellRule::Sum && metric.uniqueName != "visits"
        && metric.uniqueName != "time";
}

MetricDef metricDefOf(const CubeMetricDef& cube)
{
    MetricDef metric;
    metric.definitionId = cube.definitionId;
    metric.name = cube.displayName.empty() ? cube.uniqueName : cube.displayName;
    metric.description = cube.description;
    metric.unit = cube.unit;
    metric.isInteger = cellLayout(cube.type, 0).storage != CellStorage::Real;
    metric.semantics = MetricDef::Semantics::Accumulated;
    metric.validity = MetricDef::Validity::SinceStart;
    return metric;
}

} // namespace

std::vector<CubeMetricId> cubeMetricsThatAddUp(const CubeDefinitions& cube)
{
    std::vector<CubeMetricId> metrics;
    for (std::uint32_t i = 0; i < cube.metrics.size(); ++i) {
        if (addsUp(cube.metrics[i]))
            metrics.push_back(CubeMetricId { i });
    }
    return metrics;
}

bool countsTicks(const CubeDefinitions& cube)
{
    const CubeMetricId time = cube.metricNamed("time");
    return time != CubeMetricId::none && cube.metric(time).type.kind == CubeDataType::Kind::TauAtomic;
}

void addDefinitions(const CubeProfile& profile, TraceSink& sink)
{
    const CubeDefinitions& cube = profile.definitions;
    TraceOrigin origin;
    origin.path = cube.path;
    origin.format = "CUBE";
    origin.formatVersion = cube.version;
    origin.creator = cube.attribute("Creator").value_or(std::string_view {});
    sink.setOrigin(origin);
    for (const Property& property : cube.attributes)
        sink.addProperty(property);
    for (const CubeRegionDef& region : cube.regions)
        sink.addRegion(regionDefOf(region));
    SystemConversion(cube, sink).run();
    for (const CubeMetricId metric : cubeMetricsThatAddUp(cube))
        sink.addMetric(metricDefOf(cube.metric(metric)));
    for (const Diagnostic& diagnostic : profile.diagnostics)
        sink.report(diagnostic);
    if (countsTicks(cube)) {
        Diagnostic clock;
        clock.code = DiagnosticCode::ClockMissing;
        clock.detail
            = "times are in ticks of a clock, and the profile does not say how long these are; where functions "
              "and call paths show times, one counts as a nanosecond";
        sink.report(clock);
    }
    if (cube.attribute(kCubeOperation) == kCubeDifference) {
        Diagnostic clipped;
        clipped.detail = "the profile is a difference; where functions and call paths show visits and times, those "
                         "below 0 count as 0";
        sink.report(clipped);
    }
}

} // namespace lightcone::core
