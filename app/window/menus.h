// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMenu>

class QAction;
class QMainWindow;
class QToolBar;

namespace lightcone::app {

class Actions;
class RecentFiles;

/// The traces opened last, as a menu.
class RecentMenu final : public QMenu {
    Q_OBJECT

public:
    /// @p recentFiles outlives the menu.
    explicit RecentMenu(RecentFiles& recentFiles, QWidget* parent = nullptr);

signals:
    void openRequested(const QString& path);

private:
    void update();

    RecentFiles& m_recentFiles;
};

/// Fills the menu bar of @p window. @p panels show and hide the panels.
void addMenus(
    QMainWindow& window, const Actions& actions, QMenu* recent, QMenu* perspectives, const QList<QAction*>& panels);
/// The toolbar with the commands used most.
QToolBar* createToolBar(QMainWindow& window, const Actions& actions);
/// Makes the menu of a right click on a view over time.
QMenu* createContextMenu(const Actions& actions, QWidget* parent);
/// Makes the menu of a right click on the label of a row, which acts on the selected rows.
QMenu* createRowMenu(const Actions& actions, QWidget* parent);

} // namespace lightcone::app
