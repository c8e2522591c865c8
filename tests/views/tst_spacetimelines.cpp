// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of locations are seen, whatever crosses them.
#include "core/calloracle.h"
#include "core/seedrows.h"
#include "pdfimages.h"
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/contrast.h"
#include "views/base/oklab.h"
#include "views/base/timecoordinates.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/charts/spacetime/spacetimerows.h"
#include "views/export/pictureexport.h"
#include "views/export/svgdevice.h"
#include "views/lines/messagecoloring.h"
#include "views/plot/timeaxis.h"

#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>

namespace lightcone::tests::tst_spacetimelines {

using namespace views;

namespace {

constexpr int kWidth = 320;
constexpr int kRows = 8;
constexpr int kApart = 40; // pixels from line to line
constexpr double kThick = 9;
constexpr double kThin = 2;

/// A trace whose functions give the lines their colours.
std::shared_ptr<const core::StoreView> namedTrace()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    core::Tick t = 0;
    for (const char* name : { "work", "MPI_Barrier", "MPI_Init", "MPI_Finalize", "MPI_Send" }) {
        maker.call(0, maker.addRegion(name), t, t + 10);
        t += 10;
    }
    return maker.finish();
}

PlotStyle styleOf(const core::StoreView& store, Theme theme)
{
    return PlotStyle::of(store.definitions(), ColorScheme(theme), pictureFont());
}

/// Lines of locations that work, or wait in every other row, without anything that joins them.
SpaceTimeGeometry bareLines()
{
    SpaceTimeGeometry geometry;
    geometry.interval = { 0, kWidth };
    geometry.width = kWidth;
    geometry.columns = kWidth;
    geometry.bottom = kRows * kApart;
    geometry.rowRange = { 0, kRows };
    geometry.thick = kThick;
    geometry.thin = kThin;
    geometry.isSpacious = true;
    for (int row = 0; row < kRows; ++row) {
        const double y = row * kApart + kApart / 2.0;
        const bool works = row % 2 == 0;
        geometry.lines.push_back({ row, y,
            { { 0, kWidth, static_cast<std::uint8_t>(works ? LineColumn::kWorks : 0),
                core::idAt<core::FunctionId>(works ? 0 : 1) } } });
        geometry.bars.emplace_back(static_cast<int>(y - kThick / 2), static_cast<int>(std::ceil(y + kThick / 2)));
    }
    return geometry;
}

/// Every other line has very many pieces, with nothing in between now and then.
SpaceTimeGeometry denseLines(std::uint32_t seed)
{
    SpaceTimeGeometry geometry = bareLines();
    std::mt19937 engine(seed);
    for (LocationLine& line : geometry.lines) {
        line.pieces.clear();
        const int most = line.row % 2 == 0 ? 2 : 30;
        for (int x = 0; x < kWidth;) {
            const int end = std::min(kWidth, x + 1 + static_cast<int>(engine() % static_cast<unsigned>(most)));
            if (engine() % 10 != 0)
                line.pieces.push_back({ x, end, static_cast<std::uint8_t>(engine() % (LineColumn::kWorks + 1)),
                    core::idAt<core::FunctionId>(engine() % 5) });
            x = end;
        }
    }
    return geometry;
}

/// Three locations whose functions take turns, each for a short time, with nothing in between now and then.
std::shared_ptr<const core::StoreView> takingTurns(std::uint32_t seed)
{
    constexpr int kLocations = 3;
    constexpr core::Tick kEnd = 20'000;
    std::mt19937 engine(seed);
    const auto below = [&engine](unsigned end) { return static_cast<core::Tick>(engine() % end); };
    TraceMaker maker;
    maker.addRanks(kLocations, maker.addNode("node"));
    std::vector<core::RegionId> regions;
    for (const char* name : { "main", "work", "fill", "MPI_Barrier", "MPI_Init", "MPI_Send", "MPI_Recv", "fwrite" })
        regions.push_back(maker.addRegion(name));
    for (int location = 0; location < kLocations; ++location) {
        for (core::Tick t = 0; t < kEnd;) {
            const core::Tick end = std::min(kEnd, t + 1 + below(150));
            maker.call(location, regions[engine() % regions.size()], t, end);
            t = end + (engine() % 4 == 0 ? below(100) : 0);
        }
    }
    return maker.finish();
}

/// The colours of functions, mixed as by their ticks.
QColor mixedColor(const std::map<core::FunctionId, std::uint64_t>& ticks, const PlotStyle& style)
{
    std::uint64_t whole = 0;
    for (const auto& [function, count] : ticks)
        whole += count;
    OklabColor sum;
    const auto add = [&](const QColor& color, std::uint64_t count) {
        const OklabColor part = oklabOf(color.rgb());
        const double share = static_cast<double>(count) / static_cast<double>(whole);
        sum.lightness += part.lightness * share;
        sum.a += part.a * share;
        sum.b += part.b * share;
    };
    for (const auto& [function, count] : ticks)
        add(isValid(function) ? lineColor(function, style) : style.scheme.other, count);
    return QColor::fromRgb(rgbOf(sum));
}

double middleOf(int row)
{
    return row * kApart + kApart / 2.0;
}

/// Adds @p count messages between random rows, and a tenth as many collectives over all rows.
void join(SpaceTimeGeometry& geometry, int count, std::uint32_t seed)
{
    std::mt19937 engine(seed);
    const auto below = [&engine](int end) { return static_cast<int>(engine() % static_cast<unsigned>(end)); };
    const int spread = 20 + below(kWidth - 20); // often all in a part of the width
    for (int i = 0; i < count; ++i) {
        MessageShape message;
        const int sender = below(kRows);
        const int receiver = (sender + 1 + below(kRows - 1)) % kRows;
        message.line = QLineF(below(spread), middleOf(sender), below(spread), middleOf(receiver));
        message.hasArrow = true;
        geometry.messages.push_back(message);
    }
    for (int i = 0; i < count / 10; ++i) {
        CollectiveShape band;
        const double x = below(spread);
        const double length = 1 + below(120);
        band.edges = { QLineF(x, middleOf(0), x + 4, middleOf(kRows - 1)),
            QLineF(x + length, middleOf(0), x + length, middleOf(kRows - 1)) };
        band.fill = QPolygonF { { x, middleOf(0) }, { x + 4, middleOf(kRows - 1) }, { x + length, middleOf(kRows - 1) },
            { x + length, middleOf(0) } };
        geometry.collectives.push_back(band);
    }
}

QImage painted(const SpaceTimeGeometry& geometry, const PlotStyle& style)
{
    QImage image(kWidth, kRows * kApart, QImage::Format_RGB32);
    QPainter painter(&image);
    return paintSpaceTime(painter, geometry, TimeAxis {}, style, {}).isDone() ? image : QImage();
}

/// The greatest difference of the mean of a channel in a rectangle, as a share of all that there is.
double distance(const QImage& a, const QImage& b, const QRect& rect)
{
    double sums[3] {};
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x) {
            const QRgb first = a.pixel(x, y);
            const QRgb second = b.pixel(x, y);
            sums[0] += qRed(first) - qRed(second);
            sums[1] += qGreen(first) - qGreen(second);
            sums[2] += qBlue(first) - qBlue(second);
        }
    }
    const double most = std::max({ std::abs(sums[0]), std::abs(sums[1]), std::abs(sums[2]) });
    return most / 255 / rect.width() / rect.height();
}

} // namespace

class TestSpaceTimeLines : public QObject {
    Q_OBJECT

private slots:
    /// A call outside of the time that its location is there is shown, and is measured whatever happens elsewhere.
    void callsForNoTimeAreMeasured()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId work = maker.addRegion("work");
        const core::Field off = core::Field::text(core::FieldKey::Mode, maker.builder.addString("off"));
        const core::Field on = core::Field::text(core::FieldKey::Mode, maker.builder.addString("on"));
        maker.call(0, work, 100, 300);
        maker.at(0).event(400, core::EventKind::ProgramBegin, {});
        maker.call(0, work, 500, 900);
        maker.at(0).event(1000, core::EventKind::ProgramEnd, {});
        maker.at(1).event(100, core::EventKind::MeasurementOnOff, { { off } });
        maker.at(1).event(300, core::EventKind::MeasurementOnOff, { { on } });
        maker.call(1, work, 300, 1000);
        const auto store = maker.finish();
        SpaceTimeRequest request;
        request.classes = core::ownClasses(store->definitions());
        request.interval = { 0, 1001 };
        request.columns = 1001;
        request.layout = std::make_shared<const RowLayout>(spaceTimeRows(*store, {}), kApart);
        request.rows = { 0, request.layout->count() };
        const SpaceTimeData data = querySpaceTime(*store, request, {}).value();
        for (std::size_t i = 101; i < 300; ++i) {
            QVERIFY(!data.lines.at(0).columns.at(i).isOff);
            QVERIFY(isValid(data.lines.at(0).columns.at(i).function));
            QVERIFY(data.lines.at(1).columns.at(i).isOff);
        }
    }

    /// However many messages and collectives there are, the pixels of the lines of locations hardly change.
    void linesKeepTheirColours_data() { addSeedRows(6); }
    void linesKeepTheirColours()
    {
        QFETCH(const std::uint32_t, seed);
        constexpr double kMost = 0.36; // where what a square may have lies on the line alone
        constexpr int kPart = 16;
        const auto store = namedTrace();
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const PlotStyle style = styleOf(*store, theme);
            const QImage bare = painted(bareLines(), style);
            for (const int count : { 40, 400, 4000 }) {
                SpaceTimeGeometry geometry = bareLines();
                join(geometry, count, seed);
                const QImage joined = painted(geometry, style);
                for (const LocationLine& line : geometry.lines) {
                    const double height = geometry.heightOf(line.pieces.front());
                    const int top = static_cast<int>(std::round(line.y - height / 2));
                    for (int x = 0; x < kWidth; x += kPart) {
                        const double off = distance(bare, joined, QRect(x, top, kPart, static_cast<int>(height)));
                        QVERIFY2(off <= kMost, qPrintable(QString::number(off)));
                    }
                }
            }
        }
    }

    /// Where many collectives overlap, their areas are no more than the tint of a single one.
    void areasDoNotAddUp()
    {
        const auto store = namedTrace();
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const PlotStyle style = styleOf(*store, theme);
            SpaceTimeGeometry geometry = bareLines();
            CollectiveShape band;
            band.fill = QRectF(40, middleOf(0), 240, middleOf(kRows - 1) - middleOf(0));
            geometry.collectives.assign(60, band);
            const QRect between(60, kApart + 2, 200, 12);
            const double off = distance(painted(geometry, style), painted(bareLines(), style), between);
            QVERIFY2(off > 0 && off <= 0.1, qPrintable(QString::number(off)));
        }
    }

    void narrowOrBundledCollectivesHaveNoArea()
    {
        const auto store = namedTrace();
        const PlotStyle style = styleOf(*store, Theme::Light);
        const auto withBand = [](double width, std::uint64_t count, bool hasArea) {
            SpaceTimeGeometry geometry = bareLines();
            CollectiveShape band;
            band.count = count;
            band.edges = { QLineF(40, middleOf(0), 40, middleOf(3)),
                QLineF(40 + width, middleOf(0), 40 + width, middleOf(3)) };
            if (hasArea)
                band.fill = QRectF(40, middleOf(0), width, middleOf(3) - middleOf(0));
            geometry.collectives.push_back(band);
            return geometry;
        };
        QCOMPARE(painted(withBand(3, 1, true), style), painted(withBand(3, 1, false), style));
        QCOMPARE(painted(withBand(90, 7, true), style), painted(withBand(90, 7, false), style));
        QVERIFY(painted(withBand(90, 1, true), style) != painted(withBand(90, 1, false), style));
    }

    /// Heads of arrows that end near each other do not look like another line; those that end at one place are painted.
    void headsStayApart()
    {
        const auto store = namedTrace();
        const PlotStyle style = styleOf(*store, Theme::Light);
        const auto withMessages = [](double apart, int count, bool hasArrow) {
            SpaceTimeGeometry geometry = bareLines();
            for (int i = 0; i < count; ++i) {
                MessageShape message;
                message.line = QLineF(60.5 + i * apart, middleOf(1), 60.5 + i * apart, middleOf(2));
                message.hasArrow = hasArrow;
                geometry.messages.push_back(message);
            }
            return geometry;
        };
        const auto columnsOfHeads = [&](double apart, int count) {
            const QImage heads = painted(withMessages(apart, count, true), style);
            const QImage none = painted(withMessages(apart, count, false), style);
            const int y = static_cast<int>(middleOf(2)) - 7; // where heads are wide
            int columns = 0;
            for (int x = 0; x < kWidth; ++x)
                columns += distance(heads, none, QRect(x, y, 1, 1)) > 0.1 ? 1 : 0;
            return columns;
        };
        const int one = columnsOfHeads(0, 1);
        QVERIFY(one >= 3);
        QVERIFY(columnsOfHeads(0, 3) >= one - 1); // the lines alone are as dark in their own column
        QVERIFY(columnsOfHeads(20, 5) >= 5 * one - 5);
        QVERIFY(columnsOfHeads(2, 50) > 3 * one);
        QVERIFY2(columnsOfHeads(2, 50) <= 75, qPrintable(QString::number(columnsOfHeads(2, 50))));
    }

    /// Lines of start and end are muted, but no grid; the functions stay apart.
    void startAndEndAreSeen()
    {
        const auto store = namedTrace();
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const PlotStyle style = styleOf(*store, theme);
            const QColor init = lineColor(core::idAt<core::FunctionId>(2), style);
            const QColor finalize = lineColor(core::idAt<core::FunctionId>(3), style);
            QVERIFY(init != finalize);
            for (const QColor& color : { init, finalize }) {
                QVERIFY(contrastRatio(color, style.scheme.background) >= 2.2);
                QVERIFY(contrastRatio(color, style.scheme.grid) >= 1.4);
                QVERIFY(color.saturation() < 60);
            }
            const auto work = core::idAt<core::FunctionId>(0);
            QCOMPARE(lineColor(work, style), barColor(work, style));
        }
    }

    /// In a file, a line of very many pieces is an image, unless all shall be shapes; either looks as on a screen.
    void denseLinesAreImagesInFiles_data() { addSeedRows(3); }
    void denseLinesAreImagesInFiles()
    {
        QFETCH(const std::uint32_t, seed);
        const auto store = namedTrace();
        const PlotStyle style = styleOf(*store, Theme::Light);
        const SpaceTimeGeometry geometry = denseLines(seed);
        const QImage expected = painted(geometry, style);
        for (const bool keepsImages : { true, false }) {
            SvgDevice device(expected.size());
            QPainter painter(&device);
            painter.setRenderHint(QPainter::LosslessImageRendering, keepsImages);
            QVERIFY(paintSpaceTime(painter, geometry, TimeAxis {}, style, {}).isDone());
            painter.end();
            const QByteArray svg = device.document(expected.size(), 1, {});
            QCOMPARE(svg.count("<image"), keepsImages ? kRows / 2 : 0);
            QImage rendered(expected.size(), QImage::Format_RGB32);
            QPainter onto(&rendered);
            QSvgRenderer(svg).render(&onto);
            QCOMPARE(rendered, expected);
        }
    }

    /// A program that smooths the images of a PDF has no colour to mix in but those of the line itself, and an image
    /// ends where the line does.
    void imagesOfDocumentsDoNotBleed_data() { addSeedRows(3); }
    void imagesOfDocumentsDoNotBleed()
    {
        QFETCH(const std::uint32_t, seed);
        const auto store = namedTrace();
        const PlotStyle style = styleOf(*store, Theme::Light);
        const SpaceTimeGeometry geometry = denseLines(seed);
        const QImage expected = painted(geometry, style);
        PdfImages pdf(expected.size());
        QPainter painter(&pdf);
        painter.setRenderHint(QPainter::LosslessImageRendering);
        QVERIFY(paintSpaceTime(painter, geometry, TimeAxis {}, style, {}).isDone());
        painter.end();
        QCOMPARE(pdf.drawn().size(), std::size_t { kRows / 2 });
        std::set<QRgb> ofLines;
        for (std::size_t function = 0; function < 5; ++function)
            ofLines.insert(lineColor(core::idAt<core::FunctionId>(function), style).rgb());
        for (const auto& [place, image] : pdf.drawn()) {
            QCOMPARE(image.width(), 3 * kWidth);
            const int top = static_cast<int>(std::lround(place.top()));
            QCOMPARE(image.height(), 3 * std::lround(place.height()));
            int opaque[2] {}; // in the first line, in the last
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const QRgb pixel = image.pixel(x, y);
                    const QRgb below = expected.pixel(x / 3, top + y / 3);
                    QVERIFY(ofLines.contains(pixel | 0xff000000U));
                    QCOMPARE(qAlpha(pixel) == 0 ? style.scheme.background.rgb() : pixel, below);
                    opaque[0] += y == 0 && qAlpha(pixel) != 0 ? 1 : 0;
                    opaque[1] += y == image.height() - 1 && qAlpha(pixel) != 0 ? 1 : 0;
                }
            }
            QVERIFY(opaque[0] > 0 && opaque[1] > 0);
        }
    }

    /// A picture of 64 lines of 26 functions that share the time evenly, with 4,000 messages.
    void densePicturesAreSmallFiles()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        for (int i = 0; i < 26; ++i)
            maker.call(0, maker.addRegion("function " + std::to_string(i)), i * 10, i * 10 + 10);
        const auto store = maker.finish();
        constexpr int kColumns = 1920;
        constexpr int kLines = 64;
        constexpr int kPitch = 20;
        SpaceTimeGeometry geometry;
        geometry.interval = { 0, kColumns };
        geometry.width = kColumns;
        geometry.columns = kColumns;
        geometry.bottom = kLines * kPitch;
        geometry.thick = 6;
        geometry.isSpacious = true;
        std::mt19937 engine(7);
        const auto below = [&engine](int end) { return static_cast<int>(engine() % static_cast<unsigned>(end)); };
        for (int row = 0; row < kLines; ++row) {
            LocationLine line { row, row * kPitch + 10.0, {} };
            for (int x = 0; x < kColumns; ++x)
                line.pieces.push_back({ x, x + 1, static_cast<std::uint8_t>(1 + below(LineColumn::kWorks)),
                    core::idAt<core::FunctionId>(static_cast<std::size_t>(below(26))) });
            geometry.lines.push_back(std::move(line));
            geometry.bars.emplace_back(row * kPitch + 7, row * kPitch + 13);
        }
        for (int i = 0; i < 4000; ++i) {
            MessageShape message;
            const int x = below(kColumns - 40);
            const int sender = below(kLines - 1);
            message.line = QLineF(x, sender * kPitch + 10, x + below(40), (sender + 1) * kPitch + 10);
            message.hasArrow = true;
            message.count = 1 + static_cast<std::uint64_t>(below(3));
            geometry.messages.push_back(message);
        }
        SvgDevice device(QSizeF(kColumns, geometry.bottom));
        QPainter painter(&device);
        painter.setRenderHint(QPainter::LosslessImageRendering);
        const PlotStyle style = styleOf(*store, Theme::Light);
        QVERIFY(paintSpaceTime(painter, geometry, TimeAxis {}, style, {}).isDone());
        painter.end();
        constexpr qsizetype kMost = 1'500'000;
        const qsizetype size = device.document(QSizeF(kColumns, geometry.bottom), 1, {}).size();
        QVERIFY2(size <= kMost, qPrintable(QString::number(size)));
    }

    /// While the measurement is off, the line is dotted, and neither works nor waits.
    void measurementOffIsDotted()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId work = maker.addRegion("work");
        const core::Field on = core::Field::text(core::FieldKey::Mode, maker.builder.addString("on"));
        const core::Field off = core::Field::text(core::FieldKey::Mode, maker.builder.addString("off"));
        for (std::size_t rank = 0; rank < 2; ++rank) {
            maker.at(rank).enter(0, work);
            if (rank == 1) {
                maker.at(rank).event(200, core::EventKind::MeasurementOnOff, { { off } });
                maker.at(rank).event(600, core::EventKind::MeasurementOnOff, { { on } });
            }
            maker.at(rank).leave(1000, work);
        }
        const auto store = maker.finish();
        SpaceTimeRequest request;
        request.classes = core::ownClasses(store->definitions());
        request.interval = store->interval();
        request.columns = 1001;
        request.layout = std::make_shared<const RowLayout>(spaceTimeRows(*store, {}), kApart);
        request.rows = { 0, request.layout->count() };
        const SpaceTimeData data = querySpaceTime(*store, request, {}).value();
        const PlotStyle style = styleOf(*store, Theme::Light);
        const MessageColors colors(MessageColoring::Plain, style.scheme, timeScaleOf(*store), store->definitions());
        for (std::size_t i = 0; i < 1000; ++i) {
            const bool isOff = i >= 200 && i <= 600;
            QCOMPARE(data.lines.at(1).columns.at(i).isOff, isOff);
            QCOMPARE(data.lines.at(1).columns.at(i).work, isOff ? std::uint8_t { 0 } : LineColumn::kWorks);
            QVERIFY(!data.lines.at(0).columns.at(i).isOff);
        }
        const SpaceTimeGeometry geometry = layoutSpaceTime(data, *request.layout, 1001, colors);
        QVERIFY(geometry.toText().contains(QStringLiteral("200.00..601.00 work 0 function off")));
        const auto legend = spaceTimeLegend(geometry, data, store->definitions(), style, colors, false);
        QCOMPARE(std::ranges::count(legend, LegendEntry::Sign::OffLine, &LegendEntry::sign), 1);

        QImage image(1001, geometry.bottom, QImage::Format_RGB32);
        QPainter painter(&image);
        QVERIFY(paintSpaceTime(painter, geometry, TimeAxis {}, style, {}).isDone());
        int dots = 0;
        for (int x = 300; x < 600; ++x)
            dots += image.pixelColor(x, static_cast<int>(geometry.lines.at(1).y)) == style.scheme.dimText ? 1 : 0;
        QCOMPARE(dots, 100);
    }

    /// A column of a line has the colours of all functions in it, each as much as it has of the time; the legend has
    /// them, too.
    void severalFunctionsAreMixed_data() { addSeedRows(8); }
    void severalFunctionsAreMixed()
    {
        QFETCH(const std::uint32_t, seed);
        constexpr int kColumns = 97;
        const auto store = takingTurns(seed);
        const PlotStyle style = styleOf(*store, seed % 2 == 0 ? Theme::Light : Theme::Dark);
        const MessageColors colors(MessageColoring::Plain, style.scheme, timeScaleOf(*store), store->definitions());
        SpaceTimeRequest request;
        request.classes = core::ownClasses(store->definitions());
        request.interval = store->interval();
        request.columns = kColumns;
        request.layout = std::make_shared<const RowLayout>(spaceTimeRows(*store, {}), kApart);
        request.rows = { 0, request.layout->count() };
        request.messages = request.collectives = false;
        const std::vector<core::Tick> edges = TimeCoordinates(request.interval, kColumns).edges(kColumns);
        const SpaceTimeGeometry geometry
            = layoutSpaceTime(querySpaceTime(*store, request, {}).value(), *request.layout, kColumns, colors);
        QImage image(kColumns, geometry.bottom, QImage::Format_RGB32);
        QPainter painter(&image);
        QVERIFY(paintSpaceTime(painter, geometry, TimeAxis {}, style, {}).isDone());
        std::set<QString> named;
        for (const LegendEntry& entry : spaceTimeLegend(geometry, {}, store->definitions(), style, colors, false))
            named.insert(entry.text);
        int mixed = 0;
        for (const LocationLine& line : geometry.lines) {
            const std::vector<OracleCall> calls = oracleCalls(*store, request.layout->row(line.row).locations.front());
            for (const LinePiece& piece : line.pieces) {
                for (int x = piece.first; x < piece.last && !piece.isOff; ++x) {
                    const auto at = static_cast<std::size_t>(x);
                    const core::Interval column { edges[at], edges[at + 1] };
                    std::map<core::FunctionId, std::uint64_t> ticks;
                    for (std::size_t call = 0; call < calls.size(); ++call)
                        ticks[calls[call].function] += exclusiveTicks(calls, call, column);
                    std::erase_if(ticks, [](const auto& entry) { return entry.second == 0; });
                    if (ticks.size() < 2)
                        continue;
                    ++mixed;
                    const QColor seen = image.pixelColor(x, static_cast<int>(line.y));
                    const QColor expected = mixedColor(ticks, style);
                    QVERIFY2(std::abs(seen.red() - expected.red()) <= 3
                            && std::abs(seen.green() - expected.green()) <= 3
                            && std::abs(seen.blue() - expected.blue()) <= 3,
                        qPrintable(
                            QStringLiteral("row %1 column %2: %3 instead of %4")
                                .arg(QString::number(line.row), QString::number(x), seen.name(), expected.name())));
                    for (const auto& [function, count] : ticks)
                        QVERIFY(!isValid(function) || count * 500 < column.length()
                            || named.contains(style.names[indexOf(function)]));
                }
            }
        }
        QVERIFY(mixed > kColumns);
    }
};

LIGHTCONE_TEST(TestSpaceTimeLines, Widgets)

} // namespace lightcone::tests::tst_spacetimelines

#include "tst_spacetimelines.moc"
