// SPDX-License-Identifier: GPL-3.0-or-later
// Implements the actions of a window and decides when they can be used.
#include "app/dialogs/gotodialog.h"
#include "app/dialogs/keylist.h"
#include "app/dialogs/messageboxes.h"
#include "app/dialogs/opendialogs.h"
#include "app/dialogs/preferences/preferencesdialog.h"
#include "app/export/filmexporter.h"
#include "app/export/pictureexporter.h"
#include "app/export/tableexporter.h"
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/cacheclearer.h"
#include "app/window/findbar.h"
#include "app/window/mainwindow.h"
#include "app/window/metricadder.h"
#include "app/window/palettefiles.h"
#include "app/window/perspectivemenu.h"
#include "app/window/playerbar.h"
#include "app/window/playercommands.h"
#include "app/window/profilecombiner.h"
#include "app/window/referencechooser.h"
#include "app/window/rowcommands.h"
#include "app/window/rowfilter.h"
#include "app/window/statusfields.h"
#include "app/window/statusmeter.h"
#include "app/window/viewdocks.h"
#include "app/window/windowmanager.h"
#include "core/store/storeview.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/jobs/mainphase.h"
#include "views/lines/messagecontrols.h"
#include "views/lines/strengthslider.h"
#include "views/marks/markwalk.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/events/eventlist.h"
#include "views/registry/viewfactory.h"
#include "views/spotlight/spotlightwalk.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QMenuBar>
#include <QRegularExpression>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

QString pictureNeedsAll()
{
    return MainWindow::tr("A picture can be made once the whole trace has been read.");
}

} // namespace

void MainWindow::connectFileActions()
{
    using enum ActionId;
    const Actions& actions = *m_actions;
    connect(&actions[Open], &QAction::triggered, this, &MainWindow::askForFile);
    connect(&actions[OpenDirectory], &QAction::triggered, this, &MainWindow::askForDirectory);
    const QString sample = samplePath();
    actions[OpenSample].setEnabled(!sample.isEmpty());
    connect(&actions[OpenSample], &QAction::triggered, this, [this, sample] { open({ sample }); });
    connect(&actions[CancelLoading], &QAction::triggered, this, &MainWindow::cancelLoading);
    connect(&actions[Preferences], &QAction::triggered, this, &MainWindow::askForPreferences);
    connect(&actions[Export], &QAction::triggered, this, &MainWindow::exportPicture);
    connect(&actions[ExportFilm], &QAction::triggered, this, &MainWindow::exportFilm);
    connect(&actions[CopyPicture], &QAction::triggered, this, [this] {
        if (checkComplete(pictureNeedsAll()))
            m_exporter->copy(m_views->current());
    });
    connect(&actions[CopyPoint], &QAction::triggered, this, &MainWindow::copyPoint);
    auto* clearer = new CacheClearer(*this, m_manager.loading().cacheFolder);
    actions[ClearCache].setEnabled(!m_manager.loading().cacheFolder.empty());
    connect(&actions[ClearCache], &QAction::triggered, clearer, &CacheClearer::ask);
    connect(clearer, &CacheClearer::said, this,
        [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); });
    connect(&actions[ChooseReference], &QAction::triggered, new ReferenceChooser(*this, *m_state),
        &ReferenceChooser::choose);
    connect(
        &actions[CombineProfiles], &QAction::triggered, new ProfileCombiner(*this, *m_state), &ProfileCombiner::ask);
    auto* metrics = new MetricAdder(*this, *m_state);
    connect(&actions[AddMetrics], &QAction::triggered, metrics, &MetricAdder::add);
    connect(metrics, &MetricAdder::said, this,
        [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); });
    auto* palettes = new PaletteFiles(*this, m_state->palettes());
    connect(&actions[ImportColors], &QAction::triggered, palettes, &PaletteFiles::askToImport);
    connect(&actions[ExportColors], &QAction::triggered, palettes, &PaletteFiles::askToExport);
    connect(&actions[ResetColors], &QAction::triggered, palettes, &PaletteFiles::askToReset);
    connect(palettes, &PaletteFiles::said, this,
        [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); });
    connect(&actions[Close], &QAction::triggered, this, &QWidget::close);
    connect(&actions[Quit], &QAction::triggered, &m_manager, &WindowManager::closeWindows);
    connect(&actions[OpenManual], &QAction::triggered, this, [this] { m_manager.showManual(viewsInFocus()); });
    connect(&actions[Keys], &QAction::triggered, this, [this] {
        auto* list = new KeyList(*menuBar(), this);
        list->setAttribute(Qt::WA_DeleteOnClose);
        list->open();
    });
    connect(&actions[About], &QAction::triggered, this, [this] { showAbout(this); });
    connect(&actions[AboutQt], &QAction::triggered, qApp, &QApplication::aboutQt);
    connect(m_exporter, &PictureExporter::chosen, this, [this](const views::ExportSettings& settings) {
        m_manager.settings().picture = settings;
        // These are of one view, and the next picture may be of another one.
        m_manager.settings().picture.title.clear();
        m_manager.settings().picture.fileName.clear();
        m_manager.save();
    });
    connect(&actions[ExportTable], &QAction::triggered, this, [this] {
        if (!checkComplete(tr("A table can be written once the whole trace has been read.")))
            return;
        if (const views::TableQuery query = m_views->current().table(); query.id.isEmpty())
            statusBar()->showMessage(tr("There is no table of what this view shows now."), kMessageMilliseconds);
        else
            m_tableExporter->ask(query);
    });
    connect(m_tableExporter, &TableExporter::saved, this, [this](const QString& fileName) {
        statusBar()->showMessage(tr("Saved %1").arg(views::visibleText(fileName)), kMessageMilliseconds);
    });
    connect(m_exporter, &PictureExporter::saved, this, [this](const QString& fileName) {
        statusBar()->showMessage(tr("Saved %1").arg(views::visibleText(fileName)), kMessageMilliseconds);
    });
    connect(m_filmExporter, &FilmExporter::saved, this, [this](const QString& fileName) {
        statusBar()->showMessage(tr("Saved %1").arg(views::visibleText(fileName)), kMessageMilliseconds);
    });
    connect(m_exporter, &PictureExporter::copied, this,
        [this] { statusBar()->showMessage(tr("The picture is on the clipboard."), kMessageMilliseconds); });
}

void MainWindow::copyPoint()
{
    const QString text = m_status->pointText().isEmpty() ? m_menuPoint : m_status->pointText();
    if (text.isEmpty()) {
        statusBar()->showMessage(tr("The pointer is over no point of a view."), kMessageMilliseconds);
        return;
    }
    QGuiApplication::clipboard()->setText(text);
    statusBar()->showMessage(tr("Copied: %1", "coordinates").arg(text), kMessageMilliseconds);
}

QStringList MainWindow::viewsInFocus() const
{
    if (m_state->document().isEmpty())
        return {};
    QStringList names;
    for (const QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget())
        names.append(widget->objectName());
    names.append(m_views->current().objectName());
    // Views and panels bear their id, further views of a kind a number after it.
    static const QRegularExpression number(u"\\d+$"_s);
    return names.replaceInStrings(number, {});
}

void MainWindow::connectLineActions()
{
    using enum ActionId;
    const Actions& actions = *m_actions;
    connect(&actions[ShowMessages], &QAction::toggled, this, [this](bool on) {
        m_state->setMessagesVisible(on);
        m_manager.settings().messages = on;
    });
    connect(&actions[ShowCollectives], &QAction::toggled, this, [this](bool on) {
        m_state->setCollectivesVisible(on);
        m_manager.settings().collectives = on;
    });
    connect(&actions[ShowOneSided], &QAction::toggled, this, [this](bool on) {
        m_state->setOneSidedVisible(on);
        m_manager.settings().oneSided = on;
    });
    connect(&actions[ShowSamples], &QAction::toggled, this, [this](bool on) {
        m_state->setSamplesVisible(on);
        m_manager.settings().samples = on;
    });
    connect(&actions[ShowPath], &QAction::toggled, m_state.get(), &views::ViewState::setPathShown);
    connect(m_state.get(), &views::ViewState::pathShownChanged, this,
        [this] { (*m_actions)[ShowPath].setChecked(m_state->isPathShown()); });
    connect(&actions[ShowMeter], &QAction::toggled, this, [this](bool on) {
        m_status->meter().setOn(on);
        m_manager.settings().meter = on;
    });
    actions[ShowMeter].setChecked(m_manager.settings().meter);
    for (const auto& [id, change] : { std::pair { StrongerLines, views::StrengthSlider::kStep },
             std::pair { FainterLines, -views::StrengthSlider::kStep } })
        connect(&actions[id], &QAction::triggered, this, [this, by = change] { changeLineStrength(by); });
    m_state->setLineStrength(m_manager.settings().lineStrength);
    connect(m_state.get(), &views::ViewState::linesChanged, this,
        [this] { m_manager.settings().lineStrength = m_state->lines().strength; });
    actions[ShowMessages].setChecked(m_manager.settings().messages);
    actions[ShowCollectives].setChecked(m_manager.settings().collectives);
    actions[ShowOneSided].setChecked(m_manager.settings().oneSided);
    actions[ShowSamples].setChecked(m_manager.settings().samples);
    m_state->setMessagesVisible(m_manager.settings().messages);
    m_state->setCollectivesVisible(m_manager.settings().collectives);
    m_state->setOneSidedVisible(m_manager.settings().oneSided);
    m_state->setSamplesVisible(m_manager.settings().samples);

    connect(&actions[FilterMessages], &QAction::triggered, this, [this] {
        if (checkComplete(tr("Messages can be filtered once the whole trace has been read.")))
            views::askForMessageFilter(*m_state, this);
    });
    connect(&actions[ShowAllMessages], &QAction::triggered, this, [this] { m_state->setMessageFilter({}); });
    constexpr std::array kColorings { ColorPlain, ColorBytes, ColorDuration, ColorTag, ColorCommunicator, ColorSender,
        ColorDistance };
    static_assert(kColorings.size() == views::kMessageColoringCount);
    for (std::size_t i = 0; i < kColorings.size(); ++i)
        connect(&actions[kColorings[i]], &QAction::triggered, this,
            [this, i] { m_state->setMessageColoring(static_cast<views::MessageColoring>(i)); });
    const auto updateColoring = [this, kColorings] {
        (*m_actions)[kColorings[static_cast<std::size_t>(m_state->lines().coloring)]].setChecked(true);
    };
    connect(m_state.get(), &views::ViewState::linesChanged, this, updateColoring);
    updateColoring();
}

void MainWindow::connectClassings()
{
    using enum ActionId;
    views::Palettes& palettes = m_state->palettes();
    for (const auto& [id, classing] :
        { std::pair { ClassesUsual, core::Classing::Usual }, std::pair { ClassesScoreP, core::Classing::Score } }) {
        QAction& action = (*m_actions)[id];
        connect(&action, &QAction::triggered, this, [this, &palettes, chosen = classing] {
            m_manager.settings().classing = chosen;
            palettes.setClassing(chosen);
        });
        action.setChecked(classing == m_manager.settings().classing);
    }
    palettes.setClassing(m_manager.settings().classing);
}

void MainWindow::connectViewActions()
{
    using enum ActionId;
    const Actions& actions = *m_actions;
    connectLineActions();
    constexpr std::array kRowContents { RowShares, RowDominant, RowActivity, RowTask };
    static_assert(kRowContents.size() == views::kRowContentCount);
    for (std::size_t i = 0; i < kRowContents.size(); ++i)
        connect(&actions[kRowContents[i]], &QAction::triggered, this, [this, i] {
            const auto chosen = static_cast<views::RowContent>(i);
            m_manager.settings().rowContent = chosen;
            m_state->setRowContent(chosen);
        });
    m_state->setRowContent(m_manager.settings().rowContent);
    actions[kRowContents[static_cast<std::size_t>(m_state->rowContent())]].setChecked(true);

    connectClassings();

    for (const auto& [id, theme] : { std::pair { ThemeSystem, ThemeChoice::System },
             std::pair { ThemeLight, ThemeChoice::Light }, std::pair { ThemeDark, ThemeChoice::Dark } })
        connect(&actions[id], &QAction::triggered, this, [this, choice = theme] {
            UserPreferences preferences = m_manager.settings().preferences;
            preferences.theme = choice;
            m_manager.setPreferences(preferences);
        });
    for (const auto& [id, wheel] :
        { std::pair { WheelScrolls, views::WheelMode::Scrolls }, std::pair { WheelZooms, views::WheelMode::Zooms } })
        connect(&actions[id], &QAction::triggered, this, [this, mode = wheel] {
            UserPreferences preferences = m_manager.settings().preferences;
            preferences.wheel = mode;
            m_manager.setPreferences(preferences);
        });
    connect(&m_manager, &WindowManager::preferencesChanged, this, &MainWindow::applyPreferences);

    connect(&actions[ResetTrace], &QAction::triggered, this, &MainWindow::resetTrace);
    connect(&actions[ResetLayout], &QAction::triggered, this, [this] {
        for (QToolBar* bar : findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            QMainWindow::addToolBar(Qt::TopToolBarArea, bar);
            bar->setVisible(bar != &m_player->bar());
        }
        m_views->reset();
    });
    connect(m_views, &ViewDocks::resetRequested, &actions[ResetLayout], &QAction::trigger);
    connectRowActions();
}

void MainWindow::connectRowActions()
{
    using enum ActionId;
    const Actions& actions = *m_actions;
    connect(&actions[FocusRowFilter], &QAction::triggered, m_rowFilter, &RowFilter::enter);
    for (const auto& [id, command] :
        { std::pair { HideRows, &RowCommands::hide }, std::pair { ShowOnlyRows, &RowCommands::showOnly },
            std::pair { FilterByRows, &RowCommands::filter }, std::pair { CopyRowNames, &RowCommands::copyNames },
            std::pair { OpenProcesses, &RowCommands::openProcesses } })
        connect(&actions[id], &QAction::triggered, m_rowCommands, command);
    connect(&actions[ShowAllRows], &QAction::triggered, m_state.get(), &views::ViewState::showAllRows);
    connect(&actions[PinLocation], &QAction::triggered, m_views, [this] {
        auto* process = qobject_cast<views::ProcessWidget*>(&m_views->current());
        if (process && m_state->selectedRows().isEmpty())
            process->togglePin();
        else
            m_rowCommands->togglePin();
    });
    using views::RowPlot;
    using views::TimelineWidget;
    const auto connectRows = [&](ActionId id, void (RowPlot::*command)()) {
        connect(&actions[id], &QAction::triggered, m_views, [this, command] { (m_views->currentRows().*command)(); });
    };
    for (const auto& [id, move] : { std::pair { MoveRowUp, &views::SpaceTimeWidget::moveRowUp },
             std::pair { MoveRowDown, &views::SpaceTimeWidget::moveRowDown } })
        connect(&actions[id], &QAction::triggered, m_views, [this, move = move] {
            if (auto* view = qobject_cast<views::SpaceTimeWidget*>(&m_views->current()))
                (view->*move)();
        });
    connect(&actions[CloseLocation], &QAction::triggered, m_views, [this] {
        if (auto* view = qobject_cast<views::ProcessWidget*>(&m_views->current()))
            view->closeRow();
    });
    connectRows(TallerRows, &RowPlot::zoomRowsIn);
    connectRows(LowerRows, &RowPlot::zoomRowsOut);
    connectRows(PreviousEvent, &RowPlot::selectPreviousEvent);
    connectRows(NextEvent, &RowPlot::selectNextEvent);
    connectRows(RowAbove, &RowPlot::selectRowAbove);
    connectRows(RowBelow, &RowPlot::selectRowBelow);
    connectRows(ExtendRowsAbove, &RowPlot::extendRowsAbove);
    connectRows(ExtendRowsBelow, &RowPlot::extendRowsBelow);
    connectRows(GoToRowAbove, &RowPlot::goToRowAbove);
    connectRows(GoToRowBelow, &RowPlot::goToRowBelow);
    connectRows(SelectRow, &RowPlot::toggleRowSelection);
    const auto connectTimeline = [&](ActionId id, void (TimelineWidget::*command)()) {
        connect(
            &actions[id], &QAction::triggered, m_views, [this, command] { (m_views->currentTimeline().*command)(); });
    };
    connectTimeline(ToggleRow, &TimelineWidget::toggleRows);
    connectTimeline(UnfoldAll, &TimelineWidget::openAllGroups);
    connectTimeline(FoldAll, &TimelineWidget::foldAllGroups);
    connectTimeline(UnfoldLevels, &TimelineWidget::unfoldAllLevels);
    connectTimeline(ShowSilentRows, &TimelineWidget::toggleSilentRows);
    connectTimeline(FoldLevels, &TimelineWidget::foldAllLevels);
}

void MainWindow::connectNavigation()
{
    using enum ActionId;
    const Actions& actions = *m_actions;
    QUndoStack& undo = m_state->undoStack();
    connect(&actions[Undo], &QAction::triggered, &undo, &QUndoStack::undo);
    connect(&actions[Redo], &QAction::triggered, &undo, &QUndoStack::redo);
    connect(&undo, &QUndoStack::undoTextChanged, m_actions,
        [this](const QString& step) { m_actions->setStep(Undo, step); });
    connect(&undo, &QUndoStack::redoTextChanged, m_actions,
        [this](const QString& step) { m_actions->setStep(Redo, step); });
    connect(&undo, &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(&actions[ClearSelection], &QAction::triggered, this, [this] {
        m_state->clearSelection();
        m_state->setRange(std::nullopt);
        m_state->setCursor(std::nullopt);
    });
    connect(&actions[ClearRange], &QAction::triggered, this, [this] { m_state->setRange(std::nullopt); });
    connect(&actions[WholeTrace], &QAction::triggered, m_state.get(), &views::ViewState::showWholeTrace);
    connect(&actions[MainPhase], &QAction::triggered, &m_views->mainPhase(), &views::MainPhase::zoomTo);
    using views::TimePlot;
    const auto connectPlot = [&](ActionId id, void (TimePlot::*command)()) {
        connect(&actions[id], &QAction::triggered, m_views, [this, command] { (m_views->currentPlot().*command)(); });
    };
    connectPlot(ZoomIn, &TimePlot::zoomIn);
    connectPlot(ZoomOut, &TimePlot::zoomOut);
    connectPlot(PanLeft, &TimePlot::panLeft);
    connectPlot(PanRight, &TimePlot::panRight);
    connectPlot(ShowSelection, &TimePlot::showSelection);
    connectPlot(ZoomToSelection, &TimePlot::zoomToSelection);
    connectPlot(PlaceCursor, &TimePlot::placeCursor);
    connectPlot(CursorEarlier, &TimePlot::moveCursorEarlier);
    connectPlot(CursorLater, &TimePlot::moveCursorLater);
    connect(&actions[GoTo], &QAction::triggered, this, &MainWindow::askForPlace);
    using views::Follow;
    using views::SelectionNavigator;
    SelectionNavigator* navigator = m_navigator.get();
    connect(&actions[ExtendEarlier], &QAction::triggered, navigator, &SelectionNavigator::extendRangeEarlier);
    connect(&actions[ExtendLater], &QAction::triggered, navigator, &SelectionNavigator::extendRangeLater);
    for (const auto& [id, how] : { std::pair { Sender, Follow::Sender }, std::pair { Receiver, Follow::Receiver },
             std::pair { Cause, Follow::Cause }, std::pair { PreviousMessage, Follow::PreviousMessage },
             std::pair { NextMessage, Follow::NextMessage }, std::pair { PreviousOfCall, Follow::PreviousOfCall },
             std::pair { NextOfCall, Follow::NextOfCall } })
        connect(&actions[id], &QAction::triggered, navigator, [navigator, way = how] { navigator->follow(way); });
    using views::MarkWalk;
    for (const auto& [id, go] :
        { std::pair { NextMark, &MarkWalk::goToNext }, std::pair { PreviousMark, &MarkWalk::goToPrevious },
            std::pair { LessImportantMark, &MarkWalk::goToLessImportant },
            std::pair { MoreImportantMark, &MarkWalk::goToMoreImportant } })
        connect(&actions[id], &QAction::triggered, m_markWalk.get(), go);
    connect(&actions[Back], &QAction::triggered, m_state.get(), &views::ViewState::stepBack);
    connect(&actions[Forward], &QAction::triggered, m_state.get(), &views::ViewState::stepForward);
}

void MainWindow::connectFinding()
{
    using enum ActionId;
    using views::SpotlightStep;
    using Command = views::View::FindCommand;
    const Actions& actions = *m_actions;
    // A view with a search of its own that has the keyboard finds in itself.
    const auto findInView = [this](Command command) {
        views::View* view = m_views->focused();
        return view && view->find(command);
    };
    connect(&actions[Find], &QAction::triggered, this, [this, findInView] {
        if (!findInView(Command::Begin))
            m_findBar->enter();
    });
    for (const auto& [id, wanted, command] : { std::tuple { FindNext, SpotlightStep::Next, Command::Next },
             std::tuple { FindPrevious, SpotlightStep::Previous, Command::Previous } })
        connect(&actions[id], &QAction::triggered, this, [this, findInView, step = wanted, inView = command] {
            if (!findInView(inView))
                m_findBar->go(step);
        });
    for (const auto& [id, wanted] :
        { std::pair { FindLongest, SpotlightStep::Longest }, std::pair { FindShortest, SpotlightStep::Shortest } })
        connect(&actions[id], &QAction::triggered, this, [this, step = wanted] { m_findBar->go(step); });
    connect(&actions[CloseFind], &QAction::triggered, m_findBar, &FindBar::closeBar);
    // What is found is on the selected rows, or else on those that a filter leaves.
    const auto chooseLocations = [this] {
        std::optional<std::vector<core::LocationId>> chosen;
        if (const std::vector<core::LocationId> selected = m_state->selectedRows().locations(); !selected.empty()) {
            chosen = selected;
        } else if (m_state->rowDisplay().isFilter()) {
            const std::span<const core::LocationId> shown = timeline().rows().locations();
            chosen.emplace(shown.begin(), shown.end());
        }
        m_walk->setLocations(std::move(chosen));
    };
    connect(m_state.get(), &views::ViewState::selectedRowsChanged, m_walk.get(), chooseLocations);
    connect(&timeline(), &views::RowPlot::rowsChanged, m_walk.get(), chooseLocations);
    connect(m_findBar, &FindBar::left, this, [this] { m_views->current().enter(); });
}

void MainWindow::updateActions()
{
    using enum ActionId;
    const Actions& actions = *m_actions;
    const bool hasTrace = m_state->store() != nullptr && !m_state->document().isOnlyExperiment;
    const bool hasSelection = hasTrace && !m_state->selection().isEmpty();
    for (const ActionId id : { Export, CopyPicture })
        actions[id].setEnabled(!m_state->document().isEmpty());
    for (const ActionId id : { ExportFilm, ExportTable, FocusRowFilter, FilterMessages, TallerRows, LowerRows,
             ToggleRow, MoveRowUp, MoveRowDown, PinLocation, CloseLocation, UnfoldAll, FoldAll, UnfoldLevels,
             FoldLevels, ShowSilentRows, WholeTrace, MainPhase, ZoomIn, ZoomOut, PanLeft, PanRight, GoTo, PlaceCursor,
             PreviousEvent, NextEvent, ExtendEarlier, ExtendLater, Find, FindNext, FindPrevious, FindLongest,
             FindShortest, CloseFind, NextMark, PreviousMark, LessImportantMark, MoreImportantMark, AddBookmark,
             NextBookmark, PreviousBookmark, ExportBookmarks, RowAbove, RowBelow, ExtendRowsAbove, ExtendRowsBelow,
             GoToRowAbove, GoToRowBelow, SelectRow, ResetTrace, Play, PlayBackward, PlayFaster, PlaySlower, PlayLoop,
             PlayToBegin, PlayToEnd, StepToEarlierEvent, StepToLaterEvent, StepToEarlierMessage, StepToLaterMessage,
             StepToEarlierCollective, StepToLaterCollective })
        actions[id].setEnabled(hasTrace);
    for (const ActionId id : { ChooseReference, AddMetrics })
        actions[id].setEnabled(m_state->document().cube != nullptr && m_state->isComplete());
    const bool hasColors = !m_state->palettes().chosen()->isEmpty();
    for (const ActionId id : { ExportColors, ResetColors })
        actions[id].setEnabled(hasColors);
    const bool hasRows = hasTrace && !m_state->selectedRows().isEmpty();
    for (const ActionId id : { HideRows, ShowOnlyRows, FilterByRows, OpenProcesses, CopyRowNames })
        actions[id].setEnabled(hasRows);
    actions[ShowAllRows].setEnabled(m_state->rowDisplay().isFilter());
    actions[ShowAllMessages].setEnabled(hasTrace && m_state->lines().filter != core::MessageFilter {});
    for (const ActionId id :
        { ShowSelection, Sender, Receiver, Cause, PreviousMessage, NextMessage, PreviousOfCall, NextOfCall })
        actions[id].setEnabled(hasSelection);
    const bool hasCursor = m_state->cursor().has_value();
    actions[ZoomToSelection].setEnabled(hasSelection || m_state->range());
    actions[ClearSelection].setEnabled(hasSelection || hasRows || m_state->range() || hasCursor);
    for (const ActionId id : { CursorEarlier, CursorLater })
        actions[id].setEnabled(hasCursor);
    actions[CancelLoading].setEnabled(m_job->isRunning() && !m_job->isCancelling());
    actions[ClearRange].setEnabled(m_state->range().has_value());
    actions[Undo].setEnabled(m_state->undoStack().canUndo());
    actions[Redo].setEnabled(m_state->undoStack().canRedo());
    actions[Back].setEnabled(m_state->canStepBack());
    actions[Forward].setEnabled(m_state->canStepForward());
    const bool hasDocument = !m_state->document().isEmpty();
    for (QAction* toggle : std::as_const(m_viewToggles))
        toggle->setEnabled(hasDocument);
    m_addMenu->setEnabled(hasDocument);
    actions[ResetLayout].setEnabled(hasDocument);
    m_perspectives->setUsable(hasDocument);
}

void MainWindow::applyPreferences()
{
    using enum ActionId;
    const UserPreferences& preferences = m_manager.settings().preferences;
    const ActionId theme = preferences.theme == ThemeChoice::System ? ThemeSystem
        : preferences.theme == ThemeChoice::Light                   ? ThemeLight
                                                                    : ThemeDark;
    (*m_actions)[theme].setChecked(true);
    (*m_actions)[preferences.wheel == views::WheelMode::Scrolls ? WheelScrolls : WheelZooms].setChecked(true);
    m_state->setWheelMode(preferences.wheel);
    m_state->setPaintTimesShown(preferences.paintTimes);
    m_state->setSourceSettings(preferences.source);
}

void MainWindow::askForFile()
{
    askForTraceFile(this, m_manager.settings().openDirectory, [this](const QString& path) {
        m_manager.settings().openDirectory = QFileInfo(path).absolutePath();
        open({ path });
    });
}

void MainWindow::askForDirectory()
{
    askForTraceDirectory(this, m_manager.settings().openDirectory, [this](const QString& path) {
        m_manager.settings().openDirectory = QFileInfo(path).absoluteFilePath();
        open({ path });
    });
}

void MainWindow::askForPlace()
{
    auto* dialog = new GoToDialog(m_state->store(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (!dialog->target())
            return;
        views::goTo(*m_state, *m_navigator, *dialog->target());
        auto* events = qobject_cast<views::EventList*>(m_views->find(*views::viewKind(u"events")));
        if (events && dialog->target()->begin && !dialog->target()->location)
            events->goTo(*dialog->target()->begin);
    });
    dialog->open();
}

void MainWindow::exportPicture()
{
    if (!checkComplete(pictureNeedsAll()))
        return;
    QList<PictureExporter::Offer> offers;
    for (const ViewDocks::OpenView& open : m_views->openViews())
        offers.append({ open.view, open.kind, open.title });
    if (offers.isEmpty())
        statusBar()->showMessage(tr("No view is open of which there could be a picture."), kMessageMilliseconds);
    else
        m_exporter->ask(m_manager.settings().picture, offers);
}

void MainWindow::exportFilm()
{
    if (!checkComplete(pictureNeedsAll()))
        return;
    QList<FilmExporter::Offer> offers;
    for (const ViewDocks::OpenView& open : m_views->openViews()) {
        if (open.view->pictureOverTime({}))
            offers.append({ open.view, QLatin1String(open.kind->id), open.title });
    }
    if (offers.isEmpty())
        statusBar()->showMessage(
            tr("No view is open that follows the time cursor, of which there could be a film."), kMessageMilliseconds);
    else
        m_filmExporter->ask(m_manager.settings().picture.folder, offers);
}

void MainWindow::askForPreferences()
{
    auto* dialog = new PreferencesDialog(m_manager.settings().preferences, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_manager.setPreferences(dialog->preferences()); });
    dialog->open();
}

void MainWindow::showHealth()
{
    if (checkComplete(tr("What was lost, repaired or guessed is known once the whole trace has been read.")))
        m_views->setOpen(*views::viewKind(u"health"), true);
}

void MainWindow::changeLineStrength(int by)
{
    const int before = m_state->lines().strength;
    m_state->setLineStrength(before + by);
    if (m_state->lines().strength == 0)
        statusBar()->showMessage(
            tr("Messages and collective operations are hidden: their strength is 0 %. %1 makes them stronger.")
                .arg((*m_actions)[ActionId::StrongerLines].shortcut().toString(QKeySequence::NativeText)),
            kMessageMilliseconds);
    else if (m_state->lines().strength == before)
        statusBar()->showMessage(
            tr("Messages and collective operations are as strong as they can be."), kMessageMilliseconds);
}

} // namespace lightcone::app
