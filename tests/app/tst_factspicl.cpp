// SPDX-License-Identifier: GPL-3.0-or-later
#include "piclfacts.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QJsonArray>
#include <QMap>
#include <QTest>

namespace lightcone::tests::tst_factspicl {

// Compares what the command line prints of traces of PICL with facts that were found independently: NAME.picl_new.json
// and NAME.picl_old.json beside the traces. As their notes say, regions are event types or blocks, and queues of
// messages have no communicator.
class TestFactsPicl : public QObject {
    Q_OBJECT

private slots:
    void info_data();
    void info();
    void profile_data();
    void profile();
    void callTree_data();
    void callTree();
    void messages_data();
    void messages();
    void matrix_data();
    void matrix();
};

void TestFactsPicl::info_data()
{
    addPiclTraces();
}

void TestFactsPicl::info()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    const Facts fact = readFacts(facts);
    const QJsonObject info = infoOf(trace);
    QCOMPARE(info.value(QLatin1String("format")).toString(), QStringLiteral("PICL"));
    QCOMPARE(info.value(QLatin1String("damaged")).toBool(true), false);
    QCOMPARE(numberOf(info, "locations"), fact.number("distinct_location_ids"));
    // A file of the old format says nothing of the blocks that it does not use.
    QCOMPARE(numberOf(info, "regions"), fact.number(isOldPicl(facts) ? "region_names_used" : "region_definitions"));
    QCOMPARE(numberOf(info, "ticks_per_second"), fact.ticksPerSecond());
    QCOMPARE(numberOf(info, "begin"), fact.number("first_time"));
    QCOMPARE(numberOf(info, "end"), fact.number("last_time"));
    QCOMPARE(numberOf(info, "max_depth"), fact.number("max_depth"));
    QCOMPARE(numberOf(info, "collectives"), sumOf(fact.object("collectives"), "instances"));

    const QJsonObject types = info.value(QLatin1String("event_types")).toObject();
    const QJsonObject factTypes = fact.object("events");
    QCOMPARE(numberOf(types, "Enter"), numberOf(factTypes, "Enter"));
    QCOMPARE(numberOf(types, "Leave"), numberOf(factTypes, "Leave"));
    QCOMPARE(numberOf(types, "Send") + numberOf(types, "SendNonBlocking"), numberOf(factTypes, "MpiSend"));
    QCOMPARE(numberOf(types, "Receive"), numberOf(factTypes, "MpiRecv"));
    QCOMPARE(numberOf(types, "ReceiveNonBlocking"), numberOf(factTypes, "MpiIrecv"));
    QCOMPARE(numberOf(types, "ReceivePost"), numberOf(factTypes, "MpiIrecvRequest"));
    // The facts of the old format know blocks and messages; the file also has times and what the tracer did.
    qint64 events = numberOf(info, "events");
    for (const char* const type : { "Metric", "Generic", "ProgramBegin", "ProgramEnd" })
        events -= isOldPicl(facts) ? numberOf(types, type) : 0;
    QCOMPARE(events, fact.number("events_total"));

    const QJsonObject messages = info.value(QLatin1String("messages")).toObject();
    const QJsonObject factMessages = fact.object("messages");
    for (const char* const key :
        { "matched", "unmatched_sends", "unmatched_receives", "sends_invalid_peer", "receives_invalid_peer" }) {
        QVERIFY2(messages.contains(QLatin1String(key)), key);
        QCOMPARE(numberOf(messages, key), numberOf(factMessages, key));
    }

    const Table locations(QStringLiteral("locations"), trace);
    QVERIFY(locations.isOk());
    const QJsonObject eventsOf = fact.object("events_per_location");
    QCOMPARE(locations.size(), eventsOf.size());
    for (qsizetype row = 0; row < locations.size(); ++row) {
        const QString id = locations.cell(row, "id");
        QVERIFY2(eventsOf.contains(id), qPrintable(id));
        QCOMPARE(locations.cell(row, "name"), QStringLiteral("node ") + id);
        if (!isOldPicl(facts))
            QCOMPARE(locations.number(row, "events"), eventsOf.value(id).toInteger());
    }
}

void TestFactsPicl::profile_data()
{
    addPiclTraces();
}

void TestFactsPicl::profile()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    const Facts fact = readFacts(facts);
    const Table table(QStringLiteral("profile"), trace);
    QVERIFY(table.isOk());
    const QJsonObject regions = fact.object("regions");
    QCOMPARE(table.size(), regions.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString region = table.cell(row, "region");
        QVERIFY2(regions.contains(region), qPrintable(region));
        const QJsonObject wanted = regions.value(region).toObject();
        QCOMPARE(table.number(row, "visits"), numberOf(wanted, "visits"));
        QCOMPARE(ticksOf(table.cell(row, "inclusive"), fact.ticksPerSecond()), numberOf(wanted, "inclusive"));
        QCOMPARE(ticksOf(table.cell(row, "exclusive"), fact.ticksPerSecond()), numberOf(wanted, "exclusive"));
    }
}

void TestFactsPicl::callTree_data()
{
    addPiclTraces();
}

void TestFactsPicl::callTree()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    const Facts fact = readFacts(facts);
    const Table table(QStringLiteral("calltree"), trace);
    QVERIFY(table.isOk());
    const QJsonObject paths = fact.object("paths");
    QCOMPARE(table.size(), paths.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString path = table.cell(row, "path");
        QVERIFY2(paths.contains(path), qPrintable(path));
        const QJsonObject wanted = paths.value(path).toObject();
        QCOMPARE(table.number(row, "visits"), numberOf(wanted, "visits"));
        QCOMPARE(ticksOf(table.cell(row, "inclusive"), fact.ticksPerSecond()), numberOf(wanted, "inclusive"));
    }
}

void TestFactsPicl::messages_data()
{
    addPiclTraces();
}

void TestFactsPicl::messages()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    const Facts fact = readFacts(facts);
    const Table table(QStringLiteral("messages"), trace);
    QVERIFY(table.isOk());
    struct Message {
        qint64 send = 0;
        qint64 receive = 0;
        qint64 bytes = 0;
    };
    QMap<QString, QList<Message>> queues;
    const qint64 origin = fact.number("first_time");
    qint64 matched = 0;
    qint64 bytes = 0;
    for (qsizetype row = 0; row < table.size(); ++row) {
        if (table.cell(row, "send_time").isEmpty() || table.cell(row, "receive_time").isEmpty())
            continue;
        ++matched;
        bytes += table.number(row, "bytes");
        const auto tick
            = [&](const char* column) { return ticksOf(table.cell(row, column), fact.ticksPerSecond()) + origin; };
        queues[table.cell(row, "sender") + QLatin1Char(' ') + table.cell(row, "receiver") + QLatin1Char(' ')
            + table.cell(row, "tag")]
            .append({ tick("send_time"), tick("receive_time"), table.number(row, "bytes") });
        QCOMPARE(table.cell(row, "communicator"), QString());
    }
    const QJsonObject wanted = fact.object("messages");
    QCOMPARE(matched, numberOf(wanted, "matched"));
    QCOMPARE(bytes, numberOf(wanted, "matched_bytes"));
    // The facts have the times of the recording that was converted; a send of the new format is as early as its call, a
    // receive as late.
    const bool isExact = isOldPicl(facts);
    for (const QJsonValue& value : wanted.value(QLatin1String("first_20")).toArray()) {
        const QJsonObject message = value.toObject();
        const QString key = QStringLiteral("%1 %2 %3")
                                .arg(numberOf(message, "sender"))
                                .arg(numberOf(message, "receiver"))
                                .arg(numberOf(message, "tag"));
        QVERIFY2(!queues[key].isEmpty(), qPrintable(key));
        const Message found = queues[key].takeFirst();
        QCOMPARE(found.bytes, numberOf(message, "bytes"));
        constexpr qint64 kCall = 100'000; // ticks
        const qint64 sendDistance = numberOf(message, "send_time") - found.send;
        const qint64 receiveDistance = found.receive - numberOf(message, "recv_time");
        QVERIFY2(isExact ? sendDistance == 0 : sendDistance >= 0 && sendDistance < kCall, qPrintable(key));
        QVERIFY2(isExact ? receiveDistance == 0 : receiveDistance >= 0 && receiveDistance < kCall, qPrintable(key));
    }
}

void TestFactsPicl::matrix_data()
{
    addPiclTraces();
}

void TestFactsPicl::matrix()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    const Facts fact = readFacts(facts);
    const Table table(QStringLiteral("matrix"), trace);
    QVERIFY(table.isOk());
    const QJsonObject matrix = fact.object("matrix");
    QCOMPARE(table.size(), matrix.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString pair = table.cell(row, "sender") + QStringLiteral("->") + table.cell(row, "receiver");
        const QJsonArray wanted = matrix.value(pair).toArray();
        QVERIFY2(wanted.size() == 2, qPrintable(pair));
        QCOMPARE(table.number(row, "messages"), wanted.at(0).toInteger());
        QCOMPARE(table.number(row, "bytes"), wanted.at(1).toInteger());
    }
}

LIGHTCONE_TEST(TestFactsPicl, Core)

} // namespace lightcone::tests::tst_factspicl

#include "tst_factspicl.moc"
