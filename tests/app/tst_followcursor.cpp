// SPDX-License-Identifier: GPL-3.0-or-later
// What tells of the time cursor and of the pointer, in the real main window: the list of events that follows the one,
// the coordinates of the other; and the critical path, by its key.
#include "app/window/actions.h"
#include "app/window/statusfields.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/moments/momentview.h"
#include "views/moments/timeplayer.h"
#include "views/panels/criticalpath/pathpanel.h"
#include "views/panels/events/eventfilterbar.h"
#include "views/panels/events/eventlist.h"
#include "views/panels/events/eventtable.h"
#include "windowtest.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_followcursor {

using app::ActionId;
using app::MainWindow;
using views::EventList;
using views::EventTable;

namespace {

constexpr core::Tick kMillisecond = 1'000'000;

QImage imageOf(const views::View& view)
{
    QImage image(600, 300, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    const views::PictureRoom room(QSizeF(image.size()));
    (void)view.picture({})(painter, room, {});
    return image;
}

} // namespace

class TestFollowCursor final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_desk.reset(); }
    void eventsFollowTheCursor();
    void eventsFollowThePlayer();
    void eventsOfSelectedRows();
    void selectionGoesFirst();
    void wordsOfTheFormat();
    void coordinates();
    void coordinatesOfDisplays();
    void criticalPathByKey();

private:
    void setCursor(int milliseconds)
    {
        m_window->state().setCursor(views::Place { core::LocationId::none, milliseconds * kMillisecond });
    }
    void openEvents()
    {
        m_events = openView<EventList>(*m_window, u"events");
        QVERIFY(m_events);
        m_table = m_events->findChild<EventTable*>();
        QVERIFY(QTest::qWaitFor([this] { return !m_events->isBusy(); }, kPatience));
    }
    /// Waits until the list has marked @p count rows from row @p first on.
    bool marks(std::uint64_t first, std::uint64_t count)
    {
        return QTest::qWaitFor(
            [&] {
                const EventTable::Rows rows = m_table->chosenRows();
                return !m_events->isBusy() && rows.first == first && rows.count == count;
            },
            kPatience);
    }
    const app::StatusFields& status() const { return *m_window->findChild<app::StatusFields*>(); }

    std::optional<Desk> m_desk;
    MainWindow* m_window = nullptr;
    EventList* m_events = nullptr;
    EventTable* m_table = nullptr;
};

void TestFollowCursor::init()
{
    m_desk.emplace();
    m_window = m_desk->openTrace(QStringLiteral(LIGHTCONE_TEST_DATA "/picl/paragraph.trf"));
    QVERIFY(m_window);
}

void TestFollowCursor::eventsFollowTheCursor()
{
    openEvents();
    setCursor(15);
    QVERIFY(marks(11, 3)); // the three events at 14 ms
    triggerEnabled(*m_window, ActionId::StepToLaterEvent);
    QVERIFY(marks(14, 2)); // 16 ms: a message is received, the call left
    triggerEnabled(*m_window, ActionId::StepToEarlierEvent);
    QVERIFY(marks(11, 3));
    setCursor(98);
    QVERIFY(m_table->source());
    const std::uint64_t events = m_window->state().store()->eventCount();
    QVERIFY(QTest::qWaitFor([&] { return m_table->currentRow() == events - 2; }, kPatience)); // 96 ms
    auto* const follow = m_events->findChild<QToolButton*>(u"followCursor"_s);
    QVERIFY(follow && follow->isChecked());
    follow->click();
    setCursor(15);
    QVERIFY(viewsRest(*m_window));
    QCOMPARE(m_table->currentRow(), std::optional(events - 2));
    follow->click();
    QVERIFY(marks(11, 3));
}

void TestFollowCursor::eventsFollowThePlayer()
{
    openEvents();
    auto* const player = m_window->findChild<views::TimePlayer*>();
    player->setSpeed(1); // the trace has a tenth of a second
    triggerEnabled(*m_window, ActionId::Play);
    QTRY_VERIFY_WITH_TIMEOUT(!player->isPlaying(), kPatience);
    const std::uint64_t events = m_window->state().store()->eventCount();
    QVERIFY(QTest::qWaitFor([&] { return m_table->currentRow() == events - 1; }, kPatience));
}

/// With a row selected, its last event before the cursor is marked.
void TestFollowCursor::eventsOfSelectedRows()
{
    openEvents();
    setCursor(15);
    QVERIFY(marks(11, 3));
    m_window->state().setSelectedRows(views::RowSelection({ u"node 2"_s, { core::idAt<core::LocationId>(2) } }));
    QVERIFY(marks(1, 1)); // since 8 ms node 2 waits
    setCursor(30);
    QVERIFY(marks(2, 3)); // 20 ms: received, left, entered
}

/// An event that is selected is gone to, wherever the cursor was; then the cursor is followed again.
void TestFollowCursor::selectionGoesFirst()
{
    openEvents();
    setCursor(15);
    QVERIFY(marks(11, 3));
    m_window->state().select({ .item = core::MessageId { 0 } });
    QVERIFY(QTest::qWaitFor([this] { return m_table->currentRow() == std::uint64_t { 10 }; }, kPatience)); // its send
    setCursor(15);
    QVERIFY(marks(11, 3));
}

void TestFollowCursor::wordsOfTheFormat()
{
    openEvents();
    setCursor(13);
    QVERIFY(marks(9, 2));
    const views::EventRow* const row = m_table->model().find(9);
    QVERIFY(row);
    QVERIFY2(row->details.contains(u"entry of event type -21"_s), qPrintable(row->details));
    const views::EventRow* const leave = m_table->model().find(11);
    QVERIFY(leave);
    QVERIFY2(leave->details.contains(u"exit of event type -21"_s), qPrintable(leave->details));
    m_table->scrollTo(0);
    QTRY_VERIFY_WITH_TIMEOUT(m_table->model().find(1) != nullptr, kPatience);
    const QString user = m_table->model().find(1)->details;
    QVERIFY2(user.contains(u"entry of event type 1"_s), qPrintable(user));
}

/// The point under the pointer in a view over time: its time and its row, also where nothing is.
void TestFollowCursor::coordinates()
{
    views::TimelineWidget& timeline = m_window->timeline();
    const QRect plot = timeline.plotRect();
    const QPoint middle(plot.center().x(), plot.top() + plot.height() / 8);
    QTest::mouseMove(&timeline, middle);
    QTRY_VERIFY(!timeline.pointText().isEmpty());
    QVERIFY2(timeline.pointText().endsWith(u"node 0"_s), qPrintable(timeline.pointText()));
    QCOMPARE(status().pointText(), timeline.pointText());
    QGuiApplication::clipboard()->clear();
    triggerEnabled(*m_window, ActionId::CopyPoint);
    QCOMPARE(QGuiApplication::clipboard()->text(), timeline.pointText());
    const QString first = timeline.pointText();
    QTest::mouseMove(&timeline, middle + QPoint(20, 0));
    QTRY_VERIFY(timeline.pointText() != first);
}

/// Displays of a moment say what is at the pointer; it is copied as it is said.
void TestFollowCursor::coordinatesOfDisplays()
{
    auto* const summary = openView<views::MomentView>(*m_window, u"utilizationsummary");
    QVERIFY(summary);
    QVERIFY(QTest::qWaitFor([summary] { return !summary->isBusy() && summary->painted(); }, kPatience));
    std::optional<QPoint> spot;
    for (int x = 0; x < summary->area().width() && !spot; x += 4) {
        const QPoint at(x, summary->area().height() / 2);
        if (summary->painted()->scene->spotAt(at))
            spot = at;
    }
    QVERIFY(spot);
    QTest::mouseMove(&summary->area(), *spot);
    QTRY_VERIFY(!summary->pointText().isEmpty());
    QCOMPARE(status().pointText(), summary->pointText());
    triggerEnabled(*m_window, ActionId::CopyPoint);
    QCOMPARE(QGuiApplication::clipboard()->text(), summary->pointText());
}

void TestFollowCursor::criticalPathByKey()
{
    auto* const chart = openView<views::SpaceTimeWidget>(*m_window, u"spacetime");
    QVERIFY(chart);
    QVERIFY(viewsRest(*m_window));
    const QImage before = imageOf(*chart);
    const QImage timelineBefore = imageOf(m_window->timeline());
    QTest::keyClick(chart, Qt::Key_J);
    QVERIFY(m_window->state().isPathShown());
    QVERIFY(m_window->actions()[ActionId::ShowPath].isChecked());
    QVERIFY(QTest::qWaitFor([this] { return m_window->state().path() != nullptr; }, kPatience));
    QVERIFY(viewsRest(*m_window));
    QVERIFY(imageOf(*chart) != before);
    QVERIFY(imageOf(m_window->timeline()) != timelineBefore);
    auto* const panel = openView<views::PathPanel>(*m_window, u"criticalpath");
    QVERIFY(panel);
    QVERIFY(QTest::qWaitFor([panel] { return !panel->isBusy() && !panel->summary().isEmpty(); }, kPatience));
    QVERIFY2(panel->summary().contains(u"100"_s), qPrintable(panel->summary()));
    chart->enter(); // in the table of the path, letters are looked for
    QTest::keyClick(chart, Qt::Key_J);
    QVERIFY(!m_window->state().isPathShown());
    QVERIFY(imageOf(*chart) == before);
}

LIGHTCONE_TEST(TestFollowCursor, Widgets)

} // namespace lightcone::tests::tst_followcursor

#include "tst_followcursor.moc"
