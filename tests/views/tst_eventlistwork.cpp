// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workers.h"
#include "growingtrace.h"
#include "sampletrace.h"
#include "shownevents.h"
#include "testclass.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>

#include <algorithm>
#include <new>
#include <optional>

namespace lightcone::tests::tst_eventlistwork {

using namespace views;
using Model = EventListModel;
using tests::ShownEvents;

/// Tests the background work of the event list: failures, cancelling, work while it is covered, and menus.
class TestEventListWork final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void saysThatThereAreNoLinks()
    {
        ShownEvents shown(m_trace.store,
            [](const auto&, const std::stop_token&) -> TraceLinksHolder::Links { throw std::bad_alloc(); });
        QTRY_VERIFY(shown.links.failure());
        QCOMPARE(*shown.links.failure(), JobFailure::OutOfMemory);
        shown.settle();
        QVERIFY2(resultOf(shown).endsWith(QStringLiteral("without links")), qPrintable(resultOf(shown)));
        QCOMPARE(shown.cell(0, Model::FirstLink), QStringLiteral("?"));
        const QString why = shown.table().model().index(0, Model::FirstLink).data(Qt::ToolTipRole).toString();
        QVERIFY(why.contains(QStringLiteral("memory")));
        shown.state.setStore(nullptr);
        QVERIFY(!shown.links.failure());
    }

    void coveredListLeavesSearching()
    {
        ShownEvents shown(tests::growingTrace(200), false);
        shown.bar().setKind(core::EventKind::Leave);
        shown.settle();
        const std::uint64_t leaves = shown.table().source()->count();
        shown.list.setInFront(false);
        shown.state.updateStore(tests::growingTrace(tests::kGrownTrace), true);
        QVERIFY(!shown.list.isBusy());
        QCOMPARE(shown.table().source()->count(), leaves);
        shown.list.setInFront(true);
        QVERIFY(shown.list.isBusy());
        shown.settle();
        QVERIFY(shown.table().source()->count() > leaves);
    }

    void cancelledSearchStaysCancelled()
    {
        ShownEvents shown(tests::growingTrace(200), false);
        QSignalSpy busy(&shown.list, &EventList::busyChanged);
        shown.bar().setKind(core::EventKind::Leave);
        emit shown.bar().cancelRequested();
        shown.settle();
        QCOMPARE(busy.count(), 2);
        shown.state.updateStore(tests::growingTrace(tests::kGrownTrace), true);
        shown.settle();
        QCOMPARE(shown.table().source()->count(), shown.state.store()->eventCount());
        QVERIFY2(resultOf(shown).endsWith(QStringLiteral("not filtered")), qPrintable(resultOf(shown)));
        shown.bar().setKind(core::EventKind::Enter);
        shown.settle();
        QVERIFY(shown.table().source()->count() < shown.state.store()->eventCount());
    }

    /// While a trace is read, the numbers of rows change. The events in sight stay in sight, whatever is selected.
    void staysWhereTheUserIs_data()
    {
        QTest::addColumn<bool>("isFiltered");
        QTest::newRow("all events") << false;
        QTest::newRow("filter") << true;
    }
    void staysWhereTheUserIs()
    {
        QFETCH(const bool, isFiltered);
        ShownEvents shown(tests::growingTrace(400), false);
        if (isFiltered)
            shown.bar().setKind(core::EventKind::Leave);
        shown.settle();
        shown.click(2, Model::Type);
        const core::EventRef chosen = shown.table().current()->event;
        shown.table().scrollTo(200);
        shown.settle();
        QCOMPARE(shown.table().firstRow(), std::uint64_t { 200 });
        const core::EventRef top = shown.table().model().at(0).event;
        for (const core::Tick end : { core::Tick { 700 }, tests::kGrownTrace }) {
            shown.state.updateStore(tests::growingTrace(end), end == tests::kGrownTrace);
            shown.settle();
            QCOMPARE(shown.table().model().at(0).event, top);
            QVERIFY(shown.table().currentRow());
        }
        QTRY_VERIFY(shown.links.links());
        shown.settle();
        QVERIFY(shown.table().source()->count() > 500);
        shown.table().scrollTo(*shown.table().currentRow());
        shown.settle();
        QCOMPARE(shown.table().current()->event, chosen);
    }

    /// The list keeps links that arrive while it numbers its rows.
    void linksComeWhileRowsAreNumbered()
    {
        ShownEvents shown(tests::growingTrace(200), false);
        core::Workers one(1); // one job after the other: first that of the links
        std::optional<core::Workers::Binding> binding(one);
        shown.state.updateStore(tests::growingTrace(tests::kGrownTrace), true);
        QTRY_VERIFY(shown.links.links());
        shown.settle();
        binding.reset();
        QVERIFY(shown.cell(0, Model::FirstLink) != QStringLiteral("…"));
    }

    void goesToAPlaceWhileTheTraceGrows()
    {
        ShownEvents shown(tests::growingTrace(400), false);
        emit shown.bar().placeEntered(QStringLiteral("150"));
        shown.state.updateStore(tests::growingTrace(700), false);
        shown.settle();
        QTRY_VERIFY(shown.table().current() != nullptr);
        QCOMPARE(shown.table().current()->event, tests::growingTrace(400)->eventAt(150));
    }

    /// One selection stands for all ends of a collective operation.
    void staysAtTheEndOfARank()
    {
        ShownEvents shown(m_trace.store);
        const core::EventRef end = m_trace.store->collectives().members(core::CollectiveId { 0 })[2].endEvent;
        const std::uint64_t position = m_trace.store->position(end);
        shown.table().scrollTo(position - 3);
        shown.settle();
        shown.click(shown.rowOf(position), Model::Type);
        shown.bar().setLocation(m_trace.ranks[2], QStringLiteral("Rank 2"));
        shown.settle();
        QCOMPARE(shown.currentPosition(), position);
        shown.bar().clear();
        shown.settle();
        QCOMPARE(shown.currentPosition(), position);
    }

    void menuLeadsToPartners()
    {
        ShownEvents shown(m_trace.store);
        const core::CollectiveTable& collectives = m_trace.store->collectives();
        const core::EventRef first = collectives.members(core::CollectiveId { 0 })[0].endEvent;
        const core::EventRef third = collectives.members(core::CollectiveId { 0 })[2].endEvent;
        shown.bar().setKind(m_trace.store->location(first.location).event(first.index).kind);
        shown.settle();
        shown.click(shown.rowOf(m_trace.store->position(first)), Model::Type);
        QCOMPARE(shown.currentPosition(), m_trace.store->position(first));
        const QList<QAction*> partners = openMenu(shown)->findChild<QMenu*>()->actions();
        QCOMPARE(partners.size(), 2);
        QCOMPARE(partners[1]->text(), QStringLiteral("Rank 2"));
        partners[1]->trigger();
        shown.settle();
        QCOMPARE(shown.currentPosition(), m_trace.store->position(third));
    }

    /// The entries of a menu lead to events of the trace for which it was opened.
    void menuGoesWithItsTrace()
    {
        ShownEvents shown(m_trace.store);
        shown.click(0, Model::Type);
        const QPointer<QMenu> menu = openMenu(shown);
        QVERIFY(menu && menu->isVisible());
        shown.state.setStore(tests::growingTrace(tests::kGrownTrace));
        QVERIFY(!menu || !menu->isVisible());
    }

private:
    static QString resultOf(ShownEvents& shown) { return shown.bar().findChild<QLabel*>()->text(); }
    static QMenu* openMenu(ShownEvents& shown)
    {
        emit shown.table().view().customContextMenuRequested({ 5, 5 });
        return shown.list.findChild<QMenu*>({}, Qt::FindDirectChildrenOnly);
    }

    tests::SampleTrace m_trace;
};

LIGHTCONE_TEST(TestEventListWork, Widgets)

} // namespace lightcone::tests::tst_eventlistwork

#include "tst_eventlistwork.moc"
