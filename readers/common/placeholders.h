// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/common/idtable.h"

#include <cstdint>
#include <mutex>
#include <string>

namespace lightcone::readers {

/// Regions that events name and no definition defines get one that stands for them, so that they are seen. Thread-safe;
/// the only user of the sink's definitions while events are read.
class RegionPlaceholders {
public:
    explicit RegionPlaceholders(core::TraceSink& sink)
        : m_sink(&sink)
    {
    }
    /// @p number is of 32 bits, as region references of OTF2 are.
    core::RegionId regionFor(std::uint64_t number);
    /// For all beyond what one location may name: random bytes may name any number of regions.
    core::RegionId others();

private:
    core::RegionId regionNamed(std::uint64_t number, std::string name);

    core::TraceSink* m_sink;
    std::mutex m_mutex;
    IdTable<core::RegionId> m_regions;
};

} // namespace lightcone::readers
