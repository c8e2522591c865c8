// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remembered/rememberedtrace.h"
#include "app/window/mainwindow.h"
#include "app/window/viewdocks.h"
#include "core/store/storeview.h"
#include "views/base/recording.h"
#include "views/base/unsavedwork.h"
#include "views/base/viewstate.h"

#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>

#include <memory>

// Opening the document anew at the same place, and what of the user's work could get lost.
namespace lightcone::app {

void MainWindow::closeToReturn(bool isSpoilt)
{
    auto set = isSpoilt ? nullptr : std::make_shared<const RememberedTrace>(setForTrace());
    // An empty interval: all of the trace, which may be more or less when it is opened with other calls.
    const core::Interval shown = m_state->interval() == m_state->whole() ? core::Interval {} : m_state->interval();
    m_placeToReturn = PlaceToReturn { shown, m_state->range(), m_state->cursor(), isSpoilt, set };
    closeTrace();
}

void MainWindow::reopenWithout(const std::shared_ptr<const core::LeftOutCalls>& leftOut)
{
    if (m_state->document().isEmpty() || !checkComplete(tr("The trace can be filtered once all of it has been read.")))
        return;
    closeToReturn(false);
    m_state->recording().setLeftOut(leftOut);
    startLoading(m_job->path(), false);
}

bool MainWindow::checkUnsaved()
{
    views::UnsavedWork* work = m_losesUnsaved ? nullptr : m_views->unsaved();
    if (work == nullptr)
        return true;
    auto* box = new QMessageBox(QMessageBox::Question, tr("Lightcone"), work->unsavedWork(), QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* save = box->addButton(QMessageBox::Save);
    QPushButton* lose = box->addButton(tr("Close &Without Saving"), QMessageBox::DestructiveRole);
    box->setDefaultButton(save);
    connect(save, &QPushButton::clicked, this, [this, work] { // views live as long as the window
        work->saveWork([this] { close(); });
    });
    connect(lose, &QPushButton::clicked, this, [this] {
        m_losesUnsaved = true;
        close();
    });
    box->open();
    return false;
}

} // namespace lightcone::app
