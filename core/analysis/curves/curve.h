// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/base/progress.h"
#include "core/base/stoppable.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

class AllocationMarks;
struct CurveTiles;

/// A curve, made ready to be asked for columns of any width. Immutable, thread-safe.
/// A curve with many samples or events has tiles of 2^k ticks, 560,000 at most, and sums of 16 and 256 and so on
/// of these: no more than 24 MiB, whatever the trace.
class Curve {
public:
    /// One walk over the whole trace, O(events + samples + messages), by @p threads threads, on which the result does
    /// not depend. @throws UsageError when the metric or a location is none of the trace
    /// @param progress  counts tiles; null: not wanted
    static Stoppable<std::shared_ptr<const Curve>> make(std::shared_ptr<const StoreView> store, CurveSource source,
        unsigned threads, Progress* progress, const std::stop_token& stop);
    ~Curve();

    const CurveSource& source() const { return m_source; }
    const StoreView& store() const { return *m_store; }
    /// The memory of its tiles; 0: it has none, and costs nothing to make anew.
    std::size_t tileBytes() const;
    /// The curve by pixel columns. If tiles are at most an eighth as long as the narrowest column, the columns are
    /// summed from tiles, see CurveColumn::isBound. Otherwise they are exact, from a walk over the samples, events or
    /// messages between the edges. Outside the trace's interval there are no values.
    /// @param edges  pixel edges in ticks, ascending (not strictly), n + 1 entries; column i is [edges[i], edges[i +
    /// 1]). A column without length shows the value that holds at its edge for some time
    /// @param out    n entries, overwritten
    Completion columns(
        std::span<const Tick> edges, std::span<CurveColumn> out, unsigned threads, const std::stop_token& stop) const;

private:
    Curve(std::shared_ptr<const StoreView> store, CurveSource source);
    Completion exactColumns(
        std::span<const Tick> edges, std::span<CurveColumn> out, unsigned threads, const std::stop_token& stop) const;

    /// @returns the number of parts in which the columns are walked over, so that all threads have enough to do.
    std::size_t partsFor(Interval interval, unsigned threads) const;

    std::shared_ptr<const StoreView> m_store;
    CurveSource m_source;
    std::uint64_t m_events; ///< about the number of events from which the whole curve is made
    std::unique_ptr<const CurveTiles> m_tiles; ///< null: there are none
    std::shared_ptr<const AllocationMarks> m_marks; ///< see walkCurve(); null: there are none
};

/// Counts the messages that curves of messages leave out or cannot show.
struct FlightFacts {
    std::uint64_t inFlight = 0; ///< messages received later than they were sent
    std::uint64_t receivedAtOnce = 0; ///< at the time when they were sent
    std::uint64_t receivedBeforeSent = 0; ///< clocks are not synchronised
    std::uint64_t neverReceived = 0; ///< sends without a matching receive, of a sender among the locations
};
/// Counts the messages with an end at one of @p locations. O(messages)
Stoppable<FlightFacts> flightFacts(
    const StoreView& store, std::span<const LocationId> locations, const std::stop_token& stop);

} // namespace lightcone::core
