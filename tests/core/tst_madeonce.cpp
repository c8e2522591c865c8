// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/madeonce.h"

#include "core/base/workers.h"
#include "testclass.h"

#include <atomic>
#include <future>
#include <stdexcept>
#include <thread>
#include <vector>

namespace lightcone::tests::tst_madeonce {

using namespace core;

/// Tests what is made once, whoever asks for it.
class TestMadeOnce : public QObject {
    Q_OBJECT

private slots:
    /// Tasks that ask for it at the same time get the same one, and the pool has slots for others meanwhile.
    void isMadeByOne()
    {
        constexpr int kTasks = 5;
        MadeOnce<int> once;
        std::atomic<int> made { 0 };
        std::atomic<int> asked { 0 };
        std::vector<std::shared_ptr<const int>> got(kTasks);
        std::promise<void> mayEnd;
        std::shared_future<void> end = mayEnd.get_future().share();
        Workers workers(2);
        for (std::size_t i = 0; i < kTasks; ++i) {
            workers.post(Priority::InView, [&, i] {
                ++asked;
                got[i] = once.get(
                                 [&]() -> Stoppable<int> {
                                     end.wait();
                                     return ++made;
                                 },
                                 {})
                             .value();
            });
        }
        QTRY_COMPARE(asked.load(), kTasks); // though the pool has two slots
        mayEnd.set_value();
        workers.waitForDone();
        QCOMPARE(made.load(), 1);
        for (const auto& one : got)
            QVERIFY(one == got.front());
    }

    /// Who waits makes it where the other one gives up, and does not wait any longer than it may.
    void isMadeAfterAll()
    {
        MadeOnce<int> once;
        std::promise<void> hasBegun;
        std::promise<void> mayEnd;
        std::thread first([&] {
            const auto got = once.get(
                [&]() -> Stoppable<int> {
                    hasBegun.set_value();
                    mayEnd.get_future().wait();
                    return Stopped {};
                },
                {});
            QVERIFY(got.isStopped());
        });
        hasBegun.get_future().wait();
        const auto make = [] { return Stoppable<int>(2); };
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(once.get(make, stopped.get_token()).isStopped());
        std::shared_ptr<const int> second;
        std::thread other([&] { second = once.get(make, {}).value(); });
        mayEnd.set_value();
        first.join();
        other.join();
        QCOMPARE(*second, 2);
        QVERIFY(once.get([] { return Stoppable<int>(3); }, {}).value() == second);
    }

    void isMadeAfterAnException()
    {
        MadeOnce<int> once;
        const auto fail = []() -> Stoppable<int> { throw std::runtime_error("no"); };
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, (void)once.get(fail, {}));
        QCOMPARE(*once.get([] { return Stoppable<int>(4); }, {}).value(), 4);
    }
};

LIGHTCONE_TEST(TestMadeOnce, None)

} // namespace lightcone::tests::tst_madeonce

#include "tst_madeonce.moc"
