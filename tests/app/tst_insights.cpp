// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "clitest.h"
#include "testclass.h"
#include "tests/sharedtraces.h"
#include "tests/views/golden.h"
#include "views/panels/insights/insightspanel.h"
#include "windowtest.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lightcone::tests::tst_insights {

using namespace Qt::StringLiterals;

namespace {

/// The anchor files of all traces below @p folder, sorted; relative to it.
QStringList tracesIn(const QString& folder)
{
    QStringList traces;
    QDirIterator files(folder, { u"*.otf2"_s, u"*.otf"_s, u"*.elg"_s, u"*.esd"_s, u"*.trf"_s }, QDir::Files,
        QDirIterator::Subdirectories);
    while (files.hasNext())
        traces.append(QDir(folder).relativeFilePath(files.next()));
    traces.sort();
    return traces;
}

/// What is said of all traces below @p folder; a line with its name above each.
QString saidOf(const QString& folder)
{
    QString text;
    for (const QString& trace : tracesIn(folder)) {
        const CliAnswer answer = callCli({ u"insights"_s, QDir(folder).filePath(trace) });
        text += u"== "_s + trace + u'\n';
        text += answer.status == 0 ? QString::fromUtf8(answer.out) : u"cannot be read\n"_s;
    }
    return text;
}

QJsonArray insightsOf(const QString& trace)
{
    const CliAnswer answer = callCli({ u"insights"_s, trace, u"--json"_s });
    return QJsonDocument::fromJson(answer.out).array();
}

/// The first insight of a rule; empty: there is none.
QJsonObject firstOf(const QJsonArray& insights, const QString& rule)
{
    for (const QJsonValue& value : insights) {
        if (value["rule"_L1].toString() == rule)
            return value.toObject();
    }
    return {};
}

int locationOf(const QJsonObject& insight)
{
    return insight["locations"_L1].toArray().first().toInt(-1);
}

} // namespace

class TestInsightCommand final : public QObject {
    Q_OBJECT

private slots:
    void sample();
    void knownTruth_data();
    void knownTruth();
    void textIsTheSame();
    void tableIsTheSame();
    void ownTraces();
    void sharedTraces_data();
    void sharedTraces();
    void render();
    void opensBesideATrace();
};

void TestInsightCommand::sample()
{
    const QJsonArray insights = insightsOf(app::samplePath());
    const QJsonObject slowest = firstOf(insights, u"slowest"_s);
    QCOMPARE(locationOf(slowest), 5);
    const QJsonObject imbalance = firstOf(insights, u"imbalance"_s);
    QCOMPARE(locationOf(imbalance), 5);
    QCOMPARE(imbalance["functions"_L1].toArray().first().toString(), u"relax"_s);
    const QJsonObject rounds = firstOf(insights, u"rounds"_s)["numbers"_L1].toObject();
    QCOMPARE(rounds["rounds"_L1].toInt(), 10);
    QCOMPARE(rounds["locations"_L1].toInt(), 12);
    QCOMPARE(firstOf(insights, u"soundness"_s), QJsonObject());
}

void TestInsightCommand::knownTruth_data()
{
    SKIP_WITHOUT_SHARED_TRACES();
    QTest::addColumn<int>("slowest");
    QTest::addColumn<int>("rounds");
    QTest::addColumn<int>("sum"); // of all locations
    QTest::newRow("otf2/pt_jacobi12") << 7 << 60 << 720;
    QTest::newRow("otf2/pt_wave8") << 3 << 80 << 480; // those at both ends only send, or only receive, in each sweep
    QTest::newRow("otf2/pt_mw6") << -1 << 19 << 75; // 75 tasks; the one that did most did 19
    QTest::newRow("otf2/ez_mw9") << -1 << 15 << 120;
    QTest::newRow("otf1/pt_jacobi12_short") << 8 << 60 << 720; // its numbers are from 1
    QTest::newRow("epilog/pt_jacobi12/pt_jacobi12_v19.elg") << 7 << 60 << 720;
    QTest::newRow("epilog/pt_wave8/pt_wave8_v12.elg") << 3 << 80 << 480;
    QTest::newRow("picl/pt_wave8/pt_wave8_new.trf") << 3 << 80 << 480;
}

void TestInsightCommand::knownTruth()
{
    QFETCH(int, slowest);
    QFETCH(int, rounds);
    QFETCH(int, sum);
    const QJsonArray insights
        = insightsOf(QStringLiteral(LIGHTCONE_SHARED_TRACES "/") + QString::fromUtf8(QTest::currentDataTag()));
    const QJsonObject found = firstOf(insights, u"slowest"_s);
    QCOMPARE(found.isEmpty() ? -1 : locationOf(found), slowest);
    const QJsonObject numbers = firstOf(insights, u"rounds"_s)["numbers"_L1].toObject();
    QCOMPARE(numbers["rounds"_L1].toInt(), rounds);
    QCOMPARE(numbers["sum"_L1].toInt(), sum);
}

void TestInsightCommand::textIsTheSame()
{
    const CliAnswer text = callCli({ u"insights"_s, app::samplePath() });
    QCOMPARE(text.status, 0);
    QString sentences;
    for (const QJsonValue& insight : insightsOf(app::samplePath()))
        sentences += insight["sentence"_L1].toString() + u'\n';
    QCOMPARE(QString::fromUtf8(text.out), sentences);
}

void TestInsightCommand::tableIsTheSame()
{
    const CliAnswer table = callCli({ u"table"_s, u"insights"_s, app::samplePath() });
    QCOMPARE(table.status, 0);
    const QList<QStringList> rows = parseCsv(table.out);
    const QJsonArray insights = insightsOf(app::samplePath());
    QCOMPARE(rows.size() - 1, insights.size());
    for (qsizetype i = 1; i < rows.size(); ++i) {
        const QJsonObject insight = insights[i - 1].toObject();
        QCOMPARE(rows[i].first(), insight["rule"_L1].toString());
        QCOMPARE(rows[i].last(), insight["sentence"_L1].toString());
        QCOMPARE(rows[i][2].toDouble(), insight["from"_L1].toDouble());
        const QJsonObject numbers = insight["numbers"_L1].toObject();
        QCOMPARE(rows[i][6].split(u';').size(), numbers.size());
        for (const QString& number : rows[i][6].split(u';')) {
            const QJsonValue value = numbers[number.section(u'=', 0, 0)];
            if (value.isDouble())
                QCOMPARE(number.section(u'=', 1).toDouble(), value.toDouble());
            else
                QCOMPARE(number.section(u'=', 1), value.toString());
        }
        QVERIFY(!insight["threshold"_L1].toObject().isEmpty());
    }
}

void TestInsightCommand::ownTraces()
{
    compareWithGolden(saidOf(QStringLiteral(LIGHTCONE_TEST_DATA)), "insights_data.txt");
}

void TestInsightCommand::sharedTraces_data()
{
    SKIP_WITHOUT_SHARED_TRACES();
    QTest::addColumn<QString>("folder");
    for (const char* folder : { "damaged", "earl", "epilog", "otf1", "otf2", "picl" })
        QTest::newRow(folder) << QString::fromUtf8(folder);
}

void TestInsightCommand::sharedTraces()
{
    QFETCH(QString, folder);
    compareWithGolden(saidOf(QStringLiteral(LIGHTCONE_SHARED_TRACES "/") + folder),
        QByteArray("insights_shared_" + folder.toUtf8() + ".txt").constData());
}

void TestInsightCommand::render()
{
    const QTemporaryDir folder;
    const QString svg = folder.filePath(u"insights.svg"_s);
    const CliAnswer answer = callCli({ u"render"_s, u"insights"_s, app::samplePath(), u"-o"_s, svg });
    QVERIFY2(answer.status == 0, answer.err.constData());
    QVERIFY(contentOf(svg).contains("Rank 5 works"));
    QCOMPARE(callCli({ u"render"_s, u"insights"_s, app::samplePath(), u"-o"_s, svg, u"--from"_s, u"1ms"_s }).status, 2);
}

void TestInsightCommand::opensBesideATrace()
{
    QApplication::setQuitOnLastWindowClosed(false);
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    const views::ViewKind& kind = *views::viewKind(u"insights");
    QVERIFY(window->views().isOpen(kind));
    window->views().setOpen(kind, false);
    window->close();
    QVERIFY(QTest::qWaitFor([&] { return desk.manager().windows().isEmpty(); }, kPatience));
    window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(!window->views().isOpen(kind)); // it stays closed
    QVERIFY(openView<views::InsightsPanel>(*window, u"insights"));
    QVERIFY(viewsRest(*window));
}

LIGHTCONE_TEST(TestInsightCommand, Widgets)

} // namespace lightcone::tests::tst_insights

#include "tst_insights.moc"
