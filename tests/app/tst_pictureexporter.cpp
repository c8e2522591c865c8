// SPDX-License-Identifier: GPL-3.0-or-later
// The export of pictures in the real window, and the names that it proposes.
#include "app/export/pictureexporter.h"
#include "app/export/picturename.h"
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/viewdocks.h"
#include "clitest.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/export/exportdialog.h"
#include "views/export/picturepreview.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>

#include <optional>

namespace lightcone::tests::tst_pictureexporter {

using namespace Qt::StringLiterals;
using app::ActionId;

class TestPictureExporter : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void init();
    void cleanup() { m_desk.reset(); }
    void tracesHaveNames_data();
    void tracesHaveNames();
    void intervalsHaveNames_data();
    void intervalsHaveNames();
    void namesAreSafe();
    void offersTheOpenViews();
    void proposesANameOfWhatIsShown();
    void writesWhatThePreviewShows_data();
    void writesWhatThePreviewShows();
    void remembersTheChoices();
    void forgetsTitleAndName();
    void equalsTheCommandLine();

private:
    views::ExportDialog* openDialog();

    std::optional<Desk> m_desk;
    app::MainWindow* m_window = nullptr;
};

void TestPictureExporter::init()
{
    m_desk.emplace();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window != nullptr);
    m_desk->manager().settings().picture.folder = m_desk->folder().path();
}

views::ExportDialog* TestPictureExporter::openDialog()
{
    m_window->actions()[ActionId::Export].trigger();
    return m_window->findChild<views::ExportDialog*>();
}

void TestPictureExporter::tracesHaveNames_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* path, const char* name) {
        QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(name);
    };
    row("/a/scorep-jacobi/traces.otf2", "scorep-jacobi");
    row("/a/wave8/eztrace_log.otf2", "wave8");
    row("/a/epik_run/epik.esd", "epik_run");
    row("/a/b/fft.trf", "fft");
    row("/a/b/mw6.v19.elg", "mw6.v19");
    row("/traces.otf2", "traces");
}

void TestPictureExporter::tracesHaveNames()
{
    QFETCH(QString, path);
    QTEST(app::traceName(path), "name");
}

void TestPictureExporter::intervalsHaveNames_data()
{
    QTest::addColumn<qint64>("begin"); // ns since the first event
    QTest::addColumn<qint64>("end");
    QTest::addColumn<QString>("name");
    const auto row = [](qint64 begin, qint64 end, const char* name) {
        QTest::newRow(name) << begin << end << QString::fromLatin1(name);
    };
    row(150'000'000, 170'000'000, "150ms-170ms");
    row(118'030'000, 217'420'400, "118.03ms-217.42ms");
    row(0, 7'207'000'000, "0s-7.207s");
    row(0, 43'880'000'000, "0s-43.88s");
    row(5'000'000, 5'001'000, "5000us-5001us");
    row(1, 8, "1ns-8ns");
    row(3'000'000'000, 3'000'000'999, "3000000000ns-3000000999ns");
    row(7, 7, "");
}

void TestPictureExporter::intervalsHaveNames()
{
    QFETCH(qint64, begin);
    QFETCH(qint64, end);
    constexpr core::Tick kOrigin = 1'000;
    const views::TimeScale scale { kOrigin, 1'000'000'000 };
    QTEST(app::intervalName({ kOrigin + begin, kOrigin + end }, scale), "name");
}

void TestPictureExporter::namesAreSafe()
{
    QCOMPARE(app::pictureName(u"halo"_s, u"timeline"_s, u"0s-1s"_s), u"halo-timeline-0s-1s"_s);
    QCOMPARE(app::pictureName(u"a/b: c*\n\"d\"$%{}#&~^\\"_s, u"health"_s, {}), u"a-b-c-d-health"_s);
    QCOMPARE(app::pictureName(u"../.hidden"_s, u"x"_s, {}), u"hidden-x"_s);
    QCOMPARE(app::pictureName(u"größe"_s, u"x"_s, {}), u"größe-x"_s);
    QVERIFY(app::pictureName(QString(5000, u'a'), u"x"_s, {}).size() < 100);
}

void TestPictureExporter::offersTheOpenViews()
{
    auto* docks = m_window->findChild<app::ViewDocks*>();
    docks->add(*views::viewKind(u"spacetime")).setFocus();
    QTRY_COMPARE(docks->kindOf(docks->current()).id, "spacetime");
    const views::ExportDialog* dialog = openDialog();
    QVERIFY(dialog != nullptr);
    const auto* view = dialog->findChild<QComboBox*>(u"view"_s);
    QCOMPARE(view->currentIndex(), 0);
    QCOMPARE(view->itemText(0), views::viewTitle(*views::viewKind(u"spacetime")));
    QStringList offered;
    for (int i = 0; i < view->count(); ++i)
        offered << view->itemText(i);
    for (const views::ViewKind& kind : views::viewKinds())
        QCOMPARE(offered.count(views::viewTitle(kind)), docks->isOpen(kind) ? 1 : 0);
    delete dialog;
    docks->add(*views::viewKind(u"spacetime"));
    dialog = openDialog();
    QVERIFY(dialog->findChild<QComboBox*>(u"view"_s)->findText(u"Space-Time 2"_s) >= 0);
}

void TestPictureExporter::proposesANameOfWhatIsShown()
{
    const core::Tick origin = m_window->state().store()->interval().begin;
    const views::TimeScale scale = views::timeScaleOf(*m_window->state().store());
    const auto ticks = static_cast<core::Tick>(scale.ticksPerSecond / 1000); // of 1 ms
    m_window->state().setInterval({ origin + 25 * ticks, origin + 37 * ticks }, u"test"_s);
    const views::ExportDialog* dialog = openDialog();
    QCOMPARE(dialog->settings().fileName, m_desk->folder().filePath(u"halo-timeline-25ms-37ms.png"_s));
    auto* view = dialog->findChild<QComboBox*>(u"view"_s);
    view->setCurrentText(views::viewTitle(*views::viewKind(u"functions")));
    QCOMPARE(dialog->settings().fileName, m_desk->folder().filePath(u"halo-functions-25ms-37ms.png"_s));
    view->setCurrentText(views::viewTitle(*views::viewKind(u"legend")));
    QCOMPARE(dialog->settings().fileName, m_desk->folder().filePath(u"halo-legend-25ms-37ms.png"_s));
}

void TestPictureExporter::writesWhatThePreviewShows_data()
{
    QTest::addColumn<bool>("isAutomatic");
    QTest::newRow("automatic height") << true;
    QTest::newRow("height of a column") << false;
}

void TestPictureExporter::writesWhatThePreviewShows()
{
    QFETCH(bool, isAutomatic);
    views::ExportDialog* dialog = openDialog();
    QVERIFY(dialog != nullptr);
    dialog->findChild<QComboBox*>(u"sizeChoice"_s)
        ->setCurrentIndex(static_cast<int>(views::ExportSettings::SizeChoice::SingleColumn));
    dialog->findChild<QComboBox*>(u"dpi"_s)->setCurrentText(u"96"_s);
    auto* automatic = dialog->findChild<QCheckBox*>(u"automaticHeight"_s);
    QVERIFY(automatic->isChecked());
    automatic->setChecked(isAutomatic);
    const auto* preview = dialog->findChild<views::PicturePreview*>();
    dialog->resize(1500, 900); // room for all of it
    QTRY_VERIFY(!preview->isBusy() && preview->image().width() == 317);
    QCOMPARE(preview->image().height() == 227, !isAutomatic);
    const QImage shown = preview->image().convertToFormat(QImage::Format_ARGB32);
    const QString fileName = dialog->settings().fileName;
    QSignalSpy saved(&m_window->exporter(), &app::PictureExporter::saved);
    dialog->accept();
    QVERIFY(saved.wait(kPatience));
    QCOMPARE(QImage(fileName).convertToFormat(QImage::Format_ARGB32), shown);
}

void TestPictureExporter::remembersTheChoices()
{
    views::ExportDialog* dialog = openDialog();
    dialog->findChild<QComboBox*>(u"format"_s)->setCurrentIndex(static_cast<int>(views::PictureFormat::Pdf));
    dialog->findChild<QComboBox*>(u"sizeChoice"_s)
        ->setCurrentIndex(static_cast<int>(views::ExportSettings::SizeChoice::DoubleColumn));
    dialog->findChild<QComboBox*>(u"theme"_s)
        ->setCurrentIndex(static_cast<int>(views::ExportSettings::ThemeChoice::Light));
    QSignalSpy saved(&m_window->exporter(), &app::PictureExporter::saved);
    dialog->accept();
    QVERIFY(saved.wait(kPatience));
    QTRY_VERIFY(!m_window->findChild<views::ExportDialog*>());
    dialog = openDialog();
    const views::ExportSettings settings = dialog->settings();
    QCOMPARE(settings.folder, m_desk->folder().path());
    QCOMPARE(settings.format, views::PictureFormat::Pdf);
    QVERIFY(settings.sizeChoice == views::ExportSettings::SizeChoice::DoubleColumn);
    QCOMPARE(settings.size.size.width(), 178.0);
    QVERIFY(settings.theme == views::ExportSettings::ThemeChoice::Light);
}

/// The title and the name of one picture are not those of the next one.
void TestPictureExporter::forgetsTitleAndName()
{
    views::ExportDialog* dialog = openDialog();
    auto* title = dialog->findChild<QLineEdit*>(u"title"_s);
    QVERIFY(title);
    title->setText(u"Only of the timeline"_s);
    const QString own = m_desk->folder().filePath(u"own.png"_s);
    dialog->findChild<QLineEdit*>(u"fileName"_s)->setText(own);
    QSignalSpy saved(&m_window->exporter(), &app::PictureExporter::saved);
    dialog->accept();
    QVERIFY(saved.wait(kPatience));
    QVERIFY(QFile::exists(own));
    QTRY_VERIFY(!m_window->findChild<views::ExportDialog*>());
    QCOMPARE(m_desk->manager().settings().picture.title, QString());
    dialog = openDialog();
    dialog->findChild<QComboBox*>(u"view"_s)->setCurrentText(views::viewTitle(*views::viewKind(u"legend")));
    QCOMPARE(dialog->findChild<QLineEdit*>(u"title"_s)->text(), QString());
    QVERIFY(dialog->settings().fileName != own);
    QVERIFY(dialog->settings().title.isEmpty());
}

/// What the window exports as a figure of a paper, `render` writes, too.
void TestPictureExporter::equalsTheCommandLine()
{
    views::ExportSettings settings;
    settings.fileName = m_desk->folder().filePath(u"window.svg"_s);
    settings.format = views::PictureFormat::Svg;
    settings.size = { { 84, 60 }, views::LengthUnit::Millimetres, 8, 300 };
    settings.theme = views::ExportSettings::ThemeChoice::Light;
    auto* docks = m_window->findChild<app::ViewDocks*>();
    views::View& view = docks->add(*views::viewKind(u"messages"));
    QTRY_VERIFY(!view.isBusy());
    QSignalSpy saved(&m_window->exporter(), &app::PictureExporter::saved);
    m_window->exporter().save(settings, view);
    QVERIFY(saved.wait(kPatience));
    const QString fileName = m_desk->folder().filePath(u"rendered.svg"_s);
    QCOMPARE(callCli({ u"render"_s, u"messages"_s, app::samplePath(), u"-o"_s, fileName, u"--size"_s, u"84mmx60mm"_s,
                         u"--font-size"_s, u"8"_s })
                 .status,
        0);
    QVERIFY(contentOf(fileName).size() > 1000);
    QVERIFY(contentOf(fileName) == contentOf(settings.fileName));
}

LIGHTCONE_TEST(TestPictureExporter, Widgets)

} // namespace lightcone::tests::tst_pictureexporter

#include "tst_pictureexporter.moc"
