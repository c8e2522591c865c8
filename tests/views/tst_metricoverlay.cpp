// SPDX-License-Identifier: GPL-3.0-or-later
#include "countertraces.h"
#include "scopetrace.h"
#include "testclass.h"
#include "views/charts/process/metricoverlay.h"

#include <QTest>

namespace lightcone::tests::tst_metricoverlay {

namespace {

using Def = core::MetricDef;

core::MetricDef memoryDef()
{
    return metricDef("memory", "B", Def::Semantics::Absolute, Def::Validity::UntilNext);
}

} // namespace

/// Tests which metric of a name is drawn over the calls of a location.
class TestMetricOverlay : public QObject {
    Q_OBJECT

private slots:
    /// The trace has a process with three threads and a process with one.
    void sources()
    {
        CounterMaker maker;
        const auto node = maker.addNode("node");
        const core::ProcessId first = maker.addProcess("rank 0", node);
        const core::ProcessId second = maker.addProcess("rank 1", node);
        for (const char* name : { "master", "second", "third" })
            maker.addThread(name, first);
        maker.addThread("master", second);
        [[maybe_unused]] const auto unused = maker.addMetric(memoryDef());
        const core::MetricSetId ofSecond = maker.addMetric(memoryDef());
        const core::MetricSetId ofThird = maker.addMetric(memoryDef());
        const core::MetricSetId cycles
            = maker.addMetric(metricDef("cycles", "#", Def::Semantics::Accumulated, Def::Validity::SinceStart));
        maker.sample(0, 10, cycles, 1);
        maker.sample(1, 10, ofThird, 1);
        maker.sample(1, 20, ofSecond, 1);
        maker.sample(2, 10, ofThird, 1);
        maker.sample(3, 10, cycles, 1);
        const auto store = maker.finish();
        QCOMPARE(views::metricNames(*store), QStringList({ QStringLiteral("memory"), QStringLiteral("cycles") }));

        const auto sourceOf = [&store](const char* name, std::size_t location) {
            return views::overlaySource(*store, QString::fromUtf8(name), locationAt(location));
        };
        const auto memory = [](std::size_t metric, std::vector<core::LocationId> locations) {
            core::CurveSource source;
            source.metric = core::idAt<core::MetricId>(metric);
            source.locations = std::move(locations);
            return source;
        };
        // The curve shows the location's own samples; where it has none, those of its process.
        QCOMPARE(sourceOf("memory", 1), memory(1, { locationAt(1) }));
        QCOMPARE(sourceOf("memory", 2), memory(2, { locationAt(2) }));
        QCOMPARE(sourceOf("memory", 0), memory(1, { locationAt(1) }));
        QVERIFY(sourceOf("memory", 3).locations.empty());
        QVERIFY(sourceOf("gone", 0).locations.empty());
        QCOMPARE(sourceOf("cycles", 2).locations, std::vector { locationAt(0) });
        QCOMPARE(sourceOf("cycles", 2).mode, core::CurveMode::Rate);
    }

    // A location that does not record a metric shows one that it has: of a location before that of a process, a node or
    // a group.
    void scopes()
    {
        const auto store = scopeTrace();
        const auto metricAt = [&store](const char* name, std::size_t location) {
            const core::CurveSource source
                = views::overlaySource(*store, QString::fromUtf8(name), locationAt(location));
            return isValid(source.metric) ? store->definitions().metric(source.metric).definitionId : 0;
        };
        QCOMPARE(metricAt("power", 0), std::uint64_t { 13 });
        QCOMPARE(metricAt("power", 1), std::uint64_t { 11 });
        QCOMPARE(metricAt("power", 2), std::uint64_t { 11 }); // the first of those that it records
        QCOMPARE(metricAt("power", 3), std::uint64_t { 12 });
        QCOMPARE(metricAt("heap", 1), std::uint64_t { 15 });
        QCOMPARE(metricAt("heap", 3), std::uint64_t { 0 });
        QCOMPARE(metricAt("cycles", 1), std::uint64_t { 10 });
    }

    void manyDefinitionsOfAName()
    {
        constexpr std::size_t kLocations = 2'000;
        CounterMaker maker;
        maker.addRanks(kLocations, maker.addNode("node"));
        for (std::size_t i = 0; i < kLocations; ++i)
            maker.sample(i, 10, maker.addMetric(memoryDef()), 1);
        const auto store = maker.finish();
        for (std::size_t i = 0; i < kLocations; ++i) {
            const core::CurveSource source = views::overlaySource(*store, QStringLiteral("memory"), locationAt(i));
            QCOMPARE(indexOf(source.metric), i);
            QCOMPARE(source.locations, std::vector { locationAt(i) });
        }
    }
};

LIGHTCONE_TEST(TestMetricOverlay, Widgets)

} // namespace lightcone::tests::tst_metricoverlay

#include "tst_metricoverlay.moc"
