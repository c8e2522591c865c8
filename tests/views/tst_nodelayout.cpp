// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/base/nodelayout.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_nodelayout {

using namespace views;

namespace {

ReadNodeLayout readText(const char* text)
{
    return nodeLayoutOf(QJsonDocument::fromJson(text).object());
}

/// The places in the layout that nodesOf() gives, −1 for none.
std::vector<int> placesOf(const NodeLayout& layout, const std::vector<QString>& names)
{
    std::vector<int> places;
    for (const NodeLayout::Node* const node : nodesOf(layout, names))
        places.push_back(node == nullptr ? -1 : static_cast<int>(node - layout.nodes.data()));
    return places;
}

} // namespace

// Layout files of nodes.
class TestNodeLayout : public QObject {
    Q_OBJECT

private slots:
    void writesAndReads();
    void refuses_data();
    void refuses();
    void scales();
    void findsNodes();
    void saysWhatIsWrongWithFiles();
};

void TestNodeLayout::writesAndReads()
{
    NodeLayout layout;
    layout.nodes.push_back({ u"rank 0"_s, 0, { 0.25, 0.5 }, u"first"_s, u"left"_s });
    layout.nodes.push_back({ u"rank 1"_s, 1, { 1, 0 } });
    layout.nodes.push_back({ {}, 7, { 0, 1 } });
    QTemporaryDir folder;
    const QString name = folder.filePath(u"layout.json"_s);
    QCOMPARE(writeLayoutFile(name, layout), QString());
    const ReadNodeLayout read = readLayoutFile(name);
    QVERIFY2(read.layout, qPrintable(read.problem));
    QVERIFY(*read.layout == layout);
}

void TestNodeLayout::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{ \"lightcone-layout\": 1, ");
    QTest::newRow("other JSON") << QByteArray(R"({"nodes": []})");
    QTest::newRow("later version") << QByteArray(R"({"lightcone-layout": 2, "nodes": []})");
    QTest::newRow("no list") << QByteArray(R"({"lightcone-layout": 1, "nodes": {}})");
    QTest::newRow("no name") << QByteArray(R"({"lightcone-layout": 1, "nodes": [{"x": 0, "y": 0}]})");
    QTest::newRow("no y") << QByteArray(R"({"lightcone-layout": 1, "nodes": [{"location": "a", "x": 0}]})");
    QTest::newRow("x is a text") << QByteArray(
        R"({"lightcone-layout": 1, "nodes": [{"location": "a", "x": "0", "y": 0}]})");
    QTest::newRow("negative number") << QByteArray(
        R"({"lightcone-layout": 1, "nodes": [{"number": -1, "x": 0, "y": 0}]})");
}

void TestNodeLayout::refuses()
{
    QFETCH(QByteArray, text);
    const ReadNodeLayout read = readText(text.constData());
    QVERIFY(!read.layout);
    QVERIFY(!read.problem.isEmpty());
}

void TestNodeLayout::scales()
{
    const ReadNodeLayout read = readText(
        R"({"lightcone-layout": 1, "nodes": [{"number": 0, "x": -10, "y": 0.5}, {"number": 1, "x": 30, "y": 1}]})");
    QVERIFY(read.layout);
    QCOMPARE(read.layout->nodes[0].place, QPointF(0, 0.5));
    QCOMPARE(read.layout->nodes[1].place, QPointF(1, 1));
    const ReadNodeLayout great = readText(
        R"({"lightcone-layout": 1, "nodes": [{"number": 0, "x": -1e308, "y": 0}, {"number": 1, "x": 1e308, "y": 0}]})");
    QVERIFY(great.layout);
    QCOMPARE(great.layout->nodes[1].place, QPointF(1, 0));
}

void TestNodeLayout::findsNodes()
{
    NodeLayout layout;
    layout.nodes = { { u"b"_s, 0, {} }, { u"a"_s, 1, {} }, { {}, 2, {} }, { u"same"_s, 4, {} }, { u"same"_s, 3, {} } };
    // A name counts more than a number, but of locations with the same name.
    QCOMPARE(placesOf(layout, { u"a"_s, u"b"_s, u"c"_s, u"same"_s, u"same"_s, u"same"_s, u"d"_s }),
        (std::vector<int> { 1, 0, 2, 4, 3, -1, -1 }));
    QCOMPARE(placesOf(layout, {}), std::vector<int> {});
}

void TestNodeLayout::saysWhatIsWrongWithFiles()
{
    QTemporaryDir folder;
    const ReadNodeLayout missing = readLayoutFile(folder.filePath(u"none.json"_s));
    QVERIFY(!missing.layout);
    QVERIFY(missing.problem.contains(u"none.json"_s));
    QFile file(folder.filePath(u"other.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[]");
    file.close();
    const ReadNodeLayout other = readLayoutFile(file.fileName());
    QVERIFY(!other.layout);
    QVERIFY(other.problem.contains(u"other.json"_s));
    QVERIFY(writeLayoutFile(folder.filePath(u"no/folder.json"_s), {}).contains(u"folder.json"_s));
}

LIGHTCONE_TEST(TestNodeLayout, None)

} // namespace lightcone::tests::tst_nodelayout

#include "tst_nodelayout.moc"
