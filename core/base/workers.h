// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace lightcone::core {

/// Threads that the machine runs at once; 1 where it does not say.
unsigned usefulThreads();

/// The order of work when there is more to do than there are processors. The most urgent comes first.
enum class Priority : std::uint8_t {
    InView, ///< pictures that a person looks at, and answers to a click
    Beside, ///< tables and texts beside the pictures
    Whole, ///< searches and indexes that go through a whole trace
    Export, ///< files that a person has asked for
    Load, ///< reading traces and writing cache files
};

/// A loop in which the threads of a pool take part; see Workers::share().
class SharedLoop {
public:
    SharedLoop() = default;
    SharedLoop(const SharedLoop&) = delete;
    SharedLoop& operator=(const SharedLoop&) = delete;

    /// Works until nothing is left to begin. A helper also returns early when Workers::isWantedElsewhere().
    /// @returns whether it returned early
    virtual bool takePart(bool isHelper) noexcept = 0;

protected:
    ~SharedLoop() = default;

private:
    friend class Workers;
    SharedLoop* m_next = nullptr; ///< in a queue of the pool
    Priority m_priority = Priority::InView;
    std::size_t m_wanted = 0; ///< helpers that have not come
    std::size_t m_helping = 0; ///< helpers that have come and not left
    bool m_isOver = false; ///< no helper is wanted any more
    std::condition_variable m_left; ///< no helper is in the loop
};

/// The one pool of threads of the program. Who works holds one of its slots, so that never more than size() threads
/// run; all others sleep. A thread that gives its slot to more urgent work sleeps until one is free again.
///
/// The pool is not passed from function to function: each thread knows its own, see ofThisThread().
class Workers {
public:
    using Task = std::function<void()>;

    /// @param size  number of slots, at least 1
    /// @param inEachThread  called first in each thread that the pool starts; null: nothing is called
    explicit Workers(unsigned size = usefulThreads(), void (*inEachThread)() = nullptr);
    /// Waits until all tasks have ended. Who posted them has asked them to stop.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// Runs @p task, which throws nothing, when a slot is free and nothing more urgent waits. From any thread.
    /// Throws std::system_error when the system gives the pool not a single thread.
    void post(Priority priority, Task task);
    /// Waits until all tasks have ended and nobody holds a slot. Not from a task.
    void waitForDone();
    unsigned size() const { return m_slots; }
    /// Slots that are held at present; for tests.
    unsigned busySlots() const;
    /// Tasks that were posted so far; for tests.
    std::uint64_t postedTasks() const;

    /// The pool whose task the calling thread runs; else the one that is bound to the thread; else one of its own,
    /// which ends with the thread.
    static Workers& ofThisThread();

    /// Makes a pool the one of the calling thread. Bindings end in the reverse order, and before the pool.
    class Binding {
    public:
        explicit Binding(Workers& workers);
        ~Binding();
        Binding(const Binding&) = delete;
        Binding& operator=(const Binding&) = delete;

    private:
        Workers* m_former;
    };

    /// Gives the slot of the calling thread back as long as this lives, for waiting; does nothing where the thread
    /// has none. The thread holds no lock when this ends.
    class Rest {
    public:
        Rest();
        ~Rest();
        Rest(const Rest&) = delete;
        Rest& operator=(const Rest&) = delete;

    private:
        const bool m_hadSlot;
    };

    /// Long work calls this some hundred times a second: sleeps while more urgent work needs the slot of the calling
    /// thread. It must hold no lock that other work takes. Costs next to nothing when nothing waits.
    static void giveWay();
    /// Says whether a helper does better to leave its loop: something more urgent waits, or a task as urgent.
    static bool isWantedElsewhere();

    /// Takes part in @p loop in the calling thread, with at most @p helpers threads of its pool, as soon and as long
    /// as there are slots for them. A thread that has no slot takes one meanwhile.
    /// @returns when nobody is in the loop.
    static void share(SharedLoop& loop, std::size_t helpers);

private:
    static constexpr std::size_t kPriorities = 5;
    using Lock = std::unique_lock<std::mutex>;

    /// First come, first served. The items are not owned and are linked by their member m_next, so that waiting needs
    /// no memory.
    template <typename Item> class Line {
    public:
        Item* first() const { return m_first; }
        void add(Item& item);
        void remove(Item& item);

    private:
        Item* m_first = nullptr;
    };
    /// A thread that waits for a slot.
    struct Sleeper {
        Sleeper* m_next = nullptr;
        std::condition_variable wake;
        bool hasSlot = false;
    };
    /// The threads and tasks that wait for slots at one priority.
    struct Queue {
        Line<Sleeper> sleepers;
        std::deque<Task> tasks;
        Line<SharedLoop> loops; ///< loops that want helpers
    };
    /// A thread's relation to the pools.
    struct Place {
        Workers* pool = nullptr; ///< null: none yet
        bool hasSlot = false;
        Priority priority = Priority::InView; ///< priority of the work that it does
    };
    static Place& place();

    Queue& queue(Priority priority) { return m_queues[static_cast<std::size_t>(priority)]; }
    std::size_t firstSleeper() const;
    std::size_t firstTask() const;
    std::size_t firstWork() const;
    std::size_t waitingBefore(Priority priority) const;
    void noteWaiting();
    bool handOut();
    bool wakeThread();
    void work();
    void runNext(Lock& lock);
    void help(SharedLoop& loop, Lock& lock);
    void want(SharedLoop& loop, std::size_t helpers);
    void withdraw(SharedLoop& loop);
    void returnSlot();
    void takeSlot(Priority priority, Lock& lock);

    const unsigned m_slots;
    void (*const m_inEachThread)();
    std::atomic<std::size_t> m_mostUrgent { kPriorities }; ///< priority of what waits; kPriorities: nothing
    std::atomic<std::size_t> m_mostUrgentTask { kPriorities }; ///< the most urgent of tasks and sleepers alone
    mutable std::mutex m_mutex; ///< guards all members below
    std::array<Queue, kPriorities> m_queues;
    std::uint64_t m_posted = 0;
    std::size_t m_work = 0; ///< tasks that wait, and helpers that loops want
    std::size_t m_unfinished = 0; ///< tasks that wait or run
    unsigned m_busy = 0; ///< slots that are held
    std::size_t m_waking = 0; ///< threads that have a slot and have not yet looked for work
    std::size_t m_calls = 0; ///< calls to idle threads that no thread has heard yet
    std::size_t m_idle = 0; ///< threads that nobody has called
    bool m_isEnding = false;
    std::condition_variable m_called;
    std::condition_variable m_done;
    std::vector<std::thread> m_threads;
};

} // namespace lightcone::core
