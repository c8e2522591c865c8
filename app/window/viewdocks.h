// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/arrangement.h"
#include "views/base/colorscheme.h"
#include "views/base/tracesettings.h"
#include "views/registry/viewfactory.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QMainWindow>
#include <QMap>
#include <QStringList>

class QDockWidget;
class QScrollArea;

namespace lightcone::views {
class FilteredMessages;
class MainPhase;
class RowPlot;
class TimePlot;
class TimelineWidget;
class UnsavedWork;
class View;
} // namespace lightcone::views

namespace lightcone::app {

class EmptyMiddle;

/// The views of one window, each in a dock that can be moved, detached, laid on others, closed, and there several
/// times. Charts stand in the middle, those over time with their axes below each other, tables and panels around them;
/// room that the window gains is for the charts. While none is there, the middle says how to open one, but for a
/// directory without a result, of which charts can show nothing: there the panels have all the room. A closed view is
/// hidden and does no work; it comes back as it was. The first timeline is always there, but may be hidden.
class ViewDocks final : public QMainWindow {
    Q_OBJECT

public:
    /// All of @p context outlives the views.
    ViewDocks(const views::ViewContext& context, QWidget* parent);
    ~ViewDocks() override;

    views::TimelineWidget& timeline() const { return *m_timeline; }
    views::MainPhase& mainPhase() const { return *m_mainPhase; }
    /// The open view that had the keyboard last, or the one whose tab was put before it since; when none had it, the
    /// first one; when none is open, the first timeline.
    views::View& current() const;
    /// The view that has the keyboard now; null: none has it.
    views::View* focused() const;
    /// The current view among those that have the commands of a plot.
    views::TimePlot& currentPlot() const;
    views::RowPlot& currentRows() const;
    views::TimelineWidget& currentTimeline() const;
    const views::ViewKind& kindOf(const views::View& view) const;
    struct OpenView {
        views::View* view;
        const views::ViewKind* kind;
        QString title; ///< with its number where it is not the first of its kind
    };
    /// The open views, current() first, the others in the order in which they were made.
    QList<OpenView> openViews() const;
    bool isBusy() const;
    /// The first view, open or closed, with work that would be lost with it; null: there is none.
    views::UnsavedWork* unsaved() const;

    /// Opens a view of a kind in front of others, and gives it the keyboard; or closes all views of the kind.
    void setOpen(const views::ViewKind& kind, bool isOpen);
    bool isOpen(const views::ViewKind& kind) const;
    /// Opens or closes the view as setOpen() does; an open view that lies behind others comes to the front.
    void toggle(const views::ViewKind& kind);
    /// Opens another view of a kind.
    views::View& add(const views::ViewKind& kind);
    /// The first open view of a kind; null: there is none.
    views::View* find(const views::ViewKind& kind) const;
    /// Opens the first view of each kind of @p arrangement, and these alone, and puts them where it says.
    void arrange(const Arrangement& arrangement);
    /// Gives the keyboard to the first open chart, or to another view if there is none; with no view open, to the
    /// buttons that open one.
    void enter();
    void setColorScheme(const views::ColorScheme& scheme);

    /// The open views, how they lie, and what the user has set in views that are or were open.
    struct Layout {
        QStringList views;
        QByteArray places; ///< places of tables and panels
        QByteArray chartPlaces;
        QHash<QString, QByteArray> settings; ///< see View::saveSettings()
        int width = 0; ///< pixels that all of them had beside each other; 0: not known
    };
    Layout layoutOfViews() const;
    /// Says which views a first start shows with documents like the present one; at first, those of a trace.
    void setFirstArrangement(const Arrangement& arrangement) { m_first = arrangement; }
    /// Arranges the views as on a first start.
    void reset();
    /// Restores @p layout. If it names no view, arranges the views as on a first start.
    void restore(const Layout& layout);

    /// What the user has set for the present trace in each view that is or was open, by name of the view; without views
    /// in which that is nothing.
    QMap<QString, views::ViewTraceSettings> traceSettings() const;
    /// Sets this in all views, also in those that are made later; views that it does not name are as for a new trace.
    void setTraceSettings(const QMap<QString, views::ViewTraceSettings>& settings);

signals:
    void busyChanged();
    void hovered(const QString& text);
    /// The point under the pointer, see views::View::pointText().
    void pointed(const QString& text);
    void noticed(const QString& word);
    void contextMenuRequested(lightcone::views::View& view, const QPoint& globalPosition);
    /// The menu of the selected rows is wanted.
    void rowMenuRequested(const QPoint& globalPosition);
    /// Views were opened or closed.
    void viewsChanged();
    /// The user asks for the layout of a first start.
    void resetRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Docked {
        const views::ViewKind* kind;
        QDockWidget* dock;
        views::View* view;
        bool isInFront = false;
    };
    Docked make(const views::ViewKind& kind, const QString& name);
    /// The first view of the kind that is closed, or a new one.
    Docked makeFree(const views::ViewKind& kind);
    const Docked& dockedOf(const views::View& view) const;
    /// Says the title of a view to who cannot see it, with the rows that are selected in it.
    void updateName(const Docked& docked) const;
    void restoreSettings(const Docked& docked); ///< those that were saved, if any
    void connectView(QDockWidget& dock, views::View& view);
    /// The window in which docks of the kind stand.
    QMainWindow& areaOf(const views::ViewKind& kind);
    /// The one of a place, but not @p butNot, that was made last of those for which fits(dock); null: there is none.
    template <typename Fits>
    QDockWidget* last(views::ViewPlace place, const QDockWidget& butNot, const Fits& fits) const;
    /// The one of a place that a new one is put below, or into a tab with: closed ones keep their place, so that they
    /// come back there. Null: there is none.
    QDockWidget* lastPlaced(views::ViewPlace place, const QDockWidget& butNot) const;
    void place(const Docked& docked);
    void placeAtTheRight(const Docked& docked);
    /// The last one at @p place that is open, but for @p butNot; null: there is none.
    QDockWidget* lastDocked(views::ViewPlace place, const QDockWidget& butNot) const;
    void placeCharts(const QList<QStringList>& rows);
    /// Opens panels at the places of their kinds.
    void placePanels(const QStringList& ids);
    void shareHeight(); ///< divides the height among the charts
    /// Makes the panels beside the charts narrower after the width has become less than @p before: the charts keep
    /// their share, and in a narrow window they have that of a first start at least.
    void keepChartsWide(int before);
    void open(const Docked& docked);
    bool isAnyOpen() const;
    /// Says whether panels have all the room, because the document has nothing for charts.
    bool hasOnlyPanels() const;
    /// Names the docks, and shows what is in the middle while no chart is.
    void updateTitles();
    void follow(const QWidget* left, const QWidget* focused);
    /// Makes @p view the current one if the current one lies behind its tab.
    void takeOver(views::View& view);
    /// Does for views of a class what current() does for all.
    template <typename Kind> Kind& latest() const;

    views::ViewContext m_context;
    QScrollArea* m_scrolled; ///< shows m_charts
    QMainWindow* m_charts; ///< has the docks of the charts
    views::FilteredMessages* m_messages;
    views::MainPhase* m_mainPhase;
    EmptyMiddle* m_emptyMiddle; ///< in m_charts
    Arrangement m_first = overviewArrangement();
    QList<Docked> m_docked;
    QList<views::View*> m_latest; ///< views that had the keyboard, the last one first
    QHash<QString, QByteArray> m_settings; ///< settings of views that have not been made yet
    QMap<QString, views::ViewTraceSettings> m_traceSettings; ///< of views that have not been made yet
    views::TimelineWidget* m_timeline = nullptr;
    views::ColorScheme m_scheme { views::Theme::Light };
};

} // namespace lightcone::app
