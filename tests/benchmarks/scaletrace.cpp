// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaletrace.h"

#include <otf2/otf2.h>

#include <algorithm>
#include <array>
#include <string>
#include <system_error>
#include <vector>

namespace lightcone::benchmarks {

namespace {

constexpr OTF2_RegionRef kMain = 0;
constexpr OTF2_RegionRef kIteration = 1;
constexpr OTF2_RegionRef kFirstKernel = 2;
constexpr OTF2_RegionRef kFirstLeaf = 8;
constexpr OTF2_RegionRef kInnerLeaf = 24;
constexpr OTF2_RegionRef kSend = 25;
constexpr OTF2_RegionRef kReceive = 26;
constexpr OTF2_RegionRef kAllreduce = 27;
constexpr OTF2_RegionRef kRegionCount = 28;

constexpr std::uint64_t kKernels = 6;
constexpr std::uint64_t kLeavesPerKernel = 4;
constexpr std::uint64_t kLeafRegions = 16;
constexpr std::uint64_t kComputeTicks = 24'000; ///< most ticks of an iteration
constexpr std::uint64_t kIterationTicks = kComputeTicks + 36'000;
constexpr std::uint64_t kLocationsPerNode = 16;

std::string regionName(OTF2_RegionRef region)
{
    switch (region) {
    case kMain:
        return "main";
    case kIteration:
        return "iteration";
    case kSend:
        return "MPI_Send";
    case kReceive:
        return "MPI_Recv";
    case kAllreduce:
        return "MPI_Allreduce";
    default:
        return "kernel_" + std::to_string(region);
    }
}

/// Writes the events of one location.
class LocationProgram {
public:
    LocationProgram(OTF2_EvtWriter* writer, std::uint64_t location, std::uint64_t locations)
        : m_writer(writer)
        , m_location(location)
        , m_locations(locations)
        , m_random(location * 0x9e3779b97f4a7c15ULL + 1)
    {
    }
    /// @returns the time of the last event.
    std::uint64_t run(std::uint64_t iterations)
    {
        m_time = 1'000 + random(50);
        enter(kMain);
        for (std::uint64_t i = 0; i < iterations; ++i)
            iterate(i);
        leave(kMain);
        return m_time;
    }

private:
    /// splitmix64, reduced to [0, @p bound).
    std::uint64_t random(std::uint64_t bound)
    {
        std::uint64_t z = m_random += 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return (z ^ (z >> 31)) % bound;
    }
    void waitUntil(std::uint64_t time) { m_time = std::max(m_time, time); }
    void enter(OTF2_RegionRef region)
    {
        m_time += 20 + random(200);
        OTF2_EvtWriter_Enter(m_writer, nullptr, m_time, region);
    }
    void leave(OTF2_RegionRef region)
    {
        m_time += 20 + random(200);
        OTF2_EvtWriter_Leave(m_writer, nullptr, m_time, region);
    }
    void compute()
    {
        for (std::uint64_t kernel = 0; kernel < kKernels; ++kernel) {
            const auto region = static_cast<OTF2_RegionRef>(kFirstKernel + kernel);
            enter(region);
            for (std::uint64_t i = 0; i < kLeavesPerKernel; ++i) {
                const auto leaf
                    = static_cast<OTF2_RegionRef>(kFirstLeaf + (kernel * kLeavesPerKernel + i) % kLeafRegions);
                enter(leaf);
                if (i == 1) {
                    enter(kInnerLeaf);
                    leave(kInnerLeaf);
                }
                leave(leaf);
            }
            leave(region);
        }
    }
    void exchange(std::uint64_t iteration, std::uint64_t sendTime)
    {
        constexpr std::uint32_t kTag = 7;
        const std::uint64_t length = 1'024 + iteration * 37 % 4'096;
        waitUntil(sendTime);
        enter(kSend);
        m_time += 30;
        const auto right = static_cast<std::uint32_t>((m_location + 1) % m_locations);
        OTF2_EvtWriter_MpiSend(m_writer, nullptr, m_time, right, 0, kTag, length);
        leave(kSend);
        enter(kReceive);
        waitUntil(sendTime + 1'500);
        m_time += random(3'000);
        const auto left = static_cast<std::uint32_t>((m_location + m_locations - 1) % m_locations);
        OTF2_EvtWriter_MpiRecv(m_writer, nullptr, m_time, left, 0, kTag, length);
        leave(kReceive);
    }
    void allreduce()
    {
        enter(kAllreduce);
        OTF2_EvtWriter_MpiCollectiveBegin(m_writer, nullptr, m_time);
        m_time += 500;
        OTF2_EvtWriter_MpiCollectiveEnd(
            m_writer, nullptr, m_time, OTF2_COLLECTIVE_OP_ALLREDUCE, 0, OTF2_UNDEFINED_UINT32, 8, 8);
        leave(kAllreduce);
    }
    void count()
    {
        m_operations += random(100'000);
        OTF2_Type type = OTF2_TYPE_UINT64;
        OTF2_MetricValue value;
        value.unsigned_int = m_operations;
        m_time += 10;
        OTF2_EvtWriter_Metric(m_writer, nullptr, m_time, 0, 1, &type, &value);
    }
    void iterate(std::uint64_t iteration)
    {
        const std::uint64_t begin = iteration * kIterationTicks + m_location % 100;
        waitUntil(begin);
        enter(kIteration);
        compute();
        exchange(iteration, begin + kComputeTicks + 6'000);
        if (iteration % 10 == 0)
            allreduce();
        count();
        leave(kIteration);
    }

    OTF2_EvtWriter* m_writer;
    std::uint64_t m_location;
    std::uint64_t m_locations;
    std::uint64_t m_random;
    std::uint64_t m_time = 0;
    std::uint64_t m_operations = 0;
};

/// Writes the global definitions.
class DefinitionFile {
public:
    explicit DefinitionFile(OTF2_GlobalDefWriter* writer)
        : m_writer(writer)
        , m_empty(string(""))
    {
    }
    void write(const std::vector<std::uint64_t>& eventCounts, std::uint64_t lastTime)
    {
        OTF2_GlobalDefWriter_WriteClockProperties(m_writer, 1'000'000'000, 0, lastTime + 1, OTF2_UNDEFINED_TIMESTAMP);
        writeRegions();
        writeLocations(eventCounts);
        writeCommunicator(eventCounts.size());
        OTF2_GlobalDefWriter_WriteMetricMember(m_writer, 0, string("FP_OPS"), m_empty, OTF2_METRIC_TYPE_PAPI,
            OTF2_METRIC_ACCUMULATED_START, OTF2_TYPE_UINT64, OTF2_BASE_DECIMAL, 0, string("#"));
        const OTF2_MetricMemberRef member = 0;
        OTF2_GlobalDefWriter_WriteMetricClass(m_writer, 0, 1, &member, OTF2_METRIC_SYNCHRONOUS, OTF2_RECORDER_KIND_CPU);
    }

private:
    OTF2_StringRef string(const std::string& text)
    {
        OTF2_GlobalDefWriter_WriteString(m_writer, m_strings, text.c_str());
        return m_strings++;
    }
    void writeRegions()
    {
        for (OTF2_RegionRef region = 0; region < kRegionCount; ++region) {
            const OTF2_StringRef name = string(regionName(region));
            const OTF2_RegionRole role = region == kAllreduce ? OTF2_REGION_ROLE_COLL_ALL2ALL
                : region >= kSend                             ? OTF2_REGION_ROLE_POINT2POINT
                                                              : OTF2_REGION_ROLE_FUNCTION;
            OTF2_GlobalDefWriter_WriteRegion(m_writer, region, name, name, m_empty, role,
                region >= kSend ? OTF2_PARADIGM_MPI : OTF2_PARADIGM_COMPILER, OTF2_REGION_FLAG_NONE, m_empty, 0, 0);
        }
    }
    void writeLocations(const std::vector<std::uint64_t>& eventCounts)
    {
        const OTF2_StringRef machine = string("machine");
        OTF2_GlobalDefWriter_WriteSystemTreeNode(m_writer, 0, machine, machine, OTF2_UNDEFINED_SYSTEM_TREE_NODE);
        const OTF2_StringRef node = string("node");
        const OTF2_StringRef thread = string("Master thread");
        for (std::uint64_t location = 0; location < eventCounts.size(); ++location) {
            const auto nodeRef = static_cast<OTF2_SystemTreeNodeRef>(1 + location / kLocationsPerNode);
            if (location % kLocationsPerNode == 0)
                OTF2_GlobalDefWriter_WriteSystemTreeNode(
                    m_writer, nodeRef, string("node" + std::to_string(nodeRef - 1)), node, 0);
            const auto group = static_cast<OTF2_LocationGroupRef>(location);
            OTF2_GlobalDefWriter_WriteLocationGroup(m_writer, group, string("MPI Rank " + std::to_string(location)),
                OTF2_LOCATION_GROUP_TYPE_PROCESS, nodeRef, OTF2_UNDEFINED_LOCATION_GROUP);
            OTF2_GlobalDefWriter_WriteLocation(
                m_writer, location, thread, OTF2_LOCATION_TYPE_CPU_THREAD, eventCounts[location], group);
        }
    }
    void writeCommunicator(std::uint64_t locations)
    {
        std::vector<std::uint64_t> members(locations);
        for (std::uint64_t i = 0; i < locations; ++i)
            members[i] = i;
        const auto count = static_cast<std::uint32_t>(locations);
        OTF2_GlobalDefWriter_WriteGroup(m_writer, 0, m_empty, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI,
            OTF2_GROUP_FLAG_NONE, count, members.data());
        OTF2_GlobalDefWriter_WriteGroup(m_writer, 1, m_empty, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI,
            OTF2_GROUP_FLAG_NONE, count, members.data());
        OTF2_GlobalDefWriter_WriteComm(
            m_writer, 0, string("MPI_COMM_WORLD"), 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    }

    OTF2_GlobalDefWriter* m_writer;
    OTF2_StringRef m_strings = 0;
    OTF2_StringRef m_empty;
};

OTF2_FlushType flush(void*, OTF2_FileType, OTF2_LocationRef, void*, bool)
{
    return OTF2_FLUSH;
}

} // namespace

std::filesystem::path writeScaleTrace(
    const std::filesystem::path& directory, std::uint64_t locations, std::uint64_t iterations)
{
    constexpr std::uint64_t kEventChunk = 1024 * 1024;
    constexpr std::uint64_t kDefinitionChunk = 4 * 1024 * 1024;
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    OTF2_Archive* archive = OTF2_Archive_Open(directory.c_str(), "traces", OTF2_FILEMODE_WRITE, kEventChunk,
        kDefinitionChunk, OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    if (!archive)
        return {};
    const OTF2_FlushCallbacks callbacks { flush, nullptr };
    OTF2_Archive_SetFlushCallbacks(archive, &callbacks, nullptr);
    OTF2_Archive_SetSerialCollectiveCallbacks(archive);
    OTF2_Archive_OpenEvtFiles(archive);
    std::vector<std::uint64_t> eventCounts(locations, 0);
    std::uint64_t lastTime = 0;
    for (std::uint64_t location = 0; location < locations; ++location) {
        OTF2_EvtWriter* writer = OTF2_Archive_GetEvtWriter(archive, location);
        lastTime = std::max(lastTime, LocationProgram(writer, location, locations).run(iterations));
        OTF2_EvtWriter_GetNumberOfEvents(writer, &eventCounts[location]);
        OTF2_Archive_CloseEvtWriter(archive, writer);
    }
    OTF2_Archive_CloseEvtFiles(archive);
    OTF2_Archive_OpenDefFiles(archive);
    for (std::uint64_t location = 0; location < locations; ++location)
        OTF2_Archive_CloseDefWriter(archive, OTF2_Archive_GetDefWriter(archive, location));
    OTF2_Archive_CloseDefFiles(archive);
    DefinitionFile(OTF2_Archive_GetGlobalDefWriter(archive)).write(eventCounts, lastTime);
    if (OTF2_Archive_Close(archive) != OTF2_SUCCESS)
        return {};
    return directory / "traces.otf2";
}

} // namespace lightcone::benchmarks
