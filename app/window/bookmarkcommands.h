// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"

#include <QObject>
#include <QString>

#include <optional>

class QWidget;

namespace lightcone::app {

/// The commands of a window for bookmarks, and their dialogs. None blocks.
class BookmarkCommands final : public QObject {
    Q_OBJECT

public:
    /// @p window, which owns this, and @p state outlive it.
    BookmarkCommands(QWidget& window, views::ViewState& state);

    /// Asks for the name and the note of a new bookmark of what a person is at; see views::bookmarkHere().
    void askToAdd(std::optional<views::Place> pointed);
    /// Asks for a file, and writes all bookmarks to it.
    void askToExport();
    /// Writes text.
    void exportText(const QString& fileName);

signals:
    /// Says what was done, or why nothing was, for the status bar.
    void said(const QString& word);
    /// All bookmarks are wanted as a table in this file.
    void tableWanted(const QString& fileName);

private:
    QWidget& m_window;
    views::ViewState& m_state;
};

} // namespace lightcone::app
