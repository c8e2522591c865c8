// SPDX-License-Identifier: GPL-3.0-or-later
// Images of rows in files have the pixels of the screen, whoever shows them.
#include "pdfimages.h"
#include "testclass.h"
#include "views/rows/fileimage.h"

#include <QImage>
#include <QPainter>

#include <cmath>
#include <random>

namespace lightcone::tests::tst_fileimage {

using namespace views;

namespace {

QImage randomImage(QSize size, std::uint32_t seed)
{
    std::mt19937 engine(seed);
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, static_cast<QRgb>(engine()) | 0xff000000U);
    }
    return image;
}

} // namespace

class TestFileImage : public QObject {
    Q_OBJECT

private slots:
    /// Wide and high images come in parts of a bounded size, each pixel a square of nine; no pixel is missing or moved.
    void partsAreTheWholeImage_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("parts");
        QTest::newRow("small") << QSize(700, 90) << 1;
        QTest::newRow("high") << QSize(1000, 2500) << 3;
        QTest::newRow("wide") << QSize(32000, 70) << 3;
        QTest::newRow("a line is more than a part") << QSize(kMostFilePixels + 5, 2) << 2;
    }
    void partsAreTheWholeImage()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, parts);
        const QImage image = randomImage(size, 3);
        constexpr int kTop = 30;
        PdfImages pdf(size);
        QPainter painter(&pdf);
        drawInFile(painter, QRectF(QPoint(0, kTop), size), image);
        painter.end();
        QCOMPARE(pdf.drawn().size(), static_cast<std::size_t>(parts));
        int line = 0;
        for (const auto& [place, part] : pdf.drawn()) {
            QCOMPARE(part.width(), 3 * size.width());
            QVERIFY(part.width() / 3 <= kMostFilePixels / (part.height() / 3) || part.height() == 3);
            QCOMPARE(std::lround(place.top()), long { line } + kTop);
            QVERIFY(place.top() > line + kTop);
            QVERIFY(place.bottom() < line + kTop + part.height() / 3.0);
            for (int y = 0; y < part.height(); ++y) {
                const auto* const pixels = reinterpret_cast<const QRgb*>(part.constScanLine(y));
                const auto* const expected = reinterpret_cast<const QRgb*>(image.constScanLine(line + y / 3));
                for (int x = 0; x < part.width(); ++x) {
                    if (pixels[x] != expected[x / 3])
                        QFAIL(qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
                }
            }
            line += part.height() / 3;
        }
        QCOMPARE(line, size.height());
    }

    void otherFilesHaveTheImageAsItIs()
    {
        const QImage image = randomImage({ 40, 30 }, 4);
        QImage onto(image.size(), QImage::Format_RGB32);
        QPainter painter(&onto);
        drawInFile(painter, onto.rect(), image);
        painter.end();
        QCOMPARE(onto, image);
    }
};

LIGHTCONE_TEST(TestFileImage, Widgets)

} // namespace lightcone::tests::tst_fileimage

#include "tst_fileimage.moc"
