// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/remembered/tracememory.h"
#include "app/settings/settings.h"
#include "app/window/actions.h"
#include "app/window/viewdocks.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/functions/functionsummary.h"
#include "windowtest.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace lightcone::tests::tst_rememberedtrace {

using app::ActionId;
using app::MainWindow;
using app::RememberedTrace;

namespace {

/// The labels of the rows of @p plot, those of open rows with their number of call levels.
QStringList rowsOf(const views::RowPlot& plot)
{
    QStringList rows;
    for (const views::RowTree::Row& row : plot.layout().rows())
        rows += row.isOpen ? u"%1: %2"_s.arg(row.label).arg(row.levels) : row.label;
    return rows;
}

} // namespace

// What a person has set for a trace comes back with the trace, in the real main window.
class TestRememberedTrace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void init();
    void cleanup() { m_desk.reset(); }

    void allComesBack();
    void foldedGroupsComeBack();
    void nothingIsRememberedOfAnUntouchedTrace();
    void resetShowsTheTraceAsAtFirst();
    void viewsThatWereNotOpenedKeepTheirs();
    void onlyCompleteTracesAreRemembered();
    void lastWindowWins();
    void readOnlyFolders();
    void anotherTraceOfTheName();
    void linksLeadToTheSameTrace();
    void whatIsMissingIsLeftOut();
    void damagedFiles_data();
    void damagedFiles();
    void hugeFiles();
    void oldestAreForgotten();
    void picturesOfTheCommandLineStay();

private:
    views::ViewState& state() const { return m_window->state(); }
    void trigger(ActionId id) const { triggerEnabled(*m_window, id); }
    bool settle() const { return viewsRest(*m_window); }
    template <typename View> View& open(QStringView id) const
    {
        View* view = openView<View>(*m_window, id);
        settle();
        return *view;
    }
    RememberedTrace setNow() const { return { state().traceSettings(), m_window->views().traceSettings() }; }
    void select(std::size_t location) const
    {
        state().setSelectedRows(views::RowSelection({ u"row"_s, locations({ location }) }));
    }
    /// Closes the window as a person does, and opens @p path in another run of the program.
    bool reopen(const QString& path)
    {
        m_window->close();
        m_desk->restart();
        m_window = m_desk->openTrace(path);
        return m_window != nullptr && settle();
    }
    /// A folder of its own for a copy of the sample; returns the copy.
    QString copyOfSample(const QString& name)
    {
        const QString copy = m_desk->folder().filePath(name);
        fs::copy(QFileInfo(app::samplePath()).path().toStdString(), copy.toStdString(), fs::copy_options::recursive);
        return copy + u'/' + QFileInfo(app::samplePath()).fileName();
    }
    static QString memoryFolder() { return app::settingsFolder() + u"/traces"_s; }
    static QStringList files() { return QDir(memoryFolder()).entryList(QDir::Files); }
    static QString onlyFile() { return files().size() == 1 ? memoryFolder() + u'/' + files().first() : QString(); }
    void pinAndClose()
    {
        state().setRowDisplay({ {}, {}, locations({ 2 }) }, u"pin"_s);
        m_window->close();
    }

    std::optional<Desk> m_desk;
    MainWindow* m_window = nullptr;
};

void TestRememberedTrace::init()
{
    m_desk.emplace();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    m_window->resize(1500, 900);
    QVERIFY(settle());
}

void TestRememberedTrace::allComesBack()
{
    auto& spaceTime = open<views::SpaceTimeWidget>(u"spacetime");
    m_window->navigator().goTo(core::idAt<core::LocationId>(4), state().interval().begin + 1'000'000);
    QVERIFY(settle());
    trigger(ActionId::MoveRowUp);
    trigger(ActionId::MoveRowUp);
    QVERIFY(settle());
    QCOMPARE(spaceTime.order().kind, views::SpaceTimeOrder::Kind::ByHand);
    auto& process = open<views::ProcessWidget>(u"process");
    process.setPinned(core::idAt<core::LocationId>(1), true);
    process.setPinned(core::idAt<core::LocationId>(7), true);
    QVERIFY(settle());
    views::TimelineWidget& timeline = m_window->timeline();
    timeline.enter();
    select(2);
    trigger(ActionId::ToggleRow);
    trigger(ActionId::PinLocation);
    select(6);
    trigger(ActionId::HideRows);
    trigger(ActionId::TallerRows);
    trigger(ActionId::TallerRows);
    views::RowDisplay display = state().rowDisplay();
    display.filter = u"Rank|Machine"_s;
    state().setRowDisplay(display, u"filter"_s);
    core::MessageFilter filter;
    filter.leastBytes = 64;
    filter.mostBytes = std::numeric_limits<std::uint64_t>::max() - 1;
    filter.tags = { 0, 3, std::numeric_limits<std::uint32_t>::max() };
    filter.communicators = { core::idAt<core::CommunicatorId>(0), core::CommunicatorId::none };
    filter.peers = locations({ 5, 1 });
    filter.senders = locations({ 1 });
    filter.receivers = locations({ 5, 0 });
    state().setMessageFilter(filter);
    state().setHiddenFunctions({ core::idAt<core::FunctionId>(1), core::idAt<core::FunctionId>(3) }, u"hide"_s);
    open<views::FunctionSummary>(u"functions").findChild<QLineEdit*>()->setText(u"MPI"_s);
    QVERIFY(settle());

    const RememberedTrace before = setNow();
    QCOMPARE(before.views.keys(), QStringList({ u"functions"_s, u"process"_s, u"spacetime"_s, u"timeline"_s }));
    const QStringList timelineRows = rowsOf(timeline);
    const QStringList spaceTimeRows = rowsOf(spaceTime);
    const int height = timeline.layout().rowHeight();
    QVERIFY(std::ranges::any_of(timeline.layout().rows(), [](const auto& row) { return row.levels > 1; }));
    QVERIFY(reopen(app::samplePath()));

    QVERIFY(setNow() == before);
    QCOMPARE(rowsOf(m_window->timeline()), timelineRows);
    QCOMPARE(m_window->timeline().layout().rowHeight(), height);
    QCOMPARE(rowsOf(open<views::SpaceTimeWidget>(u"spacetime")), spaceTimeRows);
    QCOMPARE(open<views::ProcessWidget>(u"process").places().pinned(), locations({ 1, 7 }));
    QStringList chips;
    for (const QLabel* chip : m_window->timeline().parentWidget()->findChildren<QLabel*>(u"filterText"_s))
        chips += chip->text();
    QVERIFY2(chips.join(u'\n').contains(u"Rows: 11 of 12"_s), qPrintable(chips.join(u'\n')));
    QVERIFY(!state().undoStack().canUndo());
    // A third time, when nothing was touched between.
    QVERIFY(reopen(app::samplePath()));
    QVERIFY(setNow() == before);
}

void TestRememberedTrace::foldedGroupsComeBack()
{
    const QString path = QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/everykind");
    QVERIFY(reopen(path));
    views::TimelineWidget& timeline = m_window->timeline();
    const auto& rows = timeline.rows().rows();
    const auto group = std::ranges::find_if(rows, &views::RowTree::Row::isGroup);
    QVERIFY(group != rows.end());
    const qsizetype count = rowsOf(timeline).size();
    std::vector<core::LocationId> inGroup(group->locations.begin(), group->locations.end());
    std::ranges::sort(inGroup);
    state().setSelectedRows(views::RowSelection({ group->label, inGroup }));
    trigger(ActionId::ToggleRow);
    QVERIFY(settle());
    const QStringList folded = rowsOf(timeline);
    QVERIFY(folded.size() < count);
    QVERIFY(reopen(path));
    QCOMPARE(rowsOf(m_window->timeline()), folded);
}

void TestRememberedTrace::nothingIsRememberedOfAnUntouchedTrace()
{
    open<views::SpaceTimeWidget>(u"spacetime");
    const QStringList rows = rowsOf(m_window->timeline());
    m_window->navigator().goTo(core::idAt<core::LocationId>(4), state().interval().begin + 1'000'000);
    QVERIFY(reopen(app::samplePath()));
    QCOMPARE(files(), QStringList());
    QVERIFY(setNow() == RememberedTrace());
    QCOMPARE(rowsOf(m_window->timeline()), rows);
}

void TestRememberedTrace::resetShowsTheTraceAsAtFirst()
{
    auto& spaceTime = open<views::SpaceTimeWidget>(u"spacetime");
    const QStringList first = rowsOf(spaceTime);
    m_window->navigator().goTo(core::idAt<core::LocationId>(4), state().interval().begin + 1'000'000);
    QVERIFY(settle());
    trigger(ActionId::MoveRowUp);
    trigger(ActionId::TallerRows);
    state().setRowDisplay({ u"Rank"_s, locations({ 3 }), locations({ 5 }) }, u"rows"_s);
    state().setHiddenFunctions({ core::idAt<core::FunctionId>(1) }, u"hide"_s);
    QVERIFY(settle());
    QVERIFY(reopen(app::samplePath()));
    QVERIFY(rowsOf(open<views::SpaceTimeWidget>(u"spacetime")) != first);
    const RememberedTrace remembered = setNow();
    trigger(ActionId::ResetTrace);
    QVERIFY(settle());
    QVERIFY(setNow() == RememberedTrace());
    QCOMPARE(rowsOf(open<views::SpaceTimeWidget>(u"spacetime")), first);
    // What all views share can be undone in one step.
    trigger(ActionId::Undo);
    QVERIFY(setNow().all == remembered.all);
    trigger(ActionId::ResetTrace);
    QVERIFY(reopen(app::samplePath()));
    QCOMPARE(files(), QStringList());
}

void TestRememberedTrace::viewsThatWereNotOpenedKeepTheirs()
{
    open<views::ProcessWidget>(u"process").setPinned(core::idAt<core::LocationId>(6), true);
    QVERIFY(settle());
    m_window->views().setOpen(*views::viewKind(u"process"), false);
    QVERIFY(reopen(app::samplePath()));
    QVERIFY(!m_window->views().isOpen(*views::viewKind(u"process")));
    QVERIFY(reopen(app::samplePath()));
    QCOMPARE(open<views::ProcessWidget>(u"process").places().pinned(), locations({ 6 }));
    // Another view of the kind is as at first.
    auto* second = qobject_cast<views::ProcessWidget*>(&m_window->views().add(*views::viewKind(u"process")));
    QVERIFY(settle());
    QVERIFY(second->places().pinned().empty());
}

void TestRememberedTrace::onlyCompleteTracesAreRemembered()
{
    pinAndClose();
    m_desk->restart();
    QVERIFY(!onlyFile().isEmpty());
    const QByteArray before = contentOf(onlyFile());
    MainWindow& window = m_desk->manager().newWindow();
    window.load(app::samplePath()); // and is closed while it loads
    window.close();
    m_desk->restart();
    QCOMPARE(contentOf(onlyFile()), before);
}

void TestRememberedTrace::lastWindowWins()
{
    MainWindow* other = m_desk->openTrace(app::samplePath());
    QVERIFY(other != nullptr && other != m_window);
    state().setRowDisplay({ {}, {}, locations({ 1 }) }, u"pin"_s);
    other->state().setRowDisplay({ {}, {}, locations({ 2 }) }, u"pin"_s);
    other->close();
    m_window->close();
    m_desk->restart();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    QCOMPARE(state().rowDisplay().pinned, locations({ 1 }));
}

void TestRememberedTrace::readOnlyFolders()
{
    const QString path = copyOfSample(u"readonly"_s);
    const fs::path folder = QFileInfo(path).path().toStdString();
    fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
    QVERIFY(reopen(path));
    state().setRowDisplay({ {}, {}, locations({ 2 }) }, u"pin"_s);
    QVERIFY(reopen(path));
    QCOMPARE(state().rowDisplay().pinned, locations({ 2 }));
    fs::permissions(folder, fs::perms::owner_all);
    QCOMPARE(QDir(QFileInfo(path).path()).entryList(QDir::Files).size(),
        QFileInfo(app::samplePath()).dir().entryList(QDir::Files).size());
}

void TestRememberedTrace::anotherTraceOfTheName()
{
    const QString path = m_desk->folder().filePath(u"some.trf"_s);
    fs::copy(LIGHTCONE_TEST_DATA "/picl/small_new.trf", path.toStdString());
    QVERIFY(reopen(path));
    state().setRowDisplay({ {}, locations({ 0 }), locations({ 2 }) }, u"rows"_s);
    trigger(ActionId::TallerRows);
    m_window->close();
    fs::copy(LIGHTCONE_TEST_DATA "/picl/table20.trf", path.toStdString(), fs::copy_options::overwrite_existing);
    QVERIFY(reopen(path));
    QVERIFY(setNow() == RememberedTrace());
    // One file is remembered a path, and an untouched trace has none.
    m_window->close();
    m_desk->restart();
    QCOMPARE(files(), QStringList());
}

void TestRememberedTrace::linksLeadToTheSameTrace()
{
    pinAndClose();
    const QString link = m_desk->folder().filePath(u"link"_s);
    fs::create_directory_symlink(QFileInfo(app::samplePath()).path().toStdString(), link.toStdString());
    m_desk->restart();
    m_window = m_desk->openTrace(link + u'/' + QFileInfo(app::samplePath()).fileName());
    QVERIFY(m_window);
    QCOMPARE(state().rowDisplay().pinned, locations({ 2 }));
}

void TestRememberedTrace::whatIsMissingIsLeftOut()
{
    const core::StoreView& store = *state().store();
    RememberedTrace trace;
    trace.all.rows = { u"Rank"_s, locations({ 1 }), locations({ 2, 4 }) };
    trace.all.messages.peers = locations({ 2, 3 });
    trace.views[u"timeline"_s].folding = { { { locations({ 2 }).front(), 0 } }, locations({ 2, 3 }) };
    trace.views[u"spacetime"_s].order = locations({ 4, 2, 3 });
    trace.views[u"process"_s].kept = locations({ 2 });
    QByteArray json = app::toJson(trace, store, u"/a path"_s);
    QVERIFY(app::rememberedTrace(json, store, u"/a path"_s) == trace);
    QVERIFY(!app::rememberedTrace(json, store, u"/another path"_s));
    const core::LocationDef& missing = store.definitions().locations[2];
    const QByteArray name = QByteArray::number(missing.definitionId) + ' ' + QByteArray::fromStdString(missing.name);
    QVERIFY(json.contains(name));
    json.replace(name, "of another trace");
    const auto rest = app::rememberedTrace(json, store, u"/a path"_s);
    QVERIFY(rest);
    QCOMPARE(rest->all.rows.pinned, locations({ 4 }));
    QCOMPARE(rest->all.rows.hidden, locations({ 1 }));
    QCOMPARE(rest->all.messages.peers, locations({ 3 }));
    QVERIFY(rest->views[u"timeline"_s].folding.folded.empty());
    QCOMPARE(rest->views[u"timeline"_s].folding.unfolded, locations({ 3 }));
    QCOMPARE(rest->views[u"spacetime"_s].order, locations({ 4, 3 }));
    QVERIFY(!rest->views.contains(u"process"_s));
}

void TestRememberedTrace::damagedFiles_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after"); // each `before` becomes this; an empty `before`: the whole file
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("no JSON") << QByteArray() << QByteArray("\x00\xff{[");
    QTest::newRow("an array") << QByteArray() << QByteArray("[1, 2]");
    QTest::newRow("deep") << QByteArray() << QByteArray(1'000'000, '[');
    QTest::newRow("texts for lists") << QByteArray("[") << QByteArray("\"[\", \"x\": [");
    QTest::newRow("numbers for names") << QByteArray("\"pinned\": [")
                                       << QByteArray("\"pinned\": [1, -3, 1e300, null, {},");
    QTest::newRow("lists for objects") << QByteArray("{") << QByteArray("[");
    QTest::newRow("content") << QByteArray("\"content\": \"") << QByteArray("\"content\": \"0");
    QTest::newRow("height") << QByteArray("\"row_height\": ") << QByteArray("\"row_height\": 99999999");
    QTest::newRow("least height") << QByteArray("\"row_height\": ") << QByteArray("\"row_height\": -99");
    QTest::newRow("indent") << QByteArray("\"indent\": ") << QByteArray("\"indent\": 99");
    QTest::newRow("name of a view") << QByteArray("\"timeline\"") << QByteArray("\"nosuchview\"");
    QTest::newRow("bytes") << QByteArray("\"least_bytes\": \"")
                           << QByteArray("\"least_bytes\": \"99999999999999999999");
    QTest::newRow("tags") << QByteArray("\"tags\": [")
                          << QByteArray("\"tags\": [-1, 4294967296, 0.5, \"x\", [], 1e99,");
    QTest::newRow("long filter") << QByteArray("\"filter\": \"")
                                 << QByteArray("\"filter\": \"" + QByteArray(3'000'000, '|'));
}

void TestRememberedTrace::damagedFiles()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    trigger(ActionId::TallerRows);
    core::MessageFilter filter;
    filter.leastBytes = 5;
    filter.tags = { 7 };
    state().setMessageFilter(filter);
    state().setRowDisplay({ u"Rank"_s, locations({ 1 }), locations({ 2 }) }, u"rows"_s);
    select(4);
    trigger(ActionId::ToggleRow);
    QVERIFY(settle());
    m_window->close();
    m_desk->restart();
    QVERIFY(!onlyFile().isEmpty());
    write(onlyFile(), before.isEmpty() ? after : contentOf(onlyFile()).replace(before, after));
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    QVERIFY(settle());
    const int height = m_window->timeline().layout().rowHeight();
    QVERIFY(height >= views::RowLayout::kMinRowHeight && height <= views::RowLayout::kMaxRowHeight);
    QVERIFY(!m_window->timeline().grab().isNull());
    QVERIFY(reopen(app::samplePath())); // what was read is written again
}

void TestRememberedTrace::hugeFiles()
{
    pinAndClose();
    m_desk->restart();
    const QString file = onlyFile();
    QVERIFY(QFile::resize(file, app::TraceMemory::kMostBytes + 1));
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    QVERIFY(setNow() == RememberedTrace());
    // A folder in the place of the file is no reason to fail either.
    QVERIFY(QFile::remove(file) && QDir().mkpath(file));
    QVERIFY(reopen(app::samplePath()));
    QVERIFY(setNow() == RememberedTrace());
}

void TestRememberedTrace::oldestAreForgotten()
{
    const core::StoreView& store = *state().store();
    const app::TraceMemory memory(m_desk->folder().filePath(u"memory"_s));
    RememberedTrace trace;
    trace.all.rows.pinned = locations({ 2 });
    const auto path = [](std::size_t number) { return fs::path("/no/such/trace" + std::to_string(number)); };
    const QDir folder(m_desk->folder().filePath(u"memory"_s));
    QStringList known;
    for (std::size_t i = 0; i < app::TraceMemory::kMostTraces + 2; ++i) {
        QVERIFY(memory.remember(trace, store, path(i)).isOk());
        for (const QString& name : folder.entryList(QDir::Files)) {
            if (known.contains(name))
                continue;
            known += name;
            QFile file(folder.filePath(name)); // the later, the younger
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(static_cast<qint64>(i) - 1000),
                QFileDevice::FileModificationTime));
        }
    }
    QCOMPARE(folder.entryList(QDir::Files).size(), static_cast<qsizetype>(app::TraceMemory::kMostTraces));
    QVERIFY(!memory.recall(store, path(0)));
    QVERIFY(!memory.recall(store, path(1)));
    QVERIFY(memory.recall(store, path(2)) == trace);
    QVERIFY(memory.remember({}, store, path(2)).isOk());
    QVERIFY(!memory.recall(store, path(2)));
}

void TestRememberedTrace::picturesOfTheCommandLineStay()
{
    const QString file = m_desk->folder().filePath(u"picture.png"_s);
    const QStringList render { u"render"_s, u"spacetime"_s, app::samplePath(), u"-o"_s, file };
    QCOMPARE(callCli(render).status, 0);
    const QByteArray before = contentOf(file);
    pinAndClose();
    QVERIFY(!onlyFile().isEmpty());
    QCOMPARE(callCli(render).status, 0);
    QVERIFY(contentOf(file) == before);
}

LIGHTCONE_TEST(TestRememberedTrace, Widgets)

} // namespace lightcone::tests::tst_rememberedtrace

#include "tst_rememberedtrace.moc"
