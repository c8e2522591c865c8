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

namespace lightcone::readers::otf2 {

/// An interval between two clock offsets, in which the offset changes linearly. Before the first and behind the last
/// one the offset changes as in the interval next to it.
struct ClockInterval {
    std::uint64_t begin = 0; ///< ticks
    std::uint64_t end = 0; ///< ticks
    std::int64_t offset = 0; ///< ticks, at `begin`
    double slope = 0;
};

/// The facts in a location's own definitions that concern its events.
struct LocalDefinitions {
    std::array<IdMap, kMappingTypes> maps; ///< indexed by OTF2_MappingType
    std::vector<ClockInterval> clock; ///< in the order of time
};

/// Corrects the times of a location by its clock offsets; they must come in the order of the location's file.
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
    std::size_t m_current = 0; ///< index of the interval in use; it never goes back, as in the library
};

/// Reads the local definitions of a location up to the first defect.
/// @returns the state of the file, or NotFound, NotReadable.
core::Result<FileScan> readLocalDefinitions(const std::filesystem::path& path, std::uint64_t chunkSize,
    const std::stop_token& stop, LocalDefinitions& definitions);

} // namespace lightcone::readers::otf2
