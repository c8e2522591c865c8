// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/profilecombiner.h"

#include "app/dialogs/combinedialog.h"
#include "app/dialogs/messageboxes.h"
#include "core/cube/cubeprofile.h"
#include "core/profile/document.h"
#include "readers/opening/profilecombiner.h"
#include "readers/opening/profileopener.h"
#include "views/base/filenames.h"
#include "views/base/viewstate.h"

#include <filesystem>
#include <utility>
#include <vector>

namespace lightcone::app {

ProfileCombiner::ProfileCombiner(QWidget& window, views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_state(state)
    , m_job(window)
{
}

void ProfileCombiner::ask()
{
    const auto& profile = m_state.document().cube;
    auto* dialog = new CombineDialog(profile ? views::fileNameOf(profile->definitions.path) : QString(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
        [this, dialog] { combine(dialog->operation(), dialog->profiles(), dialog->output()); });
    dialog->open();
}

void ProfileCombiner::combine(core::CubeOperation operation, const QStringList& profiles, const QString& output)
{
    std::vector<std::filesystem::path> paths;
    for (const QString& profile : profiles)
        paths.push_back(views::toPath(profile));
    const QString failed = tr("The profiles were not combined.");
    const auto work = [this, operation, output, failed, paths = std::move(paths)](
                          const std::stop_token& stop) -> core::Stoppable<WindowJob::Finish> {
        core::Progress progress;
        const auto made = readers::combineProfiles(operation, paths, progress, stop);
        const bool isEmpty = made.isOk() && made.value().definitions.metrics.empty();
        core::Status status;
        if (!made.isOk())
            status = made.error();
        else if (!isEmpty)
            status = readers::writeCubeProfile(made.value(), views::toPath(output), progress, stop);
        if (!status.isOk() && status.error().code == core::ErrorCode::Cancelled)
            return core::Stopped {};
        return WindowJob::Finish([this, status, isEmpty, failed, output] {
            if (!status.isOk())
                showError(&m_window, failed, status.error());
            else if (isEmpty)
                showProblem(&m_window, failed,
                    tr("The profiles have no metric in common that can be computed with. Choose profiles of one "
                       "program, or merge them."));
            else
                m_state.requestDocument(output);
        });
    };
    m_job.start(tr("Writing %1").arg(views::shownPath(views::toPath(output).filename())), failed, work);
}

} // namespace lightcone::app
