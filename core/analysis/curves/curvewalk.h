// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvebins.h"
#include "core/analysis/curves/curvesource.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <functional>
#include <span>

// Private to core.
namespace lightcone::core {

class AllocationMarks;

/// Samples or events that a walk over the whole trace looks at, more or less.
std::uint64_t curveEvents(const StoreView& store, const CurveSource& source);

/// Gives @p sink the pieces of a curve in @p interval, as far as the trace has it, some at a time: in their order and
/// without gaps; those without length only of a metric at one location. Pieces that follow each other may have the same
/// value. What is given does not depend on the interval, but for the pieces that its ends cut.
/// @param marks  of AllocatedBytes: those of the locations; without them, all events before the interval are read, too
/// O(log events + events and samples of the interval + messages in flight at its begin), times log locations of metrics
/// of several; some MiB of memory, and 2 KiB a location.
Completion walkCurve(const StoreView& store, const CurveSource& source, Interval interval,
    const std::function<void(std::span<const CurvePiece>)>& sink, const std::stop_token& stop,
    const AllocationMarks* marks = nullptr);

} // namespace lightcone::core
