// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/segmententry.h"
#include "core/store/segment/segment.h"

#include <cstdint>
#include <memory>

// Private to the store.
namespace lightcone::core {

/// Gives segments that are not in memory, when they are first asked. Thread-safe.
class SegmentSource {
public:
    virtual ~SegmentSource() = default;
    /// Opens segment @p number; null when there is none that can be read.
    virtual std::shared_ptr<const Segment> open(std::uint32_t number) const = 0;
    /// Notes that a segment is not what the location knows of it. What is shown from now on may be wrong.
    virtual void spoil() const = 0;
};

} // namespace lightcone::core
