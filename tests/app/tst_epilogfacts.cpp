// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparefacts.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QDir>
#include <QTest>

namespace lightcone::tests::tst_epilogfacts {

// Compares what the command line prints of conversions to EPILOG with facts about the recordings they were made from:
// NAME.epilog.json, and NAME.epilog12.json where the form has no receive requests.
class TestEpilogFacts : public QObject {
    Q_OBJECT

private slots:
    void info_data() { addTraces(); }
    void info();
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
    void isSound_data() { addTraces(); }
    void isSound();

private:
    static void addTraces();
    /// The facts of the test's present data row; empty where there are none.
    static Facts fetch();
};

Facts TestEpilogFacts::fetch()
{
    const QString name = *static_cast<QString*>(QTest::qData("facts", qMetaTypeId<QString>()));
    Facts facts = readFacts(name);
    facts.trace = *static_cast<QString*>(QTest::qData("trace", qMetaTypeId<QString>()));
    return facts;
}

/// One row for each trace that has facts.
void TestEpilogFacts::addTraces()
{
    QTest::addColumn<QString>("facts");
    QTest::addColumn<QString>("trace");
    SKIP_WITHOUT_SHARED_TRACES();
    const QDir folder(QStringLiteral(LIGHTCONE_SHARED_TRACES "/epilog"));
    const auto add = [](const QString& row, const QString& facts, const QString& trace) {
        if (QFileInfo::exists(trace))
            QTest::newRow(qPrintable(row)) << facts << trace;
    };
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString facts = name + QStringLiteral(".epilog");
        const QString path = folder.filePath(name) + QLatin1Char('/');
        for (const char* const form : { "%1_v19.elg", "%1_v19_be_gz.elg", "epik_%1", "epik_%1_be_gz" }) {
            const QString trace = QString::fromLatin1(form).arg(name);
            add(trace, facts, path + trace);
        }
        const QString old = name + QStringLiteral("_v12.elg");
        add(old, facts + QStringLiteral("12"), path + old);
    }
}

void TestEpilogFacts::info()
{
    const Facts fact = fetch();
    const QJsonObject info = infoOf(fact.trace);
    const auto number = [&](const char* key) { return info.value(QLatin1String(key)).toInteger(-1); };
    QCOMPARE(info.value(QLatin1String("format")).toString(), QStringLiteral("EPILOG"));
    QCOMPARE(number("locations"), fact.number("distinct_location_ids"));
    QCOMPARE(number("regions"), fact.number("region_definitions"));
    QCOMPARE(number("ticks_per_second"), fact.ticksPerSecond());
    QCOMPARE(number("end") - number("begin"), fact.number("span_ticks"));
    QCOMPARE(number("max_depth"), fact.number("max_depth"));
    QCOMPARE(number("collectives"), sumOf(fact.object("collectives"), "instances"));
    QCOMPARE(number("communicators"), fact.object("definitions").value(QLatin1String("Comm")).toInteger());
    // The format has no records of collective begins and ends and of metrics on their own.
    QJsonObject types = fact.object("events");
    for (const char* const key : { "Metric", "MpiCollectiveBegin", "MpiCollectiveEnd" })
        types.remove(QLatin1String(key));
    qint64 events = 0;
    for (const QJsonValue& value : types)
        events += value.toInteger();
    QCOMPARE(number("events"), events);
    const QJsonObject messages = info.value(QLatin1String("messages")).toObject();
    const QJsonObject factMessages = fact.object("messages");
    for (const char* key : { "matched", "unmatched_sends", "unmatched_receives", "sends_invalid_peer" })
        QCOMPARE(messages.value(QLatin1String(key)).toInteger(), factMessages.value(QLatin1String(key)).toInteger());
}

void TestEpilogFacts::profile()
{
    const Facts facts = fetch();
    compareProfile(facts);
}

void TestEpilogFacts::callTree()
{
    const Facts facts = fetch();
    compareCallTree(facts);
}

void TestEpilogFacts::messages()
{
    const Facts facts = fetch();
    compareMessages(facts);
}

void TestEpilogFacts::matrix()
{
    const Facts facts = fetch();
    compareMatrix(facts);
}

void TestEpilogFacts::collectives()
{
    const Facts facts = fetch();
    compareCollectives(facts);
}

/// The recordings sample at some events; the conversions repeat the last values at all enters and exits.
void TestEpilogFacts::counters()
{
    const Facts fact = fetch();
    const Table table(QStringLiteral("counters"), fact.trace);
    QVERIFY(table.isOk());
    if (table.size() == 0)
        return;
    QMap<QString, double> last;
    for (qsizetype row = 0; row < table.size(); ++row)
        last[table.cell(row, "metric") + QLatin1Char(' ') + table.cell(row, "location")]
            = table.cell(row, "value").toDouble();
    for (const QJsonValue& value : fact.json.value(QLatin1String("metrics")).toArray()) {
        const QJsonObject metric = value.toObject();
        const QString key = metric.value(QLatin1String("name")).toString() + QLatin1Char(' ')
            + QString::number(metric.value(QLatin1String("location")).toInteger());
        QVERIFY2(last.contains(key), qPrintable(key));
        QCOMPARE(last.value(key), metric.value(QLatin1String("last")).toDouble());
    }
}

void TestEpilogFacts::isSound()
{
    const Facts fact = fetch();
    const CliAnswer answer = callCli({ QStringLiteral("check"), fact.trace });
    QVERIFY2(answer.status == 0, answer.out.constData());
    const QJsonObject types = infoOf(fact.trace).value(QLatin1String("event_types")).toObject();
    QCOMPARE(types.value(QLatin1String("Enter")).toInteger(),
        fact.object("events").value(QLatin1String("Enter")).toInteger());
}

LIGHTCONE_TEST(TestEpilogFacts, Core)

} // namespace lightcone::tests::tst_epilogfacts

#include "tst_epilogfacts.moc"
