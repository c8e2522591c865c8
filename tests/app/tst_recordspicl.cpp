// SPDX-License-Identifier: GPL-3.0-or-later
#include "piclfacts.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QMap>
#include <QTest>

namespace lightcone::tests::tst_recordspicl {

// Compares the table of events of traces of PICL with their files, and what it says of waiting with facts.
class TestRecordsPicl : public QObject {
    Q_OBJECT

private slots:
    void records_data();
    void records();
    void waiting_data();
    void waiting();
    void fft();
    void formsAgree_data();
    void formsAgree();
};

namespace {

/// An event as a record of a file says it, without the reader.
struct Expected {
    QString time; ///< seconds
    QString location;
    QString type;
    QString region;
    QString attributes; ///< attributes that are there, at least, in this order
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
    /// Adds a record from the words of a compact line.
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

void TestRecordsPicl::records_data()
{
    addPiclTraces();
    if (QFile::exists(piclFolder() + QStringLiteral("/fft.trf")))
        QTest::newRow("fft") << QStringLiteral("fft.picl_old") << piclFolder() + QStringLiteral("/fft.trf");
}

/// The table of events against the file, record for record and in its order.
void TestRecordsPicl::records()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (trace.endsWith(QLatin1String("_verbose.trf")))
        return;
    const bool old = isOldPicl(facts);
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

void TestRecordsPicl::waiting_data()
{
    addPiclTraces();
}

/// In the table of the events, a location waits from recv_blocking to recv_waking.
void TestRecordsPicl::waiting()
{
    QFETCH(QString, facts);
    QFETCH(QString, trace);
    if (!isOldPicl(facts))
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
void TestRecordsPicl::fft()
{
    const QString trace = piclFolder() + QStringLiteral("/fft.trf");
    SKIP_WITHOUT_SHARED_TRACES();
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

void TestRecordsPicl::formsAgree_data()
{
    QTest::addColumn<QString>("folder");
    SKIP_WITHOUT_SHARED_TRACES();
    const QDir folder(piclFolder());
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name) + QLatin1Char('/') + name;
}

/// Compact and verbose lines say the same.
void TestRecordsPicl::formsAgree()
{
    QFETCH(QString, folder);
    const auto events = [&](const char* suffix) {
        return callCli({ QStringLiteral("table"), QStringLiteral("events"), folder + QString::fromLatin1(suffix) }).out;
    };
    const QByteArray compact = events("_old.trf");
    QVERIFY(!compact.isEmpty());
    QCOMPARE(events("_old_verbose.trf"), compact);
}

LIGHTCONE_TEST(TestRecordsPicl, Core)

} // namespace lightcone::tests::tst_recordspicl

#include "tst_recordspicl.moc"
