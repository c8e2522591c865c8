// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/samples/samples.h"

#include "contextsamples.h"
#include "core/analysis/samples/samplegenerators.h"
#include "core/store/storeview.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_samples {

using namespace core;

/// Tests what is known of single samples, and of what takes them.
class TestSamples : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfTheTrace_data() { addSeedRows(10); }
    void areThoseOfTheTrace()
    {
        QFETCH(const std::uint32_t, seed);
        const RandomSampleTrace trace(seed);
        const SampleGenerators generators(trace.store->definitions());
        QVERIFY(hasSamples(*trace.store));
        std::size_t next = 0;
        for (const LocationId location : trace.locations) {
            const LocationView& view = trace.store->location(location);
            bool isAny = false;
            for (std::uint64_t i = 0; i < view.eventCount(); ++i) {
                const EventRecord record = view.event(i);
                if (record.kind != EventKind::CallingContextSample)
                    continue;
                isAny = true;
                const WrittenSample& written = trace.samples[next++];
                const Sample sample = sampleOf(view, record, generators);
                QCOMPARE(trace.locations[written.rank], location);
                QCOMPARE(record.tick, written.tick);
                QCOMPARE(sample.context, written.context);
                QVERIFY(sample.unwindDistance == written.distance);
                QCOMPARE(generators.all()[sample.generator].name, written.generator);
            }
            QCOMPARE(hasSamples(view), isAny);
        }
        QCOMPARE(next, trace.samples.size());
    }

    void knowsWhatIsNew_data()
    {
        QTest::addColumn<int>("distance"); // -1: not told
        QTest::addColumn<int>("entered");
        QTest::addColumn<bool>("hasProgress");
        QTest::addColumn<bool>("isBeyond");
        // The stack is main / step / solve. OTF2: a distance of 1 says that the leaf went on, and nothing was entered.
        QTest::addRow("not told") << -1 << 0 << false << false;
        QTest::addRow("stood still") << 0 << 0 << false << false;
        QTest::addRow("leaf went on") << 1 << 0 << true << false;
        QTest::addRow("leaf is new") << 2 << 1 << true << false;
        QTest::addRow("root went on") << 3 << 2 << true << false;
        QTest::addRow("all are new") << 4 << 3 << false << false;
        QTest::addRow("more than there are") << 5 << 3 << false << true;
        QTest::addRow("most of all") << std::numeric_limits<int>::max() << 3 << false << true;
    }
    void knowsWhatIsNew()
    {
        QFETCH(const int, distance);
        QFETCH(const int, entered);
        QFETCH(const bool, hasProgress);
        QFETCH(const bool, isBeyond);
        SampleTraceMaker maker(1);
        CallingContextId leaf = CallingContextId::none;
        for (const char* const name : { "main", "step", "solve" })
            leaf = maker.addContext(maker.addRegion(name), leaf);
        const auto store = maker.finish();
        Sample sample { leaf, std::nullopt, 0 };
        if (distance >= 0)
            sample.unwindDistance = static_cast<std::uint32_t>(distance);
        const SampleStack stack = sampleStack(store->definitions(), sample);
        QCOMPARE(stack.frames, maker.contexts);
        QCOMPARE(stack.isTold, distance >= 0);
        QCOMPARE(stack.entered, static_cast<std::size_t>(entered));
        QCOMPARE(stack.firstEntered(), static_cast<std::size_t>(3 - entered));
        QCOMPARE(stack.hasProgress, hasProgress);
        QCOMPARE(stack.isBeyond, isBeyond);
    }

    void hasNoStackWithoutContext()
    {
        SampleTraceMaker maker(1);
        maker.addContext(maker.addRegion("main"));
        const auto store = maker.finish();
        QVERIFY(sampleStack(store->definitions(), {}).frames.empty());
        QVERIFY(contextPath(store->definitions(), CallingContextId { 7 }).empty());
    }

    void readsPeriods_data()
    {
        QTest::addColumn<QByteArrayList>("fields"); // mode, base, exponent, period
        QTest::addColumn<int>("mode");
        QTest::addColumn<double>("period");
        using Mode = SampleGenerator::Mode;
        const auto row = [](const char* name, const QByteArrayList& fields, Mode mode, double period) {
            QTest::addRow("%s", name) << fields << static_cast<int>(mode) << period;
        };
        row("10 ms", { "TIME", "DECIMAL", "-3", "10" }, Mode::Time, 0.01);
        row("10 us", { "TIME", "DECIMAL", "-6", "10" }, Mode::Time, 1e-5);
        row("3 Ki events", { "COUNT", "BINARY", "10", "3" }, Mode::Count, 3072);
        row("no period", { "COUNT", "DECIMAL", "0", "0" }, Mode::Count, 0);
        row("no number", { "TIME", "DECIMAL", "-3", "ten" }, Mode::Time, 0);
        row("no base", { "TIME", "3", "-3", "10" }, Mode::Time, 0);
        row("no mode", { "OTHER", "DECIMAL", "-3", "10" }, Mode::Unknown, 0);
        row("too large", { "COUNT", "DECIMAL", "9223372036854775807", "2" }, Mode::Count, 0);
        row("too small", { "TIME", "DECIMAL", "-9223372036854775808", "2" }, Mode::Time, 0);
    }
    void readsPeriods()
    {
        QFETCH(const QByteArrayList, fields);
        QFETCH(const int, mode);
        QFETCH(const double, period);
        SampleTraceMaker maker(1);
        maker.addGenerator("timer", fields[0].toStdString(), fields[1].toStdString(), fields[2].toStdString(),
            fields[3].toStdString());
        const auto store = maker.finish();
        const SampleGenerators generators(store->definitions());
        QCOMPARE(generators.all().size(), std::size_t { 2 });
        QCOMPARE(static_cast<int>(generators.all()[0].mode), mode);
        QCOMPARE(generators.all()[0].period, period);
        QCOMPARE(generators.all()[0].hasPeriod(), period > 0);
    }

    void mergesGeneratorsOfOneName()
    {
        SampleTraceMaker maker(1);
        maker.addGenerator("same", "TIME", "DECIMAL", "-3", "10");
        maker.addGenerator("same", "TIME", "DECIMAL", "-3", "10");
        maker.addGenerator("other", "TIME", "DECIMAL", "-3", "10");
        maker.addGenerator("other", "TIME", "DECIMAL", "-3", "20");
        const auto store = maker.finish();
        const SampleGenerators generators(store->definitions());
        QCOMPARE(generators.all().size(), std::size_t { 3 });
        QCOMPARE(generators.all()[0].period, 0.01);
        QVERIFY(!generators.all()[1].hasPeriod());
        QCOMPARE(generators.others(), 2U);
    }

    void tellsNoMoreThanItHasPlacesFor()
    {
        SampleTraceMaker maker(1);
        const CallingContextId context = maker.addContext(maker.addRegion("main"));
        for (std::size_t i = 0; i < 3 * SampleGenerators::kMost; ++i) {
            const std::string name = "generator " + std::to_string(i);
            maker.addGenerator(name, "COUNT", "DECIMAL", "0", "1");
            maker.sample({ 0, static_cast<Tick>(i), context, 1, name });
        }
        const auto store = maker.finish();
        const SampleGenerators generators(store->definitions());
        QCOMPARE(generators.all().size(), SampleGenerators::kMost + 1);
        const LocationView& view = store->location(maker.locations[0]);
        for (std::uint64_t i = 0; i < view.eventCount(); ++i) {
            const std::uint32_t expected
                = std::min(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(SampleGenerators::kMost));
            QCOMPARE(sampleOf(view, view.event(i), generators).generator, expected);
        }
    }
};

LIGHTCONE_TEST(TestSamples, Core)

} // namespace lightcone::tests::tst_samples

#include "tst_samples.moc"
