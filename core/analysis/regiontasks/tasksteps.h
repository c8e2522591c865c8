// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytevector.h"
#include "core/base/starttimes.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace lightcone::core {

/// The time that a location has a task, in a stretch of time.
struct TaskTime {
    FunctionId task = FunctionId::none; ///< none: it has none
    std::uint64_t ticks = 0;
    std::uint64_t visits = 0; ///< calls of it that begin in the stretch
    Tick first = std::numeric_limits<Tick>::max(); ///< when it has it first
    Tick last = std::numeric_limits<Tick>::min(); ///< when it has had it last

    void add(const TaskTime& other)
    {
        ticks += other.ticks;
        visits += other.visits;
        first = other.first < first ? other.first : first;
        last = other.last > last ? other.last : last;
    }
};

/// Which task one location has over time. A step begins at a tick and holds until the next one begins. Three or four
/// bytes a step, and the sums of each 128 steps. Immutable once finished; thread-safe.
class TaskSteps {
public:
    /// The location has @p task from @p t on; @p isVisit: a call of it begins. @pre times ascend
    void add(Tick t, FunctionId task, bool isVisit);
    /// The last step ends at @p end. Nothing is added afterwards.
    void finish(Tick end);

    struct Step {
        FunctionId task = FunctionId::none;
        bool isVisit = false; ///< a call begins with it
        Interval time; ///< empty, where a call has no duration
    };
    std::uint64_t stepCount() const { return m_count; }
    /// The task at @p t, where what happens at that time has happened; none before the first step, and the one of the
    /// last step behind it. O(log steps).
    FunctionId at(Tick t) const;
    /// The tasks that there are, some several times. O(steps / 128 · tasks).
    std::vector<FunctionId> tasks() const;

    /// Goes through the steps and tells what there is of each task.
    class Walk {
    public:
        /// Begins at @p from. @p steps outlives it. O(log steps).
        Walk(const TaskSteps& steps, Tick from);
        /// Calls visit(const TaskTime&) for all there is in [where it is, @p end), some tasks several times; goes
        /// there. A call belongs to the time at which it begins. O(1 + steps / 128 · tasks).
        /// @pre @p end is not before that of the last call
        template <typename Visit> void visitUntil(Tick end, const Visit& visit)
        {
            while (m_isLeft) {
                if (m_isNew && m_index % kBlockSteps == 0 && blockEnd() < end) {
                    for (const TaskTime& sum : blockSums())
                        visit(sum);
                    leaveBlock();
                    continue;
                }
                if (m_at >= end)
                    return;
                const Tick until = m_step.time.end < end ? m_step.time.end : end;
                visit(TaskTime { m_step.task, ticksBetween(m_at, until),
                    m_isNew && m_step.isVisit ? std::uint64_t { 1 } : 0, m_at, until });
                m_at = until;
                m_isNew = false;
                if (m_step.time.end > end)
                    return;
                next();
            }
        }

    private:
        friend class TaskSteps;
        Walk(const TaskSteps& steps, std::size_t block);
        void goTo(std::size_t block);
        void read();
        void next();
        Tick blockEnd() const;
        std::span<const TaskTime> blockSums() const;
        void leaveBlock();

        const TaskSteps* m_steps;
        const std::byte* m_bytes = nullptr;
        std::uint64_t m_index = 0; ///< number of the step
        Step m_step;
        Step m_following; ///< its begin, task and visit, where there is one
        Tick m_at = 0; ///< the part of the step before it has been told
        bool m_isNew = true; ///< nothing of the step has been told
        bool m_isLeft = false;
    };

    std::size_t memory() const
    {
        return m_bytes.capacity() + m_starts.memory() + m_blocks.capacity() * sizeof(Block)
            + m_sums.capacity() * sizeof(TaskTime);
    }

private:
    static constexpr std::uint64_t kBlockSteps = 128;

    struct Block {
        std::uint64_t offset = 0; ///< of its bytes
        std::size_t firstSum = 0; ///< its sums are those up to the first of the next block
    };

    void putPending(Tick end);
    void put();

    ByteVector m_bytes;
    StartTimes m_starts; ///< of the first steps of the blocks
    std::vector<Block> m_blocks;
    std::vector<TaskTime> m_sums;
    Tick m_end = 0;
    std::uint64_t m_count = 0;
    // While steps are added: the last one, which is not written yet, and the time of the one before.
    bool m_hasPending = false;
    Step m_pending;
    Tick m_writtenTick = 0;
};

} // namespace lightcone::core
