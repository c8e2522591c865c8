// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/gotodialog.h"
#include "app/export/pictureexporter.h"
#include "app/loading/noticebar.h"
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/export/exportdialog.h"
#include "views/panels/health/healthpanel.h"
#include "windowtest.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QTreeView>
#include <QTreeWidget>
#include <QWheelEvent>
#include <QXmlStreamReader>

#include <map>
#include <optional>
#include <set>

namespace lightcone::tests::tst_mainwindow {

using app::ActionId;
using app::MainWindow;

namespace {

void wheel(QWidget& widget, QPoint position, int delta, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(
        position, widget.mapToGlobal(position), {}, { 0, delta }, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

void drag(QWidget& widget, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
{
    QTest::mousePress(&widget, Qt::LeftButton, modifiers, from);
    for (int step = 1; step <= 4; ++step) {
        const QPoint position = from + (to - from) * step / 4;
        QMouseEvent move(
            QEvent::MouseMove, position, widget.mapToGlobal(position), Qt::NoButton, Qt::LeftButton, modifiers);
        QApplication::sendEvent(&widget, &move);
    }
    QTest::mouseRelease(&widget, Qt::LeftButton, modifiers, to);
}

core::Tick tickAt(const MainWindow& window, int x)
{
    const QRect plot = window.timeline().plotRect();
    return views::TimeCoordinates(window.state().interval(), plot.width()).toTick(x - plot.left());
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void startsEmpty();
    void opensTheSample();
    void zoomsByWheelAtThePointer();
    void zoomsByDragAndUndoes();
    void exportsAPng();
    void exportsAnSvg();
    void exportsAPdf();
    void copiesToTheClipboard();
    void cancelsAPicture();
    void saysThatAPictureCannotBeWritten();
    void letterKeysStayInTheFilter();
    void letterKeysWorkInTheTimeline();
    void rowFilterIsUndone();
    void rowFilterMatchesNothing();
    void tablesKeepTheirKeys();
    void saysWhatCannotBeRead_data();
    void saysWhatCannotBeRead();
    void cancelsLoading();
    void closesWhileLoading();
    void saysThatNothingIsKept();
    void opensADroppedTrace();
    void opensASecondTraceInASecondWindow();
    void keepsSettings();
    void exportKeepsItsChoices();
    void goToGrowsWithItsError();
    void remembersRecentFiles();
    void programsShareRecentFiles();
    void listsAllKeys();
    void everyActionIsInAMenu();
    void keysAreUnique();
    void showsDiagnostics();
    void fitsASmallScreen();

private:
    MainWindow* openTrace(const QString& path) { return m_desk->openTrace(path); }
    MainWindow* openSample() { return openTrace(m_sample); }
    QString m_sample;
    std::optional<Desk> m_desk;
};

void TestMainWindow::initTestCase()
{
    QApplication::setQuitOnLastWindowClosed(false);
    m_sample = app::samplePath();
    QVERIFY2(QFile::exists(m_sample), "the bundled sample is not there");
}

void TestMainWindow::init()
{
    m_desk.emplace();
}

void TestMainWindow::cleanup()
{
    m_desk.reset();
}

void TestMainWindow::startsEmpty()
{
    MainWindow& window = m_desk->manager().newWindow();
    QVERIFY(window.isEmpty());
    QVERIFY(window.actions()[ActionId::Open].isEnabled());
    QVERIFY(window.actions()[ActionId::OpenSample].isEnabled());
    QVERIFY(!window.actions()[ActionId::Export].isEnabled());
    QVERIFY(!window.actions()[ActionId::ZoomIn].isEnabled());
    QVERIFY(!window.timeline().isVisible());
}

void TestMainWindow::opensTheSample()
{
    MainWindow& window = m_desk->manager().newWindow();
    QSignalSpy shown(&window, &MainWindow::traceShown);
    window.actions()[ActionId::OpenSample].trigger();
    QVERIFY(!window.isEmpty());
    QVERIFY(shown.wait(kPatience));
    QVERIFY(window.state().store() != nullptr);
    QVERIFY(window.state().store()->eventCount() > 0);
    QCOMPARE(window.state().interval(), window.state().store()->interval());
    QVERIFY(window.timeline().isVisible());
    QVERIFY(window.actions()[ActionId::Export].isEnabled());
    QVERIFY(settles(window.timeline()));
    QVERIFY(window.timeline().rows().rows().size() >= window.state().store()->locationCount());
    QVERIFY(window.windowTitle().contains(QFileInfo(m_sample).fileName()));
}

void TestMainWindow::zoomsByWheelAtThePointer()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const QRect plot = window->timeline().plotRect();
    const QPoint pointer(plot.left() + plot.width() / 4, plot.center().y());
    const core::Tick before = tickAt(*window, pointer.x());
    const core::Interval whole = window->state().interval();
    for (int i = 0; i < 5; ++i)
        wheel(window->timeline(), pointer, 120, Qt::ControlModifier);
    const core::Interval zoomed = window->state().interval();
    QVERIFY(zoomed.length() < whole.length() / 2);
    const double ticksPerPixel = static_cast<double>(zoomed.length()) / plot.width();
    const auto moved = static_cast<double>(tickAt(*window, pointer.x()) - before);
    QVERIFY2(std::abs(moved) <= 2 * ticksPerPixel + 2, "the time under the pointer moved");
    // The wheel steps of one turn are one step of the undo stack.
    window->actions()[ActionId::Undo].trigger();
    QCOMPARE(window->state().interval(), whole);
}

void TestMainWindow::zoomsByDragAndUndoes()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    QAction& undo = window->actions()[ActionId::Undo];
    QAction& redo = window->actions()[ActionId::Redo];
    QVERIFY(!undo.isEnabled());
    const QRect plot = window->timeline().plotRect();
    const core::Interval whole = window->state().interval();
    const QPoint from(plot.left() + plot.width() / 4, plot.top() + 10);
    const QPoint to(plot.left() + plot.width() / 2, plot.top() + 12);
    const core::Interval expected { tickAt(*window, from.x()), tickAt(*window, to.x()) };
    drag(window->timeline(), from, to);
    const core::Interval zoomed = window->state().interval();
    const core::Tick tolerance = static_cast<core::Tick>(whole.length() / static_cast<std::uint64_t>(plot.width())) * 2;
    QVERIFY(std::abs(zoomed.begin - expected.begin) <= tolerance);
    QVERIFY(std::abs(zoomed.end - expected.end) <= tolerance);
    QVERIFY(undo.isEnabled());
    QVERIFY2(undo.text().size() > QStringLiteral("&Undo").size(), "the menu does not name the step");
    QVERIFY(settles(window->timeline()));

    QTest::keyClick(&window->timeline(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window->state().interval(), whole);
    QVERIFY(!undo.isEnabled());
    QVERIFY(redo.isEnabled());
    QTest::keyClick(&window->timeline(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(window->state().interval(), zoomed);
    QTest::keyClick(&window->timeline(), Qt::Key_Home);
    QCOMPARE(window->state().interval(), whole);
}

void TestMainWindow::exportsAPng()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ExportSettings settings;
    settings.fileName = m_desk->folder().filePath(QStringLiteral("picture.png"));
    settings.format = views::PictureFormat::Png;
    settings.size = { { 1800, 1000 }, views::LengthUnit::Pixels, 9, 192 };
    settings.theme = views::ExportSettings::ThemeChoice::Light;
    QSignalSpy saved(&window->exporter(), &app::PictureExporter::saved);
    window->exporter().save(settings, window->timeline());
    QVERIFY(saved.wait(kPatience));
    const QImage image(settings.fileName);
    QCOMPARE(image.size(), QSize(1800, 1000));

    // The commonest function colours of the trace fill a part of the picture; the ground is light.
    const views::ColorScheme scheme(views::Theme::Light);
    std::map<QRgb, std::uint64_t> pixels;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++pixels[image.pixel(x, y)];
    std::uint64_t filled = 0;
    std::set<QRgb> colors;
    for (const QColor& color : scheme.functions(window->state().store()->definitions()))
        colors.insert(color.rgb());
    for (const QRgb color : colors)
        filled += pixels[color];
    QVERIFY2(filled > 1800ULL * 1000 / 10, "hardly any bars are in the picture");
    QVERIFY(pixels[scheme.background.rgb()] > 0 || pixels[scheme.alternateRow.rgb()] > 0);
    QVERIFY(colors.size() >= 2);
}

void TestMainWindow::exportsAnSvg()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ExportSettings settings;
    settings.fileName = m_desk->folder().filePath(QStringLiteral("picture.svg"));
    settings.format = views::PictureFormat::Svg;
    settings.size.size = { 1200, 700 };
    QSignalSpy saved(&window->exporter(), &app::PictureExporter::saved);
    window->exporter().save(settings, window->timeline());
    QVERIFY(saved.wait(kPatience));

    QFile file(settings.fileName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QStringList texts;
    int shapes = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("text"))
            texts.append(xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed());
        else if (xml.name() == QLatin1String("rect") || xml.name() == QLatin1String("path")
            || xml.name() == QLatin1String("polyline"))
            ++shapes;
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(shapes > 12);
    for (const auto& row : window->timeline().rows().rows())
        QVERIFY2(texts.contains(row.label.trimmed()),
            qPrintable(QStringLiteral("no text “%1” in %2").arg(row.label, texts.join(u'|'))));
    static const QRegularExpression axisLabel(QStringLiteral("^[0-9.,\\s\u202f]+\\s?(s|ms|µs|ns)$"));
    QVERIFY2(texts.filter(axisLabel).size() >= 3, qPrintable(texts.join(u'|')));
    QVERIFY2(texts.contains(QStringLiteral("Communication")), "no legend");
}

void TestMainWindow::exportsAPdf()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ExportSettings settings;
    settings.fileName = m_desk->folder().filePath(QStringLiteral("picture.pdf"));
    settings.format = views::PictureFormat::Pdf;
    QSignalSpy saved(&window->exporter(), &app::PictureExporter::saved);
    window->exporter().save(settings, window->timeline());
    QVERIFY(saved.wait(kPatience));
    QFile file(settings.fileName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(5), QByteArray("%PDF-"));
    QVERIFY(file.readAll().contains("/Font"));
}

void TestMainWindow::copiesToTheClipboard()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    QSignalSpy copied(&window->exporter(), &app::PictureExporter::copied);
    QTest::keyClick(&window->timeline(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(copied.wait(kPatience));
    const QImage image = QApplication::clipboard()->image();
    QCOMPARE(image.size(), window->timeline().size() * window->timeline().devicePixelRatioF());
}

void TestMainWindow::cancelsAPicture()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const QString fileName = m_desk->folder().filePath(QStringLiteral("cancelled.png"));
    app::PictureJob job;
    QSignalSpy cancelled(&job, &app::PictureJob::cancelled);
    job.save(fileName, views::PictureFormat::Png, {}, window->timeline().picture({}));
    QVERIFY(job.isRunning());
    job.cancel();
    QVERIFY(cancelled.wait(kPatience));
    QVERIFY(!job.isRunning());
    QVERIFY(!QFile::exists(fileName));
}

void TestMainWindow::saysThatAPictureCannotBeWritten()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    views::ExportSettings settings;
    settings.fileName = m_desk->folder().filePath(QStringLiteral("no such folder/picture.png"));
    QSignalSpy failed(&window->exporter(), &app::PictureExporter::failed);
    window->exporter().save(settings, window->timeline());
    QVERIFY(failed.wait(kPatience));
    QMessageBox* box = openMessageBox();
    QVERIFY(box != nullptr);
    QVERIFY(box->informativeText().contains(QStringLiteral("picture.png")));
    box->close();
}

void TestMainWindow::letterKeysStayInTheFilter()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    QTest::keyClick(&window->timeline(), Qt::Key_Slash);
    auto* filter = window->findChild<QLineEdit*>(QStringLiteral("rowFilter"));
    QVERIFY(filter != nullptr);
    QVERIFY(filter->isVisible());
    QVERIFY2(filter->hasFocus(), qPrintable(QDebug::toString(QApplication::focusWidget())));
    const core::Interval whole = window->state().interval();
    const auto rows = window->timeline().rows().rows().size();
    QTest::keyClicks(filter, QStringLiteral("wsad fzunp+-=?[]/"));
    QCOMPARE(filter->text(), QStringLiteral("wsad fzunp+-=?[]/"));
    QCOMPARE(window->state().interval(), whole);
    QVERIFY(window->state().selection().isEmpty());
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QVERIFY(window->timeline().rows().rows().empty());
    QTest::keyClick(filter, Qt::Key_Home);
    QTest::keyClick(filter, Qt::Key_End);
    QTest::keyClick(filter, Qt::Key_Backspace);
    QCOMPARE(filter->text(), QStringLiteral("wsad fzunp+-=?[]"));
    filter->clear();
    QCOMPARE(window->timeline().rows().rows().size(), rows);
    QTest::keyClick(filter, Qt::Key_Escape);
    QVERIFY(window->timeline().hasFocus());
    QVERIFY(!filter->isVisible());
}

void TestMainWindow::letterKeysWorkInTheTimeline()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const core::Interval whole = window->state().interval();
    QTest::keyClick(&window->timeline(), Qt::Key_Plus);
    QVERIFY(window->state().interval().length() < whole.length());
    const core::Interval zoomed = window->state().interval();
    QTest::keyClick(&window->timeline(), Qt::Key_D);
    QVERIFY(window->state().interval().begin > zoomed.begin);
    QTest::keyClick(&window->timeline(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(window->state().interval(), whole);
    QTest::keyClick(&window->timeline(), Qt::Key_Question);
    QVERIFY(QApplication::activeModalWidget() != nullptr);
    QApplication::activeModalWidget()->close();
}

void TestMainWindow::rowFilterIsUndone()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const auto rows = window->timeline().rows().rows().size();
    auto* filter = window->findChild<QLineEdit*>(QStringLiteral("rowFilter"));
    window->actions()[ActionId::FocusRowFilter].trigger();
    QTest::keyClicks(filter, QStringLiteral("10"));
    QVERIFY(window->timeline().rows().rows().size() < rows);
    window->actions()[ActionId::Undo].trigger();
    QCOMPARE(window->timeline().rows().rows().size(), rows);
    QCOMPARE(filter->text(), QString());
    window->actions()[ActionId::Redo].trigger();
    QCOMPARE(filter->text(), QStringLiteral("10"));
}

void TestMainWindow::rowFilterMatchesNothing()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    auto* filter = window->findChild<QLineEdit*>(QStringLiteral("rowFilter"));
    window->actions()[ActionId::FocusRowFilter].trigger();
    QTest::keyClicks(filter, QStringLiteral("no such row"));
    QVERIFY(window->timeline().rows().rows().empty());
    QVERIFY(settles(window->timeline()));
    filter->clear();
    QVERIFY(!window->timeline().rows().rows().empty());
}

void TestMainWindow::tablesKeepTheirKeys()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    window->views().setOpen(*views::viewKind(u"functions"), true);
    const auto* summary = window->findChild<QWidget*>(QStringLiteral("functions"));
    QVERIFY(summary != nullptr);
    auto* view = summary->findChild<QAbstractItemView*>();
    QVERIFY(view != nullptr);
    QTest::keyClick(&window->timeline(), Qt::Key_Plus);
    const core::Interval zoomed = window->state().interval();
    QVERIFY(QTest::qWaitFor([&] { return view->model()->rowCount() > 2; }, kPatience));
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(view->currentIndex().row(), 1);
    QTest::keyClick(view, Qt::Key_Home);
    QCOMPARE(window->state().interval(), zoomed);
}

void TestMainWindow::saysWhatCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("missing") << QByteArray();
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("of no known format") << QByteArray("This is no trace.\n");
}

void TestMainWindow::saysWhatCannotBeRead()
{
    QFETCH(QByteArray, content);
    const QString path = m_desk->folder().filePath(QStringLiteral("odd & <b>.otf2"));
    if (!content.isNull()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    MainWindow& window = m_desk->manager().newWindow();
    QSignalSpy failed(&window, &MainWindow::loadFailed);
    m_desk->manager().open({ path }, &window);
    QVERIFY(failed.wait(kPatience));
    QMessageBox* box = openMessageBox();
    QVERIFY(box != nullptr);
    QVERIFY(box->text().contains(QStringLiteral("odd & <b>.otf2")));
    QVERIFY(box->informativeText().contains(path));
    QVERIFY2(box->informativeText().split(u'\n', Qt::SkipEmptyParts).size() >= 3, qPrintable(box->informativeText()));
    box->close();
    QVERIFY(window.isEmpty());
    QVERIFY(m_desk->manager().recentFiles().paths().isEmpty());
    QCOMPARE(openTrace(m_sample), &window);
}

void TestMainWindow::cancelsLoading()
{
    MainWindow& window = m_desk->manager().newWindow();
    QSignalSpy cancelled(&window, &MainWindow::loadCancelled);
    m_desk->manager().open({ m_sample }, &window);
    QVERIFY(!window.isEmpty());
    auto* bar = window.centralWidget()->findChild<QProgressBar*>();
    QVERIFY(bar != nullptr && bar->isVisible());
    QPushButton* cancel = nullptr;
    for (auto* button : bar->parentWidget()->findChildren<QPushButton*>())
        cancel = button;
    QVERIFY(cancel != nullptr);
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(cancelled.wait(kPatience));
    QVERIFY(window.isEmpty());
    QVERIFY(!window.timeline().isVisible());
    QCOMPARE(openTrace(m_sample), &window);
}

void TestMainWindow::closesWhileLoading()
{
    MainWindow& window = m_desk->manager().newWindow();
    m_desk->manager().open({ m_sample }, &window);
    window.close();
    QVERIFY(QTest::qWaitFor([&] { return m_desk->manager().windows().isEmpty(); }, kPatience));
}

void TestMainWindow::saysThatNothingIsKept()
{
    QFile file(m_desk->folder().filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly)); // where a folder should be
    app::LoadOptions options;
    options.cacheFolder = views::toPath(file.fileName());
    m_desk->restart(options);
    MainWindow* window = openSample();
    QVERIFY(window);
    const auto isSaid = [window] { return window->statusBar()->currentMessage().contains(QLatin1String("kept")); };
    QVERIFY(QTest::qWaitFor(isSaid, kPatience));
    QVERIFY(window->statusBar()->currentMessage().contains(QDir::toNativeSeparators(file.fileName())));
}

void TestMainWindow::opensADroppedTrace()
{
    MainWindow& window = m_desk->manager().newWindow();
    QSignalSpy shown(&window, &MainWindow::traceShown);
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(QFileInfo(m_sample).absolutePath()) }); // the directory that holds it
    const QPoint position = window.rect().center();
    QDragEnterEvent enter(position, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(position, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QVERIFY(shown.wait(kPatience));

    QMimeData text;
    text.setText(QStringLiteral("no file"));
    QDragEnterEvent other(position, Qt::CopyAction, &text, Qt::LeftButton, Qt::NoModifier);
    other.ignore();
    QApplication::sendEvent(&window, &other);
    QVERIFY(!other.isAccepted());
}

void TestMainWindow::opensASecondTraceInASecondWindow()
{
    MainWindow* first = openSample();
    QVERIFY(first != nullptr);
    m_desk->manager().open({ m_sample }, first);
    QCOMPARE(m_desk->manager().windows().size(), 2);
    MainWindow* second = m_desk->manager().windows().last();
    QVERIFY(second != first);
    QSignalSpy shown(second, &MainWindow::traceShown);
    QVERIFY(shown.wait(kPatience));
    QVERIFY(first->state().store() != second->state().store());
    first->state().setInterval(
        { first->state().interval().begin, first->state().interval().begin + 1000 }, QStringLiteral("Zoom"));
    QCOMPARE(second->state().interval(), second->state().store()->interval());

    MainWindow& empty = m_desk->manager().newWindow();
    m_desk->manager().open({ m_sample }, first);
    QCOMPARE(m_desk->manager().windows().size(), 3);
    QVERIFY(!empty.isEmpty());
    QSignalSpy third(&empty, &MainWindow::traceShown);
    QVERIFY(third.wait(kPatience));
}

void TestMainWindow::keepsSettings()
{
    app::Settings settings = app::loadSettings();
    QVERIFY(settings.toolBars.isEmpty());
    QVERIFY(settings.preferences.theme == app::ThemeChoice::System);
    settings.preferences.theme = app::ThemeChoice::Dark;
    settings.preferences.wheel = views::WheelMode::Zooms;
    settings.messages = false;
    settings.collectives = false;
    settings.oneSided = false;
    settings.openDirectory = QStringLiteral("/d e");
    settings.geometry = QByteArray("\0\1geometry", 10);
    settings.toolBars = QByteArray("\0\2layout", 8);
    const auto ofProfile = static_cast<std::size_t>(app::DocumentKind::Profile);
    settings.layouts[ofProfile]
        = { { QStringLiteral("cube"), QStringLiteral("score") }, "places", "charts", 1234, true };
    settings.picture.folder = QStringLiteral("/e/f");
    settings.picture.format = views::PictureFormat::Svg;
    settings.picture.sizeChoice = views::ExportSettings::SizeChoice::DoubleColumn;
    settings.picture.size = { { 178, 80.5 }, views::LengthUnit::Millimetres, 7.5, 600 };
    settings.picture.theme = views::ExportSettings::ThemeChoice::Dark;
    settings.picture.legend = false;
    settings.picture.messages = false;
    settings.picture.selection = false;
    settings.picture.allAsShapes = true;
    QVERIFY(app::saveSettings(settings).isOk());
    const app::Settings loaded = app::loadSettings();
    QVERIFY(loaded.preferences.theme == settings.preferences.theme);
    QVERIFY(loaded.preferences.wheel == settings.preferences.wheel);
    QVERIFY(!loaded.messages);
    QVERIFY(!loaded.collectives);
    QVERIFY(!loaded.oneSided);
    QCOMPARE(loaded.openDirectory, settings.openDirectory);
    QCOMPARE(loaded.geometry, settings.geometry);
    QCOMPARE(loaded.toolBars, settings.toolBars);
    for (std::size_t i = 0; i < app::kDocumentKindCount; ++i) {
        QCOMPARE(loaded.layouts[i].views, settings.layouts[i].views);
        QCOMPARE(loaded.layouts[i].places, settings.layouts[i].places);
        QCOMPARE(loaded.layouts[i].chartPlaces, settings.layouts[i].chartPlaces);
        QCOMPARE(loaded.layouts[i].width, settings.layouts[i].width);
    }
    // What this program has not shown is left as another one has written it.
    const auto ofTrace = static_cast<std::size_t>(app::DocumentKind::Trace);
    app::Settings other = loaded;
    other.layouts[ofTrace] = { { QStringLiteral("radar") }, {}, {}, 0, true };
    QVERIFY(app::saveSettings(other).isOk());
    QVERIFY(app::saveSettings(settings).isOk());
    QCOMPARE(app::loadSettings().layouts[ofTrace].views, QStringList { QStringLiteral("radar") });
    QCOMPARE(loaded.picture.folder, settings.picture.folder);
    QVERIFY(loaded.picture.format == views::PictureFormat::Svg);
    QVERIFY(loaded.picture.sizeChoice == settings.picture.sizeChoice);
    QVERIFY(loaded.picture.size == settings.picture.size);
    QVERIFY(loaded.picture.theme == settings.picture.theme);
    QVERIFY(!loaded.picture.legend);
    QVERIFY(!loaded.picture.messages);
    QVERIFY(!loaded.picture.selection);
    QVERIFY(loaded.picture.allAsShapes);

    // A window takes them up.
    settings = {};
    settings.messages = false;
    settings.preferences.theme = app::ThemeChoice::Dark;
    QVERIFY(app::saveSettings(settings).isOk());
    m_desk->restart();
    MainWindow& window = m_desk->manager().newWindow();
    QVERIFY(!window.state().lines().messages);
    QVERIFY(!window.actions()[ActionId::ShowMessages].isChecked());
    QVERIFY(window.actions()[ActionId::ThemeDark].isChecked());
    QVERIFY(window.palette().color(QPalette::Window).lightness() < 100);
    QVERIFY(window.timeline().timelinePicture().theme == views::Theme::Dark);
    window.actions()[ActionId::ThemeLight].trigger();
    QTRY_VERIFY(window.palette().color(QPalette::Window).lightness() > 150);
    QVERIFY(window.timeline().timelinePicture().theme == views::Theme::Light);
    QVERIFY(app::loadSettings().preferences.theme == app::ThemeChoice::Light);
    window.actions()[ActionId::ThemeSystem].trigger();
}

void TestMainWindow::goToGrowsWithItsError()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    window->actions()[ActionId::GoTo].trigger();
    auto* dialog = window->findChild<app::GoToDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    const int height = dialog->height();
    dialog->findChild<QLineEdit*>()->setText(QString(60, QLatin1Char('x')) + QStringLiteral(" is no place"));
    QCoreApplication::sendPostedEvents();
    QTRY_VERIFY(dialog->height() > height);
    for (const QLabel* label : dialog->findChildren<QLabel*>()) {
        const int wanted
            = label->hasHeightForWidth() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        QVERIFY2(label->height() >= wanted, qPrintable(label->text()));
    }
    dialog->reject();
}

void TestMainWindow::exportKeepsItsChoices()
{
    app::Settings settings;
    settings.picture.messages = false;
    QVERIFY(app::saveSettings(settings).isOk());
    m_desk->restart();
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    QVERIFY(window->state().lines().messages);
    window->actions()[ActionId::Export].trigger();
    auto* dialog = qobject_cast<views::ExportDialog*>(QApplication::activeModalWidget());
    QVERIFY(dialog != nullptr);
    QVERIFY(!dialog->settings().messages);
    dialog->close();
}

void TestMainWindow::remembersRecentFiles()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    QCOMPARE(m_desk->manager().recentFiles().paths(), QStringList { QFileInfo(m_sample).absoluteFilePath() });
    QCOMPARE(app::loadRecentFiles(), m_desk->manager().recentFiles().paths());
    for (int i = 0; i < 20; ++i)
        m_desk->manager().recentFiles().add(QStringLiteral("/trace%1.otf2").arg(i));
    m_desk->manager().recentFiles().add(QStringLiteral("/trace15.otf2"));
    QCOMPARE(m_desk->manager().recentFiles().paths().size(), app::RecentFiles::kMost);
    QCOMPARE(m_desk->manager().recentFiles().paths().first(), QStringLiteral("/trace15.otf2"));
    QCOMPARE(m_desk->manager().recentFiles().paths().count(QStringLiteral("/trace15.otf2")), 1);
}

void TestMainWindow::programsShareRecentFiles()
{
    const QStringList paths { QStringLiteral("/a/ü, \"b\""), QStringLiteral("/c") };
    QVERIFY(app::saveRecentFiles(paths).isOk());
    app::RecentFiles one;
    app::RecentFiles other;
    QCOMPARE(one.paths(), paths);
    one.add(QStringLiteral("/one"));
    other.add(QStringLiteral("/other"));
    QCOMPARE(app::loadRecentFiles(), (QStringList { QStringLiteral("/other"), QStringLiteral("/one") } + paths));
    QVERIFY(app::saveSettings({}).isOk()); // done by a program that knows neither path
    one.add(paths[1]);
    QCOMPARE(one.paths(), (QStringList { paths[1], QStringLiteral("/other"), QStringLiteral("/one"), paths[0] }));
    QCOMPARE(app::loadRecentFiles(), one.paths());
    other.clear();
    QVERIFY(app::RecentFiles().paths().isEmpty());
}

void TestMainWindow::listsAllKeys()
{
    MainWindow& window = m_desk->manager().newWindow();
    window.actions()[ActionId::Keys].trigger();
    QWidget* dialog = QApplication::activeModalWidget();
    QVERIFY(dialog != nullptr);
    auto* tree = dialog->findChild<QTreeWidget*>();
    QVERIFY(tree != nullptr);
    QStringList keys;
    for (int g = 0; g < tree->topLevelItemCount(); ++g)
        for (int i = 0; i < tree->topLevelItem(g)->childCount(); ++i)
            keys.append(tree->topLevelItem(g)->child(i)->text(1));
    const QString all = keys.join(u'\n');
    for (std::size_t i = 0; i < app::kActionCount; ++i)
        for (const QKeySequence& key : window.actions()[static_cast<ActionId>(i)].shortcuts())
            QVERIFY2(all.contains(key.toString(QKeySequence::NativeText)), qPrintable(key.toString()));
    auto* search = dialog->findChild<QLineEdit*>();
    search->setText(QStringLiteral("receiver"));
    int shown = 0;
    for (int g = 0; g < tree->topLevelItemCount(); ++g)
        for (int i = 0; i < tree->topLevelItem(g)->childCount(); ++i)
            shown += tree->topLevelItem(g)->child(i)->isHidden() ? 0 : 1;
    QCOMPARE(shown, 1);
    dialog->close();
}

void TestMainWindow::everyActionIsInAMenu()
{
    MainWindow& window = m_desk->manager().newWindow();
    QSet<const QAction*> inMenus;
    for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>())
        for (const QAction* action : menu->actions())
            inMenus.insert(action);
    for (std::size_t i = 0; i < app::kActionCount; ++i) {
        const QAction& action = window.actions()[static_cast<ActionId>(i)];
        QVERIFY2(inMenus.contains(&action), qPrintable(action.text()));
        QVERIFY2(!action.toolTip().isEmpty() && !action.statusTip().isEmpty(), qPrintable(action.text()));
    }
}

void TestMainWindow::keysAreUnique()
{
    MainWindow& window = m_desk->manager().newWindow();
    QHash<QString, QString> owners;
    for (const QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcutContext() == Qt::WidgetShortcut) // each table copies
            continue;
        for (const QKeySequence& key : action->shortcuts()) {
            const QString other = owners.value(key.toString());
            QVERIFY2(
                other.isEmpty(), qPrintable(key.toString() + QStringLiteral(": ") + other + u',' + action->text()));
            owners.insert(key.toString(), action->text());
        }
    }
    QVERIFY(owners.size() > 40);
}

void TestMainWindow::showsDiagnostics()
{
    MainWindow* window = openTrace(QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4"));
    QVERIFY(window != nullptr);
    QVERIFY(!window->state().store()->diagnostics().empty());
    QVERIFY(window->notice().isVisible());
    const QString notice = window->notice().text();
    QVERIFY2(notice.contains(QRegularExpression(QStringLiteral("\\d"))), qPrintable(notice)); // how many
    auto* details = window->notice().findChild<QPushButton*>();
    QVERIFY(details != nullptr);
    QTest::mouseClick(details, Qt::LeftButton);
    auto* panel = window->findChild<lightcone::views::HealthPanel*>();
    QVERIFY(panel != nullptr);
    QTRY_VERIFY(panel->isVisible());
    auto* tree = panel->findChild<QTreeView*>();
    QTRY_VERIFY(tree->hasFocus());
    QVERIFY(tree->currentIndex().isValid());

    // A click on an entry goes to where it is.
    const QAbstractItemModel& model = *tree->model();
    QModelIndex entry;
    for (int group = 0; group < model.rowCount() && !entry.isValid(); ++group) {
        for (int row = 0; row < model.rowCount(model.index(group, 0)) && !entry.isValid(); ++row) {
            const QModelIndex candidate = model.index(row, 0, model.index(group, 0));
            const auto place = panel->model().placeOf(candidate);
            if (place && place->begin && place->location)
                entry = candidate;
        }
    }
    QVERIFY(entry.isValid());
    const auto place = panel->model().placeOf(entry);
    window->state().setInterval(
        { window->state().store()->interval().begin, *place->begin / 4 }, QStringLiteral("away"));
    tree->expand(entry.parent());
    tree->scrollTo(entry);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::NoModifier, tree->visualRect(entry).center());
    QTRY_VERIFY(window->state().interval().contains(*place->begin));
    QVERIFY(!panel->findChildren<QLabel*>().back()->text().isEmpty()); // the panel explains the entry
}

void TestMainWindow::fitsASmallScreen()
{
    MainWindow* window = openSample();
    QVERIFY(window != nullptr);
    const QSize least = window->minimumSizeHint();
    QVERIFY2(least.width() <= 1280 && least.height() <= 720 - 40,
        qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
}

LIGHTCONE_TEST(TestMainWindow, Widgets)

} // namespace lightcone::tests::tst_mainwindow

#include "tst_mainwindow.moc"
