// SPDX-License-Identifier: GPL-3.0-or-later
// One-sided communication: its table, and its lines between rows.
#include "core/transfertrace.h"
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/matrix/matrixtext.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/charts/spacetime/spacetimerows.h"
#include "views/charts/timeline/timelinegeometry.h"
#include "views/charts/timeline/timelinequery.h"
#include "views/export/pictureexport.h"
#include "views/lines/messagecoloring.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/rma/rmamodel.h"
#include "views/panels/rma/rmapanel.h"
#include "views/panels/rma/rmatext.h"
#include "views/plot/timeaxis.h"
#include "views/spotlight/spotlighthits.h"
#include "views/spotlight/spotlightquery.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <array>

namespace lightcone::tests::tst_onesided {

using namespace views;
using Model = RmaModel;

namespace {

constexpr int kApart = 40; // pixels from line to line

/// A put from rank 0 to 2 that takes 300, a get of rank 1 from 0 that takes 100, an atomic operation of rank 2 at 1
/// with bytes in both directions that takes 50, and a put of rank 1 to 2 of which nobody says when it is complete.
std::shared_ptr<const core::StoreView> rmaTrace()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    maker.addWorld();
    const core::WindowId window = maker.builder.addWindow({ 0, "win", maker.world });
    const core::StringId swap = maker.builder.addString("SWAP");
    const core::RegionId work = maker.addRegion("work");
    const auto fields = [&](std::uint32_t peer, std::uint64_t id) {
        return std::vector<core::Field> { core::Field::reference(
                                              core::FieldKey::Window, core::FieldType::Window, window),
            core::Field::reference(core::FieldKey::Peer, core::FieldType::Location, maker.locations[peer]),
            core::Field::number(core::FieldKey::MatchingId, id) };
    };
    const auto operation = [&](std::size_t at, core::Tick t, core::EventKind kind, std::vector<core::Field> what,
                               std::initializer_list<core::Field> more) {
        what.insert(what.end(), more);
        maker.at(at).event(t, kind, what);
    };
    for (std::size_t rank = 0; rank < 3; ++rank)
        maker.at(rank).enter(0, work);
    using core::EventKind;
    using core::FieldKey;
    operation(0, 100, EventKind::RmaPut, fields(2, 1), { core::Field::number(FieldKey::Bytes, 64) });
    operation(0, 400, EventKind::RmaCompleteRemote, fields(2, 1), {});
    operation(1, 200, EventKind::RmaGet, fields(0, 1), { core::Field::number(FieldKey::Bytes, 32) });
    operation(1, 300, EventKind::RmaCompleteBlocking, fields(0, 1), {});
    operation(1, 600, EventKind::RmaPut, fields(2, 2), { core::Field::number(FieldKey::Bytes, 8) });
    operation(2, 500, EventKind::RmaAtomic, fields(1, 1),
        { core::Field::number(FieldKey::BytesSent, 4), core::Field::number(FieldKey::BytesReceived, 4),
            core::Field::text(FieldKey::AtomicType, swap) });
    operation(2, 550, EventKind::RmaCompleteBlocking, fields(1, 1), {});
    for (std::size_t rank = 0; rank < 3; ++rank)
        maker.at(rank).leave(1000, work);
    return maker.finish();
}

SpaceTimeRequest requestOf(const core::StoreView& store)
{
    SpaceTimeRequest request;
    request.classes = core::ownClasses(store.definitions());
    request.interval = { 0, 1000 };
    request.columns = 1000;
    request.layout = std::make_shared<const RowLayout>(spaceTimeRows(store, {}), kApart);
    request.rows = { 0, request.layout->count() };
    return request;
}

QStringList oneSidedOf(const QString& text)
{
    return text.split(QLatin1Char('\n')).filter(QStringLiteral("one-sided"));
}

} // namespace

class TestOneSided : public QObject {
    Q_OBJECT

private slots:
    /// Puts go to the target, gets to the origin, atomic operations both ways, until they are complete.
    void lines()
    {
        const auto store = rmaTrace();
        const PlotStyle style = PlotStyle::of(store->definitions(), ColorScheme(Theme::Light), pictureFont());
        const MessageColors colors(MessageColoring::Bytes, style.scheme, timeScaleOf(*store), store->definitions());
        const SpaceTimeRequest request = requestOf(*store);
        const SpaceTimeData data = querySpaceTime(*store, request, {}).value();
        const SpaceTimeGeometry geometry = layoutSpaceTime(data, *request.layout, 1000, colors);
        const QString color = style.scheme.oneSided.name();
        const QStringList found = oneSidedOf(geometry.toText());
        QCOMPARE(found.size(), 5);
        const auto ends = [&](std::size_t i) {
            const QLineF& of = geometry.oneSided.at(i).line;
            return QStringLiteral("%1 in %2 to %3 in %4")
                .arg(of.x1())
                .arg(static_cast<int>(of.y1() / kApart))
                .arg(of.x2())
                .arg(static_cast<int>(of.y2() / kApart));
        };
        QStringList ways;
        for (std::size_t i = 0; i < geometry.oneSided.size(); ++i) {
            ways.append(ends(i));
            QVERIFY(geometry.oneSided.at(i).isDashed);
            QVERIFY(found.at(static_cast<int>(i)).endsWith(color));
        }
        QCOMPARE(ways,
            (QStringList { QStringLiteral("100 in 0 to 400 in 2"), QStringLiteral("200 in 0 to 300 in 1"),
                QStringLiteral("500 in 1 to 550 in 2"), QStringLiteral("500 in 2 to 550 in 1"),
                QStringLiteral("600 in 1 to 600 in 2") }));
        const auto legend = spaceTimeLegend(geometry, data, store->definitions(), style, colors, false);
        QVERIFY(std::ranges::any_of(legend, [](const LegendEntry& entry) {
            return entry.text == QStringLiteral("One-sided operation, or launch of a kernel");
        }));

        const LineHit hit = hitLines(geometry, geometry.oneSided.front().line.center(), Ground::Free);
        QVERIFY(hit.kind == LineHit::Kind::OneSided);
        const core::MessageBundle& bundle = data.oneSided.bundles.bundles.at(geometry.oneSided.at(hit.index).source);
        QCOMPARE(data.oneSided.eventOf(bundle).location, core::LocationId { 0 });
        const QString text = describeOneSided(*store, data.oneSided, bundle, 1);
        for (const char* part : { "Put", "rank 0 → rank 2", "64 B", "window win" })
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
        const QString unknown = describeOneSided(*store, data.oneSided, data.oneSided.bundles.bundles.back(), 1);
        QVERIFY2(unknown.contains(QStringLiteral("not known when it is complete")), qPrintable(unknown));
        const QString atomic = describeOneSided(*store, data.oneSided, data.oneSided.bundles.bundles.at(2), 1);
        QVERIFY2(atomic.contains(QStringLiteral("SWAP")), qPrintable(atomic));
    }

    /// The timeline lays out the same lines.
    void timelineHasThem()
    {
        const auto store = rmaTrace();
        const SpaceTimeRequest spaceTime = requestOf(*store);
        TimelineRequest request;
        request.interval = spaceTime.interval;
        request.columns = spaceTime.columns;
        request.layout = spaceTime.layout;
        request.rows = spaceTime.rows;
        const TimelineData data = queryTimeline(*store, request, {}).value();
        const TimelineGeometry geometry = layoutTimeline(data, *request.layout, 1000);
        QCOMPARE(oneSidedOf(geometry.toText()).size(), 5);
        request.oneSided = false;
        QVERIFY(queryTimeline(*store, request, {}).value().oneSided.bundles.bundles.empty());
    }

    /// They can be seen in their own colour, and are gone when nobody wants them.
    void painted()
    {
        const auto store = rmaTrace();
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const PlotStyle style = PlotStyle::of(store->definitions(), ColorScheme(theme), pictureFont());
            const MessageColors colors(MessageColoring::Plain, style.scheme, timeScaleOf(*store), store->definitions());
            SpaceTimeRequest request = requestOf(*store);
            const auto paint = [&] {
                const SpaceTimeGeometry geometry
                    = layoutSpaceTime(querySpaceTime(*store, request, {}).value(), *request.layout, 1000, colors);
                QImage image(1000, geometry.bottom, QImage::Format_RGB32);
                QPainter painter(&image);
                [&] { QVERIFY(paintSpaceTime(painter, geometry, TimeAxis {}, style, {}).isDone()); }();
                return image;
            };
            const QImage with = paint();
            request.oneSided = false;
            const QImage without = paint();
            int changed = 0;
            int greenish = 0;
            for (int y = 0; y < with.height(); ++y) {
                for (int x = 0; x < with.width(); ++x) {
                    const QColor color = with.pixelColor(x, y);
                    if (color == without.pixelColor(x, y))
                        continue;
                    ++changed;
                    greenish += color.green() > color.red() ? 1 : 0;
                }
            }
            QVERIFY2(changed > 200, qPrintable(QString::number(changed)));
            QVERIFY(greenish * 10 > changed * 8);
        }
    }

    /// However many there are, the lines are bounded, and say how many they stand for. The table is made once.
    void manyAreBundled()
    {
        const TransferTrace trace = transferTrace(3, 40'000);
        SpaceTimeRequest request = requestOf(*trace.store);
        request.interval = trace.store->interval();
        request.columns = 500;
        request.rmaCache = std::make_shared<core::RmaCache>();
        const SpaceTimeData data = querySpaceTime(*trace.store, request, {}).value();
        std::uint64_t count = 0;
        for (const core::MessageBundle& bundle : data.oneSided.bundles.bundles)
            count += bundle.count;
        QVERIFY(data.oneSided.bundles.bundles.size() <= 4'000);
        std::uint64_t expected = 0; // threads without calls have no line
        for (std::uint64_t i = 0; i < data.oneSided.table->transfers().size(); ++i) {
            const core::Message transfer = data.oneSided.table->transfers().at(core::MessageId { i });
            const int from = request.layout->rowOf(transfer.sender());
            const int to = request.layout->rowOf(transfer.receiver());
            expected += from >= 0 && to >= 0 && from != to ? 1 : 0;
        }
        QCOMPARE(count, expected);
        QVERIFY(count > 4'000);
        const SpaceTimeData again = querySpaceTime(*trace.store, request, {}).value();
        QCOMPARE(again.oneSided.table.get(), data.oneSided.table.get());
        request.filter.tags = { 1 };
        QVERIFY(querySpaceTime(*trace.store, request, {}).value().oneSided.bundles.bundles.empty());
    }

    /// A spotlight goes through all of them in time; an operation that moves data both ways is two hits, and one step.
    void hits()
    {
        const auto store = rmaTrace();
        Spotlight spotlight;
        spotlight.messages = core::MessageFilter {};
        spotlight.rma = std::make_shared<core::RmaCache>();
        const auto hits = SpotlightHits::make(store, spotlight, {}, {}).value();
        QCOMPARE(hits->count(), std::uint64_t { 5 });
        const auto begin = [&store](const Selection& selection) {
            const auto& event = std::get<core::EventRef>(selection.item);
            return store->location(event.location).event(event.index).tick;
        };
        Selection selection;
        std::vector<core::Tick> forth;
        for (int i = 0; i < 5; ++i) {
            const auto step = hits->neighbour(selection, 0, true, {}).value();
            QVERIFY(step.has_value());
            selection = step->selection;
            forth.push_back(begin(selection));
        }
        QCOMPARE(forth, (std::vector<core::Tick> { 100, 200, 500, 600, 100 }));
        std::vector<core::Tick> back;
        for (int i = 0; i < 4; ++i) {
            selection = hits->neighbour(selection, 0, false, {}).value()->selection;
            back.push_back(begin(selection));
        }
        QCOMPARE(back, (std::vector<core::Tick> { 600, 500, 200, 100 }));
        std::vector<core::Tick> longest;
        std::optional<Selection> after;
        for (int i = 0; i < 3; ++i) {
            const auto step = hits->byDuration(core::DurationOrder::LongestFirst, after, {}).value();
            after = step->selection;
            longest.push_back(begin(*after));
        }
        QCOMPARE(longest, (std::vector<core::Tick> { 100, 200, 500 }));
        QCOMPARE(hits->numberOf(*after, {}).value(), std::optional<std::uint64_t>(2));
        // How long the put at 600 takes is not known.
        QVERIFY(!hits->byDuration(core::DurationOrder::LongestFirst, after, {}).value().has_value());
        const auto shortest = hits->byDuration(core::DurationOrder::ShortestFirst, std::nullopt, {}).value();
        QCOMPARE(begin(shortest->selection), core::Tick { 500 });

        spotlight.messages->tags = core::RmaTable::tagsOf(core::EventKind::RmaPut);
        QCOMPARE(SpotlightHits::make(store, spotlight, {}, {}).value()->count(), std::uint64_t { 2 });
        spotlight.messages->tags.clear();
        spotlight.messages->senders = { core::LocationId { 2 } };
        spotlight.messages->receivers = { core::LocationId { 1 } };
        QCOMPARE(SpotlightHits::make(store, spotlight, {}, {}).value()->count(), std::uint64_t { 1 });
        spotlight.messages->isBothWays = true;
        QCOMPARE(SpotlightHits::make(store, spotlight, {}, {}).value()->count(), std::uint64_t { 3 });
        core::MessageFilter tags;
        tags.tags = { 1 };
        QCOMPARE(SpotlightHits::make(store, spotlight, tags, {}).value()->count(), std::uint64_t { 0 });

        const SpaceTimeRequest whole = requestOf(*store);
        const SpotlightRequest request { std::make_shared<const Spotlight>(spotlight), whole.interval, whole.columns,
            whole.layout, whole.rows, {} };
        QCOMPARE(querySpotlight(*store, request, {}).value().messages.bundles.size(), std::size_t { 3 });
    }

    void rows()
    {
        const auto store = rmaTrace();
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto fill = [&](core::RmaGrouping grouping) {
            const core::RmaAsked asked { store->interval(), core::allLocations(*store), grouping, 1 };
            model.setGroups(store, asked, core::rmaSummary(*store, asked, {}).value());
        };
        const auto cell
            = [&model](int row, int column, int role = Qt::DisplayRole) { return model.index(row, column).data(role); };
        fill(core::RmaGrouping::Operation);
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(cell(0, Model::Name).toString(), QStringLiteral("Put"));
        QCOMPARE(cell(0, Model::Number).toString(), QStringLiteral("2"));
        QCOMPARE(cell(0, Model::BytesToTarget, Model::SortRole).toDouble(), 72.0);
        QCOMPARE(cell(0, Model::LongestTime, Model::SortRole).toDouble(), 300.0);
        QCOMPARE(cell(0, Model::Timed).toString(), QStringLiteral("1"));
        QCOMPARE(cell(1, Model::Name).toString(), QStringLiteral("Get"));
        QCOMPARE(cell(1, Model::BytesToOrigin, Model::SortRole).toDouble(), 32.0);
        QCOMPARE(cell(2, Model::Name).toString(), QStringLiteral("Atomic: SWAP"));
        QCOMPARE(cell(3, Model::Name).toString(), QStringLiteral("Completion, blocking"));
        QCOMPARE(cell(3, Model::Number).toString(), QStringLiteral("2"));
        QCOMPARE(cell(3, Model::LongestTime).toString(), QString());
        fill(core::RmaGrouping::Pair);
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(cell(0, Model::Name).toString(), QStringLiteral("rank 0 → rank 2"));
        fill(core::RmaGrouping::Window);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(cell(0, Model::Name).toString(), QStringLiteral("win"));
        QCOMPARE(cell(0, Model::Number).toString(), QStringLiteral("4"));
        QCOMPARE(cell(0, Model::Signs).toString(), QStringLiteral("3"));
        fill(core::RmaGrouping::Origin);
        QCOMPARE(model.rowCount(), 3);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    /// What is said instead of rows names the reason.
    void saysThatThereIsNone()
    {
        QCOMPARE(noTransfersText(*rmaTrace(), {}, false),
            QStringLiteral("Messages: this trace has none. Another choice has some: One-sided operations"));
        QCOMPARE(noRmaText(*rmaTrace(), true),
            QStringLiteral("None of these locations takes part in one-sided communication in this interval"));
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        maker.call(0, maker.addRegion("MPI_Put"), 0, 10);
        maker.call(0, maker.addRegion("MPI_Get_count"), 20, 30);
        maker.builder.report({ .code = core::DiagnosticCode::EventFileMissing,
            .location = maker.locations[0],
            .tick = {},
            .detail = {} });
        QCOMPARE(noRmaText(*maker.finish(), false),
            QStringLiteral(
                "This trace has no events of one-sided communication, so nothing is known of targets and bytes.\n"
                "The time in its 1 function(s) that put and get is in the view Functions.\n"
                "Part of the trace is lost."));
    }

    /// The panel follows interval and grouping, and goes to the operations that take longest.
    void panel()
    {
        const auto store = rmaTrace();
        ViewState state;
        SelectionNavigator navigator(state);
        RmaPanel panel(state, navigator);
        auto* const table = panel.findChild<SummaryTable*>();
        state.setStore(store);
        panel.resize(700, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(table->model()->rowCount(), 5);
        panel.setGrouping(QStringLiteral("window"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QCOMPARE(panel.table().id, QLatin1String("rma"));
        QCOMPARE(panel.table().by, QStringLiteral("window"));
        table->setCurrentIndex(table->model()->index(0, 0));
        const auto isAt = [&](core::Tick t) {
            const auto* const event = std::get_if<core::EventRef>(&state.selection().item);
            return event != nullptr && store->location(event->location).event(event->index).tick == t;
        };
        table->actions().at(0)->trigger();
        QTRY_VERIFY(isAt(100));
        state.setInterval({ 50, 450 }, QStringLiteral("zoom")); // one goes on in what was asked first
        QTRY_COMPARE(table->model()->index(0, Model::Number).data().toString(), QStringLiteral("2"));
        table->actions().at(0)->trigger();
        QTRY_VERIFY(isAt(200));
        table->actions().at(0)->trigger();
        QTRY_VERIFY(isAt(500));
        table->actions().at(1)->trigger();
        QTRY_VERIFY(isAt(200));
        table->actions().at(1)->trigger();
        QTRY_VERIFY(isAt(100));
        state.setInterval({ 700, 900 }, QStringLiteral("zoom"));
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QCOMPARE(table->emptyText(), QStringLiteral("No one-sided communication begins in this interval"));
        RmaPanel another(state, navigator);
        another.restoreSettings(panel.saveSettings());
        QCOMPARE(another.grouping(), QStringLiteral("window"));
    }
};

LIGHTCONE_TEST(TestOneSided, Widgets)

} // namespace lightcone::tests::tst_onesided

#include "tst_onesided.moc"
