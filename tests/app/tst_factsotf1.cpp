// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparefacts.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QDir>
#include <QMap>
#include <QTest>

namespace lightcone::tests::tst_factsotf1 {

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
    /// The facts of the test's present data row.
    static Facts fetch();
};

namespace {

const QString kFolder = QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf1");
// The traces number communicators and counters from these numbers on.
constexpr qint64 kFirstCommunicator = 100;
constexpr qint64 kFirstCounter = 1;

} // namespace

void TestFactsOtf1::addTraces()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("name");
    SKIP_WITHOUT_SHARED_TRACES();
    const QDir folder(kFolder);
    for (const QString& trace : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        for (const char* const form : { "_short", "_long_dur", "_z_snapstat", "_inline" }) {
            if (trace.endsWith(QLatin1String(form)))
                QTest::newRow(qPrintable(trace)) << trace << trace.chopped(qsizetype(qstrlen(form)));
        }
    }
}

Facts TestFactsOtf1::fetch()
{
    const QString folder = *static_cast<QString*>(QTest::qData("folder", qMetaTypeId<QString>()));
    const QString name = *static_cast<QString*>(QTest::qData("name", qMetaTypeId<QString>()));
    Facts facts = readFacts(name + QStringLiteral(".otf1"));
    facts.trace = kFolder + QLatin1Char('/') + folder + QLatin1Char('/') + name + QStringLiteral(".otf");
    return facts;
}

void TestFactsOtf1::info()
{
    const Facts facts = fetch();
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
    compareProfile(facts);
}

void TestFactsOtf1::callTree()
{
    const Facts facts = fetch();
    compareCallTree(facts);
}

void TestFactsOtf1::messages()
{
    const Facts facts = fetch();
    compareMessages(facts, kFirstCommunicator);
}

void TestFactsOtf1::matrix()
{
    const Facts facts = fetch();
    compareMatrix(facts);
}

void TestFactsOtf1::collectives()
{
    const Facts facts = fetch();
    compareCollectives(facts);
}

void TestFactsOtf1::counters()
{
    const Facts facts = fetch();
    compareCounters(facts, kFirstCounter);
}

LIGHTCONE_TEST(TestFactsOtf1, Core)

} // namespace lightcone::tests::tst_factsotf1

#include "tst_factsotf1.moc"
