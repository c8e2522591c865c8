// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/forkcalls.h"

#include "core/ingest/storebuilder.h"
#include "core/links/forks.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <atomic>
#include <map>

namespace lightcone::tests::tst_forkcalls {

using namespace core;

namespace {

/// A process with threads whose forks are some events or some ten thousand apart.
std::shared_ptr<const StoreView> forkingStore(std::uint32_t seed)
{
    Random random(seed);
    StoreBuilder builder;
    const ProcessId process = addProcess(builder);
    const RegionId region = addRegion(builder, "f");
    for (std::uint32_t thread = 0; thread < 3; ++thread) {
        LocationWriter& writer = builder.writer(addLocation(builder, process));
        Tick t = 0;
        std::uint32_t depth = 0;
        for (std::uint32_t fork = 0; fork < 40; ++fork) {
            std::uint32_t events = random.below(random.oneIn(4) ? 12'000 : 30);
            while (events-- > 0) {
                const bool isEnter = depth == 0 || (depth < 20 && random.oneIn(2));
                if (isEnter)
                    writer.enter(++t, region);
                else
                    writer.leave(++t, region);
                depth += isEnter ? 1 : -1U;
            }
            writer.event(++t, EventKind::ThreadFork);
        }
    }
    return finished(builder);
}

bool isSameCall(const Frame& a, const Frame& b)
{
    return a.enterIndex == b.enterIndex;
}

} // namespace

class TestForkCalls : public QObject {
    Q_OBJECT

private slots:
    void equalsTheStacks_data() { addSeedRows(6); }
    void equalsTheStacks();
    void stops();
};

/// The calls at forks are the stacks before them; those that stay open from one fork of a location to the next are
/// kept.
void TestForkCalls::equalsTheStacks()
{
    QFETCH(std::uint32_t, seed);
    const auto store = forkingStore(seed);
    const Forks forks = Forks::make(*store, 2, {}).value();
    QCOMPARE(forks.all().size(), std::size_t { 120 });
    std::atomic<std::uint64_t> told { 0 };
    const auto calls = callsAtForks(*store, forks, 2, [&told](std::uint64_t events) { told += events; }, {});
    QVERIFY(!calls.isStopped());
    QCOMPARE(told.load(), eventsReadAtForks(forks));
    std::map<LocationId, std::vector<Frame>> open;
    for (std::size_t i = 0; i < forks.all().size(); ++i) {
        const EventRef event = forks.all()[i].event;
        const ForkCalls& found = calls.value()[i];
        const std::vector<Frame> expected = store->location(event.location).stackBefore(event.index);
        std::vector<Frame>& own = open[event.location];
        const auto kept = std::ranges::mismatch(own, expected, isSameCall).in1 - own.begin();
        QCOMPARE(found.kept, static_cast<std::size_t>(kept));
        own.resize(found.kept);
        own.insert(own.end(), found.entered.begin(), found.entered.end());
        QVERIFY(own == expected);
    }
}

void TestForkCalls::stops()
{
    const auto store = forkingStore(1);
    const Forks forks = Forks::make(*store, 2, {}).value();
    std::stop_source source;
    source.request_stop();
    QVERIFY(callsAtForks(*store, forks, 2, {}, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestForkCalls, Core)

} // namespace lightcone::tests::tst_forkcalls

#include "tst_forkcalls.moc"
