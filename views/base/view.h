// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturepaint.h"
#include "views/base/viewfilter.h"

#include <QByteArray>
#include <QString>
#include <QWidget>

#include <vector>

namespace lightcone::views {

class ColorScheme;
struct TableQuery;
struct ViewTraceSettings;

/// A part of a window that shows something of the trace: a chart, a table or a panel. The registry makes all of them,
/// the window puts each into a dock, and neither knows more of a view than this. Commands of its own are its actions():
/// the context menu shows them before those of the window. GUI thread only.
class View : public QWidget {
    Q_OBJECT

public:
    explicit View(QWidget* parent);

    /// Ignored by a view that has the colours of the window alone.
    virtual void setColorScheme(const ColorScheme&) { }
    /// True while the view works in the background on its new content; busyChanged() follows it.
    virtual bool isBusy() const { return m_isBusy; }
    /// Makes the painter that export and clipboard use. It paints the present content with its settings and owns all
    /// that it needs.
    virtual PicturePaint picture(const PictureChoices& choices) const = 0;
    /// Makes the painters of the content with the time cursor at any time, for films; like picture(), it owns all that
    /// it needs. Null: the view does not depend on the cursor, or there is no trace.
    virtual PicturesOverTime pictureOverTime(const PictureChoices&) const { return {}; }
    /// The theme of the widget's palette, which pictures have when nobody chooses one.
    Theme shownTheme() const;
    /// The table of the command line with the numbers of the present content; without an id: there is none.
    virtual TableQuery table() const;
    /// True while the view shows what was recorded, on which the filter of Score-P that the document was opened with
    /// does not act.
    virtual bool showsRecorded() const { return false; }
    /// The filters that are on and act on the view. The window shows each above it, with a button that takes it off.
    virtual std::vector<ViewFilter> filters() const { return {}; }
    /// The point under the pointer in units of the view, such as a time and a row; empty: the pointer is over none.
    const QString& pointText() const { return m_point; }
    /// Takes the keyboard.
    virtual void enter();
    /// Begins, or goes on with, a search that the view has of its own. @returns false: it has none, or nothing is
    /// looked for in it.
    enum class FindCommand { Begin, Next, Previous };
    virtual bool find(FindCommand) { return false; }
    /// The user's settings in this view, which are kept with the layout; empty: none.
    virtual QByteArray saveSettings() const { return {}; }
    /// Restores what saveSettings() gave. Bytes that make no sense change nothing.
    virtual void restoreSettings(const QByteArray&) { }
    /// What the user has set in this view for the present trace alone. It is kept for the trace.
    virtual ViewTraceSettings traceSettings() const;
    /// Sets this for the present trace; what names nothing in the trace changes nothing. The user cannot undo it.
    virtual void setTraceSettings(const ViewTraceSettings&) { }

public slots:
    /// Says whether no other view covers it, and views that are parts of it. One that is covered leaves work undone.
    void setInFront(bool isInFront);

signals:
    void busyChanged(bool busy);
    /// filters() has changed for another reason than a change of the ViewState.
    void filtersChanged();
    /// Describes the thing under the pointer, for the status bar; empty when there is nothing.
    void hovered(const QString& text);
    /// pointText() is another one.
    void pointed(const QString& text);
    /// Says what a command did or why it did nothing, for the status bar.
    void noticed(const QString& word);
    /// Asks the window for its context menu.
    void contextMenuRequested(const QPoint& globalPosition);
    /// Asks the window for the menu of the selected rows.
    void rowMenuRequested(const QPoint& globalPosition);

protected:
    void setBusy(bool busy);
    /// Says whether the view calls setPoint() itself. Else the point is described as what hovered() says of it.
    virtual bool tellsPoints() const { return false; }
    void setPoint(const QString& text);
    bool isSeen() const { return isVisible() && m_isInFront; }
    /// Does the work that was put off while nobody saw the view. Called when it is seen again.
    virtual void appeared() { }
    void showEvent(QShowEvent* event) override;

private:
    QString m_point;
    bool m_isBusy = false;
    bool m_isInFront = true;
};

} // namespace lightcone::views
