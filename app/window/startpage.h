// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace lightcone::app {

class Actions;
class RecentFiles;

/// The content of an empty window: a place to drop a trace, the ways to open one, and the traces opened last.
class StartPage final : public QWidget {
    Q_OBJECT

public:
    /// @p actions and @p recentFiles outlive the page.
    StartPage(const Actions& actions, const RecentFiles& recentFiles, QWidget* parent = nullptr);

signals:
    void openRequested(const QString& path);

private:
    void updateRecent();

    const RecentFiles& m_recentFiles;
    QWidget* m_recent;
    QVBoxLayout* m_recentLayout;
};

} // namespace lightcone::app
