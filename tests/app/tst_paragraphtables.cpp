// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "piclfacts.h"
#include "testclass.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_paragraphtables {

namespace {

QString dataFile(const char* name)
{
    return QStringLiteral(LIGHTCONE_TEST_DATA "/picl/") + QString::fromLatin1(name);
}

QString example()
{
    return dataFile("paragraph.trf");
}

/// The rows of a table, below its header.
QList<QStringList> table(const QString& name, const QString& trace, const QStringList& options = {})
{
    const CliAnswer answer = callCli(QStringList { u"table"_s, name, trace } + options);
    QList<QStringList> rows = parseCsv(answer.out);
    return rows.isEmpty() ? rows : rows.sliced(1);
}

/// The column called @p column.
QStringList column(const QString& name, const QString& trace, const QString& column, const QStringList& options = {})
{
    const CliAnswer answer = callCli(QStringList { u"table"_s, name, trace } + options);
    const QList<QStringList> rows = parseCsv(answer.out);
    const qsizetype place = rows.isEmpty() ? -1 : rows.first().indexOf(column);
    QStringList cells;
    for (qsizetype i = 1; place >= 0 && i < rows.size(); ++i)
        cells.append(rows.at(i).at(place));
    return cells;
}

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

/// Microseconds of a cell in seconds.
qint64 microseconds(const QString& cell)
{
    return std::llround(cell.toDouble() * 1e6);
}

/// The greatest value of a metric by location, of a table of counters.
QMap<QString, qint64> lastValues(const QString& trace, const QString& metric)
{
    QMap<QString, qint64> values;
    for (const QStringList& row : table(u"counters"_s, trace)) {
        if (row.at(2) == metric)
            values[row.at(1)] = std::max(values.value(row.at(1)), row.at(3).toLongLong());
    }
    return values;
}

} // namespace

// The numbers of ParaGraph's example, which two other programs computed, as tables of the command line tell them; and
// what files of PICL state themselves.
class TestParagraphTables : public QObject {
    Q_OBJECT

private slots:
    void counts_data();
    void counts();
    void columns();
    void concurrency_data();
    void concurrency();
    void meter();
    void statistics();
    void distances_data();
    void distances();
    void statedByPicl();
    void statedByOldPicl_data();
    void statedByOldPicl();
};

void TestParagraphTables::counts_data()
{
    QTest::addColumn<QString>("at");
    QTest::addColumn<QStringList>("counts");
    const auto add
        = [](const char* at, const char* counts) { QTest::newRow(at) << QString::fromLatin1(at) << words(counts); };
    add("4ms", "3 0 1 0");
    add("15ms", "0 1 3 0");
    add("17ms", "1 1 2 0");
    add("43ms", "1 1 2 0");
    add("58ms", "2 1 1 0");
    add("67ms", "3 1 0 0");
    add("85ms", "3 0 1 0");
    add("98ms", "1 0 3 0");
}

void TestParagraphTables::counts()
{
    QFETCH(QString, at);
    QFETCH(QStringList, counts);
    const QList<QStringList> rows = table(u"utilization"_s, example(), { u"--at"_s, at });
    QCOMPARE(rows.size(), 1);
    QVERIFY(rows.first().at(1).isEmpty());
    QCOMPARE(rows.first().sliced(2), counts);
}

/// The means of columns are those of the whole, and add up to the locations.
void TestParagraphTables::columns()
{
    QCOMPARE(
        table(u"utilization"_s, example(), { u"--columns"_s, u"1"_s }).first().sliced(2), words("2.41 0.26 1.33 0"));
    QCOMPARE(table(u"utilization"_s, example(), { u"--columns"_s, u"1"_s, u"--to"_s, u"50ms"_s }).first().sliced(2),
        words("2.02 0.24 1.74 0"));
    const QList<QStringList> rows = table(u"utilization"_s, example(), { u"--columns"_s, u"7"_s });
    QCOMPARE(rows.size(), 7);
    double busy = 0;
    for (const QStringList& row : rows) {
        const double length = row.at(1).toDouble() - row.at(0).toDouble();
        busy += row.at(2).toDouble() * length;
        double all = 0;
        for (const QString& cell : row.sliced(2))
            all += cell.toDouble();
        QVERIFY(std::abs(all - 4) < 1e-9);
    }
    QVERIFY(std::abs(busy - 0.241) < 1e-9);
}

void TestParagraphTables::concurrency_data()
{
    QTest::addColumn<QString>("measure");
    QTest::addColumn<QStringList>("shares");
    QTest::newRow("busy") << u"busy"_s << words("0.06 0.12 0.33 0.33 0.16");
    QTest::newRow("overhead") << u"overhead"_s << words("0.74 0.26 0 0 0");
    QTest::newRow("idle") << u"idle"_s << words("0.2 0.39 0.29 0.12 0");
    QTest::newRow("unknown") << u"unknown"_s << words("1 0 0 0 0");
}

void TestParagraphTables::concurrency()
{
    QFETCH(QString, measure);
    QFETCH(QStringList, shares);
    QCOMPARE(column(u"concurrency"_s, example(), u"share"_s, { u"--measure"_s, measure }), shares);
}

void TestParagraphTables::meter()
{
    const auto at = [](const QString& t) { return table(u"meter"_s, example(), { u"--at"_s, t }).first().sliced(1); };
    QCOMPARE(at(u"58ms"_s), words("4 2 1 1 0 3 3 170 300")); // 100 % and 56.7 %
    QCOMPARE(at(u"15ms"_s), words("4 0 1 3 0 2 3 300 300"));
    QCOMPARE(at(u"85ms"_s), words("4 3 0 1 0 0 3 0 300"));
}

void TestParagraphTables::statistics()
{
    const auto of
        = [](const char* name) { return column(u"processorstatistics"_s, example(), QString::fromLatin1(name)); };
    const auto milliseconds = [&](const char* name) {
        QStringList cells;
        for (const QString& cell : of(name))
            cells.append(cell.isEmpty() ? cell : QString::number(cell.toDouble() * 1e3));
        return cells;
    };
    QCOMPARE(milliseconds("busy"), words("48 79 64 50 241"));
    QCOMPARE(milliseconds("overhead"), words("10 6 4 6 26"));
    QCOMPARE(milliseconds("idle"), words("42 15 32 44 133"));
    QCOMPARE(of("busy_share"), words("0.48 0.79 0.64 0.5 0.6025"));
    QCOMPARE(of("sent"), words("2 2 1 1 6"));
    QCOMPARE(of("sent_bytes"), words("300 120 300 50 770"));
    QCOMPARE(of("received"), words("2 1 1 2 6"));
    QCOMPARE(of("received_bytes"), words("130 100 200 340 770"));
    QCOMPARE(of("queue_max"), words("2 1 1 1 2"));
    QCOMPARE(milliseconds("queue_max_time"), words("56 10 14 40 56"));
    QCOMPARE(of("queue_max_bytes"), words("130 100 200 300 300"));
    QCOMPARE(milliseconds("in_transit_min"), words("6 6 6 6 6"));
    QCOMPARE(milliseconds("in_transit_mean"), words("14 6 6 10 10"));
    QCOMPARE(milliseconds("in_transit_max"), words("22 6 6 14 22"));
    QVERIFY(std::abs(of("out_bytes_mean").last().toDouble() - 128.33) < 0.01);
    QCOMPARE(milliseconds("out_overhead_min"), words("4 2 4 4 2"));
    QCOMPARE(milliseconds("out_overhead_max"), words("4 4 4 4 4"));
}

void TestParagraphTables::distances_data()
{
    QTest::addColumn<int>("hops");
    QTest::newRow("hypercube") << 7;
    QTest::newRow("ring") << 8;
    QTest::newRow("linear") << 10;
    QTest::newRow("mesh") << 7;
    QTest::newRow("binary_tree") << 9;
    QTest::newRow("crossbar") << 6;
}

void TestParagraphTables::distances()
{
    QFETCH(int, hops);
    const QStringList options { u"--topology"_s, QString::fromLatin1(QTest::currentDataTag()) };
    for (const QString& name : { u"out_distance_mean"_s, u"in_distance_mean"_s }) {
        const double mean = column(u"processorstatistics"_s, example(), name, options).last().toDouble();
        QVERIFY(std::abs(mean * 6 - hops) < 1e-9);
    }
}

/// The report's example states the time of each type of event. Idle are its receives (event type -52), all of its time
/// is that of tracing (-901), and what is neither idle nor overhead is that of no type of the system.
void TestParagraphTables::statedByPicl()
{
    const QString trace = dataFile("table20.trf");
    QMap<QString, qint64> stated; // microseconds, by region
    for (const QStringList& row : table(u"statistics"_s, trace)) {
        if (row.at(4) == u"inclusive"_s && row.at(6).isEmpty())
            stated[row.at(5)] = microseconds(row.at(10));
    }
    QCOMPARE(stated.value(u"recv0"_s), 1212);
    const auto timeOf = [&](const char* name) {
        return microseconds(column(u"processorstatistics"_s, trace, QString::fromLatin1(name)).first());
    };
    QVERIFY(std::abs(timeOf("idle") - stated.value(u"recv0"_s)) <= 1); // the file rounds each time
    const qint64 all = timeOf("busy") + timeOf("overhead") + timeOf("idle") + timeOf("unknown");
    QVERIFY(std::abs(all - stated.value(u"tracing"_s)) <= 1);
}

void TestParagraphTables::statedByOldPicl_data()
{
    QTest::addColumn<QString>("trace");
    QTest::addColumn<bool>("statesIdleTime");
    QTest::newRow("made up") << dataFile("small_old.trf") << false; // its idle times are no sums
    if (QFile::exists(piclFolder() + u"/fft.trf"_s))
        QTest::newRow("recorded on 16 processors") << (piclFolder() + u"/fft.trf"_s) << true;
}

/// Files of the old format count the messages and bytes that each node has sent and received (commstats), and the time
/// that it has been idle (compstats). PICL's idle time is all that a node spends in communication: what is overhead
/// and idle here, up to the last time that it is stated.
void TestParagraphTables::statedByOldPicl()
{
    QFETCH(QString, trace);
    QFETCH(bool, statesIdleTime);
    const QStringList locations = column(u"processorstatistics"_s, trace, u"location"_s);
    const auto compare = [&](const char* name, const QString& metric) {
        const QMap<QString, qint64> stated = lastValues(trace, metric);
        QCOMPARE(stated.size(), locations.size() - 1);
        const QStringList told = column(u"processorstatistics"_s, trace, QString::fromLatin1(name));
        for (qsizetype i = 0; i + 1 < locations.size(); ++i)
            QCOMPARE(told.at(i).toLongLong(), stated.value(locations.at(i)));
    };
    compare("sent", u"messages sent"_s);
    compare("received", u"messages received"_s);
    compare("sent_bytes", u"volume sent"_s);
    compare("received_bytes", u"volume received"_s);
    if (!statesIdleTime)
        return;
    QMap<QString, QStringList> last; // rows of the counters, by location
    for (const QStringList& row : table(u"counters"_s, trace)) {
        if (row.at(2) == u"idle time"_s)
            last[row.at(1)] = row;
    }
    QCOMPARE(last.size(), 16);
    for (const QStringList& row : last) {
        const QStringList until { u"--to"_s, row.at(0), u"--location"_s, row.at(1) };
        const qint64 told = microseconds(column(u"processorstatistics"_s, trace, u"overhead"_s, until).first())
            + microseconds(column(u"processorstatistics"_s, trace, u"idle"_s, until).first());
        QVERIFY2(std::abs(told - row.at(3).toLongLong()) <= 10, qPrintable(row.join(u' ')));
    }
}

LIGHTCONE_TEST(TestParagraphTables, Core)

} // namespace lightcone::tests::tst_paragraphtables

#include "tst_paragraphtables.moc"
