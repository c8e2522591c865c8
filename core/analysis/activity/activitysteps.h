// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytevector.h"
#include "core/base/starttimes.h"
#include "core/base/wideticks.h"
#include "core/model/activity.h"
#include "core/model/tick.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::core {

/// Ticks of each activity, summed over locations.
using WideActivityTicks = std::array<WideTicks, kActivityCount>;

/// A stretch of time in which a location does not change between winning and losing, as ParaGraph's streaks count.
struct ActivityRun {
    enum class Kind : std::uint8_t { Winning, Losing, None };
    Kind kind = Kind::None;
    std::uint64_t ticks = 0;

    friend bool operator==(const ActivityRun&, const ActivityRun&) = default;
};

/// Which runs the time of overhead belongs to.
enum class OverheadCounts : std::uint8_t { AsWinning, AsLosing };
ActivityRun::Kind runKind(Activity activity, OverheadCounts overhead);

/// The longest runs of a location in some time.
struct LongestRuns {
    std::uint64_t winning = 0; ///< ticks
    std::uint64_t losing = 0;

    void add(ActivityRun::Kind kind, std::uint64_t ticks);
    void add(const LongestRuns& others);
    friend bool operator==(const LongestRuns&, const LongestRuns&) = default;
};

/// What one location does over time. An activity begins at a tick and holds until the next one begins. Two or three
/// bytes a step, and one for sums. Immutable once finished; thread-safe. "The run" is what finish() was given.
class ActivitySteps {
public:
    /// Begins at @p begin, where @p first holds.
    ActivitySteps(Tick begin, Activity first);

    /// @pre @p t is not before that of the last call. What holds for no time is no step.
    void add(Tick t, Activity activity);
    /// Ends at @p end. Nothing is added afterwards. The last activity goes on behind it.
    void finish(Tick end);

    std::uint64_t stepCount() const { return m_count; }
    /// [begin, end) as given.
    Interval run() const { return { m_begin, m_end }; }

    /// An activity with the time in which it holds, as far as this is in the run.
    struct Step {
        Activity activity = Activity::Idle;
        Interval time;
    };
    /// The activity at @p t; before the run the first, behind it the last. O(log steps), as the following.
    Activity at(Tick t) const { return stepAt(t).activity; }
    Step stepAt(Tick t) const;
    /// The ticks of each activity from the begin of the run to @p t, which is clamped to the run.
    ActivityTicks ticksBefore(Tick t) const;
    /// The ticks in @p interval, clamped to the run.
    ActivityTicks ticksIn(Interval interval) const;
    /// The run of winning or losing at @p t, cut at @p begin. 0 ticks long where it begins at @p t.
    ActivityRun runAt(Tick begin, Tick t, OverheadCounts overhead) const;
    /// The longest runs in @p interval, cut at its ends. O(steps of the interval / 64)
    LongestRuns longestRuns(Interval interval, OverheadCounts overhead) const;
    /// When the step number @p step begins. O(1). @pre @p step < stepCount()
    Tick beginOf(std::uint64_t step) const;

    /// Gives the steps that meet an interval, ascending.
    class Cursor {
    public:
        /// Begins with the step at @p t. @p steps outlives it.
        Cursor(const ActivitySteps& steps, Tick t);
        const Step& step() const { return m_step; }
        /// Goes to the next one; false at the end of the run.
        bool next();

    private:
        friend class ActivitySteps;
        Cursor(const ActivitySteps& steps, std::size_t block);
        void read();

        const ActivitySteps* m_steps;
        const std::byte* m_at = nullptr;
        Tick m_nextTick = 0;
        Activity m_nextActivity = Activity::Idle;
        std::uint64_t m_index = 0; ///< number of the next step
        Step m_step;
    };

    /// Sums ticks at times that ascend.
    class Sums {
    public:
        /// @p steps outlives it.
        explicit Sums(const ActivitySteps& steps)
            : m_steps(&steps)
            , m_cursor(steps, std::size_t { 0 })
        {
        }
        /// As ticksBefore(). @p t is not before that of the last call. O(steps since then), and no more than O(log
        /// steps).
        ActivityTicks before(Tick t);

    private:
        void goTo(std::size_t block);

        const ActivitySteps* m_steps;
        std::size_t m_block = 0;
        Cursor m_cursor; ///< in that block
        ActivityTicks m_ticks {}; ///< up to the begin of its step
    };

    std::size_t memory() const { return m_bytes.capacity() + m_starts.memory() + m_blocks.capacity() * sizeof(Block); }

private:
    static constexpr std::uint64_t kBlockSteps = 64;

    /// Knows, at the first step of a block, what was before.
    struct Block {
        std::uint64_t offset = 0; ///< of its bytes
        ActivityTicks before {}; ///< ticks from the begin of the run
        std::array<Tick, 2> runSince {}; ///< when the present run began, by OverheadCounts
        /// The longest runs that end behind the first step, up to the first step of the next block, wherever they
        /// begin.
        std::array<LongestRuns, 2> longest {};
    };
    struct OpenRun {
        ActivityRun::Kind kind = ActivityRun::Kind::None;
        Tick since = 0;
    };

    void putPending();
    void endRuns();

    Tick m_begin;
    Tick m_end;
    ByteVector m_bytes;
    StartTimes m_starts; ///< of the blocks
    std::vector<Block> m_blocks;
    std::uint64_t m_count = 0;
    // While steps are added: the last one, which is not written yet, and what was written before it.
    Tick m_pendingTick;
    Activity m_pending;
    Tick m_writtenTick = 0;
    Activity m_written = Activity::Idle;
    ActivityTicks m_ticks {};
    std::array<OpenRun, 2> m_runs {};
};

} // namespace lightcone::core
