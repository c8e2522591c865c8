// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/otf2/filescan.h"
#include "readers/otf2/idmap.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <vector>

namespace lightcone::readers {

/// Between two clock offsets the offset runs linearly; before the first one and behind the last one as in the interval
/// next to it.
struct ClockInterval {
    std::uint64_t begin = 0; ///< ticks
    std::uint64_t end = 0; ///< ticks
    std::int64_t offset = 0; ///< ticks, at the begin
    double slope = 0;
};

/// What the local definitions of a location say about its events.
struct LocalDefinitions {
    std::array<IdMap, kMappingTypes> maps; ///< by OTF2_MappingType
    std::vector<ClockInterval> clock; ///< ascending
};

/// Takes the times of a location in the order of its file, and corrects each by the clock offsets.
class ClockCorrection {
public:
    /// Keeps a reference to @p intervals.
    explicit ClockCorrection(const std::vector<ClockInterval>& intervals)
        : m_intervals(&intervals)
    {
    }
    std::uint64_t operator()(std::uint64_t time) { return m_intervals->empty() ? time : corrected(time); }

private:
    std::uint64_t corrected(std::uint64_t time);

    const std::vector<ClockInterval>* m_intervals;
    std::size_t m_current = 0; ///< never goes back, as in the library
};

/// Reads the local definitions of a location up to the first defect.
/// @returns what the file is like, or NotFound, NotReadable.
core::Result<FileScan> readLocalDefinitions(const std::filesystem::path& path, std::uint64_t chunkSize,
    const std::stop_token& stop, LocalDefinitions& definitions);

} // namespace lightcone::readers
