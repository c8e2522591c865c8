// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activityindex.h"
#include "golden.h"
#include "testclass.h"
#include "timelinequeries.h"
#include "views/charts/spacetime/paintedspacetime.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/charts/spacetime/spacetimepicture.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/charts/spacetime/spacetimerows.h"
#include "views/export/pictureexport.h"
#include "views/legend/plotlegend.h"
#include "views/lines/messagecoloring.h"
#include "views/plot/eventsigns.h"

#include <QImage>
#include <QPainter>
#include <QTest>

namespace lightcone::tests::tst_spacetime {

using views::LineColumn;
using views::SpaceTimeOrder;

namespace {

views::SpaceTimeRequest requestFor(const core::StoreView& store, int columns, const SpaceTimeOrder& order = {})
{
    constexpr int kRowHeight = 40;
    views::SpaceTimeRequest request;
    request.classes = core::ownClasses(store.definitions());
    request.interval = store.interval();
    request.columns = columns;
    request.layout = std::make_shared<const views::RowLayout>(views::spaceTimeRows(store, order), kRowHeight);
    request.rows = { 0, request.layout->count() };
    return request;
}

views::SpaceTimeGeometry geometryOf(const core::StoreView& store, const views::SpaceTimeRequest& request, double width,
    views::MessageColoring coloring = views::MessageColoring::Plain)
{
    const views::ColorScheme scheme(views::Theme::Light);
    const views::MessageColors colors(coloring, scheme, views::timeScaleOf(store), store.definitions());
    return views::layoutSpaceTime(views::querySpaceTime(store, request, {}).value(), *request.layout, width, colors);
}

QStringList labels(const std::vector<views::RowTree::Row>& rows)
{
    QStringList texts;
    for (const views::RowTree::Row& row : rows)
        texts.append(row.label);
    return texts;
}

/// Makes four ranks on two nodes, in a grid of two by two whose second coordinate varies fastest.
std::shared_ptr<const core::StoreView> gridTrace()
{
    TraceMaker maker;
    const core::SystemNodeId first = maker.addNode("b");
    const core::SystemNodeId second = maker.addNode("a");
    for (int i = 0; i < 2; ++i) {
        maker.addRanks(1, first);
        maker.addRanks(1, second);
    }
    maker.addWorld();
    core::CartesianTopologyDef grid;
    grid.name = "grid";
    grid.communicator = maker.world;
    grid.dimensions = { { "x", 2, false }, { "y", 2, false } };
    for (std::uint32_t rank = 0; rank < 3; ++rank) // the last rank has no place
        grid.coordinates.push_back({ rank, { rank % 2, rank / 2 } });
    maker.builder.addTopology(grid);
    const core::RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < 4; ++rank)
        maker.call(rank, work, 0, 100);
    return maker.finish();
}

} // namespace

class TestSpaceTime : public QObject {
    Q_OBJECT

private slots:
    void orders_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("expected");
        using Kind = SpaceTimeOrder::Kind;
        QTest::newRow("rank") << static_cast<int>(Kind::Rank) << "rank 0|rank 1|rank 2|rank 3";
        QTest::newRow("node") << static_cast<int>(Kind::Node) << "a · rank 1|a · rank 3|b · rank 0|b · rank 2";
        QTest::newRow("topology") << static_cast<int>(Kind::Topology)
                                  << "(0, 0) rank 0|(0, 1) rank 2|(1, 0) rank 1|rank 3";
        QTest::newRow("by hand") << static_cast<int>(Kind::ByHand) << "rank 2|rank 0|rank 1|rank 3";
    }
    void orders()
    {
        QFETCH(int, kind);
        QFETCH(QString, expected);
        SpaceTimeOrder order;
        order.kind = static_cast<SpaceTimeOrder::Kind>(kind);
        order.byHand = { core::idAt<core::LocationId>(2), core::idAt<core::LocationId>(0) };
        QCOMPARE(labels(views::spaceTimeRows(*gridTrace(), order)).join(QLatin1Char('|')), expected);
    }

    /// A location without events gets no line, unless its events were lost.
    void lostLocationsHaveLines()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        core::LocationDef lost;
        lost.definitionId = 77;
        lost.name = "lost";
        lost.process = maker.addProcess("rank 2", core::SystemNodeId::none);
        lost.declaredEvents = 10;
        maker.builder.addLocation(lost);
        maker.addRanks(1, core::SystemNodeId::none);
        maker.builder.report({ .code = core::DiagnosticCode::EventFileMissing,
            .location = maker.locations.back(),
            .tick = {},
            .detail = {} });
        maker.call(0, maker.addRegion("work"), 0, 100);
        QCOMPARE(labels(views::spaceTimeRows(*maker.finish(), {})).size(), 3);
    }

    void topologiesThatAreNotThereLeaveTheOrderOfRanks()
    {
        SpaceTimeOrder order;
        order.kind = SpaceTimeOrder::Kind::Topology;
        order.topology = 7;
        QCOMPARE(labels(views::spaceTimeRows(*gridTrace(), order)).first(), QStringLiteral("rank 0"));
    }

    /// Where rows show activities, lines are thick by these: unless a location is idle, as in ParaGraph.
    void linesByActivity()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId send = maker.addRegion("MPI_Send");
        const core::RegionId receive = maker.addRegion("MPI_Recv");
        maker.at(0).enter(0, work);
        maker.at(0).enter(40, send);
        maker.send(0, 1, 42);
        maker.at(0).leave(50, send);
        maker.at(0).leave(100, work);
        maker.at(1).enter(0, work);
        maker.at(1).enter(20, receive); // waits until 42
        maker.receive(1, 0, 45);
        maker.at(1).leave(60, receive);
        maker.at(1).leave(100, work);
        const auto store = maker.finish();
        views::SpaceTimeRequest request = requestFor(*store, 50);
        request.interval = { 0, 100 };
        request.content = views::RowContent::Activity;
        request.steps.content = views::RowContent::Activity;
        const auto data = views::queryLocationLines(*store, request, {}).value();
        QVERIFY(data.areOfActivity);
        const auto index = core::ActivityIndex::make(*store, core::ownActivityRules(*store), 1, nullptr, {}).value();
        for (std::size_t row = 0; row < 2; ++row) {
            for (std::size_t column = 0; column < 50; ++column) {
                const auto begin = static_cast<core::Tick>(2 * column);
                int doing = 0;
                for (core::Tick t = begin; t < begin + 2; ++t)
                    doing += index->of(core::idAt<core::LocationId>(row)).at(t) != core::Activity::Idle ? 2 : 0;
                QCOMPARE(static_cast<int>(data.lines[row].columns[column].work), doing);
            }
        }
        QCOMPARE(static_cast<int>(data.lines[1].columns[15].work), 0); // it waits
        QCOMPARE(static_cast<int>(data.lines[0].columns[22].work), 4); // it sends
        request.steps = {};
        const auto byClass = views::queryLocationLines(*store, request, {}).value();
        QVERIFY(!byClass.areOfActivity);
        QCOMPARE(static_cast<int>(byClass.lines[0].columns[22].work), 0);
    }

    /// The line of a location is absent outside of its life, and thick where it computes.
    void linesSayWhoWorks()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId wait = maker.addRegion("MPI_Wait");
        maker.call(0, work, 0, 1000);
        maker.call(1, work, 200, 400);
        maker.call(1, wait, 400, 600);
        maker.call(1, work, 700, 799);
        const auto store = maker.finish();
        const auto data = views::querySpaceTime(*store, requestFor(*store, 1001), {}).value();
        const std::vector<LineColumn>& columns = data.lines.at(1).columns;
        QCOMPARE(columns.at(100).work, LineColumn::kAbsent);
        QCOMPARE(columns.at(300).work, LineColumn::kWorks);
        QCOMPARE(columns.at(500).work, std::uint8_t { 0 });
        QVERIFY(isValid(columns.at(500).function));
        QCOMPARE(columns.at(650).work, std::uint8_t { 0 });
        QVERIFY(!isValid(columns.at(650).function)); // the location is idle there
        QCOMPARE(columns.at(750).work, LineColumn::kWorks);
        QCOMPARE(columns.at(900).work, LineColumn::kAbsent);
        views::SpaceTimeRequest request = requestFor(*store, 1001);
        request.working.set(static_cast<std::size_t>(core::FunctionClass::Waiting));
        QCOMPARE(
            views::querySpaceTime(*store, request, {}).value().lines.at(1).columns.at(500).work, LineColumn::kWorks);
    }

    void geometryIsAsItWas_data()
    {
        QTest::addColumn<int>("coloring");
        QTest::newRow("plain") << static_cast<int>(views::MessageColoring::Plain);
        QTest::newRow("bytes") << static_cast<int>(views::MessageColoring::Bytes);
    }
    void geometryIsAsItWas()
    {
        QFETCH(int, coloring);
        const auto store = lightcone::tests::smallTrace();
        const QString text
            = geometryOf(*store, requestFor(*store, 200), 200, static_cast<views::MessageColoring>(coloring)).toText();
        compareWithGolden(text, QByteArray("spacetime_").append(QTest::currentDataTag()).append(".txt").constData());
    }

    void messagesJoinTheMiddlesOfLines()
    {
        const auto store = messageTrace(6, 200, 3);
        const views::SpaceTimeRequest request = requestFor(*store, 1000);
        const views::SpaceTimeGeometry geometry = geometryOf(*store, request, 1000);
        QCOMPARE(geometry.messages.size(), std::size_t(200));
        for (std::uint64_t i = 0; i < 200; ++i) {
            const core::Message message = store->messages().at(core::idAt<core::MessageId>(i));
            const views::TimeCoordinates coordinates(request.interval, 1000);
            const auto lineOf = [&](core::LocationId id) {
                return geometry.lines.at(static_cast<std::size_t>(request.layout->rowOf(id))).y;
            };
            const QLineF line = geometry.messages.at(i).line;
            QCOMPARE(line.p1(), QPointF(coordinates.toPixel(message.send), lineOf(message.sender())));
            QCOMPARE(line.p2(), QPointF(coordinates.toPixel(message.receive), lineOf(message.receiver())));
        }
    }

    /// Where the lines of locations are far apart, thousands of messages are lines of their own.
    void manyMessagesHaveLinesWhereThereIsRoom()
    {
        const auto store = messageTrace(6, 3000, 3);
        const views::SpaceTimeRequest roomy = requestFor(*store, 1000);
        QCOMPARE(geometryOf(*store, roomy, 1000).messages.size(), std::size_t(3000));
        views::SpaceTimeRequest low = roomy;
        constexpr int kLow = 5;
        low.layout = std::make_shared<const views::RowLayout>(roomy.layout->sharedRows(), kLow);
        const auto bundles = geometryOf(*store, low, 1000).messages;
        QVERIFY(bundles.size() <= 800 && bundles.size() > 50);
        QVERIFY(!views::askTheSame(roomy, low));
    }

    /// Ends without a partner are signs on the line of their location. Ends that lie too close share a sign.
    void endsWithoutPartnerAreSigns()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId main = maker.addRegion("main");
        for (std::size_t rank = 0; rank < 2; ++rank)
            maker.at(rank).enter(0, main);
        for (const core::Tick t : { 200, 205, 600 })
            maker.send(0, 1, t);
        maker.receive(1, 5, 300); // there is no rank 5
        for (std::size_t rank = 0; rank < 2; ++rank)
            maker.at(rank).leave(1000, main);
        const auto store = maker.finish();
        views::SpaceTimeRequest request = requestFor(*store, 1000);
        const views::SpaceTimeGeometry geometry = geometryOf(*store, request, 1000);
        // Signs of sends lie above the line, signs of receives below it.
        const double half = views::kEventSignSize / 2;
        const QString first = QString::number(geometry.lines[0].y - half, 'f', 2);
        const QString second = QString::number(geometry.lines[1].y + half, 'f', 2);
        const QStringList lines = geometry.toText().split(QLatin1Char('\n')).filter(QStringLiteral("unmatched"));
        const views::TimeCoordinates coordinates(request.interval, 1000);
        const auto sign = [&](const char* kind, core::Tick t, const QString& y, int count) {
            return QStringLiteral("unmatched %1 %2,%3 count %4")
                .arg(QLatin1String(kind), QString::number(coordinates.toPixel(t), 'f', 2), y)
                .arg(count);
        };
        QCOMPARE(lines,
            QStringList({ sign("send", 200, first, 2), sign("receive", 300, second, 1), sign("send", 600, first, 1) }));
        const std::vector<views::LegendEntry> legend
            = views::oddMessagesLegend(geometry, views::ColorScheme(views::Theme::Light));
        QCOMPARE(legend.size(), std::size_t(2));
        QCOMPARE(legend[0].text, QStringLiteral("3 without receive"));
        QCOMPARE(legend[1].text, QStringLiteral("1 without send"));

        request.messages = false;
        QVERIFY(geometryOf(*store, request, 1000).unmatched.empty());
    }

    void filterLeavesMessagesOut()
    {
        const auto store = messageTrace(6, 300, 5);
        views::SpaceTimeRequest request = requestFor(*store, 1000);
        request.filter.peers = { core::idAt<core::LocationId>(2) };
        std::size_t expected = 0;
        for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
            const core::Message message = store->messages().at(core::idAt<core::MessageId>(i));
            expected += message.sender() == request.filter.peers.front()
                    || message.receiver() == request.filter.peers.front()
                ? 1
                : 0;
        }
        QVERIFY(expected > 20 && expected < 280);
        QCOMPARE(geometryOf(*store, request, 1000).messages.size(), expected);
        request.filter = {};
        request.filter.leastBytes = 4; // the messages have three bytes
        QVERIFY(geometryOf(*store, request, 1000).messages.empty());
    }

    void colorsSayWhatAllHave()
    {
        const auto store = lightcone::tests::smallTrace();
        const views::ColorScheme scheme(views::Theme::Light);
        const views::MessageColors bytes(
            views::MessageColoring::Bytes, scheme, views::timeScaleOf(*store), store->definitions());
        core::MessageBundle bundle;
        bundle.bytes = 10;
        QCOMPARE(bytes.colorOf(bundle), scheme.scale(0));
        bundle.bytes = 2000;
        QCOMPARE(bytes.colorOf(bundle), scheme.scale(2));
        bundle.count = 100; // they have 20 bytes each
        QCOMPARE(bytes.colorOf(bundle), scheme.scale(0));
        const views::MessageColors tags(
            views::MessageColoring::Tag, scheme, views::timeScaleOf(*store), store->definitions());
        bundle.tag = 3;
        QCOMPARE(tags.colorOf(bundle), scheme.category(3));
        core::MessageBundle several = bundle;
        several.tag.reset();
        const std::vector<core::MessageBundle> bundles { bundle, several };
        const std::vector<views::ColorKey> keys = tags.keys(bundles);
        QCOMPARE(keys.size(), std::size_t(2));
        QCOMPARE(keys[0].text, QStringLiteral("tag 3"));
        QCOMPARE(keys[1].color, scheme.messageBundle);
        const views::MessageColors durations(
            views::MessageColoring::Duration, scheme, views::timeScaleOf(*store), store->definitions());
        bundle.longest = 5'000; // in ns
        QCOMPARE(durations.keys(std::span(&bundle, 1)).front().text, QStringLiteral("< 10 µs"));
    }

    /// Four ranks are the corners of a square: 0 and 3 are two links apart in a hypercube, and one in a ring.
    void colorsSayDistances()
    {
        const auto store = messageTrace(4, 20, 3);
        const views::ColorScheme scheme(views::Theme::Light);
        const auto keysIn = [&](core::Topology topology, std::span<const core::MessageBundle> bundles) {
            const views::MessageColors colors(views::MessageColoring::Distance, scheme, views::timeScaleOf(*store),
                store->definitions(), views::distancesFor(views::MessageColoring::Distance, *store, topology));
            return colors.keys(bundles);
        };
        core::MessageBundle bundle;
        bundle.sender = core::idAt<core::LocationId>(0);
        bundle.receiver = core::idAt<core::LocationId>(3);
        core::MessageBundle several = bundle;
        several.receiver.reset();
        const std::vector<core::MessageBundle> bundles { bundle, several };
        const std::vector<views::ColorKey> keys = keysIn(core::Topology::Hypercube, bundles);
        QCOMPARE(keys.size(), std::size_t(3));
        QCOMPARE(keys[0].text, QStringLiteral("distance in an assumed hypercube:"));
        QCOMPARE(keys[1].color, scheme.scale(2));
        QVERIFY(keys[1].text.startsWith(QStringLiteral("2 link")));
        QCOMPARE(keys[2].color, scheme.messageBundle);
        QCOMPARE(keysIn(core::Topology::Ring, std::span(&bundle, 1))[1].color, scheme.scale(1));
        QVERIFY(keysIn(core::Topology::Ring, {}).empty());
        QVERIFY(!views::distancesFor(views::MessageColoring::Sender, *store, core::Topology::Ring));
    }

    /// Rows this low have no text.
    void picturesMatchGolden_data()
    {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << static_cast<int>(views::Theme::Light);
        QTest::newRow("dark") << static_cast<int>(views::Theme::Dark);
    }
    void picturesMatchGolden()
    {
        QFETCH(int, theme);
        const auto store = lightcone::tests::smallTrace();
        views::PaintedSpaceTimeRequest request;
        request.store = store;
        request.query = requestFor(*store, 240);
        request.width = 240;
        request.coloring = views::MessageColoring::Sender;
        request.style = std::make_shared<const views::PlotStyle>(views::PlotStyle::of(
            store->definitions(), views::ColorScheme(static_cast<views::Theme>(theme)), views::pictureFont()));
        const auto painted = views::makePaintedSpaceTime(request, {}, {}).value();
        QVERIFY(!painted->geometry.messages.empty() && !painted->geometry.collectives.empty());
        constexpr int kAntialiasing = 24;
        compareWithGolden(
            painted->image, QStringLiteral("spacetime_%1").arg(QLatin1String(QTest::currentDataTag())), kAntialiasing);
    }

    void pictureIsAlwaysTheSame()
    {
        const auto store = messageTrace(40, 3000, 9);
        const auto paint = [&store] {
            views::SpaceTimePicture picture;
            picture.rows = views::spaceTimeRows(*store, {});
            picture.lines.coloring = views::MessageColoring::Sender;
            picture.title = QStringLiteral("A title");
            QImage image(640, 360, QImage::Format_ARGB32_Premultiplied);
            QPainter painter(&image);
            const auto completion = views::paintSpaceTimePicture(painter, image.size(), *store, picture, {});
            return completion.isDone() ? image : QImage();
        };
        const QImage image = paint();
        QVERIFY(!image.isNull());
        QCOMPARE(paint(), image);
    }

    /// A picture holds all rows, however many there are.
    void picturesOfManyRowsMergeThem()
    {
        TraceMaker maker;
        maker.addRanks(3000, maker.addNode("node"));
        maker.addWorld();
        for (std::size_t rank = 0; rank < 3000; rank += 2) {
            maker.send(rank, static_cast<std::uint32_t>(rank + 1), static_cast<core::Tick>(rank));
            maker.receive(rank + 1, static_cast<std::uint32_t>(rank), static_cast<core::Tick>(rank + 10));
        }
        const auto store = maker.finish();
        views::SpaceTimePicture picture;
        picture.rows = views::spaceTimeRows(*store, {});
        QImage image(300, 200, QImage::Format_RGB32);
        QPainter painter(&image);
        QVERIFY(views::paintSpaceTimePicture(painter, image.size(), *store, picture, {}).isDone());
    }

    void emptyTraces()
    {
        TraceMaker maker;
        const auto store = maker.finish();
        QVERIFY(views::spaceTimeRows(*store, {}).empty());
        const views::SpaceTimeRequest request = requestFor(*store, 100);
        QVERIFY(geometryOf(*store, request, 100).lines.empty());
        views::SpaceTimePicture picture;
        QImage image(300, 200, QImage::Format_RGB32);
        QPainter painter(&image);
        QVERIFY(views::paintSpaceTimePicture(painter, image.size(), *store, picture, {}).isDone());
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto store = messageTrace(6, 300, 5);
        QVERIFY(views::querySpaceTime(*store, requestFor(*store, 1000), stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestSpaceTime, Widgets)

} // namespace lightcone::tests::tst_spacetime

#include "tst_spacetime.moc"
