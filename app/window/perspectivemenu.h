// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QString>

namespace lightcone::app {

class Actions;
class PerspectiveList;
class ViewDocks;
struct Perspective;

/// The menu of perspectives: those of the program, those that the user saved, and how these come and go. A perspective
/// says which views there are, and where; what they show of a trace, such as the interval, stays.
class PerspectiveMenu final : public QMenu {
    Q_OBJECT

public:
    /// All outlive the menu.
    PerspectiveMenu(ViewDocks& views, PerspectiveList& saved, const Actions& actions, QWidget* parent);

    /// Says whether there is a trace, whose views can be arranged.
    void setUsable(bool isUsable);
    /// Keeps the present arrangement under a name, which is not empty.
    void save(const QString& name);

signals:
    /// One of the program's own was arranged. The displays of ParaGraph are looked at with the player, and with rows of
    /// activities.
    void arranged(bool isAsParaGraph);
    /// Says what was done, or why not, for the status bar.
    void said(const QString& word);

private:
    void connectActions();
    void update();
    void restore(const Perspective& perspective);
    void askForName();

    ViewDocks& m_views;
    PerspectiveList& m_saved;
    const Actions& m_actions;
    QMenu* m_remove;
    bool m_isUsable = false;
};

} // namespace lightcone::app
