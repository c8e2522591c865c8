// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/referencechooser.h"

#include "app/dialogs/messageboxes.h"
#include "core/cube/cubeprofile.h"
#include "readers/opening/profileopener.h"
#include "views/base/filenames.h"
#include "views/base/viewstate.h"

#include <QFileDialog>

namespace lightcone::app {

ReferenceChooser::ReferenceChooser(QWidget& window, views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_state(state)
    , m_job(window)
{
}

void ReferenceChooser::choose()
{
    auto* dialog = new QFileDialog(&m_window, tr("Choose Reference Profile"), {}, tr("CUBE profiles (*.cubex *.cube)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ReferenceChooser::open);
    dialog->open();
}

void ReferenceChooser::open(const QString& path)
{
    const auto work
        = [this, file = views::toPath(path)](const std::stop_token& stop) -> core::Stoppable<WindowJob::Finish> {
        core::Progress progress;
        const auto opened = readers::openCubeProfile(file, progress, stop);
        if (!opened.isOk() && opened.error().code == core::ErrorCode::Cancelled)
            return core::Stopped {};
        return WindowJob::Finish([this, opened] {
            if (opened.isOk())
                m_state.setReferenceProfile(opened.value());
            else
                showError(&m_window, tr("The reference profile was not read."), opened.error());
        });
    };
    m_job.start(tr("Reading %1").arg(views::shownPath(views::toPath(path).filename())),
        tr("The reference profile was not read."), work);
}

} // namespace lightcone::app
