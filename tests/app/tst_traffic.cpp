// SPDX-License-Identifier: GPL-3.0-or-later
// Displays of messages over time, and the matrix at the time cursor: the numbers of ParaGraph's example, which two
// other programs computed, through tables, scenes and the window.
#include "clitest.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/matrixchoice.h"
#include "views/base/tablequery.h"
#include "views/charts/matrix/matrixwidget.h"
#include "views/charts/network/animation.h"
#include "views/charts/network/networkload.h"
#include "views/charts/network/nodescene.h"
#include "views/charts/phaseportrait/phaseportrait.h"
#include "views/charts/traffic/nodedata.h"
#include "views/charts/traffic/traffic.h"
#include "views/export/pictureexport.h"
#include "views/moments/momentcontrols.h"
#include "views/moments/momentplot.h"
#include "views/moments/paintedmomentplot.h"
#include "windowtest.h"

#include <memory>
#include <optional>
#include <variant>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_traffic {

using namespace views;
using app::MainWindow;

namespace {

constexpr core::Tick kMillisecond = 1'000'000;
const QString kExample = QStringLiteral(LIGHTCONE_TEST_DATA "/picl/paragraph.trf");

/// The rows of a table of the example without the header.
QByteArray table(const char* words)
{
    QStringList all = splitWords(words);
    all.insert(1, kExample);
    const CliAnswer answer = callCli(QStringList { u"table"_s } + all);
    return answer.status == 0 ? answer.out.mid(answer.out.indexOf('\n') + 1) : answer.err;
}

/// The row of the phase portrait that begins with @p time: shares in ten thousandths.
std::pair<int, int> phase(const char* words, const char* time)
{
    for (const QStringList& row : parseCsv(table(words))) {
        if (row.first() == QLatin1String(time))
            return { qRound(row.value(1).toDouble() * 10'000), qRound(row.value(2).toDouble() * 10'000) };
    }
    return { -1, -1 };
}

MomentRequest requestOf(const std::shared_ptr<const core::StoreView>& store, const MomentDisplay& display)
{
    MomentRequest request;
    request.store = store;
    request.indexes = std::make_shared<core::MomentIndexes>();
    request.rules = std::make_shared<const core::ActivityRules>(core::ownActivityRules(*store));
    request.locations = std::make_shared<const std::vector<core::LocationId>>(liveLocations(*store));
    setMoment(request, store->interval(), std::nullopt);
    request.choice = display.usualChoice();
    return request;
}

std::shared_ptr<const MomentScene> sceneOf(const MomentRequest& request, const MomentDisplay& display, QSizeF size)
{
    const auto style = std::make_shared<const PlotStyle>(
        PlotStyle::of(request.store->definitions(), ColorScheme(Theme::Light), pictureFont()));
    return display.make(request, { style, size, true, request.store->interval() }, {}).value();
}

} // namespace

class TestTraffic : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_desk.reset(); }
    void trafficTables();
    void trafficColumns();
    void trafficFollows();
    void matrixTables();
    void matrixFollows();
    void nodeTables();
    void nodeSelects();
    void phases();
    void phaseAtCursor();
    void measures();

private:
    void setCursor(int milliseconds)
    {
        m_window->state().setCursor(Place { core::LocationId::none, milliseconds * kMillisecond });
    }
    const std::shared_ptr<const core::StoreView>& store() const { return m_window->state().store(); }

    std::optional<Desk> m_desk;
    MainWindow* m_window = nullptr;
};

void TestTraffic::init()
{
    m_desk.emplace();
    m_window = m_desk->openTrace(kExample);
    QVERIFY(m_window);
}

void TestTraffic::trafficTables()
{
    QCOMPARE(table("traffic"),
        QByteArray("0.000000000,0,0\n0.010000000,1,100\n0.014000000,2,300\n0.016000000,1,200\n0.020000000,0,0\n"
                   "0.040000000,1,300\n0.046000000,0,0\n0.050000000,1,80\n0.054000000,2,120\n0.056000000,3,170\n"
                   "0.062000000,2,120\n0.068000000,1,80\n0.072000000,0,0\n"));
    QCOMPARE(table("traffic --location 3 --by to"),
        QByteArray("0.000000000,0,0\n0.040000000,1,300\n0.046000000,0,0\n0.054000000,1,40\n0.068000000,0,0\n"));
    QCOMPARE(
        table("traffic --location 3 --by from"), QByteArray("0.000000000,0,0\n0.056000000,1,50\n0.062000000,0,0\n"));
    QCOMPARE(table("traffic --location 3 --by all"), table("traffic"));
    QCOMPARE(table("traffic --from 55ms --to 60ms"), QByteArray("0.055000000,2,120\n0.056000000,3,170\n"));
}

void TestTraffic::trafficColumns()
{
    MomentRequest request = requestOf(store(), trafficDisplay());
    // All of the time in one column: the means over time.
    QCOMPARE(sceneOf(request, trafficDisplay(), { 1, 100 })->text(), u"0: mean 0.6 of 0 to 3\n"_s);
    request.choice.measure = static_cast<std::size_t>(TrafficMeasure::Bytes);
    QCOMPARE(sceneOf(request, trafficDisplay(), { 1, 100 })->text(), u"0: mean 62.2 of 0 to 300\n"_s);
    const auto scene = sceneOf(request, trafficDisplay(), { 1'000, 100 });
    QVERIFY(scene->spotAt({ 580, 10 })->text.startsWith(u"170 B under way"_s));
    QCOMPARE(scene->axis().low, 0.0);
    // At any width, the columns together have all of the time.
    for (const int width : { 2, 7, 100, 333 }) {
        double sum = 0;
        double value = 0;
        int column = 0;
        const QStringList lines
            = sceneOf(request, trafficDisplay(), { double(width), 100 })->text().split(u'\n', Qt::SkipEmptyParts);
        for (const QString& line : lines) {
            const int next = line.section(u':', 0, 0).toInt();
            sum += value * (next - column);
            column = next;
            value = line.section(u' ', 2, 2).toDouble();
        }
        sum += value * (width - column);
        QVERIFY2(qAbs(sum / width - 62.2) < 0.05, qPrintable(QString::number(sum / width)));
    }
}

void TestTraffic::trafficFollows()
{
    auto* plot = openView<MomentPlot>(*m_window, u"traffic");
    QVERIFY(plot);
    const auto says = [plot](const QString& text) {
        return QTest::qWaitFor([&] { return !plot->isBusy() && plot->noteText().contains(text); }, kPatience);
    };
    setCursor(58);
    QVERIFY(says(u"At 58.00 ms: 3 message(s), 170 B under way"_s));
    QVERIFY2(plot->noteText().contains(u"3 message(s) (since 56.00 ms), 300 B (since 14.00 ms)"_s),
        qPrintable(plot->noteText()));
    setCursor(15);
    QVERIFY(says(u"At 15.00 ms: 2 message(s), 300 B under way"_s));
    QVERIFY(plot->noteText().contains(u"2 message(s) (since 14.00 ms)"_s));
    // The cursor changes no picture; the selected rows do.
    const auto before = plot->shown();
    setCursor(58);
    QVERIFY(says(u"At 58.00 ms"_s));
    QCOMPARE(plot->shown(), before);
    m_window->state().setSelectedRows(RowSelection({ u"three"_s, locations({ 3 }) }));
    QVERIFY(says(u"2 message(s), 90 B under way"_s));
    MomentChoice choice = plot->controls().choice();
    choice.by = 1;
    plot->controls().setChoice(choice);
    QVERIFY(says(u"1 message(s), 40 B under way"_s));
    QCOMPARE(plot->table().locations, locations({ 3 }));
    QCOMPARE(plot->table().moment.choice, std::optional(choice));
    plot->restoreSettings("{\"by\":\"all\",\"measure\":\"bytes\"}");
    QVERIFY(says(u"3 message(s), 170 B under way"_s));
    QVERIFY(trafficMeasure(plot->controls().choice()) == TrafficMeasure::Bytes);
}

void TestTraffic::matrixTables()
{
    const auto cells = [](const char* words) {
        QStringList all;
        for (const QStringList& row : parseCsv(table(words)))
            all.append(row.mid(0, 4).join(u' '));
        return all;
    };
    QCOMPARE(cells("matrix --at 58ms --extent now"), (QStringList { u"1 0 1 80"_s, u"1 3 1 40"_s, u"3 0 1 50"_s }));
    // What is sent at the very time counts, and what is received then does not.
    QCOMPARE(cells("matrix --at 54ms --extent now"), (QStringList { u"1 0 1 80"_s, u"1 3 1 40"_s }));
    QCOMPARE(cells("matrix --at 46ms --extent now"), QStringList {});
    QCOMPARE(cells("matrix --at 54ms --extent so-far"),
        (QStringList { u"0 1 1 100"_s, u"0 2 1 200"_s, u"1 0 1 80"_s, u"1 3 1 40"_s, u"2 3 1 300"_s }));
    QCOMPARE(cells("matrix --at 54ms"), cells("matrix --at 54ms --extent now"));
    QCOMPARE(cells("matrix --at 54ms --extent whole"), cells("matrix"));
    QCOMPARE(cells("matrix").size(), 6);
    QCOMPARE(cells("matrix --extent now --at 58ms --tag 3"), (QStringList { u"1 3 1 40"_s }));
}

void TestTraffic::matrixFollows()
{
    auto* matrix = openView<MatrixWidget>(*m_window, u"matrix");
    QVERIFY(matrix);
    MatrixChoice choice = matrix->choice();
    choice.extent = MomentExtent::Now;
    matrix->setChoice(choice);
    const auto bytesAt = [&](int milliseconds) {
        setCursor(milliseconds);
        const core::Tick t = milliseconds * kMillisecond;
        if (!QTest::qWaitFor(
                [&] { return matrix->data() && matrix->data()->request.at == t && !matrix->isBusy(); }, kPatience))
            return std::optional<std::uint64_t>();
        std::uint64_t bytes = 0;
        for (const core::TransferCell& cell : matrix->data()->matrix.cells)
            bytes += cell.sum.bytes;
        return std::optional(bytes);
    };
    for (const auto& [time, bytes] : { std::pair(15, 300U), { 58, 170U }, { 85, 0U }, { 43, 300U }, { 58, 170U } })
        QCOMPARE(bytesAt(time), std::optional<std::uint64_t>(bytes));
    choice.extent = MomentExtent::SoFar;
    matrix->setChoice(choice);
    for (const auto& [time, bytes] : { std::pair(15, 300U), { 54, 720U }, { 85, 770U }, { 4, 0U } })
        QCOMPARE(bytesAt(time), std::optional<std::uint64_t>(bytes));
    QCOMPARE(matrix->table().moment.at, std::optional<core::Tick>(4 * kMillisecond));
    choice.order = MomentOrder::Gray;
    matrix->setChoice(choice);
    QVERIFY(bytesAt(54));
    QCOMPARE(matrix->data()->shown, (std::vector<std::uint32_t> { 0, 1, 3, 2 }));
}

void TestTraffic::nodeTables()
{
    QCOMPARE(table("nodedata --location 3"),
        QByteArray("0.046000000,3,in,2,300,3,0.006000000,1\n0.056000000,3,out,0,50,2,0.006000000,2\n"
                   "0.068000000,3,in,1,40,3,0.014000000,1\n"));
    QCOMPARE(table("nodedata --location 3 --topology linear --from 50ms --to 60ms"),
        QByteArray("0.056000000,3,out,0,50,2,0.006000000,3\n"));
    QCOMPARE(parseCsv(table("nodedata")).size(), 4); // of the first location
}

void TestTraffic::nodeSelects()
{
    MomentRequest request = requestOf(store(), nodeDataDisplay());
    request.locations = std::make_shared<const std::vector<core::LocationId>>(locations({ 3 }));
    request.choice.measure = static_cast<std::size_t>(NodeMeasure::Bytes);
    const auto scene = sceneOf(request, nodeDataDisplay(), { 1'000, 200 });
    const QString name = QString::fromStdString(store()->definitions().locationLabel(core::idAt<core::LocationId>(3)));
    QCOMPARE(scene->text().section(u'\n', 0, 0), u"location "_s + name);
    QVERIFY(scene->text().contains(u"out 56000000: "_s));
    const auto spot = scene->spotAt({ 460, scene->axis().toY(300) });
    QVERIFY(spot && spot->message && !spot->isSend);
    QCOMPARE(store()->messages().at(*spot->message).bytes, std::uint64_t { 300 });
    QVERIFY(!scene->spotAt({ 300, 100 }));

    auto* plot = openView<MomentPlot>(*m_window, u"nodedata");
    QVERIFY(plot);
    m_window->state().setSelectedRows(RowSelection({ u"three"_s, locations({ 3 }) }));
    QVERIFY(QTest::qWaitFor(
        [&] { return !plot->isBusy() && plot->shown() && plot->shown()->scene->text().contains(name); }, kPatience));
    const ValueAxis axis = plot->shown()->scene->axis();
    const QRect place = plot->plotRect();
    const double width = static_cast<double>(place.width());
    const TimeCoordinates coordinates(m_window->state().interval(), width);
    const auto pointOf = [&](int milliseconds, double value) {
        return place.topLeft() + QPointF(coordinates.toPixel(milliseconds * kMillisecond), axis.toY(value)).toPoint();
    };
    QTest::mouseClick(plot, Qt::LeftButton, {}, pointOf(46, 2)); // the message from location 2
    const auto* selected = std::get_if<core::MessageId>(&m_window->state().selection().item);
    QVERIFY(selected);
    QCOMPARE(store()->messages().at(*selected).bytes, std::uint64_t { 300 });
    QVERIFY(!m_window->state().selection().atSend);
}

void TestTraffic::phases()
{
    using Shares = std::pair<int, int>;
    QCOMPARE(phase("phaseportrait --width 20ms", "0.020000000"), Shares(3875, 3000));
    QCOMPARE(phase("phaseportrait --width 20ms", "0.060000000"), Shares(5000, 5067));
    QCOMPARE(phase("phaseportrait --width 20ms", "0.100000000"), Shares(5750, 0));
    QCOMPARE(phase("phaseportrait --width 1ns", "0.015000000"), Shares(0, 10'000));
    QCOMPARE(phase("phaseportrait --width 1ns", "0.043000000"), Shares(2500, 10'000));
    QCOMPARE(phase("phaseportrait --width 1ns", "0.058000000"), Shares(5000, 5667));
    QCOMPARE(phase("phaseportrait --width 1ns", "0.067000000"), Shares(7500, 4000));
    QCOMPARE(phase("phaseportrait --width 1ns --measure messages", "0.058000000"), Shares(5000, 10'000));
}

void TestTraffic::phaseAtCursor()
{
    MomentRequest request = requestOf(store(), phasePortraitDisplay());
    const auto now = [&](int milliseconds, std::uint64_t width) {
        request.choice.width = width;
        setMoment(request, store()->interval(), milliseconds * kMillisecond);
        return sceneOf(request, phasePortraitDisplay(), { 500, 400 })->text().section(u'\n', 0, 0).section(u": "_s, 1);
    };
    QCOMPARE(now(15, 1), u"busy 0.0000, under way 1.0000"_s);
    QCOMPARE(now(43, 1), u"busy 0.2500, under way 1.0000"_s);
    QCOMPARE(now(58, 1), u"busy 0.5000, under way 0.5667"_s);
    QCOMPARE(now(67, 1), u"busy 0.7500, under way 0.4000"_s);
    QCOMPARE(now(20, 20 * kMillisecond), u"busy 0.3875, under way 0.3000"_s);
    QCOMPARE(now(60, 20 * kMillisecond), u"busy 0.5000, under way 0.5067"_s);
    QCOMPARE(now(100, 20 * kMillisecond), u"busy 0.5750, under way 0.0000"_s);
    // A point of the way leads back to its time.
    const auto scene = sceneOf(request, phasePortraitDisplay(), { 500, 400 });
    int found = 0;
    for (int x = 0; x < 500; x += 5) {
        for (int y = 0; y < 400; y += 5) {
            const auto spot = scene->spotAt(QPointF(x, y));
            QVERIFY(
                !spot || (spot->tick && request.interval.begin <= *spot->tick && *spot->tick <= request.interval.end));
            found += spot ? 1 : 0;
        }
    }
    QVERIFY(found > 50);
}

/// The words of measures stand where the enumerations say.
void TestTraffic::measures()
{
    const auto word = [](const MomentDisplay& display, auto measure) {
        return display.measures.at(static_cast<std::size_t>(measure)).word;
    };
    QCOMPARE(word(trafficDisplay(), TrafficMeasure::Messages), u"messages"_s);
    QCOMPARE(word(trafficDisplay(), TrafficMeasure::Bytes), u"bytes"_s);
    QCOMPARE(word(phasePortraitDisplay(), PhaseMeasure::Messages), u"messages"_s);
    QCOMPARE(word(phasePortraitDisplay(), PhaseMeasure::Bytes), u"bytes"_s);
    for (const MomentDisplay& display : { animationDisplay(), networkDisplay() }) {
        QCOMPARE(word(display, ArcMeasure::Messages), u"messages"_s);
        QCOMPARE(word(display, ArcMeasure::Bytes), u"bytes"_s);
    }
}

LIGHTCONE_TEST(TestTraffic, Widgets)

} // namespace lightcone::tests::tst_traffic

#include "tst_traffic.moc"
