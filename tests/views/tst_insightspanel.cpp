// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/insights.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/insights/insightsmodel.h"
#include "views/panels/insights/insightspanel.h"
#include "views/panels/insights/insighttext.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

namespace lightcone::tests::tst_insightspanel {

using namespace Qt::StringLiterals;
using core::InsightRule;

namespace {

/// Four ranks; rank 2 works for longest, and rank 3 waits for its message.
std::shared_ptr<const core::StoreView> slowRank()
{
    TraceMaker maker;
    const core::SystemNodeId node = maker.addNode("node");
    maker.addRanks(4, node);
    const core::RegionId solve = maker.addRegion("solve");
    const core::RegionId send = maker.addRegion("MPI_Send");
    const core::RegionId receive = maker.addRegion("MPI_Recv");
    maker.addWorld();
    for (std::size_t rank = 0; rank < 4; ++rank) {
        const core::Tick done = rank == 2 ? 900'000 : 100'000;
        maker.call(rank, solve, 0, done);
        const auto next = static_cast<std::uint32_t>((rank + 1) % 4);
        const auto before = static_cast<std::uint32_t>((rank + 3) % 4);
        maker.at(rank).enter(done, send);
        maker.send(rank, next, done + 10);
        maker.at(rank).leave(done + 20, send);
        maker.at(rank).enter(done + 20, receive);
        maker.receive(rank, before, 1'000'000);
        maker.at(rank).leave(1'000'000, receive);
    }
    return maker.finish();
}

std::shared_ptr<const core::StoreView> evenRanks()
{
    TraceMaker maker;
    const core::RegionId solve = maker.addRegion("solve");
    for (std::size_t rank = 0; rank < 3; ++rank) {
        maker.addLocation();
        maker.call(rank, solve, 0, 1'000'000);
    }
    return maker.finish();
}

struct Panel {
    views::ViewState state;
    views::SelectionNavigator navigator { state };
    views::InsightsPanel panel { state, navigator };

    explicit Panel(std::shared_ptr<const core::StoreView> store)
    {
        state.setStore(std::move(store));
        panel.resize(360, 500);
        panel.show();
    }
    QTreeView* tree() { return panel.findChild<QTreeView*>(); }
    QString summary() { return panel.findChildren<QLabel*>().first()->text(); }
    /// The sentence of a rule; invalid: there is none.
    QModelIndex sentence(InsightRule rule)
    {
        const views::InsightsModel& model = panel.model();
        for (int subject = 0; subject < model.rowCount(); ++subject) {
            const QModelIndex head = model.index(subject, 0);
            for (int row = 0; row < model.rowCount(head); ++row) {
                if (model.insightAt(model.index(row, 0, head))->rule() == rule)
                    return model.index(row, 0, head);
            }
        }
        return {};
    }
    void click(const QModelIndex& index)
    {
        tree()->scrollTo(index);
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(index).center());
    }
};

} // namespace

class TestInsightsPanel final : public QObject {
    Q_OBJECT

private slots:
    void saysWhatTheRulesFind();
    void explains();
    void clickGoesThere();
    void soundnessOpensTheReport();
    void returnLightsUp();
    void selectsTheMessage();
    void nothingStandsOut();
    void isEmptyWithoutTrace();
    void waitsForTheWholeTrace();
    void fitsItsWidth();
    void picture();
};

void TestInsightsPanel::saysWhatTheRulesFind()
{
    Panel shown(slowRank());
    const QAbstractItemModelTester tester(
        shown.tree()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_VERIFY(!shown.panel.isBusy());
    const auto insights = core::findInsights(shown.state.store(), 1, {}).value();
    int sentences = 0;
    double last = 3;
    const views::InsightsModel& model = shown.panel.model();
    for (int subject = 0; subject < model.rowCount(); ++subject) {
        const QModelIndex head = model.index(subject, 0);
        const double most = model.insightAt(model.index(0, 0, head))->weight;
        QVERIFY(most <= last); // subjects by their weightiest
        last = most;
        sentences += model.rowCount(head);
    }
    QCOMPARE(sentences, static_cast<int>(insights.size()));
    const QModelIndex slowest = shown.sentence(InsightRule::Slowest);
    QVERIFY(slowest.isValid());
    QCOMPARE(slowest.data().toString(),
        u"rank 2 works for longest, 900.0 µs, where 100.0 µs is usual, and waits for 100.0 µs, where 900.0 µs is usual "
        "(medians of 3 others)."_s);
    QCOMPARE(shown.panel.table().id, "insights"_L1);
}

void TestInsightsPanel::explains()
{
    Panel shown(slowRank());
    QTRY_VERIFY(!shown.panel.isBusy());
    shown.panel.enter();
    const QModelIndex first = shown.tree()->currentIndex();
    QVERIFY(shown.panel.model().insightAt(first));
    QLabel* explanation = shown.panel.findChildren<QLabel*>().last();
    const core::Insight& insight = *shown.panel.model().insightAt(first);
    QVERIFY(explanation->text().startsWith(views::insightMeaning(insight)));
    QVERIFY(!explanation->text().contains("Rule: "_L1));
    emit explanation->linkActivated(u"why"_s);
    QVERIFY(explanation->text().contains("Rule: "_L1));
    shown.tree()->setCurrentIndex(shown.sentence(InsightRule::LateMessages));
    QVERIFY(!explanation->text().contains("Rule: "_L1));
    QVERIFY(first.data(Qt::ToolTipRole).toString().contains("Rule: "_L1));
}

void TestInsightsPanel::clickGoesThere()
{
    Panel shown(slowRank());
    QTRY_VERIFY(!shown.panel.isBusy());
    shown.state.setInterval({ 500'000, 500'100 }, u"zoom"_s);
    shown.click(shown.sentence(InsightRule::Slowest));
    QCOMPARE(shown.state.interval(), shown.state.store()->interval());
    QCOMPARE(shown.state.selectedRows().locations(), std::vector { locationAt(2) });
    shown.state.undoStack().undo();
    QCOMPARE(shown.state.interval(), (core::Interval { 500'000, 500'100 }));
}

void TestInsightsPanel::soundnessOpensTheReport()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId program = maker.addRegion("main");
    maker.at(0).enter(0, program);
    maker.send(0, 1, 10); // nobody receives it
    maker.at(0).leave(20, program);
    Panel shown(maker.finish());
    QTRY_VERIFY(!shown.panel.isBusy());
    shown.state.setInterval({ 5, 15 }, u"zoom"_s);
    QSignalSpy asked(&shown.state, &views::ViewState::healthReportRequested);
    QVERIFY(shown.sentence(InsightRule::Soundness).isValid());
    shown.click(shown.sentence(InsightRule::Soundness));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(shown.state.interval(), (core::Interval { 5, 15 }));
}

void TestInsightsPanel::returnLightsUp()
{
    Panel shown(slowRank());
    QTRY_VERIFY(!shown.panel.isBusy());
    QSignalSpy lit(&shown.panel, &views::InsightsPanel::lightRequested);
    shown.tree()->setCurrentIndex(shown.sentence(InsightRule::Imbalance));
    QTest::keyClick(shown.tree(), Qt::Key_Return);
    QCOMPARE(lit.size(), 1);
    const auto functions = lit.front().front().value<std::vector<core::FunctionId>>();
    QCOMPARE(functions.size(), 1U);
    QCOMPARE(shown.state.store()->definitions().function(functions.front()).name, std::string("solve"));
}

void TestInsightsPanel::selectsTheMessage()
{
    Panel shown(slowRank());
    QTRY_VERIFY(!shown.panel.isBusy());
    shown.click(shown.sentence(InsightRule::LateMessages));
    const auto* message = std::get_if<core::MessageId>(&shown.state.selection().item);
    QVERIFY(message);
    QCOMPARE(shown.state.store()->messages().at(*message).sender(), locationAt(2));
    QVERIFY(shown.state.interval().contains(900'000));
}

void TestInsightsPanel::nothingStandsOut()
{
    Panel shown(evenRanks());
    QTRY_VERIFY(!shown.panel.isBusy());
    QCOMPARE(shown.panel.model().rowCount(), 0);
    QVERIFY2(shown.summary().startsWith("Nothing stands out"_L1), qPrintable(shown.summary()));
}

void TestInsightsPanel::isEmptyWithoutTrace()
{
    Panel shown(nullptr);
    QVERIFY(!shown.panel.isBusy());
    QCOMPARE(shown.summary(), QString());
    QVERIFY(shown.panel.table().id.isEmpty());
}

void TestInsightsPanel::waitsForTheWholeTrace()
{
    Panel shown(nullptr);
    const core::Document document = core::documentOf(slowRank());
    shown.state.setDocument(document, false);
    QVERIFY(!shown.panel.isBusy());
    QVERIFY2(shown.summary().contains("once the whole trace has been read"_L1), qPrintable(shown.summary()));
    shown.state.updateStore(document.events, true);
    QTRY_VERIFY(!shown.panel.isBusy());
    QVERIFY(shown.sentence(InsightRule::Slowest).isValid());
}

/// All of each sentence can be read, whatever the width.
void TestInsightsPanel::fitsItsWidth()
{
    Panel shown(slowRank());
    QTRY_VERIFY(!shown.panel.isBusy());
    for (const int width : { 220, 360, 900 }) {
        shown.panel.resize(width, 500);
        QCoreApplication::processEvents();
        QCOMPARE(shown.tree()->horizontalScrollBar()->maximum(), 0);
        const QModelIndex index = shown.sentence(InsightRule::Slowest);
        const QRect area = shown.tree()->visualRect(index);
        const QFontMetrics metrics = shown.tree()->fontMetrics();
        const int lines = metrics.horizontalAdvance(index.data().toString()) / area.width() + 1;
        QVERIFY2(area.height() >= lines * metrics.height(), qPrintable(QString::number(width)));
    }
}

void TestInsightsPanel::picture()
{
    Panel shown(slowRank());
    QTRY_VERIFY(!shown.panel.isBusy());
    const auto paint = [&](views::Theme theme) {
        QImage image(600, 500, QImage::Format_RGB32);
        QPainter painter(&image);
        views::PictureChoices choices;
        choices.theme = theme;
        core::expectDone(shown.panel.picture(choices)(painter, QSizeF(600, 500), {}));
        return image;
    };
    const QImage light = paint(views::Theme::Light);
    const QImage dark = paint(views::Theme::Dark);
    QCOMPARE(light.pixelColor(1, 1), views::ColorScheme(views::Theme::Light).background);
    QCOMPARE(dark.pixelColor(1, 1), views::ColorScheme(views::Theme::Dark).background);
    QVERIFY(light != dark);
}

LIGHTCONE_TEST(TestInsightsPanel, Widgets)

} // namespace lightcone::tests::tst_insightspanel

#include "tst_insightspanel.moc"
