// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ingest/tracesink.h"
#include "readers/epilog/eventconversion.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <vector>

namespace lightcone::readers::epilog {

/// Paths of the parts of an archive: epik.esd, epik.map and ELG/00000 … in a directory of their own, or TITLE.esd,
/// TITLE.map and TITLE.0.elg … side by side.
class ArchiveFiles {
public:
    /// @param definitions  the .esd file
    explicit ArchiveFiles(std::filesystem::path definitions)
        : m_definitions(std::move(definitions))
    {
    }
    const std::filesystem::path& definitions() const { return m_definitions; }
    std::filesystem::path maps() const;
    std::filesystem::path events(std::uint32_t process) const;
    /// @returns true when the events are in a SIONlib container.
    bool isContainer() const;
    /// @returns the files of events that exist.
    std::vector<std::filesystem::path> allEvents() const;

private:
    std::filesystem::path folder() const; ///< folder of the events, if the archive has a directory of its own

    std::filesystem::path m_definitions;
};

/// @returns the .esd file of the archive to which the file @p part belongs by its name; empty when it belongs to none.
std::filesystem::path definitionsOfPart(const std::filesystem::path& part);

/// The parts of an archive, and what its definitions and maps say.
struct Archive {
    ArchiveFiles files;
    const DefinitionTables* tables = nullptr;
    Metrics* metrics = nullptr;
    std::vector<MapSection> sections;
    bool hasMaps = false;
};

/// Reads the events of all processes, on all processors. A defect of a file is reported, and ends the reading of its
/// process only.
/// @returns ok, or Cancelled.
core::Status readArchive(
    const Archive& archive, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers::epilog
