// SPDX-License-Identifier: GPL-3.0-or-later
#include "windowtest.h"

#include "app/window/actions.h"
#include "core/base/workers.h"
#include "core/cache/cachefolder.h"
#include "core/cache/sectionfilewriter.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/viewstate.h"

#include <QFile>
#include <QLocale>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QStatusBar>

namespace lightcone::tests::tst_cacheclearer {

using app::ActionId;
using app::MainWindow;

// Clear Cache, from the menu of a window on.
class TestCacheClearer : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init();
    void cleanup() { m_desk.reset(); }

    void openingLeavesACacheFile();
    void isOffWithoutCache();
    void emptyCache();
    void asksAndRemoves();
    void cancelKeepsAll();
    void asksOnce();
    void windowClosesMeanwhile();

private:
    std::filesystem::path folder() { return m_desk->folder().filePath(QStringLiteral("cache")).toStdString(); }
    void fillCache();
    QAction& action() { return m_window->actions()[ActionId::ClearCache]; }
    /// Calls the action and waits for its question.
    QMessageBox* ask();

    std::unique_ptr<Desk> m_desk;
    MainWindow* m_window = nullptr;
};

void TestCacheClearer::init()
{
    m_desk = std::make_unique<Desk>();
    app::LoadOptions options;
    options.cacheFolder = folder();
    m_desk->restart(options);
    m_window = &m_desk->manager().newWindow();
}

void TestCacheClearer::fillCache()
{
    const core::CacheFolder cache(folder());
    QVERIFY(cache.prepare().isOk());
    for (const char* trace : { "/a.otf2", "/b.otf2" }) {
        const auto writer = core::SectionFileWriter::create(folder());
        QVERIFY(writer.value()->append(core::SectionKind::Segment, 0, std::vector<std::byte>(960)).isOk());
        QVERIFY(writer.value()->commit(cache.fileFor(trace), {}).isOk());
    }
}

QMessageBox* TestCacheClearer::ask()
{
    QMessageBox* box = nullptr;
    action().trigger();
    const bool isThere = QTest::qWaitFor(
        [&] { return (box = m_window->findChild<QMessageBox*>()) != nullptr && box->isVisible(); }, kPatience);
    return isThere ? box : nullptr;
}

void TestCacheClearer::openingLeavesACacheFile()
{
    const QString trace = QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4");
    MainWindow* window = m_desk->openTrace(trace);
    QVERIFY(window);
    const std::uint64_t events = window->state().store()->eventCount();
    QVERIFY(events > 0);
    core::Workers::ofThisThread().waitForDone();
    QCOMPARE(core::CacheFolder(folder()).content().files, 1U);
    m_desk->restart();
    window = m_desk->openTrace(trace);
    QVERIFY(window);
    QCOMPARE(window->state().store()->eventCount(), events);
    QVERIFY(m_desk->openTrace(QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/everykind")));
    core::Workers::ofThisThread().waitForDone();
    QCOMPARE(core::CacheFolder(folder()).content().files, 2U);
}

void TestCacheClearer::isOffWithoutCache()
{
    QVERIFY(action().isEnabled());
    m_desk->restart({});
    m_window = &m_desk->manager().newWindow();
    QVERIFY(!action().isEnabled());
}

void TestCacheClearer::emptyCache()
{
    action().trigger();
    QTRY_COMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("The cache is empty."));
    QVERIFY(m_window->findChild<QMessageBox*>() == nullptr);
    QVERIFY(!std::filesystem::exists(folder()));
}

void TestCacheClearer::asksAndRemoves()
{
    fillCache();
    QMessageBox* const box = ask();
    QVERIFY(box);
    QVERIFY2(box->text().contains(QStringLiteral("2 cache")), qPrintable(box->text()));
    QVERIFY2(box->text().contains(QStringLiteral("KiB")), qPrintable(box->text()));
    QVERIFY(box->informativeText().contains(QString::fromStdString(folder().string())));
    QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
    for (QAbstractButton* button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::AcceptRole)
            button->click();
    }
    QTRY_VERIFY2(m_window->statusBar()->currentMessage().startsWith(QStringLiteral("Removed 2 cache")),
        qPrintable(m_window->statusBar()->currentMessage()));
    QCOMPARE(core::CacheFolder(folder()).content().files, 0U);
}

void TestCacheClearer::cancelKeepsAll()
{
    fillCache();
    for (int i = 0; i < 2; ++i) {
        const QPointer<QMessageBox> box = ask();
        QVERIFY(box);
        QTest::keyClick(box, Qt::Key_Escape);
        QTRY_VERIFY(!box);
    }
    QCOMPARE(core::CacheFolder(folder()).content().files, 2U);
    QCOMPARE(m_window->statusBar()->currentMessage(), QString());
}

void TestCacheClearer::asksOnce()
{
    fillCache();
    action().trigger();
    QVERIFY(ask());
    action().trigger();
    core::Workers::ofThisThread().waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(m_window->findChildren<QMessageBox*>().size(), 1);
}

void TestCacheClearer::windowClosesMeanwhile()
{
    fillCache();
    action().trigger();
    delete m_window;
    core::Workers::ofThisThread().waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(core::CacheFolder(folder()).content().files, 2U);
}

LIGHTCONE_TEST(TestCacheClearer, Widgets)

} // namespace lightcone::tests::tst_cacheclearer

#include "tst_cacheclearer.moc"
