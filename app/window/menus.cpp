// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus.h"

#include "app/loading/recentfiles.h"
#include "app/window/actions.h"
#include "views/base/richtext.h"
#include "views/base/visibletext.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolBar>

#include <initializer_list>
#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

class Texts {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

/// An action, or a separator.
using Entry = std::optional<ActionId>;
constexpr Entry kSeparator = std::nullopt;

void addEntries(QWidget& target, const Actions& actions, std::initializer_list<Entry> entries)
{
    for (const Entry& entry : entries) {
        if (entry) {
            target.addAction(&actions[*entry]);
            continue;
        }
        auto* separator = new QAction(&target);
        separator->setSeparator(true);
        target.addAction(separator);
    }
}

QMenu* addChoice(QMenu& menu, const QString& title, const Actions& actions, std::initializer_list<ActionId> ids)
{
    QMenu* submenu = menu.addMenu(title);
    auto* group = new QActionGroup(submenu);
    for (const ActionId id : ids) {
        group->addAction(&actions[id]);
        submenu->addAction(&actions[id]);
    }
    return submenu;
}

using enum ActionId;

void addRowEntries(QMenu& menu, const Actions& actions)
{
    addEntries(
        menu, actions, { HideRows, ShowOnlyRows, PinLocation, kSeparator, FilterByRows, OpenProcesses, CopyRowNames });
}

} // namespace

RecentMenu::RecentMenu(RecentFiles& recentFiles, QWidget* parent)
    : QMenu(tr("Open &Recent"), parent)
    , m_recentFiles(recentFiles)
{
    setToolTipsVisible(true);
    connect(&recentFiles, &RecentFiles::changed, this, &RecentMenu::update);
    update();
}

void RecentMenu::update()
{
    clear();
    setEnabled(!m_recentFiles.paths().isEmpty());
    int number = 0;
    for (const QString& path : m_recentFiles.paths()) {
        QString name = RecentFiles::shortName(path);
        name.replace(u'&', "&&"_L1);
        ++number;
        QAction* action = addAction(number < 10 ? u"&%1  %2"_s.arg(QString::number(number), name) : name);
        action->setToolTip(views::toolTipText(views::visibleText(path)));
        action->setStatusTip(views::visibleText(path));
        connect(action, &QAction::triggered, this, [this, path] { emit openRequested(path); });
    }
    addSeparator();
    QAction* forget = addAction(tr("&Clear List"));
    connect(forget, &QAction::triggered, &m_recentFiles, &RecentFiles::clear);
}

void addMenus(
    QMainWindow& window, const Actions& actions, QMenu* recent, QMenu* perspectives, const QList<QAction*>& panels)
{
    QMenuBar& bar = *window.menuBar();

    QMenu* file = bar.addMenu(Texts::tr("&File"));
    addEntries(*file, actions, { Open, OpenDirectory, CombineProfiles, ChooseReference, AddMetrics });
    file->addMenu(recent);
    addEntries(*file, actions,
        { OpenSample, CancelLoading, kSeparator, Export, ExportFilm, ExportTable, ExportBookmarks, kSeparator,
            ClearCache, kSeparator, Close, Quit });

    QMenu* edit = bar.addMenu(Texts::tr("&Edit"));
    addEntries(*edit, actions,
        { Undo, Redo, kSeparator, CopyPicture, CopyPoint, kSeparator, Find, FindNext, FindPrevious, FindLongest,
            FindShortest, CloseFind, kSeparator, ClearSelection, ClearRange, kSeparator, Preferences });

    QMenu* view = bar.addMenu(Texts::tr("&View"));
    view->addActions(panels);
    addEntries(*view, actions,
        { kSeparator, ShowMessages, ShowCollectives, ShowOneSided, ShowSamples, ShowPath, StrongerLines, FainterLines,
            FilterMessages, ShowAllMessages });
    addChoice(*view, Texts::tr("Colour Messages &By"), actions,
        { ColorPlain, ColorBytes, ColorDuration, ColorTag, ColorCommunicator, ColorSender, ColorDistance });
    addChoice(*view, Texts::tr("Rows Show"), actions, { RowShares, RowDominant, RowActivity, RowTask });
    addEntries(*view, actions,
        { kSeparator, FocusRowFilter, ShowAllRows, ShowSilentRows, ToggleRow, UnfoldAll, FoldAll, UnfoldLevels,
            FoldLevels, TallerRows, LowerRows, MoveRowUp, MoveRowDown, CloseLocation });
    addRowEntries(*view->addMenu(Texts::tr("Selected Rows")), actions);
    view->addSeparator();
    addChoice(*view, Texts::tr("Mouse &Wheel"), actions, { WheelScrolls, WheelZooms });
    addChoice(*view, Texts::tr("Colour T&heme"), actions, { ThemeSystem, ThemeLight, ThemeDark });
    QMenu* colors = addChoice(*view, Texts::tr("Colours of Fu&nctions"), actions, { ClassesUsual, ClassesScoreP });
    addEntries(*colors, actions, { kSeparator, ImportColors, ExportColors, ResetColors });
    addEntries(*view, actions, { ShowMeter, ResetTrace, ResetLayout });

    QMenu* navigate = bar.addMenu(Texts::tr("&Navigate"));
    addEntries(*navigate, actions,
        { WholeTrace, MainPhase, ZoomIn, ZoomOut, PanLeft, PanRight, kSeparator, ShowSelection, ZoomToSelection, GoTo,
            kSeparator, PlaceCursor, CursorEarlier, CursorLater, kSeparator, PreviousEvent, NextEvent, ExtendEarlier,
            ExtendLater, kSeparator, RowAbove, RowBelow, ExtendRowsAbove, ExtendRowsBelow, GoToRowAbove, GoToRowBelow,
            SelectRow, kSeparator, Sender, Receiver, Cause, PreviousMessage, NextMessage, PreviousOfCall, NextOfCall,
            kSeparator, LessImportantMark, MoreImportantMark, PreviousMark, NextMark, kSeparator, AddBookmark,
            PreviousBookmark, NextBookmark, kSeparator, Back, Forward });

    QMenu* play = bar.addMenu(Texts::tr("&Play"));
    addEntries(*play, actions,
        { Play, PlayBackward, PlayFaster, PlaySlower, PlayLoop, kSeparator, PlayToBegin, PlayToEnd, kSeparator,
            StepToEarlierEvent, StepToLaterEvent, StepToEarlierMessage, StepToLaterMessage, StepToEarlierCollective,
            StepToLaterCollective, kSeparator, ShowPlayer });

    bar.addMenu(perspectives);

    QMenu* help = bar.addMenu(Texts::tr("&Help"));
    addEntries(*help, actions, { OpenManual, Keys, kSeparator, About, AboutQt });
}

QToolBar* createToolBar(QMainWindow& window, const Actions& actions)
{
    QToolBar* bar = window.addToolBar(Texts::tr("Toolbar"));
    bar->setObjectName(u"toolbar"_s);
    bar->setIconSize({ 20, 20 });
    addEntries(*bar, actions,
        { Open, Export, CopyPicture, kSeparator, Undo, Redo, kSeparator, WholeTrace, ZoomIn, ZoomOut, kSeparator, Back,
            Forward, kSeparator, Sender, PreviousMessage, NextMessage, Receiver, Cause, kSeparator, ShowMessages,
            ShowCollectives, kSeparator, UnfoldAll, FoldAll, FocusRowFilter });
    return bar;
}

QMenu* createContextMenu(const Actions& actions, QWidget* parent)
{
    auto* menu = new QMenu(parent);
    addEntries(*menu, actions,
        { ZoomToSelection, ShowSelection, WholeTrace, MainPhase, ClearRange, PlaceCursor, AddBookmark, kSeparator,
            Sender, Receiver, Cause, PreviousMessage, NextMessage, PreviousOfCall, NextOfCall, kSeparator, Back,
            Forward, kSeparator });
    addRowEntries(*menu->addMenu(Texts::tr("Selected Rows")), actions);
    addEntries(*menu, actions,
        { ToggleRow, UnfoldAll, FoldAll, UnfoldLevels, FoldLevels, kSeparator, Undo, Redo, kSeparator, CopyPicture,
            CopyPoint, Export });
    return menu;
}

QMenu* createRowMenu(const Actions& actions, QWidget* parent)
{
    auto* menu = new QMenu(parent);
    menu->setObjectName(u"rowMenu"_s);
    addRowEntries(*menu, actions);
    addEntries(*menu, actions, { kSeparator, ToggleRow, ShowAllRows, ShowSilentRows, kSeparator, Undo, Redo });
    return menu;
}

} // namespace lightcone::app
