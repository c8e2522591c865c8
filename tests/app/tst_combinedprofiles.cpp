// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/combinedialog.h"
#include "core/cube/cubeprofile.h"
#include "core/profile/document.h"
#include "readers/opening/profileopener.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/panels/cube/cubepanel.h"
#include "windowtest.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <stdexcept>

namespace lightcone::tests::tst_combinedprofiles {

using namespace Qt::StringLiterals;
using app::ActionId;
using app::CombineDialog;
using app::MainWindow;

namespace {

QString sample()
{
    return QStringLiteral(LIGHTCONE_TEST_DATA "/cube/heat.cubex");
}

QPushButton& buttonOf(const QWidget& window, const QString& text)
{
    for (QPushButton* button : window.findChildren<QPushButton*>()) {
        if (button->text().remove(u'&') == text)
            return *button;
    }
    throw std::runtime_error("no button " + text.toStdString());
}

QLineEdit& outputOf(const CombineDialog& dialog)
{
    return *dialog.findChild<QLineEdit*>();
}

MainWindow& windowOf(Desk& desk, const QString& path)
{
    MainWindow& window = desk.manager().newWindow();
    QSignalSpy shown(&window, &MainWindow::traceShown);
    desk.manager().open({ path }, &window);
    shown.wait(kPatience);
    return window;
}

/// The dialog that is open; null: there is none.
CombineDialog* openDialog(const MainWindow& window)
{
    return window.findChild<CombineDialog*>();
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Tests what a window makes of recorded profiles: one of several, and one with more metrics.
class TestCombinedProfiles final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void dialogSaysWhatIsMissing();
    void orderOfProfiles();
    void difference();
    void nothingWritten();
    void derivedMetrics();
    void oddSpecification();
};

void TestCombinedProfiles::dialogSaysWhatIsMissing()
{
    const QTemporaryDir folder;
    const QString other = folder.filePath(u"other.cubex"_s);
    QVERIFY(QFile::copy(sample(), other));
    QVERIFY(QFile::copy(sample(), folder.filePath(u"third.cubex"_s)));
    CombineDialog dialog(sample());
    const auto isReady
        = [&] { return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled(); };
    QCOMPARE(dialog.profiles(), QStringList { sample() });
    QVERIFY(!isReady());
    dialog.addProfiles({ other, sample() });
    QCOMPARE(dialog.profiles(), (QStringList { sample(), other })); // the sample is there already
    QVERIFY(!isReady());
    outputOf(dialog).setText(other);
    QVERIFY(!isReady());
    outputOf(dialog).setText(folder.filePath(u"new.cubex"_s));
    QVERIFY(isReady());
    QCOMPARE(dialog.output(), folder.filePath(u"new.cubex"_s));
    QVERIFY(dialog.operation() == core::CubeOperation::Difference);
    dialog.addProfiles({ folder.filePath(u"third.cubex"_s) });
    QVERIFY(!isReady());
    dialog.findChild<QComboBox*>()->setCurrentIndex(1);
    QVERIFY(dialog.operation() == core::CubeOperation::Mean);
    QVERIFY(isReady());
    buttonOf(dialog, u"Remove"_s).click();
    QCOMPARE(dialog.profiles().size(), 2);
}

void TestCombinedProfiles::orderOfProfiles()
{
    const QTemporaryDir folder;
    const QString other = folder.filePath(u"other.cubex"_s);
    QVERIFY(QFile::copy(sample(), other));
    CombineDialog dialog(sample());
    dialog.addProfiles({ other });
    QVERIFY(!buttonOf(dialog, u"Down"_s).isEnabled());
    buttonOf(dialog, u"Up"_s).click();
    QCOMPARE(dialog.profiles(), (QStringList { other, sample() }));
    QVERIFY(!buttonOf(dialog, u"Up"_s).isEnabled());
    QVERIFY(buttonOf(dialog, u"Down"_s).isEnabled());
}

/// The difference of a profile and itself: all is 0, and it is shown in another window.
void TestCombinedProfiles::difference()
{
    Desk desk;
    MainWindow& window = windowOf(desk, sample());
    const QString other = desk.folder().filePath(u"other.cubex"_s);
    const QString made = desk.folder().filePath(u"made.cubex"_s);
    QVERIFY(QFile::copy(sample(), other));
    triggerEnabled(window, ActionId::CombineProfiles);
    CombineDialog* const dialog = openDialog(window);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->profiles(), QStringList { sample() });
    dialog->addProfiles({ other });
    outputOf(*dialog).setText(made);
    const auto windows = desk.manager().windows().size();
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    QVERIFY(QTest::qWaitFor([&] { return desk.manager().windows().size() == windows + 1; }, kPatience));
    QVERIFY(QFile::exists(made));
    core::Progress progress;
    const auto opened = readers::openCubeProfile(made.toStdString(), progress, {});
    QVERIFY(opened.isOk());
    QVERIFY(opened.value()->definitions.metricNamed("visits") != core::CubeMetricId::none);
    QCOMPARE(bytesOf(other), contentOf(sample())); // what it was made of is as it was
}

void TestCombinedProfiles::nothingWritten()
{
    Desk desk;
    MainWindow& window = windowOf(desk, sample());
    const QString other = desk.folder().filePath(u"other.cubex"_s);
    QVERIFY(QFile::copy(sample(), other));
    triggerEnabled(window, ActionId::CombineProfiles);
    CombineDialog* const dialog = openDialog(window);
    dialog->addProfiles({ other });
    outputOf(*dialog).setText(desk.folder().filePath(u"no/such/folder/made.cubex"_s));
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    QVERIFY(QTest::qWaitFor([] { return openMessageBox() != nullptr; }, kPatience));
    QVERIFY(openMessageBox()->informativeText().contains(u"no/such/folder"_s));
    openMessageBox()->close();
}

namespace {

constexpr const char* kSpecification = R"(<?xml version="1.0" encoding="UTF-8"?>
<cube version="4.4">
  <metrics>
    <metric type="PREDERIVED_EXCLUSIVE">
      <disp_name>Twice</disp_name>
      <uniq_name>twice</uniq_name>
      <dtype>DOUBLE</dtype>
      <uom>sec</uom>
      <cubepl>2 * metric::time()</cubepl>
    </metric>
  </metrics>
</cube>
)";

} // namespace

void TestCombinedProfiles::derivedMetrics()
{
    Desk desk;
    MainWindow& window = windowOf(desk, sample());
    auto* const panel = openView<views::CubePanel>(window, u"cube");
    QVERIFY(panel != nullptr);
    QVERIFY(viewsRest(window));
    const auto before = window.state().document().cube;
    const QString file = desk.folder().filePath(u"own.spec"_s);
    QFile specification(file);
    QVERIFY(specification.open(QIODevice::WriteOnly));
    specification.write(kSpecification);
    specification.close();
    // The sample has no specification of its own: a dialog asks for one.
    triggerEnabled(window, ActionId::AddMetrics);
    QFileDialog* dialog = nullptr;
    QVERIFY(QTest::qWaitFor([&] { return (dialog = window.findChild<QFileDialog*>()) != nullptr; }, kPatience));
    emit dialog->fileSelected(file);
    dialog->close();
    QSignalSpy changed(&window.state(), &views::ViewState::recordedProfileChanged);
    QVERIFY(changed.wait(kPatience));
    const auto after = window.state().document().cube;
    QCOMPARE(after->definitions.metrics.size(), before->definitions.metrics.size() + 1);
    QVERIFY(after->definitions.metricNamed("twice") != core::CubeMetricId::none);
    QVERIFY(window.statusBar()->currentMessage().startsWith(u"1 "_s));
    QVERIFY(viewsRest(window));
    const QList<QTreeView*> trees = panel->findChildren<QTreeView*>();
    const auto metricTree
        = std::ranges::find_if(trees, [](const QTreeView* tree) { return tree->accessibleName() == u"Metrics"_s; });
    QVERIFY(metricTree != trees.end());
    const QAbstractItemModel& metrics = *(*metricTree)->model();
    QCOMPARE(metrics.index(0, 0).data().toString(), u"Twice"_s);
    QVERIFY(before->definitions.metricNamed("twice") == core::CubeMetricId::none);
}

void TestCombinedProfiles::oddSpecification()
{
    Desk desk;
    MainWindow& window = windowOf(desk, sample());
    const QString file = desk.folder().filePath(u"odd.spec"_s);
    QFile specification(file);
    QVERIFY(specification.open(QIODevice::WriteOnly));
    specification.write("no specification");
    specification.close();
    triggerEnabled(window, ActionId::AddMetrics);
    QFileDialog* dialog = nullptr;
    QVERIFY(QTest::qWaitFor([&] { return (dialog = window.findChild<QFileDialog*>()) != nullptr; }, kPatience));
    const auto before = window.state().document().cube;
    emit dialog->fileSelected(file);
    dialog->close();
    QVERIFY(QTest::qWaitFor([] { return openMessageBox() != nullptr; }, kPatience));
    QVERIFY(openMessageBox()->informativeText().contains(u"odd.spec"_s));
    openMessageBox()->close();
    QCOMPARE(window.state().document().cube, before);
}

LIGHTCONE_TEST(TestCombinedProfiles, Widgets)

} // namespace lightcone::tests::tst_combinedprofiles

#include "tst_combinedprofiles.moc"
