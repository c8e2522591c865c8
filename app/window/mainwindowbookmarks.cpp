// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/messageboxes.h"
#include "app/export/tableexporter.h"
#include "app/window/actions.h"
#include "app/window/bookmarkcommands.h"
#include "app/window/bookmarkkeeper.h"
#include "app/window/mainwindow.h"
#include "app/window/viewdocks.h"
#include "core/base/result.h"
#include "views/base/bookmarks.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/plot/timeplot.h"
#include "views/remarks/bookmarkwalk.h"

#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>

using namespace Qt::StringLiterals;

namespace lightcone::app {

void MainWindow::connectBookmarks()
{
    using enum ActionId;
    const Actions& actions = *m_actions;
    m_bookmarkCommands = new BookmarkCommands(*this, *m_state);
    connect(&actions[AddBookmark], &QAction::triggered, this,
        [this] { m_bookmarkCommands->askToAdd(m_views->currentPlot().pointedPlace()); });
    connect(&actions[ExportBookmarks], &QAction::triggered, m_bookmarkCommands, &BookmarkCommands::askToExport);
    connect(m_bookmarkCommands, &BookmarkCommands::tableWanted, this, [this](const QString& fileName) {
        views::TableQuery query = views::tableQuery("markers"_L1, *m_state);
        query.interval = m_state->whole();
        query.wholeTime = true;
        query.bookmarks = m_state->bookmarks().all();
        query.onlyBookmarks = true;
        m_tableExporter->save(fileName, query);
    });
    connect(&actions[NextBookmark], &QAction::triggered, m_bookmarkWalk.get(), &views::BookmarkWalk::goToNext);
    connect(&actions[PreviousBookmark], &QAction::triggered, m_bookmarkWalk.get(), &views::BookmarkWalk::goToPrevious);
    const auto say = [this](const QString& word) { statusBar()->showMessage(word, kMessageMilliseconds); };
    connect(m_bookmarkCommands, &BookmarkCommands::said, this, say);
    connect(m_bookmarks.get(), &BookmarkKeeper::failed, this, [this](const core::Error& why) {
        showError(
            this, tr("The bookmarks of the trace could not be read or written; what is set now is not kept."), why);
    });
}

bool MainWindow::keepBookmarks()
{
    const core::Status kept = m_losesBookmarks ? core::Status() : m_bookmarks->finish();
    if (kept.isOk())
        return true;
    QMessageBox* box = showError(this, tr("The bookmarks of the trace could not be kept."), kept.error());
    QPushButton* lose = box->addButton(tr("Close &Without Keeping Them"), QMessageBox::DestructiveRole);
    QPushButton* save = box->addButton(tr("&Export Them…"), QMessageBox::ActionRole);
    connect(lose, &QPushButton::clicked, this, [this] {
        m_losesBookmarks = true;
        close();
    });
    connect(save, &QPushButton::clicked, m_bookmarkCommands, &BookmarkCommands::askToExport);
    return false;
}

} // namespace lightcone::app
