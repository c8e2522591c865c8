// SPDX-License-Identifier: GPL-3.0-or-later
// The tables samples, contexts and flamegraph of a run whose stack was unwound and sampled.
#include "clitest.h"
#include "testclass.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace lightcone::tests::tst_sampletables {

namespace {

const QString kSampled = QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/sampled");
constexpr int kOfTimer = 4 * 120; ///< a sample every 500 µs for 60 ms, on four ranks
constexpr int kOfCounter = 4 * 26;

using Row = QHash<QString, QString>;

/// The cells of the rows, by the names of their columns.
QList<Row> table(QStringList words)
{
    words.prepend(QStringLiteral("table"));
    const CliAnswer answer = callCli(words);
    if (answer.status != 0)
        qWarning("%s", answer.err.constData());
    const QList<QStringList> records = parseCsv(answer.out);
    QList<Row> rows;
    for (qsizetype i = 1; i < records.size(); ++i) {
        Row row;
        for (qsizetype column = 0; column < records[0].size(); ++column)
            row.insert(records[0][column], records[i].value(column));
        rows.append(row);
    }
    return rows;
}

QString cell(const Row& row, const char* column)
{
    return row.value(QString::fromLatin1(column));
}

Row rowOf(const QList<Row>& rows, const char* path, const char* generator)
{
    const auto found = std::ranges::find_if(rows, [&](const Row& row) {
        return cell(row, "path") == QLatin1String(path) && cell(row, "generator") == QLatin1String(generator);
    });
    return found == rows.end() ? Row {} : *found;
}

} // namespace

/// Tests what the command line says of samples.
class TestSampleTables : public QObject {
    Q_OBJECT

private slots:
    void samples()
    {
        const QList<Row> rows = table({ QStringLiteral("samples"), kSampled });
        QCOMPARE(rows.size(), kOfTimer + kOfCounter);
        const Row& first = rows.front(); // of rank 0, at 170 µs, in step
        QCOMPARE(cell(first, "time"), QStringLiteral("0.000170"));
        QCOMPARE(cell(first, "location"), QStringLiteral("0"));
        QCOMPARE(cell(first, "region"), QStringLiteral("step"));
        QCOMPARE(cell(first, "path"), QStringLiteral("main/step"));
        QCOMPARE(cell(first, "depth"), QStringLiteral("1"));
        QCOMPARE(cell(first, "file"), QStringLiteral("main.c"));
        QCOMPARE(cell(first, "line"), QStringLiteral("30"));
        QCOMPARE(cell(first, "unwind_distance"), QStringLiteral("2"));
        QCOMPARE(cell(first, "entered"), QStringLiteral("1"));
        QCOMPARE(cell(first, "generator"), QStringLiteral("timer"));
        for (qsizetype i = 1; i < rows.size(); ++i)
            QVERIFY(cell(rows[i - 1], "position").toULongLong() < cell(rows[i], "position").toULongLong());
    }

    void samplesOfAPart()
    {
        const QStringList part { QStringLiteral("--from"), QStringLiteral("10ms"), QStringLiteral("--to"),
            QStringLiteral("20ms"), QStringLiteral("--location"), QStringLiteral("2") };
        int counted = 0;
        for (const Row& row : table({ QStringLiteral("samples"), kSampled })) {
            const double time = cell(row, "time").toDouble();
            counted += time >= 0.01 && time < 0.02 && cell(row, "location") == QStringLiteral("2") ? 1 : 0;
        }
        const QList<Row> rows = table(QStringList { QStringLiteral("samples"), kSampled } + part);
        QCOMPARE(rows.size(), counted);
        int hits = 0;
        for (const Row& row : table(QStringList { QStringLiteral("contexts"), kSampled } + part))
            hits += cell(row, "exclusive").toInt();
        QCOMPARE(hits, counted);
    }

    void contexts()
    {
        const QList<Row> rows = table({ QStringLiteral("contexts"), kSampled });
        const Row root = rowOf(rows, "main", "timer");
        QCOMPARE(cell(root, "inclusive").toInt(), kOfTimer);
        QCOMPARE(cell(root, "share"), QStringLiteral("1"));
        QCOMPARE(cell(root, "time"), QStringLiteral("0.24"));
        QVERIFY(cell(root, "events").isEmpty());
        const Row counted = rowOf(rows, "main", "PAPI_TOT_CYC");
        QCOMPARE(cell(counted, "inclusive").toInt(), kOfCounter);
        QCOMPARE(cell(counted, "events"), QStringLiteral("104000000"));
        QVERIFY(cell(counted, "time").isEmpty());
        const Row solve = rowOf(rows, "main/step/solve", "timer"); // called from two lines
        QCOMPARE(cell(solve, "contexts"), QStringLiteral("2"));
        QVERIFY(cell(solve, "file").isEmpty());
        const QList<Row> lines
            = table({ QStringLiteral("contexts"), kSampled, QStringLiteral("--by"), QStringLiteral("line") });
        int ofLines = 0;
        for (const Row& row : lines) {
            if (cell(row, "path") == QStringLiteral("main/step/solve")
                && cell(row, "generator") == QStringLiteral("timer"))
                ofLines += cell(row, "inclusive").toInt();
        }
        QCOMPARE(ofLines, cell(solve, "inclusive").toInt());
        QCOMPARE(lines.size(), 2 * 8); // each context has samples of both
    }

    /// The tree has each sample of the list once, in its own path.
    void contextsAreThoseOfTheSamples()
    {
        QHash<QString, int> expected;
        for (const Row& row : table({ QStringLiteral("samples"), kSampled }))
            ++expected[cell(row, "path") + u' ' + cell(row, "generator")];
        QHash<QString, int> found;
        for (const Row& row : table({ QStringLiteral("contexts"), kSampled })) {
            if (const int own = cell(row, "exclusive").toInt(); own > 0)
                found[cell(row, "path") + u' ' + cell(row, "generator")] += own;
        }
        QCOMPARE(found, expected);
    }

    void generators()
    {
        const auto ofCounter = table(
            { QStringLiteral("contexts"), kSampled, QStringLiteral("--measure"), QStringLiteral("PAPI_TOT_CYC") });
        QVERIFY(!ofCounter.isEmpty());
        for (const Row& row : ofCounter)
            QCOMPARE(cell(row, "generator"), QStringLiteral("PAPI_TOT_CYC"));
        for (const QStringList& words : { QStringList { QStringLiteral("--measure"), QStringLiteral("nonsense") },
                 QStringList { QStringLiteral("--by"), QStringLiteral("nonsense") } }) {
            const CliAnswer answer
                = callCli(QStringList { QStringLiteral("table"), QStringLiteral("contexts"), kSampled } + words);
            QVERIFY(answer.status != 0);
            QVERIFY2(answer.err.contains("nonsense"), answer.err.constData());
        }
    }

    void flames()
    {
        const QStringList samples { QStringLiteral("--measure"), QStringLiteral("samples") };
        QHash<QString, int> expected;
        for (const Row& row : table({ QStringLiteral("contexts"), kSampled }))
            expected[cell(row, "path")] += cell(row, "inclusive").toInt();
        QHash<QString, int> found;
        for (const Row& row : table(QStringList { QStringLiteral("flamegraph"), kSampled } + samples)) {
            found[cell(row, "path")] = cell(row, "samples").toInt();
            QVERIFY(cell(row, "visits").isEmpty() && cell(row, "base_samples").isEmpty());
        }
        QCOMPARE(found, expected);
        const auto compared = table(QStringList { QStringLiteral("flamegraph"), kSampled,
                                        QStringLiteral("--against-from"), QStringLiteral("30ms") }
            + samples);
        QVERIFY(cell(compared.front(), "base_samples").toInt() > 0);
        const CliAnswer answer = callCli({ QStringLiteral("table"), QStringLiteral("flamegraph"), kSampled,
            QStringLiteral("--measure"), QStringLiteral("nonsense") });
        QVERIFY(answer.status != 0);
        QVERIFY2(answer.err.contains("nonsense"), answer.err.constData());
    }

    void tracesWithoutSamples()
    {
        const QString halo = QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4");
        for (const char* name : { "samples", "contexts" })
            QVERIFY(table({ QString::fromLatin1(name), halo }).isEmpty());
    }
};

LIGHTCONE_TEST(TestSampleTables, Widgets)

} // namespace lightcone::tests::tst_sampletables

#include "tst_sampletables.moc"
