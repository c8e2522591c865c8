// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/remembered/bookmarkmemory.h"
#include "app/settings/settings.h"
#include "app/window/actions.h"
#include "app/window/bookmarkcommands.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/bookmarks.h"
#include "views/base/viewstate.h"
#include "views/panels/markers/markerspanel.h"
#include "windowtest.h"

#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <filesystem>
#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_bookmarks {

using app::ActionId;
using app::BookmarkMemory;
using app::MainWindow;
using views::Bookmark;

namespace {

QStringList namesIn(const std::vector<Bookmark>& bookmarks)
{
    QStringList names;
    for (const Bookmark& bookmark : bookmarks)
        names += bookmark.name;
    names.sort();
    return names;
}

Bookmark named(std::uint64_t id, const QString& name)
{
    Bookmark bookmark;
    bookmark.id = id;
    bookmark.span = { 10, 11 };
    bookmark.name = name;
    return bookmark;
}

} // namespace

/// Bookmarks in the real main window: how they are set, kept, brought back and exported.
class TestBookmarks : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void init();
    void cleanup();

    void keySetsOne();
    void keysOfLettersStayInTexts();
    void allComeBack();
    void twoWindowsKeepBoth();
    void whatCannotBeWrittenIsSaid();
    void damagedFilesStay();
    void otherRecordingsKeepTheirs();
    void mergesAreBySmallChanges();
    void exportedAsText();
    void tableAndPicturesHaveThem();

private:
    views::ViewState& state() const { return m_window->state(); }
    views::Bookmarks& bookmarks() const { return state().bookmarks(); }
    void add(const QString& name)
    {
        Bookmark bookmark = named(0, name);
        const core::Interval whole = state().whole();
        bookmark.span = { whole.begin + 100, whole.begin + 200 };
        bookmark.location = core::idAt<core::LocationId>(1);
        bookmark.note = u"note of "_s + name;
        bookmarks().add(bookmark);
    }
    static QStringList files() { return QDir(app::bookmarkFolder()).entryList(QDir::Files); }
    bool isKept(const QStringList& names) const
    {
        return QTest::qWaitFor(
            [&] {
                const auto kept = BookmarkMemory(app::bookmarkFolder(), *state().store(),
                    std::filesystem::path(state().store()->definitions().origin.path))
                                      .recall();
                return kept.isOk() && namesIn(kept.value()) == names;
            },
            kPatience);
    }
    QDialog* openDialog() const
    {
        QDialog* dialog = nullptr;
        (void)QTest::qWaitFor(
            [&] { return (dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) != nullptr; }, kPatience);
        return dialog;
    }

    std::optional<Desk> m_desk;
    MainWindow* m_window = nullptr;
};

void TestBookmarks::init()
{
    m_desk.emplace();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
}

void TestBookmarks::cleanup()
{
    m_desk.reset();
}

/// M asks for a name, of what the measured range is, and the list shows the bookmark.
void TestBookmarks::keySetsOne()
{
    const core::Interval whole = state().whole();
    const core::Interval range { whole.begin + 1000, whole.begin + 5000 };
    state().setRange(range);
    m_window->timeline().setFocus();
    QTest::keyClick(&m_window->timeline(), Qt::Key_M);
    QDialog* dialog = openDialog();
    QVERIFY(dialog);
    auto* name = dialog->findChild<QLineEdit*>();
    QCOMPARE(name->text(), u"Bookmark 1"_s);
    QTest::keyClicks(name, u"M, the slow step."_s); // in place of the name that is proposed
    dialog->findChild<QPlainTextEdit*>()->setPlainText(u"why?"_s);
    dialog->accept();
    QCOMPARE(bookmarks().all().size(), std::size_t { 1 });
    QCOMPARE(bookmarks().all()[0].name, u"M, the slow step."_s);
    QCOMPARE(bookmarks().all()[0].span, range);
    auto* panel = openView<views::MarkersPanel>(*m_window, u"markers");
    QTRY_COMPARE_WITH_TIMEOUT(panel->model().rowCount(), 1, kPatience);
    state().setRange(std::nullopt);
    m_window->timeline().setFocus();
    QTest::keyClick(&m_window->timeline(), Qt::Key_Period);
    QCOMPARE(state().cursor()->tick, range.begin);
    triggerEnabled(*m_window, ActionId::Undo);
    QVERIFY(bookmarks().all().empty());
}

void TestBookmarks::keysOfLettersStayInTexts()
{
    triggerEnabled(*m_window, ActionId::FocusRowFilter);
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(field);
    QTest::keyClicks(field, u"M.,m"_s);
    QCOMPARE(field->text(), u"M.,m"_s);
    QVERIFY(!QApplication::activeModalWidget());
}

void TestBookmarks::allComeBack()
{
    add(u"one"_s);
    add(u"two"_s);
    QVERIFY(isKept({ u"one"_s, u"two"_s }));
    const std::vector<Bookmark> before = bookmarks().all();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->close(), kPatience);
    m_desk->restart();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    QCOMPARE(bookmarks().all(), before);
    QVERIFY(!state().undoStack().canUndo());
    const std::uint64_t id = before[0].id;
    bookmarks().remove({ &id, 1 });
    bookmarks().remove(std::vector { before[1].id });
    QTRY_COMPARE_WITH_TIMEOUT(files(), QStringList(), kPatience); // nothing is left behind
}

/// Neither of two windows of one trace loses what the other one keeps.
void TestBookmarks::twoWindowsKeepBoth()
{
    MainWindow* first = m_window;
    add(u"one"_s);
    QVERIFY(isKept({ u"one"_s }));
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window && m_window != first);
    add(u"two"_s);
    QVERIFY(isKept({ u"one"_s, u"two"_s }));
    m_window = first;
    add(u"three"_s);
    QVERIFY(isKept({ u"one"_s, u"three"_s, u"two"_s }));
    QTRY_COMPARE_WITH_TIMEOUT(namesIn(bookmarks().all()), QStringList({ u"one"_s, u"three"_s, u"two"_s }), kPatience);
    triggerEnabled(*m_window, ActionId::Undo); // takes its own back alone
    QVERIFY(isKept({ u"one"_s, u"two"_s }));
}

void TestBookmarks::whatCannotBeWrittenIsSaid()
{
    write(app::bookmarkFolder(), "no folder");
    add(u"one"_s);
    QTRY_VERIFY_WITH_TIMEOUT(openMessageBox(), kPatience);
    openMessageBox()->close();
    QCOMPARE(bookmarks().all().size(), std::size_t { 1 });
    m_window->close();
    QVERIFY(m_window->isVisible()); // it asks
    QTRY_VERIFY_WITH_TIMEOUT(openMessageBox(), kPatience);
    openMessageBox()->close();
    QVERIFY(QFile::remove(app::bookmarkFolder()));
    m_window->close();
    QVERIFY(!m_window->isVisible());
    QCOMPARE(files().size(), 1);
}

void TestBookmarks::damagedFilesStay()
{
    add(u"one"_s);
    QVERIFY(isKept({ u"one"_s }));
    m_window->close();
    const QString file = app::bookmarkFolder() + u'/' + files().first();
    write(file, "{ \"trace\": 3");
    m_desk->restart();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    QTRY_VERIFY_WITH_TIMEOUT(openMessageBox(), kPatience);
    openMessageBox()->close();
    QVERIFY(bookmarks().all().empty());
    add(u"two"_s);
    QTRY_VERIFY_WITH_TIMEOUT(openMessageBox(), kPatience);
    openMessageBox()->close();
    QCOMPARE(contentOf(file), QByteArray("{ \"trace\": 3"));
}

void TestBookmarks::otherRecordingsKeepTheirs()
{
    const BookmarkMemory memory(app::bookmarkFolder(), *state().store(), "/trace");
    QVERIFY(memory.keep({}, std::vector { named(1, u"one"_s) }).isOk());
    const QString other = QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/everykind/everykind.otf2");
    MainWindow* window = m_desk->openTrace(other);
    QVERIFY(window);
    const BookmarkMemory ofOther(app::bookmarkFolder(), *window->state().store(), "/trace");
    QVERIFY(ofOther.recall().value().empty());
    QVERIFY(ofOther.keep({}, std::vector { named(2, u"two"_s) }).isOk());
    QCOMPARE(namesIn(memory.recall().value()), QStringList({ u"one"_s }));
}

void TestBookmarks::mergesAreBySmallChanges()
{
    const std::vector before { named(1, u"a"_s), named(2, u"b"_s), named(3, u"c"_s) };
    const std::vector after { named(1, u"a"_s), named(2, u"changed"_s), named(4, u"new"_s) };
    const std::vector others { named(1, u"by others"_s), named(2, u"b"_s), named(3, u"c"_s), named(5, u"theirs"_s) };
    QCOMPARE(namesIn(app::mergedBookmarks(others, before, after)),
        QStringList({ u"by others"_s, u"changed"_s, u"new"_s, u"theirs"_s }));
    QCOMPARE(app::mergedBookmarks(before, before, after), after);
}

void TestBookmarks::exportedAsText()
{
    add(u"one"_s);
    auto* commands = m_window->findChild<app::BookmarkCommands*>();
    const QString file = m_desk->folder().filePath(u"bookmarks.txt"_s);
    commands->exportText(file);
    const QString text = QString::fromUtf8(contentOf(file));
    QVERIFY2(text.contains(u"1. one\n"_s) && text.contains(u"   note of one\n"_s), qPrintable(text));
    const QString csv = m_desk->folder().filePath(u"bookmarks.csv"_s);
    emit commands->tableWanted(csv);
    QTRY_VERIFY_WITH_TIMEOUT(contentOf(csv).contains(",bookmark,,one,note of one"), kPatience);
    QCOMPARE(contentOf(csv).count('\n'), 2);
}

/// The command line shows bookmarks where it is asked to; without that, its bytes do not depend on them.
void TestBookmarks::tableAndPicturesHaveThem()
{
    const QString picture = m_desk->folder().filePath(u"picture.svg"_s);
    const auto render = [&](const QStringList& more) {
        const CliAnswer answer
            = callCli(QStringList { u"render"_s, u"timeline"_s, app::samplePath(), u"-o"_s, picture } + more);
        return answer.status == 0 ? contentOf(picture) : answer.err;
    };
    const QByteArray before = render({});
    add(u"one"_s);
    QVERIFY(isKept({ u"one"_s }));
    QCOMPARE(render({}), before);
    const QByteArray shown = render({ u"--bookmarks"_s });
    QVERIFY(shown != before && shown.contains("<svg"));
    const QStringList words { u"table"_s, u"markers"_s, app::samplePath() };
    QCOMPARE(callCli(words).out, QByteArray("time,end,location,scope,kind,severity,name,text\n"));
    const QByteArray table = callCli(words + QStringList { u"--bookmarks"_s }).out;
    QVERIFY2(table.contains(",bookmark,,one,note of one"), table.constData());
    const CliAnswer wrong = callCli({ u"table"_s, u"profile"_s, app::samplePath(), u"--bookmarks"_s });
    QVERIFY(wrong.status != 0 && wrong.err.contains("has no bookmarks"));
}

LIGHTCONE_TEST(TestBookmarks, Widgets)

} // namespace lightcone::tests::tst_bookmarks

#include "tst_bookmarks.moc"
