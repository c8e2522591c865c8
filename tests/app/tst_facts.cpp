// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparefacts.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QDir>
#include <QTest>

#include <memory>

namespace lightcone::tests::tst_facts {

// Compares what the command line prints of recorded traces with facts that were found independently: NAME.json beside
// the traces. What needs no facts is checked on the committed recording, too.
class TestFacts : public QObject {
    Q_OBJECT

private slots:
    void info_data();
    void info();
    void locations_data();
    void locations();
    void profile_data();
    void profile();
    void calls_data();
    void calls();
    void callTree_data();
    void callTree();
    void messages_data();
    void messages();
    void matrix_data();
    void matrix();
    void collectives_data();
    void collectives();
    void counters_data();
    void counters();
    void tablesAgree_data();
    void tablesAgree();
};

namespace {

/// One row for each trace that has facts.
void addTraces()
{
    QTest::addColumn<QString>("name");
    SKIP_WITHOUT_SHARED_TRACES();
    const QDir folder(QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2"));
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(name)) << name;
}

} // namespace

void TestFacts::info_data()
{
    addTraces();
}

void TestFacts::info()
{
    QFETCH(QString, name);
    const Facts facts = readFacts(name);
    const QJsonObject info = infoOf(facts.trace);
    const auto number = [&](const char* key) { return info.value(QLatin1String(key)).toInteger(-1); };
    QCOMPARE(info.value(QLatin1String("format")).toString(), QStringLiteral("OTF2"));
    QCOMPARE(number("locations"), facts.number("distinct_location_ids"));
    QCOMPARE(number("processes"), facts.number("location_groups"));
    QCOMPARE(number("regions"), facts.number("region_definitions"));
    QCOMPARE(number("events"), facts.number("events_total"));
    QCOMPARE(number("ticks_per_second"), facts.ticksPerSecond());
    QCOMPARE(number("begin"), facts.number("first_time"));
    QCOMPARE(number("end"), facts.number("last_time"));
    QCOMPARE(number("max_depth"), facts.number("max_depth"));
    QCOMPARE(number("collectives"), sumOf(facts.object("collectives"), "instances"));
    const QJsonObject definitions = facts.object("definitions");
    QCOMPARE(number("communicators"),
        definitions.value(QLatin1String("Comm")).toInteger()
            + definitions.value(QLatin1String("InterComm")).toInteger());
    // Members that belong to no class are no metrics: nothing can record them.
    if (number("metric_definitions") > 0)
        QCOMPARE(number("metrics"), definitions.value(QLatin1String("MetricMember")).toInteger());
    const QJsonObject types = info.value(QLatin1String("event_types")).toObject();
    const QJsonObject factTypes = facts.object("events");
    QCOMPARE(types.value(QLatin1String("Enter")).toInteger(), factTypes.value(QLatin1String("Enter")).toInteger());
    QCOMPARE(types.value(QLatin1String("Leave")).toInteger(), factTypes.value(QLatin1String("Leave")).toInteger());
    QCOMPARE(types.value(QLatin1String("Metric")).toInteger(), factTypes.value(QLatin1String("Metric")).toInteger());

    const QJsonObject messages = info.value(QLatin1String("messages")).toObject();
    const QJsonObject factMessages = facts.object("messages");
    for (const char* key :
        { "matched", "unmatched_sends", "unmatched_receives", "sends_invalid_peer", "receives_invalid_peer" }) {
        const QLatin1String text(key);
        QVERIFY2(messages.contains(text), key);
        QCOMPARE(messages.value(text).toInteger(), factMessages.value(text).toInteger());
    }
}

void TestFacts::locations_data()
{
    addTraces();
}

void TestFacts::locations()
{
    QFETCH(QString, name);
    const Facts facts = readFacts(name);
    const Table table(QStringLiteral("locations"), facts.trace);
    QVERIFY(table.isOk());
    const QJsonObject names = facts.object("location_names");
    const QJsonObject events = facts.object("events_per_location");
    QCOMPARE(table.size(), names.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString id = table.cell(row, "id");
        QVERIFY2(names.contains(id), qPrintable(id));
        const QString fact = names.value(id).toString();
        QVERIFY2(fact.isEmpty() ? !table.cell(row, "name").isEmpty() : table.cell(row, "name") == fact, qPrintable(id));
        QCOMPARE(table.number(row, "events"), events.value(id).toInteger());
    }
}

void TestFacts::profile_data()
{
    addTraces();
}

void TestFacts::profile()
{
    QFETCH(QString, name);
    compareProfile(readFacts(name));
}

void TestFacts::calls_data()
{
    addTraces();
}

void TestFacts::calls()
{
    QFETCH(QString, name);
    compareCalls(readFacts(name));
}

void TestFacts::callTree_data()
{
    addTraces();
}

void TestFacts::callTree()
{
    QFETCH(QString, name);
    compareCallTree(readFacts(name), name == QLatin1String("ez_omp4_opari") || name == QLatin1String("kinds0"));
}

void TestFacts::messages_data()
{
    addTraces();
}

void TestFacts::messages()
{
    QFETCH(QString, name);
    compareMessages(readFacts(name));
}

void TestFacts::matrix_data()
{
    addTraces();
}

void TestFacts::matrix()
{
    QFETCH(QString, name);
    compareMatrix(readFacts(name));
}

void TestFacts::collectives_data()
{
    addTraces();
}

void TestFacts::collectives()
{
    QFETCH(QString, name);
    compareCollectives(readFacts(name));
}

void TestFacts::counters_data()
{
    addTraces();
}

void TestFacts::counters()
{
    QFETCH(QString, name);
    compareCounters(readFacts(name));
}

void TestFacts::tablesAgree_data()
{
    QTest::addColumn<QString>("trace");
    QTest::newRow("halo4") << QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4");
    const QDir folder(QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2"));
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestFacts::tablesAgree()
{
    QFETCH(QString, trace);
    const QJsonObject info = infoOf(trace);
    QVERIFY(!info.isEmpty());
    const qint64 ticksPerSecond = info.value(QLatin1String("ticks_per_second")).toInteger();
    const auto sum = [](const Table& table, const char* column) {
        qint64 total = 0;
        for (qsizetype row = 0; row < table.size(); ++row)
            total += table.number(row, column);
        return total;
    };

    const Table events(QStringLiteral("events"), trace);
    QVERIFY(events.isOk());
    QCOMPARE(events.size(), info.value(QLatin1String("events")).toInteger());
    qint64 previous = 0;
    qint64 enters = 0;
    for (qsizetype row = 0; row < events.size(); ++row) {
        QCOMPARE(events.number(row, "position"), row + 1);
        const qint64 tick = ticksOf(events.cell(row, "time"), ticksPerSecond);
        QVERIFY(tick >= previous);
        previous = tick;
        enters += events.cell(row, "type") == QLatin1String("Enter") ? 1 : 0;
    }

    QCOMPARE(sum(Table(QStringLiteral("locations"), trace), "events"), info.value(QLatin1String("events")).toInteger());
    const Table profile(QStringLiteral("profile"), trace);
    const Table callTree(QStringLiteral("calltree"), trace);
    QCOMPARE(sum(callTree, "visits"), sum(profile, "visits"));
    if (enters > 0)
        QCOMPARE(sum(profile, "visits"), enters);
    const Table calls(QStringLiteral("calls"), trace);
    QCOMPARE(calls.size(), sum(profile, "visits"));
    for (qsizetype row = 0; row < calls.size(); ++row) {
        const qsizetype enter = calls.number(row, "enter_position") - 1;
        QVERIFY(row == 0 || enter >= calls.number(row - 1, "enter_position"));
        QCOMPARE(events.cell(enter, "time"), calls.cell(row, "begin"));
        QCOMPARE(events.cell(enter, "location"), calls.cell(row, "location"));
        QCOMPARE(events.cell(enter, "region"), calls.cell(row, "region"));
        if (calls.cell(row, "leave_position").isEmpty())
            continue;
        const qsizetype leave = calls.number(row, "leave_position") - 1;
        QCOMPARE(events.cell(leave, "time"), calls.cell(row, "end"));
        QCOMPARE(events.cell(leave, "location"), calls.cell(row, "location"));
    }
    qint64 profileTicks = 0;
    for (qsizetype row = 0; row < profile.size(); ++row)
        profileTicks += ticksOf(profile.cell(row, "exclusive"), ticksPerSecond);
    qint64 rootTicks = 0;
    for (qsizetype row = 0; row < callTree.size(); ++row) {
        if (callTree.number(row, "depth") == 0)
            rootTicks += ticksOf(callTree.cell(row, "inclusive"), ticksPerSecond);
    }
    QCOMPARE(profileTicks, rootTicks);

    const Table messages(QStringLiteral("messages"), trace);
    const QJsonObject counts = info.value(QLatin1String("messages")).toObject();
    qint64 messageRows = 0;
    for (const QJsonValue& count : counts)
        messageRows += count.toInteger();
    QCOMPARE(messages.size(), messageRows);
    for (qsizetype row = 0; row < messages.size(); ++row) {
        if (!messages.cell(row, "send_position").isEmpty()) {
            const qsizetype event = messages.number(row, "send_position") - 1;
            QCOMPARE(events.cell(event, "time"), messages.cell(row, "send_time"));
            QCOMPARE(events.cell(event, "location"), messages.cell(row, "sender"));
            QVERIFY(events.cell(event, "type").startsWith(QLatin1String("Send")));
        }
        if (!messages.cell(row, "receive_position").isEmpty()) {
            const qsizetype event = messages.number(row, "receive_position") - 1;
            QCOMPARE(events.cell(event, "time"), messages.cell(row, "receive_time"));
            QCOMPARE(events.cell(event, "location"), messages.cell(row, "receiver"));
            QVERIFY(events.cell(event, "type").startsWith(QLatin1String("Receive")));
        }
    }
    QCOMPARE(
        sum(Table(QStringLiteral("matrix"), trace), "messages"), counts.value(QLatin1String("matched")).toInteger());
}

LIGHTCONE_TEST(TestFacts, Core)

} // namespace lightcone::tests::tst_facts

#include "tst_facts.moc"
