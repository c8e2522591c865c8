// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/plot/timeplot.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QMainWindow>
#include <QStringList>

#include <vector>

class QDockWidget;

namespace lightcone::views {
class RowPlot;
class TimelineWidget;
struct ViewKind;
} // namespace lightcone::views

namespace lightcone::app {

/// The views over time of one window, in docks: below each other their time axes lie below each other, too. Each can be
/// detached, closed and there several times. The first timeline is always there, but may be hidden.
class TimeViews final : public QMainWindow {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the views.
    TimeViews(views::ViewState& state, views::SelectionNavigator& navigator, QWidget* parent);
    ~TimeViews() override;

    views::TimelineWidget& timeline() const { return *m_timeline; }
    /// The view that commands are about: the one that had the keyboard last.
    views::TimePlot& current() const;
    /// The same of commands that only such views know: else the first timeline.
    views::RowPlot& currentRows() const;
    views::TimelineWidget& currentTimeline() const;
    bool isBusy() const;

    /// Shows or hides the views of a kind; without one, makes one.
    void setShown(const views::ViewKind& kind, bool isShown);
    bool isShown(const views::ViewKind& kind) const;
    views::TimePlot& add(const views::ViewKind& kind);
    /// Only the first timeline.
    void arrange();

    void setColorScheme(const views::ColorScheme& scheme);
    void setWheelMode(views::WheelMode mode);

    /// Which views there are, and how they lie.
    struct Layout {
        QStringList views;
        QByteArray places;
        QHash<QString, QByteArray> settings; ///< of views, see TimePlot::saveSettings()
    };
    Layout layoutOfViews() const;
    void restore(const Layout& layout);

signals:
    void busyChanged();
    void hovered(const QString& text);
    void noticed(const QString& word);
    void contextMenuRequested(const QPoint& globalPosition);
    /// Of the first timeline.
    void currentRowChanged(const QString& label, const std::vector<lightcone::core::LocationId>& locations);
    /// Views were shown, hidden, made or closed.
    void viewsChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct View {
        const views::ViewKind* kind;
        QDockWidget* dock;
        views::TimePlot* plot;
    };
    views::TimePlot& add(const views::ViewKind& kind, const QString& name);
    void place(QDockWidget& dock);
    void close(const QDockWidget& dock);
    void updateTitles();
    void follow(const QWidget* focused);

    views::ViewState& m_state;
    views::SelectionNavigator& m_navigator;
    QList<View> m_views;
    views::TimelineWidget* m_timeline = nullptr;
    views::TimePlot* m_current = nullptr;
    views::ColorScheme m_scheme { views::Theme::Light };
    views::WheelMode m_wheelMode = views::WheelMode::Scrolls;
};

} // namespace lightcone::app
