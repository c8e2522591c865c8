// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bookmarkcommands.h"

#include "app/dialogs/messageboxes.h"
#include "core/base/result.h"
#include "core/files/outputfile.h"
#include "core/store/storeview.h"
#include "views/base/bookmarks.h"
#include "views/base/filenames.h"
#include "views/base/visibletext.h"
#include "views/remarks/bookmarkdialog.h"
#include "views/remarks/remarkplaces.h"
#include "views/remarks/remarktext.h"

#include <QDir>
#include <QFileDialog>

#include <span>

using namespace Qt::StringLiterals;

namespace lightcone::app {

BookmarkCommands::BookmarkCommands(QWidget& window, views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_state(state)
{
}

void BookmarkCommands::askToAdd(std::optional<views::Place> pointed)
{
    if (!m_state.store() || m_state.interval().isEmpty())
        return;
    if (!m_state.isComplete()) {
        emit said(tr("Bookmarks can be set once the whole trace has been read."));
        return;
    }
    auto* dialog = new views::BookmarkDialog(
        tr("Add Bookmark"), views::bookmarkHere(m_state, pointed), *m_state.store(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const views::Bookmark bookmark = dialog->bookmark();
        m_state.bookmarks().add(bookmark);
        emit said(tr("Added %1; the list of markers has it, and “.” goes to the next bookmark.")
                      .arg(views::visibleText(bookmark.name)));
    });
    dialog->open();
}

void BookmarkCommands::askToExport()
{
    if (m_state.bookmarks().all().empty()) {
        emit said(tr("There are no bookmarks yet: M sets one."));
        return;
    }
    auto* dialog = new QFileDialog(&m_window, tr("Export Bookmarks"), QDir::home().filePath(u"bookmarks.txt"_s),
        tr("Text (*.txt);;Tables (*.csv *.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"txt"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& fileName) {
        if (fileName.endsWith(".csv"_L1, Qt::CaseInsensitive) || fileName.endsWith(".json"_L1, Qt::CaseInsensitive))
            emit tableWanted(fileName);
        else
            exportText(fileName);
    });
    dialog->open();
}

void BookmarkCommands::exportText(const QString& fileName)
{
    if (!m_state.store())
        return;
    const QByteArray bytes = views::bookmarksText(m_state.bookmarks().all(), *m_state.store()).toUtf8();
    const core::Status written = core::writeFile(
        views::toPath(fileName), std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    if (written.isOk())
        emit said(tr("Saved %1").arg(views::visibleText(fileName)));
    else
        showError(&m_window, tr("The bookmarks could not be written."), written.error());
}

} // namespace lightcone::app
