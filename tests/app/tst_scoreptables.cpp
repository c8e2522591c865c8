// SPDX-License-Identifier: GPL-3.0-or-later
// The tables iterations, parameters, launches and gaps of real recordings.
#include "clitest.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QHash>
#include <QTemporaryDir>

namespace lightcone::tests::tst_scoreptables {

/// Tests what the command line says of iterations, parameters, launches and gaps.
class TestScorepTables : public QObject {
    Q_OBJECT

private slots:
    void launches()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        const auto rows = table("launches", "otf2/fastotf2-mi300");
        QCOMPARE(rows.size(), 2);
        QCOMPARE(cell(rows[0], "call"), QStringLiteral("hipLaunchKernel"));
        QCOMPARE(cell(rows[0], "kernel"), QStringLiteral("heavy_kernel(float*, float const*)"));
        QCOMPARE(cell(rows[0], "location"), QStringLiteral("0"));
        QCOMPARE(cell(rows[0], "stream"), QStringLiteral("128849018880"));
        QCOMPARE(cell(rows[0], "callsite"), QStringLiteral("1718134583"));
        QCOMPARE(cell(rows[0], "rule"), QStringLiteral("callsite"));
        constexpr double kTicksPerSecond = 3699958577;
        QVERIFY(std::abs(cell(rows[0], "delay").toDouble() - (6127386368557734 - 6127386366514081) / kTicksPerSecond)
            < 1e-9);
        QCOMPARE(cell(rows[1], "kernel"), QStringLiteral("light_kernel(float*, float const*)"));
        QCOMPARE(cell(rows[1], "stream"), QStringLiteral("133143986176"));
        QCOMPARE(cell(rows[1], "callsite"), QStringLiteral("2492857623"));
        QCOMPARE(table("launches", "otf2/fastotf2-mi300", { QStringLiteral("--to"), QStringLiteral("1s") }).size(), 1);
        QVERIFY(table("launches", "otf2/sst-macro-test").isEmpty());
    }

    void parameters()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        const auto rows = table("parameters", "otf2/fastotf2-mi300");
        QCOMPARE(rows.size(), 4);
        QHash<QString, QString> valueOf;
        for (const auto& row : rows) {
            QCOMPARE(cell(row, "parameter"), QStringLiteral("callsite id"));
            QCOMPARE(cell(row, "visits"), QStringLiteral("1"));
            QCOMPARE(cell(row, "inclusive"), cell(row, "min"));
            QCOMPARE(cell(row, "inclusive"), cell(row, "max"));
            valueOf.insert(cell(row, "region") + cell(row, "value"), cell(row, "inclusive"));
        }
        QVERIFY(valueOf.contains(QStringLiteral("hipLaunchKernel1718134583")));
        QVERIFY(valueOf.contains(QStringLiteral("light_kernel(float*, float const*)2492857623")));
    }

    /// Each location begins with measurement off, records for a while, and ends with it off.
    void gaps()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        const auto rows = table("gaps", "otf2/tracer-stencil4d-32");
        QCOMPARE(rows.size(), 64);
        int open = 0;
        for (const auto& row : rows) {
            QCOMPARE(cell(row, "reason"), QStringLiteral("measurement_off"));
            open += cell(row, "ends") == QLatin1String("no") ? 1 : 0;
        }
        QCOMPARE(open, 32);
        const auto some
            = table("gaps", "otf2/tracer-stencil4d-32", { QStringLiteral("--location"), QStringLiteral("1") });
        QCOMPARE(some.size(), 2);
        QVERIFY(std::abs(cell(some[0], "duration").toDouble() * 2196269523159781.0) > 0);
        QVERIFY(table("gaps", "otf2/sst-macro-test").isEmpty());
    }

    /// The visits add up to the profile, and are numbered from 1 on each location and call path.
    void iterations()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        const QStringList allreduce { QStringLiteral("--function"), QStringLiteral("MPI_Allreduce") };
        const auto rows = table("iterations", "otf2/sst-macro-test", allreduce);
        QVERIFY(!rows.isEmpty());
        double sum = 0;
        QHash<QString, qulonglong> numbers;
        for (const auto& row : rows) {
            QCOMPARE(cell(row, "region"), QStringLiteral("MPI_Allreduce"));
            QCOMPARE(cell(row, "iteration").toULongLong(), ++numbers[cell(row, "location") + cell(row, "path")]);
            QVERIFY(cell(row, "duration").toDouble() >= cell(row, "exclusive").toDouble());
            sum += cell(row, "duration").toDouble();
        }
        for (const auto& row : table("profile", "otf2/sst-macro-test")) {
            if (cell(row, "region") != QLatin1String("MPI_Allreduce"))
                continue;
            QCOMPARE(cell(row, "visits").toLongLong(), static_cast<qlonglong>(rows.size()));
            QVERIFY(std::abs(cell(row, "whole_sum").toDouble() - sum) < 1e-9 * sum + 1e-9);
        }
        QVERIFY(!table("iterations", "otf2/sst-macro-test").isEmpty()); // of the likeliest function
    }

    void pictures()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        const QTemporaryDir folder;
        const QString trace = QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2/sst-macro-test");
        const auto render = [&](const QStringList& options) {
            const QString file = folder.filePath(QStringLiteral("iterations.svg"));
            const CliAnswer answer = callCli(QStringList { QStringLiteral("render"), QStringLiteral("iterations"),
                                                 trace, QStringLiteral("-o"), file }
                + options);
            return answer.status == 0 ? contentOf(file) : answer.err;
        };
        QVERIFY(render({}).contains("<svg"));
        QVERIFY(render({ QStringLiteral("--measure"), QStringLiteral("deviation"), QStringLiteral("--function"),
                           QStringLiteral("MPI_Allreduce") })
                    .contains("MPI_Allreduce"));
        QVERIFY(render({ QStringLiteral("--measure"), QStringLiteral("colour") }).contains("duration, exclusive"));
        QVERIFY(render({ QStringLiteral("--function"), QStringLiteral("nobody") }).contains("nobody"));
    }

private:
    /// The cells of the rows, by the names of their columns.
    static QList<QHash<QString, QString>> table(const char* name, const char* trace, const QStringList& options = {})
    {
        const CliAnswer answer = callCli(QStringList { QStringLiteral("table"), QString::fromLatin1(name),
                                             QStringLiteral(LIGHTCONE_SHARED_TRACES "/") + QString::fromLatin1(trace) }
            + options);
        if (answer.status != 0)
            qWarning("%s", answer.err.constData());
        const QList<QStringList> records = parseCsv(answer.out);
        QList<QHash<QString, QString>> rows;
        for (qsizetype i = 1; i < records.size(); ++i) {
            QHash<QString, QString> row;
            for (qsizetype column = 0; column < records[0].size(); ++column)
                row.insert(records[0][column], records[i].value(column));
            rows.append(row);
        }
        return rows;
    }
    static QString cell(const QHash<QString, QString>& row, const char* column)
    {
        return row.value(QString::fromLatin1(column));
    }
};

LIGHTCONE_TEST(TestScorepTables, Widgets)

} // namespace lightcone::tests::tst_scoreptables

#include "tst_scoreptables.moc"
