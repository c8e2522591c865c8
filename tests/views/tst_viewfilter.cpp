// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagestatistics.h"
#include "sampletrace.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/filenames.h"
#include "views/base/messageconditions.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/export/pictureexport.h"
#include "views/jobs/filteredmessages.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/messages/messagesummary.h"
#include "views/panels/messages/messagesummarymodel.h"

#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoStack>

#include <algorithm>
#include <initializer_list>

namespace lightcone::tests::tst_viewfilter {

using namespace views;

namespace {

/// The texts of the picture of @p view.
QString picturedText(const View& view, PictureChoices choices = {})
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("picture.svg"));
    PictureOptions options;
    options.size = QSize(900, 500);
    const auto paint
        = [made = view.picture(choices)](QPainter& painter, QSizeF size) { return made(painter, size, {}); };
    if (!exportPicture(toPath(path), PictureFormat::Svg, options, paint).isOk())
        return {};
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

// What is said of filters, in the window and in pictures.
class TestViewFilter final : public QObject {
    Q_OBJECT

private slots:
    void saysTheFilter_data();
    void saysTheFilter();
    void bytesAreReadAsWritten();
    void countsInTheBackground();
    void summaryObeys();
    void picturesSayIt();
    void functionsAreCounted();
    void hiddenFunctionsAreSaid();

private:
    tests::SampleTrace m_trace;
};

void TestViewFilter::saysTheFilter_data()
{
    QTest::addColumn<core::MessageFilter>("filter");
    QTest::addColumn<QString>("text");
    core::MessageFilter filter;
    QTest::newRow("none") << filter << QString();
    filter.leastBytes = 1024;
    QTest::newRow("least") << filter << QStringLiteral("1 KiB or more");
    filter.mostBytes = 3 << 20;
    QTest::newRow("both") << filter << QStringLiteral("1 KiB to 3 MiB");
    filter.leastBytes = 0;
    filter.mostBytes = 1025; // is not rounded
    QTest::newRow("most") << filter << QStringLiteral("up to 1,025 B");
    filter = {};
    filter.leastBytes = filter.mostBytes = 0;
    QTest::newRow("empty ones") << filter << QStringLiteral("of 0 B");
    filter = {};
    filter.tags = { 9, 7, 8, 3, 3 };
    QTest::newRow("tags") << filter << QStringLiteral("tags 3, 7-9");
    filter.tags = { 5 };
    filter.peers = { m_trace.ranks[1] };
    QTest::newRow("several") << filter
                             << QStringLiteral("tag 5; from or to %1")
                                    .arg(QString::fromStdString(
                                        m_trace.store->definitions().locationLabel(m_trace.ranks[1])));
}

void TestViewFilter::saysTheFilter()
{
    QFETCH(core::MessageFilter, filter);
    QFETCH(QString, text);
    QLocale::setDefault(QLocale(QLocale::English));
    QCOMPARE(messageFilterText(filter, m_trace.store->definitions()), text);
    QLocale::setDefault(QLocale::c());
}

void TestViewFilter::bytesAreReadAsWritten()
{
    QCOMPARE(bytesText(8), QStringLiteral("8"));
    QCOMPARE(bytesText(64 << 10), QStringLiteral("64KiB"));
    QCOMPARE(bytesText(3 << 20), QStringLiteral("3MiB"));
    constexpr std::uint64_t kOne = 1;
    for (const std::uint64_t bytes : { 0 * kOne, kOne, 1023 * kOne, 1024 * kOne, 1025 * kOne, kOne << 20,
             (kOne << 20) + 1024, kOne << 62, kOne << 63 })
        QCOMPARE(parseBytes(bytesText(bytes)), std::optional(bytes));
}

void TestViewFilter::countsInTheBackground()
{
    ViewState state;
    FilteredMessages messages(state);
    state.setStore(m_trace.store);
    QVERIFY(!messages.count());
    core::MessageFilter filter;
    filter.tags = { 7 };
    state.setMessageFilter(filter);
    QVERIFY(!messages.count()); // not known at once
    QTRY_VERIFY(messages.count());
    QCOMPARE(*messages.count(), (FilteredCount { 1, 3 })); // two are received, one is not
    filter.tags = { 7, 8 };
    state.setMessageFilter(filter);
    QVERIFY(!messages.count()); // the old count is not said of the new filter
    QTRY_VERIFY(messages.count());
    QCOMPARE(messages.count()->shown, std::uint64_t { 2 });
    state.undoStack().undo();
    QTRY_VERIFY(messages.count());
    QCOMPARE(messages.count()->shown, std::uint64_t { 1 });
    const std::vector<ViewFilter> filters = messageFilters(state);
    QCOMPARE(filters.size(), std::size_t { 1 });
    filters.front().clear();
    QVERIFY(state.lines().filter == core::MessageFilter {});
    QVERIFY(!messages.count());
    QVERIFY(messageFilters(state).empty());
}

void TestViewFilter::summaryObeys()
{
    ViewState state;
    state.setStore(m_trace.store);
    MessageSummary summary(state);
    summary.setGrouping("all");
    summary.show();
    QTRY_VERIFY(!summary.isBusy());
    const auto messages = [&] {
        const QAbstractItemModel& model = *summary.findChild<QTableView*>()->model();
        return model.rowCount() == 0 ? 0 : model.index(0, MessageSummaryModel::Messages).data().toInt();
    };
    QCOMPARE(messages(), 3);
    core::MessageFilter filter;
    filter.leastBytes = 4096;
    state.setMessageFilter(filter);
    QTRY_VERIFY(!summary.isBusy());
    QCOMPARE(messages(), 1);
    QCOMPARE(summary.filters().size(), std::size_t { 1 });
    QVERIFY(summary.table().messages == filter);
    QVERIFY(picturedText(summary).contains(QStringLiteral("only messages: 4 KiB or more")));
    filter.leastBytes = 1 << 30;
    state.setMessageFilter(filter);
    QTRY_VERIFY(!summary.isBusy());
    QCOMPARE(messages(), 0);
    QVERIFY(summary.findChild<QTableView*>()->accessibleDescription().contains(QStringLiteral("pass the filter")));
    state.setMessageFilter({});
    QTRY_VERIFY(!summary.isBusy());
    QCOMPARE(messages(), 3);
    QVERIFY(!picturedText(summary).contains(QStringLiteral("only messages")));
}

void TestViewFilter::picturesSayIt()
{
    ViewState state;
    SelectionNavigator navigator(state);
    TimelineWidget timeline(state, navigator);
    SpaceTimeWidget spaceTime(state, navigator);
    for (TimePlot* plot : { static_cast<TimePlot*>(&timeline), static_cast<TimePlot*>(&spaceTime) }) {
        plot->resize(900, 500);
        plot->show();
    }
    state.setStore(smallTrace());
    QTRY_VERIFY(!timeline.isBusy() && !spaceTime.isBusy());
    PictureChoices plain;
    plain.legend = false; // the note does not hang on the legend
    for (const View* view : { static_cast<View*>(&timeline), static_cast<View*>(&spaceTime) }) {
        const QString text = picturedText(*view, plain);
        QVERIFY(!text.contains(QStringLiteral("Messages:")) && !text.contains(QStringLiteral("Rows:")));
    }
    core::MessageFilter filter;
    filter.senders = { core::idAt<core::LocationId>(0) };
    state.setMessageFilter(filter);
    state.setRowDisplay({ {}, { core::idAt<core::LocationId>(2) }, {} }, {});
    QTRY_VERIFY(!timeline.isBusy() && !spaceTime.isBusy());
    for (const View* view : { static_cast<View*>(&timeline), static_cast<View*>(&spaceTime) }) {
        const QString text = picturedText(*view, plain);
        QVERIFY2(text.contains(QStringLiteral("Messages: 1 of 2 in the whole trace (from rank 0)")),
            qPrintable(text.right(3000)));
        QVERIFY(text.contains(QStringLiteral("Rows: 3 of 4 (")));
        QCOMPARE(view->filters().size(), std::size_t { 2 });
    }
    state.setMessagesVisible(false); // a filter of nothing that is there leaves nothing out
    QCOMPARE(timeline.filters().size(), std::size_t { 1 });
    QVERIFY(!picturedText(timeline, plain).contains(QStringLiteral("Messages:")));
}

void TestViewFilter::functionsAreCounted()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    QTRY_VERIFY(!summary.isBusy());
    QVERIFY(summary.filters().empty());
    auto* field = summary.findChild<QLineEdit*>();
    field->setText(QStringLiteral("MPI_"));
    const auto filters = summary.filters();
    QCOMPARE(filters.size(), std::size_t { 1 });
    const int rows = summary.findChild<QTableView*>()->model()->rowCount();
    QCOMPARE(filters.front().count->shown, static_cast<std::uint64_t>(rows));
    QVERIFY(filters.front().count->all > filters.front().count->shown);
    filters.front().clear();
    QVERIFY(field->text().isEmpty() && summary.filters().empty());
}

/// Charts that leave functions out say so, in their chip and in pictures without a legend; the chip takes it off.
void TestViewFilter::hiddenFunctionsAreSaid()
{
    ViewState state;
    SelectionNavigator navigator(state);
    TimelineWidget timeline(state, navigator);
    SpaceTimeWidget spaceTime(state, navigator);
    ProcessWidget process(state, navigator);
    FunctionSummary functions(state);
    const std::vector<View*> charts { &timeline, &spaceTime, &process };
    for (TimePlot* plot : std::initializer_list<TimePlot*> { &timeline, &spaceTime, &process }) {
        plot->resize(900, 500);
        plot->show();
    }
    functions.show();
    state.setStore(smallTrace());
    QTRY_VERIFY(!timeline.isBusy() && !spaceTime.isBusy() && !process.isBusy() && !functions.isBusy());
    auto* table = functions.findChild<QTableView*>();
    const auto trigger = [table](const QString& name) {
        const QList<QAction*> actions = table->actions();
        const auto action = std::ranges::find(actions, name, &QAction::text);
        QVERIFY2(action != actions.end() && (*action)->isEnabled(), qPrintable(name));
        (*action)->trigger();
    };
    const int all = table->model()->rowCount();
    const QString name = table->model()->index(0, 0).data().toString();
    const auto said = [all](int shown) { return QStringLiteral("Functions: %1 of %2").arg(shown).arg(all); };
    PictureChoices plain;
    plain.legend = false;
    const auto isSaid = [&](int shown, const QString& words) {
        for (const View* chart : charts) {
            const std::vector<ViewFilter> filters = chart->filters();
            if (filters.size() != 1 || filterText(filters.front().subject, filters.front().count) != said(shown)
                || filters.front().words != words)
                return false;
            if (!picturedText(*chart, plain).contains(said(shown)))
                return false;
        }
        return true;
    };
    table->selectRow(0);
    trigger(QStringLiteral("Hide in Charts"));
    QCOMPARE(state.hiddenFunctions().size(), std::size_t { 1 });
    QVERIFY(isSaid(all - 1, QStringLiteral("without ") + name));
    charts.front()->filters().front().clear();
    QVERIFY(state.hiddenFunctions().empty());
    for (const View* chart : charts)
        QVERIFY(chart->filters().empty() && !picturedText(*chart, plain).contains(QStringLiteral("Functions:")));
    trigger(QStringLiteral("Show Only These in Charts"));
    QCOMPARE(static_cast<int>(state.hiddenFunctions().size()), all - 1);
    QVERIFY(std::ranges::none_of(state.hiddenFunctions(), [&](core::FunctionId function) {
        return state.store()->definitions().function(function).name == name.toStdString();
    }));
    state.undoStack().undo();
    QVERIFY(state.hiddenFunctions().empty());
    trigger(QStringLiteral("Hide in Charts"));
    trigger(QStringLiteral("Show All Functions in Charts"));
    QVERIFY(state.hiddenFunctions().empty());
}

LIGHTCONE_TEST(TestViewFilter, Widgets)

} // namespace lightcone::tests::tst_viewfilter

#include "tst_viewfilter.moc"
