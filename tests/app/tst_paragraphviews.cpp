// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "testclass.h"

#include <QTemporaryDir>
#include <QTest>

namespace lightcone::tests::tst_paragraphviews {

using namespace Qt::StringLiterals;

// What the command line says of the example in tests/data/picl/paragraph.trf in ParaGraph's displays of messages. Two
// other programs computed the numbers.
class TestParagraphViews : public QObject {
    Q_OBJECT

private slots:
    void queues_data();
    void queues();
    void pairs_data();
    void pairs();
    void loads_data();
    void loads();
    void hops_data();
    void hops();
    void renders_data();
    void renders();
    void layoutFiles();

private:
    /// The rows of a table without its head, one after the other.
    static QString rows(const char* words)
    {
        QStringList arguments = splitWords(words);
        arguments.prepend(u"table"_s);
        arguments.insert(2, QStringLiteral(LIGHTCONE_TEST_DATA "/picl/paragraph.trf"));
        const CliAnswer answer = callCli(arguments);
        if (answer.status != 0)
            qWarning("%s", answer.err.constData());
        QStringList lines = QString::fromUtf8(answer.out).split(u'\n', Qt::SkipEmptyParts);
        lines.removeFirst();
        return lines.join(u' ');
    }
    static void addRows()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QString>("rows");
    }
    static void compare()
    {
        QFETCH(QByteArray, words);
        QFETCH(QString, rows);
        QCOMPARE(TestParagraphViews::rows(words.constData()), rows);
    }
    static void add(const char* words, const char* rows)
    {
        QTest::newRow(words) << QByteArray(words) << QString::fromLatin1(rows);
    }
};

void TestParagraphViews::queues_data()
{
    addRows();
    add("queues --at 4ms", "0,0,0,0,0 1,0,0,0,0 2,0,0,0,0 3,0,0,0,0");
    add("queues --at 15ms", "0,0,0,0,0 1,1,100,1,100 2,1,200,1,200 3,0,0,0,0");
    add("queues --at 43ms", "0,0,0,0,0 1,0,0,1,100 2,0,0,1,200 3,1,300,1,300");
    add("queues --at 58ms", "0,2,130,2,130 1,0,0,1,100 2,0,0,1,200 3,1,40,1,300");
    add("queues --at 67ms", "0,1,80,2,130 1,0,0,1,100 2,0,0,1,200 3,1,40,1,300");
    add("queues --at 98ms", "0,0,0,2,130 1,0,0,1,100 2,0,0,1,200 3,0,0,1,300");
    add("queues --at 58ms --order value", "0,2,130,2,130 3,1,40,1,300 1,0,0,1,100 2,0,0,1,200");
    add("queues --at 58ms --order gray", "0,2,130,2,130 1,0,0,1,100 3,1,40,1,300 2,0,0,1,200");
    add("queues --at 98ms --from 60ms", "0,0,0,2,130 1,0,0,0,0 2,0,0,0,0 3,0,0,1,40");
}

void TestParagraphViews::queues()
{
    compare();
}

void TestParagraphViews::pairs_data()
{
    addRows();
    add("animation --at 4ms", "");
    add("animation --at 58ms", "1,0,1,80,1 1,3,1,40,1 3,0,1,50,1");
    add("animation --at 50ms --extent so-far", "0,1,1,100,1 0,2,1,200,1 1,0,1,80,1 2,3,1,300,1");
    add("animation --at 49ms --extent so-far", "0,1,1,100,1 0,2,1,200,1 2,3,1,300,1");
    add("animation --extent whole --topology hypercube",
        "0,1,1,100,1 0,2,1,200,1 1,0,1,80,1 1,3,1,40,1 2,3,1,300,1 3,0,1,50,2");
    add("animation --extent whole --from 52ms", "1,3,1,40,1 3,0,1,50,1");
}

void TestParagraphViews::pairs()
{
    compare();
}

void TestParagraphViews::loads_data()
{
    addRows();
    add("network --extent whole --topology linear", "0,1,0,1,4,430 1,2,1,2,3,290 2,3,2,3,3,390");
    add("network --at 58ms --topology linear", "0,1,0,1,2,130 1,2,1,2,2,90 2,3,2,3,2,90");
    add("network --extent whole", "0,1,0,1,2,180 0,2,0,2,2,250 1,3,1,3,1,40 2,3,2,3,2,350");
    add("network --at 58ms --topology hypercube", "0,1,0,1,1,80 0,2,0,2,1,50 1,3,1,3,1,40 2,3,2,3,1,50");
    add("network --at 4ms", "");
}

void TestParagraphViews::loads()
{
    compare();
}

void TestParagraphViews::hops_data()
{
    QTest::addColumn<QString>("topology");
    QTest::addColumn<quint64>("hops");
    QTest::newRow("Hamming") << u"hypercube"_s << quint64 { 7 };
    QTest::newRow("ring") << u"ring"_s << quint64 { 8 };
    QTest::newRow("linear") << u"linear"_s << quint64 { 10 };
    QTest::newRow("mesh") << u"mesh"_s << quint64 { 7 };
    QTest::newRow("tree") << u"binary_tree"_s << quint64 { 9 };
    QTest::newRow("crossbar") << u"crossbar"_s << quint64 { 6 };
}

/// The sum of the hops of all messages is the sum of the loads of all links.
void TestParagraphViews::hops()
{
    QFETCH(QString, topology);
    QFETCH(quint64, hops);
    const QByteArray asked = " --extent whole --topology " + topology.toLatin1();
    quint64 sum = 0;
    for (const QString& row : rows(QByteArray("animation" + asked).constData()).split(u' '))
        sum += row.section(u',', 4, 4).toULongLong();
    QCOMPARE(sum, hops);
    sum = 0;
    for (const QString& row : rows(QByteArray("network" + asked).constData()).split(u' '))
        sum += row.section(u',', 4, 4).toULongLong();
    QCOMPARE(sum, hops);
}

void TestParagraphViews::renders_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("without"); // the same without one of its options
    const auto row = [](const char* words, const char* without) {
        QTest::newRow(words) << QByteArray(words) << QByteArray(without);
    };
    row("queues --measure bytes", "queues");
    row("queues --logarithmic --measure bytes", "queues --measure bytes");
    row("animation --by tree", "animation");
    row("animation --extent whole --measure bytes", "animation --extent whole");
    row("network --topology butterfly", "network");
    row("network --topology torus", "network");
    row("network --topology torus --at 58ms", "network --topology torus");
    row("network --measure bytes --at 58ms", "network --at 58ms");
}

/// Each option changes the picture.
void TestParagraphViews::renders()
{
    QFETCH(QByteArray, words);
    QFETCH(QByteArray, without);
    QTemporaryDir folder;
    const auto render = [&](const QByteArray& wanted) {
        const QString file = folder.filePath(u"picture.svg"_s);
        QStringList arguments = splitWords(wanted.constData());
        arguments.prepend(u"render"_s);
        arguments.insert(2, QStringLiteral(LIGHTCONE_TEST_DATA "/picl/paragraph.trf"));
        const CliAnswer answer = callCli(arguments << u"-o"_s << file);
        if (answer.status != 0)
            qWarning("%s", answer.err.constData());
        return answer.status == 0 ? contentOf(file) : QByteArray();
    };
    const QByteArray picture = render(words);
    QVERIFY(picture.contains("node 3"));
    QVERIFY(render(words) == picture); // nothing else makes pictures differ
    const QByteArray other = render(without);
    QVERIFY(!other.isEmpty());
    QVERIFY(picture != other);
}

/// What a view saves is what `render` takes.
void TestParagraphViews::layoutFiles()
{
    QTemporaryDir folder;
    const QString layout = folder.filePath(u"layout.json"_s);
    write(layout,
        R"({"lightcone-layout": 1, "nodes": [{"location": "node 0", "x": 0.5, "y": 0.5, "label": "the middle"}]})");
    const auto render = [&](const QString& file) {
        return callCli({ u"render"_s, u"animation"_s, QStringLiteral(LIGHTCONE_TEST_DATA "/picl/paragraph.trf"),
            u"-o"_s, folder.filePath(u"picture.svg"_s), u"--layout"_s, file });
    };
    const CliAnswer answer = render(layout);
    QVERIFY2(answer.status == 0, answer.err.constData());
    QVERIFY(contentOf(folder.filePath(u"picture.svg"_s)).contains("the middle"));
    const CliAnswer missing = render(folder.filePath(u"none.json"_s));
    QVERIFY(missing.status != 0);
    QVERIFY2(missing.err.contains("none.json"), missing.err.constData());
}

LIGHTCONE_TEST(TestParagraphViews, Widgets)

} // namespace lightcone::tests::tst_paragraphviews

#include "tst_paragraphviews.moc"
