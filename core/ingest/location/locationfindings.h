// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/model/definitions.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/disturbances.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

/// Counts the cases of an oddity and keeps the first one.
struct Cases {
    std::uint64_t count = 0;
    Tick firstTick = 0;
    std::uint64_t firstIndex = 0; ///< index of the first such event
    RegionId firstRegion = RegionId::none; ///< region that the first such event left
    std::vector<RegionId> firstClosed; ///< calls that were closed with it, innermost first; the first few
    std::uint64_t firstClosedCount = 0;
};

/// Counts the times that were repaired and keeps the first case.
struct Repairs {
    std::uint64_t count = 0;
    std::uint64_t index = 0; ///< index of the event
    Tick original = 0;
    Tick repaired = 0;

    void add(std::uint64_t event, Tick from, Tick to);
};

/// Spans of time in which the measurement was not what it should be.
struct TouchedSpans {
    /// The most that are reported one by one.
    static constexpr std::size_t kMaxSingle = 20;

    /// The most that the timeline shows.
    static constexpr std::size_t kMaxShown = std::size_t { 1 } << 14;

    std::uint64_t count = 0;
    std::uint64_t ticks = 0; ///< ticks of all together
    std::vector<Disturbances::Span> first;
    std::vector<Disturbances::Span> shown; ///< the first kMaxShown; what overlaps is one
    std::uint64_t notShown = 0;
    bool isOpen = false; ///< the last one has no end yet
    Tick openBegin = 0;

    void open(Tick begin);
    /// Does nothing where none is open.
    void close(Tick end);

private:
    void show(const Disturbances::Span& span);
};

/// The oddities among the events of one location.
struct LocationFindings {
    /// The most names that one detail lists.
    static constexpr std::size_t kMaxNames = 5;

    Repairs backwards;
    Repairs outOfRange;
    Cases withoutEnter;
    /// Function -> calls of it that no leave of their own closed, less its leaves without an enter.
    std::unordered_map<std::uint32_t, std::int64_t> missedLeaves;
    Cases crosses;
    std::uint64_t closedImplicitly = 0;
    Cases neverLeft; ///< firstClosed: the innermost ones
    Tick neverLeftEnd = 0; ///< when they were closed
    RegionId firstCall = RegionId::none; ///< region of the first call of all
    bool isFirstCallOpen = false; ///< the first call of all is among those that were never left
    TouchedSpans flushes;
    TouchedSpans offs;
    std::uint64_t undefined = 0; ///< references
    std::uint64_t leftOut = 0; ///< events that were read, and left out as BuildOptions::leavesOut says

    /// @p definitions are finished.
    /// @param isEndMissing  true: the main locations of other processes left the call that this one begins with, too
    void report(const Definitions& definitions, LocationId location, std::uint64_t events, bool isEndMissing,
        Diagnostics& diagnostics) const;
};

} // namespace lightcone::core
