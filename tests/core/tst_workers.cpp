// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "core/base/workers.h"
#include "testclass.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <latch>
#include <memory>
#include <random>
#include <semaphore>
#include <system_error>
#include <thread>
#include <vector>

#include <pthread.h>

namespace lightcone::tests::tst_workers {

using namespace core;

namespace {

/// Counts how many threads are in it at once.
class Crowd {
public:
    void enter()
    {
        const int now = ++m_now;
        int most = m_most;
        while (now > most && !m_most.compare_exchange_weak(most, now)) { }
    }
    void leave() { --m_now; }
    int most() const { return m_most; }

private:
    std::atomic<int> m_now { 0 };
    std::atomic<int> m_most { 0 };
};

/// Keeps the processor busy for some microseconds.
void compute(std::uint64_t rounds)
{
    std::atomic<std::uint64_t> sum { 0 };
    for (std::uint64_t i = 0; i < rounds; ++i)
        sum.fetch_add(i, std::memory_order_relaxed);
}

} // namespace

class TestWorkers : public QObject {
    Q_OBJECT

private slots:
    void runsTheMostUrgentFirst();
    void runsTasksOfOnePriorityInTurn();
    void helpersServeTheCallersPriority();
    void nestedLoopsEnd_data();
    void nestedLoopsEnd();
    void helpersLeaveForTasks();
    void longWorkGivesWay();
    void givesNoWayToWhatIsLessUrgent();
    void restingThreadsHoldNoSlot();
    void exceptionsOfHelpersArrive();
    void threadsWithoutAPoolHaveOneOfTheirOwn();
    void bindingsEndInTurn();
    void saysWhenThereIsNoThread();
    void endsWithItsTasks();
    void neverHoldsMoreSlots_data();
    void neverHoldsMoreSlots();
};

void TestWorkers::runsTheMostUrgentFirst()
{
    Workers workers(1);
    std::binary_semaphore release(0);
    std::vector<Priority> order; // one thread at a time appends to it
    workers.post(Priority::Load, [&release] { release.acquire(); });
    for (const Priority priority :
        { Priority::Load, Priority::Export, Priority::Whole, Priority::Beside, Priority::InView })
        workers.post(priority, [&order, priority] { order.push_back(priority); });
    release.release();
    workers.waitForDone();
    const std::vector<Priority> expected { Priority::InView, Priority::Beside, Priority::Whole, Priority::Export,
        Priority::Load };
    QVERIFY(order == expected);
}

void TestWorkers::runsTasksOfOnePriorityInTurn()
{
    Workers workers(1);
    std::vector<int> order;
    for (int i = 0; i < 100; ++i)
        workers.post(Priority::Beside, [&order, i] { order.push_back(i); });
    workers.waitForDone();
    QCOMPARE(order.size(), 100U);
    QVERIFY(std::ranges::is_sorted(order));
    QCOMPARE(workers.busySlots(), 0U);
}

/// A loop of pictures gets its helper although a task of loading waits longer.
void TestWorkers::helpersServeTheCallersPriority()
{
    Workers workers(2);
    std::binary_semaphore isHeld(0);
    std::binary_semaphore release(0);
    std::atomic<bool> isLoading { false };
    std::atomic<bool> hasLoadedBefore { false };
    workers.post(Priority::InView, [&] {
        isHeld.release();
        release.acquire();
    });
    isHeld.acquire();
    workers.post(Priority::InView, [&] {
        workers.post(Priority::Load, [&] { isLoading = true; });
        std::latch both(2); // passes only when a helper comes
        expectDone(parallelFor(2, 2, {}, [&](std::size_t i) {
            if (i == 0)
                release.release();
            hasLoadedBefore = hasLoadedBefore || isLoading;
            both.arrive_and_wait();
        }));
    });
    workers.waitForDone();
    QVERIFY(isLoading);
    QVERIFY(!hasLoadedBefore);
}

void TestWorkers::nestedLoopsEnd_data()
{
    QTest::addColumn<unsigned>("size");
    QTest::addColumn<int>("priority");
    for (const unsigned slotCount : { 1U, 2U, 3U, 8U }) {
        for (const Priority priority : { Priority::InView, Priority::Load })
            QTest::addRow("%u slots, priority %d", slotCount, static_cast<int>(priority))
                << slotCount << static_cast<int>(priority);
    }
}

void TestWorkers::nestedLoopsEnd()
{
    QFETCH(unsigned, size);
    QFETCH(int, priority);
    Workers workers(size);
    std::atomic<int> visits { 0 };
    for (int task = 0; task < 4; ++task) {
        workers.post(static_cast<Priority>(priority), [&visits] {
            expectDone(parallelFor(5, 8, {}, [&visits](std::size_t) {
                expectDone(parallelFor(4, 8, {}, [&visits](std::size_t) {
                    expectDone(parallelFor(3, 8, {}, [&visits](std::size_t) { ++visits; }));
                }));
            }));
        });
    }
    workers.waitForDone();
    QCOMPARE(visits.load(), 4 * 5 * 4 * 3);
    QCOMPARE(workers.busySlots(), 0U);
}

/// A loop that has all threads lets another task in, as urgent as itself, before it is through.
void TestWorkers::helpersLeaveForTasks()
{
    Workers workers(2);
    std::atomic<bool> isIn { false };
    std::atomic<bool> isStopped { false };
    workers.post(Priority::InView, [&] {
        std::latch both(2);
        std::stop_source stop;
        isStopped = parallelFor(1'000'000'000, 2, stop.get_token(), [&](std::size_t i) {
            if (i < 2) {
                both.arrive_and_wait();
                if (i == 0)
                    workers.post(Priority::InView, [&isIn] { isIn = true; });
            } else if (isIn) {
                stop.request_stop();
            }
        }).isStopped();
    });
    workers.waitForDone();
    QVERIFY(isIn);
    QVERIFY(isStopped);
}

void TestWorkers::longWorkGivesWay()
{
    Workers workers(1);
    std::vector<int> order;
    workers.post(Priority::Load, [&] {
        order.push_back(1);
        Workers::giveWay(); // nothing waits
        workers.post(Priority::InView, [&order] { order.push_back(2); });
        workers.post(Priority::Load, [&order] { order.push_back(4); });
        Workers::giveWay();
        order.push_back(3);
    });
    workers.waitForDone();
    QCOMPARE(order, (std::vector<int> { 1, 2, 3, 4 }));
}

void TestWorkers::givesNoWayToWhatIsLessUrgent()
{
    Workers workers(1);
    std::vector<int> order;
    workers.post(Priority::Beside, [&] {
        workers.post(Priority::Beside, [&order] { order.push_back(2); });
        workers.post(Priority::Export, [&order] { order.push_back(3); });
        Workers::giveWay();
        order.push_back(1);
    });
    workers.waitForDone();
    QCOMPARE(order, (std::vector<int> { 1, 2, 3 }));
}

void TestWorkers::restingThreadsHoldNoSlot()
{
    Workers workers(1);
    bool hasRun = false;
    workers.post(Priority::InView, [&] {
        std::binary_semaphore isDone(0);
        workers.post(Priority::Load, [&] {
            hasRun = true;
            isDone.release();
        });
        const Workers::Rest rest;
        isDone.acquire();
    });
    workers.waitForDone();
    QVERIFY(hasRun);
    {
        const Workers::Rest rest; // this thread has no slot
    }
    QCOMPARE(workers.busySlots(), 0U);
}

void TestWorkers::exceptionsOfHelpersArrive()
{
    Workers workers(2);
    std::atomic<int> arrived { 0 };
    workers.post(Priority::Beside, [&] {
        std::latch both(2);
        const std::thread::id caller = std::this_thread::get_id();
        try {
            expectDone(parallelFor(2, 2, {}, [&](std::size_t) {
                both.arrive_and_wait();
                if (std::this_thread::get_id() != caller)
                    throw std::bad_alloc();
            }));
        } catch (const std::bad_alloc&) {
            ++arrived;
        }
        expectDone(parallelFor(10, 2, {}, [&](std::size_t) { ++arrived; }));
    });
    workers.waitForDone();
    QCOMPARE(arrived.load(), 11);
}

void TestWorkers::threadsWithoutAPoolHaveOneOfTheirOwn()
{
    Workers& own = Workers::ofThisThread();
    QCOMPARE(&Workers::ofThisThread(), &own);
    QCOMPARE(own.size(), usefulThreads());
    Workers* other = nullptr;
    std::jthread([&other] { other = &Workers::ofThisThread(); }).join();
    QVERIFY(other != &own);
    std::atomic<unsigned> busy { 0 };
    expectDone(parallelFor(1000, 2, {}, [&](std::size_t) { busy = own.busySlots(); }));
    QVERIFY(busy >= 1 && busy <= own.size());
    own.waitForDone();
    QCOMPARE(own.busySlots(), 0U);
    Workers::giveWay();
}

void TestWorkers::bindingsEndInTurn()
{
    Workers& own = Workers::ofThisThread();
    Workers first(1);
    Workers second(1);
    {
        const Workers::Binding outer(first);
        {
            const Workers::Binding inner(second);
            QCOMPARE(&Workers::ofThisThread(), &second);
        }
        QCOMPARE(&Workers::ofThisThread(), &first);
        Workers* found = nullptr;
        second.post(Priority::Whole, [&found] { found = &Workers::ofThisThread(); });
        second.waitForDone();
        QCOMPARE(found, &second);
    }
    QCOMPARE(&Workers::ofThisThread(), &own);
}

/// No stack of the default size can be had, so that no thread starts.
void TestWorkers::saysWhenThereIsNoThread()
{
    pthread_attr_t former;
    QCOMPARE(pthread_getattr_default_np(&former), 0);
    pthread_attr_t huge;
    pthread_attr_init(&huge);
    QCOMPARE(pthread_attr_setstacksize(&huge, std::size_t { 1 } << 46), 0);
    QCOMPARE(pthread_setattr_default_np(&huge), 0);
    Workers workers(2);
    const Workers::Binding binding(workers);
    bool hasRun = false;
    QVERIFY_EXCEPTION_THROWN(workers.post(Priority::InView, [&hasRun] { hasRun = true; }), std::system_error);
    int visits = 0;
    QVERIFY(parallelFor(10, 2, {}, [&visits](std::size_t) { ++visits; }).isDone());
    QCOMPARE(pthread_setattr_default_np(&former), 0);
    pthread_attr_destroy(&huge);
    pthread_attr_destroy(&former);
    QCOMPARE(visits, 10);
    workers.waitForDone();
    QVERIFY(!hasRun);
    workers.post(Priority::InView, [&hasRun] { hasRun = true; });
    workers.waitForDone();
    QVERIFY(hasRun);
}

void TestWorkers::endsWithItsTasks()
{
    std::atomic<int> runs { 0 };
    const auto kept = std::make_shared<int>(0);
    {
        Workers workers(2);
        for (int i = 0; i < 100; ++i) {
            workers.post(Priority::Whole, [&runs, kept] {
                ++runs;
                Workers::ofThisThread().post(Priority::Load, [&runs, kept] { ++runs; });
            });
        }
    }
    QCOMPARE(runs.load(), 200);
    QCOMPARE(kept.use_count(), 1);
}

void TestWorkers::neverHoldsMoreSlots_data()
{
    QTest::addColumn<unsigned>("size");
    for (const unsigned slotCount : { 1U, 2U, 4U })
        QTest::addRow("%u", slotCount) << slotCount;
}

/// Tasks of all priorities, with loops, rests and giving way, from several threads at once.
void TestWorkers::neverHoldsMoreSlots()
{
    QFETCH(unsigned, size);
    Workers workers(size);
    Crowd crowd;
    std::atomic<int> ends { 0 };
    const auto task = [&](unsigned seed) {
        std::mt19937 random(seed);
        crowd.enter();
        for (int step = 0; step < 5; ++step) {
            compute(random() % 2000);
            const unsigned kind = random() % 4;
            crowd.leave(); // whoever waits inside has left
            if (kind == 0) {
                Workers::giveWay();
            } else if (kind == 1) {
                const Workers::Rest rest;
                std::this_thread::sleep_for(std::chrono::microseconds(random() % 100));
            } else {
                expectDone(parallelFor(random() % 20, 4, {}, [&](std::size_t i) {
                    crowd.enter();
                    compute(i * 50);
                    crowd.leave();
                    if (i % 7 == 0)
                        expectDone(parallelFor(3, 3, {}, [&](std::size_t) { compute(100); }));
                }));
            }
            crowd.enter();
        }
        crowd.leave();
        ++ends;
    };
    constexpr int kTasks = 200;
    std::vector<std::jthread> threads;
    for (unsigned poster = 0; poster < 3; ++poster) {
        threads.emplace_back([&, poster] {
            std::mt19937 random(poster);
            for (int i = 0; i < kTasks; ++i)
                workers.post(static_cast<Priority>(random() % 5),
                    [&task, seed = static_cast<unsigned>(random())] { task(seed); });
        });
    }
    threads.clear();
    workers.waitForDone();
    QCOMPARE(ends.load(), 3 * kTasks);
    QVERIFY2(crowd.most() <= static_cast<int>(size), qPrintable(QString::number(crowd.most())));
    QCOMPARE(workers.busySlots(), 0U);
}

LIGHTCONE_TEST(TestWorkers, None)

} // namespace lightcone::tests::tst_workers

#include "tst_workers.moc"
