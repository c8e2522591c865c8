// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytevector.h"
#include "core/base/starttimes.h"
#include "core/base/wideticks.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace lightcone::core {

/// Messages that wait, and their bytes. Sums of bytes are modulo 2^64.
struct QueueLength {
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const QueueLength&, const QueueLength&) = default;
};

/// The greater number of messages, and of bytes, each on its own.
QueueLength mostLength(const QueueLength& a, const QueueLength& b);

/// The greatest length of a queue in some time, and when it is reached first. These times differ as a rule.
struct QueuePeaks {
    QueueLength most;
    Tick messagesSince = 0;
    Tick bytesSince = 0;
};

/// The length of a queue times the ticks for which it is so long, summed up. That of bytes is modulo 2^128.
struct QueueTicks {
    WideTicks messages = 0;
    WideTicks bytes = 0;

    friend bool operator==(const QueueTicks&, const QueueTicks&) = default;
};

/// A queue in some time that has a length: divided by that, `sum` is the mean over time.
struct QueueSpan {
    QueueLength least; ///< of messages and of bytes, not necessarily at the same time; so is `most`
    QueueLength most;
    QueueTicks sum;
};

/// The messages under way to one location over time: a message joins at its send and leaves at its receive. Some four
/// or five bytes an end of a message. Immutable once finished; thread-safe.
class QueueSteps {
public:
    /// A message joins or leaves at @p t. @pre times ascend; what leaves has joined, or joins at the same time
    void join(Tick t, std::uint64_t bytes) { add(t, 1, bytes); }
    void leave(Tick t, std::uint64_t bytes) { add(t, -1, 0 - bytes); }
    void finish();

    /// The number of times at which the queue changes.
    std::uint64_t stepCount() const { return m_count; }
    /// The queue at @p t, where what happens at that time has happened. O(log steps), as the following.
    QueueLength at(Tick t) const;
    /// The most messages, and the most bytes, that wait at a time of [begin, end], both not necessarily at the same
    /// one. O(steps of the interval / 64)
    QueueLength most(Tick begin, Tick end) const;
    /// The same with its times, which are @p begin where the queue is so long there. @pre begin <= end
    QueuePeaks peaks(Tick begin, Tick end) const;
    /// The ticks of all messages, and bytes, up to @p t, which does not count itself.
    QueueTicks sumUntil(Tick t) const;
    /// What holds in [@p begin, @p end). O(steps of the interval / 64). @pre @p begin < @p end
    QueueSpan span(Tick begin, Tick end) const;

    /// A time at which the queue changes, and its length from then on.
    struct Step {
        Tick tick = std::numeric_limits<Tick>::min();
        QueueLength length;
    };
    /// Gives the steps in the order of time.
    class Cursor {
    public:
        /// Begins at @p t: the first step is the last one up to that time, or one without messages where there is none.
        /// @p steps outlives it.
        Cursor(const QueueSteps& steps, Tick t);
        const Step& step() const { return m_step; }
        /// The time of the next step; the greatest tick where there is none.
        Tick nextTick() const { return m_next.tick; }
        /// Goes to it; false where there is none.
        bool next();

    private:
        friend class QueueSteps;
        Cursor(const QueueSteps& steps, std::size_t block);
        void read();

        const QueueSteps* m_steps;
        const std::byte* m_at = nullptr;
        std::uint64_t m_index = 0; ///< number of the next step
        Step m_step;
        Step m_next;
    };

    /// Sums lengths up at times that ascend.
    class Integrals {
    public:
        /// @p steps outlives it.
        explicit Integrals(const QueueSteps& steps)
            : m_steps(&steps)
            , m_cursor(steps, std::size_t { 0 })
        {
            goTo(0);
        }
        /// The sum of all time up to @p t, which is not before that of the last call. O(steps since then), and no more
        /// than O(log steps).
        QueueTicks before(Tick t);

    private:
        void goTo(std::size_t block);
        void add(Tick until);

        const QueueSteps* m_steps;
        std::size_t m_block = 0;
        Cursor m_cursor; ///< in that block
        Tick m_tick = 0; ///< up to which the sum goes; that of the step of m_cursor, or after it
        QueueTicks m_sum;
    };

    std::size_t memory() const { return m_bytes.capacity() + m_starts.memory() + m_blocks.capacity() * sizeof(Block); }

private:
    static constexpr std::uint64_t kBlockSteps = 64;

    struct Block {
        std::uint64_t offset = 0; ///< of its bytes
        QueueLength before; ///< the length before that
        QueueLength most; ///< of the lengths from its steps on
        QueueLength least; ///< of the same
        QueueTicks sum; ///< up to its first step
    };

    void add(Tick t, std::int64_t messages, std::uint64_t bytes);
    void putPending();
    /// The first time from @p begin on at which so much waits. @pre there is one
    Tick firstWith(Tick begin, std::uint64_t QueueLength::*amount, std::uint64_t most) const;

    ByteVector m_bytes;
    StartTimes m_starts; ///< of the first steps of the blocks
    std::vector<Block> m_blocks;
    std::uint64_t m_count = 0;
    // While steps are added: what changes at the last time, and what was written before it.
    Tick m_pendingTick = std::numeric_limits<Tick>::min();
    std::int64_t m_pendingMessages = 0;
    std::uint64_t m_pendingBytes = 0;
    Tick m_writtenTick = 0;
    QueueLength m_written;
    QueueTicks m_sum; ///< up to m_writtenTick
};

} // namespace lightcone::core
