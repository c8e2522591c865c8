// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinequeries.h"
#include "views/timecoordinates.h"
#include "views/timeline/timelinehit.h"

#include <QtTest>

#include <map>

using namespace lightcone;
using lightcone::testing::geometryOf;
using lightcone::testing::messageTrace;
using lightcone::testing::requestFor;
using lightcone::testing::TraceMaker;

/// Bundles of messages and of collectives.
class TestMessageBundles : public QObject {
    Q_OBJECT

private slots:
    void bundlesCountEveryMessage_data()
    {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<int>("messages");
        QTest::addColumn<int>("maxLines");
        QTest::newRow("few") << 4 << 50 << 100;
        QTest::newRow("exactly") << 4 << 100 << 100;
        QTest::newRow("bundled") << 16 << 5000 << 300;
        QTest::newRow("hard") << 64 << 20000 << 50;
        QTest::newRow("one line") << 16 << 2000 << 1;
    }
    void bundlesCountEveryMessage()
    {
        QFETCH(int, ranks);
        QFETCH(int, messages);
        QFETCH(int, maxLines);
        const auto store = messageTrace(ranks, messages, 7);
        const views::RowLayout layout(views::RowTree(*store).rows(), 16);
        const views::TimeCoordinates columns({ 20'000, 70'000 }, 900);
        const auto lines = views::queryMessages(
            *store, columns, layout, { 0, layout.count() }, static_cast<std::size_t>(maxLines), {});
        QVERIFY(lines.has_value());
        std::uint64_t expected = 0;
        for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
            const core::Message message = store->messages().at(core::idAt<core::MessageId>(i));
            expected += message.receive >= 20'000 && message.send < 70'000 ? 1 : 0;
        }
        QCOMPARE(lines->messages, expected);
        std::uint64_t sum = 0;
        std::uint64_t bytes = 0;
        for (const views::MessageLine& line : lines->lines) {
            sum += line.count;
            bytes += line.bytes;
            const core::Message representative = store->messages().at(line.message);
            QVERIFY(line.shortest <= representative.receive - representative.send);
            QVERIFY(line.sends.begin <= line.send && line.send <= line.sends.end);
            QVERIFY(line.receives.begin <= line.receive && line.receive <= line.receives.end);
            QCOMPARE(line.send, representative.send);
            QCOMPARE(layout.rowOf(representative.receiver()), line.receiverRow);
        }
        QCOMPARE(sum, expected);
        QCOMPARE(bytes, expected * 3);
        QVERIFY(lines->lines.size() <= static_cast<std::size_t>(std::max(maxLines, 4)));
        QCOMPARE(lines->level == 0, expected <= static_cast<std::uint64_t>(maxLines));
    }

    void bundlesSayWhatTheyHold()
    {
        views::MessageBundler bundler({ { 0, 1000 }, 1000 }, 1);
        const auto add = [&bundler](unsigned id, core::Tick send, core::Tick receive, std::uint64_t bytes) {
            core::Message message;
            message.send = send;
            message.receive = receive;
            message.bytes = bytes;
            bundler.add(views::singleLine(core::idAt<core::MessageId>(id), message, 2, 5));
        };
        add(0, 100, 110, 7);
        add(1, 120, 150, ~std::uint64_t(0) - 3);
        add(2, 125, 120, 1);
        add(3, 130, 120, 1);
        const views::MessageLines lines = bundler.take();
        QCOMPARE(lines.messages, std::uint64_t(4));
        // Those received before they were sent stay by themselves.
        QCOMPARE(lines.lines.size(), std::size_t(2));
        const views::MessageLine& forward = lines.lines[0];
        QCOMPARE(forward.count, std::uint64_t(2));
        QCOMPARE(forward.bytes, ~std::uint64_t(0)); // not 3
        QCOMPARE(indexOf(forward.message), std::size_t(1));
        QCOMPARE(forward.shortest, core::Tick(10));
        QCOMPARE(forward.backwardCount, std::uint64_t(0));
        QCOMPARE(forward.sends, (core::Interval { 100, 120 }));
        QCOMPARE(forward.receives, (core::Interval { 110, 150 }));
        QCOMPARE(lines.lines[1].shortest, core::Tick(-10));
        QCOMPARE(lines.lines[1].backwardCount, std::uint64_t(2));
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
        const auto data = views::queryTimeline(*store, requestFor(*store, views::RowTree(*store), columns), {});
        QCOMPARE(data->messages.messages, std::uint64_t(8000));
        QVERIFY(data->messages.lines.size() <= static_cast<std::size_t>(most));
        QVERIFY(data->messages.lines.size() >= static_cast<std::size_t>(most) / 8);
    }

    void columnsAreBundledBeforeRows()
    {
        const auto store = messageTrace(16, 3000, 5);
        const views::RowLayout layout(views::RowTree(*store).rows(), 16);
        const auto lines
            = views::queryMessages(*store, { store->interval(), 1000 }, layout, { 0, layout.count() }, 2400, {});
        QVERIFY(lines->level > 1 && lines->level <= 7);
        // With rows kept apart, every message of a bundle goes the way of its slowest.
        std::map<std::pair<int, int>, std::uint64_t> counts;
        for (const views::MessageLine& line : lines->lines)
            counts[{ line.senderRow, line.receiverRow }] += line.count;
        for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
            const core::Message message = store->messages().at(core::idAt<core::MessageId>(i));
            --counts[{ layout.rowOf(message.sender()), layout.rowOf(message.receiver()) }];
        }
        QVERIFY(std::all_of(counts.begin(), counts.end(), [](const auto& count) { return count.second == 0; }));
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
        data.messages = *views::queryMessages(*store, { data.interval, 1000 }, layout, data.rowRange, 20, {});
        const views::TimelineGeometry geometry = views::layoutTimeline(data, layout, 1000);
        QVERIFY(geometry.messages.size() <= 20 && geometry.messages.size() >= 8);
        std::uint64_t sum = 0;
        for (const views::TimelineMessageLine& bundle : geometry.messages) {
            sum += bundle.count;
            const QRectF bounds = bundle.ribbon.boundingRect();
            QVERIFY(bounds.width() > 20);
            QVERIFY(bounds.adjusted(-1, 0, 1, 0).contains(bundle.line.center()));
            QCOMPARE(bounds.top(), bundle.line.y1());
            QCOMPARE(bounds.bottom(), bundle.line.y2());
            // Only its line is hit, so that the bars below can be.
            QCOMPARE(views::hitTimeline(geometry, bundle.line.center()).kind, views::TimelineHit::Kind::Message);
            const QPointF beside = bundle.line.center() + QPointF(8, 0);
            QVERIFY(views::hitTimeline(geometry, beside).kind != views::TimelineHit::Kind::Message);
        }
        QCOMPARE(sum, std::uint64_t(500));
    }

    /// The same even traffic between all neighbours must not look like bursts.
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
        for (const views::TimelineMessageLine& bundle : geometry.messages)
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
        const views::RowLayout layout(tree.rows(), 16);
        const auto lines
            = views::queryMessages(*store, { store->interval(), 100 }, layout, { 0, layout.count() }, 100, {});
        QVERIFY(lines->lines.empty());
        QCOMPARE(lines->insideRows, std::uint64_t(400));
    }

    void messagesNeedAnEndInTheRows()
    {
        const auto store = lightcone::testing::smallTrace();
        const views::RowLayout layout(views::RowTree(*store).rows(), 10);
        const views::TimeCoordinates columns(store->interval(), 100);
        // Rows: machine, node A, rank 0, rank 1, node B, rank 2, rank 3.
        QCOMPARE(views::queryMessages(*store, columns, layout, { 0, 7 }, 100, {})->lines.size(), std::size_t(2));
        QCOMPARE(views::queryMessages(*store, columns, layout, { 3, 4 }, 100, {})->lines.size(), std::size_t(1));
        QCOMPARE(views::queryMessages(*store, columns, layout, { 2, 3 }, 100, {})->lines.size(), std::size_t(2));
        QCOMPARE(views::queryMessages(*store, columns, layout, { 5, 6 }, 100, {})->lines.size(), std::size_t(0));
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
        const auto bands = views::queryCollectives(*store, columns, layout, { 0, layout.count() }, 50, {});
        QCOMPARE(bands->instances, std::uint64_t(1000));
        QVERIFY(bands->bands.size() <= 50);
        std::uint64_t sum = 0;
        bool hasLongest = false;
        for (const views::CollectiveBand& band : bands->bands) {
            // Instances follow each other every 10 ticks: the bundle covers all of its own, in the first and last row.
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
            const auto bands = views::queryCollectives(*store, columns, layout, rows, 50, {});
            for (const views::CollectiveBand& band : bands->bands)
                ids.push_back(indexOf(band.collective));
            return ids;
        };
        // Rows: node, rank 0 … rank 3.
        QCOMPARE(shown({ 0, 5 }), (std::vector<std::uint64_t> { 0, 1 }));
        QCOMPARE(shown({ 1, 3 }), (std::vector<std::uint64_t> { 0 }));
        QCOMPARE(shown({ 3, 5 }), (std::vector<std::uint64_t> { 1 }));
    }
};

QTEST_MAIN(TestMessageBundles)
#include "tst_messagebundles.moc"
