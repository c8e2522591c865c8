// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/lines/lineraster.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace lightcone::tests::tst_lineraster {

namespace {

constexpr QSize kSize(90, 80);

/// The share of each pixel that a polygon covers, by the points of a fine grid that are inside.
double sharesCovered(const QPolygonF& polygon, int x, int y)
{
    constexpr int kPoints = 8;
    int inside = 0;
    for (int i = 0; i < kPoints * kPoints; ++i) {
        const QPointF point(x + (i % kPoints + 0.5) / kPoints, y + (i / kPoints + 0.5) / kPoints);
        inside += polygon.containsPoint(point, Qt::OddEvenFill) ? 1 : 0;
    }
    return static_cast<double>(inside) / (kPoints * kPoints);
}

QImage paper(QRgb color = 0xffffffff, QImage::Format format = QImage::Format_RGB32)
{
    QImage image(kSize, format);
    image.fill(color);
    return image;
}

QImage painted(const QPolygonF& polygon, const QColor& color, const QTransform& transform = {})
{
    QImage image = paper();
    views::LineRaster raster(image, image.rect(), transform);
    raster.addPolygon(polygon, color);
    raster.paint();
    return image;
}

/// How much black was put on a pixel that was white.
double inkAt(const QImage& image, int x, int y)
{
    return (255 - qGreen(image.pixel(x, y))) / 255.0;
}

double totalInk(const QImage& image)
{
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            sum += inkAt(image, x, y);
    }
    return sum;
}

/// The greatest difference of the ink of a pixel from what is covered.
double furthestFrom(const QPolygonF& polygon, const QImage& image)
{
    double furthest = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            furthest = std::max(furthest, std::abs(inkAt(image, x, y) - sharesCovered(polygon, x, y)));
    }
    return furthest;
}

double between(std::mt19937& random, double first, double last)
{
    return std::uniform_real_distribution(first, last)(random);
}

} // namespace

class TestLineRaster : public QObject {
    Q_OBJECT

private slots:
    /// Triangles, thin or wide, partly outside of the image.
    void coversWhatIsInside()
    {
        std::mt19937 random(1);
        for (int i = 0; i < 30; ++i) {
            QPolygonF polygon;
            for (int corner = 0; corner < 3; ++corner)
                polygon.append({ between(random, -40, 130), between(random, -40, 120) });
            QVERIFY2(furthestFrom(polygon, painted(polygon, Qt::black)) < 0.12, qPrintable(QString::number(i)));
        }
    }

    /// Areas with several steep sides, as those of collectives.
    void coversSteepAreas()
    {
        std::mt19937 random(2);
        for (int i = 0; i < 20; ++i) {
            QPolygonF left;
            QPolygonF right;
            double y = between(random, -30, 20);
            const double x = between(random, -10, 80);
            for (int corner = 0; corner < 5; ++corner, y += between(random, 10, 30)) {
                left.append({ x + between(random, -3, 3), y });
                right.prepend({ x + between(random, 3, 9), y });
            }
            const QPolygonF polygon(left + right);
            QVERIFY2(furthestFrom(polygon, painted(polygon, Qt::black)) < 0.3, qPrintable(QString::number(i)));
        }
    }

    /// Lines have as much ink as is their area, in any direction.
    void linesHaveTheirWidth()
    {
        for (const double width : { 1.0, 1.6, 4.0 }) {
            for (int degrees = 0; degrees < 360; degrees += 7) {
                QLineF line(45, 40, 75, 40);
                line.setAngle(degrees);
                QImage image = paper();
                views::LineRaster raster(image, image.rect(), {});
                raster.addLine(line, width, Qt::black);
                raster.paint();
                QVERIFY2(
                    std::abs(totalInk(image) - 30 * width) < 0.02 * 30 * width, qPrintable(QString::number(degrees)));
            }
        }
    }

    void paintsInOrderAndBlends()
    {
        for (const QImage::Format format : { QImage::Format_RGB32, QImage::Format_ARGB32_Premultiplied }) {
            QImage image = paper(0xff204060, format);
            views::LineRaster raster(image, image.rect(), {});
            const QPolygonF all(QRectF(-5, -5, 200, 200));
            raster.addPolygon(all, QColor(255, 0, 0, 100));
            raster.addPolygon(all, QColor(0, 255, 0, 51));
            raster.paint();
            QImage expected = paper(0xff204060, format);
            QPainter painter(&expected);
            painter.fillRect(expected.rect(), QColor(255, 0, 0, 100));
            painter.fillRect(expected.rect(), QColor(0, 255, 0, 51));
            painter.end();
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const QColor color = image.pixelColor(x, y);
                    const QColor same = expected.pixelColor(x, y);
                    QVERIFY(std::abs(color.red() - same.red()) <= 1 && std::abs(color.green() - same.green()) <= 1
                        && std::abs(color.blue() - same.blue()) <= 1 && color.alpha() == 255);
                }
            }
        }
    }

    /// However many lie over each other, of any direction, they let through the product of what each lets through.
    void softPolygonsAddUp()
    {
        QImage image = paper();
        views::LineRaster raster(image, image.rect(), {});
        QColor faint(Qt::black);
        faint.setAlphaF(0.05F);
        for (int i = 0; i < 30; ++i) {
            const QRectF area(20, 12, 40, 60);
            const QPolygonF polygon { area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft() };
            const QPolygonF reversed { area.topLeft(), area.bottomLeft(), area.bottomRight(), area.topRight() };
            raster.addSoftPolygon(i % 2 == 0 ? polygon : reversed, faint);
        }
        raster.paint();
        const double expected = 1 - std::pow(0.95, 30);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const bool isInside = x >= 20 && x < 60 && y >= 12 && y < 72;
                QVERIFY(std::abs(inkAt(image, x, y) - (isInside ? expected : 0)) < 0.01);
            }
        }
    }

    /// Only the pixels told are painted, and they look as if all were.
    void paintsOnlyThePart()
    {
        const QTransform transform = QTransform::fromTranslate(3.5, -2).scale(1.5, 1.25);
        const QRect part(11, 7, 40, 50);
        const QPolygonF polygon { { 2, 1 }, { 80, 30 }, { 20, 70 } };
        const QImage whole = painted(polygon, QColor(10, 20, 30, 140), transform);
        QImage image = paper();
        views::LineRaster raster(image, part, transform);
        raster.addPolygon(polygon, QColor(10, 20, 30, 140));
        raster.paint();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const int expected = part.contains(x, y) ? qGreen(whole.pixel(x, y)) : 255;
                QVERIFY(std::abs(qGreen(image.pixel(x, y)) - expected) <= 1);
            }
        }
    }

    void nothingToPaint()
    {
        const QImage untouched = paper();
        QCOMPARE(painted({}, Qt::black), untouched);
        QCOMPARE(painted({ QPointF(10, 10), QPointF(50, 10), QPointF(20, 10) }, Qt::black), untouched);
        QCOMPARE(painted({ QPointF(10, -10), QPointF(50, -20), QPointF(20, -30) }, Qt::black), untouched);
        QCOMPARE(painted({ QPointF(1e12, 10), QPointF(2e12, 20), QPointF(1e12, 30) }, Qt::black), untouched);
        QImage image = paper();
        views::LineRaster raster(image, image.rect(), {});
        raster.addLine({ 5, 5, 5, 5 }, 1, Qt::black);
        raster.paint();
        QCOMPARE(image, untouched);
    }
};

LIGHTCONE_TEST(TestLineRaster, None)

} // namespace lightcone::tests::tst_lineraster

#include "tst_lineraster.moc"
