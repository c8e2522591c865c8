// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/opendialogs.h"
#include "app/loading/recentfiles.h"
#include "app/window/menus.h"
#include "freshfolder.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "windowtest.h"

#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include <filesystem>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_foreignnames {

namespace fs = std::filesystem;

/// Tests traces in folders whose names are no UTF-8, in the window.
class TestForeignNames : public QObject {
    Q_OBJECT

private slots:
    void opensAndRemembers();
    void dropped();
};

void TestForeignNames::opensAndRemembers()
{
    FreshFolder folder;
    folder.renew();
    const fs::path odd = folder / "caf\xe9";
    fs::copy(LIGHTCONE_TEST_DATA "/recorded/halo4", odd, fs::copy_options::recursive);
    Desk desk;
    app::LoadOptions loading;
    loading.cacheFolder = odd / "cache\xff";
    desk.restart(loading);
    app::MainWindow* window = desk.openTrace(views::fileNameOf(odd));
    QVERIFY(window != nullptr);
    QVERIFY2(window->windowTitle().contains(u"caf\\xe9/"_s), qPrintable(window->windowTitle()));
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(loading.cacheFolder) && !fs::is_empty(loading.cacheFolder), kPatience);

    // What is remembered leads there again, after a restart of the program and out of the menu.
    desk.restart(loading);
    const QStringList paths = desk.manager().recentFiles().paths();
    QCOMPARE(paths.size(), 1);
    QVERIFY(views::toPath(paths.front()).native().starts_with(odd.native()));
    app::RecentMenu menu(desk.manager().recentFiles());
    QVERIFY2(menu.actions().front()->text().contains(u"caf\\xe9/"_s), qPrintable(menu.actions().front()->text()));
    QSignalSpy asked(&menu, &app::RecentMenu::openRequested);
    menu.actions().front()->trigger();
    QCOMPARE(asked.size(), 1);
    QVERIFY(desk.openTrace(asked.front().front().toString()) != nullptr);
    QCOMPARE(desk.manager().recentFiles().paths(), paths);
}

void TestForeignNames::dropped()
{
    QMimeData data;
    data.setUrls({ QUrl::fromEncoded("file:///tmp/caf%E9/a%20b.otf2"), QUrl(u"https://example.org/"_s),
        QUrl::fromLocalFile(u"/tmp/Größe.otf"_s) });
    const QStringList paths = app::droppedFiles(data);
    QCOMPARE(paths.size(), 2);
    QCOMPARE(views::toPath(paths.at(0)).native(), std::string("/tmp/caf\xe9/a b.otf2"));
    QCOMPARE(paths.at(1), u"/tmp/Größe.otf"_s);
}

LIGHTCONE_TEST(TestForeignNames, Widgets)

} // namespace lightcone::tests::tst_foreignnames

#include "tst_foreignnames.moc"
