// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/eventclass.h"
#include "testclass.h"

namespace lightcone::tests::tst_eventclass {

using namespace core;

class TestEventClass : public QObject {
    Q_OBJECT

private slots:
    /// The classes inherit from each other as in EARL's table 1.
    void hierarchy()
    {
        QVERIFY(isA(EventClass::TeamCollectiveLeave, EventClass::CollectiveLeave));
        QVERIFY(isA(EventClass::CollectiveLeave, EventClass::Leave));
        QVERIFY(isA(EventClass::TeamCollectiveLeave, EventClass::Flow));
        QVERIFY(isA(EventClass::Send, EventClass::PointToPoint));
        QVERIFY(isA(EventClass::Join, EventClass::Team));
        QVERIFY(isA(EventClass::AcquireLock, EventClass::Synchronization));
        QVERIFY(isA(EventClass::Io, EventClass::Any));
        QVERIFY(!isA(EventClass::Flow, EventClass::Enter));
        QVERIFY(!isA(EventClass::Enter, EventClass::Leave));
        QVERIFY(!isA(EventClass::Any, EventClass::Flow));
    }

    void kinds_data()
    {
        QTest::addColumn<EventKind>("kind");
        QTest::addColumn<EventClass>("eventClass");
        const auto row = [](EventKind kind, EventClass eventClass) {
            QTest::newRow(eventKindName(kind).data()) << kind << eventClass;
        };
        row(EventKind::CallingContextEnter, EventClass::Enter);
        row(EventKind::CallingContextLeave, EventClass::Leave);
        row(EventKind::SendNonBlocking, EventClass::Send);
        row(EventKind::ReceiveNonBlocking, EventClass::Receive);
        row(EventKind::ReceivePost, EventClass::PointToPoint);
        row(EventKind::CollectiveEnd, EventClass::Collective);
        row(EventKind::RmaWindowCreate, EventClass::Rma);
        row(EventKind::RmaCompleteRemote, EventClass::Rma);
        row(EventKind::ThreadFork, EventClass::Fork);
        row(EventKind::ThreadTeamBegin, EventClass::Team);
        row(EventKind::LockRelease, EventClass::ReleaseLock);
        row(EventKind::TaskSwitch, EventClass::Task);
        row(EventKind::Metric, EventClass::Sample);
        row(EventKind::IoHandleCreate, EventClass::Io);
        row(EventKind::IoLockTry, EventClass::Io);
        row(EventKind::ProgramEnd, EventClass::Program);
        row(EventKind::BufferFlush, EventClass::Measurement);
        row(EventKind::Generic, EventClass::Note);
    }
    void kinds()
    {
        QFETCH(EventKind, kind);
        QFETCH(EventClass, eventClass);
        QCOMPARE(static_cast<int>(classOf(kind)), static_cast<int>(eventClass));
    }
};

LIGHTCONE_TEST(TestEventClass, Core)

} // namespace lightcone::tests::tst_eventclass

#include "tst_eventclass.moc"
