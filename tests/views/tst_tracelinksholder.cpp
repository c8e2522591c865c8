// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/tracelinksholder.h"

#include "core/links/tracelinks.h"
#include "growingtrace.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/viewstate.h"

#include <QSignalSpy>

namespace lightcone::tests::tst_tracelinksholder {

using views::TraceLinksHolder;
using views::ViewState;

class TestTraceLinksHolder : public QObject {
    Q_OBJECT

private slots:
    void makesThemOnRequestAndOnce()
    {
        const tests::SampleTrace trace;
        ViewState state;
        TraceLinksHolder holder(state);
        QSignalSpy changed(&holder, &TraceLinksHolder::changed);
        holder.request(); // there is no trace
        QVERIFY(!holder.isRunning());
        state.setStore(trace.store);
        QVERIFY(!holder.isRunning() && !holder.links());
        holder.request();
        holder.request();
        QTRY_VERIFY(holder.links());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(&holder.links()->store(), trace.store.get());
        holder.request();
        QVERIFY(!holder.isRunning());
        state.setStore(nullptr);
        QVERIFY(!holder.links());
        QCOMPARE(changed.count(), 2);
    }

    /// Positions and messages are known only when the whole trace is read.
    void waitsForTheWholeTrace()
    {
        ViewState state;
        state.setStore(tests::growingTrace(200), false);
        TraceLinksHolder holder(state);
        holder.request();
        QVERIFY(!holder.isRunning());
        state.updateStore(tests::growingTrace(500), false);
        QVERIFY(!holder.isRunning());
        state.updateStore(tests::growingTrace(tests::kGrownTrace), true);
        QTRY_VERIFY(holder.links());
        QCOMPARE(&holder.links()->store(), state.store().get());
    }
};

LIGHTCONE_TEST(TestTraceLinksHolder, Core)

} // namespace lightcone::tests::tst_tracelinksholder

#include "tst_tracelinksholder.moc"
