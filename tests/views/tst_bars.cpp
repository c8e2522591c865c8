// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampletrace.h"
#include "testclass.h"
#include "views/bars/bararea.h"
#include "views/bars/barchoices.h"
#include "views/bars/barpicture.h"
#include "views/base/viewstate.h"
#include "views/export/pictureexport.h"
#include "views/navigation/selectionnavigator.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/messages/messagesummary.h"
#include "views/registry/viewfactory.h"
#include "views/spotlight/spotlightwalk.h"
#include "views/tables/summarytable.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QImage>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

namespace lightcone::tests::tst_bars {

using namespace views;

namespace {

using Value = std::optional<double>;

BarChart chartOf(const std::vector<Value>& values, bool isLogarithmic = false)
{
    BarChart chart;
    chart.title = QStringLiteral("Number");
    chart.isLogarithmic = isLogarithmic;
    for (const Value& value : values) {
        Bar bar;
        bar.label = QStringLiteral("bar");
        bar.text = QStringLiteral("0");
        bar.value = value;
        bar.key = 100 + chart.bars.size();
        bar.place = chart.bars.size();
        chart.bars.push_back(bar);
    }
    return chart;
}

/// Left and right ends of the bars as shares of the plot in per cent; −1: it has none.
QString shares(const BarGeometry& geometry)
{
    QStringList texts;
    for (const BarGeometry::Row& row : geometry.rows) {
        const auto share = [&](double x) { return qRound((x - geometry.plot.left()) / geometry.plot.width() * 100); };
        texts += row.shape.isNull()
            ? QStringLiteral("-")
            : QStringLiteral("%1..%2").arg(share(row.shape.left())).arg(share(row.shape.right()));
    }
    return texts.join(QLatin1Char(' '));
}

BarGeometry layOut(const BarChart& chart)
{
    return layoutBars(chart, { 400, 300 }, 0, pictureFont());
}

} // namespace

/// Tests charts of bars, and those of messages.
class TestBars : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void linearAxis()
    {
        QCOMPARE(shares(layOut(chartOf({ 10, 5, 0, std::nullopt }))), QStringLiteral("0..100 0..50 0..0 -"));
        // Durations may be negative.
        QCOMPARE(shares(layOut(chartOf({ 30, -10 }))), QStringLiteral("25..100 0..25"));
        QCOMPARE(shares(layOut(chartOf({ 0, 0 }))), QStringLiteral("0..0 0..0"));
        QCOMPARE(shares(layOut(chartOf({}))), QString());
        const BarGeometry geometry = layOut(chartOf({ 10 }));
        QVERIFY(geometry.marks.size() > 1);
        QCOMPARE(geometry.marks.front().label, QStringLiteral("0"));
        QCOMPARE(geometry.marks.front().x, geometry.plot.left());
    }

    /// Each multiple is as wide; 0 and less have no place.
    void logarithmicAxis()
    {
        const BarGeometry geometry = layOut(chartOf({ 1'000, 100, 10, 0, -5 }, true));
        QCOMPARE(shares(geometry), QStringLiteral("0..100 0..67 0..33 - -"));
        std::vector<QString> labels;
        for (const BarGeometry::Mark& mark : geometry.marks)
            labels.push_back(mark.label);
        QVERIFY(std::ranges::find(labels, QStringLiteral("100")) != labels.end());
        QCOMPARE(shares(layOut(chartOf({ 0, -1 }, true))), QStringLiteral("- -"));
        const BarGeometry alone = layOut(chartOf({ 7 }, true)); // from 1 to 10
        QCOMPARE(shares(alone), QStringLiteral("0..85"));
        QCOMPARE(alone.marks.size(), std::size_t { 2 });
        QCOMPARE(alone.marks.front().label, QStringLiteral("1"));
        QCOMPARE(alone.marks.back().x, alone.plot.right());
    }

    void rangesAreShown()
    {
        BarChart chart = chartOf({ 10 });
        chart.bars[0].low = 5;
        chart.bars[0].high = 20;
        const BarGeometry geometry = layOut(chart);
        QCOMPARE(shares(geometry), QStringLiteral("0..50"));
        QVERIFY(geometry.rows[0].range);
        QCOMPARE(qRound(geometry.rows[0].range->width() / geometry.plot.width() * 100), 75);
    }

    /// The widest of very many names is among those with the most letters.
    void longNamesAreMeasured()
    {
        BarChart chart = chartOf(std::vector<Value>(2'000, 1.));
        chart.bars[1'500].label = QString(40, u'W');
        chart.bars[1'700].text = QString(30, u'W');
        const BarWidths widths = measureBars(chart, pictureFont());
        const QFontMetricsF metrics(pictureFont());
        QCOMPARE(widths.label, metrics.horizontalAdvance(chart.bars[1'500].label));
        QCOMPARE(widths.text, metrics.horizontalAdvance(chart.bars[1'700].text));
    }

    /// In a narrow chart the numbers lose their ranges, so that bars keep some room.
    void narrowChartsHaveShortTexts()
    {
        BarChart chart = chartOf({ 1 });
        chart.bars[0].label = QString(60, u'x');
        chart.bars[0].text = QStringLiteral("790.5 µs (3.125 µs to 8.231 ms)");
        const BarGeometry whole = layoutBars(chart, { 317, 300 }, 0, pictureFont());
        QVERIFY(!whole.hasShortTexts); // there is none
        chart.bars[0].shortText = QStringLiteral("790.5 µs");
        const BarGeometry narrow = layoutBars(chart, { 317, 300 }, 0, pictureFont());
        QVERIFY(narrow.hasShortTexts);
        QVERIFY(narrow.labels.width() < 0.4 * 317);
        QVERIFY(narrow.plot.width() > whole.plot.width() + 20);
        QVERIFY(narrow.plot.right() + QFontMetricsF(pictureFont()).horizontalAdvance(chart.bars[0].shortText) < 317);
        QVERIFY(!layoutBars(chart, { 1'000, 300 }, 0, pictureFont()).hasShortTexts);
    }

    void onlyWhatIsInSight()
    {
        BarChart chart = chartOf(std::vector<Value>(10'000, 1.));
        const double height = barRowHeight(pictureFont());
        const BarGeometry geometry = layoutBars(chart, { 400, 300 }, 1'000 * height + 3, pictureFont());
        QCOMPARE(geometry.rows.front().bar, std::size_t { 1'000 });
        QVERIFY(geometry.rows.size() < 30);
        QCOMPARE(geometry.barAt(0), std::optional<std::size_t>(1'000));
        QCOMPARE(geometry.barAt(height), std::optional<std::size_t>(1'001));
        QVERIFY(!geometry.barAt(299)); // the axis
        QCOMPARE(geometry.allHeight, 10'000 * height);
    }

    void orders()
    {
        BarChart chart = chartOf({ 2, std::nullopt, 9, 2 });
        const auto keys = [&chart] {
            std::vector<std::uint64_t> found;
            for (const Bar& bar : chart.bars)
                found.push_back(bar.key);
            return found;
        };
        sortBars(chart, true);
        QCOMPARE(keys(), (std::vector<std::uint64_t> { 102, 100, 103, 101 }));
        sortBars(chart, false);
        QCOMPARE(keys(), (std::vector<std::uint64_t> { 100, 101, 102, 103 }));
    }

    void areaWalks()
    {
        BarArea area(nullptr);
        area.resize(400, 200);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        area.setChart(chartOf(std::vector<Value>(100, 1.)));
        QSignalSpy chosen(&area, &BarArea::chosen);
        QSignalSpy activated(&area, &BarArea::activated);
        QTest::keyClick(&area, Qt::Key_Down);
        QCOMPARE(area.selected(), std::optional<std::uint64_t>(100));
        QTest::keyClick(&area, Qt::Key_Down);
        QCOMPARE(chosen.takeLast().front().toULongLong(), 101U);
        QTest::keyClick(&area, Qt::Key_Return);
        QCOMPARE(activated.takeLast().front().toULongLong(), 101U);
        QTest::keyClick(&area, Qt::Key_End);
        QCOMPARE(area.selected(), std::optional<std::uint64_t>(199));
        QCOMPARE(area.verticalScrollBar()->value(), area.verticalScrollBar()->maximum());
        QTest::keyClick(&area, Qt::Key_Home);
        QCOMPARE(area.verticalScrollBar()->value(), 0);
        area.setChart(chartOf({ 1 })); // the selected one is the first
        QCOMPARE(area.selected(), std::optional<std::uint64_t>(100));
        area.setChart({});
        QVERIFY(!area.selected());
    }

    /// The keys of the bars are not those of commands of the window.
    void keysAreItsOwn()
    {
        BarArea area(nullptr);
        const auto isTaken = [&area](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
            event.ignore();
            QApplication::sendEvent(&area, &event);
            return event.isAccepted();
        };
        QVERIFY(!isTaken(Qt::Key_Down));
        area.setChart(chartOf({ 1, 2 }));
        for (const Qt::Key key : { Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_Return })
            QVERIFY(isTaken(key));
        QVERIFY(!isTaken(Qt::Key_Down, Qt::ControlModifier) && !isTaken(Qt::Key_A));
    }

    /// An area that is too low for a row, as one is before it is shown, scrolls to the row all the same.
    void lowAreaSelects()
    {
        BarArea area(nullptr);
        area.setMinimumHeight(0);
        area.resize(300, 10);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        area.setChart(chartOf(std::vector<Value>(10, 1.)));
        area.setSelected(103);
        QCOMPARE(area.verticalScrollBar()->value(), static_cast<int>(3 * barRowHeight(area.font())));
    }

    /// The bars of a message summary have the numbers of its table, and light what they stand for.
    void messages()
    {
        const SampleTrace trace;
        ViewState state;
        SelectionNavigator navigator { state };
        TraceLinksHolder links { state };
        SpotlightWalk walk { state, navigator };
        state.setStore(trace.store);
        const std::unique_ptr<View> view(viewKind(u"messages")->create({ state, navigator, links, walk }, nullptr));
        auto& summary = *qobject_cast<MessageSummary*>(view.get());
        summary.setGrouping("size");
        summary.resize(600, 600);
        summary.show();
        QVERIFY(QTest::qWaitForWindowExposed(&summary));
        QTRY_VERIFY(!summary.isBusy());
        const auto values = [&summary] {
            std::vector<double> found;
            for (const Bar& bar : summary.bars().chart().bars)
                found.push_back(bar.value.value_or(-1));
            return found;
        };
        QCOMPARE(values(), (std::vector<double> { 1, 1, 1 }));
        summary.choices().setWords("bytes value log");
        QCOMPARE(values(), (std::vector<double> { 4'096, 10, 1 }));
        const BarChart& chart = summary.bars().chart();
        QCOMPARE(chart.detailsOf(chart.bars[0]).section(u'\n', 0, 2),
            QString::fromUtf8("4.00 KiB to < 8.00 KiB\nMessages: 1\nBytes: 4.00 KiB"));
        QCOMPARE(chart.bars[0].text, QStringLiteral("4.00 KiB")); // as in the table
        summary.choices().setWords("max order");
        QCOMPARE(values(), (std::vector<double> { -1, 200e-9, 450e-9 })); // the first one is not received
        const auto place
            = [&summary](std::size_t bar) { return summary.bars().geometryShown().rows[bar].place.center().toPoint(); };
        QTest::mouseClick(summary.bars().viewport(), Qt::LeftButton, {}, place(2));
        QVERIFY(state.spotlight() && state.spotlight()->messages);
        QCOMPARE(state.spotlight()->messages->leastBytes, std::uint64_t { 4'096 });
        QCOMPARE(state.spotlight()->messages->mostBytes, std::uint64_t { 8'191 });
        QTRY_COMPARE(walk.count(), std::optional<std::uint64_t>(1));
        auto* table = summary.findChild<SummaryTable*>();
        QCOMPARE(table->currentIndex().row(), 2);
        QTest::mouseDClick(summary.bars().viewport(), Qt::LeftButton, {}, place(1));
        QTRY_VERIFY(std::get_if<core::MessageId>(&state.selection().item));
        const auto message = std::get<core::MessageId>(state.selection().item);
        QCOMPARE(trace.store->messages().at(message).bytes, std::uint64_t { 10 });
        // The row that is chosen in the table is the bar that is marked.
        table->setCurrentIndex(table->model()->index(0, 0));
        QCOMPARE(summary.bars().selected(), std::optional(summary.bars().chart().bars[0].key));
        // Filters have no words for functions: the calls are lit, and the longest is known.
        state.showWholeTrace(); // the walk has zoomed
        summary.setGrouping("functions");
        QTRY_COMPARE(summary.bars().chart().bars.size(), std::size_t { 2 });
        QSignalSpy noticed(&summary, &View::noticed);
        QTest::mouseClick(summary.bars().viewport(), Qt::LeftButton, {}, place(1));
        QCOMPARE(noticed.size(), 1);
        QVERIFY(!state.spotlight()->messages && state.spotlight()->functions.size() == 2);
        QTest::mouseDClick(summary.bars().viewport(), Qt::LeftButton, {}, place(1));
        const auto longest = std::get<core::MessageId>(state.selection().item);
        QCOMPARE(trace.store->messages().at(longest).bytes, std::uint64_t { 4'096 });
        // All of that is kept, also as older versions kept it.
        MessageSummary other(state);
        other.restoreSettings(summary.saveSettings());
        QCOMPARE(other.grouping(), QByteArray("functions"));
        QCOMPARE(other.choices().words(), QByteArray("max order log"));
        other.restoreSettings("tag\n");
        QCOMPARE(other.grouping(), QByteArray("tag"));
        state.setStore(nullptr);
        QVERIFY(summary.bars().chart().bars.empty());
    }

    /// Painters run in other threads, where nobody may ask a view.
    void picturesKeepNoDetails()
    {
        const auto view = std::make_shared<int>();
        BarChart chart = chartOf({ 1 });
        chart.details = [view](std::uint64_t) { return QString::number(*view); };
        const PicturePaint paint = barsPaint(std::move(chart), {}, {}, Theme::Light);
        QCOMPARE(view.use_count(), 1);
    }

    /// Bars take what height a short table leaves, all of them where they can.
    void barsTakeWhatTheTableLeaves()
    {
        TableContent table;
        table.caption = QStringLiteral("Whole trace");
        table.columns = { { QStringLiteral("Key"), false } };
        table.rows = { { { { QStringLiteral("first"), {}, {} } } } };
        const double bars = 20 * barRowHeight(pictureFont());
        QImage image(600, static_cast<int>(bars) + 200, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        double used = 0;
        const PicturePaint paint = barsPaint(chartOf(std::vector<Value>(20, 1.)), table, {}, Theme::Light);
        QVERIFY(paint(painter, PictureRoom(QSizeF(image.size()), image.height(), used), {}).isDone());
        QVERIFY2(used > bars + 50 && used < image.height(), qPrintable(QString::number(used)));
    }

    /// A picture has the chart above the table, and takes what height it needs.
    void picture()
    {
        TableContent table;
        table.caption = QStringLiteral("Whole trace");
        table.columns = { { QStringLiteral("Key"), false } };
        table.rows = { { { { QStringLiteral("first"), {}, {} } } } };
        for (const std::size_t count : { std::size_t { 2 }, std::size_t { 500 } }) {
            const PicturePaint paint
                = barsPaint(chartOf(std::vector<Value>(count, 1.)), table, QStringLiteral("Title"), Theme::Light);
            QImage image(600, 400, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            double used = 0;
            QVERIFY(paint(painter, PictureRoom(QSizeF(600, 400), 400, used), {}).isDone());
            painter.end();
            QVERIFY2(count > 2 ? used > 250 && used <= 400 : used < 220, qPrintable(QString::number(used)));
            const QColor fill = ColorScheme(Theme::Light).category(0);
            int filled = 0;
            for (int y = 0; y < image.height(); ++y)
                filled += image.pixelColor(300, y) == fill ? 1 : 0;
            QVERIFY(filled > 20 && filled < 300);
        }
    }
};

LIGHTCONE_TEST(TestBars, Widgets)

} // namespace lightcone::tests::tst_bars

#include "tst_bars.moc"
