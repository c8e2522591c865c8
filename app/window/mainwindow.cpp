// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/dialogs/messageboxes.h"
#include "app/dialogs/opendialogs.h"
#include "app/export/filmexporter.h"
#include "app/export/pictureexporter.h"
#include "app/export/tableexporter.h"
#include "app/loading/loadingpage.h"
#include "app/loading/loadingstatus.h"
#include "app/loading/noticebar.h"
#include "app/window/actions.h"
#include "app/window/arrangement.h"
#include "app/window/bookmarkkeeper.h"
#include "app/window/findbar.h"
#include "app/window/menus.h"
#include "app/window/perspectivemenu.h"
#include "app/window/plainkeys.h"
#include "app/window/playerbar.h"
#include "app/window/playercommands.h"
#include "app/window/rowcommands.h"
#include "app/window/rowfilter.h"
#include "app/window/startpage.h"
#include "app/window/statusfields.h"
#include "app/window/statusmeter.h"
#include "app/window/viewdocks.h"
#include "app/window/windowmanager.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/palettes.h"
#include "views/base/recording.h"
#include "views/base/viewstate.h"
#include "views/charts/compare/comparewidget.h"
#include "views/charts/histogram/histogramwidget.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/criticalpath/pathfinder.h"
#include "views/lines/strengthslider.h"
#include "views/marks/markfinder.h"
#include "views/marks/markwalk.h"
#include "views/navigation/scoreclassfinder.h"
#include "views/navigation/selectionnavigator.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/calltree/calltreepanel.h"
#include "views/panels/source/sourcepanel.h"
#include "views/registry/viewfactory.h"
#include "views/remarks/bookmarkwalk.h"
#include "views/remarks/remarkfinder.h"
#include "views/spotlight/spotlightwalk.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr int kLayoutVersion = 4;

} // namespace

MainWindow::MainWindow(WindowManager& manager)
    : m_manager(manager)
    , m_state(std::make_unique<views::ViewState>())
    , m_navigator(std::make_unique<views::SelectionNavigator>(*m_state))
    , m_walk(std::make_unique<views::SpotlightWalk>(*m_state, *m_navigator))
    , m_marks(std::make_unique<views::MarkFinder>(*m_state))
    , m_path(std::make_unique<views::PathFinder>(*m_state))
    , m_scoreClasses(std::make_unique<views::ScoreClassFinder>(*m_state))
    , m_markWalk(std::make_unique<views::MarkWalk>(*m_state, *m_navigator))
    , m_remarks(std::make_unique<views::RemarkFinder>(*m_state))
    , m_bookmarkWalk(std::make_unique<views::BookmarkWalk>(*m_state, *m_navigator))
    , m_bookmarks(std::make_unique<BookmarkKeeper>(*m_state, bookmarkFolder()))
    , m_links(std::make_unique<views::TraceLinksHolder>(*m_state))
    , m_actions(new Actions(this))
    , m_job(new OpenJob(manager.loader(), this))
    , m_pages(new QStackedWidget(this))
{
    setAcceptDrops(true);
    createCentralPages();
    m_status = new StatusFields(*statusBar(), *m_state, this);
    m_loadingStatus = new LoadingStatus((*m_actions)[ActionId::CancelLoading], this);
    statusBar()->insertPermanentWidget(1, m_loadingStatus); // after what is under the pointer
    m_loadingStatus->hide();
    m_exporter = new PictureExporter(*this, *m_state);
    m_filmExporter = new FilmExporter(*this, *m_state);
    m_tableExporter = new TableExporter(*this);
    createMenusAndToolBar();
    connectFileActions();
    connectViewActions();
    connectNavigation();
    connectFinding();
    connectBookmarks();
    connectLoading();
    connectState();
    applyPreferences();
    updateColors();
    showPage(m_startPage);
}

MainWindow::~MainWindow()
{
    // Views refer to the state until they are gone; and the state speaks to nobody while it goes.
    m_state->disconnect();
    m_navigator->disconnect();
    m_walk->disconnect();
    m_marks->disconnect();
    m_markWalk->disconnect();
    m_remarks->disconnect();
    m_bookmarkWalk->disconnect();
    m_bookmarks->disconnect();
    m_state->undoStack().disconnect();
    delete takeCentralWidget();
}

bool MainWindow::isEmpty() const
{
    return m_state->document().isEmpty() && !m_job->isRunning();
}

void MainWindow::load(const QString& path)
{
    m_placeToReturn.reset();
    m_state->recording().setLeftOut(nullptr);
    startLoading(views::absoluteFileName(path), false);
}

void MainWindow::startLoading(const QString& absolutePath, bool isAnew)
{
    m_loadingPage->begin(absolutePath);
    m_loadingStatus->begin();
    LoadOptions options = m_manager.loading();
    options.memory = static_cast<std::uint64_t>(m_manager.settings().preferences.memoryMebibytes) << 20;
    options.rebuild = options.rebuild || isAnew;
    options.leftOut = m_state->recording().leftOut();
    m_job->start(absolutePath, std::move(options));
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
    m_views = new ViewDocks({ *m_state, *m_navigator, *m_links, *m_walk }, m_tracePage);
    auto* layout = new QVBoxLayout(m_tracePage);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_rowFilter = new RowFilter(*m_state, m_tracePage);
    connect(m_rowFilter, &RowFilter::left, this, [this] { m_views->current().enter(); });
    m_rowCommands = new RowCommands(*m_state, *m_views, *m_rowFilter, this);
    layout->addWidget(m_notice);
    layout->addWidget(m_rowFilter);
    layout->addWidget(m_views, 1);
    m_findBar = new FindBar(*m_state, *m_walk, *m_actions, m_tracePage);
    layout->addWidget(m_findBar);
    connect(m_notice, &NoticeBar::detailsRequested, this, &MainWindow::showHealth);

    for (QWidget* page : { m_startPage, static_cast<QWidget*>(m_loadingPage), m_tracePage })
        m_pages->addWidget(page);
    setCentralWidget(m_pages);
}

void MainWindow::createMenusAndToolBar()
{
    QToolBar* toolBar = createToolBar(*this, *m_actions);
    const QList<QAction*> buttons = toolBar->actions();
    toolBar->insertWidget(buttons.value(buttons.indexOf(&(*m_actions)[ActionId::ShowCollectives]) + 1),
        new views::StrengthSlider(*m_state, toolBar));
    auto* recent = new RecentMenu(m_manager.recentFiles(), this);
    connect(recent, &RecentMenu::openRequested, this, [this](const QString& path) { open({ path }); });
    toolBar->toggleViewAction()->setText(tr("Toolbar"));
    m_player = new PlayerCommands(*this, *m_state, *m_actions);
    connect(m_player, &PlayerCommands::said, this,
        [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); });
    createViewActions();
    m_perspectives = new PerspectiveMenu(*m_views, m_manager.perspectives(), *m_actions, menuBar());
    connect(m_perspectives, &PerspectiveMenu::arranged, m_player, [this](bool isAsParaGraph) {
        m_player->bar().setVisible(isAsParaGraph);
        if (isAsParaGraph)
            (*m_actions)[ActionId::RowActivity].trigger();
        else if (m_state->rowContent() == views::RowContent::Activity)
            (*m_actions)[ActionId::RowShares].trigger();
    });
    connect(m_perspectives, &PerspectiveMenu::said, this,
        [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); });
    addMenus(*this, *m_actions, recent, m_perspectives,
        inSections(m_viewToggles) << m_addMenu->menuAction() << toolBar->toggleViewAction());

    QMenu* context = createContextMenu(*m_actions, this);
    connect(m_views, &ViewDocks::contextMenuRequested, context,
        [this, context](
            const views::View& view, const QPoint& position) { popUpContextMenu(*context, view, position); });
    QMenu* rows = createRowMenu(*m_actions, this);
    connect(m_views, &ViewDocks::rowMenuRequested, rows, [rows](const QPoint& position) { rows->popup(position); });
}

void MainWindow::popUpContextMenu(QMenu& context, const views::View& view, const QPoint& position)
{
    m_menuPoint = view.pointText();
    const QList<QAction*> commands = view.actions();
    if (commands.isEmpty()) {
        context.popup(position);
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(commands);
    menu->addSeparator();
    menu->addActions(context.actions());
    menu->popup(position);
}

void MainWindow::connectState()
{
    using views::ViewState;
    for (const auto signal :
        { &ViewState::selectionChanged, &ViewState::rangeChanged, &ViewState::cursorChanged, &ViewState::storeChanged,
            &ViewState::selectedRowsChanged, &ViewState::rowDisplayChanged, &ViewState::linesChanged })
        connect(m_state.get(), signal, this, &MainWindow::updateActions);
    connect(m_state.get(), &ViewState::selectionChanged, statusBar(), &QStatusBar::clearMessage);
    views::Palettes& palettes = m_state->palettes();
    palettes.set(views::PaletteScope::User, m_manager.settings().palette);
    connect(&palettes, &views::Palettes::changed, this, [this, &palettes](views::PaletteScope scope) {
        updateColors();
        updateActions();
        if (scope == views::PaletteScope::User)
            m_manager.setPalette(palettes.of(scope));
    });
    connect(&m_manager, &WindowManager::paletteChanged, &palettes,
        [this, &palettes] { palettes.set(views::PaletteScope::User, m_manager.settings().palette); });
    connect(m_state.get(), &ViewState::callPathsRequested, this, [this](core::FunctionId function) {
        const views::ViewKind& kind = *views::viewKind(u"calltree");
        m_views->setOpen(kind, true);
        if (auto* tree = qobject_cast<views::CallTreePanel*>(m_views->find(kind)))
            tree->showPathsTo(function);
    });
    connect(
        m_state.get(), &ViewState::histogramRequested, this, [this](const std::vector<core::FunctionId>& functions) {
            const views::ViewKind& kind = *views::viewKind(u"histogram");
            m_views->setOpen(kind, true);
            if (auto* histogram = qobject_cast<views::HistogramWidget*>(m_views->find(kind)))
                histogram->showFunctions(functions);
        });
    connect(
        m_state.get(), &ViewState::comparisonRequested, this, [this](const std::vector<core::FunctionId>& functions) {
            const views::ViewKind& kind = *views::viewKind(u"compare");
            m_views->setOpen(kind, true);
            if (auto* compare = qobject_cast<views::CompareWidget*>(m_views->find(kind)))
                compare->showFunctions(functions);
        });
    connect(m_state.get(), &ViewState::sourceRequested, this, [this](core::FunctionId function) {
        const views::ViewKind& kind = *views::viewKind(u"source");
        m_views->setOpen(kind, true);
        if (auto* source = qobject_cast<views::SourcePanel*>(m_views->find(kind)))
            source->showFunction(function);
    });
    connect(m_state.get(), &ViewState::documentRequested, this, [this](const QString& path) { open({ path }); });
    connect(m_state.get(), &ViewState::healthReportRequested, this,
        [this] { m_views->setOpen(*views::viewKind(u"health"), true); });
    connect(m_state.get(), &ViewState::metricsRequested, &(*m_actions)[ActionId::AddMetrics], &QAction::trigger);
    connect(m_state.get(), &ViewState::referenceProfileRequested, &(*m_actions)[ActionId::ChooseReference],
        &QAction::trigger);
    connect(
        &m_state->recording(), &views::Recording::requested, this, &MainWindow::reopenWithout, Qt::QueuedConnection);
    connect(m_state.get(), &ViewState::sourceSettingsChanged, this,
        [this] { m_manager.setSourceSettings(m_state->sourceSettings()); });
    connect(m_views, &ViewDocks::hovered, m_status, &StatusFields::setHoverText);
    connect(m_views, &ViewDocks::pointed, this, [this](const QString& text) {
        m_status->setPointText(text);
        if (!text.isEmpty())
            m_menuPoint.clear();
    });
    const auto say = [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); };
    connect(m_views, &ViewDocks::noticed, this, say);
    connect(m_rowCommands, &RowCommands::noticed, this, say);
    connect(m_navigator.get(), &views::SelectionNavigator::noticed, this, say);
    connect(m_walk.get(), &views::SpotlightWalk::noticed, this, say);
    connect(m_marks.get(), &views::MarkFinder::noticed, this, say);
    connect(m_path.get(), &views::PathFinder::noticed, this, say);
    connect(m_scoreClasses.get(), &views::ScoreClassFinder::noticed, this, say);
    connect(m_markWalk.get(), &views::MarkWalk::noticed, this, say);
    connect(m_remarks.get(), &views::RemarkFinder::noticed, this, say);
    connect(m_bookmarkWalk.get(), &views::BookmarkWalk::noticed, this, say);
    connect(m_views, &ViewDocks::busyChanged, this, [this] {
        m_status->setBusy(m_views->isBusy() && m_state->isComplete()); // until then the progress of loading says it
    });
}

void MainWindow::createViewActions()
{
    m_addMenu = new QMenu(tr("&Add View"), this);
    m_addMenu->menuAction()->setToolTip(tr("Show another view, beside those that are there"));
    QList<QAction*> more;
    for (const views::ViewKind& kind : views::viewKinds()) {
        const QString title = views::viewTitle(kind);
        auto* toggle = m_viewToggles.emplace_back(new QAction(title, this));
        toggle->setCheckable(true);
        toggle->setShortcut(QKeySequence(QLatin1String(kind.key)));
        toggle->setToolTip(tr("Show or hide the view “%1”").arg(title));
        toggle->setStatusTip(toggle->toolTip());
        connect(toggle, &QAction::triggered, m_views, [this, &kind] {
            m_views->toggle(kind);
            updateViewToggles(); // the click has changed the tick, also of a view that only came to the front
        });
        QAction* another = more.emplace_back(new QAction(title, this));
        another->setStatusTip(tr("Add another view “%1”").arg(title));
        another->setToolTip(another->statusTip());
        another->setShortcut(QKeySequence(QLatin1String(kind.anotherKey)));
        connect(another, &QAction::triggered, m_views, [this, &kind] { m_views->add(kind); });
    }
    m_addMenu->addActions(inSections(more));
    connect(m_views, &ViewDocks::viewsChanged, this, &MainWindow::updateViewToggles);
    updateViewToggles();
}

QList<QAction*> MainWindow::inSections(const QList<QAction*>& entries)
{
    QList<QAction*> withSections;
    std::optional<views::ViewGroup> group;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const views::ViewKind& kind = views::viewKinds()[static_cast<std::size_t>(i)];
        if (group != kind.group) {
            auto* section = new QAction(views::viewGroupTitle(kind.group), this);
            section->setSeparator(true);
            withSections << section;
        }
        group = kind.group;
        withSections << entries[i];
    }
    return withSections;
}

void MainWindow::updateViewToggles()
{
    qsizetype i = 0;
    for (const views::ViewKind& kind : views::viewKinds())
        m_viewToggles[i++]->setChecked(m_views->isOpen(kind));
}

views::TimelineWidget& MainWindow::timeline() const
{
    return m_views->timeline();
}

void MainWindow::showPage(QWidget* page)
{
    m_pages->setCurrentWidget(page);
    updateActions();
    updateTitle();
}

DocumentKind MainWindow::documentKind() const
{
    const core::Document& document = m_state->document();
    if (document.isOnlyExperiment)
        return DocumentKind::Experiment;
    return document.cube && !document.hasEvents() ? DocumentKind::Profile : DocumentKind::Trace;
}

void MainWindow::showLayout()
{
    m_shownKind = documentKind();
    const Settings& settings = m_manager.settings();
    const KeptLayout& kept = settings.layouts[static_cast<std::size_t>(m_shownKind)];
    restoreState(settings.toolBars, kLayoutVersion);
    m_views->setFirstArrangement(firstArrangement(m_shownKind));
    m_views->restore({ kept.views, kept.places, kept.chartPlaces, settings.viewSettings, kept.width });
}

void MainWindow::saveLayout()
{
    Settings& settings = m_manager.settings();
    settings.geometry = saveGeometry();
    if (!m_state->document().isEmpty()) {
        const ViewDocks::Layout layout = m_views->layoutOfViews();
        settings.toolBars = saveState(kLayoutVersion);
        settings.layouts[static_cast<std::size_t>(m_shownKind)]
            = { layout.views, layout.places, layout.chartPlaces, layout.width, true };
        settings.viewSettings = layout.settings;
    }
    m_manager.save();
}

void MainWindow::updateColors()
{
    const views::ColorScheme scheme(ThemeControl::themeOf(palette()), m_state->palettes().chosen());
    m_views->setColorScheme(scheme);
    m_status->meter().setColorScheme(scheme);
    m_actions->updateIcons(palette());
}

void MainWindow::updateTitle()
{
    setWindowTitle(isEmpty() ? tr("Lightcone") : tr("%1 – Lightcone").arg(RecentFiles::shortName(tracePath())));
}

QString MainWindow::tracePath() const
{
    const auto& profile = m_state->document().profile;
    const QString anchor = profile ? views::fileNameOf(profile->definitions().origin.path) : QString();
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
    rememberTrace();
    if (!checkUnsaved() || !keepBookmarks()) {
        event->ignore();
        return;
    }
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
