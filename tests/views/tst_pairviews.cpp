// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/core/random.h"
#include "tests/core/randomtrace.h"
#include "tests/core/seedrows.h"
#include "tests/tracemaker.h"
#include "views/base/networkchoice.h"
#include "views/charts/network/animation.h"
#include "views/charts/network/animationnodes.h"
#include "views/charts/network/networkload.h"
#include "views/charts/network/nodescene.h"
#include "views/charts/network/pairflows.h"
#include "views/charts/traffic/nodedata.h"
#include "views/export/pictureexport.h"
#include "views/moments/momentdisplay.h"

#include <QImage>
#include <QLineF>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_pairviews {

using namespace views;
using core::LocationId;
using core::Tick;

namespace {

using PlainFlows = std::map<core::Pair, core::PairSum>;

MomentRequest requestOf(const std::shared_ptr<const core::StoreView>& store, const MomentDisplay& display)
{
    MomentRequest request;
    request.store = store;
    request.indexes = std::make_shared<core::MomentIndexes>();
    request.rules = std::make_shared<const core::ActivityRules>(core::ownActivityRules(*store));
    request.locations = std::make_shared<const std::vector<LocationId>>(liveLocations(*store));
    setMoment(request, store->interval(), std::nullopt);
    request.choice = display.usualChoice();
    return request;
}

std::shared_ptr<const NodeScene> sceneOf(
    const MomentRequest& request, const MomentDisplay& display, QSizeF size = { 600, 400 })
{
    const MomentLook look { std::make_shared<PlotStyle>(
                                PlotStyle::of(request.store->definitions(), ColorScheme(Theme::Light), pictureFont())),
        size };
    return std::dynamic_pointer_cast<const NodeScene>(display.make(request, look, {}).value());
}

/// What all messages say of the time of the request.
PlainFlows plainFlows(const MomentRequest& request)
{
    PlainFlows flows;
    for (std::uint64_t i = 0; i < request.store->messages().size(); ++i) {
        const core::Message message = request.store->messages().at(core::MessageId { i });
        const Tick t = message.send;
        const bool isNow = t <= request.at && request.at < message.receive;
        const bool isBefore = request.choice.extent == MomentExtent::Whole ? t < request.eventsEnd : t <= request.at;
        if (request.choice.extent == MomentExtent::Now ? !isNow : t < request.interval.begin || !isBefore)
            continue;
        core::PairSum& sum = flows[{ message.sender(), message.receiver() }];
        ++sum.messages;
        sum.bytes += message.bytes;
    }
    return flows;
}

PlainFlows flowsOf(const std::vector<core::PairFlow>& flows)
{
    PlainFlows plain;
    for (const core::PairFlow& flow : flows)
        plain[flow.pair] = flow.sum;
    return plain;
}

/// The arcs of a scene whose nodes are single locations.
PlainFlows arcsOf(const NodeScene& scene)
{
    PlainFlows flows;
    for (const SceneArc& arc : scene.content().arcs)
        flows[{ scene.content().nodes[arc.from].locations.at(0), scene.content().nodes[arc.to].locations.at(0) }]
            = arc.sum;
    return flows;
}

/// The sums of messages times links of their routes, link by link.
std::map<core::NetworkLink, core::PairSum> plainLoads(const PlainFlows& flows, const AssumedNetwork& network)
{
    std::map<core::NetworkLink, core::PairSum> loads;
    for (const auto& [pair, sum] : flows) {
        const core::PairSum added = sum;
        network.network.route(network.of(pair.sender), network.of(pair.receiver), [&](core::NetworkLink link) {
            loads[link].messages += added.messages;
            loads[link].bytes += added.bytes;
        });
    }
    return loads;
}

/// A trace of ranks each of which sends two messages of 10 bytes to the next one, and one to a rank far away.
std::shared_ptr<const core::StoreView> ringTrace(int ranks)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId work = maker.addRegion("work");
    const auto count = static_cast<std::size_t>(ranks);
    for (std::size_t rank = 0; rank < count; ++rank) {
        maker.at(rank).enter(0, work);
        for (const std::size_t aside : { std::size_t { 1 }, std::size_t { 1 }, count / 2 })
            maker.send(rank, static_cast<std::uint32_t>((rank + aside) % count), 10, 10);
        for (const std::size_t aside : { std::size_t { 1 }, std::size_t { 1 }, count / 2 })
            maker.receive(rank, static_cast<std::uint32_t>((rank + count - aside) % count), 50, 10);
        maker.at(rank).leave(100, work);
    }
    return maker.finish();
}

} // namespace

// Displays of who sends to whom: animation and network, against sums of all messages.
class TestPairViews : public QObject {
    Q_OBJECT

private slots:
    void randomTraces_data() { addSeedRows(6); }
    void randomTraces();
    void whatIsAtTheEnds_data() { addSeedRows(4); }
    void whatIsAtTheEnds();
    void manyLocationsShareNodes();
    void hiddenRowsAreHollow();
    void hypercubeHasHollowNodes();
    void cubesOfMany();
    void labelsHaveRoom_data();
    void labelsHaveRoom();
    void namesOfMany();
    void amounts();
    void widthsOfAnInterval();
    void widthsAtTheEndOfAnInterval();
    void placesStayOverTime_data();
    void placesStayOverTime();
    void arcsOfNoNeighbours();
    void networks();
    void dragging();
    void layouts();
    void spots();
    void networksOfManyNodes();
    void withoutTopology();
};

void TestPairViews::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    core::StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.processes = 3 + seed;
    options.hasDisorder = seed % 3 == 0;
    options.events = 600;
    feedRandomTrace(builder, options);
    const auto store = finished(builder);
    Random random(seed);
    MomentRequest request = requestOf(store, networkDisplay());
    const NodeNumbers numbers(request);
    for (int step = 0; step < 24; ++step) { // back and forth
        const auto id = core::MessageId { random.below(static_cast<std::uint32_t>(store->messages().size())) };
        const core::Message message = store->messages().at(id);
        setMoment(request, store->interval(), random.oneIn(2) ? message.send : message.receive);
        if (random.oneIn(3))
            setMoment(request, { request.at - 40, request.at + 40 }, request.at);
        request.choice.extent = static_cast<MomentExtent>(random.below(3));
        request.choice.topology = random.below(static_cast<std::uint32_t>(core::kTopologyCount));
        const PlainFlows expected = plainFlows(request);
        QCOMPARE(flowsOf(queryFlows(request, numbers, {}).value()), expected);
        PlainFlows between = expected;
        std::erase_if(between, [](const auto& flow) { return flow.first.sender == flow.first.receiver; });
        QCOMPARE(arcsOf(*sceneOf(request, animationDisplay())), between);
        const NetworkLoads loads = queryLoads(request, {}).value();
        if (!loads.network)
            continue;
        const auto links = plainLoads(expected, *loads.network);
        QCOMPARE(loads.loads.size(), links.size());
        core::PairSum sum;
        for (const core::LinkLoad& load : loads.loads) {
            QCOMPARE((core::PairSum { load.messages, load.bytes }), links.at(load.link));
            sum.messages += load.messages;
            sum.bytes += load.bytes;
        }
        QCOMPARE(loads.sumOfLoads(), sum);
        std::uint64_t drawn = 0;
        const auto scene = sceneOf(request, networkDisplay());
        for (const SceneArc& arc : scene->content().arcs)
            drawn += arc.sum.messages;
        QCOMPARE(drawn, sum.messages);
    }
}

/// Messages at the begin of an interval count, those at its end do not, but all do up to the last event of the trace.
/// Who sent how much is one number, whichever display tells it.
void TestPairViews::whatIsAtTheEnds()
{
    QFETCH(std::uint32_t, seed);
    core::StoreBuilder builder;
    feedRandomTrace(builder, { .seed = seed, .processes = 4, .events = 300 });
    const auto store = finished(builder);
    Random random(seed);
    const auto anyTime = [&] {
        const auto id = core::MessageId { random.below(static_cast<std::uint32_t>(store->messages().size())) };
        const core::Message message = store->messages().at(id);
        return random.oneIn(2) ? message.send : message.receive;
    };
    MomentRequest request = requestOf(store, animationDisplay());
    request.choice.extent = MomentExtent::Whole;
    MomentRequest ofOne = requestOf(store, nodeDataDisplay());
    for (int round = 0; round < 20; ++round) {
        const Tick begin = random.oneIn(4) ? store->interval().begin : anyTime();
        const Tick end = random.oneIn(4) ? store->interval().end : anyTime();
        const core::Interval asked { std::min(begin, end), std::max(begin, end) };
        setMoment(request, asked, std::nullopt);
        setMoment(ofOne, asked, std::nullopt);
        std::map<LocationId, std::uint64_t> sent;
        std::map<LocationId, std::uint64_t> received;
        for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
            const core::Message message = store->messages().at(core::MessageId { i });
            sent[message.sender()] += asked.contains(message.send) ? 1 : 0;
            received[message.receiver()] += asked.contains(message.receive) ? 1 : 0;
        }
        std::map<LocationId, std::uint64_t> flows;
        for (const core::PairFlow& flow : queryFlows(request, NodeNumbers(request), {}).value())
            flows[flow.pair.sender] += flow.sum.messages;
        for (const LocationId location : *request.locations) {
            QCOMPARE(flows[location], sent[location]);
            ofOne.locations = std::make_shared<const std::vector<LocationId>>(1, location);
            const NodeData data = queryNodeData(ofOne, {}).value();
            const auto out = std::ranges::count_if(data.messages, &NodeMessage::isSend);
            QCOMPARE(static_cast<std::uint64_t>(out), sent[location]);
            QCOMPARE(data.messages.size() - static_cast<std::size_t>(out), received[location]);
        }
    }
}

void TestPairViews::manyLocationsShareNodes()
{
    const auto store = ringTrace(1'500);
    MomentRequest request = requestOf(store, animationDisplay());
    request.choice.extent = MomentExtent::Whole;
    const auto scene = sceneOf(request, animationDisplay());
    const NodeContent& content = scene->content();
    QCOMPARE(content.nodes.size(), kMostNodes);
    QVERIFY(content.arcs.size() <= kMostArcs);
    std::size_t locations = 0;
    for (const SceneNode& node : content.nodes)
        locations += node.locations.size();
    QCOMPARE(locations, std::size_t { 1'500 });
    core::PairSum sum;
    for (const SceneArc& arc : content.arcs) {
        sum.messages += arc.sum.messages;
        sum.bytes += arc.sum.bytes;
    }
    // Of each node of five locations, four send to the next one in the same node.
    QCOMPARE(sum, (core::PairSum { 300 * 2 + 1'500, 300 * 20 + 15'000 }));
    QVERIFY2(scene->note().contains(u"1,500"_s) && scene->note().contains(u"300"_s), qPrintable(scene->note()));
    // Each two of 200 locations would have too many arcs.
    std::vector<core::Pair> pairs;
    request = requestOf(ringTrace(200), animationDisplay());
    const NodeNumbers numbers(request);
    for (const LocationId from : numbers.locations()) {
        for (const LocationId to : numbers.locations())
            pairs.push_back({ from, to });
    }
    QCOMPARE(NodeGroups(numbers, {}, NodeLayoutKind::Ring).count(), std::size_t { 200 });
    QCOMPARE(NodeGroups(numbers, pairs, NodeLayoutKind::Ring).count(), std::size_t { 50 });
}

void TestPairViews::hiddenRowsAreHollow()
{
    const auto store = ringTrace(4);
    MomentRequest request = requestOf(store, animationDisplay());
    setMoment(request, store->interval(), 20);
    const QStringList all = sceneOf(request, animationDisplay())->text().split(u'\n');
    request.locations
        = std::make_shared<const std::vector<LocationId>>(std::vector { locationAt(0), locationAt(2), locationAt(3) });
    const auto scene = sceneOf(request, animationDisplay());
    const QStringList some = scene->text().split(u'\n');
    QCOMPARE(some[0], all[0]);
    QCOMPARE(some[1], u"rank 1: 1.000,0.500 hollow"_s);
    QCOMPARE(some[3], all[3]);
    for (const SceneArc& arc : scene->content().arcs)
        QVERIFY(arc.from != 1 && arc.to != 1);
    // In the network, the numbers of the others stay.
    request.choice.topology = 1; // linear
    const NetworkLoads loads = queryLoads(request, {}).value();
    QCOMPARE(loads.network->of(locationAt(3)), core::NetworkNode { 3 });
    QCOMPARE(loads.sent, (core::PairSum { 6, 60 })); // 2 > 3, 3 > 0, 0 > 2, 2 > 0
    QCOMPARE(loads.sumOfLoads().messages, std::uint64_t { 2 * 1 + 2 * 3 + 2 + 2 });
    QVERIFY(sceneOf(request, networkDisplay())->text().contains(u"rank 1: 0.333,0.500 hollow"_s));
}

void TestPairViews::hypercubeHasHollowNodes()
{
    MomentRequest request = requestOf(ringTrace(6), animationDisplay());
    request.choice.by = static_cast<std::size_t>(NodeLayoutKind::Hypercube);
    const auto scene = sceneOf(request, animationDisplay());
    QCOMPARE(scene->content().nodes.size(), std::size_t { 8 });
    for (std::size_t i = 0; i < 8; ++i)
        QCOMPARE(scene->content().nodes[i].kind, i < 6 ? SceneNode::Kind::Shown : SceneNode::Kind::Hollow);
}

/// Locations that share a node of a hypercube are a cube themselves.
void TestPairViews::cubesOfMany()
{
    MomentRequest request = requestOf(ringTrace(1'001), animationDisplay());
    const NodeGroups groups(NodeNumbers(request), {}, NodeLayoutKind::Hypercube);
    QCOMPARE(groups.cube(), std::size_t { 4 });
    QCOMPARE(groups.count(), std::size_t { 251 });
    QCOMPARE(groups.group(7).first, std::size_t { 28 });
    QCOMPARE(groups.group(250).size(), std::size_t { 1 });
    request.choice.by = static_cast<std::size_t>(NodeLayoutKind::Hypercube);
    const auto scene = sceneOf(request, animationDisplay());
    QCOMPARE(scene->content().nodes.size(), std::size_t { 256 });
    QCOMPARE(scene->content().nodes[255].label, u"1020"_s);
}

void TestPairViews::labelsHaveRoom_data()
{
    QTest::addColumn<bool>("isNetwork");
    QTest::addColumn<std::size_t>("choice");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<QSizeF>("size");
    const auto addRows = [](bool isNetwork, const MomentWord& word, std::size_t choice) {
        for (const int ranks : { 1, 2, 5, 12, 16, 64, 700 }) {
            for (const QSizeF size : { QSizeF(80, 60), QSizeF(600, 330), QSizeF(1'900, 1'000) })
                QTest::addRow("%s %d %gx%g", qPrintable(word.word), ranks, size.width(), size.height())
                    << isNetwork << choice << ranks << size;
        }
    };
    const std::vector<MomentWord> bys = animationDisplay().bys;
    for (std::size_t i = 0; i < bys.size(); ++i)
        addRows(false, bys[i], i);
    const std::vector<MomentWord> topologies = networkDisplay().topologies;
    for (std::size_t i = 0; i < topologies.size(); ++i)
        addRows(true, topologies[i], i);
}

/// No label touches another one, or a node, or is outside of the picture.
void TestPairViews::labelsHaveRoom()
{
    QFETCH(bool, isNetwork);
    QFETCH(std::size_t, choice);
    QFETCH(int, ranks);
    QFETCH(QSizeF, size);
    const MomentDisplay display = isNetwork ? networkDisplay() : animationDisplay();
    MomentRequest request = requestOf(ringTrace(ranks), display);
    (isNetwork ? request.choice.topology : request.choice.by) = choice;
    for (const MomentExtent extent : { MomentExtent::Now, MomentExtent::Whole }) {
        request.choice.extent = extent;
        const auto scene = sceneOf(request, display, size);
        std::vector<PlacedLabel> labels = scene->names();
        labels.insert(labels.end(), scene->amounts().begin(), scene->amounts().end());
        labels.insert(labels.end(), scene->boxNames().begin(), scene->boxNames().end());
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const QRectF place = labels[i].place;
            QVERIFY2(QRectF(QPointF(), size).contains(place), qPrintable(labels[i].text));
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(!labels[k].place.intersects(place), qPrintable(labels[k].text + u", "_s + labels[i].text));
            for (const SceneNode& node : scene->content().nodes) {
                const QPointF middle = scene->pointOf(node.place);
                const QPointF nearest(std::clamp(middle.x(), place.left(), place.right()),
                    std::clamp(middle.y(), place.top(), place.bottom()));
                QVERIFY2(QLineF(middle, nearest).length() >= scene->radius(),
                    qPrintable(labels[i].text + u", "_s + node.label));
            }
        }
        const auto named = static_cast<std::size_t>(
            std::ranges::count_if(scene->content().nodes, [](const SceneNode& node) { return !node.label.isEmpty(); }));
        if (ranks <= 16 && size.width() >= 600) {
            QCOMPARE(scene->names().size(), named);
            for (const PlacedLabel& name : scene->names()) // none is cut, but those of places that are hollow
                QVERIFY2(
                    name.text.startsWith(u"rank "_s) || isNetwork || choice == std::size_t(NodeLayoutKind::Hypercube),
                    qPrintable(name.text));
        }
    }
}

/// Of many nodes, each n-th has a name.
void TestPairViews::namesOfMany()
{
    MomentRequest request = requestOf(ringTrace(240), animationDisplay());
    const auto scene = sceneOf(request, animationDisplay());
    const std::size_t names = scene->names().size();
    QVERIFY2(names >= 15 && names <= 60, qPrintable(QString::number(names)));
    QStringList texts;
    for (const PlacedLabel& name : scene->names())
        texts += name.text;
    const std::size_t step = std::size_t { 240 } / names;
    QCOMPARE(texts[1], QString::number(step));
    QCOMPARE(texts.back(), QString::number(step * (names - 1)));
}

/// Amounts stand on arcs where they differ; where they do not, the legend says it.
void TestPairViews::amounts()
{
    MomentRequest request = requestOf(ringTrace(5), animationDisplay());
    setMoment(request, request.interval, 20);
    const auto textsOf = [](const auto& texts, auto text) {
        QStringList all;
        for (const auto& one : texts)
            all += one.*text;
        return all;
    };
    auto scene = sceneOf(request, animationDisplay());
    QCOMPARE(textsOf(scene->amounts(), &PlacedLabel::text).count(u"2"_s), 5);
    QCOMPARE(textsOf(scene->amounts(), &PlacedLabel::text).count(u"1"_s), 5);
    QVERIFY(textsOf(scene->content().legend, &LegendEntry::text).contains(u"widest: 2 message(s) at this time"_s));
    request = requestOf(ringTrace(2), animationDisplay()); // both send all to each other
    setMoment(request, request.interval, 20);
    scene = sceneOf(request, animationDisplay());
    QVERIFY(scene->amounts().empty());
    QVERIFY(textsOf(scene->content().legend, &LegendEntry::text).contains(u"each arc: 3 message(s)"_s));
}

/// What is so far is drawn by what the whole interval has, so that its widths grow.
void TestPairViews::widthsOfAnInterval()
{
    const auto store = ringTrace(600);
    for (const MomentDisplay& display : { animationDisplay(), networkDisplay() }) {
        for (const std::size_t topology : { std::size_t { 0 }, std::size_t { 1 } }) {
            MomentRequest request = requestOf(store, display);
            request.choice.topology = topology;
            request.choice.extent = MomentExtent::Whole;
            const auto whole = sceneOf(request, display)->content();
            QCOMPARE(whole.ofInterval->most, extremesOf(whole.arcs, whole.measure).most);
            setMoment(request, store->interval(), 5);
            request.choice.extent = MomentExtent::SoFar;
            const auto soFar = sceneOf(request, display)->content();
            QCOMPARE(soFar.ofInterval->most, whole.ofInterval->most);
            QCOMPARE(soFar.ofInterval->count, whole.ofInterval->count);
            request.choice.extent = MomentExtent::Now;
            QVERIFY(!sceneOf(request, display)->content().ofInterval);
        }
    }
}

/// What is sent at the very end of an interval is so far, but not in the whole interval: it may be the most.
void TestPairViews::widthsAtTheEndOfAnInterval()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < 3; ++rank)
        maker.at(rank).enter(0, work);
    maker.send(0, 1, 10, 1);
    maker.receive(1, 0, 20, 1);
    for (int i = 0; i < 11; ++i)
        maker.send(2, 0, 50, 1'000'000'000);
    for (int i = 0; i < 11; ++i)
        maker.receive(0, 2, 60, 1'000'000'000);
    for (std::size_t rank = 0; rank < 3; ++rank)
        maker.at(rank).leave(100, work);
    const auto store = maker.finish();
    for (const MomentDisplay& display : { animationDisplay(), networkDisplay() }) {
        for (const std::size_t measure : { std::size_t { 0 }, std::size_t { 1 } }) {
            MomentRequest request = requestOf(store, display);
            setMoment(request, { 0, 50 }, 50);
            request.choice.measure = measure;
            request.choice.extent = MomentExtent::SoFar;
            const auto scene = sceneOf(request, display);
            const ArcExtremes extremes = extremesOf(scene->content());
            QCOMPARE(extremes.most, extremesOf(scene->content().arcs, scene->content().measure).most);
            QVERIFY(extremes.most > scene->content().ofInterval->most);
            QImage image(600, 400, QImage::Format_RGB32);
            QPainter painter(&image);
            scene->paint(painter);
        }
    }
}

void TestPairViews::placesStayOverTime_data()
{
    QTest::addColumn<bool>("isNetwork");
    QTest::addColumn<MomentExtent>("extent");
    for (const bool isNetwork : { false, true }) {
        for (const MomentExtent extent : { MomentExtent::Now, MomentExtent::SoFar })
            QTest::addRow("%s %d", isNetwork ? "network" : "animation", static_cast<int>(extent))
                << isNetwork << extent;
    }
}

/// Nodes and names stand where they stood while time goes on, in narrow pictures, too.
void TestPairViews::placesStayOverTime()
{
    QFETCH(bool, isNetwork);
    QFETCH(MomentExtent, extent);
    const MomentDisplay display = isNetwork ? networkDisplay() : animationDisplay();
    const auto store = ringTrace(6);
    for (const QSizeF size : { QSizeF(260, 300), QSizeF(320, 300), QSizeF(600, 400), QSizeF(1000, 500) }) {
        std::vector<QPointF> places;
        std::vector<QRectF> names;
        for (Tick t = store->interval().begin; t < store->interval().end; ++t) {
            MomentRequest request = requestOf(store, display);
            setMoment(request, store->interval(), t);
            request.choice.extent = extent;
            const auto scene = sceneOf(request, display, size);
            std::vector<QPointF> placesNow;
            for (const SceneNode& node : scene->content().nodes)
                placesNow.push_back(scene->pointOf(node.place));
            std::vector<QRectF> namesNow;
            for (const PlacedLabel& name : scene->names())
                namesNow.push_back(name.place);
            if (t == store->interval().begin) {
                places = placesNow;
                names = namesNow;
            }
            QCOMPARE(placesNow, places);
            QCOMPARE(namesNow, names);
        }
    }
}

void TestPairViews::arcsOfNoNeighbours()
{
    MomentRequest request = requestOf(ringTrace(6), animationDisplay());
    request.choice.extent = MomentExtent::Whole;
    const auto apart = [&] {
        std::size_t count = 0;
        const auto scene = sceneOf(request, animationDisplay());
        for (const SceneArc& arc : scene->content().arcs) {
            if (arc.apart.messages > 0)
                ++count;
        }
        return count;
    };
    QCOMPARE(apart(), std::size_t { 0 });
    const std::vector<MomentWord> words = animationDisplay().topologies;
    const auto topology = [&words](const QString& word) {
        return static_cast<std::size_t>(std::ranges::find(words, word, &MomentWord::word) - words.begin());
    };
    request.choice.topology = topology(u"ring"_s);
    QCOMPARE(apart(), std::size_t { 6 }); // all that are sent halfway around
    request.choice.topology = topology(u"linear"_s);
    QCOMPARE(apart(), std::size_t { 7 }); // and that from the end to the begin
    QVERIFY(sceneOf(request, animationDisplay())->text().contains(u"rank 5 > rank 0: 2 messages, 20 bytes, apart"_s));
    QVERIFY(sceneOf(request, animationDisplay())->note().contains(u"assumed"_s));
}

/// The words of networks stand at the places at which they are found.
void TestPairViews::networks()
{
    for (const core::Topology first : { kUsualNetwork, core::Topology::Crossbar, core::Topology::Linear }) {
        const QStringList words = wordsOf(networkWords(first));
        QCOMPARE(words.size(), static_cast<qsizetype>(core::kTopologyCount));
        QCOMPARE(networkAt(0, first), first);
        for (std::size_t place = 0; place < core::kTopologyCount; ++place) {
            const core::Topology topology = networkAt(place, first);
            QCOMPARE(words.at(static_cast<qsizetype>(place)).toStdString(), std::string(core::topologyName(topology)));
            QCOMPARE(networkPlace(topology, first), place);
        }
        QCOMPARE(networkAt(core::kTopologyCount, first), networkAt(core::kTopologyCount - 1, first));
    }
    QCOMPARE(animationDisplay().topologies.front().word, u"crossbar"_s);
    QCOMPARE(networkDisplay().topologies.front().word, u"hypercube"_s);
}

/// A node that is dragged stands elsewhere, and all others where they were.
void TestPairViews::dragging()
{
    MomentRequest request = requestOf(ringTrace(4), animationDisplay());
    const auto scene = sceneOf(request, animationDisplay());
    QPointF at(-1, -1);
    for (int x = 0; x < 600 && at.x() < 0; ++x) {
        for (int y = 0; y < 400; ++y) {
            if (scene->nodeAt(QPointF(x, y)) == std::size_t { 1 })
                at = QPointF(x + 4, y);
        }
    }
    QVERIFY(at.x() >= 0);
    QVERIFY(!scene->dragged(QPointF(2, 2), at));
    const std::optional<MomentChoice> choice = scene->dragged(at, at - QPointF(100, 30));
    QVERIFY(choice && choice->layout);
    QCOMPARE(choice->by, static_cast<std::size_t>(NodeLayoutKind::ByHand));
    request.choice = *choice;
    const auto moved = sceneOf(request, animationDisplay());
    for (const std::size_t i : { 0U, 2U, 3U })
        QCOMPARE(moved->content().nodes[i].place, scene->content().nodes[i].place);
    QVERIFY(moved->content().nodes[1].place.x() < scene->content().nodes[1].place.x() - 0.1);
    QVERIFY(moved->content().nodes[1].place.y() < scene->content().nodes[1].place.y() - 0.05);
    QVERIFY(!moved->nodeAt(at));
    // Beyond the picture, it stays in it.
    const auto far = scene->dragged(at, QPointF(1e6, -1e6));
    QCOMPARE(far->layout->nodes[1].place, QPointF(1, 0));
}

void TestPairViews::layouts()
{
    MomentRequest request = requestOf(ringTrace(4), animationDisplay());
    auto layout = std::make_shared<NodeLayout>();
    layout->nodes = { { u"rank 2"_s, {}, { 0.5, 0.25 }, u"\u202eroot"_s, u"pair"_s },
        { u"rank 3"_s, {}, { 0.75, 0.25 }, {}, u"pair"_s }, { u"rank 9"_s, {}, { 1, 1 } }, { {}, 0, { 0, 0.125 } } };
    request.choice.by = static_cast<std::size_t>(NodeLayoutKind::ByHand);
    request.choice.layout = nodeLayoutOf(toJson(*layout)).layout;
    const auto scene = sceneOf(request, animationDisplay());
    const NodeContent& content = scene->content();
    QCOMPARE(content.nodes[0].place, QPointF(0, 0.125));
    QCOMPARE(content.nodes[2].place, QPointF(0.5, 0.25));
    QCOMPARE(content.nodes[2].label, u"\\u202eroot"_s);
    QCOMPARE(content.nodes[3].label, u"rank 3"_s);
    QCOMPARE(content.boxes.size(), std::size_t { 1 });
    QCOMPARE(content.boxes.front().label, u"pair"_s);
    QVERIFY2(scene->note().contains(u"no place for 1"_s), qPrintable(scene->note()));
    // What the view saves has all of this, and gives the same picture.
    request.choice.layout = scene->layout();
    const auto again = sceneOf(request, animationDisplay());
    QCOMPARE(again->text(), scene->text());
    QCOMPARE(again->content().boxes.size(), std::size_t { 1 });
    QVERIFY(!again->note().contains(u"no place"_s));
    request = requestOf(ringTrace(400), animationDisplay()); // several locations have one node
    QVERIFY(!sceneOf(request, animationDisplay())->layout());
}

void TestPairViews::spots()
{
    MomentRequest request = requestOf(ringTrace(2), animationDisplay());
    setMoment(request, request.interval, 20);
    request.choice.by = static_cast<std::size_t>(NodeLayoutKind::Grid);
    const auto scene = sceneOf(request, animationDisplay());
    std::vector<std::vector<LocationId>> found;
    for (int x = 0; x < 600; ++x) {
        for (int y = 100; y < 300; y += 3) {
            const std::optional<MomentSpot> spot = scene->spotAt(QPointF(x, y));
            if (!spot)
                continue;
            QVERIFY(!spot->text.isEmpty());
            if (std::ranges::find(found, spot->locations) == found.end())
                found.push_back(spot->locations);
        }
    }
    std::ranges::sort(found);
    QCOMPARE(found,
        (std::vector<std::vector<LocationId>> {
            { locationAt(0) }, { locationAt(0), locationAt(1) }, { locationAt(1) } }));
    QVERIFY(!scene->spotAt({ 300, 5 }));
}

void TestPairViews::networksOfManyNodes()
{
    MomentRequest request = requestOf(ringTrace(600), networkDisplay());
    request.choice.extent = MomentExtent::Whole;
    for (std::size_t i = 0; i < core::kTopologyCount; ++i) {
        request.choice.topology = i;
        const NetworkLoads loads = queryLoads(request, {}).value();
        if (!loads.network)
            continue;
        const auto scene = sceneOf(request, networkDisplay());
        QVERIFY(scene->content().nodes.size() <= 400);
        QVERIFY(scene->note().contains(u"Assumed, not measured"_s));
        std::uint64_t drawn = 0;
        for (const SceneArc& arc : scene->content().arcs) {
            QVERIFY(arc.from != arc.to && arc.sum.messages > 0);
            drawn += arc.sum.messages;
        }
        QVERIFY(drawn <= loads.sumOfLoads().messages);
    }
}

void TestPairViews::withoutTopology()
{
    MomentRequest request = requestOf(ringTrace(4), animationDisplay());
    request.choice.by = static_cast<std::size_t>(NodeLayoutKind::Cartesian);
    QVERIFY(sceneOf(request, animationDisplay())->note().contains(u"no Cartesian topology"_s));
    request.choice.topology = core::kTopologyCount - 1;
    const auto network = sceneOf(request, networkDisplay());
    QVERIFY(network->content().nodes.empty());
    QVERIFY(network->note().contains(u"no Cartesian topology"_s));
    request.choice.by = static_cast<std::size_t>(NodeLayoutKind::Tree);
    const auto tree = sceneOf(request, animationDisplay());
    QCOMPARE(tree->content().boxes.size(), std::size_t { 1 });
    QCOMPARE(tree->content().boxes.front().label, u"node"_s);
}

LIGHTCONE_TEST(TestPairViews, Widgets)

} // namespace lightcone::tests::tst_pairviews

#include "tst_pairviews.moc"
