// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagestatistics.h"
#include "core/analysis/statistics/p2statistics.h"
#include "core/calls/callends.h"
#include "core/calls/callinstance.h"
#include "loadedtrace.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace lightcone::tests::tst_earlstatistics {

// Compares statistics of calls and messages with EARL's of the same traces: lines P2DUR and P2LEN.
class TestEarlStatistics : public QObject {
    Q_OBJECT

private slots:
    void durations_data() { addTraces(); }
    void durations();
    void ticks_data() { addTraces(); }
    void ticks();
    void lengths_data() { addTraces(); }
    void lengths();

private:
    static void addTraces();
};

namespace {

/// A line of statistics as EARL writes it; numbers that it has not: none.
struct EarlStatistics {
    std::uint64_t count = 0;
    double min = 0;
    double max = 0;
    double mean = 0;
    double sum = 0;
    std::optional<double> variance;
    std::optional<double> median;
    std::optional<double> lowerQuartile;
    std::optional<double> upperQuartile;
};

/// EARL's statistics of a trace.
struct EarlDump {
    std::vector<double> times; ///< times of the events, seconds, by position from 1
    std::map<std::uint64_t, EarlStatistics> durations; ///< by region, seconds
    std::optional<EarlStatistics> lengths;
};

EarlStatistics statisticsOf(const QStringList& cells)
{
    const auto number = [&cells](int column) {
        return cells.at(column) == QLatin1String("-") ? std::nullopt : std::optional(cells.at(column).toDouble());
    };
    return { cells.at(3).toULongLong(), *number(4), *number(5), *number(6), *number(7), number(8), number(9),
        number(10), number(11) };
}

EarlDump readDump(const QString& path)
{
    EarlDump dump;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return dump;
    dump.times.push_back(0);
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (cells.first() == QLatin1String("EV"))
            dump.times.push_back(cells.at(3).toDouble());
        else if (cells.first() == QLatin1String("P2DUR"))
            dump.durations[cells.at(1).toULongLong()] = statisticsOf(cells);
        else if (cells.first() == QLatin1String("P2LEN"))
            dump.lengths = statisticsOf(cells);
    }
    return dump;
}

void compareNumber(std::optional<double> value, std::optional<double> expected, double tolerance)
{
    QCOMPARE(value.has_value(), expected.has_value());
    if (value)
        QVERIFY2(std::abs(*value - *expected) <= tolerance,
            qPrintable(QString::number(*value, 'g', 17) + QLatin1Char(' ') + QString::number(*expected, 'g', 17)));
}

/// @param tolerance  by which the numbers that were added may be off. The estimates of quartiles may be off by more
/// then, as they depend on which of two numbers is the greater one, and are left out.
template <typename Statistics>
void compare(const Statistics& statistics, const EarlStatistics& expected, double tolerance)
{
    const double count = static_cast<double>(expected.count);
    const double least = expected.max * 1e-12;
    QCOMPARE(statistics.count(), expected.count);
    compareNumber(static_cast<double>(statistics.min()), expected.min, tolerance + least);
    compareNumber(static_cast<double>(statistics.max()), expected.max, tolerance + least);
    compareNumber(statistics.mean(), expected.mean, tolerance + least);
    compareNumber(static_cast<double>(statistics.sum()), expected.sum, (tolerance + least) * count);
    // Each deviation from the mean, of at most max − min, may be off by twice the tolerance.
    compareNumber(statistics.variance(), expected.variance,
        4 * (tolerance + least) * (expected.max - expected.min + tolerance) * count / std::max(1.0, count - 1));
    if (tolerance > 0)
        return;
    compareNumber(statistics.median(), expected.median, least);
    compareNumber(statistics.lowerQuartile(), expected.lowerQuartile, least);
    compareNumber(statistics.upperQuartile(), expected.upperQuartile, least);
}

/// A spread with the names of P2Statistics.
struct SpreadStatistics {
    const core::Spread& spread;

    std::uint64_t count() const { return spread.count; }
    core::WideInteger min() const { return spread.min; }
    core::WideInteger max() const { return spread.max; }
    core::WideInteger sum() const { return spread.sum; }
    double mean() const { return spread.mean(); }
    std::optional<double> variance() const { return spread.variance; }
    std::optional<double> median() const { return spread.median(); }
    std::optional<double> lowerQuartile() const { return spread.lowerQuartile(); }
    std::optional<double> upperQuartile() const { return spread.upperQuartile(); }
};

/// EARL counts by region, of which several may be one function.
using ByRegion = std::map<std::uint64_t, core::P2Statistics>;

/// @param seconds  of a call
template <typename Seconds> ByRegion durationsOf(const core::StoreView& store, const Seconds& seconds)
{
    ByRegion regions;
    const auto add = [&](std::span<const core::CallEnd> calls) {
        for (const core::CallEnd& call : calls)
            regions[store.definitions().region(call.frame.region).definitionId].add(seconds(call));
    };
    core::expectDone(core::visitCallEnds(store, allLocations(store), store.interval(), add, 2, {}));
    return regions;
}

void compare(const ByRegion& regions, const EarlDump& dump, double tolerance)
{
    QCOMPARE(regions.size(), dump.durations.size());
    for (const auto& [region, expected] : dump.durations) {
        QVERIFY(regions.contains(region));
        compare(regions.at(region), expected, tolerance);
    }
}

} // namespace

/// One row for each trace.
void TestEarlStatistics::addTraces()
{
    QTest::addColumn<QString>("path");
    SKIP_WITHOUT_SHARED_TRACES();
    const QDir folder(QStringLiteral(LIGHTCONE_SHARED_TRACES "/earl"));
    for (const QString& name : folder.entryList({ QStringLiteral("*.elg") }, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name).chopped(4);
}

/// Compares with the times of the file, which are doubles: the order in which the calls are added, and the estimates.
void TestEarlStatistics::durations()
{
    QFETCH(QString, path);
    const auto trace = loadTrace(path.toStdString() + ".elg");
    QVERIFY(trace);
    const core::StoreView& store = *trace;
    const EarlDump dump = readDump(path + QStringLiteral(".txt"));
    QCOMPARE(dump.times.size(), store.eventCount() + 1);
    const auto seconds = [&](const core::CallEnd& call) {
        const core::EventRef enter { call.location, call.frame.enterIndex };
        const auto instance = core::callOfEnter(store, enter);
        const core::EventRef leave { call.location, instance ? instance->leaveIndex : call.frame.enterIndex };
        return dump.times[store.position(leave)] - dump.times[store.position(enter)];
    };
    compare(durationsOf(store, seconds), dump, 0);
}

/// Compares with our ticks, nanoseconds: each end of a call is off by half a tick at most.
void TestEarlStatistics::ticks()
{
    QFETCH(QString, path);
    const auto trace = loadTrace(path.toStdString() + ".elg");
    QVERIFY(trace);
    const core::StoreView& store = *trace;
    const double tick = 1 / static_cast<double>(store.definitions().clock.ticksPerSecond);
    compare(durationsOf(store, [tick](const core::CallEnd& call) { return static_cast<double>(call.ticks) * tick; }),
        readDump(path + QStringLiteral(".txt")), tick);
}

void TestEarlStatistics::lengths()
{
    QFETCH(QString, path);
    const auto trace = loadTrace(path.toStdString() + ".elg");
    QVERIFY(trace);
    const core::StoreView& store = *trace;
    const EarlDump dump = readDump(path + QStringLiteral(".txt"));
    const std::vector<core::LocationId> all = allLocations(store);
    const auto groups = core::messageStatistics(
        store, { all, store.interval(), {}, core::Estimator::P2 }, core::MessageGrouping::All, {})
                            .value();
    QCOMPARE(groups.empty(), !dump.lengths.has_value());
    if (!groups.empty())
        compare(SpreadStatistics { groups.front().lengths }, *dump.lengths, 0);
}

LIGHTCONE_TEST(TestEarlStatistics, Core)

} // namespace lightcone::tests::tst_earlstatistics

#include "tst_earlstatistics.moc"
