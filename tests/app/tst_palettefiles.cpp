// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/settings/settings.h"
#include "app/window/palettefiles.h"
#include "testclass.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"
#include "views/panels/functions/functionsummary.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_palettefiles {

using views::Palette;
using views::PaletteScope;

namespace {

Palette samplePalette()
{
    Palette palette;
    palette.functions["relax"] = qRgb(200, 10, 150);
    palette.classes[core::FunctionClass::Waiting] = qRgb(1, 2, 3);
    palette.moved["MPI_Recv"] = core::FunctionClass::Waiting;
    return palette;
}

/// The colour of the functions called @p name in the function summary of @p window.
QColor colorOf(app::MainWindow& window, const QString& name)
{
    const auto* summary = openView<views::FunctionSummary>(window, u"functions");
    if (summary == nullptr || !viewsRest(window))
        return {};
    const QAbstractItemModel& model = *summary->findChild<QTableView*>()->model();
    const QModelIndexList found = model.match(model.index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly);
    return found.isEmpty() ? QColor() : found.front().data(Qt::DecorationRole).value<QColor>();
}

/// Presses the button with @p text of the message box that is open.
void answer(const QString& text)
{
    QMessageBox* box = openMessageBox();
    QVERIFY(box);
    for (QAbstractButton* button : box->buttons()) {
        if (button->text().remove(u'&') == text)
            button->click();
    }
    QTRY_VERIFY(!openMessageBox());
}

} // namespace

/// Tests what a person chooses about colours, in windows, settings and files.
class TestPaletteFiles final : public QObject {
    Q_OBJECT

private slots:
    void choicesOfTheUserAreInAllWindowsAndKept();
    void choicesForATraceAreThereAgain();
    void filesAreWrittenAndTakenUp();
    void errorsAreSaid();
};

void TestPaletteFiles::choicesOfTheUserAreInAllWindowsAndKept()
{
    Desk desk;
    app::MainWindow* one = desk.openTrace(app::samplePath());
    app::MainWindow* other = desk.openTrace(app::samplePath());
    QVERIFY(one && other && one != other);
    one->state().palettes().set(PaletteScope::User, samplePalette());
    QVERIFY(other->state().palettes().of(PaletteScope::User) == samplePalette());
    QCOMPARE(colorOf(*other, u"relax"_s), QColor(200, 10, 150));
    QVERIFY(app::loadSettings().palette == samplePalette());
    triggerEnabled(*other, app::ActionId::ResetColors);
    answer(u"Cancel"_s);
    QVERIFY(app::loadSettings().palette == samplePalette());
    triggerEnabled(*other, app::ActionId::ResetColors);
    answer(u"Forget"_s);
    QVERIFY(app::loadSettings().palette.isEmpty());
    QVERIFY(colorOf(*one, u"relax"_s) != QColor(200, 10, 150));
}

void TestPaletteFiles::choicesForATraceAreThereAgain()
{
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    window->state().palettes().set(PaletteScope::Trace, samplePalette());
    QCOMPARE(colorOf(*window, u"relax"_s), QColor(200, 10, 150));
    window->close();
    desk.restart();
    window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(window->state().palettes().of(PaletteScope::Trace) == samplePalette());
    QVERIFY(window->state().palettes().of(PaletteScope::User).isEmpty());
    QCOMPARE(colorOf(*window, u"relax"_s), QColor(200, 10, 150));
}

void TestPaletteFiles::filesAreWrittenAndTakenUp()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(u"c.json"_s);
    QWidget window;
    views::Palettes palettes;
    app::PaletteFiles files(window, palettes);
    QSignalSpy said(&files, &app::PaletteFiles::said);
    palettes.set(PaletteScope::Trace, samplePalette());
    files.exportTo(file);
    QCOMPARE(said.count(), 1);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList(u"c.json"_s));
    files.askToReset();
    answer(u"Forget"_s);
    QVERIFY(palettes.chosen()->isEmpty());
    Palette own;
    own.functions["relax"] = qRgb(9, 9, 9);
    own.functions["main"] = qRgb(8, 8, 8);
    palettes.set(PaletteScope::User, own);
    palettes.set(PaletteScope::Trace, own);
    files.importFrom(file);
    QCOMPARE(said.count(), 2);
    QVERIFY(palettes.of(PaletteScope::User) == merged(samplePalette(), own));
    QVERIFY(*palettes.chosen() == merged(samplePalette(), own)); // also where the trace had a colour of its own
    QVERIFY(!openMessageBox());
    // What it leaves out is said.
    QFile foreign(folder.filePath(u"foreign.json"_s));
    QVERIFY(foreign.open(QIODevice::WriteOnly));
    foreign.write(R"({"lightcone_palette":1,"functions":{"relax":"#010203"},"classes":{"leisure":"#040506"}})");
    foreign.close();
    files.importFrom(foreign.fileName());
    QCOMPARE(said.count(), 3);
    QVERIFY(said.last().front().toString().endsWith(u": leisure"_s));
    // Of a name of any length, a line has room for the begin.
    QFile endless(folder.filePath(u"endless.json"_s));
    QVERIFY(endless.open(QIODevice::WriteOnly));
    endless.write(R"({"lightcone_palette":1,"functions":{"relax":"#010203"},"classes":{")" + QByteArray(100'000, 'x')
        + R"(":"#040506"}})");
    endless.close();
    files.importFrom(endless.fileName());
    QCOMPARE(said.count(), 4);
    QVERIFY(said.last().front().toString().endsWith(u"xxx…"_s) && said.last().front().toString().size() < 500);
    QCOMPARE(palettes.of(PaletteScope::User).functions.at("relax"), qRgb(1, 2, 3));
}

void TestPaletteFiles::errorsAreSaid()
{
    QTemporaryDir folder;
    QWidget window;
    views::Palettes palettes;
    palettes.set(PaletteScope::User, samplePalette());
    app::PaletteFiles files(window, palettes);
    QSignalSpy said(&files, &app::PaletteFiles::said);
    const auto isSaid = [](const QString& words) {
        QMessageBox* box = openMessageBox();
        if (box == nullptr)
            return false;
        const bool isThere = box->text().contains(words);
        box->close();
        return isThere;
    };
    files.exportTo(folder.filePath(u"no/such/c.json"_s));
    QVERIFY(isSaid(u"could not be written"_s));
    files.importFrom(folder.filePath(u"none.json"_s));
    QVERIFY(isSaid(u"could not be read"_s));
    QFile other(folder.filePath(u"other.json"_s));
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("{}") == 2);
    other.close();
    files.importFrom(other.fileName());
    QVERIFY(isSaid(u"holds no colours"_s));
    QVERIFY(palettes.of(PaletteScope::User) == samplePalette());
    QCOMPARE(said.count(), 0);
}

LIGHTCONE_TEST(TestPaletteFiles, Widgets)

} // namespace lightcone::tests::tst_palettefiles

#include "tst_palettefiles.moc"
