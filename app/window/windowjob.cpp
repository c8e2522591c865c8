// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowjob.h"

#include "app/dialogs/messageboxes.h"

#include <QProgressDialog>

#include <utility>

namespace lightcone::app {

WindowJob::WindowJob(QWidget& window)
    : m_window(window)
{
}

WindowJob::~WindowJob() = default;

void WindowJob::start(const QString& doing, const QString& failed, Work work)
{
    m_progress.reset(createProgress(&m_window, doing));
    connect(m_progress.get(), &QProgressDialog::canceled, this, [this] {
        m_job.cancel();
        m_progress.reset();
    });
    m_job.start(
        std::move(work),
        [this](const Finish& finish) {
            m_progress.reset();
            finish();
        },
        [this, failed](views::JobFailure failure) {
            m_progress.reset();
            showError(&m_window, failed, views::jobError(failure));
        });
}

} // namespace lightcone::app
