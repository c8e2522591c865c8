// SPDX-License-Identifier: GPL-3.0-or-later
// The manual against the program: what it says of commands, options, tables, keys and views is true, and its window
// works.
#include "app/cli/arguments/commandtable.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/tables/tables.h"
#include "app/dialogs/keylist.h"
#include "app/help/manualwindow.h"
#include "clitest.h"
#include "core/base/diagnostics.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/export/film.h"
#include "views/golden.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>

namespace lightcone::tests::tst_manual {

using namespace Qt::StringLiterals;

class TestManual : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void chapters();
    void links_data();
    void links();
    void commands_data();
    void commands();
    void options();
    void tables();
    void findings();
    void keys();
    void gestures();
    void pictures();
    void f1_data();
    void f1();
    void f1WithoutTrace();
    void viewsHaveSections();
    void search();
    void history();
    void otherColors();

private:
    QString m_root; ///< path of the project, with a slash at its end
    QString m_sample;
    QTemporaryDir m_folder;
    app::Manual m_manual;
};

namespace {

constexpr const char* kRoot = LIGHTCONE_TEST_DATA "/../../";

QStringList captured(const QString& text, const QString& pattern)
{
    QStringList all;
    const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
    for (const QRegularExpressionMatch& match : expression.globalMatch(text))
        all.append(match.captured(1));
    return all;
}

/// The lines of code in @p markdown that call the program, without their comments.
QStringList calls(const QString& markdown)
{
    QStringList lines;
    for (const QString& block : captured(markdown, u"```sh\\n([^`]*)```"_s)) {
        for (const QString& line : block.split(u'\n')) {
            const qsizetype begin = line.indexOf("lightcone "_L1);
            if (begin < 0)
                continue;
            QString call = line.mid(begin).section(u" #"_s, 0, 0).trimmed();
            call = call.section(" |"_L1, 0, 0);
            if (call.endsWith(u')'))
                call.chop(1); // within <( )
            lines.append(call);
        }
    }
    return lines;
}

/// All keys of commands in the menus, in portable words.
QStringList menuKeys(const QWidget& menu, bool onlyFirst)
{
    QStringList keys;
    for (const QAction* action : menu.actions()) {
        if (action->menu() != nullptr)
            keys += menuKeys(*action->menu(), onlyFirst);
        const QList<QKeySequence> shortcuts = onlyFirst ? action->shortcuts().mid(0, 1) : action->shortcuts();
        for (const QKeySequence& key : shortcuts)
            keys.append(key.toString(QKeySequence::PortableText));
    }
    return keys;
}

/// The gestures of mouse and keys in single views, as the list of keys has them.
QStringList listedGestures(const app::KeyList& list)
{
    QStringList gestures;
    const auto* tree = list.findChild<QTreeWidget*>();
    for (int g = 0; g < tree->topLevelItemCount(); ++g) {
        for (int i = 0; i < tree->topLevelItem(g)->childCount(); ++i)
            gestures.append(tree->topLevelItem(g)->child(i)->text(1));
    }
    return gestures;
}

} // namespace

void TestManual::initTestCase()
{
    m_root = QString::fromLocal8Bit(kRoot);
    m_sample = m_root + "resources/sample/halo"_L1;
    QVERIFY(m_folder.isValid());
}

void TestManual::chapters()
{
    QStringList files;
    for (const app::ManualChapter& chapter : m_manual.chapters()) {
        files.append(chapter.file);
        QVERIFY2(!chapter.title.isEmpty(), qPrintable(chapter.file));
        QVERIFY2(
            chapter.file == "README.md"_L1 || m_manual.chapters().front().text.contains(u"[%1]("_s.arg(chapter.title)),
            qPrintable(chapter.title));
    }
    QStringList inTree = QDir(m_root + "resources/manual"_L1).entryList({ u"*.md"_s });
    QVERIFY2(contentOf(m_root + "README.md"_L1).count('\n') <= 150, "the front page is to stay short");
    files.sort();
    inTree.sort();
    QCOMPARE(files, inTree);
}

void TestManual::links_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("file");
    for (const app::ManualChapter& chapter : m_manual.chapters())
        QTest::newRow(qPrintable(chapter.file)) << chapter.text << "resources/manual/"_L1 + chapter.file;
    QTest::newRow("README") << QString::fromUtf8(contentOf(QString::fromLocal8Bit(kRoot) + "README.md"_L1))
                            << u"README.md"_s;
}

void TestManual::links()
{
    QFETCH(QString, text);
    QFETCH(QString, file);
    const bool isChapter = file.startsWith("resources/manual/"_L1);
    for (const QString& link : captured(text, u"\\]\\(([^)]*)\\)"_s)) {
        if (link.contains("://"_L1))
            continue;
        const QString name = link.section(u'#', 0, 0);
        const QString target = name.isEmpty() ? QFileInfo(file).fileName() : name;
        QVERIFY2(QFileInfo::exists(m_root + QFileInfo(file).path() + u'/' + target), qPrintable(link));
        if (isChapter && target.endsWith(".png"_L1))
            QVERIFY2(!QImage::fromData(app::Manual::picture(target, false)).isNull(), qPrintable(link));
        if (!isChapter || !target.endsWith(".md"_L1))
            continue;
        const int chapter = m_manual.indexOf(target);
        QVERIFY2(chapter >= 0, qPrintable(link));
        QStringList sections;
        for (const QString& heading : app::Manual::headings(m_manual.chapters()[static_cast<std::size_t>(chapter)]))
            sections.append(app::sectionOfHeading(heading));
        QVERIFY2(!link.contains(u'#') || sections.contains(link.section(u'#', 1)), qPrintable(link));
    }
}

void TestManual::commands_data()
{
    QTest::addColumn<QString>("call");
    QStringList all = calls(QString::fromUtf8(contentOf(QString::fromLocal8Bit(kRoot) + "README.md"_L1)));
    for (const app::ManualChapter& chapter : m_manual.chapters())
        all += calls(chapter.text);
    all.removeDuplicates();
    QVERIFY(all.size() > 15);
    for (const QString& call : std::as_const(all))
        QTest::newRow(qPrintable(call)) << call;
}

/// Each runs on the sample as it stands there.
void TestManual::commands()
{
    QFETCH(QString, call);
    QStringList words = call.split(u' ', Qt::SkipEmptyParts).mid(1);
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] == "TRACE"_L1)
            words[i] = m_sample;
        else if (words[i] == "DIR"_L1 || words.value(i - 1) == "-o"_L1)
            words[i] = m_folder.filePath(words[i]);
        else if (words[i].endsWith(".filter"_L1)) {
            words[i] = m_folder.filePath(words[i]);
            write(words[i], "SCOREP_REGION_NAMES_BEGIN EXCLUDE relax");
        } else if (words[i].endsWith(".cubex"_L1) || words[i].startsWith("RUN"_L1)) {
            words[i] = QLatin1String(LIGHTCONE_TEST_DATA "/cube/heat.cubex");
        } else if (words[i] == "DIRECTORY"_L1) {
            words[i] = m_sample;
        }
    }
    const QString output = words.value(words.indexOf(u"-o"_s) + 1);
    if (words.contains("-o"_L1) && words.count(output) == 1) // else it is changed in place
        QFile::remove(output);
    if (!app::isCliCall(words)) { // would open windows
        const auto parsed = app::parseArguments(app::Command::Window, words);
        QVERIFY2(parsed.arguments, qPrintable(parsed.problem));
        return;
    }
    const bool needsCache = words.first() == "index"_L1 && !words.contains("--cache-dir"_L1);
    const CliAnswer answer = callCli(needsCache ? words << u"--cache-dir"_s << m_folder.path() : words);
    QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.err.constData());
    if (words.contains("--frames"_L1))
        QVERIFY(QFileInfo(views::fileNameOf(views::frameFile(views::toPath(words.at(words.indexOf(u"-o"_s) + 1)), 0,
                              words.at(words.indexOf(u"--frames"_s) + 1).toUInt())))
                    .size()
            > 0);
    else if (words.contains("-o"_L1))
        QVERIFY(QFileInfo(words.at(words.indexOf(u"-o"_s) + 1)).size() > 0);
    else
        QVERIFY(!answer.out.isEmpty());
}

void TestManual::options()
{
    for (const app::ManualChapter& chapter : m_manual.chapters()) {
        for (const QString& name : captured(chapter.text, u"[ `(](--[a-z][a-z-]*)"_s)) {
            const bool isKnown = std::ranges::any_of(
                app::commandSpecs(), [&](const app::CommandSpec& spec) { return app::findOption(spec.command, name); });
            QVERIFY2(isKnown, qPrintable(chapter.file + ": "_L1 + name));
        }
    }
}

/// The chapter has all tables in the order of the program, each with all its columns.
void TestManual::tables()
{
    const int index = m_manual.indexOf(u"tables.md"_s);
    QVERIFY(index >= 0);
    const QString& text = m_manual.chapters()[static_cast<std::size_t>(index)].text;
    QStringList names;
    QStringList columns;
    for (const views::TableKind& table : app::tables()) {
        names.append(table.id);
        QStringList own;
        for (const std::string_view column : table.columns)
            own.append(u"`%1`"_s.arg(QLatin1String(column.data(), static_cast<qsizetype>(column.size()))));
        columns.append(own.join(", "_L1));
    }
    QCOMPARE(captured(text, u"^## ([a-z]+): "_s), names);
    QCOMPARE(captured(text, u"^Columns: (.*)\\.$"_s), columns);
}

/// Each finding that the program knows is explained once, with its severity.
void TestManual::findings()
{
    const int index = m_manual.indexOf(u"findings.md"_s);
    QVERIFY(index >= 0);
    const QString& text = m_manual.chapters()[static_cast<std::size_t>(index)].text;
    QStringList known;
    for (std::size_t i = 0; i < core::kDiagnosticCodeCount; ++i) {
        const auto code = static_cast<core::DiagnosticCode>(i);
        known.append(u"%1 %2"_s.arg(QLatin1String(core::diagnosticName(code).data()),
            QLatin1String(core::severityName(core::severityOf(code)).data())));
    }
    QStringList explained;
    static const QRegularExpression row(
        u"^\\| `([a-z_]+)` \\| ([a-z]+) \\| [A-Z].*\\. \\|$"_s, QRegularExpression::MultilineOption);
    for (const QRegularExpressionMatch& match : row.globalMatch(text))
        explained.append(match.captured(1) + u' ' + match.captured(2));
    known.sort();
    explained.sort();
    QCOMPARE(explained, known);
}

/// Each key that the manual names is one of the program, and each command with a key has it in the manual.
void TestManual::keys()
{
    Desk desk;
    const app::MainWindow& window = desk.manager().newWindow();
    const QString text = m_manual.chapters()[static_cast<std::size_t>(m_manual.indexOf(u"keys.md"_s))].text;
    QStringList known = menuKeys(*window.menuBar(), false);
    for (const QString& gesture : listedGestures(app::KeyList(*window.menuBar())))
        known += gesture.split(u", "_s);
    QStringList named;
    for (const QString& cell : captured(text, u"^\\| (`.*?) \\|"_s))
        named += captured(cell, u"`([^`]+)`"_s);
    QVERIFY(named.size() > 60);
    for (const QString& key : std::as_const(named))
        QVERIFY2(known.contains(key), qPrintable(key));
    // Keys named within the text, in all chapters and the README.
    QString all = QString::fromUtf8(contentOf(m_root + "README.md"_L1));
    for (const app::ManualChapter& chapter : m_manual.chapters())
        all += chapter.text;
    const QStringList inText
        = captured(all, u"`((?:Ctrl|Alt|Shift)\\+[^`]+|F[0-9]+|[A-Z]|\\[|\\]|/|\\?|Home|Backspace|Esc)`"_s);
    QVERIFY(inText.size() > named.size());
    for (const QString& key : inText)
        QVERIFY2(known.contains(key), qPrintable(key));
    for (const QString& key : menuKeys(*window.menuBar(), true)) {
        const bool isAnother
            = key.startsWith("Ctrl+Shift+"_L1) && key.back().isDigit(); // one more of a view: said in words
        QVERIFY2(named.contains(key) || inText.contains(key) || isAnother, qPrintable(key));
    }
}

void TestManual::gestures()
{
    Desk desk;
    const QStringList known = listedGestures(app::KeyList(*desk.manager().newWindow().menuBar()));
    const QString text = m_manual.chapters()[static_cast<std::size_t>(m_manual.indexOf(u"keys.md"_s))].text;
    const QString table = text.section("## "_L1, 1, 1);
    const QStringList named = captured(table, u"^\\| ([A-Z][^|]*) \\| [a-z]"_s).mid(1); // after the head
    QVERIFY(named.size() > 8);
    for (const QString& gesture : named)
        QVERIFY2(known.contains(gesture), qPrintable(gesture));
}

void TestManual::pictures()
{
    const QString bash = QStandardPaths::findExecutable(u"bash"_s);
    const QString program = QString::fromLocal8Bit(LIGHTCONE_PROGRAM);
    if (bash.isEmpty())
        QSKIP("There is no bash, which the script needs.");
    QProcess process;
    process.start(bash, { m_root + "resources/manual/make-pictures"_L1, program, m_folder.filePath(u"pictures"_s) });
    QVERIFY(process.waitForFinished(kPatience));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    for (const QString& folder : { u"pictures"_s, u"pictures/dark"_s }) {
        const QDir made(m_folder.filePath(folder));
        const QDir kept(m_root + "resources/manual/"_L1 + folder);
        QCOMPARE(made.entryList(QDir::Files, QDir::Name), kept.entryList(QDir::Files, QDir::Name));
        for (const QString& name : made.entryList(QDir::Files)) {
            // Releases of Qt paint antialiased parts with small differences.
            constexpr int kMostOff = 16;
            QVERIFY2(furthestColor(QImage(made.filePath(name)), QImage(kept.filePath(name))) <= kMostOff,
                qPrintable(u"%1 is not what make-pictures makes; run it and look at the change"_s.arg(name)));
            QVERIFY2(QFileInfo(kept.filePath(name)).size() < 200'000, qPrintable(name));
            const QByteArray built = app::Manual::picture("pictures/"_L1 + name, folder.endsWith("dark"_L1));
            QVERIFY2(built == contentOf(kept.filePath(name)), qPrintable(name));
        }
    }
}

void TestManual::f1_data()
{
    QTest::addColumn<QString>("widget");
    QTest::addColumn<QString>("section");
    QTest::newRow("timeline") << u"timeline"_s << u"timeline:"_s;
    QTest::newRow("spacetime") << u"spacetime"_s << u"spacetime:"_s;
    QTest::newRow("functions") << u"functions"_s << u"functions:"_s;
    QTest::newRow("calltree") << u"calltree"_s << u"calltree:"_s;
    QTest::newRow("details") << u"details"_s << u"details:"_s;
    QTest::newRow("health") << u"health"_s << u"health:"_s;
}

void TestManual::f1()
{
    QFETCH(QString, widget);
    QFETCH(QString, section);
    Desk desk;
    app::MainWindow* window = desk.openTrace(m_sample);
    QVERIFY(window);
    if (widget == "spacetime"_L1)
        QTest::keyClick(window, Qt::Key_2, Qt::ControlModifier);
    auto* view = window->findChild<QWidget*>(widget);
    QVERIFY(view);
    for (QWidget* parent = view; parent != window; parent = parent->parentWidget()) {
        if (auto* dock = qobject_cast<QDockWidget*>(parent)) {
            dock->show();
            dock->raise();
        }
    }
    QWidget* inside = view;
    for (QWidget* child : view->findChildren<QWidget*>()) {
        if (inside->focusPolicy() == Qt::NoFocus && child->focusPolicy() != Qt::NoFocus && child->isVisible())
            inside = child;
    }
    inside->setFocus();
    QTRY_VERIFY(inside->hasFocus());
    QTest::keyClick(window, Qt::Key_F1);
    const app::ManualWindow& manual = desk.manager().showManual({ widget });
    const app::ManualPlace place = manual.place();
    QCOMPARE(place.file, u"views.md"_s);
    const QStringList headings
        = app::Manual::headings(m_manual.chapters()[static_cast<std::size_t>(m_manual.indexOf(place.file))]);
    const auto heading = std::ranges::find(headings, place.section, &app::sectionOfHeading);
    QVERIFY(heading != headings.end());
    QVERIFY2(heading->startsWith(section), qPrintable(*heading));
    // It is the first line of the text, also of a window that becomes wider or narrower.
    auto* text = manual.findChild<QTextBrowser*>();
    for (const int width : { 1080, 1900, 800 }) {
        manual.window()->resize(width, 760);
        QTRY_COMPARE(manual.width(), width);
        QVERIFY(text->cursorForPosition({ text->width() / 2, 12 }).block().text().startsWith(section)
            || text->verticalScrollBar()->value() == text->verticalScrollBar()->maximum());
    }
}

void TestManual::f1WithoutTrace()
{
    Desk desk;
    app::MainWindow& window = desk.manager().newWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_F1);
    QTRY_VERIFY(QApplication::activeWindow() != &window);
    const auto* manual = qobject_cast<const app::ManualWindow*>(QApplication::activeWindow());
    QVERIFY(manual);
    QCOMPARE(manual->place().file, u"README.md"_s);
    QTest::keyClick(QApplication::activeWindow(), Qt::Key_Escape);
    QTRY_VERIFY(!manual->isVisible());
}

void TestManual::viewsHaveSections()
{
    for (const views::ViewKind& kind : views::viewKinds())
        QCOMPARE(m_manual.placeOfView({ QLatin1String(kind.id) }).file, u"views.md"_s);
    for (const char* panel : { "functions", "messages", "calltree", "events", "state", "details", "legend", "health" })
        QCOMPARE(m_manual.placeOfView({ QLatin1String(panel) }).file, u"views.md"_s);
    QCOMPARE(m_manual.placeOfView({ u"nothing"_s, u"state"_s }).section, m_manual.placeOfView({ u"state"_s }).section);
}

void TestManual::search()
{
    app::ManualWindow window;
    window.openView({});
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* field = window.findChild<QLineEdit*>();
    QTest::keyClicks(field, u"Late sender"_s);
    const auto* text = window.findChild<QTextBrowser*>();
    const auto found = [text] { return text->textCursor().block().text(); };
    QVERIFY2(found().contains("Late sender"_L1), qPrintable(found()));
    field->setText(u"MPI_Allreduce"_s);
    QVERIFY(found().contains("MPI_Allreduce"_L1));

    field->setText(u"CTRL+Z"_s); // found in any case, in several chapters
    QSet<QString> chapters;
    QSet<int> places;
    const QString first = window.findChild<QLabel*>()->text();
    int count = 0;
    do {
        QVERIFY(found().contains("ctrl+z"_L1, Qt::CaseInsensitive));
        chapters.insert(text->document()->firstBlock().text());
        QTest::keyClick(&window, Qt::Key_F3);
        ++count;
    } while (window.findChild<QLabel*>()->text() != first && count < 100);
    QVERIFY(chapters.size() > 1);
    QVERIFY2(first.endsWith(QString::number(count)), qPrintable(first));
    QTest::keyClick(&window, Qt::Key_F3, Qt::ShiftModifier);
    const int number = first.section(u' ', 0, 0).toInt();
    const int before = number == 1 ? count : number - 1;
    QCOMPARE(window.findChild<QLabel*>()->text().section(u' ', 0, 0).toInt(), before);

    field->setText(u"no such words"_s);
    QVERIFY(!window.findChild<QLabel*>()->text().isEmpty());
    field->clear();
    QVERIFY(window.findChild<QLabel*>()->text().isEmpty());
}

void TestManual::history()
{
    app::ManualWindow window;
    window.openView({});
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* text = window.findChild<QTextBrowser*>();
    emit text->anchorClicked(QUrl(u"views.md"_s));
    QCOMPARE(window.place(), (app::ManualPlace { u"views.md"_s, {} }));
    const app::ManualPlace state = m_manual.placeOfView({ u"state"_s });
    emit text->anchorClicked(QUrl(u'#' + state.section));
    QCOMPARE(window.place(), state);
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(window.place().file, u"README.md"_s);
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(window.place().file, u"views.md"_s);
    window.findChild<QLineEdit*>()->setText(u"message"_s);
    QVERIFY(!text->extraSelections().isEmpty());
    emit text->anchorClicked(QUrl(u"limits.md"_s)); // another chapter has none of its marks
    QVERIFY(text->extraSelections().isEmpty());
    emit text->anchorClicked(QUrl(u"views.md"_s));
    emit text->anchorClicked(QUrl(u"nothing.md"_s));
    QCOMPARE(window.place().file, u"views.md"_s);

    // The contents lead to each section.
    auto* contents = window.findChild<QTreeWidget*>();
    QTreeWidgetItem* last = contents->topLevelItem(2)->child(3);
    emit contents->itemClicked(last, 0);
    QCOMPARE(window.place().section, app::sectionOfHeading(last->text(0)));
    const int before = text->font().pointSize();
    QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(text->font().pointSize(), before + 1);
    QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(text->font().pointSize(), before);
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() != Qt::NoFocus && !widget->objectName().startsWith("qt_"_L1))
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
}

void TestManual::otherColors()
{
    app::ManualWindow window;
    window.openView({ u"state"_s });
    const app::ManualPlace place = window.place();
    QPalette dark;
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::AlternateBase, QColor(40, 40, 40));
    window.setPalette(dark);
    QCOMPARE(window.place(), place);
    const auto* text = window.findChild<QTextBrowser*>();
    QCOMPARE(text->document()->firstBlock().text(), u"Views"_s);
    QCOMPARE(text->palette().color(QPalette::Base), QColor(Qt::black));
}

LIGHTCONE_TEST(TestManual, Widgets)

} // namespace lightcone::tests::tst_manual

#include "tst_manual.moc"
