// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <memory>

// Private to core: what a location knows of its segments without looking at them.
namespace lightcone::core {

class Segment;

struct SegmentEntry {
    std::uint64_t firstEvent = 0; ///< index in the location
    Tick firstTick = 0;
    std::uint32_t number = 0; ///< by which a SegmentSource knows it
    std::shared_ptr<const Segment> segment; ///< null: to be got from the source when it is first asked
};

/// A set of metrics that a segment has samples of: a shape of Segment::metrics().
struct SampledSet {
    std::uint32_t part = 0; ///< number of the segment in the location
    std::uint32_t shape = 0;
    MetricSetId set = MetricSetId::none;
    std::uint32_t members = 0;
};

} // namespace lightcone::core
