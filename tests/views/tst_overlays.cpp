// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/seedrows.h"
#include "testclass.h"
#include "views/lines/linepainter.h"
#include "views/lines/lineshapes.h"
#include "views/plot/plotstyle.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace lightcone::tests::tst_overlays {

using namespace views;

namespace {

constexpr int kWidth = 320;
constexpr int kRows = 12;
constexpr int kRowHeight = 16;
constexpr int kHeight = kRows * kRowHeight;

/// Rows of bars under @p count lines of messages and a tenth as many collectives at random places.
LineShapes randomShapes(int count, std::uint32_t seed)
{
    std::mt19937 engine(seed);
    const auto below = [&engine](int end) { return static_cast<double>(engine() % static_cast<unsigned>(end)); };
    LineShapes shapes;
    shapes.width = kWidth;
    shapes.bottom = kHeight;
    for (int row = 0; row < kRows; ++row)
        shapes.bars.emplace_back(row * kRowHeight, (row + 1) * kRowHeight - 2);
    const double spread = 20 + below(kWidth); // often all in a part of the width
    for (int i = 0; i < count; ++i) {
        MessageShape message;
        message.line
            = QLineF(below(static_cast<int>(spread)), below(kHeight), below(static_cast<int>(spread)), below(kHeight));
        message.hasArrow = true;
        message.count = 1 + engine() % 40;
        if (engine() % 4 == 0)
            message.ribbon = QPolygonF { message.line.p1(), message.line.p2(), message.line.p2() + QPointF(9, 0),
                message.line.p1() + QPointF(5, 0) };
        shapes.messages.push_back(message);
    }
    for (int i = 0; i < count / 10; ++i) {
        CollectiveShape band;
        const double x = below(static_cast<int>(spread));
        band.edges = { QLineF(x, 0, x + 4, kHeight), QLineF(x + 20, 0, x + 15, kHeight) };
        band.fill = QPolygonF { { x, 0 }, { x + 4, kHeight }, { x + 15, kHeight }, { x + 20, 0 } };
        shapes.collectives.push_back(band);
    }
    return shapes;
}

QColor barColor(int row)
{
    return QColor::fromHsv(row * 30, 160, 190);
}

QImage barsImage(double ratio)
{
    QImage image(static_cast<int>(kWidth * ratio), static_cast<int>(kHeight * ratio), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    for (int row = 0; row < kRows; ++row)
        painter.fillRect(0, row * kRowHeight, kWidth, kRowHeight, barColor(row));
    return image;
}

enum class Way { Raster, Painter };

QImage painted(const LineShapes& shapes, const PlotStyle& style, double ratio, Way way = Way::Raster)
{
    QImage image = barsImage(ratio);
    QPainter painter(&image);
    if (way == Way::Painter) // as onto what is no image of pixels
        painter.setCompositionMode(QPainter::CompositionMode_SourceAtop);
    paintCollectives(painter, shapes, style);
    paintMessages(painter, shapes, style);
    return image;
}

/// The mean of each channel in @p rect, pixels.
std::array<double, 3> meanOf(const QImage& image, const QRect& rect)
{
    std::array<double, 3> sums {};
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x) {
            const QRgb pixel = image.pixel(x, y);
            sums[0] += qRed(pixel);
            sums[1] += qGreen(pixel);
            sums[2] += qBlue(pixel);
        }
    }
    for (double& sum : sums)
        sum /= static_cast<double>(rect.width()) * rect.height();
    return sums;
}

/// How far the colours of a part differ at most, as a share of all that they can.
double distance(const QImage& a, const QImage& b, const QRect& rect)
{
    const auto first = meanOf(a, rect);
    const auto second = meanOf(b, rect);
    double most = 0;
    for (std::size_t i = 0; i < first.size(); ++i)
        most = std::max(most, std::abs(first[i] - second[i]) / 255);
    return most;
}

PlotStyle styleOf(Theme theme)
{
    PlotStyle style;
    style.scheme = ColorScheme(theme);
    return style;
}

} // namespace

/// Tests that lines over bars leave these their colours.
class TestOverlays : public QObject {
    Q_OBJECT

private slots:
    void barsKeepTheirColours_data() { addSeedRows(8); }
    void barsKeepTheirColours()
    {
        QFETCH(const std::uint32_t, seed);
        constexpr double kMost = 0.3; // messages and collectives together
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const PlotStyle style = styleOf(theme);
            for (const int count : { 3, 60, 600, 3000 }) {
                const LineShapes shapes = randomShapes(count, seed);
                for (const double ratio : { 1.0, 2.0 }) {
                    const QImage bars = barsImage(ratio);
                    const QImage lines = painted(shapes, style, ratio);
                    const int part = static_cast<int>(16 * ratio);
                    for (int y = 0; y < bars.height(); y += part) {
                        for (int x = 0; x < bars.width(); x += part)
                            QVERIFY(distance(bars, lines, QRect(x, y, part, part)) <= kMost + 0.005);
                    }
                }
                const QImage vectors = painted(shapes, style, 1, Way::Painter);
                for (int row = 0; row < kRows; ++row)
                    QVERIFY(distance(barsImage(1), vectors, QRect(0, row * kRowHeight, kWidth, kRowHeight)) <= kMost);
            }
        }
    }

    void aLoneLineIsStrong()
    {
        for (const Way way : { Way::Raster, Way::Painter }) {
            LineShapes shapes = randomShapes(0, 1);
            MessageShape message;
            message.line = QLineF(100.5, 8, 100.5, 180);
            shapes.messages.push_back(message);
            const QImage image = painted(shapes, styleOf(Theme::Light), 1, way);
            QVERIFY(distance(image, barsImage(1), QRect(100, 90, 1, 4)) > 0.3);
        }
    }

    void collectivesDoNotTint()
    {
        LineShapes shapes = randomShapes(0, 1);
        CollectiveShape band;
        band.edges = { QLineF(50, 0, 50, kHeight), QLineF(250, 0, 250, kHeight) };
        band.fill = QPolygonF { { 50, 0 }, { 50, kHeight }, { 250, kHeight }, { 250, 0 } };
        shapes.collectives.push_back(band);
        const QImage image = painted(shapes, styleOf(Theme::Dark), 1);
        QCOMPARE(image.copy(60, 0, 180, kHeight), barsImage(1).copy(60, 0, 180, kHeight));
        const QImage bars = barsImage(1);
        const double overBar = distance(image, bars, QRect(49, 4, 2, 8));
        const double between = distance(image, bars, QRect(49, 14, 2, 2));
        QVERIFY(overBar > 0.02);
        QVERIFY(between > 1.5 * overBar);
    }

    void strengthFades()
    {
        LineShapes shapes = randomShapes(100, 5);
        const QRect all(0, 0, kWidth, kHeight);
        const PlotStyle style = styleOf(Theme::Light);
        for (const Way way : { Way::Raster, Way::Painter }) {
            shapes.strength = 1;
            const QImage full = painted(shapes, style, 1, way);
            shapes.strength = 0.4;
            const QImage half = painted(shapes, style, 1, way);
            QVERIFY(distance(half, barsImage(1), all) < distance(full, barsImage(1), all));
        }
        shapes.strength = 0;
        QCOMPARE(painted(shapes, style, 1), barsImage(1));
    }
};

LIGHTCONE_TEST(TestOverlays, None)

} // namespace lightcone::tests::tst_overlays

#include "tst_overlays.moc"
