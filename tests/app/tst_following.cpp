// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/rows/rowlayout.h"
#include "windowtest.h"

#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>
#include <QToolButton>

#include <optional>

namespace lightcone::tests::tst_following {

using app::ActionId;
using app::MainWindow;

namespace {

/// A message that takes a good part of the trace's time, so that there is something to aim at.
core::MessageId longestMessage(const core::StoreView& store)
{
    core::MessageId longest = core::MessageId::none;
    core::Tick duration = 0;
    store.messages().visit(store.interval(), [&](core::MessageId id, const core::Message& message) {
        if (message.receive - message.send > duration && message.sender() != message.receiver()) {
            duration = message.receive - message.send;
            longest = id;
        }
        return true;
    });
    return longest;
}

core::MessageId selectedMessage(const MainWindow& window)
{
    const auto* id = std::get_if<core::MessageId>(&window.state().selection().item);
    return id != nullptr ? *id : core::MessageId::none;
}

/// Presses @p key in the timeline and waits for what it leads to.
bool press(MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QTest::keyClick(&window.timeline(), key, modifiers);
    return settles(window.timeline());
}

core::Interval rangeOf(const MainWindow& window)
{
    return window.state().range().value_or(core::Interval {});
}

} // namespace

// Following messages, walking events and measuring in the real main window.
class TestFollowing : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_desk.emplace(); }
    void cleanup() { m_desk.reset(); }

    void followsAMessage();
    void keysInQuickSuccessionAreAllTaken();
    void clickedElsewhereMeanwhile();
    void clickingKeepsThePicture();
    void rightClickSelects();
    void callsLeadToTheFarEnd();
    void goesRoundTheMessagesOfACall();
    void saysThatThereIsNothing();
    void shiftArrowsExtendTheRange();
    void measuredRangeIsCleared();
    void summaryFollowsTheSelectedRow();
    void unfoldsAllCallLevels();
    void goesToAPlace();
    void understandsRanges_data();
    void understandsRanges();
    void saysWhatItUnderstands_data();
    void saysWhatItUnderstands();

private:
    MainWindow* openSample() { return m_desk->openTrace(m_sample); }
    /// Selects the @p nth call of @p function on the location of rank @p rank.
    static bool selectCall(MainWindow& window, std::uint32_t rank, std::string_view function, int nth = 0);
    /// Types @p text into the dialog of Ctrl+G; returns what the dialog then says is wrong, after closing it.
    static QString enter(MainWindow& window, const QString& text);

    QString m_sample;
    std::optional<Desk> m_desk;
};

void TestFollowing::initTestCase()
{
    QApplication::setQuitOnLastWindowClosed(false);
    m_sample = app::samplePath();
    QVERIFY2(QFile::exists(m_sample), "the bundled sample is not there");
}

bool TestFollowing::selectCall(MainWindow& window, std::uint32_t rank, std::string_view function, int nth)
{
    const core::StoreView& store = *window.state().store();
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const auto location = core::idAt<core::LocationId>(i);
        if (store.definitions().locationLabel(location) != "Rank " + std::to_string(rank))
            continue;
        const core::LocationView& view = store.location(location);
        for (std::uint64_t event = 0; event < view.eventCount(); ++event) {
            const auto call = core::callOfEnter(store, { location, event });
            if (call && store.definitions().region(call->region).name == function && nth-- == 0) {
                window.state().select({ *call });
                return settles(window.timeline());
            }
        }
    }
    return false;
}

QString TestFollowing::enter(MainWindow& window, const QString& text)
{
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        return QStringLiteral("no window");
    QTest::keyClick(&window.timeline(), Qt::Key_G, Qt::ControlModifier);
    QWidget* dialog = QApplication::activeModalWidget();
    if (dialog == nullptr)
        return QStringLiteral("no dialog");
    auto* edit = dialog->findChild<QLineEdit*>();
    edit->setText(text);
    const QString problem = dialog->findChild<QLabel*>(QStringLiteral("problem"))->text();
    QTest::keyClick(edit, Qt::Key_Return);
    if (dialog->isVisible())
        dialog->close();
    settles(window.timeline());
    return problem;
}

void TestFollowing::followsAMessage()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const core::StoreView& store = *state.store();
    const core::MessageId wanted = longestMessage(store);
    QVERIFY(core::isValid(wanted));
    const core::Message message = store.messages().at(wanted);

    // Its line crosses the middle of the plot somewhere between the two rows; other lines may be there, too.
    const core::Tick margin = (message.receive - message.send) / 4 + 1;
    state.setInterval({ message.send - margin, message.receive + margin }, QStringLiteral("Zoom"));
    QVERIFY(settles(window->timeline()));
    const QRect plot = window->timeline().plotRect();
    const views::TimeCoordinates time(state.interval(), plot.width());
    const int x = plot.left() + static_cast<int>(time.toPixel(message.send + (message.receive - message.send) / 2));
    QSignalSpy selected(&state, &views::ViewState::selectionChanged);
    for (int y = plot.top() + 2; y < plot.bottom() && !core::isValid(selectedMessage(*window)); y += 3) {
        QTest::mouseMove(&window->timeline(), { x, y });
        QTest::mouseClick(&window->timeline(), Qt::LeftButton, {}, { x, y });
    }
    QVERIFY2(core::isValid(selectedMessage(*window)), "no message could be clicked");
    QVERIFY(!selected.isEmpty());
    const core::MessageId first = selectedMessage(*window);
    const core::Message clicked = store.messages().at(first);

    window->actions()[ActionId::Receiver].trigger();
    QVERIFY(settles(window->timeline()));
    QCOMPARE(selectedMessage(*window), first);
    QVERIFY(!state.selection().atSend);
    QVERIFY(state.place()->location == clicked.receiver());
    QCOMPARE(state.place()->tick, clicked.receive);
    QVERIFY(press(*window, Qt::Key_BracketLeft));
    QVERIFY(state.selection().atSend);
    QVERIFY(state.place()->location == clicked.sender());
    QVERIFY(press(*window, Qt::Key_Comma, Qt::AltModifier));
    QVERIFY(press(*window, Qt::Key_Period, Qt::AltModifier));
    QVERIFY(state.place()->location == clicked.receiver());

    // Next and previous message of the receiver, and back along the way.
    QVERIFY(press(*window, Qt::Key_N));
    const core::MessageId next = selectedMessage(*window);
    QVERIFY(core::isValid(next));
    QVERIFY(state.place()->location == clicked.receiver());
    QVERIFY(state.place()->tick >= clicked.receive);
    QVERIFY(press(*window, Qt::Key_P));
    QCOMPARE(selectedMessage(*window), first);
    QVERIFY(state.place()->location == clicked.receiver());
    QVERIFY(press(*window, Qt::Key_Backspace));
    QCOMPARE(selectedMessage(*window), next);
    window->actions()[ActionId::Back].trigger();
    QCOMPARE(selectedMessage(*window), first);
    QVERIFY(window->actions()[ActionId::Forward].isEnabled());
    QVERIFY(press(*window, Qt::Key_Right, Qt::AltModifier));
    QCOMPARE(selectedMessage(*window), next);
    QVERIFY(press(*window, Qt::Key_Escape));
    QVERIFY(state.selection().isEmpty());
}

/// Keys that come as fast as from a held key take all steps, although no result is waited for.
void TestFollowing::keysInQuickSuccessionAreAllTaken()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const views::Selection start { longestMessage(*state.store()), false };
    const auto walk = [&](bool isQuick) {
        state.clearSelection();
        state.select(start);
        for (int i = 0; i < 10; ++i) {
            QTest::keyClick(&window->timeline(), Qt::Key_N);
            if (!isQuick && !settles(window->timeline()))
                return core::MessageId::none;
        }
        return settles(window->timeline()) ? selectedMessage(*window) : core::MessageId::none;
    };
    const core::MessageId slow = walk(false);
    QVERIFY(core::isValid(slow));
    QCOMPARE(state.walked().size(), std::size_t { 11 });
    QCOMPARE(walk(true), slow);
    QCOMPARE(state.walked().size(), std::size_t { 11 });
}

/// A result that was asked for earlier does not replace a later selection.
void TestFollowing::clickedElsewhereMeanwhile()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const core::MessageId message = longestMessage(*state.store());
    state.select({ message, true });
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&window->timeline(), Qt::Key_N);
    state.select({ message, false });
    QVERIFY(settles(window->timeline()));
    QCOMPARE(selectedMessage(*window), message);
    QVERIFY(!state.selection().atSend);
}

/// A message of which only the middle is seen: it is selected where it is.
void TestFollowing::clickingKeepsThePicture()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const core::Message message = state.store()->messages().at(longestMessage(*state.store()));
    const core::Tick third = (message.receive - message.send) / 3;
    state.setInterval({ message.send + third, message.receive - third }, QStringLiteral("Zoom"));
    QVERIFY(settles(window->timeline()));
    const core::Interval shown = state.interval();
    const QRect plot = window->timeline().plotRect();
    for (int y = plot.top() + 2; y < plot.bottom() && !core::isValid(selectedMessage(*window)); y += 3) {
        QTest::mouseClick(&window->timeline(), Qt::LeftButton, {}, { plot.center().x(), y });
        QCOMPARE(state.interval(), shown);
    }
    QVERIFY2(core::isValid(selectedMessage(*window)), "no message could be clicked");
}

void TestFollowing::rightClickSelects()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const QRect plot = window->timeline().plotRect();
    QPoint position = plot.center();
    for (int y = plot.top() + 25; y < plot.bottom() && window->state().selection().isEmpty(); y += 5) {
        position.setY(y);
        QContextMenuEvent event(
            QContextMenuEvent::Mouse, position, window->timeline().mapToGlobal(position), Qt::NoModifier);
        QCoreApplication::sendEvent(&window->timeline(), &event);
        QVERIFY(settles(window->timeline()));
        if (QWidget* menu = QApplication::activePopupWidget())
            menu->close();
    }
    QVERIFY(!window->state().selection().isEmpty());
}

void TestFollowing::callsLeadToTheFarEnd()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    QVERIFY(selectCall(*window, 3, "MPI_Send"));
    const core::LocationId sender = state.place()->location;
    const core::Interval call = std::get<core::CallInstance>(state.selection().item).span;
    QVERIFY(press(*window, Qt::Key_BracketRight));
    const core::Message message = state.store()->messages().at(selectedMessage(*window));
    QVERIFY(message.sender() == sender);
    QVERIFY(call.contains(message.send));
    QVERIFY(!state.selection().atSend);
    QVERIFY(state.place()->location == message.receiver());
    // Back at the call; the call that receives it leads to the sender.
    QVERIFY(press(*window, Qt::Key_Backspace));
    QVERIFY(std::holds_alternative<core::CallInstance>(state.selection().item));
    const auto receiving = core::callAround(*state.store(), message.receiveEvent);
    QVERIFY(receiving.has_value());
    state.select({ *receiving });
    QVERIFY(press(*window, Qt::Key_Comma, Qt::AltModifier));
    QVERIFY(state.selection().atSend);
    QVERIFY(state.place()->location == sender);
    QCOMPARE(state.place()->tick, message.send);
}

void TestFollowing::goesRoundTheMessagesOfACall()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    QVERIFY(selectCall(*window, 3, "exchangeRows")); // sends two, receives two
    std::vector<core::MessageId> seen;
    for (int i = 0; i < 5; ++i) {
        QVERIFY(press(*window, Qt::Key_BracketRight, Qt::ControlModifier));
        seen.push_back(selectedMessage(*window));
        QVERIFY(window->statusBar()->currentMessage().contains(QStringLiteral("exchangeRows")));
    }
    QCOMPARE(seen[4], seen[0]);
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(seen[i] != seen[j]);
    QVERIFY(press(*window, Qt::Key_P, Qt::ShiftModifier));
    QCOMPARE(selectedMessage(*window), seen[3]);
    QVERIFY(press(*window, Qt::Key_N, Qt::ShiftModifier));
    QCOMPARE(selectedMessage(*window), seen[0]);
    window->actions()[ActionId::PreviousOfCall].trigger();
    QVERIFY(settles(window->timeline()));
    QCOMPARE(selectedMessage(*window), seen[3]);
}

void TestFollowing::saysThatThereIsNothing()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    QVERIFY(selectCall(*window, 0, "initialize"));
    QVERIFY(press(*window, Qt::Key_BracketLeft));
    QVERIFY2(window->statusBar()->currentMessage().contains(QStringLiteral("no earlier message")),
        qPrintable(window->statusBar()->currentMessage()));
}

void TestFollowing::shiftArrowsExtendTheRange()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    QVERIFY(selectCall(*window, 3, "exchangeRows"));
    const core::Tick anchor = window->state().place()->tick;
    QVERIFY(press(*window, Qt::Key_Right, Qt::ShiftModifier));
    const core::Interval first = rangeOf(*window);
    QCOMPARE(first.begin, anchor);
    QVERIFY(first.end > anchor);
    QVERIFY(press(*window, Qt::Key_Right, Qt::ShiftModifier));
    QCOMPARE(rangeOf(*window).begin, anchor);
    QVERIFY(rangeOf(*window).end > first.end);
    window->actions()[ActionId::ExtendEarlier].trigger();
    QVERIFY(settles(window->timeline()));
    QCOMPARE(rangeOf(*window), first);
    QVERIFY(std::holds_alternative<core::CallInstance>(window->state().selection().item)); // it stays
    window->state().clearSelection();
    QVERIFY(press(*window, Qt::Key_Left, Qt::ShiftModifier));
    QCOMPARE(rangeOf(*window), first);
    QVERIFY(!window->statusBar()->currentMessage().isEmpty());
}

void TestFollowing::measuredRangeIsCleared()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const core::Interval whole = state.interval();
    const core::Interval range { whole.begin + 1000, whole.begin + 200'000 };
    QAction& clear = window->actions()[ActionId::ClearRange];
    QVERIFY(!clear.isEnabled());
    state.setRange(range);
    QVERIFY(clear.isEnabled());
    QVERIFY(press(*window, Qt::Key_Escape));
    QVERIFY(!state.range());
    state.setRange(range);
    clear.trigger();
    QVERIFY(!state.range());
    state.setRange(range);
    QVERIFY(press(*window, Qt::Key_Escape, Qt::ShiftModifier));
    QVERIFY(!state.range());
}

void TestFollowing::summaryFollowsTheSelectedRow()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    window->views().setOpen(*views::viewKind(u"functions"), true);
    auto* summary = window->findChild<QWidget*>(QStringLiteral("functions"));
    const auto says = [&](const QString& text) {
        const auto labels = summary->findChildren<QLabel*>();
        return std::any_of(
            labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().endsWith(text); });
    };
    const QString row = QStringLiteral("Rank 3");
    const auto location = core::idAt<core::LocationId>(3);
    window->state().setSelectedRows(views::RowSelection({ row, { location } }));
    QTRY_VERIFY(says(row));
    QVERIFY(selectCall(*window, 5, "relax")); // the rows have nothing to do with the event
    QVERIFY(says(row));
    window->state().clearSelection();
    QTRY_VERIFY(!says(row));
}

void TestFollowing::unfoldsAllCallLevels()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const auto levels = [&] {
        std::uint32_t most = 0;
        for (const auto& row : window->timeline().rows().rows())
            most = std::max(most, row.levels);
        return most;
    };
    QCOMPARE(levels(), 1U);
    QVERIFY(press(*window, Qt::Key_L));
    QVERIFY(levels() > 2);
    QVERIFY(press(*window, Qt::Key_L, Qt::ShiftModifier));
    QCOMPARE(levels(), 1U);
    window->actions()[ActionId::UnfoldLevels].trigger();
    QVERIFY(levels() > 2);
}

void TestFollowing::goesToAPlace()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const core::StoreView& store = *window->state().store();
    const core::Tick origin = store.interval().begin;
    const auto millisecond = static_cast<core::Tick>(store.definitions().clock.ticksPerSecond / 1000);
    enter(*window, QStringLiteral("1ms..3ms"));
    QCOMPARE(window->state().interval(), (core::Interval { origin + millisecond, origin + 3 * millisecond }));
    enter(*window, QStringLiteral("5ms"));
    QVERIFY(window->state().interval().contains(origin + 5 * millisecond));
    QVERIFY(std::abs(static_cast<core::Tick>(window->state().interval().length()) - 2 * millisecond) <= 2);
    const core::Interval before = window->state().interval();
    enter(*window, QStringLiteral("nonsense"));
    QCOMPARE(window->state().interval(), before);
    enter(*window, QStringLiteral("rank 3 @ 4ms"));
    QVERIFY(window->state().place().has_value());
    QVERIFY(window->state().interval().contains(origin + 4 * millisecond));
}

void TestFollowing::understandsRanges_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("begin"); // microseconds
    QTest::addColumn<int>("end");
    const auto row
        = [](const char* text, int begin, int end) { QTest::newRow(text) << QString::fromUtf8(text) << begin << end; };
    row("20ms-30ms", 20'000, 30'000);
    row("20-30ms", 20'000, 30'000);
    row("20ms-30", 20'000, 30'000);
    row("20..30ms", 20'000, 30'000);
    row("20ms .. 30 ms", 20'000, 30'000);
    row("20 – 30 ms", 20'000, 30'000);
    row("0.02-0.03", 20'000, 30'000);
    row("1.5-2.5ms", 1'500, 2'500);
    row("900us-1ms", 900, 1'000);
    row("1m0s-60.1s", 60'000'000, 60'100'000);
    row("rank 3 @ 20-30ms", 20'000, 30'000);
}

void TestFollowing::understandsRanges()
{
    QFETCH(QString, text);
    QFETCH(int, begin);
    QFETCH(int, end);
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const core::StoreView& store = *window->state().store();
    const auto microsecond = static_cast<core::Tick>(store.definitions().clock.ticksPerSecond / 1'000'000);
    const core::Interval wanted { store.interval().begin + begin * microsecond,
        store.interval().begin + end * microsecond };
    const QString problem = enter(*window, text);
    if (!store.interval().contains(wanted.begin)) {
        QVERIFY2(problem.contains(QStringLiteral("ends at")), qPrintable(problem));
        return;
    }
    QCOMPARE(problem, QString());
    QCOMPARE(window->state().interval(), wanted);
}

void TestFollowing::saysWhatItUnderstands_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* text, const char* says) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(says);
    };
    row("nonsense", "100ms-110ms");
    row("-1ms", "begins at 0");
    row("-1ms..3ms", "begins at 0");
    row("1e-3", "100ms-110ms");
    row("1e-3s", "100ms-110ms");
    row("30-20ms", "ends before it begins");
    row("rank 3 @ soon", "100ms-110ms");
}

void TestFollowing::saysWhatItUnderstands()
{
    QFETCH(QString, text);
    QFETCH(QString, says);
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const core::Interval before = window->state().interval();
    const QString problem = enter(*window, text);
    QVERIFY2(problem.contains(says), qPrintable(problem));
    QCOMPARE(window->state().interval(), before);
}

LIGHTCONE_TEST(TestFollowing, Widgets)

} // namespace lightcone::tests::tst_following

#include "tst_following.moc"
