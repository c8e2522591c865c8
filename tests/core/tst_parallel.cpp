// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "testclass.h"

#include <cstdint>
#include <functional>
#include <numeric>
#include <random>
#include <stdexcept>

#include <pthread.h>

namespace lightcone::tests::tst_parallel {

using namespace core;

class TestParallel : public QObject {
    Q_OBJECT

private slots:
    void visitsEachIndexOnce();
    void stops();
    void passesExceptionsOn();
    void goesOnWithFewerThreads();
    void doesLoopAfterLoop();
    void goesOnAfterExceptions();
    void sorts_data();
    void sorts();
};

void TestParallel::visitsEachIndexOnce()
{
    for (const std::size_t count : { 0, 1, 3, 1000 }) {
        std::vector<std::atomic<int>> visits(count);
        QVERIFY(parallelFor(count, 3, {}, [&visits](std::size_t i) { ++visits[i]; }).isDone());
        for (const std::atomic<int>& visit : visits)
            QCOMPARE(visit.load(), 1);
    }
}

void TestParallel::stops()
{
    std::stop_source stop;
    std::atomic<int> visits { 0 };
    const bool done = parallelFor(1'000'000, 2, stop.get_token(), [&](std::size_t) {
        if (++visits == 10)
            stop.request_stop();
    }).isDone();
    QVERIFY(!done);
    QVERIFY(visits < 1'000'000);
}

void TestParallel::passesExceptionsOn()
{
    const auto fails
        = [] { expectDone(parallelFor(100, 2, {}, [](std::size_t i) { i == 50 ? throw std::bad_alloc() : void(); })); };
    QVERIFY_EXCEPTION_THROWN(fails(), std::bad_alloc);
}

/// No thread can start, as no stack of the default size can be had.
void TestParallel::goesOnWithFewerThreads()
{
    pthread_attr_t former;
    QCOMPARE(pthread_getattr_default_np(&former), 0);
    pthread_attr_t huge;
    pthread_attr_init(&huge);
    QCOMPARE(pthread_attr_setstacksize(&huge, std::size_t { 1 } << 46), 0);
    QCOMPARE(pthread_setattr_default_np(&huge), 0);
    QVERIFY_EXCEPTION_THROWN(std::jthread([] {}), std::system_error);
    std::atomic<int> visits { 0 };
    Workers workers(4);
    const Workers::Binding binding(workers);
    const bool done = parallelFor(100, 4, {}, [&visits](std::size_t) { ++visits; }).isDone();
    QCOMPARE(pthread_setattr_default_np(&former), 0);
    pthread_attr_destroy(&huge);
    pthread_attr_destroy(&former);
    QVERIFY(done);
    QCOMPARE(visits.load(), 100);
}

void TestParallel::doesLoopAfterLoop()
{
    Workers workers(3);
    const Workers::Binding binding(workers);
    std::atomic<std::uint64_t> sum { 0 };
    std::uint64_t expected = 0;
    for (std::size_t count = 0; count < 2000; ++count) {
        QVERIFY(parallelFor(count % 7, 3, {}, [&sum, count](std::size_t i) { sum += count * (i + 1); }).isDone());
        for (std::size_t i = 0; i < count % 7; ++i)
            expected += count * (i + 1);
        QCOMPARE(sum.load(), expected);
    }
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(parallelFor(5, 3, stop.get_token(), [&sum](std::size_t) { ++sum; }).isStopped());
    QCOMPARE(sum.load(), expected);
}

void TestParallel::goesOnAfterExceptions()
{
    Workers workers(2);
    const Workers::Binding binding(workers);
    const auto fails
        = [] { expectDone(parallelFor(100, 2, {}, [](std::size_t i) { i == 50 ? throw std::bad_alloc() : void(); })); };
    QVERIFY_EXCEPTION_THROWN(fails(), std::bad_alloc);
    std::atomic<int> visits { 0 };
    QVERIFY(parallelFor(10, 2, {}, [&visits](std::size_t) { ++visits; }).isDone());
    QCOMPARE(visits.load(), 10);
}

void TestParallel::sorts_data()
{
    QTest::addColumn<quint64>("count");
    QTest::addColumn<quint32>("threads");
    for (const quint64 count : { 0U, 1U, 1000U, 100'003U }) {
        for (const quint32 threads : { 1U, 2U, 3U, 8U })
            QTest::addRow("%llu items, %u threads", static_cast<unsigned long long>(count), threads)
                << count << threads;
    }
}

void TestParallel::sorts()
{
    QFETCH(quint64, count);
    QFETCH(quint32, threads);
    std::vector<std::uint32_t> items(count);
    std::iota(items.begin(), items.end(), 0);
    std::vector<std::uint32_t> shuffled = items;
    std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937(5));
    expectDone(parallelSort(std::span(shuffled), threads, {}, std::less<> {}));
    QVERIFY(shuffled == items);
}

LIGHTCONE_TEST(TestParallel, None)

} // namespace lightcone::tests::tst_parallel

#include "tst_parallel.moc"
