// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"
#include "testclass.h"
#include "tests/views/recordedprofile.h"
#include "views/base/viewstate.h"
#include "views/panels/functions/functionsummary.h"
#include "windowtest.h"

#include <QTableView>

namespace lightcone::tests::tst_profilewindow {

using app::ActionId;
using app::MainWindow;

/// Tests a window that shows a profile without events.
class TestProfileWindow final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void showsWhatThereIs();
};

void TestProfileWindow::showsWhatThereIs()
{
    Desk desk([](const std::filesystem::path&, core::Progress&, std::stop_token,
                  const app::LoadOptions&) -> core::Result<readers::OpenedTrace> {
        return readers::OpenedTrace { recordedDocument(), {}, false, 0, {} };
    });
    MainWindow& window = desk.manager().newWindow();
    QSignalSpy shown(&window, &MainWindow::traceShown);
    desk.manager().open({ QStringLiteral("profile") }, &window);
    QVERIFY(shown.wait(kPatience));
    QVERIFY(!window.isEmpty());
    QVERIFY(!window.state().store());
    QVERIFY(window.timeline().isVisible());
    QVERIFY(!window.timeline().whyEmpty().isEmpty());
    QVERIFY(!window.actions()[ActionId::ZoomIn].isEnabled());
    QVERIFY(window.actions()[ActionId::ResetLayout].isEnabled());
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier); // shows the functions
    QVERIFY(window.views().isOpen(*views::viewKind(u"functions")));
    const auto* summary = window.findChild<views::FunctionSummary*>();
    QVERIFY(summary != nullptr);
    QVERIFY(QTest::qWaitFor([&] { return !summary->isBusy(); }, kPatience));
    QCOMPARE(summary->findChild<QTableView*>()->model()->rowCount(), int { RecordedProfile::kFunctions });
    QCOMPARE(desk.manager().recentFiles().paths().size(), 1);
}

LIGHTCONE_TEST(TestProfileWindow, Widgets)

} // namespace lightcone::tests::tst_profilewindow

#include "tst_profilewindow.moc"
