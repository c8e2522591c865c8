// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cache/mappedbytes.h"
#include "core/store/segment/segment.h"

namespace lightcone::core {

/// Leaves no pages in memory of a segment that stands in a file: they are read from there again when they are needed.
/// Thread-safe.
inline void releasePages(const Segment& segment)
{
    if (segment.number() != Segment::kNoNumber)
        MappedBytes::release(segment.bytes());
}

} // namespace lightcone::core
