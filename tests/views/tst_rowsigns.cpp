// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "timelinequeries.h"
#include "views/base/iotext.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinehit.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/plot/eventsigns.h"

#include <QTest>

namespace lightcone::tests::tst_rowsigns {

using namespace views;
using core::EventKind;
using core::Field;
using core::FieldKey;

namespace {

/// Rank 0 writes a file, from 100 to 300 and at 305 again; rank 1 has no I/O.
std::shared_ptr<const core::StoreView> writingTrace()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    core::IoFileDef file;
    file.name = "/tmp/out\x1b.dat";
    core::IoHandleDef handle;
    handle.file = maker.builder.addIoFile(file);
    handle.paradigm = "POSIX I/O";
    const core::IoHandleId id = maker.builder.addIoHandle(handle);
    const core::StringId write = maker.builder.addString("WRITE");
    const core::RegionId main = maker.addRegion("main");
    for (std::size_t rank = 0; rank < 2; ++rank)
        maker.at(rank).enter(0, main);
    const auto io = [&](core::Tick t, EventKind kind, std::uint64_t bytes, std::uint64_t match) {
        std::vector fields { Field::reference(FieldKey::IoHandle, core::FieldType::IoHandle, id),
            Field::number(FieldKey::Bytes, bytes), Field::number(FieldKey::MatchingId, match) };
        if (kind == EventKind::IoBegin)
            fields.push_back(Field::text(FieldKey::OperationMode, write));
        maker.at(0).event(t, kind, fields);
    };
    io(100, EventKind::IoBegin, 2048, 1);
    io(300, EventKind::IoComplete, 1024, 1);
    io(305, EventKind::IoBegin, 10, 2);
    for (std::size_t rank = 0; rank < 2; ++rank)
        maker.at(rank).leave(1'000, main);
    return maker.finish();
}

} // namespace

/// Tests signs of I/O on the rows of a timeline.
class TestRowSigns : public QObject {
    Q_OBJECT

private slots:
    void standOnTheRow()
    {
        const auto store = writingTrace();
        const RowTree tree(*store);
        const TimelineRequest request = requestFor(*store, tree, 1'000);
        const TimelineGeometry geometry = geometryOf(*store, request, 1'000);
        QCOMPARE(geometry.signs.size(), std::size_t { 2 });
        const RowSignShape& first = geometry.signs[0];
        const RowSignShape& second = geometry.signs[1];
        QCOMPARE(first.count, std::uint64_t { 1 });
        QCOMPARE(second.count, std::uint64_t { 2 }); // near each other
        QVERIFY(std::abs(first.center.x() - 100) < 2);
        QVERIFY(std::abs(second.center.x() - 300) < 2);
        const int row = [&] {
            for (int i = 0; i < request.layout->count(); ++i) {
                if (!request.layout->row(i).isHeader()
                    && request.layout->row(i).locations.front() == core::LocationId { 0 })
                    return i;
            }
            return -1;
        }();
        QVERIFY(first.center.y() > request.layout->top(row));
        QVERIFY(first.center.y() + first.size / 2 <= request.layout->top(row) + request.layout->height(row));
        QVERIFY(geometry.toText().contains(QStringLiteral("sign ")));
        const TimelineHit hit = hitTimeline(geometry, second.center);
        QCOMPARE(hit.kind, TimelineHit::Kind::Sign);
        QCOMPARE(hit.index, std::size_t { 1 });
        QVERIFY(hitTimeline(geometry, { 200, first.center.y() }).kind != TimelineHit::Kind::Sign);
    }

    /// Of folded rows, the signs of all locations are there.
    void standOnFoldedRows()
    {
        const auto store = writingTrace();
        RowTree tree(*store);
        tree.openToDepth(0);
        const TimelineGeometry geometry = geometryOf(*store, requestFor(*store, tree, 1'000), 1'000);
        QCOMPARE(geometry.signs.size(), std::size_t { 2 });
    }

    void areNotThereWithoutIo()
    {
        const auto store = messageTrace(4, 50, 1);
        const RowTree tree(*store);
        QVERIFY(geometryOf(*store, requestFor(*store, tree, 500), 500).signs.empty());
    }

    void saysWhatTheyAre()
    {
        const auto store = writingTrace();
        const RowTree tree(*store);
        const auto data = queryTimeline(*store, requestFor(*store, tree, 1'000), {}).value();
        const QString text = describeRowSign(*store, data.signs[0], 3);
        QVERIFY2(text.startsWith(signText(core::SignClass::Io)), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("3 events of I/O here")), qPrintable(text));
        QVERIFY2(
            text.contains(QStringLiteral("Begin: Write, POSIX I/O, 1.00 KiB of the 2.00 KiB asked for, takes 200 ns")),
            qPrintable(text));
        QVERIFY2(text.endsWith(QStringLiteral("/tmp/out\\x1b.dat")), qPrintable(text));
        QVERIFY(describeIoEvent(*store, { core::LocationId { 0 }, 2 }).startsWith(QStringLiteral("Complete: Write")));
        const QString open = describeRowSign(*store, data.signs.back(), 1);
        QVERIFY2(open.contains(QStringLiteral("without an end on this location")), qPrintable(open));
    }

    /// A click on a sign selects its first event; the pointer over it says what it is.
    void areClicked()
    {
        ViewState state;
        SelectionNavigator navigator(state);
        TimelineWidget widget(state, navigator);
        widget.resize(900, 300);
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        state.setStore(writingTrace());
        // The sign may be anywhere near: it is looked for in all rows at the time of the begin.
        const auto selected = [&state] { return std::get_if<core::EventRef>(&state.selection().item); };
        const auto clickAll = [&] {
            for (int y = 0; y < widget.height() && !selected(); ++y) {
                const int x = widget.plotRect().left()
                    + static_cast<int>(widget.plotRect().width() * 100 / static_cast<int>(state.interval().length()));
                QTest::mouseClick(&widget, Qt::LeftButton, {}, { x, y });
            }
            return selected() != nullptr;
        };
        QTRY_VERIFY(clickAll());
        QCOMPARE(selected()->location, core::LocationId { 0 });
        QCOMPARE(selected()->index, std::uint64_t { 1 });
    }
};

LIGHTCONE_TEST(TestRowSigns, Widgets)

} // namespace lightcone::tests::tst_rowsigns

#include "tst_rowsigns.moc"
