// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/definitions/idtable.h"

#include <cstdint>
#include <mutex>
#include <string>

namespace lightcone::readers {

/// Makes a region for each number that events name and no definition defines, so that their calls are seen.
/// Thread-safe. While events are read, nothing else adds definitions to the sink.
class RegionPlaceholders {
public:
    explicit RegionPlaceholders(core::TraceSink& sink)
        : m_sink(&sink)
    {
    }
    /// @param number has 32 bits at most
    core::RegionId regionFor(std::uint64_t number);
    /// @returns the region that stands for all further numbers, once a location has named too many undefined ones:
    /// damaged files may name any number of them.
    core::RegionId others();

private:
    core::RegionId regionNamed(std::uint64_t number, std::string name);

    core::TraceSink* m_sink;
    std::mutex m_mutex;
    IdTable<core::RegionId> m_regions;
};

} // namespace lightcone::readers
