// SPDX-License-Identifier: GPL-3.0-or-later
#include "svgtexts.h"
#include "testclass.h"
#include "tests/contrast.h"
#include "views/base/filenames.h"
#include "views/export/pictureexport.h"
#include "views/tables/tablecolumn.h"
#include "views/tables/tablepicture.h"

#include <QFile>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <string>

namespace lightcone::tests::tst_tablepicture {

using namespace views;
using namespace Qt::StringLiterals;

namespace {

/// Names, and numbers that count down.
TableContent numbers(int rows)
{
    TableContent content;
    content.caption = u"all of it"_s;
    content.columns = { { u"Name"_s, false }, { u"Number"_s, true } };
    for (int i = 0; i < rows; ++i)
        content.rows.push_back({ { { u"name %1"_s.arg(i), {}, {} },
            { QString::number(rows - i), {}, static_cast<double>(rows - i) / rows } } });
    return content;
}

/// The texts that can be seen, line by line.
QList<SvgText> placedTextsOf(const TableContent& content, QSize size, const QString& title = {})
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"picture.svg"_s);
    PictureOptions options;
    options.size = QSizeF(size);
    const PicturePaint paint = tablePaint(content, title, Theme::Light);
    if (!exportPicture(toPath(file), PictureFormat::Svg, options, [&](QPainter& painter, QSizeF area) {
            return paint(painter, area, {});
        }).isOk())
        return {};
    QFile written(file);
    return written.open(QIODevice::ReadOnly) ? svgTexts(written.readAll(), size.height()) : QList<SvgText> {};
}

QStringList textsOf(const TableContent& content, QSize size, const QString& title = {})
{
    QStringList texts;
    for (const SvgText& text : placedTextsOf(content, size, title))
        texts += text.text;
    return texts;
}

QImage imageOf(const TableContent& content, QSize size, Theme theme = Theme::Light)
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    core::expectDone(tablePaint(content, {}, theme)(painter, size, {}));
    return image;
}

/// The number of reddish pixels in line @p y of @p image, from @p left on.
int reddish(const QImage& image, int y, int left)
{
    int count = 0;
    for (int x = left; x < image.width(); ++x)
        count += qRed(image.pixel(x, y)) > qBlue(image.pixel(x, y)) + 30 ? 1 : 0;
    return count;
}

} // namespace

/// The pictures of tables, which all tables, trees and lists share.
class TestTablePicture final : public QObject {
    Q_OBJECT

private slots:
    void showsAllThatHasRoom();
    void saysWhatIsLeftOut_data();
    void saysWhatIsLeftOut();
    void totalIsKept();
    void smallSizes();
    void notesHaveRoom();
    void leavesOutColumns();
    void shortensTexts();
    void namesKeepRoomBesideNumbers();
    void columnsGoOnBelow();
    void barsAreAsLongAsTheirShares();
    void numbersCanBeReadOverBars();
    void saysWhyItIsEmpty();
    void deepRowsSayTheirLevel();
    void followsTheTheme();
    void copiesLists();
    void copiesOpenRows();
};

void TestTablePicture::showsAllThatHasRoom()
{
    const QStringList texts = textsOf(numbers(5), { 400, 300 }, u"A title"_s);
    QStringList expected { u"A title"_s, u"all of it"_s, u"Name"_s, u"Number"_s };
    for (int i = 0; i < 5; ++i)
        expected << u"name %1"_s.arg(i) << QString::number(5 - i);
    QCOMPARE(texts, expected);
}

void TestTablePicture::saysWhatIsLeftOut_data()
{
    QTest::addColumn<int>("height");
    QTest::addColumn<int>("further");
    QTest::newRow("low") << 120 << 0;
    QTest::newRow("higher") << 333 << 0;
    QTest::newRow("one line") << 75 << 0;
    QTest::newRow("rows that were not copied") << 333 << 1000;
    QTest::newRow("all copied rows have room") << 3000 << 1000;
    QTest::newRow("all rows have room") << 3000 << 0;
}

/// The rows that are shown and those that the note counts are all rows, whatever the height.
void TestTablePicture::saysWhatIsLeftOut()
{
    QFETCH(int, height);
    QFETCH(int, further);
    constexpr int kRows = 100;
    TableContent content = numbers(kRows);
    content.furtherRows = static_cast<std::uint64_t>(further);
    QStringList texts = textsOf(content, { 400, height }).mid(3); // without caption and header
    int left = 0;
    if (!texts.isEmpty() && texts.last().startsWith("Rows left out"_L1)) {
        static const QRegularExpression number(u"^Rows left out: ([\\d,]+)"_s);
        left = number.match(texts.takeLast()).captured(1).remove(u',').toInt();
        QVERIFY(left > 0);
    }
    QCOMPARE(texts.size() / 2 + left, kRows + further);
    for (qsizetype i = 0; i < texts.size() / 2; ++i)
        QCOMPARE(texts.at(2 * i), u"name %1"_s.arg(i));
    const int room = tableRoom(height, false);
    QVERIFY(texts.size() / 2 <= room);
    QCOMPARE(left > 0, kRows + further > room);
}

/// However little room there is, something sound is painted.
/// The row of all others is the last one of a picture that has no room for all rows.
void TestTablePicture::totalIsKept()
{
    TableContent content = numbers(30);
    content.rows.back().cells.front().text = u"all together"_s;
    content.rows.back().isTotal = true;
    const QStringList texts = textsOf(content, { 400, 200 });
    QVERIFY(texts.contains(u"name 0"_s));
    QVERIFY2(texts.contains(u"all together"_s), qPrintable(texts.join(u'|')));
    QVERIFY(texts.last().startsWith(u"Rows left out: "_s));
    QCOMPARE(texts[texts.size() - 3], u"all together"_s);
    QCOMPARE(texts[texts.size() - 2], u"1"_s);
}

void TestTablePicture::smallSizes()
{
    for (const QSize size : { QSize(1, 1), QSize(3000, 1), QSize(1, 3000), QSize(64, 64) }) {
        for (const int rows : { 0, 1, 100 }) {
            const QImage image = imageOf(numbers(rows), size);
            QCOMPARE(QColor(image.pixel(size.width() - 1, size.height() - 1)), ColorScheme(Theme::Light).background);
        }
    }
    TableContent nothing;
    nothing.rows.resize(3);
    QCOMPARE(textsOf(nothing, { 400, 300 }), QStringList {});
}

/// With exactly as many rows as have room, the note of the columns takes the place of the last one.
void TestTablePicture::notesHaveRoom()
{
    constexpr int kHeight = 200;
    const int room = tableRoom(kHeight, false);
    TableContent content = numbers(room);
    for (int column = 0; column < 20; ++column) {
        content.columns.push_back({ u"Column %1"_s.arg(column), true });
        for (TableContent::Row& row : content.rows)
            row.cells.push_back({ u"1,234"_s, {}, {} });
    }
    const QString note = textsOf(content, { 500, kHeight }).last();
    QVERIFY2(note.startsWith("Rows left out: 1; Columns left out: "_L1), qPrintable(note));
}

void TestTablePicture::leavesOutColumns()
{
    TableContent content = numbers(3);
    for (int column = 0; column < 20; ++column) {
        content.columns.push_back({ u"Column %1"_s.arg(column), true });
        for (TableContent::Row& row : content.rows)
            row.cells.push_back({ u"1,234"_s, {}, {} });
    }
    const QStringList texts = textsOf(content, { 500, 200 });
    static const QRegularExpression number(u"^Columns left out: (\\d+)"_s);
    const int left = number.match(texts.last()).captured(1).toInt();
    QVERIFY(left > 0);
    QCOMPARE(texts.filter(u"Column "_s).size() + left, 20);
    QCOMPARE(textsOf(content, { 3000, 200 }).filter(u"Column "_s).size(), 20);
}

/// Where there is little room, names lose their middle and other texts their ends before columns go; numbers stay
/// whole.
void TestTablePicture::shortensTexts()
{
    TableContent content = numbers(2);
    content.rows[0].cells[0].text = u"a function of a very long name "_s.repeated(20);
    const QStringList texts = textsOf(content, { 400, 200 });
    QVERIFY(texts.contains(u"Number"_s));
    const qsizetype row = texts.indexOf(u"Number"_s) + 1;
    QVERIFY2(texts.at(row).contains(u'…'), qPrintable(texts.at(row)));
    QVERIFY(texts.at(row).startsWith("a function of"_L1));
    QVERIFY(texts.at(row).endsWith("long name"_L1));
    QCOMPARE(texts.at(row + 1), u"2"_s);
}

void TestTablePicture::namesKeepRoomBesideNumbers()
{
    TableContent content;
    content.columns = { { u"Function"_s, false } };
    for (const char* title : { "Visits", "Inclusive", "Exclusive", "Min", "25 %", "Median", "75 %", "Max" })
        content.columns.push_back({ QString::fromLatin1(title), true });
    const QString name = u"void solver::kernel<float, %1, Layout::Rows>(solver::Grid const&, solver::Grid&)"_s;
    for (const int size : { 4, 8 }) {
        content.rows.push_back({ { { name.arg(size), {}, {} } } });
        for (int i = 0; i < 8; ++i)
            content.rows.back().cells.push_back({ u"123.4 ms"_s, {}, {} });
    }
    constexpr int kWidth = 500;
    const QStringList texts = textsOf(content, { kWidth, 100 });
    QVERIFY(texts.contains(u"Exclusive"_s));
    QVERIFY(!texts.contains(u"Max"_s)); // has no room beside names that can be read, and none below
    const QStringList names = texts.filter(u"void"_s);
    QCOMPARE(names.size(), 2);
    QVERIFY2(names[0] != names[1], qPrintable(names[0]));
    for (const QString& shown : names)
        QVERIFY2(QFontMetricsF(pictureFont()).horizontalAdvance(shown) > 0.25 * kWidth, qPrintable(shown));
}

/// Columns without room at the right come below, behind the names again, when all rows have room once more.
void TestTablePicture::columnsGoOnBelow()
{
    TableContent content;
    content.caption = u"whole trace"_s;
    content.note = u"What has to be known of these numbers is longer than such a picture is wide, and is not cut."_s;
    content.columns = { { u"Function"_s, false } };
    content.rows.resize(3);
    for (std::size_t row = 0; row < content.rows.size(); ++row)
        content.rows[row].cells.push_back({ u"name %1"_s.arg(row), {}, {} });
    for (int column = 1; column <= 9; ++column) {
        content.columns.push_back({ u"Column %1"_s.arg(column), true });
        for (std::size_t row = 0; row < content.rows.size(); ++row)
            content.rows[row].cells.push_back({ u"%1.%2 ms"_s.arg(row).arg(column), {}, {} });
    }
    const QStringList all = textsOf(content, { 340, 600 });
    for (const TableContent::Column& column : content.columns)
        QVERIFY2(all.contains(column.title), qPrintable(column.title));
    for (const TableContent::Row& row : content.rows) {
        QCOMPARE(all.count(row.cells[0].text), all.count(u"Function"_s));
        for (std::size_t column = 1; column < row.cells.size(); ++column)
            QCOMPARE(all.count(row.cells[column].text), 1);
    }
    QVERIFY(all.count(u"Function"_s) >= 3);
    QVERIFY2(all.join(u' ').contains(content.note), qPrintable(all.join(u'|')));
    QVERIFY(all.filter(u"left out"_s).isEmpty());

    const QStringList low = textsOf(content, { 340, 200 });
    QCOMPARE(low.count(u"Function"_s), 1);
    QCOMPARE(low.filter(u"Columns left out"_s).size(), 1);
}

void TestTablePicture::barsAreAsLongAsTheirShares()
{
    constexpr int kFirstColumn = 35; // the squares end before, the bars begin after
    const QList<double> shares { 1.0, 0.5, 0.25, 0.01 };
    TableContent content;
    content.columns = { { u"N"_s, false }, { u"Bar"_s, true } };
    for (const double share : shares)
        content.rows.push_back({ { { {}, Qt::red, {} }, { {}, {}, share } } });
    const QImage image = imageOf(content, { 400, 200 });
    QList<int> lengths; // of each row, from above
    for (int y = 0; y < image.height(); ++y) {
        const int length = reddish(image, y, kFirstColumn);
        if (length > 0 && (y == 0 || reddish(image, y - 1, kFirstColumn) == 0))
            lengths += length;
    }
    QCOMPARE(lengths.size(), shares.size());
    QVERIFY(lengths[0] > 80);
    for (qsizetype i = 0; i < shares.size(); ++i)
        QVERIFY2(qAbs(lengths[i] - shares[i] * lengths[0]) <= 1, qPrintable(QString::number(lengths[i])));
}

/// The bars have the colours of functions, whatever these are.
void TestTablePicture::numbersCanBeReadOverBars()
{
    for (const Theme theme : { Theme::Light, Theme::Dark }) {
        const ColorScheme scheme(theme);
        for (std::size_t of = 0; of < core::kFunctionClassCount; ++of) {
            for (int name = 0; name < 40; ++name) {
                core::FunctionDef function;
                function.name = "function " + std::to_string(name);
                function.functionClass = static_cast<core::FunctionClass>(of);
                core::Definitions definitions;
                definitions.functions = { function };
                TableContent content;
                content.columns = { { {}, false }, { {}, true } };
                content.rows.push_back({ { { {}, scheme.functions(definitions).front(), {} }, { {}, {}, 1.0 } } });
                const QImage image = imageOf(content, { 200, 100 }, theme);
                QColor bar; // the last colour above the ground, at the right of the square
                for (int y = 0; y < image.height(); ++y) {
                    if (const QColor color = image.pixelColor(60, y); color != scheme.background)
                        bar = color;
                }
                QVERIFY(bar.isValid() && bar != scheme.dimText);
                QVERIFY2(contrast(bar, scheme.text) >= 4.5, qPrintable(bar.name()));
            }
        }
    }
}

void TestTablePicture::saysWhyItIsEmpty()
{
    TableContent content = numbers(0);
    content.emptyText = u"No calls here"_s;
    QCOMPARE(textsOf(content, { 400, 200 }).last(), u"No calls here"_s);
    content = numbers(1);
    content.emptyText = u"No calls here"_s;
    QVERIFY(!textsOf(content, { 400, 200 }).contains(u"No calls here"_s));
}

void TestTablePicture::deepRowsSayTheirLevel()
{
    TableContent content = numbers(30);
    for (std::size_t i = 0; i < content.rows.size(); ++i)
        content.rows[i].level = static_cast<int>(i);
    const QStringList texts = textsOf(content, { 600, 900 });
    QVERIFY(texts.contains(u"name 5"_s));
    QVERIFY(texts.contains(u"[30] name 29"_s));
    // In a narrow picture less is indented, so that each row has a name.
    for (std::size_t i = 0; i < content.rows.size(); ++i)
        content.rows[i].cells[0].text += u" of a function that has a long name"_s;
    const QStringList names = textsOf(content, { 220, 900 }).filter(QRegularExpression(u"^(na|\\[)"_s));
    QCOMPARE(names.size(), qsizetype { 30 });
}

void TestTablePicture::followsTheTheme()
{
    const QImage light = imageOf(numbers(3), { 300, 200 });
    const QImage dark = imageOf(numbers(3), { 300, 200 }, Theme::Dark);
    QCOMPARE(QColor(light.pixel(299, 199)), ColorScheme(Theme::Light).background);
    QCOMPARE(QColor(dark.pixel(299, 199)), ColorScheme(Theme::Dark).background);
}

void TestTablePicture::copiesLists()
{
    QStandardItemModel model(kMostPictureRows + 7, 3);
    model.setHorizontalHeaderLabels({ u"A"_s, u"B"_s, u"C"_s });
    for (int row = 0; row < model.rowCount(); ++row) {
        auto* item = new QStandardItem(QString::number(row));
        item->setData(QColor(Qt::red), Qt::DecorationRole);
        item->setData(0.5, CellRoles::ShareRole);
        model.setItem(row, 2, item);
    }
    const TableContent content = listContent(model, { { 2, 0 }, CellRoles::ShareRole, {} });
    QCOMPARE(content.columns.size(), std::size_t { 2 });
    QCOMPARE(content.columns[0].title, u"C"_s);
    QCOMPARE(content.rows.size(), static_cast<std::size_t>(kMostPictureRows));
    QCOMPARE(content.furtherRows, std::uint64_t { 7 });
    QCOMPARE(content.rows[3].cells[0].text, u"3"_s);
    QCOMPARE(content.rows[3].cells[0].color, QColor(Qt::red));
    QCOMPARE(content.rows[3].cells[0].share, std::optional(0.5));
    QVERIFY(!content.rows[3].cells[1].color.isValid());
    QVERIFY(!content.rows[3].cells[1].share);
    const auto blue = [](const QModelIndex&) { return QColor(Qt::blue); };
    QCOMPARE(listContent(model, { { 2 }, -1, blue }).rows[3].cells[0].color, QColor(Qt::blue));
}

void TestTablePicture::copiesOpenRows()
{
    QStandardItemModel model;
    model.setColumnCount(2);
    for (int i = 0; i < 3; ++i) {
        auto* top = new QStandardItem(u"top %1"_s.arg(i));
        for (int j = 0; j < 2; ++j)
            top->appendRow({ new QStandardItem(u"below %1.%2"_s.arg(i).arg(j)), new QStandardItem(u"value"_s) });
        model.appendRow({ top, new QStandardItem });
    }
    QTreeView view;
    view.setModel(&model);
    view.expand(model.index(1, 0));
    view.setColumnHidden(1, true);
    const QList<int> columns = shownColumns(*view.header());
    QCOMPARE(columns, QList<int> { 0 });
    const TableContent content = treeContent(view, { { 0, 1 }, -1, {} });
    QStringList texts;
    for (const TableContent::Row& row : content.rows)
        texts += QString::number(row.level) + u' ' + row.cells[0].text + u' ' + row.cells[1].text;
    QCOMPARE(texts,
        (QStringList { u"0 top 0 "_s, u"0 top 1 "_s, u"1 below 1.0 value"_s, u"1 below 1.1 value"_s, u"0 top 2 "_s }));
    QCOMPARE(content.furtherRows, std::uint64_t { 0 });
}

LIGHTCONE_TEST(TestTablePicture, Widgets)

} // namespace lightcone::tests::tst_tablepicture

#include "tst_tablepicture.moc"
