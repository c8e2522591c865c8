// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "core/transfertrace.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/matrix/matrixwidget.h"
#include "views/charts/matrix/messagelistdialog.h"
#include "views/charts/matrix/messagelistmodel.h"
#include "views/heat/heatarea.h"
#include "views/navigation/selectionnavigator.h"
#include "views/spotlight/spotlightwalk.h"

#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace lightcone::tests::tst_matrixwidget {

using namespace views;

namespace {

/// @p ranks ranks: each sends the next one a message of 100 bytes and, at half time, one of 1,000 bytes that takes
/// twice as long.
std::shared_ptr<const core::StoreView> ring(int ranks = 4)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    maker.addWorld();
    const auto next = [&](int rank) { return static_cast<std::uint32_t>((rank + 1) % ranks); };
    for (const core::Tick round : { 1, 2 }) {
        for (int rank = 0; rank < ranks; ++rank)
            maker.send(static_cast<std::size_t>(rank), next(rank), 1'000 * round, round == 1 ? 100 : 1'000);
        for (int rank = 0; rank < ranks; ++rank)
            maker.receive(
                next(rank), static_cast<std::uint32_t>(rank), 1'000 * round + 100 * round, round == 1 ? 100 : 1'000);
    }
    return maker.finish();
}

/// A shown widget, with what a window connects it to.
struct Shown {
    explicit Shown(std::shared_ptr<const core::StoreView> store)
    {
        QObject::connect(
            &widget, &MatrixWidget::lightRequested, &walk, [this](const Spotlight& spotlight, SpotlightStep step) {
                walk.light(spotlight);
                walk.go(step);
            });
        state.setStore(std::move(store));
        widget.resize(700, 500);
        widget.show();
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        QTRY_VERIFY(!widget.isBusy() && !navigator.isBusy() && !walk.isBusy());
    }
    HeatArea& area() const { return widget.area(); }
    QPoint at(std::uint32_t row, std::uint32_t column) const
    {
        return area().layoutShown().rectOf(row, column).center().toPoint();
    }
    void click(std::uint32_t row, std::uint32_t column, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(area().viewport(), Qt::LeftButton, modifiers, at(row, column));
        settle();
    }
    double value(std::uint32_t row, std::uint32_t column) const
    {
        return area().chart()->grid->value(row, column).value_or(-1);
    }
    QString rows() const
    {
        QStringList names;
        for (const SelectedRow& row : state.selectedRows().rows())
            names += row.label;
        return names.join(QLatin1Char(' '));
    }
    QAction* action(const QString& text) const
    {
        for (QAction* action : widget.actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }

    ViewState state;
    SelectionNavigator navigator { state };
    SpotlightWalk walk { state, navigator };
    MatrixWidget widget { state };
};

core::LocationId rank(std::size_t i)
{
    return core::idAt<core::LocationId>(i);
}

} // namespace

/// Tests the communication matrix in a window.
class TestMatrixWidget : public QObject {
    Q_OBJECT

private slots:
    void followsInterval()
    {
        Shown shown(ring());
        QCOMPARE(shown.value(0, 1), 1'100.0);
        shown.state.setInterval({ 1'000, 1'500 }, QStringLiteral("zoom"));
        shown.settle();
        QCOMPARE(shown.value(0, 1), 100.0);
        const TableQuery query = shown.widget.table();
        QCOMPARE(query.id, QLatin1String("matrix"));
        QCOMPARE(query.interval, (core::Interval { 1'000, 1'500 }));
        shown.state.setStore(nullptr);
        QVERIFY(!shown.area().chart());
        QVERIFY(shown.widget.table().id.isEmpty());
    }

    /// Another measure is made of the answer that is there.
    void changesMeasure()
    {
        Shown shown(ring());
        const auto data = shown.widget.data();
        MatrixChoice choice;
        choice.measure = core::MatrixMeasure::Count;
        shown.widget.setChoice(choice);
        shown.settle();
        QCOMPARE(shown.value(0, 1), 2.0);
        QCOMPARE(shown.widget.data(), data);
        choice.grouping.by = core::MatrixGrouping::By::Node;
        shown.widget.setChoice(choice);
        shown.settle();
        QCOMPARE(shown.area().chart()->grid->rows(), std::uint32_t { 1 });
        QCOMPARE(shown.value(0, 0), 8.0);
        QCOMPARE(shown.widget.table().matrix, choice);
    }

    void choosesByControls()
    {
        Shown shown(ring());
        for (QComboBox* box : shown.widget.findChildren<QComboBox*>()) {
            if (const int at = box->findData(QStringLiteral("mean")); at >= 0)
                box->setCurrentIndex(at);
            if (const int at = box->findData(QStringLiteral("difference")); at >= 0)
                box->setCurrentIndex(at);
            if (const int at = box->findData(QStringLiteral("process")); at >= 0)
                box->setCurrentIndex(at);
        }
        shown.settle();
        QCOMPARE(shown.widget.choice().measure, core::MatrixMeasure::MeanDuration);
        QCOMPARE(shown.widget.choice().part, core::MatrixPart::Difference);
        QCOMPARE(shown.widget.choice().grouping.by, core::MatrixGrouping::By::Process);
    }

    /// A click lights up the messages of the cell and selects both rows.
    void lightsUp()
    {
        Shown shown(ring());
        shown.click(1, 2);
        QVERIFY(shown.state.spotlight() && shown.state.spotlight()->messages);
        QCOMPARE(shown.state.spotlight()->messages->senders, std::vector { rank(1) });
        QCOMPARE(shown.state.spotlight()->messages->receivers, std::vector { rank(2) });
        QCOMPARE(shown.walk.count(), std::optional<std::uint64_t>(2));
        QCOMPARE(shown.rows(), QStringLiteral("rank 1 rank 2"));
        QCOMPARE(shown.area().highlights().rows, (std::vector<std::uint32_t> { 1, 2 }));
        QVERIFY(shown.state.selection().isEmpty());

        QSignalSpy said(&shown.widget, &View::noticed);
        shown.click(2, 1, Qt::ControlModifier); // nothing goes there
        QCOMPARE(said.count(), 1);
        QCOMPARE(shown.rows(), QStringLiteral("rank 1 rank 2"));
        shown.click(3, 0, Qt::ControlModifier);
        QCOMPARE(shown.rows(), QStringLiteral("rank 1 rank 2 rank 3 rank 0"));
    }

    /// A cell of what goes between two lights up both directions.
    void lightsUpBothWays()
    {
        Shown shown(ring());
        const auto choose = [&shown](const QString& data) {
            for (QComboBox* box : shown.widget.findChildren<QComboBox*>()) {
                if (const int at = box->findData(data); at >= 0)
                    box->setCurrentIndex(at);
            }
            shown.settle();
        };
        shown.click(1, 2);
        const std::uint64_t forth = shown.walk.count().value_or(0);
        choose(QStringLiteral("difference"));
        QTRY_COMPARE(shown.value(2, 1), -1'100.0); // bytes
        shown.click(2, 1);
        QVERIFY(shown.state.spotlight()->messages->isBothWays);
        QCOMPARE(shown.walk.count(), std::optional(forth));
        shown.action(QStringLiteral("Show Only Messages of This Pair"))->trigger();
        QVERIFY(shown.state.lines().filter.isBothWays);
    }

    /// Where all counts, a cell without messages lights up its one-sided operations.
    void lightsUpWhatTheCellHas()
    {
        using Pair = std::pair<core::LocationId, core::LocationId>;
        const TransferTrace trace = transferTrace(4, 25);
        std::map<Pair, std::uint64_t> oneSided;
        std::set<Pair> withMessages;
        for (const MadeTransfer& made : trace.transfers) {
            if (made.source == TransferSource::Rma)
                ++oneSided[{ made.from, made.to }];
            else if (made.source == TransferSource::Message)
                withMessages.insert({ made.from, made.to });
        }
        std::erase_if(oneSided, [&](const auto& entry) { return withMessages.contains(entry.first); });
        QVERIFY(!oneSided.empty() && !withMessages.empty());
        Shown shown(trace.store);
        for (QComboBox* box : shown.widget.findChildren<QComboBox*>()) {
            if (box->findData(QStringLiteral("rma")) >= 0)
                box->setCurrentIndex(box->findData(QStringLiteral("all")));
        }
        shown.settle();
        const auto click = [&shown](const Pair& pair) {
            shown.click(static_cast<std::uint32_t>(pair.first), static_cast<std::uint32_t>(pair.second));
        };
        click(oneSided.begin()->first);
        QVERIFY(shown.walk.areOneSided());
        QCOMPARE(shown.walk.count(), std::optional(oneSided.begin()->second));
        click(*withMessages.begin());
        QVERIFY(!shown.walk.areOneSided());
    }

    /// Where one-sided operations count, they are lit up, and gone through.
    void lightsUpOneSided()
    {
        const TransferTrace trace = transferTrace(4, 120);
        Shown shown(trace.store);
        for (QComboBox* box : shown.widget.findChildren<QComboBox*>()) {
            if (const int at = box->findData(QStringLiteral("rma")); at >= 0)
                box->setCurrentIndex(at);
        }
        shown.settle();
        std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> counts;
        for (const MadeTransfer& made : trace.transfers) {
            if (made.source == TransferSource::Rma)
                ++counts[{ core::indexOf(made.from), core::indexOf(made.to) }];
        }
        const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
        QVERIFY(most->second > 1);
        const auto from = static_cast<std::uint32_t>(most->first.first);
        const auto to = static_cast<std::uint32_t>(most->first.second);
        std::uint64_t bytes = 0;
        for (const MadeTransfer& made : trace.transfers) {
            if (made.source == TransferSource::Rma && made.from == rank(from) && made.to == rank(to))
                bytes += made.bytes;
        }
        QTRY_COMPARE(shown.value(from, to), static_cast<double>(bytes));
        shown.click(from, to);
        QVERIFY(shown.state.spotlight() && shown.state.spotlight()->rma);
        QVERIFY(shown.walk.areOneSided());
        QCOMPARE(shown.walk.count(), std::optional(most->second));
        std::set<std::pair<std::uint32_t, std::uint64_t>> seen;
        for (std::uint64_t i = 0; i < most->second; ++i) {
            shown.walk.goToNext();
            shown.settle();
            const auto* const event = std::get_if<core::EventRef>(&shown.state.selection().item);
            QVERIFY(event != nullptr);
            seen.emplace(static_cast<std::uint32_t>(event->location), event->index);
            QVERIFY(shown.walk.number().has_value());
        }
        QVERIFY(seen.size() > 1 || most->first.first == most->first.second);
        shown.walk.goToLongest();
        shown.settle();
        QVERIFY(std::holds_alternative<core::EventRef>(shown.state.selection().item));
    }

    /// Where collective operations count, those that move data from the row to the column are lit up.
    void lightsUpCollectives()
    {
        const TransferTrace trace = transferTrace(4, 120);
        Shown shown(trace.store);
        for (QComboBox* box : shown.widget.findChildren<QComboBox*>()) {
            if (const int at = box->findData(QStringLiteral("collectives")); at >= 0)
                box->setCurrentIndex(at);
        }
        shown.settle();
        std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> counts;
        for (const MadeTransfer& made : trace.transfers) {
            if (made.source == TransferSource::Collective)
                ++counts[{ core::indexOf(made.from), core::indexOf(made.to) }];
        }
        const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
        QVERIFY(most->second > 1);
        shown.click(static_cast<std::uint32_t>(most->first.first), static_cast<std::uint32_t>(most->first.second));
        QVERIFY(shown.state.spotlight() && shown.state.spotlight()->collectives);
        QCOMPARE(shown.walk.count(), std::optional(most->second));
        shown.walk.goToNext();
        shown.settle();
        QVERIFY(std::holds_alternative<core::CollectiveId>(shown.state.selection().item));
        QSignalSpy said(&shown.widget, &View::noticed);
        for (std::uint32_t other = 0; other < 4; ++other) { // nobody sends to itself
            shown.click(other, other);
            QCOMPARE(said.count(), static_cast<qsizetype>(other) + 1);
        }
    }

    /// A label, or the sum beside it, does so for all messages that are sent, or received.
    void lightsUpMargins()
    {
        Shown shown(ring());
        const HeatLayout layout = shown.area().layoutShown();
        QTest::mouseClick(
            shown.area().viewport(), Qt::LeftButton, {}, layout.bandOfRow(2, layout.rowStrip).center().toPoint());
        shown.settle();
        QCOMPARE(shown.state.spotlight()->messages->senders, std::vector { rank(2) });
        QVERIFY(shown.state.spotlight()->messages->receivers.empty());
        QCOMPARE(shown.rows(), QStringLiteral("rank 2"));
        QTest::mouseClick(
            shown.area().viewport(), Qt::LeftButton, {}, layout.bandOfColumn(1, layout.columnStrip).center().toPoint());
        shown.settle();
        QCOMPARE(shown.state.spotlight()->messages->receivers, std::vector { rank(1) });
        QVERIFY(shown.state.spotlight()->messages->senders.empty());
    }

    void goesToLongest()
    {
        Shown shown(ring());
        const auto selected = [&] { return std::get_if<core::MessageId>(&shown.state.selection().item); };
        shown.click(0, 1);
        QTest::mouseDClick(shown.area().viewport(), Qt::LeftButton, {}, shown.at(0, 1));
        QTRY_VERIFY(selected() != nullptr);
        const core::Message message = shown.state.store()->messages().at(*selected());
        QCOMPARE(message.bytes, std::uint64_t { 1'000 });
        QCOMPARE(message.sender(), rank(0));
        shown.state.clearSelection();
        shown.area().setCellCursor(HeatArea::Cell { 2, 3 });
        QTest::keyClick(&shown.area(), Qt::Key_Return);
        QTRY_VERIFY(selected() != nullptr);
        QCOMPARE(shown.state.store()->messages().at(*selected()).sender(), rank(2));
    }

    /// Esc forgets the cell, then shows all cells, then does what it does in other views.
    void escapes()
    {
        Shown shown(ring());
        shown.area().setShownPart({ 0, 2, 0, 2 });
        shown.click(0, 1);
        QVERIFY(shown.area().cellCursor());
        QTest::keyClick(&shown.area(), Qt::Key_Escape);
        QVERIFY(!shown.area().cellCursor());
        QVERIFY(!shown.state.spotlight());
        QVERIFY(shown.state.selectedRows().isEmpty());
        QVERIFY(!shown.area().isAllShown());
        QTest::keyClick(&shown.area(), Qt::Key_Escape);
        QVERIFY(shown.area().isAllShown());
        shown.state.setRange(core::Interval { 1'000, 1'500 });
        QTest::keyClick(&shown.area(), Qt::Key_Escape);
        QVERIFY(!shown.state.range());
    }

    void filtersToPair()
    {
        Shown shown(ring());
        QAction* filter = shown.action(QStringLiteral("Show Only Messages of This Pair"));
        QVERIFY(filter && !filter->isEnabled());
        shown.area().setCellCursor(HeatArea::Cell { 1, 2 });
        QVERIFY(filter->isEnabled());
        filter->trigger();
        shown.settle();
        QCOMPARE(shown.state.lines().filter.senders, std::vector { rank(1) });
        QCOMPARE(shown.value(1, 2), 1'100.0);
        QCOMPARE(shown.value(0, 1), -1.0);
        QCOMPARE(shown.widget.filters().size(), std::size_t { 1 });
        shown.widget.filters().front().clear();
        shown.settle();
        QCOMPARE(shown.value(0, 1), 1'100.0);
    }

    void listsMessages()
    {
        Shown shown(ring());
        shown.state.setInterval({ 1'500, 2'500 }, QStringLiteral("zoom"));
        shown.settle();
        shown.area().setCellCursor(HeatArea::Cell { 1, 2 });
        shown.action(QStringLiteral("List Messages…"))->trigger();
        auto* list = shown.widget.findChild<MessageListDialog*>();
        QVERIFY(list);
        QTRY_COMPARE(list->model().rowCount(), 1);
        const auto cell = [&](int column) { return list->model().index(0, column).data().toString(); };
        QCOMPARE(cell(MessageListModel::Bytes), QStringLiteral("1,000"));
        QCOMPARE(cell(MessageListModel::Sender), QStringLiteral("rank 1"));
        QCOMPARE(cell(MessageListModel::Receiver), QStringLiteral("rank 2"));
        list->table().setCurrentIndex(list->model().index(0, 0));
        QVERIFY(std::holds_alternative<core::MessageId>(shown.state.selection().item));
        QSignalSpy closed(list, &QDialog::finished);
        shown.state.setStore(nullptr);
        QCOMPARE(closed.count(), 1);
    }

    /// Without messages there are no cells, and nothing to light.
    void lightsNothingWithoutCells()
    {
        Shown shown(ring());
        MatrixChoice choice;
        choice.sources = { false, true, true };
        shown.widget.setChoice(choice);
        shown.settle();
        QCOMPARE(shown.area().chart()->grid->rows(), std::uint32_t { 0 });
        QVERIFY(!shown.action(QStringLiteral("Light Up Cell"))->isEnabled());
    }

    /// Of what is the same at any time there is no film.
    void picturesOverTime()
    {
        Shown shown(ring());
        MatrixChoice choice;
        shown.widget.setChoice(choice);
        QVERIFY(!shown.widget.pictureOverTime({}));
        for (const MomentExtent extent : { MomentExtent::Now, MomentExtent::SoFar }) {
            choice.extent = extent;
            shown.widget.setChoice(choice);
            shown.settle();
            const PicturesOverTime pictures = shown.widget.pictureOverTime({});
            QVERIFY(pictures);
            QImage image(400, 300, QImage::Format_RGB32);
            QPainter painter(&image);
            QVERIFY(pictures(0)(painter, PictureRoom(image.size()), {}).isDone());
        }
        // Where nothing is under way, rows and columns stay.
        choice.extent = MomentExtent::Now;
        shown.widget.setChoice(choice);
        shown.state.setCursor(Place { core::LocationId::none, shown.state.store()->interval().end });
        shown.settle();
        QVERIFY(shown.area().chart()->grid->rows() > 0);
        QVERIFY(!shown.action(QStringLiteral("Light Up Cell"))->isEnabled());
    }

    void keepsSettings()
    {
        Shown shown(ring());
        MatrixChoice choice;
        choice.measure = core::MatrixMeasure::Rate;
        choice.grouping.by = core::MatrixGrouping::By::Process;
        shown.widget.setChoice(choice);
        const QByteArray settings = shown.widget.saveSettings();
        Shown other(ring());
        other.widget.restoreSettings(settings);
        QCOMPARE(other.widget.choice(), choice);
        QCOMPARE(other.widget.saveSettings(), settings);
        other.widget.restoreSettings("nonsense");
        QCOMPARE(other.widget.choice(), choice);
        choice.grouping = { core::MatrixGrouping::By::Topology, 0, {} }; // which the trace does not have
        other.widget.restoreSettings(matrixChoiceText(choice).toLatin1());
        QCOMPARE(other.widget.choice().grouping, core::MatrixGrouping {});
    }
};

LIGHTCONE_TEST(TestMatrixWidget, Widgets)

} // namespace lightcone::tests::tst_matrixwidget

#include "tst_matrixwidget.moc"
