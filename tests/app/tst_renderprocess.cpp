// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "testclass.h"

#include <QImage>
#include <QTemporaryDir>

namespace lightcone::tests::tst_renderprocess {

/// `render process`.
class TestRenderProcess : public QObject {
    Q_OBJECT

private slots:
    void isDeterministic_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::newRow("png") << QStringLiteral("png");
        QTest::newRow("svg") << QStringLiteral("svg");
        QTest::newRow("pdf") << QStringLiteral("pdf");
    }
    void isDeterministic()
    {
        QFETCH(QString, suffix);
        QVERIFY(rendered("--location rank:0 --location rank:1", suffix).size() > 500);
        QCOMPARE(rendered("--location rank:0 --location rank:1", suffix),
            rendered("--location rank:0 --location rank:1", suffix));
    }

    void optionsChangeThePicture()
    {
        const QByteArray first = rendered("", QStringLiteral("svg"));
        QCOMPARE(rendered("--location rank:0", QStringLiteral("svg")), first); // the first location with calls
        QCOMPARE(rendered("--signs all", QStringLiteral("svg")), first);
        for (const char* options : { "--location rank:1", "--signs none", "--signs collectives,io", "--theme dark",
                 "--from 1ms --to 2ms", "--size 300x200" })
            QVERIFY2(rendered(options, QStringLiteral("svg")) != first, options);
        QCOMPARE(rendered("--signs collectives,messages", QStringLiteral("svg")),
            rendered("--signs messages,collectives", QStringLiteral("svg")));
        QImage image;
        QVERIFY(image.loadFromData(rendered("--size 300x200 --scale 2", QStringLiteral("png"))));
        QCOMPARE(image.size(), QSize(600, 400));
    }

    void metrics()
    {
        const QString trace = QStringLiteral(LIGHTCONE_TEST_DATA "/epilog/merged_v19_le_gz.elg");
        const CliAnswer table = callCli({ QStringLiteral("table"), QStringLiteral("counterstatistics"), trace });
        const QList<QStringList> records = parseCsv(table.out);
        QString name;
        QString location;
        for (const QStringList& record : records.sliced(1)) {
            if (name.isEmpty() && record[3].toULongLong() > 0 && !record[1].isEmpty()) {
                name = record[0];
                location = record[1];
            }
        }
        QVERIFY2(!name.isEmpty(), table.out.constData());
        const QTemporaryDir folder;
        const auto render = [&](const QStringList& options) {
            const QString file = folder.filePath(QStringLiteral("picture.svg"));
            const CliAnswer answer = callCli(QStringList { QStringLiteral("render"), QStringLiteral("process"), trace,
                                                 QStringLiteral("-o"), file, QStringLiteral("--location"), location }
                + options);
            if (answer.status != 0)
                return answer.err;
            return contentOf(file);
        };
        const QByteArray plain = render({});
        const QByteArray with = render({ QStringLiteral("--metric"), name });
        QVERIFY(plain.startsWith("<?xml"));
        QVERIFY2(with.startsWith("<?xml"), with.constData());
        QVERIFY(plain != with);
        QVERIFY(render({ QStringLiteral("--metric"), QStringLiteral("gone") }).contains("'gone'"));
        QVERIFY(render({ QStringLiteral("--metric"), name, QStringLiteral("--metric"), name }).contains("one metric"));
    }

    void wrongUse_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QByteArray>("word");
        QTest::newRow("signs") << QStringLiteral("process SAMPLE -o x.png --signs stars") << QByteArray("'stars'");
        QTest::newRow("no signs") << QStringLiteral("process SAMPLE -o x.png --signs=") << QByteArray("--signs");
        QTest::newRow("location") << QStringLiteral("process SAMPLE -o x.png --location gone") << QByteArray("gone");
        QTest::newRow("other view") << QStringLiteral("timeline SAMPLE -o x.png --signs none") << QByteArray("--signs");
        QTest::newRow("metric of another view")
            << QStringLiteral("timeline SAMPLE -o x.png --metric cycles") << QByteArray("--metric");
    }
    void wrongUse()
    {
        QFETCH(QString, options);
        QFETCH(QByteArray, word);
        const CliAnswer answer = callCli(QStringList { QStringLiteral("render") }
            + QString(options).replace(QLatin1String("SAMPLE"), sample()).split(QLatin1Char(' ')));
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains(word) && answer.err.count('\n') == 1, answer.err.constData());
    }

private:
    static QString sample() { return QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4/eztrace_log.otf2"); }
    /// The file that comes out.
    static QByteArray rendered(const char* options, const QString& suffix)
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("picture.") + suffix);
        const CliAnswer answer = callCli(
            QStringList { QStringLiteral("render"), QStringLiteral("process"), sample(), QStringLiteral("-o"), file }
            + splitWords(options));
        return answer.status == 0 ? contentOf(file) : QByteArray();
    }
};

LIGHTCONE_TEST(TestRenderProcess, Widgets)

} // namespace lightcone::tests::tst_renderprocess

#include "tst_renderprocess.moc"
