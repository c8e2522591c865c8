// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts.h"

#include <QDir>
#include <QJsonArray>
#include <QMap>
#include <QtTest>

#include <algorithm>

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
    void waiting_data();
    void waiting();
    void fft();
    void formsAgree_data();
    void formsAgree();
    void records_data();
    void records();
};

namespace {

const QString kFolder = QStringLiteral(LIGHTCONE_SHARED_TRACES "/picl");

/// One row for each conversion; where there are none, a row without a trace, which the test passes.
void addTraces()
{
    QTest::addColumn<QString>("facts");
    QTest::addColumn<QString>("trace");
    const QDir folder(kFolder);
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString path = folder.filePath(name) + QLatin1Char('/') + name;
        QTest::newRow(qPrintable(name + QStringLiteral(" new")))
            << name + QStringLiteral(".picl_new") << path + QStringLiteral("_new.trf");
        QTest::newRow(qPrintable(name + QStringLiteral(" old")))
            << name + QStringLiteral(".picl_old") << path + QStringLiteral("_old.trf");
        QTest::newRow(qPrintable(name + QStringLiteral(" old verbose")))
            << name + QStringLiteral(".picl_old") << path + QStringLiteral("_old_verbose.trf");
    }
    if (!folder.exists())
        QTest::newRow("no facts here") << QString() << QString();
}

bool isOld(const QString& facts)
{
    return facts.endsWith(QLatin1String("_old"));
}

qint64 numberOf(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toInteger();
}

} // namespace

void TestFactsPicl::info_data()
{
    addTraces();
}

void TestFactsPicl::info()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (trace.isEmpty())
        return;
    const Facts fact = readFacts(facts);
    const QJsonObject info = infoOf(trace);
    QCOMPARE(info.value(QLatin1String("format")).toString(), QStringLiteral("PICL"));
    QCOMPARE(info.value(QLatin1String("damaged")).toBool(true), false);
    QCOMPARE(numberOf(info, "locations"), fact.number("distinct_location_ids"));
    // A file of the old format says nothing of the blocks that it does not use.
    QCOMPARE(numberOf(info, "regions"), fact.number(isOld(facts) ? "region_names_used" : "region_definitions"));
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
        events -= isOld(facts) ? numberOf(types, type) : 0;
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
        if (!isOld(facts))
            QCOMPARE(locations.number(row, "events"), eventsOf.value(id).toInteger());
    }
}

void TestFactsPicl::profile_data()
{
    addTraces();
}

void TestFactsPicl::profile()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (trace.isEmpty())
        return;
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
    addTraces();
}

void TestFactsPicl::callTree()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (trace.isEmpty())
        return;
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
    addTraces();
}

void TestFactsPicl::messages()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (trace.isEmpty())
        return;
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
    const bool isExact = isOld(facts);
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
    addTraces();
}

void TestFactsPicl::matrix()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (trace.isEmpty())
        return;
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

void TestFactsPicl::waiting_data()
{
    addTraces();
}

/// From recv_blocking to recv_waking, by the table of the events.
void TestFactsPicl::waiting()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (trace.isEmpty() || !isOld(facts))
        return;
    const Facts fact = readFacts(facts);
    const Table table(QStringLiteral("events"), trace);
    QVERIFY(table.isOk());
    QMap<QString, qint64> since;
    qint64 total = 0;
    qint64 stated = 0;
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString location = table.cell(row, "location");
        const QString attributes = table.cell(row, "attributes");
        const qint64 tick = ticksOf(table.cell(row, "time"), fact.ticksPerSecond());
        if (attributes.contains(QLatin1String("record=recv_blocking"))) {
            since[location] = tick;
        } else if (table.cell(row, "type") == QLatin1String("Receive") && since.contains(location)) {
            total += tick - since.take(location);
            const QString key = QStringLiteral("blocked_usec=");
            const qsizetype at = attributes.indexOf(key);
            QVERIFY2(at >= 0, qPrintable(attributes));
            stated += attributes.mid(at + key.size()).section(QLatin1Char(';'), 0, 0).toLongLong();
        }
    }
    QCOMPARE(total, fact.number("recv_blocking_to_waking_usec_total"));
    QCOMPARE(stated, total);
}

/// A recording of 1991: 16 nodes, and blocked times by compstats records.
void TestFactsPicl::fft()
{
    const QString trace = kFolder + QStringLiteral("/fft.trf");
    if (!QFile::exists(trace))
        return;
    const QJsonObject info = infoOf(trace);
    QCOMPARE(numberOf(info, "locations"), 16);
    QCOMPARE(numberOf(info, "events"), 624);
    QCOMPARE(numberOf(info, "begin"), 0);
    QCOMPARE(numberOf(info, "end"), 5722);
    const QJsonObject messages = info.value(QLatin1String("messages")).toObject();
    QCOMPARE(numberOf(messages, "matched"), 64);
    QCOMPARE(numberOf(messages, "unmatched_sends"), 0);
    QCOMPARE(numberOf(messages, "unmatched_receives"), 0);
    QVERIFY(info.value(QLatin1String("diagnostics")).toArray().isEmpty());

    const Table table(QStringLiteral("events"), trace);
    int bracketed = 0;
    bool isFirst = true;
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString type = table.cell(row, "type");
        if (type != QLatin1String("Send") && type != QLatin1String("Receive"))
            continue;
        bracketed += table.cell(row, "attributes").contains(QLatin1String("blocked_usec=")) ? 1 : 0;
        // `4 0 480 0 ...`, `11 0 480 0 0 0`, `11 0 901 0 0 421`
        if (isFirst && table.cell(row, "location") == QLatin1String("0")) {
            isFirst = false;
            QCOMPARE(table.cell(row, "time"), QStringLiteral("0.000480"));
            QVERIFY2(table.cell(row, "attributes").contains(QLatin1String("blocked_usec=421")),
                qPrintable(table.cell(row, "attributes")));
        }
    }
    QCOMPARE(bracketed, 128);
}

void TestFactsPicl::formsAgree_data()
{
    QTest::addColumn<QString>("folder");
    const QDir folder(kFolder);
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name) + QLatin1Char('/') + name;
    if (!folder.exists())
        QTest::newRow("no traces here") << QString();
}

/// Compact and verbose lines say the same.
void TestFactsPicl::formsAgree()
{
    QFETCH(QString, folder);
    if (folder.isEmpty())
        return;
    const auto events = [&](const char* suffix) {
        return callCli({ QStringLiteral("table"), QStringLiteral("events"), folder + QString::fromLatin1(suffix) }).out;
    };
    const QByteArray compact = events("_old.trf");
    QVERIFY(!compact.isEmpty());
    QCOMPARE(events("_old_verbose.trf"), compact);
}

namespace {

/// An event as a record of a file says it, without the reader.
struct Expected {
    QString time; ///< seconds
    QString location;
    QString type;
    QString region;
    QString attributes; ///< that are there, at least, in this order
};

class NewRecords {
public:
    void add(const QStringList& words)
    {
        const QString& type = words.at(0);
        if (type == QLatin1String("-5"))
            m_names[words.at(1)] = words.mid(7).join(QLatin1Char(' '));
        if (type != QLatin1String("-3") && type != QLatin1String("-4"))
            return;
        const bool isEntry = type == QLatin1String("-3");
        const int event = words.at(1).toInt();
        const QString region = m_names.value(words.at(1));
        if (isEntry) {
            add(words, "Enter", region, event == -52 ? wanted(words) : event == -61 ? request(words) : QString());
            if (event == -21)
                add(words, "Send", {}, message(words));
            else if (event == -27)
                add(words, "SendNonBlocking", {}, message(words));
            return;
        }
        if (event == -52)
            add(words, "Receive", {}, message(words));
        else if (event == -57)
            add(words, "ReceivePost", {}, request(words));
        else if (event == -61)
            add(words, "ReceiveNonBlocking", {}, message(words));
        add(words, "Leave", region, {});
    }
    const QList<Expected>& all() const { return m_all; }

private:
    static QString message(const QStringList& words)
    {
        return QStringLiteral("peer=%1;tag=%2;bytes=%3").arg(words.at(9), words.at(8), words.at(7));
    }
    static QString wanted(const QStringList& words)
    {
        const bool isAny = words.at(8) == QLatin1String("-1");
        return QStringLiteral("tag=%1").arg(words.at(7))
            + (isAny ? QString() : QStringLiteral(";processor=") + words.at(8));
    }
    static QString request(const QStringList& words) { return QStringLiteral("request=%1").arg(words.at(7)); }
    void add(const QStringList& words, const char* type, const QString& region, const QString& attributes)
    {
        m_all.append({ words.at(2), words.at(3), QString::fromLatin1(type), region, attributes });
    }

    QMap<QString, QString> m_names { { QStringLiteral("-901"), QStringLiteral("tracing") },
        { QStringLiteral("-21"), QStringLiteral("send0") }, { QStringLiteral("-52"), QStringLiteral("recv0") },
        { QStringLiteral("-27"), QStringLiteral("sendbegin0") },
        { QStringLiteral("-57"), QStringLiteral("recvbegin0") }, { QStringLiteral("-61"), QStringLiteral("recvend0") },
        { QStringLiteral("-402"), QStringLiteral("sync0") }, { QStringLiteral("-782"), QStringLiteral("allreduce") },
        { QStringLiteral("-785"), QStringLiteral("bcast") }, { QStringLiteral("-790"), QStringLiteral("reduce") } };
    QList<Expected> m_all;
};

class OldRecords {
public:
    /// Of compact lines.
    void add(const QStringList& words)
    {
        switch (words.at(0).toInt()) {
        case 1:
            return add(words, "ProgramBegin");
        case 4:
            return add(words, "Send", {}, message(words));
        case 6:
        case 8:
            return add(words, "Receive", {}, message(words));
        case 11:
            return add(words, "Metric", {},
                QStringLiteral("metric=idle time;value=%1")
                    .arg(words.at(4).toLongLong() * 1'000'000 + words.at(5).toLongLong()));
        case 12:
            return add(words, "Metric");
        case 19:
            return add(words, "ProgramEnd", {}, QStringLiteral("space=") + words.at(4));
        case 20:
            return add(words, "Enter", QStringLiteral("block ") + words.at(4));
        case 21:
            return add(words, "Leave", QStringLiteral("block ") + words.at(4));
        default:
            return add(words, "Generic", {}, QStringLiteral("record="));
        }
    }
    const QList<Expected>& all() const { return m_all; }

private:
    static QString message(const QStringList& words)
    {
        return QStringLiteral("peer=%1;tag=%2;bytes=%3").arg(words.at(4), words.at(5), words.at(6));
    }
    void add(const QStringList& words, const char* type, const QString& region = {}, const QString& attributes = {})
    {
        const QString time = words.at(1) + QLatin1Char('.') + words.at(2).rightJustified(6, QLatin1Char('0'));
        m_all.append({ time, words.at(3), QString::fromLatin1(type), region, attributes });
    }

    QList<Expected> m_all;
};

template <typename Records> QList<Expected> expectedOf(const QString& trace)
{
    Records records;
    QFile file(trace);
    if (file.open(QIODevice::ReadOnly)) {
        for (const QByteArray& line : file.readAll().split('\n')) {
            const QStringList words = QString::fromUtf8(line).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
            if (!words.isEmpty())
                records.add(words);
        }
    }
    return records.all();
}

} // namespace

void TestFactsPicl::records_data()
{
    addTraces();
    if (QFile::exists(kFolder + QStringLiteral("/fft.trf")))
        QTest::newRow("fft") << QStringLiteral("fft.picl_old") << kFolder + QStringLiteral("/fft.trf");
}

/// The table of events against the file, record for record and in its order.
void TestFactsPicl::records()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (trace.isEmpty() || trace.endsWith(QLatin1String("_verbose.trf")))
        return;
    const bool old = isOld(facts);
    const QList<Expected> expected = old ? expectedOf<OldRecords>(trace) : expectedOf<NewRecords>(trace);
    const Table table(QStringLiteral("events"), trace);
    QVERIFY(table.isOk());
    QCOMPARE(table.size(), expected.size());
    const qint64 ticksPerSecond = old ? 1'000'000 : 1'000'000'000;
    for (qsizetype row = 0; row < table.size(); ++row) {
        const Expected& event = expected.at(row);
        QCOMPARE(table.number(row, "position"), row + 1);
        QCOMPARE(ticksOf(table.cell(row, "time"), ticksPerSecond), ticksOf(event.time, ticksPerSecond));
        QCOMPARE(table.cell(row, "location"), event.location);
        QCOMPARE(table.cell(row, "type"), event.type);
        QCOMPARE(table.cell(row, "region"), event.region);
        QVERIFY2(table.cell(row, "attributes").startsWith(event.attributes), qPrintable(table.cell(row, "attributes")));
    }
}

QTEST_GUILESS_MAIN(TestFactsPicl)
#include "tst_factspicl.moc"
