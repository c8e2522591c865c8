// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/scoreclassfinder.h"

#include "core/scoring/functionscoreclasses.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"

#include <QSignalSpy>
#include <QTest>

namespace lightcone::tests::tst_scoreclassfinder {

using namespace views;

namespace {

/// "main" calls "inner", which calls @p last.
std::shared_ptr<const core::StoreView> chain(const char* last)
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    const core::RegionId inner = maker.addRegion("inner");
    const core::RegionId called = maker.addRegion(last);
    maker.at(std::size_t { 0 }).enter(0, program);
    maker.at(std::size_t { 0 }).enter(10, inner);
    maker.call(0, called, 20, 30);
    maker.at(std::size_t { 0 }).leave(40, inner);
    maker.at(std::size_t { 0 }).leave(50, program);
    return maker.finish();
}

using Classes = std::vector<core::ScoreClass>;
const Classes kSending { core::ScoreClass::Com, core::ScoreClass::Com, core::ScoreClass::Mpi };
const Classes kWorking { core::ScoreClass::User, core::ScoreClass::User, core::ScoreClass::User };

} // namespace

class TestScoreClassFinder : public QObject {
    Q_OBJECT

private slots:
    void followsTheChoice();
    void followsTheTrace();
    void waitsForTheWholeTrace();
};

void TestScoreClassFinder::followsTheChoice()
{
    ViewState state;
    const ScoreClassFinder finder(state);
    const Palettes& palettes = state.palettes();
    state.setStore(chain("MPI_Send"));
    QVERIFY(!palettes.scoreClasses());
    QSignalSpy changes(&palettes, &Palettes::changed);
    state.palettes().setClassing(core::Classing::Score);
    QVERIFY(!palettes.chosen()->scoreClasses); // charts have the usual colours meanwhile
    QTRY_VERIFY(palettes.scoreClasses());
    QCOMPARE(changes.count(), 1);
    QVERIFY(*palettes.chosen()->scoreClasses == kSending);
    QVERIFY(palettes.chosen()->isEmpty()); // there is nothing to forget or to export
    state.palettes().setClassing(core::Classing::Usual);
    QCOMPARE(changes.count(), 2);
    QVERIFY(!palettes.chosen()->scoreClasses);
}

void TestScoreClassFinder::followsTheTrace()
{
    ViewState state;
    const ScoreClassFinder finder(state);
    const Palettes& palettes = state.palettes();
    state.palettes().setClassing(core::Classing::Score);
    QVERIFY(!palettes.scoreClasses());
    state.setStore(chain("MPI_Send"));
    QTRY_VERIFY(palettes.scoreClasses());
    QVERIFY(*palettes.scoreClasses() == kSending);
    state.setStore(chain("other"));
    QVERIFY(!palettes.scoreClasses()); // those of the trace before are gone
    QTRY_VERIFY(palettes.scoreClasses());
    QVERIFY(*palettes.scoreClasses() == kWorking);
    state.setStore(nullptr);
    QVERIFY(!palettes.scoreClasses());
}

void TestScoreClassFinder::waitsForTheWholeTrace()
{
    ViewState state;
    const ScoreClassFinder finder(state);
    const Palettes& palettes = state.palettes();
    state.palettes().setClassing(core::Classing::Score);
    const auto store = chain("MPI_Send");
    state.setStore(store, false);
    QCoreApplication::processEvents();
    QVERIFY(!palettes.scoreClasses());
    state.updateStore(store, true);
    QTRY_VERIFY(palettes.scoreClasses());
    QVERIFY(*palettes.scoreClasses() == kSending);
}

LIGHTCONE_TEST(TestScoreClassFinder, Core)

} // namespace lightcone::tests::tst_scoreclassfinder

#include "tst_scoreclassfinder.moc"
