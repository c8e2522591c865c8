// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes of pictures that the command `render` writes: in pixels and in print.
#include "app/loading/samplepath.h"
#include "clitest.h"
#include "svgtexts.h"
#include "testclass.h"
#include "views/registry/viewfactory.h"

#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

namespace lightcone::tests::tst_rendersizes {

using namespace Qt::StringLiterals;

class TestRenderSizes : public QObject {
    Q_OBJECT

private slots:
    void pngs_data();
    void pngs();
    void drawings();
    void drawingsHaveNoResolution();
    void largerTextsLeaveLessRoom();
    void sameBytesTwice_data();
    void sameBytesTwice();
    void refusals_data();
    void refusals();
    void heightsFitTheContent_data();
    void heightsFitTheContent();

private:
    CliAnswer render(const QString& fileName, const QString& options) const
    {
        return callCli(
            QStringList { u"render"_s, u"timeline"_s, app::samplePath(), u"-o"_s, m_folder.filePath(fileName) }
            + options.split(u' '));
    }
    QByteArray contentOf(const QString& fileName) const
    {
        QFile file(m_folder.filePath(fileName));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

void TestRenderSizes::pngs_data()
{
    QTest::addColumn<QSize>("pixels");
    QTest::addColumn<double>("dpi");
    const auto row = [](const char* options, QSize pixels, double dpi) { QTest::newRow(options) << pixels << dpi; };
    row("--size 400x300", { 400, 300 }, 96);
    row("--size 400x300 --scale 2", { 800, 600 }, 192);
    row("--size 800x600 --dpi 300", { 800, 600 }, 300);
    row("--size 800x600 --dpi 150 --scale 2 --font-size 7", { 1600, 1200 }, 300);
    row("--size 84mmx60mm", { 992, 709 }, 300);
    row("--size 84x60mm --dpi 600 --font-size 8", { 1984, 1417 }, 600);
    row("--size 240ptx180pt --dpi 150", { 500, 375 }, 150);
    row("--size 240ptx180pt --dpi 150 --scale 2", { 1000, 750 }, 300);
    row("--size 40mmx30mm --dpi 2400 --font-size 23", { 3780, 2835 }, 2400);
}

void TestRenderSizes::pngs()
{
    QFETCH(QSize, pixels);
    QFETCH(double, dpi);
    const CliAnswer answer = render(u"a.png"_s, QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY2(answer.status == 0, answer.err.constData());
    const QImage image(m_folder.filePath(u"a.png"_s));
    QCOMPARE(image.size(), pixels);
    QCOMPARE(image.dotsPerMeterX(), static_cast<int>(std::lround(dpi / 0.0254)));
}

/// The labels of an SVG and a PDF have the size that was asked for.
void TestRenderSizes::drawings()
{
    const QString options = u"--size 178mmx80mm --font-size 8"_s;
    QCOMPARE(render(u"a.svg"_s, options).status, 0);
    const QString svg = QString::fromUtf8(contentOf(u"a.svg"_s));
    QVERIFY2(svg.contains("width=\"178.000mm\" height=\"80.000mm\""_L1), qPrintable(svg.left(300)));
    // 12 units are 8 points.
    static const QRegularExpression viewBox(u"viewBox=\"0 0 ([0-9.]+) ([0-9.]+)\""_s);
    const double width = viewBox.match(svg).captured(1).toDouble();
    QVERIFY2(std::abs(width - 178 / 25.4 * 72 / 8 * 12) < 0.01, qPrintable(QString::number(width)));
    QVERIFY(svg.contains("font-size=\"12\""_L1));
    QCOMPARE(render(u"a.pdf"_s, options).status, 0);
    static const QRegularExpression mediaBox(u"/MediaBox \\[0 ([0-9.]+) ([0-9.]+) ([0-9.]+)\\]"_s);
    const auto box = mediaBox.match(QString::fromLatin1(contentOf(u"a.pdf"_s)));
    const double height = box.captured(3).toDouble() - box.captured(1).toDouble();
    QVERIFY2(std::abs(box.captured(2).toDouble() - 178 / 25.4 * 72) < 0.001, qPrintable(box.captured()));
    QVERIFY2(std::abs(height - 80 / 25.4 * 72) < 0.001, qPrintable(box.captured()));
}

/// What is refused of a PNG because of its resolution is none of theirs.
void TestRenderSizes::drawingsHaveNoResolution()
{
    for (const char* name : { "a.svg", "a.pdf" }) {
        const CliAnswer answer = render(QLatin1String(name), u"--size 80mmx60mm --dpi 2400 --font-size 24"_s);
        QVERIFY2(answer.status == 0, answer.err.constData());
    }
}

void TestRenderSizes::largerTextsLeaveLessRoom()
{
    const auto ticks = [this](const QString& options) {
        if (render(u"a.svg"_s, options).status != 0)
            return qsizetype { -1 };
        static const QRegularExpression time(u"^[0-9., ]+ ?(s|ms)$"_s);
        qsizetype count = 0;
        for (const SvgText& text : svgTexts(contentOf(u"a.svg"_s), 1e9))
            count += text.text.contains(time) ? 1 : 0;
        return count;
    };
    const qsizetype few = ticks(u"--size 84mmx60mm --font-size 12"_s);
    const qsizetype many = ticks(u"--size 84mmx60mm --font-size 5"_s);
    QVERIFY(few > 0);
    QVERIFY2(many > few, qPrintable(u"%1 %2"_s.arg(many).arg(few)));
    QCOMPARE(ticks(u"--size 1600x900"_s), ticks(u"--size 1600x900 --font-size 9 --dpi 96"_s));
}

void TestRenderSizes::sameBytesTwice_data()
{
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : { "png", "svg", "pdf" })
        QTest::newRow(suffix) << QString::fromLatin1(suffix);
}

void TestRenderSizes::sameBytesTwice()
{
    QFETCH(QString, suffix);
    for (const char* name : { "first.", "second." })
        QCOMPARE(render(QLatin1String(name) + suffix, u"--size 84mmx47.5mm --font-size 7.5"_s).status, 0);
    QVERIFY(contentOf("first."_L1 + suffix).size() > 1000);
    QVERIFY(contentOf("first."_L1 + suffix) == contentOf("second."_L1 + suffix));
}

void TestRenderSizes::refusals_data()
{
    QTest::addColumn<QString>("mentions");
    const auto row
        = [](const char* options, const char* mentions) { QTest::newRow(options) << QString::fromLatin1(mentions); };
    row("--size 30000x30000", "--size");
    row("--size 32768x10", "--size");
    row("--size 9000x9000 --scale 8", "--scale");
    row("--size 900mmx900mm --dpi 2400", "--dpi");
    row("--size 3x900 --font-size 70", "--font-size");
    row("--size 84cmx60cm", "--size");
    row("--size 0mmx60mm", "--size");
    row("--font-size 0", "--font-size");
    row("--dpi 10", "--dpi");
    row("--size 20mmx20mm --dpi 2400 --font-size 24", "--font-size");
    row("--size 200mmx200mm --dpi 24 --scale 0.25 --font-size 4", "--scale");
}

void TestRenderSizes::refusals()
{
    QFETCH(QString, mentions);
    const CliAnswer answer = render(u"refused.png"_s, QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.err.contains(mentions.toLatin1()) && answer.err.count('\n') == 1, answer.err.constData());
    QVERIFY(!QFile::exists(m_folder.filePath(u"refused.png"_s)));
}

void TestRenderSizes::heightsFitTheContent_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("options");
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (!kind.picture)
            continue;
        for (const char* options : { "--size 1600", "--size 500xauto", "--size 84mm --font-size 7", "--theme dark" })
            QTest::addRow("%s %s", kind.id, options) << QString::fromLatin1(kind.id) << QString::fromLatin1(options);
    }
}

/// Without a height, pictures have no blank strip at their ends, nor anywhere else, that is higher than a few margins.
void TestRenderSizes::heightsFitTheContent()
{
    QFETCH(QString, view);
    QFETCH(QString, options);
    const QString file = m_folder.filePath(u"fitting.png"_s);
    const QStringList words { u"render"_s, view, app::samplePath(), u"-o"_s, file };
    const CliAnswer answer = callCli(words + options.split(u' '));
    QVERIFY2(answer.status == 0, answer.err.constData());
    const QImage image(file);
    const double pixel = image.dotsPerMeterX() * 0.0254 / 96 * (options.contains(u"font-size 7"_s) ? 7.0 / 9 : 1);
    constexpr int kMost = 30; // logical pixels
    int strip = 0;
    for (int y = 0; y < image.height(); ++y) {
        const QRgb ground = image.pixel(0, image.height() - 1);
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        strip
            = std::all_of(line, line + image.width(), [ground](QRgb color) { return color == ground; }) ? strip + 1 : 0;
        QVERIFY2(strip <= kMost * pixel, qPrintable(u"%1 of %2"_s.arg(y).arg(image.height())));
    }
}

LIGHTCONE_TEST(TestRenderSizes, Widgets)

} // namespace lightcone::tests::tst_rendersizes

#include "tst_rendersizes.moc"
