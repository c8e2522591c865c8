// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/window/actions.h"
#include "app/window/loadingpage.h"
#include "app/window/loadingstatus.h"
#include "app/window/menus.h"
#include "app/window/messageboxes.h"
#include "app/window/noticebar.h"
#include "app/window/opendialogs.h"
#include "app/window/panels.h"
#include "app/window/pictureexporter.h"
#include "app/window/plainkeys.h"
#include "app/window/rowfilter.h"
#include "app/window/startpage.h"
#include "app/window/statusfields.h"
#include "app/window/windowmanager.h"
#include "core/store/storeview.h"
#include "views/details/detailspanel.h"
#include "views/timeline/timelinewidget.h"
#include "views/viewstate.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

namespace lightcone::app {

namespace {

constexpr int kLayoutVersion = 3;

} // namespace

MainWindow::MainWindow(WindowManager& manager)
    : m_manager(manager)
    , m_state(std::make_unique<views::ViewState>())
    , m_actions(new Actions(this))
    , m_job(new OpenJob(manager.workers(), manager.loader(), this))
    , m_pages(new QStackedWidget(this))
{
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    createCentralPages();
    m_panels = new Panels(*this, *m_state);
    m_status = new StatusFields(*statusBar(), *m_state, this);
    m_loadingStatus = new LoadingStatus((*m_actions)[ActionId::CancelLoading], this);
    statusBar()->insertPermanentWidget(1, m_loadingStatus); // after what is under the pointer
    m_loadingStatus->hide();
    m_exporter = new PictureExporter(*this, *m_timeline, manager.workers());
    createMenusAndToolBar();
    connectFileActions();
    connectViewActions();
    connectNavigation();
    connectLoading();
    connectState();
    m_panels->hideAll();
    updateChoices();
    updateColors();
    showPage(m_startPage);
}

MainWindow::~MainWindow()
{
    // Views refer to the state until they are gone; and the state speaks to nobody while it goes.
    m_state->disconnect();
    m_state->undoStack().disconnect();
    m_panels->destroy();
    delete takeCentralWidget();
}

bool MainWindow::isEmpty() const
{
    return !m_state->store() && !m_job->isRunning();
}

void MainWindow::load(const QString& path)
{
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    m_loadingPage->begin(absolute);
    m_loadingStatus->begin();
    LoadOptions options = m_manager.loading();
    options.memory = static_cast<std::uint64_t>(m_manager.settings().memoryMebibytes) << 20;
    m_job->start(absolute, std::move(options));
    showPage(m_loadingPage);
}

void MainWindow::createCentralPages()
{
    auto* startPage = new StartPage(*m_actions, m_manager.recentFiles(), m_pages);
    connect(startPage, &StartPage::openRequested, this, [this](const QString& path) { open({ path }); });
    m_startPage = startPage;
    m_loadingPage = new LoadingPage(m_pages);

    m_tracePage = new QWidget(m_pages);
    m_notice = new NoticeBar(m_tracePage);
    m_timeline = new views::TimelineWidget(*m_state, m_tracePage);
    if (m_timeline->accessibleName().isEmpty())
        m_timeline->setAccessibleName(tr("Timeline"));
    auto* layout = new QVBoxLayout(m_tracePage);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_rowFilter = new RowFilter(*m_timeline, m_state->undoStack(), m_tracePage);
    layout->addWidget(m_notice);
    layout->addWidget(m_rowFilter);
    layout->addWidget(m_timeline, 1);
    connect(m_notice, &NoticeBar::detailsRequested, this, &MainWindow::showHealth);

    for (QWidget* page : { m_startPage, static_cast<QWidget*>(m_loadingPage), m_tracePage })
        m_pages->addWidget(page);
    setCentralWidget(m_pages);
}

void MainWindow::createMenusAndToolBar()
{
    QToolBar* toolBar = createToolBar(*this, *m_actions);
    auto* recent = new RecentMenu(m_manager.recentFiles(), this);
    connect(recent, &RecentMenu::openRequested, this, [this](const QString& path) { open({ path }); });
    toolBar->toggleViewAction()->setText(tr("Tool&bar"));
    addMenus(*this, *m_actions, recent, m_panels->toggles() << toolBar->toggleViewAction());

    QMenu* context = createContextMenu(*m_actions, this);
    connect(m_timeline, &views::TimelineWidget::contextMenuRequested, context,
        [context](const QPoint& position) { context->popup(position); });
}

void MainWindow::connectState()
{
    using views::ViewState;
    for (const auto signal :
        { &ViewState::selectionChanged, &ViewState::rangeChanged, &ViewState::cursorChanged, &ViewState::storeChanged })
        connect(m_state.get(), signal, this, &MainWindow::updateActions);
    connect(m_state.get(), &ViewState::selectionChanged, statusBar(), &QStatusBar::clearMessage);
    connect(m_timeline, &views::TimelineWidget::hovered, m_status, &StatusFields::setHoverText);
    connect(m_timeline, &views::TimelineWidget::noticed, this,
        [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); });
    connect(m_timeline, &views::TimelineWidget::currentRowChanged, m_panels, &Panels::setSelectedRow);
    const auto updateBusy = [this] {
        const bool isBusy = m_timeline->isBusy() || m_panels->isBusy();
        m_status->setBusy(isBusy && m_state->isComplete()); // until then the progress of loading says it
    };
    connect(m_timeline, &views::TimelineWidget::busyChanged, this, updateBusy);
    connect(m_panels, &Panels::busyChanged, this, updateBusy);
    connect(m_panels, &Panels::noticed, this,
        [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); });
}

void MainWindow::showPage(QWidget* page)
{
    m_pages->setCurrentWidget(page);
    updateActions();
    updateTitle();
}

void MainWindow::showLayout()
{
    if (!restoreState(m_manager.settings().layout, kLayoutVersion))
        m_panels->arrange();
    m_panels->restoreColumns(m_manager.settings().columns);
}

void MainWindow::saveLayout()
{
    Settings& settings = m_manager.settings();
    settings.geometry = saveGeometry();
    if (m_state->store())
        settings.layout = saveState(kLayoutVersion);
    settings.columns = m_panels->columns();
    m_manager.save();
}

void MainWindow::updateColors()
{
    const views::ColorScheme scheme(ThemeControl::themeOf(palette()));
    m_timeline->setColorScheme(scheme);
    m_panels->setColorScheme(scheme);
    m_actions->updateIcons(palette());
}

void MainWindow::updateTitle()
{
    setWindowTitle(isEmpty() ? tr("Lightcone") : tr("%1 – Lightcone").arg(RecentFiles::shortName(tracePath())));
}

QString MainWindow::tracePath() const
{
    const auto& store = m_state->store();
    const QString anchor
        = store ? QFile::decodeName(QByteArray::fromStdString(store->definitions().origin.path)) : QString();
    return anchor.isEmpty() ? m_job->path() : anchor;
}

void MainWindow::open(const QStringList& paths)
{
    m_manager.open(paths, this);
}

bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isKeyOf(focusWidget(), static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QMainWindow::event(event);
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && m_exporter != nullptr)
        updateColors();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveLayout();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList paths = droppedFiles(*event->mimeData());
    event->acceptProposedAction();
    open(paths);
}

} // namespace lightcone::app
