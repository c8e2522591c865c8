// SPDX-License-Identifier: GPL-3.0-or-later
#include "golden.h"
#include "testclass.h"
#include "timelinequeries.h"
#include "views/base/timecoordinates.h"
#include "views/base/timezoom.h"
#include "views/charts/timeline/timelinegeometry.h"
#include "views/charts/timeline/timelinehit.h"
#include "views/lines/highlights.h"
#include "views/lines/linelayout.h"
#include "views/navigation/eventselection.h"
#include "views/navigation/selectionlookup.h"
#include "views/plot/plotdrag.h"
#include "views/plot/timeaxis.h"

#include <QFile>
#include <QTest>

#include <iterator>
#include <numeric>
#include <random>

namespace lightcone::tests::tst_timelinegeometry {

class TestTimelineGeometry : public QObject {
    Q_OBJECT

private slots:
    void matchesGolden_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::addColumn<int>("unfolded");
        QTest::addColumn<bool>("folded");
        QTest::newRow("whole") << QByteArray("timeline_whole.txt") << qint64(0) << qint64(1000) << -1 << false;
        QTest::newRow("zoomed") << QByteArray("timeline_zoomed.txt") << qint64(250) << qint64(500) << -1 << false;
        QTest::newRow("levels") << QByteArray("timeline_levels.txt") << qint64(0) << qint64(1000) << 2 << false;
        QTest::newRow("groups") << QByteArray("timeline_groups.txt") << qint64(0) << qint64(1000) << -1 << true;
    }
    void matchesGolden()
    {
        QFETCH(QByteArray, file);
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        QFETCH(int, unfolded);
        QFETCH(bool, folded);
        const auto store = lightcone::tests::smallTrace();
        views::RowTree tree(*store);
        if (unfolded >= 0)
            tree.setOpen(tree.rows()[static_cast<std::size_t>(unfolded)].node, true);
        if (folded)
            tree.openToDepth(1);
        views::TimelineRequest request = requestFor(*store, tree, 200);
        request.interval = { begin, end };
        compareWithGolden(geometryOf(*store, request, 200).toText(), file.constData());
    }

    /// Rank 0 is disturbed twice, the second time for no time at all. Rank 1 is disturbed so often that every pixel
    /// is hatched.
    void hatchesWhatWasDisturbed()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const core::Field on = core::Field::text(core::FieldKey::Mode, maker.builder.addString("on"));
        const core::Field off = core::Field::text(core::FieldKey::Mode, maker.builder.addString("off"));
        const core::RegionId main = maker.addRegion("main");
        for (std::size_t rank = 0; rank < 2; ++rank)
            maker.at(rank).enter(0, main);
        maker.at(0).event(
            2000, core::EventKind::BufferFlush, { { core::Field::time(core::FieldKey::StopTime, 4000) } });
        maker.at(0).event(7000, core::EventKind::MeasurementOnOff, { { off } });
        maker.at(0).event(7000, core::EventKind::MeasurementOnOff, { { on } });
        for (core::Tick t = 0; t < 9990; t += 10) {
            maker.at(1).event(t, core::EventKind::MeasurementOnOff, { { off } });
            maker.at(1).event(t + 5, core::EventKind::MeasurementOnOff, { { on } });
        }
        for (std::size_t rank = 0; rank < 2; ++rank)
            maker.at(rank).leave(10'000, main);
        const auto store = maker.finish();

        views::RowTree tree(*store);
        views::TimelineRequest request = requestFor(*store, tree, 100);
        request.interval = { 0, 10'000 };
        const views::TimelineGeometry geometry = geometryOf(*store, request, 100);
        std::vector<QRectF> hatches;
        std::ranges::transform(geometry.hatches, std::back_inserter(hatches), &views::TimelineHatch::rect);
        QVERIFY(hatches.size() >= 92 && hatches.size() <= 102); // one for each pixel of rank 1
        QCOMPARE(hatches[0], QRectF(20, hatches[0].top(), 20, hatches[0].height()));
        QCOMPARE(hatches[1], QRectF(70, hatches[0].top(), 2, hatches[0].height()));
        for (std::size_t i = 3; i < hatches.size(); ++i)
            QVERIFY(hatches[i].left() <= hatches[i - 1].right());

        // When folded, both ranks are one row, and overlapping disturbances make one hatch.
        tree.openToDepth(1);
        request = requestFor(*store, tree, 100);
        request.interval = { 2000, 4000 };
        const views::TimelineGeometry folded = geometryOf(*store, request, 100);
        QVERIFY(!folded.hatches.empty());
        QCOMPARE(folded.hatches[0].rect.width(), 100.0);
        for (std::size_t i = 2; i < folded.hatches.size(); ++i)
            QVERIFY(folded.hatches[i].rect.left() >= folded.hatches[i - 1].rect.left());
    }

    /// A row of many locations is queried in parts. The parts fit together.
    void manyLocationsInOneRow()
    {
        TraceMaker maker;
        maker.addRanks(300, maker.addNode("node"));
        std::vector<core::RegionId> regions;
        for (int i = 0; i < 7; ++i)
            regions.push_back(maker.addRegion(std::string("region ").append(std::to_string(i))));
        std::mt19937 engine(5);
        for (std::size_t rank = 0; rank < 300; ++rank) {
            core::Tick t = 0;
            for (int i = 0; i < 10; ++i) {
                const auto begin = t + static_cast<core::Tick>(engine() % 1000);
                t = begin + static_cast<core::Tick>(engine() % 5000);
                maker.call(rank, regions[engine() % regions.size()], begin, t);
            }
        }
        const auto store = maker.finish();
        views::RowTree tree(*store);
        tree.setAllGroupsOpen(false);
        QCOMPARE(tree.rows().size(), std::size_t { 1 });
        views::TimelineRequest request = requestFor(*store, tree, 500);
        request.content = views::RowContent::DominantFunction;
        const auto data = views::queryTimeline(*store, request, {}).value();
        const std::vector<core::Tick> edges = views::TimeCoordinates(request.interval, 500).edges(500);
        std::vector<core::PixelSummary> expected(500);
        QVERIFY(core::dominantRegions(*store, maker.locations, edges, expected, {}).isDone());
        QCOMPARE(data.rows->at(0).pixels.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(data.rows->at(0).pixels[i].function, expected[i].function);
            QCOMPARE(data.rows->at(0).pixels[i].share, expected[i].share);
            QCOMPARE(data.rows->at(0).pixels[i].covered, expected[i].covered);
        }
    }

    /// Where rows show the dominant function, too, a label stands in one call alone.
    void dominantBarsOfManyCallsHaveNoLabel()
    {
        for (const bool isManyCalls : { false, true }) {
            TraceMaker maker;
            maker.addRanks(1, maker.addNode("node"));
            const core::RegionId work = maker.addRegion("work");
            const core::Tick length = isManyCalls ? 2 : 500;
            for (core::Tick t = 0; t < 1000; t += length)
                maker.call(0, work, t, t + length);
            const auto store = maker.finish();
            views::TimelineRequest request = requestFor(*store, views::RowTree(*store), 100);
            request.interval = { 0, 1000 };
            request.content = views::RowContent::DominantFunction;
            const views::TimelineGeometry geometry = geometryOf(*store, request, 100);
            const std::vector<views::TimelineBar>& bars = geometry.rows->back().bars;
            QCOMPARE(bars.size(), isManyCalls ? std::size_t { 1 } : std::size_t { 2 });
            for (const views::TimelineBar& bar : bars)
                QCOMPARE(bar.hasLabel, !isManyCalls);
        }
    }

    /// Calls of one function are told apart also where less lies between them than can be seen.
    void unseenGapsSeparateCalls()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId other = maker.addRegion("other");
        maker.call(0, work, 0, 40'500);
        maker.call(0, other, 40'500, 40'508);
        maker.call(0, work, 40'510, 100'000);
        const auto store = maker.finish();
        views::TimelineRequest request = requestFor(*store, views::RowTree(*store), 100);
        request.interval = { 0, 100'000 };
        const views::TimelineGeometry geometry = geometryOf(*store, request, 100);
        const std::vector<views::TimelineBar>& bars = geometry.rows->back().bars;
        QCOMPARE(bars.size(), std::size_t { 2 });
        QVERIFY(bars[1].isSeparate && bars[0].hasLabel && bars[1].hasLabel);
        QCOMPARE(bars[0].calls + bars[1].calls, std::uint64_t { 2 });
    }

    void linesEndAtTheirCalls_data()
    {
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::addColumn<int>("columns");
        QTest::newRow("whole") << qint64(0) << qint64(1000) << 1000;
        QTest::newRow("zoomed") << qint64(400) << qint64(480) << 1000;
        QTest::newRow("calls folded to runs") << qint64(0) << qint64(1000) << 20;
    }
    void linesEndAtTheirCalls()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        QFETCH(int, columns);
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId main = maker.addRegion("main");
        const core::RegionId exchange = maker.addRegion("exchange");
        const core::RegionId call = maker.addRegion("MPI_Send");
        for (std::size_t rank = 0; rank < 2; ++rank) {
            maker.at(rank).enter(0, main);
            maker.at(rank).enter(400, exchange);
            maker.at(rank).enter(410, call);
            if (rank == 0)
                maker.send(rank, 1, 420);
            else
                maker.receive(rank, 0, 440); // exactly at the end of its call
            maker.at(rank).leave(440, call);
            maker.at(rank).leave(470, exchange);
            if (rank == 0)
                maker.send(rank, 1, 475); // directly in main
            else
                maker.receive(rank, 0, 476);
            maker.barrier(rank, 477, 479);
            maker.at(rank).leave(999, main);
        }
        const auto store = maker.finish();
        views::RowTree tree(*store);
        tree.setOpen(tree.rows()[1].node, true); // rank 0 shows its three levels, rank 1 does not
        views::TimelineRequest request = requestFor(*store, tree, columns);
        request.interval = { begin, end };
        const auto data = views::queryTimeline(*store, request, {}).value();
        const views::TimelineGeometry geometry = views::layoutTimeline(data, *request.layout, 1000);
        const views::RowLayout& layout = *request.layout;
        const auto levelMiddle = [&](double level) { return layout.top(1) + (level + 0.5) * layout.levelHeight(1); };
        const double folded = layout.top(2) + (layout.height(2) - layout.gap()) / 2.0;
        QCOMPARE(geometry.messages.size(), std::size_t(2));
        QCOMPARE(geometry.messages[0].line.y1(), levelMiddle(2));
        QCOMPARE(geometry.messages[0].line.y2(), folded);
        QCOMPARE(geometry.messages[1].line.y1(), levelMiddle(0));
        QCOMPARE(geometry.collectives.at(0).edges.at(0).y1(), levelMiddle(0));
        const QPointF nearSend = geometry.messages[0].line.pointAt(0.02);
        QCOMPARE(views::hitTimeline(geometry, nearSend).kind, views::TimelineHit::Kind::Message);

        const views::Selection selection { core::idAt<core::MessageId>(0), true };
        const auto items = views::resolveHighlights(*store, selection, {});
        views::HighlightView view { request.layout, data.rows, request.interval, 1000, request.rows };
        views::CollectivePoints points;
        const views::HighlightShapes shapes = views::layoutHighlights(*store, items, view, points);
        QCOMPARE(shapes.shapes.at(0).lines.at(0), geometry.messages[0].line);
        QCOMPARE(shapes.shapes.at(0).dots.at(0), geometry.messages[0].line.p1());
        // While another picture is being made, the highlights do not know the levels.
        view.rows.reset();
        QCOMPARE(views::layoutHighlights(*store, items, view, points).shapes.at(0).dots.at(0).y(), levelMiddle(0));
    }

    void sameAtTwoDevicePixels()
    {
        const auto store = lightcone::tests::smallTrace();
        const views::RowTree tree(*store);
        const views::TimelineGeometry single = geometryOf(*store, requestFor(*store, tree, 500), 500);
        const views::TimelineGeometry twice = geometryOf(*store, requestFor(*store, tree, 1000), 500);
        QCOMPARE(twice.messages.size(), single.messages.size());
        for (std::size_t i = 0; i < single.messages.size(); ++i)
            QCOMPARE(twice.messages[i].line, single.messages[i].line);
    }

    void onlyVisibleRowsAreLaidOut()
    {
        TraceMaker maker;
        maker.addRanks(10'000, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        for (std::size_t rank = 0; rank < 10'000; ++rank)
            maker.call(rank, work, 0, 10);
        const auto store = maker.finish();
        const views::RowTree tree(*store);
        views::TimelineRequest request = requestFor(*store, tree, 100, 3);
        request.rows = request.layout->rowsIn(12'000, 600);
        const auto data = views::queryTimeline(*store, request, {}).value();
        QCOMPARE(data.rows->size(), std::size_t(200));
        const views::TimelineGeometry geometry = views::layoutTimeline(data, *request.layout, 100);
        QCOMPARE(geometry.rows->size(), std::size_t(200));
        for (const views::TimelineRowBars& row : *geometry.rows)
            QVERIFY(row.bars.size() <= 100U);
        QCOMPARE(geometry.top, 12'000);
        QCOMPARE(geometry.bottom, 12'600);
    }

    void stopsWhenAsked()
    {
        const auto store = messageTrace(8, 1000, 1);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(views::queryTimeline(*store, requestFor(*store, views::RowTree(*store), 100), stop.get_token())
                    .isStopped());
    }

    void topPiecesCoverTheStack()
    {
        const auto f = [](std::uint32_t id) { return core::idAt<core::FunctionId>(id); };
        const std::vector<core::CallSpan> calls { { 0, 0, 100, f(0), 1, 0 }, { 0, 120, 130, f(0), 1, 9 },
            { 1, 10, 20, f(1), 1, 1 }, { 1, 20, 40, f(2), 1, 3 }, { 1, 120, 130, f(1), 1, 10 },
            { 2, 25, 30, f(3), 1, 4 } };
        QString text;
        for (const views::CallPiece& piece : views::topPieces(calls))
            text += QStringLiteral("%1-%2:%3 ")
                        .arg(piece.begin)
                        .arg(piece.end)
                        .arg(static_cast<int>(piece.call.function));
        QCOMPARE(text, QStringLiteral("0-10:0 10-20:1 20-25:2 25-30:3 30-40:2 40-100:0 120-130:1 "));
    }

    void zoomKeepsTheTickUnderThePointer_data()
    {
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::addColumn<qint64>("wholeBegin");
        QTest::addColumn<qint64>("wholeEnd");
        QTest::newRow("usual") << qint64(1'000) << qint64(90'000) << qint64(0) << qint64(1'000'000);
        QTest::newRow("big") << (qint64(1) << 60) << (qint64(1) << 61) << qint64(0) << (qint64(1) << 62);
        QTest::newRow("deep") << (qint64(1) << 61) << (qint64(1) << 61) + 50 << qint64(0) << (qint64(1) << 62);
    }
    void zoomKeepsTheTickUnderThePointer()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        QFETCH(qint64, wholeBegin);
        QFETCH(qint64, wholeEnd);
        const core::Interval whole { wholeBegin, wholeEnd };
        std::mt19937 random(11);
        for (int i = 0; i < 2000; ++i) {
            core::Interval interval { begin, end };
            const double width = 400 + static_cast<double>(random() % 2000);
            const double pixel = static_cast<double>(random() % static_cast<unsigned>(width * 4)) / 4;
            for (const double factor : { 0.8, 0.8, 1.25, 0.3 }) {
                const core::Tick before = views::TimeCoordinates(interval, width).toTick(pixel);
                const core::Interval zoomed = views::zoomedAt(interval, width, pixel, factor, whole, 4);
                QVERIFY(zoomed.begin >= whole.begin && zoomed.end <= whole.end && zoomed.length() >= 4);
                const bool touchesEnd = zoomed.begin == whole.begin || zoomed.end == whole.end;
                if (!touchesEnd)
                    QCOMPARE(views::TimeCoordinates(zoomed, width).toTick(pixel), before);
                interval = zoomed;
            }
        }
    }

    void zoomAndPanStayInside()
    {
        const core::Interval whole { -50, 1000 };
        QCOMPARE(views::zoomedAt({ 0, 100 }, 100, 0, 1e9, whole, 4), whole);
        QCOMPARE(views::zoomedAt({ 0, 100 }, 100, 50, 1e-9, whole, 4).length(), std::uint64_t(4));
        QCOMPARE(views::pannedBy({ 0, 100 }, -9, whole), (core::Interval { -50, 50 }));
        QCOMPARE(views::pannedBy({ 0, 100 }, 90, whole), (core::Interval { 900, 1000 }));
        QCOMPARE(views::pannedBy({ 0, 100 }, 0.25, whole), (core::Interval { 25, 125 }));
        QCOMPARE(views::movedTo({ 0, 5000 }, 7, whole), whole);
        QCOMPARE(views::paddedBy({ 100, 200 }, 0.1, whole), (core::Interval { 90, 210 }));
        const core::Interval huge { std::numeric_limits<core::Tick>::min() / 2,
            std::numeric_limits<core::Tick>::max() / 2 };
        QCOMPARE(views::pannedBy({ 0, 100 }, 1e30, huge).end, huge.end);
    }

    void dragsAreToldApart()
    {
        using Kind = views::PlotDrag::Kind;
        const QSizeF size(1000, 500);
        QCOMPARE(views::dragKind({ 100, 100 }, { 102, 180 }, size, false), Kind::Undecided);
        QCOMPARE(views::dragKind({ 100, 100 }, { 300, 130 }, size, false), Kind::ZoomTime);
        QCOMPARE(views::dragKind({ 100, 100 }, { 300, 200 }, size, false), Kind::ZoomBox);
        QCOMPARE(views::dragKind({ 100, 100 }, { 300, 200 }, size, true), Kind::Measure);
        QCOMPARE(views::draggedInterval({ 0, 1000 }, 100, 30, 10), (core::Interval { 100, 300 }));
        QCOMPARE(views::draggedInterval({ 0, 1000 }, 100, -30, 130), (core::Interval { 0, 1000 }));
    }

    void hitsWhatIsThere()
    {
        const auto store = lightcone::tests::smallTrace();
        const views::RowTree tree(*store);
        const views::TimelineGeometry geometry = geometryOf(*store, requestFor(*store, tree, 1000), 1000);
        using Kind = views::TimelineHit::Kind;
        // Row 2 is rank 0 at y 40..60; "compute" runs from 100 to 400, in two calls.
        const views::TimelineHit bar = views::hitTimeline(geometry, { 200, 45 });
        QCOMPARE(bar.kind, Kind::Bar);
        QCOMPARE(bar.row, 2);
        const auto barOf = [&geometry](const views::TimelineHit& hit) -> const views::TimelineBar& {
            return geometry.rows->at(hit.rowIndex).bars.at(hit.index);
        };
        QCOMPARE(geometry.barRows().left(barOf(bar)), 100.0);
        QCOMPARE(geometry.barRows().right(barOf(bar)), 300.0);
        const views::TimelineHit second = views::hitTimeline(geometry, { 300, 45 });
        QVERIFY(barOf(second).isSeparate);
        QCOMPARE(views::hitTimeline(geometry, { 200, 10 }).kind, Kind::Row);
        QCOMPARE(views::hitTimeline(geometry, { 200, 500 }).kind, Kind::Nothing);
        // The message of rank 0 to rank 1 begins at 410 in row 2.
        const views::TimelineHit message = views::hitTimeline(geometry, { 411, 50 });
        QCOMPARE(message.kind, Kind::Message);
        // Beside the line, but on MPI_Send.
        const views::TimelineHit send = views::hitTimeline(geometry, { 414, 46 });
        QCOMPARE(send.kind, Kind::Bar);
        QCOMPARE(geometry.barRows().left(barOf(send)), 400.0);
        QCOMPARE(geometry.messages[message.index].line.p1().x(), 410.0);
        // The barrier ends at 700 everywhere.
        QCOMPARE(views::hitTimeline(geometry, { 701, 59 }).kind, Kind::Collective);
        for (const views::TimelineRowBars& row : *geometry.rows) {
            for (const views::TimelineBar& shown : row.bars) {
                const QPointF middle((geometry.barRows().left(shown) + geometry.barRows().right(shown)) / 2,
                    shown.y + shown.height / 2.0);
                const views::TimelineHit hit = views::hitTimeline(geometry, middle);
                if (hit.kind == Kind::Bar)
                    QCOMPARE(barOf(hit).first, shown.first);
            }
        }
    }

    void linesAreClippedExactly()
    {
        const views::TimeCoordinates columns({ 1'000'000, 1'000'100 }, 100);
        const auto line = views::clippedLine(columns, 1'000'050 - 1'000'000'000, 0, 1'000'050 + 1'000'000'000, 200);
        QVERIFY(line.has_value());
        QCOMPARE(line->x1(), 0.0);
        QCOMPARE(line->x2(), 100.0);
        QVERIFY(std::abs(line->y1() - 100) < 1e-4 && std::abs(line->y2() - 100) < 1e-4);
        QVERIFY(!views::clippedLine(columns, 0, 0, 10, 10));
    }

    void axisLabels_data()
    {
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::addColumn<quint64>("perSecond");
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("labels");
        const QString micro = QString::fromUtf8("µs");
        QTest::newRow("seconds") << qint64(0) << qint64(10'000'000'000) << quint64(1'000'000'000) << QString()
                                 << QStringLiteral("0 s|2 s|4 s|6 s|8 s|10 s");
        QTest::newRow("milliseconds") << qint64(0) << qint64(12'000'000) << quint64(1'000'000'000) << QString()
                                      << QStringLiteral("0 ms|5 ms|10 ms");
        QTest::newRow("halves") << qint64(100) << qint64(2'600) << quint64(1'000) << QString()
                                << QStringLiteral("0.5 s|1.0 s|1.5 s|2.0 s|2.5 s");
        QTest::newRow("deep")
            << qint64(12'345'678'100) << qint64(12'345'679'100) << quint64(1'000'000'000)
            << QString::fromUtf8("12.345 678 s").replace(QLatin1String(" 678"), QChar(0x202f) + QStringLiteral("678"))
            << QStringLiteral("+0.2 %1|+0.4 %1|+0.6 %1|+0.8 %1|+1.0 %1").arg(micro);
        QTest::newRow("fractions of ticks") << qint64(1) << qint64(5) << quint64(1'000'000'000) << QString()
                                            << QStringLiteral("1 ns|2 ns|3 ns|4 ns|5 ns");
        QTest::newRow("odd clock") << qint64(0) << qint64(3'000) << quint64(1'500'000'000) << QString()
                                   << QStringLiteral("0.0 %1|0.5 %1|1.0 %1|1.5 %1|2.0 %1").arg(micro);
    }
    void axisLabels()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        QFETCH(quint64, perSecond);
        QFETCH(QString, base);
        QFETCH(QString, labels);
        QLocale::setDefault(QLocale::c());
        const views::TimeCoordinates columns({ begin, end }, 500);
        const views::TimeAxis axis = views::layoutTimeAxis(columns, { 0, perSecond }, 90);
        QStringList texts;
        for (const views::TimeAxis::Mark& mark : axis.marks)
            texts.append(mark.label);
        QCOMPARE(axis.base, base);
        QCOMPARE(texts.join(QLatin1Char('|')), labels);
        QVERIFY(std::is_sorted(axis.minorMarks.begin(), axis.minorMarks.end()));
    }

    void axisSurvivesExtremes()
    {
        const core::Tick last = core::Tick(1) << 62;
        for (const core::Interval interval : { core::Interval { 0, last }, core::Interval { last - 1, last },
                 core::Interval { -last, last - 1 }, core::Interval { 5, 5 } }) {
            for (const std::uint64_t perSecond :
                { std::uint64_t(1), std::uint64_t(1'000'000'000), std::uint64_t(1) << 62 }) {
                const views::TimeAxis axis
                    = views::layoutTimeAxis({ interval, 800 }, { interval.begin, perSecond }, 90);
                QVERIFY(axis.marks.size() < 20);
                for (const views::TimeAxis::Mark& mark : axis.marks)
                    QVERIFY(mark.x >= -2 && mark.x <= 802);
            }
        }
    }

    /// One mark says nothing about how long anything is.
    void narrowAxesHaveTwoMarks()
    {
        for (int width = 50; width < 400; width += 7) {
            for (core::Tick end = 1'000; end < 1'000'000; end += end / 9) {
                const views::TimeCoordinates coordinates({ 0, end }, width);
                QVERIFY(views::layoutTimeAxis(coordinates, { 0, 1'000'000 }, 110).marks.size() >= 2);
            }
        }
    }

    void picksTheCallThatIsShown()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const core::RegionId busy = maker.addRegion("busy");
        const core::RegionId brief = maker.addRegion("brief");
        maker.at(0).enter(0, busy);
        maker.call(0, brief, 12, 13);
        maker.at(0).leave(100, busy);
        maker.call(1, brief, 40, 60);
        const auto store = maker.finish();
        views::CallPick pick;
        pick.locations = { maker.locations[0] };
        pick.tick = 12;
        pick.column = { 10, 20 };
        pick.function = store->definitions().functionOf(busy);
        const auto dominant = views::pickCall(*store, pick, {}).value();
        QVERIFY(dominant.has_value());
        QCOMPARE(dominant->region, busy);
        pick.function = store->definitions().functionOf(brief);
        QCOMPARE(views::pickCall(*store, pick, {}).value()->span, (core::Interval { 12, 13 }));
        pick.locations = maker.locations; // the pick of a folded group finds the location that is in the function
        pick.tick = 50;
        pick.column = { 50, 51 };
        QCOMPARE(views::pickCall(*store, pick, {}).value()->location, maker.locations[1]);
        pick.tick = 200;
        pick.column = { 200, 201 };
        QVERIFY(!views::pickCall(*store, pick, {}).value());
    }

    void stepsThroughEvents()
    {
        const auto store = lightcone::tests::smallTrace();
        const auto rank0 = core::idAt<core::LocationId>(0);
        views::Selection selection = *views::whatIsAt(*store, rank0, 50).value();
        int calls = 0;
        int messages = 0;
        int collectives = 0;
        int steps = 0;
        while (const auto next = views::neighbourEvent(*store, selection, true).value()) {
            selection = *next;
            ++steps;
            calls += std::holds_alternative<core::CallInstance>(selection.item) ? 1 : 0;
            messages += std::holds_alternative<core::MessageId>(selection.item) ? 1 : 0;
            collectives += std::holds_alternative<core::CollectiveId>(selection.item) ? 1 : 0;
            QVERIFY(steps < 100);
        }
        QCOMPARE(calls, 5); // twice compute, MPI_Send, MPI_Recv, MPI_Barrier
        QCOMPARE(messages, 2);
        QCOMPARE(collectives, 1);
        while (const auto previous = views::neighbourEvent(*store, selection, false).value())
            selection = *previous;
        QCOMPARE(std::get<core::CallInstance>(selection.item).enterIndex, std::uint64_t(0));
    }

    void lookUpsStop()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto store = lightcone::tests::smallTrace();
        const auto rank0 = core::idAt<core::LocationId>(0);
        const views::Selection first = views::selectionOf(*store, { rank0, 0 }, {}).value();
        QVERIFY(std::holds_alternative<core::CallInstance>(first.item));
        QVERIFY(views::selectionOf(*store, { rank0, 0 }, stop.get_token()).isStopped());
        QVERIFY(views::neighbourEvent(*store, first, true, stop.get_token()).isStopped());
        QVERIFY(views::whatIsAt(*store, rank0, 50, stop.get_token()).isStopped());
        views::CallPick pick;
        pick.locations = { rank0 };
        pick.tick = 50;
        pick.column = { 50, 51 };
        QVERIFY(views::pickCall(*store, pick, stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestTimelineGeometry, Widgets)

} // namespace lightcone::tests::tst_timelinegeometry

#include "tst_timelinegeometry.moc"
