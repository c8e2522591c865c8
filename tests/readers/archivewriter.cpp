// SPDX-License-Identifier: GPL-3.0-or-later
#include "archivewriter.h"

#include <stdexcept>

namespace lightcone::tests {

namespace {

OTF2_FlushType onFlush(void*, OTF2_FileType, OTF2_LocationRef, void*, bool)
{
    return OTF2_FLUSH;
}

constexpr OTF2_FlushCallbacks kFlushCallbacks { &onFlush, nullptr };

} // namespace

ArchiveWriter::ArchiveWriter(const std::filesystem::path& directory, const std::string& name)
    : m_archive(OTF2_Archive_Open(directory.c_str(), name.c_str(), OTF2_FILEMODE_WRITE, kSmallestChunk, kSmallestChunk,
        OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE))
{
    if (!m_archive)
        throw std::runtime_error("cannot write an archive");
    OTF2_Archive_SetFlushCallbacks(m_archive, &kFlushCallbacks, nullptr);
    OTF2_Archive_SetSerialCollectiveCallbacks(m_archive);
    OTF2_Archive_OpenEvtFiles(m_archive);
}

ArchiveWriter::~ArchiveWriter()
{
    close();
}

void ArchiveWriter::enter(Phase phase)
{
    if (m_phase == Phase::Events && phase > Phase::Events) {
        for (const auto& [location, writer] : m_events)
            OTF2_Archive_CloseEvtWriter(m_archive, writer);
        OTF2_Archive_CloseEvtFiles(m_archive);
        OTF2_Archive_OpenDefFiles(m_archive);
        m_phase = Phase::LocalDefinitions;
        for (const auto& [location, writer] : m_events)
            localDefinitions(location);
    }
    if (m_phase == Phase::LocalDefinitions && phase > Phase::LocalDefinitions) {
        for (const auto& [location, writer] : m_localDefinitions)
            OTF2_Archive_CloseDefWriter(m_archive, writer);
        OTF2_Archive_CloseDefFiles(m_archive);
        m_definitions = OTF2_Archive_GetGlobalDefWriter(m_archive);
        m_phase = Phase::GlobalDefinitions;
    }
    if (m_phase == Phase::GlobalDefinitions && phase == Phase::Closed) {
        OTF2_Archive_Close(m_archive);
        m_phase = Phase::Closed;
    }
    if (m_phase != phase)
        throw std::logic_error("the parts of an archive have to be written in order");
}

OTF2_EvtWriter* ArchiveWriter::events(std::uint64_t location)
{
    enter(Phase::Events);
    OTF2_EvtWriter*& writer = m_events[location];
    if (!writer)
        writer = OTF2_Archive_GetEvtWriter(m_archive, location);
    return writer;
}

OTF2_DefWriter* ArchiveWriter::localDefinitions(std::uint64_t location)
{
    enter(Phase::LocalDefinitions);
    OTF2_DefWriter*& writer = m_localDefinitions[location];
    if (!writer)
        writer = OTF2_Archive_GetDefWriter(m_archive, location);
    return writer;
}

OTF2_GlobalDefWriter* ArchiveWriter::definitions()
{
    enter(Phase::GlobalDefinitions);
    return m_definitions;
}

OTF2_StringRef ArchiveWriter::string(const std::string& text)
{
    const auto [entry, isNew] = m_strings.try_emplace(text, static_cast<OTF2_StringRef>(m_strings.size()));
    if (isNew)
        OTF2_GlobalDefWriter_WriteString(definitions(), entry->second, text.c_str());
    return entry->second;
}

void ArchiveWriter::close()
{
    if (m_phase != Phase::Closed)
        enter(Phase::Closed);
}

void ArchiveWriter::defineClock(std::uint64_t ticksPerSecond, std::uint64_t offset)
{
    OTF2_GlobalDefWriter_WriteClockProperties(definitions(), ticksPerSecond, offset, 1000, OTF2_UNDEFINED_TIMESTAMP);
}

void ArchiveWriter::defineLocation(std::uint64_t location, std::uint64_t events)
{
    OTF2_GlobalDefWriter_WriteLocation(definitions(), location, string("location " + std::to_string(location)),
        OTF2_LOCATION_TYPE_CPU_THREAD, events, OTF2_UNDEFINED_LOCATION_GROUP);
}

void ArchiveWriter::defineRegion(std::uint32_t region, const std::string& name)
{
    const OTF2_StringRef text = string(name);
    OTF2_GlobalDefWriter_WriteRegion(definitions(), region, text, text, OTF2_UNDEFINED_STRING,
        OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_USER, OTF2_REGION_FLAG_NONE, OTF2_UNDEFINED_STRING, 0, 0);
}

} // namespace lightcone::tests
