// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <otf2/otf2.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace lightcone::tests {

/// Writes an OTF2 archive with the library. Strings are defined when they are first used; everything else is written
/// with the library's own functions. The writers stay valid until close(); the events of a location have to be complete
/// before its local definitions are asked for, and these before the global ones.
class ArchiveWriter {
public:
    static constexpr std::uint64_t kSmallestChunk = 256 * 1024; ///< bytes

    explicit ArchiveWriter(const std::filesystem::path& directory, const std::string& name = "traces");
    ~ArchiveWriter();
    ArchiveWriter(const ArchiveWriter&) = delete;
    ArchiveWriter& operator=(const ArchiveWriter&) = delete;

    OTF2_Archive* archive() { return m_archive; }
    OTF2_EvtWriter* events(std::uint64_t location);
    OTF2_DefWriter* localDefinitions(std::uint64_t location);
    OTF2_GlobalDefWriter* definitions();
    OTF2_StringRef string(const std::string& text);
    void close();

    /// A minimum that makes a trace: clock, one node, one process a location.
    void defineClock(std::uint64_t ticksPerSecond = 1'000'000'000, std::uint64_t offset = 0);
    void defineLocation(std::uint64_t location, std::uint64_t events = OTF2_UNDEFINED_UINT64);
    void defineRegion(std::uint32_t region, const std::string& name);

private:
    enum class Phase : std::uint8_t { Events, LocalDefinitions, GlobalDefinitions, Closed };
    void enter(Phase phase);

    OTF2_Archive* m_archive;
    Phase m_phase = Phase::Events;
    std::map<std::uint64_t, OTF2_EvtWriter*> m_events;
    std::map<std::uint64_t, OTF2_DefWriter*> m_localDefinitions;
    OTF2_GlobalDefWriter* m_definitions = nullptr;
    std::map<std::string, OTF2_StringRef> m_strings;
};

} // namespace lightcone::tests
