// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/scarcememory.h"
#include "timelinetraces.h"
#include "views/base/spotlight.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/jobs/latestjob.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/details/detailspanel.h"
#include "views/panels/functions/functionsummary.h"
#include "views/spotlight/spotlightwalk.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTextBrowser>

namespace lightcone::tests::tst_outofmemory {

class TestOutOfMemory final : public QObject {
    Q_OBJECT

private slots:
    void init() { isMemoryShort = true; }
    void cleanup() { isMemoryShort = false; }
    void timeline();
    void functionSummary();
    void details();
    void spotlight();

private:
    /// Makes a trace with many functions and rows, and a barrier of all ranks.
    static std::shared_ptr<const core::StoreView> makeTrace()
    {
        TraceMaker maker;
        constexpr std::size_t kRanks = 1000;
        maker.addRanks(kRanks, maker.addNode("node"));
        maker.addWorld();
        std::vector<core::RegionId> regions;
        for (int i = 0; i < 2000; ++i)
            regions.push_back(maker.addRegion("function" + std::to_string(i)));
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            maker.call(rank, regions[2 * rank], 0, 400);
            maker.barrier(rank, 500, 600);
            maker.call(rank, regions[2 * rank + 1], 700, 1000);
        }
        return maker.finish();
    }
    const std::shared_ptr<const core::StoreView> m_store = makeTrace();
    const QString m_word = views::jobFailureText(views::JobFailure::OutOfMemory);
};

void TestOutOfMemory::timeline()
{
    views::ViewState state;
    views::SelectionNavigator navigator(state);
    views::TimelineWidget widget(state, navigator);
    QSignalSpy noticed(&widget, &views::TimelineWidget::noticed);
    widget.resize(1000, 600);
    widget.show();
    state.setStore(m_store);
    QVERIFY(widget.isBusy());
    QTRY_VERIFY(!widget.isBusy());
    QVERIFY(!noticed.isEmpty());
    QCOMPARE(noticed[0][0].toString(), m_word);
    const QImage failed = widget.grab().toImage();
    isMemoryShort = false;
    widget.zoomIn();
    QTRY_VERIFY(!widget.isBusy());
    QVERIFY(widget.grab().toImage() != failed);
}

void TestOutOfMemory::functionSummary()
{
    views::ViewState state;
    views::FunctionSummary summary(state);
    summary.show();
    state.setStore(m_store);
    QTRY_VERIFY(!summary.isBusy());
    QCOMPARE(summary.findChild<QLabel*>()->text(), m_word);
    QCOMPARE(summary.findChild<QTableView*>()->model()->rowCount(), 0);
    isMemoryShort = false;
    state.setInterval({ 0, 500 }, QStringLiteral("zoom"));
    QTRY_VERIFY(!summary.isBusy());
    QVERIFY(summary.findChild<QLabel*>()->text() != m_word);
    QCOMPARE(summary.findChild<QTableView*>()->model()->rowCount(), 1000);
}

void TestOutOfMemory::details()
{
    views::ViewState state;
    state.setStore(m_store);
    views::DetailsPanel panel(state);
    panel.show();
    const auto* text = panel.findChild<QTextBrowser*>();
    state.select({ core::CollectiveId { 0 } });
    QTRY_VERIFY2(text->toPlainText().contains(m_word), qPrintable(text->toPlainText()));
    isMemoryShort = false;
    state.select({ core::EventRef { core::idAt<core::LocationId>(0), 0 } });
    QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("function0")));
    QVERIFY(!text->toPlainText().contains(m_word));
}

/// What cannot be counted is not being counted for ever.
void TestOutOfMemory::spotlight()
{
    views::ViewState state;
    state.setStore(m_store);
    views::SelectionNavigator navigator(state);
    views::SpotlightWalk walk(state, navigator);
    QSignalSpy noticed(&walk, &views::SpotlightWalk::noticed);
    const core::Definitions& definitions = m_store->definitions();
    std::vector<core::FunctionId> all;
    for (std::size_t i = 0; i < definitions.functions.size(); ++i)
        all.push_back(core::idAt<core::FunctionId>(i));
    walk.light(views::spotlightOn(definitions, all));
    QVERIFY(!walk.hasFailed());
    QTRY_VERIFY(!walk.isBusy());
    QVERIFY(walk.hasFailed() && !walk.count());
    QCOMPARE(noticed.count(), 1);
    QCOMPARE(noticed[0][0].toString(), m_word);
    isMemoryShort = false;
    walk.light(views::spotlightOn(definitions, { all.front() }));
    QTRY_VERIFY(!walk.isBusy());
    QVERIFY(!walk.hasFailed());
    QCOMPARE(walk.count(), std::optional<std::uint64_t>(1));
}

LIGHTCONE_TEST(TestOutOfMemory, Widgets)

} // namespace lightcone::tests::tst_outofmemory

#include "tst_outofmemory.moc"
