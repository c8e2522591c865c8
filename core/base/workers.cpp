// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workers.h"

#include <algorithm>
#include <memory>
#include <system_error>
#include <utility>

namespace lightcone::core {

unsigned usefulThreads()
{
    return std::max(1U, std::thread::hardware_concurrency());
}

Workers::Workers(unsigned size, void (*inEachThread)())
    : m_slots(std::max(1U, size))
    , m_inEachThread(inEachThread)
{
}

Workers::~Workers()
{
    waitForDone();
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_called.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
}

void Workers::post(Priority priority, Task task)
{
    const std::lock_guard lock(m_mutex);
    std::deque<Task>& tasks = queue(priority).tasks;
    tasks.push_back(std::move(task));
    ++m_work;
    ++m_unfinished;
    if (handOut() || !m_threads.empty()) {
        ++m_posted;
        return;
    }
    tasks.pop_back();
    --m_work;
    --m_unfinished;
    noteWaiting();
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

void Workers::waitForDone()
{
    Lock lock(m_mutex);
    m_done.wait(lock, [this] { return m_unfinished == 0 && m_busy == 0; });
}

unsigned Workers::busySlots() const
{
    const std::lock_guard lock(m_mutex);
    return m_busy;
}

std::uint64_t Workers::postedTasks() const
{
    const std::lock_guard lock(m_mutex);
    return m_posted;
}

Workers::Place& Workers::place()
{
    static thread_local Place place;
    return place;
}

Workers& Workers::ofThisThread()
{
    static thread_local std::unique_ptr<Workers> own;
    if (Workers* const pool = place().pool)
        return *pool;
    if (!own)
        own = std::make_unique<Workers>();
    return *own;
}

Workers::Binding::Binding(Workers& workers)
    : m_former(std::exchange(place().pool, &workers))
{
}

Workers::Binding::~Binding()
{
    place().pool = m_former;
}

Workers::Rest::Rest()
    : m_hadSlot(std::exchange(place().hasSlot, false))
{
    if (!m_hadSlot)
        return;
    Workers& pool = *place().pool;
    const std::lock_guard lock(pool.m_mutex);
    pool.returnSlot();
}

Workers::Rest::~Rest()
{
    if (!m_hadSlot)
        return;
    Place& me = place();
    Lock lock(me.pool->m_mutex);
    me.pool->takeSlot(me.priority, lock);
    me.hasSlot = true;
}

void Workers::giveWay()
{
    const Place& me = place();
    if (!me.hasSlot || me.pool->m_mostUrgent.load(std::memory_order_relaxed) >= static_cast<std::size_t>(me.priority))
        return;
    Workers& pool = *me.pool;
    Lock lock(pool.m_mutex);
    if (pool.waitingBefore(me.priority) <= pool.m_waking)
        return; // threads are on their way to all of it
    pool.returnSlot();
    pool.takeSlot(me.priority, lock);
}

bool Workers::isWantedElsewhere()
{
    const Place& me = place();
    const auto priority = static_cast<std::size_t>(me.priority);
    return me.pool->m_mostUrgent.load(std::memory_order_relaxed) < priority
        || me.pool->m_mostUrgentTask.load(std::memory_order_relaxed) <= priority;
}

void Workers::share(SharedLoop& loop, std::size_t helpers)
{
    if (helpers == 0) {
        loop.takePart(false);
        return;
    }
    Workers& pool = ofThisThread();
    Place& me = place();
    const Place former = std::exchange(me, Place { &pool, true, me.hasSlot ? me.priority : Priority::InView });
    loop.m_priority = me.priority;
    {
        Lock lock(pool.m_mutex);
        if (!former.hasSlot)
            pool.takeSlot(me.priority, lock);
        pool.want(loop, std::min<std::size_t>(helpers, pool.m_slots - 1));
    }
    loop.takePart(false);
    {
        Lock lock(pool.m_mutex);
        pool.withdraw(loop);
        const auto isLeft = [&loop] { return loop.m_helping == 0; };
        if (me.priority == Priority::InView) {
            loop.m_left.wait(lock, isLeft); // its helpers never sleep, so this is short
        } else if (!isLeft()) {
            pool.returnSlot(); // a helper that sleeps may need it
            loop.m_left.wait(lock, isLeft);
            pool.takeSlot(me.priority, lock);
        }
        if (!former.hasSlot)
            pool.returnSlot();
    }
    me = former;
}

template <typename Item> void Workers::Line<Item>::add(Item& item)
{
    item.m_next = nullptr;
    Item** end = &m_first;
    while (*end != nullptr)
        end = &(*end)->m_next;
    *end = &item;
}

template <typename Item> void Workers::Line<Item>::remove(Item& item)
{
    Item** at = &m_first;
    while (*at != &item)
        at = &(*at)->m_next;
    *at = item.m_next;
}

/// The most urgent priority at which a thread waits for a slot; kPriorities: at none.
std::size_t Workers::firstSleeper() const
{
    const auto isFirst = [](const Queue& queue) { return queue.sleepers.first() != nullptr; };
    return static_cast<std::size_t>(std::ranges::find_if(m_queues, isFirst) - m_queues.begin());
}

/// Does for tasks what firstSleeper() does for sleepers.
std::size_t Workers::firstTask() const
{
    const auto isFirst = [](const Queue& queue) { return !queue.tasks.empty(); };
    return static_cast<std::size_t>(std::ranges::find_if(m_queues, isFirst) - m_queues.begin());
}

/// Does for tasks, and for loops that want helpers, what firstSleeper() does for sleepers.
std::size_t Workers::firstWork() const
{
    const auto isFirst = [](const Queue& queue) { return !queue.tasks.empty() || queue.loops.first() != nullptr; };
    return static_cast<std::size_t>(std::ranges::find_if(m_queues, isFirst) - m_queues.begin());
}

/// Tasks, helpers and sleepers that are more urgent than @p priority.
std::size_t Workers::waitingBefore(Priority priority) const
{
    std::size_t waiting = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(priority); ++i) {
        waiting += m_queues[i].tasks.size();
        for (const Sleeper* sleeper = m_queues[i].sleepers.first(); sleeper != nullptr; sleeper = sleeper->m_next)
            ++waiting;
        for (const SharedLoop* loop = m_queues[i].loops.first(); loop != nullptr; loop = loop->m_next)
            waiting += loop->m_wanted;
    }
    return waiting;
}

/// Updates the numbers that threads read without the lock.
void Workers::noteWaiting()
{
    const std::size_t task = std::min(firstTask(), firstSleeper());
    m_mostUrgentTask.store(task, std::memory_order_relaxed);
    m_mostUrgent.store(std::min(task, firstWork()), std::memory_order_relaxed);
}

/// Gives the free slots to what waits. @returns false when the system gives no thread that is needed.
bool Workers::handOut()
{
    bool areThreadsThere = true;
    while (m_busy < m_slots) {
        const std::size_t sleeping = firstSleeper();
        const bool isWorkLeft = areThreadsThere && m_work > m_waking; // else threads are on their way to all of it
        if (isWorkLeft && firstWork() < sleeping) {
            areThreadsThere = wakeThread();
        } else if (sleeping < kPriorities) {
            Sleeper& sleeper = *m_queues[sleeping].sleepers.first();
            m_queues[sleeping].sleepers.remove(sleeper);
            ++m_busy;
            sleeper.hasSlot = true;
            sleeper.wake.notify_one();
        } else {
            break;
        }
    }
    noteWaiting();
    return areThreadsThere;
}

/// Gives a slot to a thread, which then looks for work. @returns false when the system gives no thread.
bool Workers::wakeThread()
{
    if (m_idle > 0) {
        --m_idle;
        ++m_calls;
        m_called.notify_one();
    } else {
        try {
            m_threads.emplace_back([this] { work(); });
        } catch (const std::exception&) { // the threads that run do all the work
            return false;
        }
    }
    ++m_busy;
    ++m_waking;
    return true;
}

/// The work of a thread of the pool, which begins with a slot.
void Workers::work()
{
    if (m_inEachThread != nullptr)
        m_inEachThread();
    Lock lock(m_mutex);
    for (;;) {
        --m_waking;
        while (firstWork() < firstSleeper())
            runNext(lock);
        place() = { this };
        returnSlot();
        ++m_idle;
        m_called.wait(lock, [this] { return m_calls > 0 || m_isEnding; });
        if (m_calls == 0)
            return;
        --m_calls;
    }
}

/// @pre there is work
void Workers::runNext(Lock& lock)
{
    const std::size_t priority = firstWork();
    Queue& next = m_queues[priority];
    place() = { this, true, static_cast<Priority>(priority) };
    if (next.tasks.empty()) {
        help(*next.loops.first(), lock);
        return;
    }
    Task task = std::move(next.tasks.front());
    next.tasks.pop_front();
    --m_work;
    noteWaiting();
    lock.unlock();
    task();
    task = nullptr; // destroying the task's data may take long
    lock.lock();
    --m_unfinished;
}

void Workers::help(SharedLoop& loop, Lock& lock)
{
    --m_work;
    if (--loop.m_wanted == 0)
        queue(loop.m_priority).loops.remove(loop);
    ++loop.m_helping;
    noteWaiting();
    lock.unlock();
    const bool isMoreToDo = loop.takePart(true);
    lock.lock();
    --loop.m_helping;
    if (isMoreToDo && !loop.m_isOver)
        want(loop, 1);
    if (loop.m_helping == 0)
        loop.m_left.notify_one(); // with the lock: the loop may go as soon as it is free
}

void Workers::want(SharedLoop& loop, std::size_t helpers)
{
    if (helpers == 0)
        return;
    if (loop.m_wanted == 0)
        queue(loop.m_priority).loops.add(loop);
    loop.m_wanted += helpers;
    m_work += helpers;
    handOut();
}

void Workers::withdraw(SharedLoop& loop)
{
    loop.m_isOver = true;
    if (loop.m_wanted == 0)
        return;
    queue(loop.m_priority).loops.remove(loop);
    m_work -= std::exchange(loop.m_wanted, 0);
    noteWaiting();
}

void Workers::returnSlot()
{
    --m_busy;
    handOut();
    if (m_busy == 0)
        m_done.notify_all();
}

void Workers::takeSlot(Priority priority, Lock& lock)
{
    Sleeper me;
    queue(priority).sleepers.add(me);
    handOut();
    me.wake.wait(lock, [&me] { return me.hasSlot; });
}

} // namespace lightcone::core
