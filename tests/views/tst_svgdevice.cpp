// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/export/leanpng.h"
#include "views/export/pictureexport.h"
#include "views/export/svgdevice.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QSvgRenderer>

#include <algorithm>
#include <cstdlib>
#include <random>

namespace lightcone::tests::tst_svgdevice {

using namespace views;

namespace {

constexpr QSize kSize(120, 80);

template <typename Paint> QByteArray svgOf(const Paint& paint)
{
    SvgDevice device(kSize);
    QPainter painter(&device);
    painter.setFont(pictureFont());
    paint(painter);
    painter.end();
    return device.document(kSize, 0.75, {});
}

template <typename Paint> QImage imageOf(const Paint& paint)
{
    QImage image(kSize, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(painter);
    return image;
}

QImage renderedBy(const QByteArray& svg)
{
    return imageOf([&svg](QPainter& painter) { QSvgRenderer(svg).render(&painter); });
}

/// The elements below the root's group, without their ends.
QStringList elementsOf(const QByteArray& svg)
{
    const QString text = QString::fromUtf8(svg);
    const qsizetype begin = text.indexOf(QLatin1Char('\n'), text.indexOf(QStringLiteral("<g"))) + 1;
    QStringList lines = text.mid(begin).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    lines.resize(lines.size() - 2); // </g> and </svg>
    return lines;
}

QImage randomImage(std::mt19937& random, QSize size, unsigned colors, QImage::Format format = QImage::Format_RGB32)
{
    QImage image(size, format);
    const QRgb opaque = image.hasAlphaChannel() ? 0 : 0xff000000;
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            const QRgb color = static_cast<QRgb>(random()) % colors * 2654435761U;
            image.setPixel(x, y, opaque | (image.hasAlphaChannel() ? color : color >> 8));
        }
    }
    return image;
}

} // namespace

class TestSvgDevice final : public QObject {
    Q_OBJECT

private slots:
    void rectanglesOfAColorAreOnePath();
    void translucentShapesAreOnePathWhereTheyAreApart();
    void manyTranslucentShapesAreAGroup();
    void linesOfALookAreOnePath();
    void numbersAreShort();
    void textStaysText();
    void clipsAreGroups();
    void looksAsPainted();
    void imagesKeepTheirPixels_data();
    void imagesKeepTheirPixels();
    void sameImagesGiveSameBytes();
};

void TestSvgDevice::rectanglesOfAColorAreOnePath()
{
    const QByteArray svg = svgOf([](QPainter& painter) {
        painter.translate(10, 20);
        painter.fillRect(QRectF(0, 0, 2, 5), Qt::red);
        painter.fillRect(QRectF(4, 0, 1, 5), Qt::red);
        painter.fillRect(QRectF(3, 6, 1.5, 5), Qt::blue);
    });
    QCOMPARE(elementsOf(svg),
        (QStringList { QStringLiteral("<path fill=\"#ff0000\" d=\"M10 20h2v5h-2m4-5h1v5h-1\"/>"),
            QStringLiteral("<path fill=\"#0000ff\" d=\"M13 26h1.5v5h-1.5\"/>") }));
}

void TestSvgDevice::translucentShapesAreOnePathWhereTheyAreApart()
{
    const QColor color(255, 0, 0, 51);
    const QByteArray svg = svgOf([&color](QPainter& painter) {
        painter.fillRect(QRectF(0, 0, 2, 5), color);
        painter.fillRect(QRectF(2, 0, 2, 5), color);
        painter.fillRect(QRectF(3, 0, 2, 5), color);
    });
    // The look of both paths is said once.
    QCOMPARE(elementsOf(svg),
        QStringList { QStringLiteral("<g style=\"fill:#ff0000;fill-opacity:0.2;\" fill=\"rgba(255,0,0,0.2)\">"
                                     "<path d=\"M0 0h2v5h-2m2-5h2v5h-2\"/><path d=\"M3 0h2v5h-2\"/></g>") });
}

void TestSvgDevice::manyTranslucentShapesAreAGroup()
{
    const QByteArray svg = svgOf([](QPainter& painter) {
        painter.setPen(QColor(255, 0, 0, 51));
        for (int i = 0; i < 3; ++i)
            painter.drawLine(QPointF(i, 0), QPointF(4, 8));
        painter.fillRect(QRectF(0, 0, 2, 5), Qt::blue);
    });
    QCOMPARE(elementsOf(svg),
        (QStringList { QStringLiteral("<g style=\"stroke:#ff0000;stroke-opacity:0.2;\" stroke=\"rgba(255,0,0,0.2)\">"
                                      "<path d=\"M0 0l4 8\"/><path d=\"M1 0l3 8\"/><path d=\"M2 0l2 8\"/></g>"),
            QStringLiteral("<path fill=\"#0000ff\" d=\"M0 0h2v5h-2\"/>") }));
}

void TestSvgDevice::linesOfALookAreOnePath()
{
    const QByteArray svg = svgOf([](QPainter& painter) {
        painter.setPen(QPen(Qt::black, 2, Qt::DashLine, Qt::FlatCap, Qt::MiterJoin));
        painter.drawLine(QPointF(1, 2), QPointF(3, 4.25));
        painter.drawLine(QPointF(1, 5), QPointF(7, 5));
    });
    QCOMPARE(elementsOf(svg),
        QStringList {
            QStringLiteral("<path stroke=\"#000000\" stroke-width=\"2\" stroke-linecap=\"butt\" "
                           "stroke-linejoin=\"miter\" stroke-dasharray=\"8,4\" d=\"M1 2l2 2.25m-2 .75h6\"/>") });
}

void TestSvgDevice::numbersAreShort()
{
    const QByteArray svg = svgOf([](QPainter& painter) {
        painter.setPen(Qt::black);
        // Thirds are rounded where they lie, so that the end is exact.
        QPolygonF line;
        for (int i = 0; i <= 6; ++i)
            line += QPointF(i / 3.0, i % 2 * -0.004);
        painter.drawPolyline(line);
        painter.drawPolyline(QPolygonF { { -0.05, 0 }, { 0.5, -1e300 } });
    });
    QCOMPARE(elementsOf(svg),
        QStringList {
            QStringLiteral("<path stroke=\"#000000\" d=\"M0 0h.33h.34h.33h.33h.34h.33m-2.05 0l.55-1000000000\"/>") });
}

void TestSvgDevice::textStaysText()
{
    const QByteArray svg = svgOf([](QPainter& painter) {
        painter.translate(0.25, 0);
        painter.setPen(Qt::blue);
        painter.drawText(QPointF(10, 30), QStringLiteral("a < b"));
        painter.rotate(90);
        QFont bold = painter.font();
        bold.setBold(true);
        painter.setFont(bold);
        painter.drawText(QPointF(1, 2), QStringLiteral("c"));
    });
    QCOMPARE(elementsOf(svg),
        (QStringList { QStringLiteral("<text fill=\"#0000ff\" x=\"10.25\" y=\"30\">a &lt; b</text>"),
            QStringLiteral("<text fill=\"#0000ff\" stroke=\"#0000ff\" stroke-width=\".5\" "
                           "transform=\"matrix(0,1,-1,0,0.25,0)\" x=\"1\" y=\"2\">c</text>") }));
}

void TestSvgDevice::clipsAreGroups()
{
    const QByteArray svg = svgOf([](QPainter& painter) {
        painter.translate(10, 10);
        painter.save();
        painter.setClipRect(QRectF(0, 0, 5, 5));
        painter.fillRect(QRectF(0, 0, 20, 20), Qt::red);
        painter.restore();
        painter.fillRect(QRectF(0, 0, 1, 1), Qt::red);
    });
    QCOMPARE(elementsOf(svg),
        (QStringList { QStringLiteral("<clipPath id=\"c1\"><path d=\"M10 10h5v5h-5\"/></clipPath>"),
            QStringLiteral("<g clip-path=\"url(#c1)\">"),
            QStringLiteral("<path fill=\"#ff0000\" d=\"M10 10h20v20h-20\"/>"), QStringLiteral("</g>"),
            QStringLiteral("<path fill=\"#ff0000\" d=\"M10 10h1v1h-1\"/>") }));
}

/// Random rectangles over each other, opaque and translucent, and polygons of both directions look as QPainter has
/// them.
void TestSvgDevice::looksAsPainted()
{
    std::mt19937 random(3);
    for (int i = 0; i < 60; ++i) {
        const auto seed = random();
        const auto paint = [seed](QPainter& painter) {
            std::mt19937 shapes(seed);
            const auto below = [&shapes](int end) { return static_cast<int>(shapes() % static_cast<unsigned>(end)); };
            for (int shape = 0; shape < 40; ++shape) {
                const QColor color(below(3) * 100, below(2) * 200, 0, below(3) == 0 ? 51 : 255);
                const QRectF rect(below(110), below(70), 1 + below(20), 1 + below(20));
                if (below(3) == 0) {
                    painter.setPen(Qt::NoPen);
                    painter.setBrush(color);
                    QPolygonF polygon(rect);
                    if (below(2) == 0)
                        std::reverse(polygon.begin(), polygon.end());
                    painter.drawPolygon(polygon);
                } else {
                    painter.fillRect(rect, color);
                }
            }
        };
        const QImage expected = imageOf(paint);
        const QImage actual = renderedBy(svgOf(paint));
        for (int y = 0; y < kSize.height(); ++y) {
            for (int x = 0; x < kSize.width(); ++x) {
                const QColor a = actual.pixelColor(x, y);
                const QColor b = expected.pixelColor(x, y);
                const int apart = std::max(std::abs(a.red() - b.red()), std::abs(a.green() - b.green()));
                QVERIFY2(apart <= 3, qPrintable(QStringLiteral("picture %1 at %2, %3").arg(i).arg(x).arg(y)));
            }
        }
    }
}

void TestSvgDevice::imagesKeepTheirPixels_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<unsigned>("colors");
    QTest::addColumn<bool>("hasAlpha");
    for (const bool hasAlpha : { false, true }) {
        const auto row = [hasAlpha](const char* name) -> QTestData& {
            return QTest::addRow("%s%s", name, hasAlpha ? ", translucent" : "");
        };
        row("one pixel") << QSize(1, 1) << 1U << hasAlpha;
        row("few colours") << QSize(97, 31) << 5U << hasAlpha;
        row("a palette's colours") << QSize(64, 64) << 256U << hasAlpha;
        row("more") << QSize(64, 64) << 300U << hasAlpha;
        row("very many") << QSize(120, 80) << 1'000'000U << hasAlpha;
    }
}

void TestSvgDevice::imagesKeepTheirPixels()
{
    QFETCH(QSize, size);
    QFETCH(unsigned, colors);
    QFETCH(bool, hasAlpha);
    std::mt19937 random(11);
    const QImage::Format format = hasAlpha ? QImage::Format_ARGB32 : QImage::Format_RGB32;
    const QImage image = randomImage(random, size, colors, format);
    const QImage read = QImage::fromData(leanPng(image), "PNG");
    QCOMPARE(read.convertToFormat(format), image);
    const auto paint = [&image](QPainter& painter) {
        painter.translate(3, 4);
        painter.drawImage(QRectF(0, 0, image.width(), image.height()), image);
    };
    QCOMPARE(renderedBy(svgOf(paint)), imageOf(paint));
}

void TestSvgDevice::sameImagesGiveSameBytes()
{
    std::mt19937 random(11);
    const QImage image = randomImage(random, { 50, 20 }, 9);
    QCOMPARE(leanPng(image), leanPng(image.copy()));
    QCOMPARE(leanPng(image.convertToFormat(QImage::Format_RGB888)), leanPng(image));
}

LIGHTCONE_TEST(TestSvgDevice, Widgets)

} // namespace lightcone::tests::tst_svgdevice

#include "tst_svgdevice.moc"
