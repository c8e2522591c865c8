// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/random.h"
#include "core/seedrows.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/bookmarks.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/marks/markfinder.h"
#include "views/marks/markgeometry.h"
#include "views/navigation/selectionnavigator.h"
#include "views/remarks/bookmarkwalk.h"
#include "views/remarks/flaggeometry.h"
#include "views/remarks/remarkfinder.h"
#include "views/remarks/remarkplaces.h"
#include "views/remarks/remarktext.h"

#include <QSignalSpy>

#include <algorithm>
#include <set>

namespace lightcone::tests::tst_remarks {

using namespace views;
using namespace Qt::StringLiterals;

namespace {

/// Two ranks that work for 1000 ticks of a nanosecond, with two markers and a comment.
std::shared_ptr<const core::StoreView> notedTrace()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    maker.call(0, work, 0, 1000);
    maker.at(1).enter(0, work);
    const core::Field text = core::Field::text(core::FieldKey::Text, maker.builder.addString("step 2 begins"));
    maker.at(1).event(300, core::EventKind::Comment, { &text, 1 });
    maker.at(1).leave(1000, work);
    core::MarkerCategoryDef category;
    category.name = "imbalance";
    category.level = core::MarkerCategoryDef::Level::High;
    const core::MarkerCategoryId id = maker.builder.addMarkerCategory(category);
    maker.builder.addMarker({ id, 300, 400, "rank 1 is late", "LOCATION 1", locationAt(1) });
    maker.builder.addMarker({ id, 700, 700, "all wait", "GLOBAL", core::LocationId::none });
    return maker.finish();
}

std::shared_ptr<const Remarks> remarksOf(const core::StoreView& store, const std::vector<Bookmark>& bookmarks = {})
{
    return findRemarks(store, bookmarks, {}).value();
}

Bookmark bookmarkAt(core::Tick begin, core::Tick end, const QString& name)
{
    Bookmark bookmark;
    bookmark.span = { begin, end };
    bookmark.name = name;
    return bookmark;
}

QStringList titlesOf(const Remarks& remarks)
{
    QStringList titles;
    for (const Remark& remark : remarks.all)
        titles += titleOf(remark);
    return titles;
}

QStringList namesOf(const Bookmarks& bookmarks)
{
    QStringList names;
    for (const Bookmark& bookmark : bookmarks.all())
        names += bookmark.name;
    return names;
}

Remarks randomRemarks(Random& random)
{
    Remarks remarks;
    remarks.all.resize(1 + random.below(300));
    for (Remark& remark : remarks.all) {
        const core::Tick begin = random.below(1 + random.below(10'000));
        remark.kind = static_cast<RemarkKind>(random.below(3));
        remark.level = static_cast<MarkerLevel>(random.below(4));
        remark.span = { begin, begin + 1 + (random.oneIn(4) ? random.below(3000) : 0) };
    }
    std::ranges::stable_sort(remarks.all, {}, [](const Remark& remark) { return remark.span.begin; });
    return remarks;
}

/// A window's parts that know of remarks.
struct Desk {
    Desk() { state.setStore(notedTrace()); }
    bool settle()
    {
        return QTest::qWaitFor([this] { return state.remarks() != nullptr; }, 60'000);
    }

    ViewState state;
    SelectionNavigator navigator { state };
    RemarkFinder finder { state };
};

} // namespace

/// Tests what is noted of a trace: the list, the flags on time axes, and bookmarks.
class TestRemarks : public QObject {
    Q_OBJECT

private slots:
    void areListedByTime()
    {
        const auto store = notedTrace();
        const auto remarks = remarksOf(*store, { bookmarkAt(300, 301, u"mine"_s), bookmarkAt(10, 20, u"first"_s) });
        QCOMPARE(titlesOf(*remarks),
            QStringList({ u"first"_s, u"mine"_s, u"imbalance"_s, u"step 2 begins"_s, u"imbalance"_s }));
        QCOMPARE(remarks->commentCount, std::uint64_t { 1 });
        QCOMPARE(countKinds(*remarks), (std::vector<std::uint64_t> { 2, 2, 1 }));
        QCOMPARE(describeRemark(remarks->all[2], *store, 1),
            u"Marker, severity high: imbalance\nrank 1 is late\nrank 1\nfrom 300 ns to 400 ns"_s);
        QCOMPARE(describeRemark(remarks->all[1], *store, 1), u"Bookmark: mine\nat 300 ns"_s);
        QCOMPARE(describeRemark(remarks->all[3], *store, 1), u"Comment\nstep 2 begins\nrank 1\nat 300 ns"_s);
    }

    void flagsAreText()
    {
        const auto store = notedTrace();
        const auto remarks = remarksOf(*store, { bookmarkAt(350, 351, u"mine"_s) });
        QCOMPARE(flagText(*remarks, layoutFlags(*remarks, { 0, 1000 }, 500)),
            u"marker 150.00..200.50 count 2\nbookmark 175.00..175.00 count 1\nmarker 350.00..350.00 count 1\n"_s);
        QCOMPARE(flagText(*remarks, layoutFlags(*remarks, { 0, 1000 }, 50)),
            u"bookmark 15.00..20.05 count 3\nmarker 35.00..35.00 count 1\n"_s);
        QCOMPARE(flagText(*remarks, layoutFlags(*remarks, { 390, 500 }, 110)),
            u"marker 0.00..11.00 count 1\n"_s); // what began before, and lasts
    }

    void everyRemarkIsCounted_data() { addSeedRows(30); }
    void everyRemarkIsCounted()
    {
        QFETCH(const std::uint32_t, seed);
        Random random(seed);
        const Remarks remarks = randomRemarks(random);
        for (int i = 0; i < 20; ++i) {
            const core::Tick begin = random.below(9000);
            const core::Interval interval { begin, begin + 1 + random.below(5000) };
            const double width = 1 + random.below(1200);
            const std::vector<Flag> flags = layoutFlags(remarks, interval, width);
            std::uint64_t counted = 0;
            for (std::size_t f = 0; f < flags.size(); ++f) {
                counted += flags[f].count;
                QVERIFY(flags[f].x >= 0 && flags[f].right >= flags[f].x && flags[f].right <= width);
                QVERIFY(f == 0 || flags[f].x >= flags[f - 1].x + kFlagWidth);
                QCOMPARE(flagAt(flags, flags[f].x + kFlagWidth / 2), &flags[f]);
            }
            const auto expected = std::ranges::count_if(
                remarks.all, [interval](const Remark& remark) { return remark.span.intersects(interval); });
            QCOMPARE(counted, static_cast<std::uint64_t>(expected));
        }
    }

    void bookmarksAreUndone()
    {
        ViewState state;
        state.setStore(notedTrace());
        Bookmarks& bookmarks = state.bookmarks();
        QCOMPARE(bookmarks.freeName(), u"Bookmark 1"_s);
        bookmarks.add(bookmarkAt(500, 501, u"b"_s));
        bookmarks.add(bookmarkAt(100, 200, u"a"_s));
        QCOMPARE(namesOf(bookmarks), QStringList({ u"a"_s, u"b"_s }));
        Bookmark changed = bookmarks.all()[1];
        changed.note = u"look"_s;
        bookmarks.change(changed);
        QCOMPARE(bookmarks.all()[1].note, u"look"_s);
        const std::uint64_t id = bookmarks.all()[0].id;
        bookmarks.remove({ &id, 1 });
        QCOMPARE(namesOf(bookmarks), QStringList({ u"b"_s }));
        QCOMPARE(state.undoStack().undoText(), u"Delete Bookmark"_s);
        // What another window has added meanwhile stays.
        std::vector<Bookmark> more = bookmarks.all();
        more.push_back(bookmarkAt(900, 901, u"other"_s));
        more.back().id = 7;
        bookmarks.set(more);
        state.undoStack().undo();
        QCOMPARE(namesOf(bookmarks), QStringList({ u"a"_s, u"b"_s, u"other"_s }));
        state.undoStack().undo();
        QVERIFY(bookmarks.all()[1].note.isEmpty());
        state.undoStack().redo();
        state.undoStack().redo();
        QCOMPARE(namesOf(bookmarks), QStringList({ u"b"_s, u"other"_s }));
        state.setStore(nullptr);
        QVERIFY(bookmarks.all().empty());
    }

    void bookmarksAreMadeHere()
    {
        ViewState state;
        state.setStore(notedTrace());
        const Place pointed { locationAt(1), 123 };
        QCOMPARE(bookmarkHere(state, std::nullopt).span, (core::Interval { 500, 501 })); // the middle
        QCOMPARE(bookmarkHere(state, pointed).span, (core::Interval { 123, 124 }));
        QCOMPARE(bookmarkHere(state, pointed).location, locationAt(1));
        state.setCursor(Place { locationAt(0), 77 });
        QCOMPARE(bookmarkHere(state, pointed).span, (core::Interval { 77, 78 }));
        QCOMPARE(bookmarkHere(state, pointed).location, locationAt(0));
        state.setInterval({ 100, 900 }, u"zoom"_s); // the cursor is out of sight
        QCOMPARE(bookmarkHere(state, pointed).span, (core::Interval { 123, 124 }));
        state.setRange(core::Interval { 200, 260 });
        QCOMPARE(bookmarkHere(state, pointed).span, (core::Interval { 200, 260 }));
        QCOMPARE(bookmarkHere(state, pointed).location, core::LocationId::none);
        QCOMPARE(bookmarkHere(state, pointed).name, u"Bookmark 1"_s);
    }

    void stateHasAll()
    {
        Desk desk;
        QVERIFY(desk.settle());
        QCOMPARE(desk.state.remarks()->all.size(), std::size_t { 3 });
        QSignalSpy changed(&desk.state, &ViewState::remarksChanged);
        desk.state.bookmarks().add(bookmarkAt(5, 6, u"mine"_s));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(titlesOf(*desk.state.remarks()).first(), u"mine"_s);
        desk.state.setStore(nullptr);
        QVERIFY(!desk.state.remarks());
    }

    void walks()
    {
        Desk desk;
        BookmarkWalk walk(desk.state, desk.navigator);
        QSignalSpy words(&walk, &BookmarkWalk::noticed);
        walk.goToNext();
        QCOMPARE(words.takeFirst().first().toString(), u"There are no bookmarks yet."_s);
        for (const auto& [begin, name] : { std::pair { 400, u"b"_s }, { 400, u"c"_s }, { 100, u"a"_s } })
            desk.state.bookmarks().add(bookmarkAt(begin, begin + 1, name));
        const auto go = [&](void (BookmarkWalk::*step)()) {
            (walk.*step)();
            return words.takeLast().first().toString();
        };
        QCOMPARE(go(&BookmarkWalk::goToNext), u"1 of 3: a"_s);
        QCOMPARE(desk.state.cursor()->tick, core::Tick { 100 });
        std::set<QString> atOneTime { go(&BookmarkWalk::goToNext), go(&BookmarkWalk::goToNext) };
        QCOMPARE(atOneTime.size(), std::size_t { 2 }); // both that stand at one time
        QCOMPARE(go(&BookmarkWalk::goToNext), u"Again from the first: 1 of 3: a"_s);
        QVERIFY(go(&BookmarkWalk::goToPrevious).startsWith(u"Again from the last: 3 of 3: "_s));
        desk.state.setCursor(Place { core::LocationId::none, 200 });
        QCOMPARE(go(&BookmarkWalk::goToPrevious), u"1 of 3: a"_s);
        desk.state.setInterval({ 600, 700 }, u"zoom"_s);
        desk.state.setCursor(std::nullopt);
        QVERIFY(go(&BookmarkWalk::goToPrevious).startsWith(u"3 of 3: "_s));
        QVERIFY(desk.state.interval().contains(400));
    }

    void flagsAreHoveredAndClicked()
    {
        Desk desk;
        desk.state.bookmarks().add(bookmarkAt(600, 800, u"mine"_s));
        QVERIFY(desk.settle());
        TimelineWidget widget(desk.state, desk.navigator);
        widget.resize(900, 300);
        widget.show();
        QTRY_VERIFY(!widget.isBusy());
        QSignalSpy hovered(&widget, &View::hovered);
        const auto flags = layoutFlags(*desk.state.remarks(), desk.state.interval(), widget.plotRect().width());
        const auto placeOf = [&](std::size_t i) {
            return QPoint(widget.plotRect().left() + static_cast<int>(flags[i].x) + 3, widget.plotRect().top() - 4);
        };
        QCOMPARE(flags.size(), std::size_t { 3 });
        QTest::mouseMove(&widget, placeOf(0));
        QTRY_VERIFY(!hovered.isEmpty());
        QVERIFY2(hovered.last().first().toString().startsWith(
                     u"2 markers, comments and bookmarks here; one of them: Marker, severity high: imbalance"_s),
            qPrintable(hovered.last().first().toString()));
        QTest::mouseClick(&widget, Qt::LeftButton, {}, placeOf(1));
        QCOMPARE(desk.state.cursor()->tick, core::Tick { 600 });
        QTest::mouseDClick(&widget, Qt::LeftButton, {}, placeOf(1));
        QCOMPARE(desk.state.interval(), (core::Interval { 580, 820 }));
    }

    void bookmarksAreMarks()
    {
        ViewState state;
        MarkFinder finder(state);
        state.setStore(notedTrace());
        QTRY_VERIFY_WITH_TIMEOUT(state.marks(), 60'000);
        const std::size_t before = state.marks()->all.size();
        Bookmark bookmark = bookmarkAt(500, 501, u"mine"_s);
        bookmark.location = locationAt(1);
        state.bookmarks().add(bookmark);
        QCOMPARE(state.marks()->all.size(), before + 1);
        const Mark& first = state.marks()->all.front();
        QVERIFY(first.kind == MarkKind::Bookmark && first.location == locationAt(1) && first.span.begin == 500);
        state.undoStack().undo();
        QCOMPARE(state.marks()->all.size(), before);
    }

    void bookmarksAreText()
    {
        const auto store = notedTrace();
        Bookmark moment = bookmarkAt(250, 251, u"late"_s);
        moment.location = locationAt(1);
        moment.note = u"why?\nask Anna"_s;
        const QString text = bookmarksText(std::vector { moment, bookmarkAt(300, 400, u"all"_s) }, *store);
        QVERIFY(text.startsWith(u"Bookmarks of "_s));
        QVERIFY2(text.endsWith(u"\n\n1. late\n   0.000000250 s, rank 1\n   why?\n   ask Anna\n"
                               "\n2. all\n   0.000000300 s to 0.000000400 s\n"_s),
            qPrintable(text));
    }
};

LIGHTCONE_TEST(TestRemarks, Widgets)

} // namespace lightcone::tests::tst_remarks

#include "tst_remarks.moc"
