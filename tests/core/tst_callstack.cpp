// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/callstack.h"

#include "core/model/definitions.h"
#include "testclass.h"

namespace lightcone::tests::tst_callstack {

using namespace core;

namespace {

constexpr RegionId kMain { 0 };
constexpr RegionId kSolve { 1 };
constexpr RegionId kMainAgain { 2 }; ///< another region of kMain's function
constexpr RegionId kOther { 3 };

Definitions definitions()
{
    Definitions result;
    for (const std::uint32_t function : { 0U, 1U, 0U, 2U }) {
        RegionDef region;
        region.function = FunctionId { function };
        result.regions.push_back(region);
    }
    result.functions.resize(3);
    return result;
}

EventRecord enter(RegionId region)
{
    return { 0, static_cast<std::uint32_t>(region), EventKind::Enter };
}

EventRecord leave(RegionId region)
{
    return { 0, static_cast<std::uint32_t>(region), EventKind::Leave };
}

} // namespace

class TestCallStack : public QObject {
    Q_OBJECT

private slots:
    void closes_data();
    void closes();
    void closesNothingWhenEmpty();
    void countsAfterCrossing();
    void startsFromFrames();
    void followsContexts();
};

void TestCallStack::closes_data()
{
    QTest::addColumn<quint32>("left");
    QTest::addColumn<quint64>("closed");
    // The stack is main, solve, main again, solve.
    QTest::newRow("the top") << static_cast<quint32>(kSolve) << quint64 { 1 };
    QTest::newRow("the one below") << static_cast<quint32>(kMain) << quint64 { 2 };
    QTest::newRow("another region of the same function") << static_cast<quint32>(kMainAgain) << quint64 { 2 };
    QTest::newRow("whatever is on top") << static_cast<quint32>(RegionId::none) << quint64 { 1 };
    QTest::newRow("a function that is not open") << static_cast<quint32>(kOther) << quint64 { 0 };
}

void TestCallStack::closes()
{
    QFETCH(quint32, left);
    QFETCH(quint64, closed);
    const Definitions all = definitions();
    CallStack stack(all, false);
    std::uint64_t index = 0;
    for (const RegionId region : { kMain, kSolve, kMainAgain, kSolve })
        stack.push(enter(region), index++);
    for (int i = 0; i < 2; ++i)
        QCOMPARE(stack.closedBy(leave(RegionId { left })), std::size_t { closed });
    QCOMPARE(stack.frames().size(), std::size_t { 4 });
    QCOMPARE(stack.frames()[2], (Frame { kMainAgain, 0, 2 }));
}

void TestCallStack::closesNothingWhenEmpty()
{
    const Definitions all = definitions();
    CallStack stack(all, false);
    QVERIFY(stack.isEnter(enter(kMain)));
    QVERIFY(!stack.isEnter(leave(kMain)));
    QVERIFY(stack.isLeave(leave(kMain)));
    QCOMPARE(stack.closedBy(leave(kMain)), std::size_t { 0 });
    QCOMPARE(stack.closedBy(leave(RegionId::none)), std::size_t { 0 });
}

void TestCallStack::countsAfterCrossing()
{
    const Definitions all = definitions();
    CallStack stack(all, false);
    stack.push(enter(kMain), 0);
    stack.push(enter(kSolve), 1);
    QCOMPARE(stack.closedBy(leave(kMain)), std::size_t { 2 });
    stack.pop();
    stack.pop();
    QCOMPARE(stack.closedBy(leave(kSolve)), std::size_t { 0 });
    stack.push(enter(kOther), 2);
    stack.push(enter(RegionId::none), 3);
    QCOMPARE(stack.closedBy(leave(kMain)), std::size_t { 0 });
    QCOMPARE(stack.closedBy(leave(kOther)), std::size_t { 2 });
}

void TestCallStack::startsFromFrames()
{
    const Definitions all = definitions();
    CallStack stack(all, false);
    stack.push(enter(kOther), 0);
    stack.push(enter(kMain), 1);
    QCOMPARE(stack.closedBy(leave(kOther)), std::size_t { 2 });
    stack.assign({ { kMain, 5, 7 }, { kSolve, 6, 8 } });
    QCOMPARE(stack.closedBy(leave(kOther)), std::size_t { 0 });
    QCOMPARE(stack.closedBy(leave(kMain)), std::size_t { 2 });
}

void TestCallStack::followsContexts()
{
    Definitions all = definitions();
    CallingContextDef context;
    context.region = kSolve;
    all.callingContexts.push_back(context);
    CallStack stack(all, true);
    const EventRecord enterContext { 3, 0, EventKind::CallingContextEnter };
    const EventRecord leaveContext { 4, 0, EventKind::CallingContextLeave };
    QVERIFY(stack.isEnter(enterContext));
    QVERIFY(!stack.isEnter(enter(kMain)));
    QVERIFY(stack.isLeave(leaveContext));
    stack.push(enterContext, 9);
    QCOMPARE(stack.frames().back(), (Frame { kSolve, 3, 9 }));
    QCOMPARE(stack.closedBy(leaveContext), std::size_t { 1 });
}

LIGHTCONE_TEST(TestCallStack, None)

} // namespace lightcone::tests::tst_callstack

#include "tst_callstack.moc"
