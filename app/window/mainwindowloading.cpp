// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/messageboxes.h"
#include "app/loading/loadingpage.h"
#include "app/loading/loadingstatus.h"
#include "app/loading/noticebar.h"
#include "app/remembered/rememberedtrace.h"
#include "app/texts/errortext.h"
#include "app/window/actions.h"
#include "app/window/bookmarkkeeper.h"
#include "app/window/mainwindow.h"
#include "app/window/viewdocks.h"
#include "app/window/windowmanager.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/recording.h"
#include "views/base/viewstate.h"
#include "views/registry/viewfactory.h"

#include <QDialog>
#include <QStatusBar>
#include <QUndoStack>

#include <utility>

namespace lightcone::app {

void MainWindow::connectLoading()
{
    connect(m_loadingPage, &LoadingPage::cancelRequested, this, &MainWindow::cancelLoading);
    connect(m_job, &OpenJob::progressed, m_loadingPage, &LoadingPage::setProgress);
    connect(m_job, &OpenJob::progressed, m_loadingStatus, &LoadingStatus::setProgress);
    connect(m_job, &OpenJob::published, this, &MainWindow::showPart);
    connect(m_job, &OpenJob::loaded, this, &MainWindow::showTrace);
    connect(m_job, &OpenJob::cancelled, this, [this] {
        closeTrace();
        statusBar()->showMessage(tr("Loading was cancelled."), kMessageMilliseconds);
        emit loadCancelled();
    });
    connect(m_job, &OpenJob::tookMore, this, [this](quint64 bytes) {
        statusBar()->showMessage(tr("Opening took %1 more memory than allowed: there is no room for a file, neither in "
                                    "the folder of the cache nor in $TMPDIR.")
                                     .arg(views::formatBytes(bytes)),
            kMessageMilliseconds);
    });
    connect(m_job, &OpenJob::notKept, this, [this](const core::Error& error) {
        statusBar()->showMessage(
            tr("What was read could not be kept: next time it is read again. %1").arg(errorLine(error)),
            kMessageMilliseconds);
    });
    connect(m_job, &OpenJob::failed, this, [this](const core::Error& error) {
        closeTrace();
        const auto place = std::exchange(m_placeToReturn, std::nullopt);
        m_state->recording().setLeftOut(nullptr);
        const QString what = place && place->isSpoilt
            ? tr("The cache file of “%1” was damaged, and the trace cannot be read anew.")
            : tr("“%1” could not be opened.");
        showError(this, what.arg(RecentFiles::shortName(m_job->path())), error);
        emit loadFailed();
    });
}

void MainWindow::showPart(const OpenJob::Store& store)
{
    if (store->isSpoilt())
        return;
    if (m_state->store()) {
        m_state->updateStore(store, false);
        return;
    }
    m_state->setStore(store, false);
    m_loadingStatus->show();
    showTracePage();
}

void MainWindow::showTrace(const core::Document& document)
{
    if (document.events && document.events->isSpoilt()) {
        startLoading(m_job->path(), true);
        return;
    }
    m_loadingStatus->hide();
    if (m_state->store()) {
        m_state->updateDocument(document, true);
        updateActions();
    } else {
        m_state->setDocument(document);
        showTracePage();
    }
    recallTrace();
    returnToPlace();
    m_manager.recentFiles().add(tracePath());
    if (document.isOnlyExperiment)
        m_views->setOpen(
            *views::viewKind(u"experiment"), true); // also where it was closed once, as the notice speaks of it
    m_notice->showFor(document);
    emit traceShown();
}

void MainWindow::showTracePage()
{
    m_notice->hide();
    showPage(m_tracePage);
    showLayout();
    m_views->enter();
}

RememberedTrace MainWindow::setForTrace() const
{
    return { m_state->traceSettings(), m_views->traceSettings() };
}

void MainWindow::recallTrace()
{
    if (!m_state->store() || m_state->document().isOnlyExperiment)
        return;
    m_bookmarks->begin(views::toPath(tracePath()));
    std::optional<RememberedTrace> remembered;
    if (m_placeToReturn && m_placeToReturn->set)
        remembered = *m_placeToReturn->set;
    else
        remembered = m_manager.traceMemory().recall(*m_state->store(), views::toPath(tracePath()));
    if (!remembered)
        return;
    if (m_state->traceSettings() == views::TraceSettings())
        m_state->setTraceSettings(remembered->all);
    remembered->views.insert(m_views->traceSettings());
    m_views->setTraceSettings(remembered->views);
}

void MainWindow::rememberTrace()
{
    if (!m_state->store() || !m_state->isComplete() || m_state->document().isOnlyExperiment
        || m_state->recording().leftOut())
        return;
    const core::Status kept
        = m_manager.traceMemory().remember(setForTrace(), *m_state->store(), views::toPath(tracePath()));
    if (!kept.isOk())
        qWarning("What was set for the trace could not be kept. %s", qUtf8Printable(errorLine(kept.error())));
}

void MainWindow::resetTrace()
{
    {
        const QString text = tr("Reset Rows and Filters");
        const views::ViewState::UndoStep step(*m_state, text);
        m_state->setRowDisplay({}, text);
        m_state->setMessageFilter({});
        m_state->setHiddenFunctions({}, text);
    }
    m_views->setTraceSettings({});
}

void MainWindow::cancelLoading()
{
    m_loadingPage->setCancelling();
    m_loadingStatus->setCancelling();
    m_job->cancel();
    updateActions();
}

void MainWindow::closeTrace()
{
    if (!m_state->document().isEmpty()) {
        for (QDialog* dialog : findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly))
            dialog->reject(); // they may be about the trace
        saveLayout();
        rememberTrace();
        if (const core::Status kept = m_bookmarks->finish(); !kept.isOk())
            showError(this, tr("The bookmarks of the trace could not be kept."), kept.error());
        m_bookmarks->end();
        m_state->setStore(nullptr);
    }
    m_loadingStatus->hide();
    showPage(m_startPage);
}

void MainWindow::reopenSpoilt()
{
    if (!m_state->store() || !m_state->store()->isSpoilt())
        return;
    closeToReturn(true);
    if (m_job->isRunning())
        showPage(m_loadingPage); // what comes is spoilt, too: see showTrace()
    else
        startLoading(m_job->path(), true);
}

void MainWindow::returnToPlace()
{
    if (!m_placeToReturn)
        return;
    const PlaceToReturn place = *std::exchange(m_placeToReturn, std::nullopt);
    if (!place.interval.isEmpty()) {
        // A trace without some calls may begin later and end earlier: what is shown is cut, not moved.
        const core::Interval left = place.interval.intersected(m_state->whole());
        m_state->setInterval(left.isEmpty() ? place.interval : left, tr("Zoom"));
    }
    m_state->undoStack().clear();
    m_state->setRange(place.range);
    m_state->setCursor(place.cursor);
    if (place.isSpoilt)
        statusBar()->showMessage(
            tr("The cache file of the trace was damaged, so the trace was read anew."), kMessageMilliseconds);
}

bool MainWindow::checkComplete(const QString& word)
{
    if (!m_state->isComplete())
        statusBar()->showMessage(word, kMessageMilliseconds);
    return m_state->isComplete();
}

} // namespace lightcone::app
