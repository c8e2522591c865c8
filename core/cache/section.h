// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace lightcone::core {

/// Names the content of a section of a store's file.
enum class SectionKind : std::uint32_t {
    Definitions,
    Diagnostics,
    Segment,
    LocationIndex,
    Messages,
    Collectives,
    ShareTiles,
    EqualTimes,
    Disturbances,
    Milestones,
};
inline constexpr std::size_t kSectionKinds = static_cast<std::size_t>(SectionKind::Milestones) + 1;

/// A section of a file, and where its bytes stand.
struct Section {
    SectionKind kind = SectionKind::Definitions;
    std::uint32_t index = 0; ///< among those of its kind
    std::uint64_t offset = 0; ///< a multiple of 8
    std::uint64_t size = 0; ///< bytes
};

} // namespace lightcone::core
