// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts.h"

#include <QDir>
#include <QJsonArray>
#include <QMap>
#include <QtTest>

// Compares what the command line prints of the conversions to OTF 1 with facts that were found independently:
// NAME.otf1.json, whose note says what they have in common with the traces they were converted from.
class TestFactsOtf1 : public QObject {
    Q_OBJECT

private slots:
    void info_data() { addTraces(); }
    void info();
    void locations_data() { addTraces(); }
    void locations();
    void profile_data() { addTraces(); }
    void profile();
    void callTree_data() { addTraces(); }
    void callTree();
    void messages_data() { addTraces(); }
    void messages();
    void matrix_data() { addTraces(); }
    void matrix();
    void collectives_data() { addTraces(); }
    void collectives();
    void counters_data() { addTraces(); }
    void counters();

private:
    static void addTraces();
    /// Of the row that runs; empty where there are no facts.
    static Facts fetch();
};

namespace {

const QString kFolder = QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf1");
/// Communicators are numbered from here on, counters from 1.
constexpr qint64 kFirstCommunicator = 100;

} // namespace

void TestFactsOtf1::addTraces()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("name");
    const QDir folder(kFolder);
    for (const QString& trace : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        for (const char* const form : { "_short", "_long_dur", "_z_snapstat", "_inline" }) {
            if (trace.endsWith(QLatin1String(form)))
                QTest::newRow(qPrintable(trace)) << trace << trace.chopped(qsizetype(qstrlen(form)));
        }
    }
    if (!folder.exists())
        QTest::newRow("no facts here") << QString() << QString();
}

Facts TestFactsOtf1::fetch()
{
    const QString folder = *static_cast<QString*>(QTest::qData("folder", qMetaTypeId<QString>()));
    const QString name = *static_cast<QString*>(QTest::qData("name", qMetaTypeId<QString>()));
    if (name.isEmpty())
        return {};
    Facts facts = readFacts(name + QStringLiteral(".otf1"));
    facts.trace = kFolder + QLatin1Char('/') + folder + QLatin1Char('/') + name + QStringLiteral(".otf");
    return facts;
}

void TestFactsOtf1::info()
{
    const Facts facts = fetch();
    if (facts.trace.isEmpty())
        return;
    QVERIFY(!facts.json.isEmpty());
    const QJsonObject info = infoOf(facts.trace);
    const auto number = [&](const char* key) { return info.value(QLatin1String(key)).toInteger(-1); };
    QCOMPARE(info.value(QLatin1String("format")).toString(), QStringLiteral("OTF 1"));
    QCOMPARE(number("locations"), facts.number("locations"));
    QCOMPARE(number("functions"), facts.number("distinct_region_names"));
    QCOMPARE(number("ticks_per_second"), facts.ticksPerSecond());
    QCOMPARE(number("begin"), facts.number("first_time"));
    QCOMPARE(number("end"), facts.number("last_time"));
    QCOMPARE(number("max_depth"), facts.number("max_depth"));
    QCOMPARE(number("communicators"), facts.object("definitions").value(QLatin1String("Comm")).toInteger());
    const QJsonObject types = info.value(QLatin1String("event_types")).toObject();
    const QJsonObject factTypes = facts.object("events");
    const auto compare = [&](const char* type, const char* factType) {
        QCOMPARE(types.value(QLatin1String(type)).toInteger(), factTypes.value(QLatin1String(factType)).toInteger());
    };
    compare("Enter", "Enter");
    compare("Leave", "Leave");
    compare("Metric", "Metric");
    compare("Send", "MpiSend");
    compare("Receive", "MpiRecv");
    compare("CollectiveBegin", "MpiCollectiveBegin");
    compare("CollectiveEnd", "MpiCollectiveEnd");
    // The conversion adds a begin and an end of each process.
    QCOMPARE(number("events"), facts.number("events_total") + 2 * facts.number("locations"));
    const QJsonObject messages = info.value(QLatin1String("messages")).toObject();
    const QJsonObject factMessages = facts.object("messages");
    for (const char* key :
        { "matched", "unmatched_sends", "unmatched_receives", "sends_invalid_peer", "receives_invalid_peer" })
        QCOMPARE(messages.value(QLatin1String(key)).toInteger(), factMessages.value(QLatin1String(key)).toInteger());
}

void TestFactsOtf1::locations()
{
    const Facts facts = fetch();
    if (facts.trace.isEmpty())
        return;
    const Table table(QStringLiteral("locations"), facts.trace);
    QVERIFY(table.isOk());
    const QJsonObject names = facts.object("location_names");
    const QJsonObject events = facts.object("events_per_location");
    QCOMPARE(table.size(), names.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString id = table.cell(row, "id");
        QVERIFY2(names.contains(id), qPrintable(id));
        // The conversion puts the name of the process before it.
        QVERIFY(table.cell(row, "name").endsWith(names.value(id).toString()));
        QCOMPARE(table.number(row, "events"), events.value(id).toInteger() + 2);
    }
}

void TestFactsOtf1::profile()
{
    const Facts facts = fetch();
    if (facts.trace.isEmpty())
        return;
    const Table table(QStringLiteral("profile"), facts.trace);
    QVERIFY(table.isOk());
    const QJsonObject regions = facts.object("regions");
    QCOMPARE(table.size(), regions.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString region = table.cell(row, "region");
        QVERIFY2(regions.contains(region), qPrintable(region));
        const QJsonObject fact = regions.value(region).toObject();
        const auto number = [&](const char* key) { return fact.value(QLatin1String(key)).toInteger(); };
        QCOMPARE(table.number(row, "visits"), number("visits"));
        QCOMPARE(ticksOf(table.cell(row, "inclusive"), facts.ticksPerSecond()), number("inclusive"));
        QCOMPARE(ticksOf(table.cell(row, "exclusive"), facts.ticksPerSecond()), number("exclusive"));
    }
}

void TestFactsOtf1::callTree()
{
    const Facts facts = fetch();
    if (facts.trace.isEmpty())
        return;
    const Table table(QStringLiteral("calltree"), facts.trace);
    QVERIFY(table.isOk());
    const QJsonObject paths = facts.object("paths");
    QCOMPARE(table.size(), paths.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString path = table.cell(row, "path");
        QVERIFY2(paths.contains(path), qPrintable(path));
        const QJsonObject fact = paths.value(path).toObject();
        QCOMPARE(table.number(row, "visits"), fact.value(QLatin1String("visits")).toInteger());
        QCOMPARE(ticksOf(table.cell(row, "inclusive"), facts.ticksPerSecond()),
            fact.value(QLatin1String("inclusive")).toInteger());
    }
}

void TestFactsOtf1::messages()
{
    const Facts facts = fetch();
    if (facts.trace.isEmpty())
        return;
    const Table table(QStringLiteral("messages"), facts.trace);
    QVERIFY(table.isOk());
    const QString pattern = QStringLiteral("%1 %2 %3 %4 %5 %6 %7");
    const auto tick = [&](qsizetype row, const char* column) {
        return ticksOf(table.cell(row, column), facts.ticksPerSecond()) + facts.number("first_time");
    };
    QMap<QString, int> messages;
    qint64 matched = 0;
    qint64 matchedBytes = 0;
    for (qsizetype row = 0; row < table.size(); ++row) {
        if (table.cell(row, "send_time").isEmpty() || table.cell(row, "receive_time").isEmpty())
            continue;
        ++matched;
        matchedBytes += table.number(row, "bytes");
        ++messages[pattern.arg(tick(row, "send_time"))
                       .arg(tick(row, "receive_time"))
                       .arg(table.cell(row, "sender"), table.cell(row, "receiver"), table.cell(row, "communicator"),
                           table.cell(row, "tag"), table.cell(row, "bytes"))];
    }
    const QJsonObject fact = facts.object("messages");
    QCOMPARE(matched, fact.value(QLatin1String("matched")).toInteger());
    QCOMPARE(matchedBytes, fact.value(QLatin1String("matched_bytes")).toInteger());
    for (const QJsonValue& value : fact.value(QLatin1String("first_20")).toArray()) {
        const QJsonObject message = value.toObject();
        const auto number = [&](const char* key) { return message.value(QLatin1String(key)).toInteger(); };
        const QString key = pattern.arg(number("send_time"))
                                .arg(number("recv_time"))
                                .arg(number("sender"))
                                .arg(number("receiver"))
                                .arg(number("comm") + kFirstCommunicator)
                                .arg(number("tag"))
                                .arg(number("bytes"));
        QVERIFY2(messages.value(key) > 0, qPrintable(key));
        --messages[key];
    }
}

void TestFactsOtf1::matrix()
{
    const Facts facts = fetch();
    if (facts.trace.isEmpty())
        return;
    const Table table(QStringLiteral("matrix"), facts.trace);
    QVERIFY(table.isOk());
    const QJsonObject matrix = facts.object("matrix");
    QCOMPARE(table.size(), matrix.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString pair = table.cell(row, "sender") + QStringLiteral("->") + table.cell(row, "receiver");
        const QJsonArray fact = matrix.value(pair).toArray();
        QVERIFY2(fact.size() == 2, qPrintable(pair));
        QCOMPARE(table.number(row, "messages"), fact.at(0).toInteger());
        QCOMPARE(table.number(row, "bytes"), fact.at(1).toInteger());
    }
}

void TestFactsOtf1::collectives()
{
    const Facts facts = fetch();
    if (facts.trace.isEmpty())
        return;
    const Table table(QStringLiteral("collectives"), facts.trace);
    QVERIFY(table.isOk());
    QMap<QString, qint64> instances;
    QMap<QString, qint64> records;
    QMap<QString, qint64> sent;
    QMap<QString, qint64> received;
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString operation = table.cell(row, "operation").toUpper();
        ++instances[operation];
        records[operation] += table.number(row, "locations");
        sent[operation] += table.number(row, "bytes_sent");
        received[operation] += table.number(row, "bytes_received");
    }
    const QJsonObject fact = facts.object("collectives");
    QCOMPARE(instances.size(), fact.size());
    for (auto it = instances.cbegin(); it != instances.cend(); ++it) {
        QVERIFY2(fact.contains(it.key()), qPrintable(it.key()));
        const QJsonObject operation = fact.value(it.key()).toObject();
        const auto number = [&](const char* key) { return operation.value(QLatin1String(key)).toInteger(); };
        QCOMPARE(it.value(), number("instances"));
        QCOMPARE(records.value(it.key()), number("records"));
        QCOMPARE(sent.value(it.key()), number("sent"));
        QCOMPARE(received.value(it.key()), number("received"));
    }
}

void TestFactsOtf1::counters()
{
    const Facts facts = fetch();
    if (facts.trace.isEmpty())
        return;
    const Table table(QStringLiteral("counters"), facts.trace);
    QVERIFY(table.isOk());
    struct Series {
        qint64 samples = 0;
        double first = 0;
        double last = 0;
    };
    QMap<QString, Series> series;
    for (qsizetype row = 0; row < table.size(); ++row) {
        Series& values = series[table.cell(row, "metric_id") + QLatin1Char(' ') + table.cell(row, "location")];
        values.last = table.cell(row, "value").toDouble();
        if (values.samples++ == 0)
            values.first = values.last;
    }
    const QJsonArray metrics = facts.json.value(QLatin1String("metrics")).toArray();
    QCOMPARE(series.size(), metrics.size());
    for (const QJsonValue& value : metrics) {
        const QJsonObject metric = value.toObject();
        const auto field = [&](const char* key) { return metric.value(QLatin1String(key)); };
        const QString key
            = QStringLiteral("%1 %2").arg(field("metric").toInteger() + 1).arg(field("location").toInteger());
        QVERIFY2(series.contains(key), qPrintable(key));
        QCOMPARE(series.value(key).samples, field("samples").toInteger());
        QCOMPARE(series.value(key).first, field("first").toDouble());
        QCOMPARE(series.value(key).last, field("last").toDouble());
    }
}

QTEST_GUILESS_MAIN(TestFactsOtf1)
#include "tst_factsotf1.moc"
