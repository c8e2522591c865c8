// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/launches/launches.h"

#include "core/analysis/transfers/rmatable.h"
#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/launchtrace.h"

#include <QObject>

#include <algorithm>
#include <map>
#include <string>

namespace lightcone::tests::tst_launches {

using namespace core;

namespace {

/// Calls of random times; site s runs on stream s mod streams where @p areSitesApart, else on any.
std::shared_ptr<const StoreView> randomLaunches(LaunchTrace& trace, Random& random, bool areSitesApart)
{
    const std::size_t hosts = 1 + random.below(3);
    constexpr std::size_t kStreams = 2; // of each host
    Tick t = 1;
    for (std::size_t host = 0; host < hosts; ++host) {
        trace.addHost();
        for (std::size_t i = 0; i < kStreams; ++i)
            trace.addStream(host);
    }
    for (int i = 0; i < 200; ++i) {
        const std::size_t host = random.below(static_cast<std::uint32_t>(hosts));
        const std::uint64_t site = random.below(5);
        const std::size_t on = areSitesApart ? site % kStreams : random.below(kStreams);
        trace.launch(host, host * kStreams + on, site, t, 1 + random.below(5), random.below(20), random.below(30));
        t += 5 + random.below(10);
    }
    return trace.finish(t + 20);
}

/// @returns what differs first; empty: nothing.
std::string difference(const StoreView& store, const LaunchTrace& trace, LaunchRule rule)
{
    for (const unsigned threads : { 1U, 3U }) {
        const auto made = Launches::make(store, threads, {});
        const Launches& found = made.value();
        if (found.all().size() != trace.pairs.size() || !found.unpaired().empty())
            return std::to_string(found.all().size()) + " launches of " + std::to_string(trace.pairs.size());
        for (std::size_t i = 0; i < found.all().size(); ++i) {
            const Launch& launch = found.all()[i];
            if (launch.call != trace.pairs[i].call || launch.kernel != trace.pairs[i].kernel || launch.rule != rule)
                return "launch " + std::to_string(i);
            if (found.ofCall(launch.call) != &launch || found.ofKernel(launch.kernel) != &launch
                || found.ofCall(launch.kernel) || found.ofKernel(launch.call))
                return "launch of the ends of " + std::to_string(i);
            if (launch.run.begin < launch.called.begin
                || store.location(launch.kernel.location).event(launch.kernel.index).tick != launch.run.begin)
                return "times of launch " + std::to_string(i);
        }
    }
    return {};
}

UnpairedLaunches onlyDoubt(const StoreView& store)
{
    const auto made = Launches::make(store, 2, {});
    return made.value().unpaired().size() == 1 ? made.value().unpaired().front() : UnpairedLaunches();
}

} // namespace

/// Tests which kernels belong to which calls against traces that are made from launches.
class TestLaunches : public QObject {
    Q_OBJECT

private slots:
    void launchesAreFound_data() { addSeedRows(8); }
    void launchesAreFound()
    {
        QFETCH(std::uint32_t, seed);
        struct Case {
            LaunchTrace::Shape shape;
            bool areSitesApart;
            LaunchRule rule;
        };
        for (const Case& of : { Case { { true, true, "hipLaunchKernel" }, false, LaunchRule::CallSiteAndStream },
                 Case { { true, false, "anything" }, true, LaunchRule::CallSite },
                 Case { { false, true, "cuLaunchKernel" }, false, LaunchRule::Stream } }) {
            Random random(seed);
            LaunchTrace trace(of.shape);
            const auto store = randomLaunches(trace, random, of.areSitesApart);
            const std::string wrong = difference(*store, trace, of.rule);
            QVERIFY2(wrong.empty(), (std::string(launchRuleName(of.rule)) + ": " + wrong).c_str());
        }
    }

    void oneStreamNeedsNoName()
    {
        LaunchTrace trace({ false, false, "cudaLaunchKernel_ptsz" });
        trace.addHost();
        trace.addStream(0);
        for (Tick t = 10; t < 100; t += 10)
            trace.launch(0, 0, 0, t, 2, 3, 15);
        const auto store = trace.finish(200);
        const std::string wrong = difference(*store, trace, LaunchRule::OnlyStream);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void streamsWithoutCreatorBelongToTheOnlyProcess()
    {
        LaunchTrace trace({});
        trace.addHost();
        trace.addStream(0, false);
        trace.launch(0, 0, 7, 10, 2, 3, 15);
        const std::string wrong = difference(*trace.finish(200), trace, LaunchRule::CallSite);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void nothingIsGuessed()
    {
        LaunchTrace lost({});
        lost.addHost();
        lost.addStream(0);
        lost.launch(0, 0, 7, 10, 2, 3, 15);
        lost.launch(0, 0, 7, 40, 2, 3, {});
        QVERIFY(onlyDoubt(*lost.finish(200))
            == (UnpairedLaunches { lost.process(0), 7, lost.streamLocation(0), 2, 1, LaunchDoubt::CountsDiffer }));

        LaunchTrace early({});
        early.addHost();
        early.addStream(0);
        early.launch(0, 0, 7, 10, 2, -5, 15);
        QVERIFY(onlyDoubt(*early.finish(200))
            == (UnpairedLaunches { early.process(0), 7, early.streamLocation(0), 1, 1, LaunchDoubt::TooEarly }));

        LaunchTrace several({ false, false, "hipLaunchKernel" });
        several.addHost();
        several.addStream(0);
        several.addStream(0);
        several.launch(0, 0, 7, 10, 2, 3, 15);
        several.launch(0, 1, 7, 40, 2, 3, 15);
        QVERIFY(onlyDoubt(*several.finish(200))
            == (UnpairedLaunches { several.process(0), {}, LocationId::none, 2, 2, LaunchDoubt::SeveralStreams }));

        LaunchTrace unknown({});
        unknown.addHost();
        unknown.addHost();
        unknown.addStream(0, false);
        unknown.launch(0, 0, 7, 10, 2, 3, 15);
        const auto made = Launches::make(*unknown.finish(200), 1, {});
        QCOMPARE(made.value().all().size(), std::size_t { 0 });
        QVERIFY(std::ranges::find(made.value().unpaired(), LaunchDoubt::UnknownHost, &UnpairedLaunches::doubt)
            != made.value().unpaired().end());
    }

    void overlappingThreadsLeaveTheOrderOpen()
    {
        LaunchTrace trace({});
        trace.addHost();
        trace.addStream(0);
        trace.launch(0, 0, 7, 10, 20, 3, 15);
        const LocationId second = trace.maker.addThread("second", trace.process(0));
        const Field name = Field::reference(FieldKey::Parameter, FieldType::Parameter, ParameterId { 0 });
        const Field value = Field::number(FieldKey::Value, 7);
        trace.maker.at(second).enter(15, RegionId { 0 });
        trace.maker.at(second).event(16, EventKind::Parameter, std::array { name, value });
        trace.maker.at(second).leave(25, RegionId { 0 });
        trace.maker.at(trace.streamLocation(0)).enter(40, RegionId { 2 });
        trace.maker.at(trace.streamLocation(0)).event(40, EventKind::Parameter, std::array { name, value });
        trace.maker.at(trace.streamLocation(0)).leave(50, RegionId { 2 });
        QVERIFY(onlyDoubt(*trace.finish(200)).doubt == LaunchDoubt::Overlapping);
    }

    void innerLaunchesCount()
    {
        LaunchTrace trace({ false, false, "cuLaunchKernel" });
        trace.addHost();
        trace.addStream(0);
        const RegionId runtime = trace.maker.addRegion("cudaLaunchKernel");
        LocationWriter& host = trace.maker.at(trace.hostLocation(0));
        host.enter(5, runtime);
        trace.launch(0, 0, 0, 10, 2, 3, 15);
        host.leave(20, runtime);
        const auto made = Launches::make(*trace.finish(200), 1, {});
        QCOMPARE(made.value().all().size(), std::size_t { 1 });
        QCOMPARE(made.value().all().front().called.begin, Tick { 10 });
    }

    void picturesHaveThemBesideOneSidedOperations()
    {
        Random random(5);
        LaunchTrace trace({ true, true, "hipLaunchKernel" });
        const auto store = randomLaunches(trace, random, false);
        const auto table = RmaTable::make(*store, 2, {});
        const Launches launches = Launches::make(*store, 1, {}).value();
        QCOMPARE(table.value().transfers().size(), trace.pairs.size());
        for (std::size_t i = 0; i < trace.pairs.size(); ++i) {
            const Message line = table.value().transfers().at(idAt<MessageId>(i));
            const Launch* launch = launches.ofCall(RmaTable::meaningOf(line).event);
            QVERIFY(launch != nullptr);
            QCOMPARE(line.send, launch->called.begin);
            QCOMPARE(line.receive, launch->run.begin);
            QCOMPARE(line.sender(), launch->call.location);
            QCOMPARE(line.receiver(), launch->kernel.location);
            QVERIFY(RmaTable::meaningOf(line).launch == LaunchRule::CallSiteAndStream);
            const std::vector<std::uint32_t> others = RmaTable::operationTags();
            QVERIFY(std::ranges::find(others, line.tag) == others.end());
        }
    }

    void tooManyAreNotKnown()
    {
        LaunchTrace trace({});
        trace.addHost();
        trace.addStream(0);
        for (Tick t = 10; t < 100; t += 10)
            trace.launch(0, 0, 7, t, 2, 3, 15);
        const auto store = trace.finish(200);
        QVERIFY(Launches::make(*store, 1, {}, 18).value().areKnown());
        const auto few = Launches::make(*store, 1, {}, 17);
        QVERIFY(!few.value().areKnown());
        QVERIFY(few.value().all().empty());
    }

    void stops()
    {
        LaunchTrace trace({});
        trace.addHost();
        trace.addStream(0);
        trace.launch(0, 0, 7, 10, 2, 3, 15);
        const auto store = trace.finish(200);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(Launches::make(*store, 2, stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestLaunches, None)

} // namespace lightcone::tests::tst_launches

#include "tst_launches.moc"
