// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/otf2/idtable.h"

#include <cstdint>
#include <mutex>

namespace lightcone::readers {

/// Regions that events name and no definition defines get one that stands for them, so that they are seen. Thread-safe;
/// the only user of the sink's definitions while events are read.
class RegionPlaceholders {
public:
    explicit RegionPlaceholders(core::TraceSink& sink)
        : m_sink(&sink)
    {
    }
    core::RegionId regionFor(std::uint64_t number);

private:
    core::TraceSink* m_sink;
    std::mutex m_mutex;
    IdTable<core::RegionId> m_regions;
    std::size_t m_count = 0;
    core::RegionId m_others = core::RegionId::none; ///< for all beyond a limit
};

} // namespace lightcone::readers
