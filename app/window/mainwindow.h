// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/loading/openjob.h"
#include "app/settings/settings.h"
#include "core/model/tick.h"
#include "views/base/viewstate.h"

#include <QMainWindow>

#include <memory>
#include <optional>

class QMenu;
class QStackedWidget;

namespace lightcone::core {
struct LeftOutCalls;
}

namespace lightcone::views {
class BookmarkWalk;
class RemarkFinder;
class SelectionNavigator;
class SpotlightWalk;
class MarkFinder;
class PathFinder;
class ScoreClassFinder;
class MarkWalk;
class TimelineWidget;
class TraceLinksHolder;
class View;
} // namespace lightcone::views

namespace lightcone::app {

struct RememberedTrace;
class Actions;
class BookmarkCommands;
class BookmarkKeeper;
class FindBar;
class LoadingPage;
class LoadingStatus;
class NoticeBar;
class FilmExporter;
class PictureExporter;
class PerspectiveMenu;
class PlayerCommands;
class RowCommands;
class RowFilter;
class StatusFields;
class TableExporter;
class ViewDocks;
class WindowManager;

/// One window: a page to start from, a page while loading, or one trace, which may still be being read.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// @p manager outlives the window.
    explicit MainWindow(WindowManager& manager);
    ~MainWindow() override;

    /// True when it neither shows nor loads a trace.
    bool isEmpty() const;
    /// @pre isEmpty()
    void load(const QString& path);
    /// Where the store of the trace turns out to be spoilt: shows nothing of it any more, and opens the trace anew from
    /// its own files, at the same place.
    void reopenSpoilt();

    const Actions& actions() const { return *m_actions; }
    views::ViewState& state() const { return *m_state; }
    views::SelectionNavigator& navigator() const { return *m_navigator; }
    views::SpotlightWalk& walk() const { return *m_walk; }
    ViewDocks& views() const { return *m_views; }
    /// The one that every window has.
    views::TimelineWidget& timeline() const;
    PictureExporter& exporter() const { return *m_exporter; }
    FilmExporter& filmExporter() const { return *m_filmExporter; }
    TableExporter& tableExporter() const { return *m_tableExporter; }
    NoticeBar& notice() const { return *m_notice; }

signals:
    // Exactly one of these ends each load(). Before it, parts of the trace may be shown: see ViewState.
    void traceShown();
    void loadFailed();
    void loadCancelled();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// Adds @p by percent to the strength of messages and collective operations, and says where that does not help.
    void changeLineStrength(int by);
    static constexpr int kMessageMilliseconds = 5000; ///< words in the status bar stay this long

    void createCentralPages();
    void createMenusAndToolBar();
    /// Shows @p context with the commands that @p view has of its own.
    /// Puts the point under the pointer, or where a context menu was opened, on the clipboard.
    void copyPoint();
    void popUpContextMenu(QMenu& context, const views::View& view, const QPoint& position);
    /// @p entries, one a kind of view, with a heading before each group.
    QList<QAction*> inSections(const QList<QAction*>& entries);
    void createViewActions();
    void connectFileActions();
    void connectViewActions();
    void connectLineActions();
    void connectClassings();
    void connectRowActions();
    void connectNavigation();
    void connectFinding();
    void connectBookmarks();
    void connectLoading();
    void connectState();

    void startLoading(const QString& absolutePath, bool isAnew);
    /// Shows what has been read so far.
    void showPart(const OpenJob::Store& store);
    void showTrace(const core::Document& document);
    void showTracePage();
    void cancelLoading();
    /// Goes back to the start page after loading that did not succeed.
    void closeTrace();
    /// False, with @p word in the status bar, while the trace is still being read.
    bool checkComplete(const QString& word);
    /// Goes to where the view stood before reopenSpoilt() or reopenWithout().
    void returnToPlace();
    /// Opens the document anew without these calls, at the same place; null: with all.
    void reopenWithout(const std::shared_ptr<const core::LeftOutCalls>& leftOut);
    /// Closes the document, and notes what the next one is to return to.
    void closeToReturn(bool isSpoilt);
    /// Says whether no view has work that would be lost, and asks what is to be done where one has.
    bool checkUnsaved();
    void showPage(QWidget* page);
    DocumentKind documentKind() const;
    void showLayout();
    void saveLayout();
    /// Sets what is remembered of the trace, but for that which the user has set while it was being read.
    void recallTrace();
    /// Remembers what the user has set for the trace, once all of it was read.
    void rememberTrace();
    /// Keeps the bookmarks; false where that fails, and asks what is to be done.
    bool keepBookmarks();
    /// What the user has set for the trace.
    RememberedTrace setForTrace() const;
    /// Sets for the trace what it began with when it was opened first.
    void resetTrace();
    void updateActions();
    void applyPreferences();
    void updateViewToggles();
    void updateColors();
    void updateTitle();
    /// The file that was opened, also where a directory was named.
    QString tracePath() const;

    void open(const QStringList& paths);
    void askForFile();
    void askForDirectory();
    void askForPlace();
    void exportPicture();
    void exportFilm();
    /// Names of the widgets around the keyboard focus, the innermost first, and of the view that commands are about:
    /// among them are the ids of views. Empty while no trace is shown.
    QStringList viewsInFocus() const;
    void showHealth();
    void askForPreferences();

    /// Where the view stands, of what may get lost when the trace is opened anew.
    struct PlaceToReturn {
        core::Interval interval;
        std::optional<core::Interval> range;
        std::optional<views::Place> cursor;
        bool isSpoilt = false; ///< that is why it is opened anew
        std::shared_ptr<const RememberedTrace> set; ///< what the user has set for the trace; null: as it is remembered
    };

    WindowManager& m_manager;
    std::unique_ptr<views::ViewState> m_state;
    std::unique_ptr<views::SelectionNavigator> m_navigator;
    std::unique_ptr<views::SpotlightWalk> m_walk;
    std::unique_ptr<views::MarkFinder> m_marks;
    std::unique_ptr<views::PathFinder> m_path;
    std::unique_ptr<views::ScoreClassFinder> m_scoreClasses;
    QString m_menuPoint; ///< the point at which a context menu was opened last; empty: the pointer went on
    std::unique_ptr<views::MarkWalk> m_markWalk;
    std::unique_ptr<views::RemarkFinder> m_remarks;
    std::unique_ptr<views::BookmarkWalk> m_bookmarkWalk;
    std::unique_ptr<BookmarkKeeper> m_bookmarks;
    std::unique_ptr<views::TraceLinksHolder> m_links;
    Actions* m_actions;
    OpenJob* m_job;
    QStackedWidget* m_pages;
    QWidget* m_startPage = nullptr;
    LoadingPage* m_loadingPage = nullptr;
    QWidget* m_tracePage = nullptr;
    NoticeBar* m_notice = nullptr;
    ViewDocks* m_views = nullptr;
    RowFilter* m_rowFilter = nullptr;
    RowCommands* m_rowCommands = nullptr;
    FindBar* m_findBar = nullptr;
    QList<QAction*> m_viewToggles; ///< one a kind of view
    QMenu* m_addMenu = nullptr; ///< another view of a kind
    PerspectiveMenu* m_perspectives = nullptr;
    StatusFields* m_status = nullptr;
    LoadingStatus* m_loadingStatus = nullptr;
    PictureExporter* m_exporter = nullptr;
    FilmExporter* m_filmExporter = nullptr;
    TableExporter* m_tableExporter = nullptr;
    BookmarkCommands* m_bookmarkCommands = nullptr;
    PlayerCommands* m_player = nullptr;
    bool m_losesBookmarks = false; ///< the user knows that they cannot be kept
    DocumentKind m_shownKind = DocumentKind::Trace; ///< the kind whose layout the window has
    bool m_losesUnsaved = false; ///< the user does not want to save the work of views
    std::optional<PlaceToReturn> m_placeToReturn;
};

} // namespace lightcone::app
