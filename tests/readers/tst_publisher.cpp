// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "readers/opening/publisher.h"
#include "testclass.h"
#include "tests/views/growingtrace.h"

#include <QSemaphore>

#include <atomic>
#include <new>
#include <optional>

namespace lightcone::tests::tst_publisher {

using readers::Publisher;

namespace {

constexpr int kPatience = 60'000; // milliseconds; only ever waited out by a failing test

/// Publishes the states of a trace one after the other.
struct Reading {
    std::vector<Publisher::Store> states;
    std::atomic<std::size_t> taken = 0;
    std::vector<Publisher::Store> published;
    QSemaphore count;

    Publisher::Store snapshot() { return states[std::min(taken++, states.size() - 1)]; }
    void publish(Publisher::Store store)
    {
        published.push_back(std::move(store));
        count.release();
    }
};

} // namespace

class TestPublisher : public QObject {
    Q_OBJECT

private slots:
    void publishesWhatIsNew();
    void endsWhenThereIsNoMemory();
};

void TestPublisher::publishesWhatIsNew()
{
    const auto first = growingTrace(300);
    const auto second = growingTrace(600);
    tests::TraceMaker maker;
    Reading reading;
    reading.states = { nullptr, maker.finish(), first, first, second };
    {
        const Publisher publisher(
            [&] { return reading.snapshot(); }, [&](Publisher::Store store) { reading.publish(std::move(store)); });
        QVERIFY(reading.count.tryAcquire(2, kPatience));
    }
    QCOMPARE(reading.published.size(), std::size_t { 2 });
    QVERIFY(reading.published[0] == first);
    QVERIFY(reading.published[1] == second);
}

void TestPublisher::endsWhenThereIsNoMemory()
{
    QSemaphore asked;
    const Publisher publisher(
        [&]() -> Publisher::Store {
            asked.release();
            throw std::bad_alloc();
        },
        [](const Publisher::Store&) {});
    QVERIFY(asked.tryAcquire(1, kPatience));
}

LIGHTCONE_TEST(TestPublisher, Core)

} // namespace lightcone::tests::tst_publisher

#include "tst_publisher.moc"
