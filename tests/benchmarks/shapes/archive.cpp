// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive.h"

#include <otf2/otf2.h>

#include <algorithm>
#include <string>
#include <system_error>
#include <vector>

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kProcessesOfNode = 16;

/// Writes the global definitions.
class DefinitionFile {
public:
    DefinitionFile(OTF2_GlobalDefWriter* writer, const Shape& shape)
        : m_writer(writer)
        , m_shape(shape)
        , m_empty(string(""))
    {
    }
    void write(const std::vector<std::uint64_t>& eventCounts, std::uint64_t lastTime)
    {
        OTF2_GlobalDefWriter_WriteClockProperties(m_writer, 1'000'000'000, 0, lastTime + 1, OTF2_UNDEFINED_TIMESTAMP);
        writeRegions();
        writeProcesses();
        writeLocations(eventCounts);
        writeCommunicator();
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
        OTF2_RegionRef reference = 0;
        for (const Region& region : m_shape.regions()) {
            const OTF2_StringRef name = string(region.name);
            OTF2_GlobalDefWriter_WriteRegion(m_writer, reference++, name, name, m_empty, region.role, region.paradigm,
                OTF2_REGION_FLAG_NONE, m_empty, 0, 0);
        }
    }
    void writeProcesses()
    {
        const OTF2_StringRef machine = string("machine");
        OTF2_GlobalDefWriter_WriteSystemTreeNode(m_writer, 0, machine, machine, OTF2_UNDEFINED_SYSTEM_TREE_NODE);
        const OTF2_StringRef node = string("node");
        for (std::uint64_t process = 0; process < m_shape.processes(); ++process) {
            const auto nodeRef = static_cast<OTF2_SystemTreeNodeRef>(1 + process / kProcessesOfNode);
            if (process % kProcessesOfNode == 0)
                OTF2_GlobalDefWriter_WriteSystemTreeNode(
                    m_writer, nodeRef, string("node" + std::to_string(nodeRef - 1)), node, 0);
            OTF2_GlobalDefWriter_WriteLocationGroup(m_writer, static_cast<OTF2_LocationGroupRef>(process),
                string("MPI Rank " + std::to_string(process)), OTF2_LOCATION_GROUP_TYPE_PROCESS, nodeRef,
                OTF2_UNDEFINED_LOCATION_GROUP);
        }
    }
    void writeLocations(const std::vector<std::uint64_t>& eventCounts)
    {
        for (std::uint64_t location = 0; location < eventCounts.size(); ++location) {
            const Kind kind = m_shape.kind(location);
            OTF2_GlobalDefWriter_WriteLocation(m_writer, location, string(kind.name), kind.type, eventCounts[location],
                static_cast<OTF2_LocationGroupRef>(location / m_shape.locationsOfProcess()));
        }
    }
    void writeCommunicator()
    {
        std::vector<std::uint64_t> locations;
        std::vector<std::uint64_t> ranks;
        for (std::uint64_t process = 0; process < m_shape.processes(); ++process) {
            locations.push_back(process * m_shape.locationsOfProcess());
            ranks.push_back(process);
        }
        const auto count = static_cast<std::uint32_t>(ranks.size());
        OTF2_GlobalDefWriter_WriteGroup(m_writer, 0, m_empty, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI,
            OTF2_GROUP_FLAG_NONE, count, locations.data());
        OTF2_GlobalDefWriter_WriteGroup(m_writer, 1, m_empty, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI,
            OTF2_GROUP_FLAG_NONE, count, ranks.data());
        OTF2_GlobalDefWriter_WriteComm(
            m_writer, 0, string("MPI_COMM_WORLD"), 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    }

    OTF2_GlobalDefWriter* m_writer;
    const Shape& m_shape;
    OTF2_StringRef m_strings = 0;
    OTF2_StringRef m_empty;
};

OTF2_FlushType flush(void*, OTF2_FileType, OTF2_LocationRef, void*, bool)
{
    return OTF2_FLUSH;
}

} // namespace

std::filesystem::path writeArchive(const std::filesystem::path& directory, const Shape& shape)
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
    const std::uint64_t locations = shape.locations();
    std::vector<std::uint64_t> eventCounts(locations, 0);
    Time lastTime = 0;
    for (std::uint64_t location = 0; location < locations; ++location) {
        OTF2_EvtWriter* writer = OTF2_Archive_GetEvtWriter(archive, location);
        EventWriter events(writer, scrambled(location + 1));
        shape.write(events, location);
        lastTime = std::max(lastTime, events.now());
        OTF2_EvtWriter_GetNumberOfEvents(writer, &eventCounts[location]);
        OTF2_Archive_CloseEvtWriter(archive, writer);
    }
    OTF2_Archive_CloseEvtFiles(archive);
    OTF2_Archive_OpenDefFiles(archive);
    for (std::uint64_t location = 0; location < locations; ++location)
        OTF2_Archive_CloseDefWriter(archive, OTF2_Archive_GetDefWriter(archive, location));
    OTF2_Archive_CloseDefFiles(archive);
    DefinitionFile(OTF2_Archive_GetGlobalDefWriter(archive), shape).write(eventCounts, lastTime);
    if (OTF2_Archive_Close(archive) != OTF2_SUCCESS)
        return {};
    return directory / "traces.otf2";
}

} // namespace lightcone::benchmarks
