// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/jobs/latestjob.h"
#include "views/jobs/threadpriority.h"

#include <algorithm>
#include <atomic>
#include <semaphore>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <pthread.h>

#if defined(Q_OS_LINUX)
#include <sys/resource.h>
#endif

namespace lightcone::tests::tst_latestjob {

using views::JobFailure;
using views::LatestJob;

class TestLatestJob : public QObject {
    Q_OBJECT

private slots:
    void onlyTheLatestResultArrives();
    void publishedResultsComeFirst();
    void publishedResultsOfStoppedWorkAreDropped();
    void workThatThrowsFails_data();
    void workThatThrowsFails();
    void goesWithoutWaiting();
    void failuresHaveWords();
    void workYieldsToTheWindows();
    void stoppedWorkStillArrives();
    void nobodyHearsOfStoppedWork();
    void workThatNobodyWantsIsNotBegun();
    void failsWithoutThreads();
};

void TestLatestJob::onlyTheLatestResultArrives()
{
    core::Workers pool(5);
    const core::Workers::Binding binding(pool);
    LatestJob<int> job;
    std::binary_semaphore begun(0);
    std::counting_semaphore<8> release(0);
    std::atomic<int> stopped = 0;
    QList<int> arrived;
    for (int i = 0; i < 5; ++i) {
        job.start(
            [i, &begun, &release, &stopped](std::stop_token stop) {
                begun.release();
                release.acquire();
                stopped += stop.stop_requested() ? 1 : 0;
                return i;
            },
            [&arrived](const int& value) { arrived.append(value); }, [](JobFailure) { QFAIL("no work threw"); });
        begun.acquire();
    }
    release.release(5);
    QTRY_VERIFY(!job.isRunning());
    pool.waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(arrived, QList<int> { 4 });
    QCOMPARE(stopped.load(), 4);
}

void TestLatestJob::publishedResultsComeFirst()
{
    LatestJob<int> job;
    using Arrived = std::pair<int, bool>; // the result, and whether the job ran when it arrived
    QList<Arrived> arrived;
    QList<JobFailure> failures;
    const auto start = [&](bool fails) {
        job.start(
            [fails](std::stop_token, const LatestJob<int>::Publish& publish) {
                publish(1);
                publish(2);
                if (fails)
                    throw std::bad_alloc();
                return 3;
            },
            [&](const int& value) {
                arrived.append({ value, job.isRunning() });
            },
            [&](JobFailure failure) { failures.append(failure); });
    };
    start(false);
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(arrived, (QList<Arrived> { { 1, true }, { 2, true }, { 3, false } }));
    start(true);
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(arrived.size(), 5);
    QCOMPARE(failures, QList<JobFailure> { JobFailure::OutOfMemory });
}

void TestLatestJob::publishedResultsOfStoppedWorkAreDropped()
{
    LatestJob<int> job;
    std::binary_semaphore release(0);
    std::atomic<bool> isStopped = false;
    QList<int> arrived;
    const auto failed = [](JobFailure) { QFAIL("no work threw"); };
    job.start(
        [&](std::stop_token stop, const LatestJob<int>::Publish& publish) {
            publish(1);
            release.acquire();
            isStopped = stop.stop_requested();
            publish(2);
            return 3;
        },
        [&](const int& value) {
            arrived.append(value);
            job.start([](std::stop_token) { return 4; }, [&](const int& other) { arrived.append(other); }, failed);
            release.release();
        },
        failed);
    QTRY_VERIFY(!job.isRunning());
    core::Workers::ofThisThread().waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(arrived, (QList<int> { 1, 4 }));
    QVERIFY(isStopped);
}

/// Threads that the job starts have its low priority as well. Only Linux has priorities of single threads.
void TestLatestJob::workYieldsToTheWindows()
{
#if defined(Q_OS_LINUX)
    constexpr int kLowest = 19;
    const int before = getpriority(PRIO_PROCESS, 0);
    core::Workers pool(1, &views::yieldToWindows);
    const core::Workers::Binding binding(pool);
    for (int i = 0; i < 2; ++i) { // the second time in the same thread
        LatestJob<int> job;
        int found = -1;
        job.start(
            [](std::stop_token) {
                int priority = 0;
                std::jthread([&priority] { priority = getpriority(PRIO_PROCESS, 0); }).join();
                return priority;
            },
            [&found](const int& value) { found = value; }, [](JobFailure) { QFAIL("no work threw"); });
        QTRY_VERIFY(!job.isRunning());
        QCOMPARE(found, std::min(before + 10, kLowest));
    }
    QCOMPARE(getpriority(PRIO_PROCESS, 0), before);
#endif
}

using Throw = void (*)();

void TestLatestJob::workThatThrowsFails_data()
{
    QTest::addColumn<Throw>("raise");
    QTest::addColumn<bool>("isMemory");
    QTest::newRow("memory") << Throw([] { throw std::bad_alloc(); }) << true;
    QTest::newRow("length") << Throw([] { throw std::bad_array_new_length(); }) << true;
    QTest::newRow("thread") << Throw([] {
        throw std::system_error(std::make_error_code(std::errc::no_lock_available));
    }) << false;
    QTest::newRow("other") << Throw([] { throw std::runtime_error("odd"); }) << false;
}

void TestLatestJob::workThatThrowsFails()
{
    QFETCH(Throw, raise);
    QFETCH(bool, isMemory);
    LatestJob<int> job;
    QList<JobFailure> failures;
    QList<int> arrived;
    const auto start = [&](bool fails) {
        job.start(
            [fails, raise](std::stop_token) {
                if (fails)
                    raise();
                return 7;
            },
            [&arrived](const int& value) { arrived.append(value); },
            [&failures](JobFailure failure) { failures.append(failure); });
    };
    start(true);
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(failures, QList<JobFailure> { isMemory ? JobFailure::OutOfMemory : JobFailure::Other });
    QVERIFY(arrived.isEmpty());
    start(false);
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(arrived, QList<int> { 7 });
    QCOMPARE(failures.size(), 1);
}

void TestLatestJob::goesWithoutWaiting()
{
    std::binary_semaphore begun(0);
    std::binary_semaphore release(0);
    std::atomic<bool> isStopped = false;
    {
        LatestJob<int> job;
        job.start(
            [&](std::stop_token stop) {
                begun.release();
                release.acquire();
                isStopped = stop.stop_requested();
                return 0;
            },
            [](const int&) { QFAIL("the job is gone"); }, [](JobFailure) { QFAIL("the job is gone"); });
        begun.acquire();
    } // would hang here if it waited
    release.release();
    core::Workers::ofThisThread().waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(isStopped);
}

void TestLatestJob::stoppedWorkStillArrives()
{
    LatestJob<bool> job;
    std::binary_semaphore release(0);
    QList<bool> arrived;
    job.start(
        [&release](std::stop_token stop) {
            release.acquire();
            return stop.stop_requested();
        },
        [&arrived](const bool& isStopped) { arrived.append(isStopped); }, [](JobFailure) { QFAIL("no work threw"); });
    QVERIFY(!job.isStopRequested());
    job.requestStop();
    QVERIFY(job.isStopRequested());
    QVERIFY(job.isRunning());
    release.release();
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(arrived, QList<bool> { true });
}

void TestLatestJob::nobodyHearsOfStoppedWork()
{
    LatestJob<int> job;
    QList<int> arrived;
    job.start(
        [](std::stop_token, const LatestJob<int>::Publish& publish) -> core::Stoppable<int> {
            publish(1);
            return core::Stopped {};
        },
        [&arrived](const int& value) { arrived.append(value); }, [](JobFailure) { QFAIL("no work threw"); });
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(arrived, QList<int> { 1 });
}

void TestLatestJob::workThatNobodyWantsIsNotBegun()
{
    core::Workers pool(1);
    const core::Workers::Binding binding(pool);
    std::binary_semaphore release(0);
    pool.post(core::Priority::Load, [&release] { release.acquire(); });
    std::atomic<int> begun = 0;
    LatestJob<int> job;
    for (int i = 0; i < 3; ++i) {
        job.start([&begun](std::stop_token) { return ++begun; }, [](const int&) {},
            [](JobFailure) { QFAIL("no work threw"); });
    }
    release.release();
    QTRY_VERIFY(!job.isRunning());
    pool.waitForDone();
    QCOMPARE(begun.load(), 1);
}

/// No stack of the default size can be had, so that no thread starts.
void TestLatestJob::failsWithoutThreads()
{
    pthread_attr_t former;
    QCOMPARE(pthread_getattr_default_np(&former), 0);
    pthread_attr_t huge;
    pthread_attr_init(&huge);
    QCOMPARE(pthread_attr_setstacksize(&huge, std::size_t { 1 } << 46), 0);
    QCOMPARE(pthread_setattr_default_np(&huge), 0);
    core::Workers pool(1);
    const core::Workers::Binding binding(pool);
    QList<JobFailure> failures;
    LatestJob<int> job;
    job.start([](std::stop_token) { return 1; }, [](const int&) { QFAIL("there is no thread"); },
        [&failures](JobFailure failure) { failures.append(failure); });
    QCOMPARE(pthread_setattr_default_np(&former), 0);
    pthread_attr_destroy(&huge);
    pthread_attr_destroy(&former);
    QVERIFY(failures.isEmpty()); // not before start() has returned
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(failures, QList<JobFailure> { JobFailure::Other });
}

void TestLatestJob::failuresHaveWords()
{
    const QString memory = views::jobFailureText(JobFailure::OutOfMemory);
    QVERIFY2(memory.contains(QStringLiteral("memory")), qPrintable(memory));
    QVERIFY(!views::jobFailureText(JobFailure::Other).isEmpty());
}

LIGHTCONE_TEST(TestLatestJob, Core)

} // namespace lightcone::tests::tst_latestjob

#include "tst_latestjob.moc"
