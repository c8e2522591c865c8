// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/queues/queuesteps.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ActivityIndex;
class TrafficIndex;

/// How many locations are busy at a time, and how much is under way, as means over the time before.
struct PhasePoint {
    Tick time = 0;
    double busy = 0; ///< locations
    double messages = 0;
    double bytes = 0;

    friend bool operator==(const PhasePoint&, const PhasePoint&) = default;
};

/// The locations and messages that phases are of.
struct PhaseSource {
    std::shared_ptr<const ActivityIndex> activity; ///< not null
    std::shared_ptr<const TrafficIndex> traffic; ///< not null
    std::vector<LocationId> locations; ///< each once

    friend bool operator==(const PhaseSource&, const PhaseSource&) = default;
};

/// The exact means over (@p t − @p width, @p t], cut at @p begin. A width of one tick, and no time at all, gives what
/// holds at @p t, where what changes then has changed. O(locations · log steps), on at most @p threads threads
Stoppable<PhasePoint> phaseAt(
    const PhaseSource& source, Tick begin, Tick t, std::uint64_t width, unsigned threads, const std::stop_token& stop);

/// ParaGraph's phase portrait: the way of that point over an interval. Immutable; thread-safe.
class PhasePath {
public:
    static constexpr std::uint64_t kMostSteps = 1'000;

    /// The exact points at the begin of @p interval, and at the ends of kMostSteps parts of it that are equal but for a
    /// tick, or of as many as it has ticks. O(steps between the times), no more than O(kMostSteps · locations · log
    /// steps), on at most @p threads threads.
    /// @param width  ticks of the means; where it is less than a part, they are over the part, so that no time is left
    ///               out
    static Stoppable<std::shared_ptr<const PhasePath>> make(
        PhaseSource source, Interval interval, std::uint64_t width, unsigned threads, const std::stop_token& stop);

    const PhaseSource& source() const { return m_source; }
    Interval interval() const { return m_interval; }
    std::uint64_t width() const { return m_width; } ///< that was asked for
    std::uint64_t usedWidth() const { return m_usedWidth; }
    /// Ascending by time; empty: the interval is.
    std::span<const PhasePoint> points() const { return m_points; }
    /// The most messages, and the most bytes, that are under way at a time of the interval, and its end.
    QueueLength most() const { return m_most; }

private:
    PhaseSource m_source;
    Interval m_interval;
    std::uint64_t m_width = 1;
    std::uint64_t m_usedWidth = 1;
    std::vector<PhasePoint> m_points;
    QueueLength m_most;
};

} // namespace lightcone::core
