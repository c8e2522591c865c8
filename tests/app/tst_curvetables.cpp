// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "core/ingest/storebuilder.h"
#include "facts.h"
#include "testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace lightcone::tests::tst_curvetables {

// The tables of curves: of a small trace, word by word, and of recorded ones against what other tables and independent
// facts say.
class TestCurveTables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void statistics();
    void statisticsOfInterval();
    void statisticsOfLocation();
    void derived();
    void derivedOfInterval();
    void wrongUsage_data();
    void wrongUsage();
    void facts_data() { addTraces(); }
    void facts();
    void messagesInFlight_data() { addTraces(); }
    void messagesInFlight();
    void shares_data() { addTraces(); }
    void shares();

private:
    static void addTraces();
    QByteArray table(const char* arguments) const;

    std::shared_ptr<const core::StoreView> m_store;
};

namespace {

constexpr const char* kStatisticsHeader
    = "metric,location,unit,samples,min,mean,max,last,growth,rate,first,min_time,max_time,metric_id,member,"
      "scope,scope_id\n";

core::MetricId addMetric(core::StoreBuilder& builder, const char* name, std::uint32_t member,
    core::MetricDef::Semantics semantics, core::MetricDef::Validity validity)
{
    core::MetricDef metric;
    metric.definitionId = 7;
    metric.member = member;
    metric.name = name;
    metric.unit = "B";
    metric.semantics = semantics;
    metric.validity = validity;
    return builder.addMetric(metric);
}

/// First and last time of a trace, in ticks since its begin.
qint64 lengthOf(const QJsonObject& info)
{
    return info.value(QLatin1String("end")).toInteger() - info.value(QLatin1String("begin")).toInteger();
}

/// Others do not count in shares of time.
double locationsWithCalls(const QString& trace)
{
    const Table calls(QStringLiteral("calls"), trace);
    QSet<QString> locations;
    for (qsizetype row = 0; row < calls.size(); ++row)
        locations.insert(calls.cell(row, "location"));
    return static_cast<double>(std::max<qsizetype>(locations.size(), 1));
}

} // namespace

void TestCurveTables::initTestCase()
{
    using Def = core::MetricDef;
    core::StoreBuilder builder;
    builder.setClock({ 1000, 0, 0 });
    core::RegionDef region;
    region.name = "work";
    const core::RegionId work = builder.addRegion(region);
    region.name = "MPI_Send";
    const core::RegionId call = builder.addRegion(region);
    core::MetricSetDef set;
    set.members = { addMetric(builder, "sum", 0, Def::Semantics::Accumulated, Def::Validity::SinceStart),
        addMetric(builder, "gauge", 1, Def::Semantics::Absolute, Def::Validity::UntilNext) };
    const core::MetricSetId metrics = builder.addMetricSet(set);
    core::CommunicatorDef communicator;
    for (std::uint64_t i = 0; i < 2; ++i) {
        core::LocationDef def;
        def.definitionId = 10 + i;
        communicator.members.push_back(builder.addLocation(def));
    }
    const core::CommunicatorId world = builder.addCommunicator(communicator);
    core::LocationWriter& first = builder.writer(communicator.members[0]);
    const auto record = [&](core::LocationWriter& writer, core::Tick t, std::uint64_t sum, std::uint64_t gauge) {
        const auto type = core::MetricValue::Type::Unsigned;
        const std::array values { core::MetricValue { type, sum }, core::MetricValue { type, gauge } };
        writer.metric(t, metrics, values);
    };
    const auto end = [&](std::uint32_t peer, std::uint64_t bytes) {
        core::MessageEnd message;
        message.communicator = world;
        message.peerRank = peer;
        message.bytes = bytes;
        return message;
    };
    first.enter(0, work);
    record(first, 10, 100, 5);
    first.enter(20, call);
    first.message(25, core::EventKind::Send, end(1, 64));
    first.message(30, core::EventKind::Send, end(1, 16));
    first.leave(40, call);
    record(first, 60, 150, 1);
    first.leave(99, work);
    core::LocationWriter& second = builder.writer(communicator.members[1]);
    second.enter(20, work);
    record(second, 20, 0, 2);
    second.message(35, core::EventKind::Receive, end(0, 64));
    second.message(45, core::EventKind::Receive, end(0, 16));
    record(second, 70, 100, 4);
    second.leave(70, work);
    core::Progress progress;
    m_store = builder.finish(progress, {}, 1).value();
}

QByteArray TestCurveTables::table(const char* arguments) const
{
    QByteArray out;
    const app::Outcome outcome = runTableOf(m_store, splitWords(arguments), out);
    return outcome.status == app::ExitStatus::Done ? out : outcome.problem.toUtf8();
}

void TestCurveTables::statistics()
{
    // The trace lasts from 0 to 0.099 s. Sums begin where the first location has a value.
    QCOMPARE(table("counterstatistics --region work --group mpi --group io"),
        QByteArray(kStatisticsHeader)
            + "sum,,B,4,100,154.4943820224719,250,250,150,2500,100,0.010,0.070,7,0,,\n"
              "sum,10,B,2,100,121.91011235955057,150,150,50,1000,100,0.010,0.060,7,0,location 10,10\n"
              "sum,11,B,2,0,36.70886075949367,100,100,100,2000,0,0.020,0.070,7,0,location 11,11\n"
              "gauge,,B,4,3,5.674157303370786,7,5,,,5,0.060,0.020,7,1,,\n"
              "gauge,10,B,2,1,3.247191011235955,5,1,,,5,0.060,0.010,7,1,location 10,10\n"
              "gauge,11,B,2,2,2.7341772151898733,4,4,,,2,0.020,0.070,7,1,location 11,11\n"
              "messages_in_flight,,messages,4,0,0.25252525252525254,2,0,,,0,0.000,0.030,,,,\n"
              "bytes_in_flight,,bytes,4,0,8.88888888888889,80,0,,,0,0.000,0.030,,,,\n"
              "locations_inside:work,,locations,4,0,1.505050505050505,2,0,,,1,0.099,0.020,,,,\n"
              "time_share:mpi,,,2,0,0.10101010101010101,0.5,0,,,0,0.000,0.020,,,,\n"
              "time_share:io,,,0,0,0,0,0,,,0,0.000,0.000,,,,\n");
}

void TestCurveTables::statisticsOfInterval()
{
    QCOMPARE(table("counterstatistics --from 0.035 --to 0.065 --location 10"),
        QByteArray(kStatisticsHeader)
            + "sum,10,B,1,100,108.33333333333333,150,150,25,1000,100,0.035,0.060,7,0,location 10,10\n"
              "gauge,10,B,1,1,4.333333333333333,5,1,,,5,0.060,0.035,7,1,location 10,10\n"
              "messages_in_flight,,messages,2,0,0.3333333333333333,1,0,,,1,0.045,0.035,,,,\n"
              "bytes_in_flight,,bytes,2,0,5.333333333333333,16,0,,,16,0.045,0.035,,,,\n");
}

/// Messages have an end there; a location without a metric has no row of it.
void TestCurveTables::statisticsOfLocation()
{
    const QByteArray text = table("counterstatistics --location 11 --region MPI_Send");
    QVERIFY(text.contains("sum,11,B,2,0,"));
    QVERIFY(!text.contains("sum,10,") && !text.contains("sum,,"));
    QVERIFY(text.contains("messages_in_flight,,messages,4,0,0.25252525252525254,2,"));
    QVERIFY(text.contains("locations_inside:MPI_Send,,locations,0,0,0,0,"));
}

void TestCurveTables::derived()
{
    QCOMPARE(table("derived --group mpi --region MPI_Send"),
        QByteArray("time,metric,value,unit\n"
                   "0.000,messages_in_flight,0,messages\n"
                   "0.025,messages_in_flight,1,messages\n"
                   "0.030,messages_in_flight,2,messages\n"
                   "0.035,messages_in_flight,1,messages\n"
                   "0.045,messages_in_flight,0,messages\n"
                   "0.000,bytes_in_flight,0,bytes\n"
                   "0.025,bytes_in_flight,64,bytes\n"
                   "0.030,bytes_in_flight,80,bytes\n"
                   "0.035,bytes_in_flight,16,bytes\n"
                   "0.045,bytes_in_flight,0,bytes\n"
                   "0.000,locations_inside:MPI_Send,0,locations\n"
                   "0.020,locations_inside:MPI_Send,1,locations\n"
                   "0.040,locations_inside:MPI_Send,0,locations\n"
                   "0.000,time_share:mpi,0,\n"
                   "0.020,time_share:mpi,0.5,\n"
                   "0.040,time_share:mpi,0,\n"));
}

void TestCurveTables::derivedOfInterval()
{
    QCOMPARE(table("derived --from 0.028 --to 0.035"),
        QByteArray("time,metric,value,unit\n"
                   "0.028,messages_in_flight,1,messages\n"
                   "0.030,messages_in_flight,2,messages\n"
                   "0.028,bytes_in_flight,64,bytes\n"
                   "0.030,bytes_in_flight,80,bytes\n"));
    QCOMPARE(table("derived --from 5"), QByteArray("time,metric,value,unit\n"));
}

void TestCurveTables::wrongUsage_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("mentions");
    QTest::newRow("no such region") << QByteArray("derived --region work --region gone") << QStringLiteral("gone");
    QTest::newRow("no such group") << QByteArray("derived --group gone") << QStringLiteral("measurement");
    QTest::newRow("no curves") << QByteArray("profile --group mpi") << QStringLiteral("--group");
    QTest::newRow("no curves by region") << QByteArray("counters --region work") << QStringLiteral("--region");
}

void TestCurveTables::wrongUsage()
{
    QFETCH(QByteArray, arguments);
    QFETCH(QString, mentions);
    QByteArray out;
    const app::Outcome outcome = runTableOf(m_store, splitWords(arguments.constData()), out);
    QVERIFY(outcome.status == app::ExitStatus::WrongUsage);
    QVERIFY2(outcome.problem.contains(mentions), qPrintable(outcome.problem));
    QVERIFY(out.isEmpty());
}

void TestCurveTables::addTraces()
{
    QTest::addColumn<QString>("trace");
    QTest::addColumn<QString>("name");
    QTest::newRow("halo4") << QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4") << QString();
    const QDir folder(QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2"));
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name) << name;
}

/// Samples, and the least, greatest, first and last of them.
void TestCurveTables::facts()
{
    QFETCH(QString, name);
    QFETCH(QString, trace);
    const Table table(QStringLiteral("counterstatistics"), trace);
    QVERIFY(table.isOk());
    if (name.isEmpty())
        return;
    const QString key = QStringLiteral("%1 %2 %3");
    QMap<QString, QJsonObject> facts;
    const Facts all = readFacts(name);
    for (const QJsonValue& value : all.json.value(QLatin1String("metrics")).toArray()) {
        const QJsonObject fact = value.toObject();
        facts[key.arg(fact.value(QLatin1String("metric")).toInteger())
                  .arg(fact.value(QLatin1String("member_index")).toInteger())
                  .arg(fact.value(QLatin1String("location")).toInteger())]
            = fact;
    }
    qsizetype found = 0;
    for (qsizetype row = 0; row < table.size(); ++row) {
        const auto fact = facts.constFind(
            key.arg(table.cell(row, "metric_id"), table.cell(row, "member"), table.cell(row, "location")));
        if (fact == facts.cend() || table.cell(row, "location").isEmpty())
            continue;
        ++found;
        QCOMPARE(table.cell(row, "metric"), fact->value(QLatin1String("name")).toString());
        QCOMPARE(table.number(row, "samples"), fact->value(QLatin1String("samples")).toInteger());
        for (const char* column : { "min", "max", "first", "last" })
            QCOMPARE(table.cell(row, column).toDouble(), fact->value(QLatin1String(column)).toDouble());
    }
    QCOMPARE(found, facts.size());
}

/// The steps are those of the messages, added up one by one; their mean is that of the statistics.
/// The steps of the bytes allocated, from what the table of events says; none where it says nothing of that. The traces
/// have no calls that fail.
static QStringList allocationSteps(const QString& trace, qint64 ticksPerSecond)
{
    const Table events(QStringLiteral("events"), trace);
    QMap<qint64, qint64> changes { { 0, 0 } };
    bool isAny = false;
    for (qsizetype row = 0; row < events.size(); ++row) {
        for (const QString& attribute : events.cell(row, "attributes").split(u';')) {
            const bool isFreed = attribute.startsWith(QLatin1String("DEALLOCATION_SIZE="));
            if (!isFreed && !attribute.startsWith(QLatin1String("ALLOCATION_SIZE=")))
                continue;
            const qint64 bytes = attribute.section(u'=', 1).toLongLong();
            changes[ticksOf(events.cell(row, "time"), ticksPerSecond)] += isFreed ? -bytes : bytes;
            isAny = true;
        }
    }
    QStringList steps;
    qint64 sum = 0;
    for (auto change = changes.cbegin(); isAny && change != changes.cend(); ++change) {
        sum += change.value();
        if (change.value() != 0 || change.key() == 0)
            steps += QStringLiteral("%1: %2").arg(change.key()).arg(sum);
    }
    return steps;
}

void TestCurveTables::messagesInFlight()
{
    QFETCH(QString, trace);
    const QJsonObject info = infoOf(trace);
    const qint64 ticksPerSecond = info.value(QLatin1String("ticks_per_second")).toInteger();
    const Table messages(QStringLiteral("messages"), trace);
    QMap<qint64, QPair<qint64, qint64>> changes; // number and bytes
    changes[0] = {};
    qint64 time = 0; // time of all messages
    for (qsizetype row = 0; row < messages.size(); ++row) {
        if (messages.cell(row, "send_time").isEmpty() || messages.cell(row, "receive_time").isEmpty())
            continue;
        const qint64 send = ticksOf(messages.cell(row, "send_time"), ticksPerSecond);
        const qint64 receive = ticksOf(messages.cell(row, "receive_time"), ticksPerSecond);
        if (receive <= send)
            continue;
        time += receive - send;
        ++changes[send].first;
        changes[send].second += messages.number(row, "bytes");
        --changes[receive].first;
        changes[receive].second -= messages.number(row, "bytes");
    }
    QMap<QString, QStringList> expected;
    QPair<qint64, qint64> sum;
    for (auto change = changes.cbegin(); change != changes.cend(); ++change) {
        sum.first += change->first;
        sum.second += change->second;
        if (change->first != 0 || change.key() == 0)
            expected[QStringLiteral("messages_in_flight")] += QStringLiteral("%1: %2").arg(change.key()).arg(sum.first);
        if (change->second != 0 || change.key() == 0)
            expected[QStringLiteral("bytes_in_flight")] += QStringLiteral("%1: %2").arg(change.key()).arg(sum.second);
    }
    for (const QString& step : allocationSteps(trace, ticksPerSecond))
        expected[QStringLiteral("allocated_bytes")] += step;
    const Table derived(QStringLiteral("derived"), trace);
    QVERIFY(derived.isOk());
    QMap<QString, QStringList> got;
    for (qsizetype row = 0; row < derived.size(); ++row)
        got[derived.cell(row, "metric")] += QStringLiteral("%1: %2")
                                                .arg(ticksOf(derived.cell(row, "time"), ticksPerSecond))
                                                .arg(derived.cell(row, "value"));
    if (derived.size() > 0)
        QCOMPARE(got, expected);
    const Table statistics(QStringLiteral("counterstatistics"), trace);
    for (qsizetype row = 0; row < statistics.size(); ++row) {
        if (statistics.cell(row, "metric") != QLatin1String("messages_in_flight") || derived.size() == 0)
            continue;
        const double mean = static_cast<double>(time) / static_cast<double>(lengthOf(info));
        QVERIFY(std::abs(statistics.cell(row, "mean").toDouble() - mean) <= 1e-9 * std::max(1.0, mean));
    }
}

/// Means over time are those of the profile: the time that locations are inside a function, and that groups have.
void TestCurveTables::shares()
{
    QFETCH(QString, trace);
    const QJsonObject info = infoOf(trace);
    const qint64 ticksPerSecond = info.value(QLatin1String("ticks_per_second")).toInteger();
    const auto whole = static_cast<double>(lengthOf(info));
    const double withCalls = locationsWithCalls(trace);
    const Table profile(QStringLiteral("profile"), trace);
    QMap<QString, double> expected;
    QMap<QString, int> rowsOf;
    QStringList options;
    for (qsizetype row = 0; row < profile.size(); ++row) {
        const QString region = profile.cell(row, "region");
        const QString group = profile.cell(row, "group");
        const auto inclusive = static_cast<double>(ticksOf(profile.cell(row, "inclusive"), ticksPerSecond));
        const auto exclusive = static_cast<double>(ticksOf(profile.cell(row, "exclusive"), ticksPerSecond));
        if (row < 4) {
            options += { QStringLiteral("--region"), region };
            expected[QStringLiteral("locations_inside:") + region] = inclusive / whole;
        }
        ++rowsOf[QStringLiteral("locations_inside:") + region];
        if (expected.count(QStringLiteral("time_share:") + group) == 0)
            options += { QStringLiteral("--group"), group };
        expected[QStringLiteral("time_share:") + group] += exclusive / whole / withCalls;
    }
    const Table table(QStringLiteral("counterstatistics"), trace, options);
    QVERIFY(table.isOk());
    qsizetype found = 0;
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString metric = table.cell(row, "metric");
        if (!expected.contains(metric) || rowsOf.value(metric) > 1)
            continue;
        ++found;
        const double mean = table.cell(row, "mean").toDouble();
        QVERIFY2(std::abs(mean - expected.value(metric)) <= 1e-9 * std::max(1.0, mean), qPrintable(metric));
    }
    QVERIFY(found > 0 || profile.size() == 0);
}

LIGHTCONE_TEST(TestCurveTables, Core)

} // namespace lightcone::tests::tst_curvetables

#include "tst_curvetables.moc"
