// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tests/core/random.h"
#include "timelinequeries.h"
#include "views/base/timecoordinates.h"
#include "views/charts/timeline/timelinehit.h"
#include "views/lines/lineindex.h"
#include "views/lines/linelayout.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <vector>

namespace lightcone::tests::tst_timelinelines {

/// Tests bundles of messages and of collectives.
class TestTimelineLines : public QObject {
    Q_OBJECT

private slots:
    /// A line meets a rectangle when it has an end in it or crosses one of its sides.
    void linesMeetRectangles()
    {
        std::mt19937 random(23);
        const auto number = [&random] { return static_cast<double>(random() % 1000) / 10; };
        int meeting = 0;
        for (int round = 0; round < 3000; ++round) {
            const QLineF line(number(), number(), number(), number());
            const QRectF rect(number(), number(), 1 + number() / 4, 1 + number() / 4);
            bool expected = rect.contains(line.p1()) || rect.contains(line.p2());
            for (const QLineF& side :
                { QLineF(rect.topLeft(), rect.topRight()), QLineF(rect.bottomLeft(), rect.bottomRight()),
                    QLineF(rect.topLeft(), rect.bottomLeft()), QLineF(rect.topRight(), rect.bottomRight()) })
                expected = expected || line.intersects(side) == QLineF::BoundedIntersection;
            views::LineShapes message;
            message.messages.emplace_back().line = line;
            views::LineShapes collective;
            collective.collectives.emplace_back().edges = { line };
            message.width = collective.width = round % 3 * 60; // lines and rectangles reach beyond
            QCOMPARE(views::LineIndex(message).meets(rect), expected);
            QCOMPARE(views::LineIndex(collective).meets(rect), expected);
            meeting += expected ? 1 : 0;
        }
        QVERIFY(meeting > 100 && meeting < 2700);
    }

    void narrowPicturesHaveFewerLines_data()
    {
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("most");
        QTest::newRow("narrow") << 100 << 200;
        QTest::newRow("half a screen") << 800 << 440;
        QTest::newRow("wide") << 4000 << 800;
    }
    void narrowPicturesHaveFewerLines()
    {
        QFETCH(int, columns);
        QFETCH(int, most);
        const auto store = messageTrace(24, 8000, 9);
        const auto data = views::queryTimeline(*store, requestFor(*store, views::RowTree(*store), columns), {}).value();
        QCOMPARE(data.messages.messages, std::uint64_t(8000));
        QVERIFY(data.messages.bundles.size() <= static_cast<std::size_t>(most));
        QVERIFY(data.messages.bundles.size() >= static_cast<std::size_t>(most) / 8);
    }

    /// Over a bar, where lines are so many that they cannot be told apart, the bar takes the click.
    void barsWinOverCrowdedLines()
    {
        for (const std::uint32_t lines : { 1U, 8U }) {
            TraceMaker maker;
            maker.addRanks(3, maker.addNode("node"));
            maker.addWorld();
            const core::RegionId work = maker.addRegion("work");
            for (std::uint32_t i = 0; i < lines; ++i) {
                maker.send(0, 2, 400 + core::Tick { i });
                maker.receive(2, 0, 600 + core::Tick { i });
            }
            maker.call(1, work, 0, 1000);
            const auto store = maker.finish();
            const views::RowTree tree(*store);
            const views::TimelineGeometry geometry = geometryOf(*store, requestFor(*store, tree, 1000), 1000);
            QCOMPARE(geometry.messages.size(), std::size_t { lines });
            const QPointF onLine = geometry.messages[lines / 2].line.center();
            using Kind = views::TimelineHit::Kind;
            QCOMPARE(views::hitTimeline(geometry, onLine).kind, lines == 1 ? Kind::Message : Kind::Bar);
            QCOMPARE(views::hitTimeline(geometry, onLine + QPointF(0, 4)).kind, Kind::Bar);
        }
    }

    void bundlesAreRibbons()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        for (core::Tick t = 0; t < 1000; t += 2) {
            maker.send(0, 1, t);
            maker.receive(1, 0, t + 1);
        }
        const auto store = maker.finish();
        const views::RowLayout layout(views::RowTree(*store).rows(), 20);
        views::TimelineData data;
        data.interval = { 0, 1000 };
        data.columns = 1000;
        data.rowRange = { 0, layout.count() };
        const core::MessageBundleRequest request { .interval = data.interval,
            .columns = data.columns,
            .rows = layout.rowsOfLocations(),
            .endRow = layout.count(),
            .filter = {},
            .maxBundles = 20 };
        data.messages = core::messageBundles(*store, request, {}).value();
        const views::TimelineGeometry geometry = views::layoutTimeline(data, layout, 1000);
        QVERIFY(geometry.messages.size() <= 20 && geometry.messages.size() >= 8);
        std::uint64_t sum = 0;
        for (const views::MessageShape& bundle : geometry.messages) {
            sum += bundle.count;
            const QRectF bounds = bundle.ribbon.boundingRect();
            QVERIFY(bounds.width() > 20);
            QVERIFY(bounds.adjusted(-1, 0, 1, 0).contains(bundle.line.center()));
            QCOMPARE(bounds.top(), bundle.line.y1());
            QCOMPARE(bounds.bottom(), bundle.line.y2());
            // Only the line of a bundle takes clicks, so that a user can hit the bars below.
            QCOMPARE(views::hitTimeline(geometry, bundle.line.center()).kind, views::TimelineHit::Kind::Message);
            const QPointF beside = bundle.line.center() + QPointF(8, 0);
            QVERIFY(views::hitTimeline(geometry, beside).kind != views::TimelineHit::Kind::Message);
        }
        QCOMPARE(sum, std::uint64_t(500));
    }

    /// Even traffic between all neighbours must not look like bursts.
    void bundlesDoNotLineUp()
    {
        TraceMaker maker;
        maker.addRanks(17, maker.addNode("node"));
        maker.addWorld();
        for (core::Tick t = 0; t < 4000; t += 4) {
            for (std::uint32_t rank = 0; rank < 16; ++rank) {
                maker.send(rank, rank + 1, t);
                maker.receive(rank + 1, rank, t + 1);
            }
        }
        const auto store = maker.finish();
        const views::TimelineRequest request = requestFor(*store, views::RowTree(*store), 1000);
        const views::TimelineGeometry geometry = geometryOf(*store, request, 1000);
        std::map<int, int> linesAt; // by tens of pixels
        for (const views::MessageShape& bundle : geometry.messages)
            ++linesAt[static_cast<int>(bundle.line.center().x() / 10)];
        const int count = static_cast<int>(geometry.messages.size());
        QVERIFY(count >= 200);
        for (const auto& [at, lines] : linesAt)
            QVERIFY2(lines * 100 <= count * 4, qPrintable(QStringLiteral("%1 of %2").arg(lines).arg(count)));
    }

    void messagesInsideAFoldedRowAreCounted()
    {
        const auto store = messageTrace(6, 400, 3);
        views::RowTree tree(*store);
        tree.setAllGroupsOpen(false);
        const auto data = views::queryTimeline(*store, requestFor(*store, tree, 100), {}).value();
        QVERIFY(data.messages.bundles.empty());
        QCOMPARE(data.messages.insideRows, std::uint64_t(400));
    }

    void messagesNeedAnEndInTheRows()
    {
        const auto store = lightcone::tests::smallTrace();
        views::TimelineRequest request = requestFor(*store, views::RowTree(*store), 100);
        const auto shown = [&](const views::RowLayout::Range& rows) {
            request.rows = rows;
            return views::queryTimeline(*store, request, {}).value().messages.bundles.size();
        };
        // The rows are machine, node A, rank 0, rank 1, node B, rank 2, rank 3.
        QCOMPARE(shown({ 0, 7 }), std::size_t(2));
        QCOMPARE(shown({ 3, 4 }), std::size_t(1));
        QCOMPARE(shown({ 2, 3 }), std::size_t(2));
        QCOMPARE(shown({ 5, 6 }), std::size_t(0));
    }

    void collectivesAreThinnedWithCounts()
    {
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        maker.addWorld();
        for (std::size_t rank = 0; rank < 3; ++rank) {
            for (core::Tick i = 0; i < 1000; ++i)
                maker.barrier(rank, i * 10, i * 10 + 5 + (i == 500 ? 3 : 0));
        }
        const auto store = maker.finish();
        const views::RowLayout layout(views::RowTree(*store).rows(), 16);
        const views::TimeCoordinates columns(store->interval(), 400);
        const auto bands = views::queryCollectives(*store, columns, layout, { 0, layout.count() }, 50, {}).value();
        QCOMPARE(bands.instances, std::uint64_t(1000));
        QVERIFY(bands.bands.size() <= 50);
        std::uint64_t sum = 0;
        bool hasLongest = false;
        for (const views::CollectiveBand& band : bands.bands) {
            // Instances follow each other every 10 ticks. A bundle covers all its instances, in the first
            // and in the last row.
            QCOMPARE(band.extent.length() / 10 + 1, band.count);
            QCOMPARE(band.extent.begin, core::Tick(sum * 10));
            QCOMPARE(band.points.size(), std::size_t(2));
            QCOMPARE(band.points.front().row, 1);
            QCOMPARE(band.points.back().row, 3);
            for (const views::CollectivePoint& point : band.points)
                QCOMPARE((core::Interval { point.begin, point.end }), band.extent);
            sum += band.count;
            hasLongest = hasLongest || indexOf(band.collective) == 500;
        }
        QCOMPARE(sum, std::uint64_t(1000));
        QVERIFY(hasLongest);
    }

    /// Bands of two communicators, worked out one instance after the other.
    /// No member of the instance may have a row.
    void collectivesWithoutRowsHaveNoShape()
    {
        views::CollectiveBands bands;
        bands.bands.resize(1);
        views::LineShapes shapes;
        const views::RowLayout layout;
        views::layoutCollectives(
            bands, views::LineEnds(layout), views::TimeCoordinates(core::Interval { 0, 100 }, 100), shapes);
        QVERIFY(shapes.collectives.empty());
    }

    void collectivesEqualOracle()
    {
        TraceMaker maker;
        maker.addRanks(5, maker.addNode("node"));
        std::array communicators { maker.addCommunicator(), maker.addCommunicator() };
        Random random(1);
        constexpr std::uint32_t kInstances = 6'000;
        for (std::uint32_t i = 0; i < kInstances; ++i) {
            maker.world = communicators[random.oneIn(4) ? 1 : 0];
            const core::Tick begin = core::Tick { i } * 1'000 - (random.oneIn(50) ? 0 : 300);
            const core::Tick length = random.oneIn(100) ? 900 : random.below(500);
            for (std::size_t rank = 0; rank < 5; ++rank) {
                if (rank != 4 || i % 3 != 0)
                    maker.barrier(rank, begin + core::Tick { random.below(20) }, begin + 20 + length);
            }
        }
        const auto store = maker.finish();
        const core::CollectiveTable& table = store->collectives();
        const views::RowLayout layout(views::RowTree(*store).rows(), 16);
        const std::vector<core::Interval> intervals { store->interval(), { 1'000'500, 3'000'001 }, { 5'000, 60'000 },
            { 2'000'000, 2'000'001 }, { -10'000'000, 100'000'000 } };
        for (const core::Interval& interval : intervals) {
            const views::TimeCoordinates columns(interval, 700);
            for (const std::size_t maxBands : { std::size_t { 2 }, std::size_t { 50 }, std::size_t { 10'000 } }) {
                const auto found
                    = views::queryCollectives(*store, columns, layout, { 0, layout.count() }, maxBands, {}).value();
                using Key = std::tuple<core::CommunicatorId, int, std::uint64_t>;
                std::map<Key, std::vector<core::CollectiveId>> expected;
                int level = -1;
                do {
                    expected.clear();
                    ++level;
                    for (std::uint64_t i = 0; i < table.size(); ++i) {
                        const core::Collective collective = table.at(core::CollectiveId { i });
                        if (collective.begin >= interval.end || collective.end < interval.begin)
                            continue;
                        const int pixel = static_cast<int>(std::max(0.0, columns.toPixel(collective.begin)));
                        expected[Key(collective.communicator, level > 0 ? pixel >> (level + 1) : 0, level > 0 ? 0 : i)]
                            .push_back(core::CollectiveId { i });
                    }
                } while (expected.size() > maxBands && level < 20);
                QCOMPARE(found.level, level);
                QCOMPARE(found.bands.size(), expected.size());
                for (const auto& [key, ids] : expected) {
                    const auto lengthOf = [&table](core::CollectiveId id) { return table.spanOf(id).length(); };
                    const core::CollectiveId longest = *std::ranges::max_element(ids, {}, lengthOf);
                    const auto band = std::ranges::find(found.bands, longest, &views::CollectiveBand::collective);
                    QVERIFY(band != found.bands.end());
                    QCOMPARE(band->count, std::uint64_t { ids.size() });
                    QCOMPARE(band->communicator, std::get<0>(key));
                    core::Interval extent = table.spanOf(ids.front());
                    for (const core::CollectiveId id : ids)
                        extent = { std::min(extent.begin, table.spanOf(id).begin),
                            std::max(extent.end, table.spanOf(id).end) };
                    QCOMPARE(band->extent, extent);
                }
            }
        }
    }

    /// Instances of one communicator and of one size need not have the same members.
    void collectivesAreShownByTheirMembers()
    {
        TraceMaker maker;
        maker.addRanks(4, maker.addNode("node"));
        maker.addWorld();
        for (const std::size_t rank : { 0U, 1U })
            maker.barrier(rank, 100, 200);
        for (const std::size_t rank : { 2U, 3U }) {
            core::CollectiveEnd end;
            end.operation = core::CollectiveOperation::Barrier;
            end.communicator = maker.world;
            maker.at(rank).collective(300, core::EventKind::NonBlockingCollectiveComplete, end);
        }
        const auto store = maker.finish();
        QCOMPARE(store->collectives().size(), std::uint64_t(2));
        const views::RowLayout layout(views::RowTree(*store).rows(), 16);
        const views::TimeCoordinates columns(store->interval(), 400);
        const auto shown = [&](const views::RowLayout::Range& rows) {
            std::vector<std::uint64_t> ids;
            const auto bands = views::queryCollectives(*store, columns, layout, rows, 50, {}).value();
            for (const views::CollectiveBand& band : bands.bands)
                ids.push_back(indexOf(band.collective));
            return ids;
        };
        // The rows are node, rank 0 … rank 3.
        QCOMPARE(shown({ 0, 5 }), (std::vector<std::uint64_t> { 0, 1 }));
        QCOMPARE(shown({ 1, 3 }), (std::vector<std::uint64_t> { 0 }));
        QCOMPARE(shown({ 3, 5 }), (std::vector<std::uint64_t> { 1 }));
    }
};

LIGHTCONE_TEST(TestTimelineLines, Widgets)

} // namespace lightcone::tests::tst_timelinelines

#include "tst_timelinelines.moc"
