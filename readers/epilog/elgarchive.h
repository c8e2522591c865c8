// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ingest/tracesink.h"
#include "readers/epilog/elgconversion.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <vector>

namespace lightcone::readers {

/// Where the parts of an archive are: a directory with epik.esd, epik.map and ELG/00000 …, or TITLE.esd, TITLE.map and
/// TITLE.0.elg … side by side.
class ElgArchiveFiles {
public:
    /// @param definitions  the .esd file
    explicit ElgArchiveFiles(std::filesystem::path definitions)
        : m_definitions(std::move(definitions))
    {
    }
    const std::filesystem::path& definitions() const { return m_definitions; }
    std::filesystem::path maps() const;
    std::filesystem::path events(std::uint32_t process) const;
    /// The events are in a SIONlib container.
    bool isContainer() const;
    /// All files of events that are there.
    std::vector<std::filesystem::path> allEvents() const;

private:
    std::filesystem::path folder() const; ///< of the events, in a directory of their own

    std::filesystem::path m_definitions;
};

/// The .esd file of the archive that a file without definitions belongs to, by its name; empty: it is no part of one.
std::filesystem::path elgDefinitionsOfPart(const std::filesystem::path& part);

/// What the definitions and the maps of an archive say.
struct ElgArchive {
    ElgArchiveFiles files;
    const ElgTables* tables = nullptr;
    ElgMetrics* metrics = nullptr;
    std::vector<ElgMapSection> sections;
    bool hasMaps = false;
};

/// Reads the events of all processes, on all processors. What is wrong with a file is reported and ends the reading of
/// its process only.
/// @returns ok, or Cancelled.
core::Status readElgArchive(
    const ElgArchive& archive, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers
