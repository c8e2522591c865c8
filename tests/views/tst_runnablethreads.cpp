// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workers.h"
#include "testclass.h"
#include "tests/runnablethreads.h"
#include "timelinetraces.h"
#include "views/base/view.h"
#include "views/base/viewstate.h"
#include "views/jobs/threadpriority.h"
#include "views/navigation/selectionnavigator.h"
#include "views/navigation/tracelinksholder.h"
#include "views/registry/viewfactory.h"
#include "views/spotlight/spotlightwalk.h"

#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace lightcone::tests::tst_runnablethreads {

namespace {

constexpr int kPatience = 60'000; // milliseconds; only ever waited out by a failing test

/// Calls in calls, of a thousand lengths, so that pictures of them take a while.
std::shared_ptr<const core::StoreView> busyTrace()
{
    constexpr std::size_t kRanks = 64;
    constexpr core::Tick kCalls = 5'000;
    tests::TraceMaker maker;
    maker.addRanks(kRanks, maker.addNode("node"));
    maker.addWorld();
    std::vector<core::RegionId> regions;
    for (int i = 0; i < 20; ++i)
        regions.push_back(maker.addRegion("region " + std::to_string(i)));
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        core::LocationWriter& writer = maker.at(rank);
        for (core::Tick call = 0; call < kCalls; ++call) {
            const core::Tick begin = call * 1000 + static_cast<core::Tick>(rank);
            const auto kind = static_cast<std::size_t>(call * 7 + static_cast<core::Tick>(rank) * 13);
            writer.enter(begin, regions[kind % regions.size()]);
            writer.enter(begin + 100, regions[kind / 3 % regions.size()]);
            writer.leave(begin + 200 + call % 500, regions[kind / 3 % regions.size()]);
            writer.leave(begin + 900, regions[kind % regions.size()]);
        }
    }
    return maker.finish();
}

} // namespace

class TestRunnableThreads : public QObject {
    Q_OBJECT

private slots:
    void sees();
    void areNoMoreThanProcessorsAndOne();
};

/// Checks that the count notices threads at all.
void TestRunnableThreads::sees()
{
    const tests::RunnableThreads runnable;
    constexpr std::size_t kThreads = 7;
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < kThreads; ++i) {
        threads.emplace_back([](const std::stop_token& stop) {
            while (!stop.stop_requested()) { }
        });
    }
    QTRY_VERIFY2(runnable.most() >= kThreads, qPrintable(QString::number(runnable.most())));
}

/// All kinds of charts refresh at once, often before the last picture is there.
void TestRunnableThreads::areNoMoreThanProcessorsAndOne()
{
    core::Workers workers(core::usefulThreads(), &views::yieldToWindows);
    const core::Workers::Binding binding(workers);
    const auto store = busyTrace();
    workers.waitForDone();
    {
        views::ViewState state;
        views::SelectionNavigator navigator(state);
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        views::TraceLinksHolder links(state);
        views::SpotlightWalk walk(state, navigator);
        std::vector<views::View*> charts;
        for (const views::ViewKind& kind : views::viewKinds()) {
            if (!views::isChart(kind))
                continue;
            charts.push_back(kind.create({ state, navigator, links, walk }, &window));
            column->addWidget(charts.back());
        }
        QVERIFY(charts.size() >= 4);
        window.resize(1'280, 1'024);
        window.show();
        const tests::RunnableThreads runnable;
        state.setStore(store);
        const auto isBusy = [&] { return std::ranges::any_of(charts, &views::View::isBusy); };
        const core::Interval whole = store->interval();
        for (core::Tick zoom = 1; zoom <= 30; ++zoom) {
            state.setInterval({ whole.begin + zoom * 1000, whole.end - zoom * 10'000 }, QStringLiteral("zoom"));
            if (zoom % 3 == 0)
                QTRY_VERIFY_WITH_TIMEOUT(!isBusy(), kPatience);
            else
                QCoreApplication::processEvents();
        }
        QTRY_VERIFY_WITH_TIMEOUT(!isBusy(), kPatience);
        const QString seen = QStringLiteral("%1 in %2 looks").arg(runnable.most()).arg(runnable.looks());
        qInfo("At most %s threads ran.", qPrintable(seen));
        QVERIFY2(runnable.most() >= 1, qPrintable(seen));
        QVERIFY2(runnable.most() <= core::usefulThreads() + 1, qPrintable(seen));
    }
    workers.waitForDone();
}

LIGHTCONE_TEST(TestRunnableThreads, Widgets)

} // namespace lightcone::tests::tst_runnablethreads

#include "tst_runnablethreads.moc"
