// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"
#include "app/window/playerbar.h"
#include "app/window/statusmeter.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/moments/momentcontrols.h"
#include "views/moments/momentview.h"
#include "views/moments/timeplayer.h"
#include "windowtest.h"

#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_player {

using app::ActionId;
using app::MainWindow;
using views::MomentView;

namespace {

using std::string_view_literals::operator""sv;

constexpr core::Tick kMillisecond = 1'000'000;
/// The views of the group ParaGraph that are charts over time or panels. All others show a moment.
constexpr std::array kNotOfMoments { "utilization"sv, "processorstatistics"sv, "traffic"sv, "nodedata"sv,
    "criticalpath"sv };

core::Tick cursorOf(const MainWindow& window)
{
    return window.state().cursor() ? window.state().cursor()->tick : -1;
}

/// Waits until the scene of the view is of time @p t.
bool shows(const MomentView& view, core::Tick t)
{
    return QTest::qWaitFor(
        [&] { return !view.isBusy() && view.painted() && view.painted()->request.at == t; }, kPatience);
}

} // namespace

// The time cursor as a player, in the real main window, and displays of a moment that follow it.
class TestPlayer : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_desk.reset(); }
    void plays();
    void playsBackwardAndLoops();
    void spacePlays();
    void steps();
    void speed();
    void displaysFollow();
    void ruleIsForAll();
    void statusMeter();
    void tasks();
    void processorStatus();

private:
    void trigger(ActionId id) { triggerEnabled(*m_window, id); }
    views::TimePlayer& player() const { return *m_window->findChild<views::TimePlayer*>(); }

    std::optional<Desk> m_desk;
    MainWindow* m_window = nullptr;
};

void TestPlayer::init()
{
    m_desk.emplace();
    m_window = m_desk->openTrace(QStringLiteral(LIGHTCONE_TEST_DATA "/picl/paragraph.trf"));
    QVERIFY(m_window);
}

void TestPlayer::plays()
{
    player().setSpeed(1); // the trace has a tenth of a second
    trigger(ActionId::Play);
    QVERIFY(player().isPlaying());
    QCOMPARE(m_window->actions()[ActionId::Play].text(), u"&Pause"_s);
    std::vector<core::Tick> seen;
    connect(&m_window->state(), &views::ViewState::cursorChanged, this, [&] { seen.push_back(cursorOf(*m_window)); });
    QTRY_VERIFY_WITH_TIMEOUT(!player().isPlaying(), kPatience);
    QVERIFY(!seen.empty());
    QVERIFY(std::ranges::is_sorted(seen));
    QCOMPARE(cursorOf(*m_window), 100 * kMillisecond);
    QCOMPARE(m_window->actions()[ActionId::Play].text(), u"&Play"_s);
    player().setSpeed(1e-6);
    trigger(ActionId::Play); // from the end it begins anew
    QVERIFY(cursorOf(*m_window) < kMillisecond);
    trigger(ActionId::Play);
    QVERIFY(!player().isPlaying());
}

void TestPlayer::playsBackwardAndLoops()
{
    m_window->state().setRange(core::Interval { 20 * kMillisecond, 40 * kMillisecond });
    player().setSpeed(1);
    trigger(ActionId::PlayBackward);
    QTRY_VERIFY_WITH_TIMEOUT(!player().isPlaying(), kPatience);
    QCOMPARE(cursorOf(*m_window), 20 * kMillisecond);
    trigger(ActionId::PlayToEnd);
    QCOMPARE(cursorOf(*m_window), 40 * kMillisecond);
    trigger(ActionId::PlayToBegin);
    QCOMPARE(cursorOf(*m_window), 20 * kMillisecond);
    m_window->actions()[ActionId::PlayLoop].setChecked(true);
    int rounds = 0;
    core::Tick before = cursorOf(*m_window);
    connect(&m_window->state(), &views::ViewState::cursorChanged, this, [&] {
        rounds += cursorOf(*m_window) < before ? 1 : 0;
        before = cursorOf(*m_window);
        QVERIFY(before >= 20 * kMillisecond && before <= 40 * kMillisecond);
    });
    trigger(ActionId::Play);
    QTRY_VERIFY_WITH_TIMEOUT(rounds >= 2, kPatience);
    QVERIFY(player().isPlaying());
    trigger(ActionId::Play);
}

void TestPlayer::spacePlays()
{
    player().setSpeed(1e-6);
    views::TimelineWidget& timeline = m_window->timeline();
    timeline.setFocus();
    QTest::keyClick(&timeline, Qt::Key_Space);
    QVERIFY(player().isPlaying());
    QTest::keyClick(&timeline, Qt::Key_Space);
    QVERIFY(!player().isPlaying());
    // While the pointer drags with it, it plays nothing.
    QTest::keyPress(&timeline, Qt::Key_Space);
    const QPoint middle = timeline.rect().center();
    QTest::mousePress(&timeline, Qt::LeftButton, {}, middle);
    QTest::mouseMove(&timeline, middle + QPoint(30, 0));
    QTest::mouseRelease(&timeline, Qt::LeftButton, {}, middle + QPoint(30, 0));
    QTest::keyRelease(&timeline, Qt::Key_Space);
    QVERIFY(!player().isPlaying());
}

void TestPlayer::steps()
{
    const auto stepsTo = [this](ActionId id, int milliseconds) {
        trigger(id);
        return QTest::qWaitFor([&] { return cursorOf(*m_window) == milliseconds * kMillisecond; }, kPatience);
    };
    trigger(ActionId::PlayToBegin);
    for (const int time : { 2, 5, 8, 10, 14 })
        QVERIFY(stepsTo(ActionId::StepToLaterEvent, time));
    QVERIFY(stepsTo(ActionId::StepToEarlierEvent, 10));
    for (const int time : { 14, 16, 20, 40 })
        QVERIFY(stepsTo(ActionId::StepToLaterMessage, time));
    QVERIFY(stepsTo(ActionId::StepToEarlierMessage, 20));
    trigger(ActionId::StepToLaterCollective);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->statusBar()->currentMessage().isEmpty(), kPatience);
    QCOMPARE(cursorOf(*m_window), 20 * kMillisecond);
    // Hidden rows have no events to stop at.
    views::RowDisplay display = m_window->state().rowDisplay();
    display.hidden = locations({ 0, 1, 2 });
    m_window->state().setRowDisplay(display, u"Hide"_s);
    QVERIFY(stepsTo(ActionId::StepToLaterEvent, 46));
}

void TestPlayer::speed()
{
    auto* bar = m_window->findChild<app::PlayerBar*>();
    QVERIFY(!bar->isVisible());
    trigger(ActionId::ShowPlayer);
    QVERIFY(bar->isVisible());
    QVERIFY(bar->speed().text().isEmpty());
    QCOMPARE(player().speed(), 0.1 / views::TimePlayer::kUsualSeconds);
    bar->speed().setFocus();
    QTest::keyClicks(&bar->speed(), u"20ms"_s);
    QTest::keyClick(&bar->speed(), Qt::Key_Return);
    QCOMPARE(player().speed(), 0.02);
    trigger(ActionId::PlayFaster);
    QCOMPARE(player().speed(), 0.04);
    trigger(ActionId::PlaySlower);
    trigger(ActionId::PlaySlower);
    QCOMPARE(player().speed(), 0.01);
    QVERIFY(bar->speed().text().startsWith(u"10"_s));
    bar->speed().clear();
    QTest::keyClick(&bar->speed(), Qt::Key_Return);
    QVERIFY(!player().hasOwnSpeed());
    m_window->state().setCursor(views::Place { core::LocationId::none, 58 * kMillisecond });
    QVERIFY2(bar->clock().text().startsWith(u"58"_s), qPrintable(bar->clock().text()));
}

/// Each display shows the same at a time, from wherever the cursor comes.
void TestPlayer::displaysFollow()
{
    std::size_t registered = 0;
    std::size_t displays = 0;
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (kind.group != views::ViewGroup::ParaGraph)
            continue;
        ++registered;
        if (std::ranges::find(kNotOfMoments, kind.id) != kNotOfMoments.end())
            continue;
        auto* view = openView<MomentView>(*m_window, QString::fromLatin1(kind.id));
        QVERIFY2(view, kind.id);
        ++displays;
        std::map<core::Tick, QString> texts;
        for (const int time : { 15, 85, 58, 15, 43, 85, 4, 58 }) {
            const core::Tick t = time * kMillisecond;
            m_window->state().setCursor(views::Place { core::LocationId::none, t });
            QVERIFY(shows(*view, t));
            const QString text = view->painted()->scene->text();
            QVERIFY(!text.isEmpty());
            const auto known = texts.try_emplace(t, text).first;
            QCOMPARE(text, known->second);
        }
        m_window->views().setOpen(kind, false);
    }
    QCOMPARE(displays, registered - kNotOfMoments.size());
}

/// Which time is idle is chosen in one display, and counts in all.
void TestPlayer::ruleIsForAll()
{
    auto* summary = openView<MomentView>(*m_window, u"utilizationsummary");
    auto* streak = openView<MomentView>(*m_window, u"streak");
    QVERIFY(summary && streak);
    emit summary->controls().idleRuleChosen(core::IdleRule::WholeCall);
    QCOMPARE(m_window->state().idleRule(), core::IdleRule::WholeCall);
    QCOMPARE(streak->controls().idleRule(), core::IdleRule::WholeCall);
    QCOMPARE(streak->table().moment.idleRule, core::IdleRule::WholeCall);
}

/// The meter in the status bar is there when a person wants it, and follows the cursor.
void TestPlayer::statusMeter()
{
    auto* meter = m_window->findChild<app::StatusMeter*>();
    QVERIFY(meter && !meter->isVisible());
    m_window->state().setCursor(views::Place { core::LocationId::none, 58 * kMillisecond });
    QVERIFY(!meter->shown());
    m_window->actions()[ActionId::ShowMeter].setChecked(true);
    QVERIFY(meter->isVisible());
    const auto says = [](const app::StatusMeter& shown, core::ActivityCounts counts, std::uint64_t messages) {
        return QTest::qWaitFor(
            [&] {
                return shown.shown() && shown.shown()->counts == counts && shown.shown()->pending.messages == messages;
            },
            kPatience);
    };
    QVERIFY(says(*meter, { 2, 1, 1, 0 }, 3));
    QCOMPARE(meter->shown()->messageShare(), 1.0);
    QVERIFY2(meter->toolTip().contains(u"170 B"_s), qPrintable(meter->toolTip()));
    m_window->state().setCursor(views::Place { core::LocationId::none, 43 * kMillisecond });
    QVERIFY(says(*meter, { 1, 1, 2, 0 }, 1));
    // Another meter that stays on, and a display, answer for the next times; the one that is off does not.
    app::StatusMeter other(m_window->state(), m_window);
    other.setOn(true);
    QVERIFY(says(other, { 1, 1, 2, 0 }, 1));
    auto* display = openView<MomentView>(*m_window, u"meter");
    QVERIFY(display);
    m_window->actions()[ActionId::ShowMeter].setChecked(false);
    QVERIFY(!meter->isVisible());
    for (const bool isEarly : { true, false, true }) {
        const core::Tick t = (isEarly ? 4 : 58) * kMillisecond;
        m_window->state().setCursor(views::Place { core::LocationId::none, t });
        QVERIFY(says(other, isEarly ? core::ActivityCounts { 3, 0, 1, 0 } : core::ActivityCounts { 2, 1, 1, 0 },
            isEarly ? 0 : 3));
        QVERIFY(shows(*display, t));
        QVERIFY(viewsRest(*m_window));
    }
    QCOMPARE(meter->shown()->counts, (core::ActivityCounts { 1, 1, 2, 0 }));
}

/// The tasks of ParaGraph's example.
void TestPlayer::tasks()
{
    auto* view = openView<MomentView>(*m_window, u"tasks");
    QVERIFY(view);
    const auto textAt = [&](int time, std::size_t by) {
        views::MomentChoice choice = view->controls().choice();
        choice.by = by;
        view->controls().setChoice(choice);
        m_window->state().setCursor(views::Place { core::LocationId::none, time * kMillisecond });
        const bool isShown = QTest::qWaitFor(
            [&] {
                return !view->isBusy() && view->painted() && view->painted()->request.at == time * kMillisecond
                    && view->painted()->request.choice.by == by;
            },
            kPatience);
        return isShown ? view->painted()->scene->text() : QString();
    };
    const QString count
        = u"event 1: now %1, average 1.75\nevent 2: now %2, average 1.2\nevent 3: now %3, average 1\n"_s;
    QCOMPARE(textAt(4, 0), count.arg(2).arg(0).arg(0));
    QCOMPARE(textAt(65, 0), count.arg(0).arg(1).arg(1));
    QCOMPARE(textAt(25, 0), count.arg(2).arg(1).arg(0));
    QCOMPARE(textAt(52, 0), count.arg(0).arg(2).arg(0));
    QCOMPARE(textAt(52, 1), u"event 1: done\nevent 2: running\nevent 3: not_begun\n"_s);
    QCOMPARE(textAt(52, 2), u"event 1: 0..0.4\nevent 2: 0.2..0.9\nevent 3: 0.64..0.8\n"_s);
    // A person chooses other tasks, and takes that back.
    const core::Definitions& definitions = m_window->state().store()->definitions();
    const auto third = std::ranges::find(definitions.functions, "event 3", &core::FunctionDef::name);
    QVERIFY(third != definitions.functions.end());
    const auto id = core::idAt<core::FunctionId>(static_cast<std::size_t>(third - definitions.functions.begin()));
    m_window->state().setTasks({ id, id }, u"choose"_s);
    QCOMPARE(view->table().moment.tasks.functions, (std::vector { id }));
    QTRY_COMPARE_WITH_TIMEOUT(view->painted()->scene->text(), u"event 3: 0.64..0.8\n"_s, kPatience);
    m_window->state().undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(view->painted()->scene->text().startsWith(u"event 1: 0..0.4"_s), kPatience);
}

void TestPlayer::processorStatus()
{
    auto* view = openView<MomentView>(*m_window, u"processorstatus");
    QVERIFY(view);
    m_window->state().setCursor(views::Place { core::LocationId::none, 58 * kMillisecond });
    QVERIFY(shows(*view, 58 * kMillisecond));
    QStringList lines;
    for (const QString& line : view->painted()->scene->text().split(u'\n', Qt::SkipEmptyParts).mid(1))
        lines += line.section(u": "_s, 1);
    QCOMPARE(lines,
        (QStringList { u"idle, -, sent 0, awaits 130"_s, u"busy, -, sent 120, awaits 0"_s,
            u"busy, event 2, sent 0, awaits 0"_s, u"overhead, event 2, sent 50, awaits 40"_s }));
}

LIGHTCONE_TEST(TestPlayer, Widgets)

} // namespace lightcone::tests::tst_player

#include "tst_player.moc"
