// SPDX-License-Identifier: GPL-3.0-or-later
#include "growingtrace.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/opencalls.h"
#include "views/base/viewstate.h"

#include <QSignalSpy>

namespace lightcone::tests::tst_viewstate {

using views::Selection;
using views::ViewState;

class TestViewState final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void showsTheWholeTraceAtFirst();
    void intervalIsClamped_data();
    void intervalIsClamped();
    void zoomIsUndone();
    void gestureIsUndoneAsOne();
    void gestureBackToItsStartLeavesNothing();
    void undoStepsHoldAllThatIsPushed();
    void newTraceResetsAll();
    void traceOfOneEvent();
    void rangeIsClamped();
    void walksBackAndForward();
    void selectingTheSameAgainIsNoStep();
    void wayIsLimited();
    void clearingForgetsTheWay();
    void places();
    void laterStatesKeepTheWholeTraceVisible();
    void laterStatesKeepTheZoom();
    void laterStatesKeepTheWay();
    void laterStatesWithoutTheEventDropTheWay();
    void openCallsAreUpdated();

private:
    core::MessageId message(std::uint32_t tag) const;
    core::CallInstance callAt(std::size_t rank, core::Tick t) const;

    tests::SampleTrace m_trace;
    std::unique_ptr<ViewState> m_state;
};

void TestViewState::init()
{
    m_state = std::make_unique<ViewState>();
    m_state->setStore(m_trace.store);
}

core::MessageId TestViewState::message(std::uint32_t tag) const
{
    const core::MessageTable& messages = m_trace.store->messages();
    for (std::uint64_t i = 0; i < messages.size(); ++i) {
        if (messages.at(core::MessageId { i }).tag == tag)
            return core::MessageId { i };
    }
    return core::MessageId::none;
}

core::CallInstance TestViewState::callAt(std::size_t rank, core::Tick t) const
{
    return core::callAt(*m_trace.store, m_trace.ranks[rank], t).value();
}

void TestViewState::showsTheWholeTraceAtFirst()
{
    QCOMPARE(m_state->interval(), (core::Interval { 1000, 5000 }));
    QVERIFY(m_state->selection().isEmpty());
    QVERIFY(!m_state->range());
    QVERIFY(!m_state->undoStack().canUndo());
}

void TestViewState::intervalIsClamped_data()
{
    QTest::addColumn<core::Tick>("begin");
    QTest::addColumn<core::Tick>("end");
    QTest::addColumn<core::Tick>("expectedBegin");
    QTest::addColumn<core::Tick>("expectedEnd");
    using T = core::Tick;
    constexpr T kMin = std::numeric_limits<T>::min();
    constexpr T kMax = std::numeric_limits<T>::max();
    QTest::newRow("inside") << T { 2000 } << T { 3000 } << T { 2000 } << T { 3000 };
    QTest::newRow("panned beyond the begin") << T { 500 } << T { 1500 } << T { 1000 } << T { 2000 };
    QTest::newRow("panned beyond the end") << T { 4500 } << T { 5500 } << T { 4000 } << T { 5000 };
    QTest::newRow("zoomed out too far") << T { 0 } << T { 9000 } << T { 1000 } << T { 5000 };
    QTest::newRow("everything there is") << kMin << kMax << T { 1000 } << T { 5000 };
    QTest::newRow("one tick") << T { 2000 } << T { 2001 } << T { 1999 } << T { 2003 };
    QTest::newRow("empty") << T { 2000 } << T { 2000 } << T { 1998 } << T { 2002 };
    QTest::newRow("empty at the begin") << T { 1000 } << T { 1000 } << T { 1000 } << T { 1004 };
    QTest::newRow("empty at the end") << T { 5000 } << T { 5000 } << T { 4996 } << T { 5000 };
    QTest::newRow("far away") << kMax - 10 << kMax << T { 4990 } << T { 5000 };
}

void TestViewState::intervalIsClamped()
{
    QFETCH(core::Tick, begin);
    QFETCH(core::Tick, end);
    QFETCH(core::Tick, expectedBegin);
    QFETCH(core::Tick, expectedEnd);
    m_state->setInterval({ begin, end }, QStringLiteral("Zoom"));
    QCOMPARE(m_state->interval().begin, expectedBegin);
    QCOMPARE(m_state->interval().end, expectedEnd);
}

void TestViewState::zoomIsUndone()
{
    QSignalSpy changed(m_state.get(), &ViewState::intervalChanged);
    m_state->setInterval({ 2000, 3000 }, QStringLiteral("Zoom In"));
    m_state->setInterval({ 2000, 3000 }, QStringLiteral("Zoom In")); // nothing changes, so there is no undo step
    m_state->setInterval({ 2500, 3500 }, QStringLiteral("Pan"));
    QCOMPARE(changed.count(), 2);
    QCOMPARE(m_state->undoStack().count(), 2);
    QCOMPARE(m_state->undoStack().undoText(), QStringLiteral("Pan"));
    m_state->undoStack().undo();
    QCOMPARE(m_state->interval(), (core::Interval { 2000, 3000 }));
    m_state->undoStack().undo();
    QCOMPARE(m_state->interval(), (core::Interval { 1000, 5000 }));
    m_state->undoStack().redo();
    QCOMPARE(m_state->interval(), (core::Interval { 2000, 3000 }));
    m_state->showWholeTrace();
    QCOMPARE(m_state->interval(), (core::Interval { 1000, 5000 }));
    QVERIFY(!m_state->undoStack().canRedo());
}

void TestViewState::gestureIsUndoneAsOne()
{
    for (core::Tick t = 2000; t < 2100; t += 10)
        m_state->setInterval({ t, t + 1000 }, QStringLiteral("Pan"), 7);
    QCOMPARE(m_state->undoStack().count(), 1);
    m_state->setInterval({ 3000, 3500 }, QStringLiteral("Pan"), 8);
    QCOMPARE(m_state->undoStack().count(), 2);
    m_state->setInterval({ 3000, 3400 }, QStringLiteral("Zoom"));
    m_state->setInterval({ 3000, 3300 }, QStringLiteral("Zoom"));
    QCOMPARE(m_state->undoStack().count(), 4);
    m_state->undoStack().setIndex(1);
    QCOMPARE(m_state->interval(), (core::Interval { 2090, 3090 }));
    m_state->undoStack().undo();
    QCOMPARE(m_state->interval(), (core::Interval { 1000, 5000 }));
}

void TestViewState::gestureBackToItsStartLeavesNothing()
{
    m_state->setInterval({ 2000, 3000 }, QStringLiteral("Zoom"));
    m_state->setInterval({ 2100, 3100 }, QStringLiteral("Pan"), 7);
    m_state->setInterval({ 2000, 3000 }, QStringLiteral("Pan"), 7);
    QCOMPARE(m_state->undoStack().count(), 1);
    QCOMPARE(m_state->interval(), (core::Interval { 2000, 3000 }));
}

void TestViewState::undoStepsHoldAllThatIsPushed()
{
    const core::Interval whole = m_state->interval();
    {
        const ViewState::UndoStep step(*m_state, QStringLiteral("Nothing"));
        m_state->setInterval(whole, QStringLiteral("Zoom"));
    }
    QCOMPARE(m_state->undoStack().count(), 0);
    {
        const ViewState::UndoStep step(*m_state, QStringLiteral("Follow"));
        QVERIFY(m_state->isInUndoStep());
        m_state->setInterval({ whole.begin, whole.begin + 100 }, QStringLiteral("Zoom"));
        m_state->setInterval({ whole.begin + 50, whole.begin + 150 }, QStringLiteral("Pan"));
    }
    QVERIFY(!m_state->isInUndoStep());
    QCOMPARE(m_state->undoStack().count(), 1);
    QCOMPARE(m_state->undoStack().undoText(), QStringLiteral("Follow"));
    m_state->undoStack().undo();
    QCOMPARE(m_state->interval(), whole);
}

void TestViewState::newTraceResetsAll()
{
    m_state->setInterval({ 2000, 3000 }, QStringLiteral("Zoom"));
    m_state->setRange(core::Interval { 2000, 2500 });
    m_state->select({ message(7), true });
    QSignalSpy stores(m_state.get(), &ViewState::storeChanged);
    QSignalSpy selections(m_state.get(), &ViewState::selectionChanged);
    m_state->setStore(nullptr);
    QCOMPARE(stores.count(), 1);
    QCOMPARE(selections.count(), 1);
    QVERIFY(m_state->interval().isEmpty());
    QVERIFY(!m_state->range());
    QVERIFY(m_state->selection().isEmpty());
    QVERIFY(m_state->walked().empty());
    QVERIFY(!m_state->undoStack().canUndo());
    m_state->setInterval({ 1, 2 }, QStringLiteral("Zoom"));
    m_state->setRange(core::Interval { 1, 2 });
    m_state->showWholeTrace();
    QVERIFY(m_state->interval().isEmpty());
    QVERIFY(!m_state->place());
}

void TestViewState::traceOfOneEvent()
{
    for (const core::Tick t : { core::Tick { 5 }, core::kMaxTick }) {
        core::StoreBuilder builder;
        const core::LocationId location = builder.addLocation({});
        builder.writer(location).event(t, core::EventKind::Comment);
        core::Progress progress;
        m_state->setStore(builder.finish(progress, {}, 1).value());
        QCOMPARE(m_state->interval().length(), ViewState::kMinVisibleTicks);
        QVERIFY(m_state->interval().begin <= t && t <= m_state->interval().end);
    }
}

void TestViewState::rangeIsClamped()
{
    QSignalSpy changed(m_state.get(), &ViewState::rangeChanged);
    m_state->setRange(core::Interval { 500, 1500 });
    QCOMPARE(m_state->range(), (std::optional<core::Interval>({ 1000, 1500 })));
    m_state->setRange(core::Interval { 1000, 1500 });
    QCOMPARE(changed.count(), 1);
    m_state->setRange(core::Interval { 300, 200 });
    QVERIFY(!m_state->range());
    m_state->setRange(std::nullopt);
    QCOMPARE(changed.count(), 2);
}

void TestViewState::walksBackAndForward()
{
    const Selection call { callAt(0, 1500) };
    const Selection first { message(7), true };
    const Selection second { message(8), false };
    m_state->select(call);
    m_state->select(first);
    m_state->select(second);
    QCOMPARE(m_state->walked().size(), std::size_t { 3 });
    QVERIFY(!m_state->canStepForward());
    m_state->stepBack();
    m_state->stepBack();
    QVERIFY(m_state->selection().isSame(call));
    QVERIFY(!m_state->canStepBack());
    m_state->stepBack();
    QVERIFY(m_state->selection().isSame(call));
    m_state->stepForward();
    QVERIFY(m_state->selection().isSame(first));
    QCOMPARE(m_state->walkedIndex(), std::size_t { 1 });
    const Selection other { callAt(1, 2000) };
    m_state->select(other); // a new selection drops those ahead
    QCOMPARE(m_state->walked().size(), std::size_t { 3 });
    QVERIFY(!m_state->canStepForward());
    m_state->stepForward();
    QVERIFY(m_state->selection().isSame(other));
    m_state->goToStep(0);
    QVERIFY(m_state->selection().isSame(call));
    m_state->goToStep(99);
    QVERIFY(m_state->selection().isSame(call));
}

void TestViewState::selectingTheSameAgainIsNoStep()
{
    QSignalSpy changed(m_state.get(), &ViewState::selectionChanged);
    m_state->select({ callAt(0, 1500) });
    m_state->select({ callAt(0, 1600) }); // it is the same call
    QCOMPARE(m_state->walked().size(), std::size_t { 1 });
    QCOMPARE(changed.count(), 1);
}

void TestViewState::wayIsLimited()
{
    for (int i = 0; i < 3000; ++i)
        m_state->select({ core::EventRef { m_trace.ranks[0], static_cast<std::uint64_t>(i % 5) } });
    QCOMPARE(m_state->walked().size(), std::size_t { 1000 });
    QCOMPARE(m_state->walkedIndex(), std::size_t { 999 });
    QVERIFY(m_state->walked().back().isSame(m_state->selection()));
}

void TestViewState::clearingForgetsTheWay()
{
    m_state->select({ message(7), true });
    QSignalSpy changed(m_state.get(), &ViewState::selectionChanged);
    m_state->select({});
    QVERIFY(m_state->selection().isEmpty());
    QVERIFY(m_state->walked().empty());
    QVERIFY(!m_state->canStepBack());
    m_state->clearSelection();
    QCOMPARE(changed.count(), 1);
}

void TestViewState::places()
{
    m_state->select({ callAt(2, 2000) });
    QCOMPARE(m_state->place()->location, m_trace.ranks[2]);
    QCOMPARE(m_state->place()->tick, core::Tick { 1200 });
    m_state->select({ core::EventRef { m_trace.ranks[1], 2 } });
    QCOMPARE(m_state->place()->tick, core::Tick { 2550 });
    m_state->select({ core::CollectiveId { 0 } });
    QCOMPARE(m_state->place()->location, m_trace.ranks[0]);
    QCOMPARE(m_state->place()->tick, core::Tick { 3000 });
}

void TestViewState::laterStatesKeepTheWholeTraceVisible()
{
    m_state->setStore(growingTrace(300), false);
    QVERIFY(!m_state->isComplete());
    QSignalSpy updated(m_state.get(), &ViewState::storeUpdated);
    QSignalSpy changed(m_state.get(), &ViewState::storeChanged);
    QSignalSpy interval(m_state.get(), &ViewState::intervalChanged);
    m_state->updateStore(growingTrace(600), false);
    QCOMPARE(m_state->interval(), (core::Interval { 0, 599 }));
    m_state->updateStore(growingTrace(kGrownTrace), true);
    QVERIFY(m_state->isComplete());
    QCOMPARE(m_state->interval(), (core::Interval { 0, 1000 }));
    QVERIFY(!m_state->undoStack().canUndo());
    QCOMPARE(updated.count(), 2);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(interval.count(), 0);
    m_state->setStore(growingTrace(300));
    QVERIFY(m_state->isComplete());
}

void TestViewState::laterStatesKeepTheZoom()
{
    m_state->setStore(growingTrace(300), false);
    m_state->setInterval({ 100, 200 }, QStringLiteral("Zoom"));
    m_state->setRange(core::Interval { 50, 250 });
    m_state->updateStore(growingTrace(600), false);
    QCOMPARE(m_state->interval(), (core::Interval { 100, 200 }));
    QCOMPARE(m_state->range(), std::optional(core::Interval { 50, 250 }));
    m_state->undoStack().undo();
    QCOMPARE(m_state->interval(), (core::Interval { 0, 599 }));
    m_state->updateStore(growingTrace(kGrownTrace), true);
    QCOMPARE(m_state->interval(), (core::Interval { 0, 1000 }));
    m_state->undoStack().redo();
    QCOMPARE(m_state->interval(), (core::Interval { 100, 200 }));
    m_state->showWholeTrace();
    QCOMPARE(m_state->interval(), (core::Interval { 0, 1000 }));
}

void TestViewState::laterStatesKeepTheWay()
{
    const auto store = growingTrace(300);
    m_state->setStore(store, false);
    m_state->select({ core::callAt(*store, core::LocationId { 1 }, 15).value() });
    m_state->select({ core::EventRef { core::LocationId { 2 }, 7 } });
    m_state->stepBack();
    const Selection selected = m_state->selection();
    QSignalSpy changed(m_state.get(), &ViewState::selectionChanged);
    m_state->updateStore(growingTrace(600), false);
    QVERIFY(m_state->selection().isSame(selected));
    QCOMPARE(m_state->walked().size(), std::size_t { 2 });
    QCOMPARE(m_state->walkedIndex(), std::size_t { 0 });
    QCOMPARE(changed.count(), 0);
}

void TestViewState::laterStatesWithoutTheEventDropTheWay()
{
    const auto store = growingTrace(600);
    m_state->setStore(store, false);
    m_state->setRange(core::Interval { 300, 590 });
    m_state->select({ core::EventRef { core::LocationId { 0 }, 1 } });
    m_state->select({ core::callAt(*store, core::LocationId { 1 }, 555).value() });
    m_state->setInterval({ 500, 590 }, QStringLiteral("Zoom"));
    QSignalSpy changed(m_state.get(), &ViewState::selectionChanged);
    m_state->updateStore(growingTrace(300), true);
    QVERIFY(m_state->selection().isEmpty());
    QVERIFY(m_state->walked().empty());
    QCOMPARE(changed.count(), 1);
    QVERIFY(m_state->interval().end <= 300);
    QVERIFY(!m_state->range());
}

void TestViewState::openCallsAreUpdated()
{
    const auto store = growingTrace(300);
    m_state->setStore(store, false);
    const core::LocationId location { 1 };
    m_state->select({ core::callAt(*store, location, 15, 0).value() }); // it is main
    m_state->select({ core::callAt(*store, location, 15, 1).value() });
    m_state->stepBack();
    const auto whole = growingTrace(kGrownTrace);
    m_state->updateStore(whole, true);
    const auto selected = [&] { return std::get<core::CallInstance>(m_state->selection().item); };
    QCOMPARE(selected().leaveIndex, views::kEndNotRead);
    const std::vector<Selection> open = views::openCalls(*whole, m_state->walked());
    QCOMPARE(open.size(), std::size_t { 1 });
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(views::lookedUpAgain(*whole, open, stop.get_token()).isStopped());
    QSignalSpy updated(m_state.get(), &ViewState::selectionUpdated);
    m_state->updateWalked(views::lookedUpAgain(*whole, open, {}).value());
    QCOMPARE(updated.count(), 1);
    QCOMPARE(selected().span, (core::Interval { 0, 999 }));
    QVERIFY(views::openCalls(*whole, m_state->walked()).empty());
    QCOMPARE(m_state->walkedIndex(), std::size_t { 0 });
}

LIGHTCONE_TEST(TestViewState, Core)

} // namespace lightcone::tests::tst_viewstate

#include "tst_viewstate.moc"
