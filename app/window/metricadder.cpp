// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/metricadder.h"

#include "app/dialogs/messageboxes.h"
#include "core/cube/cubeprofile.h"
#include "core/profile/document.h"
#include "readers/opening/metricspec.h"
#include "views/base/filenames.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"

#include <QFileDialog>

#include <memory>
#include <utility>

namespace lightcone::app {

MetricAdder::MetricAdder(QWidget& window, views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_state(state)
    , m_job(window)
{
}

void MetricAdder::add()
{
    if (const auto& profile = m_state.document().cube)
        read(views::fileNameOf(profile->definitions.path), true);
}

void MetricAdder::addFrom(const QString& file)
{
    read(file, false);
}

void MetricAdder::askForFile()
{
    auto* dialog = new QFileDialog(&m_window, tr("The Profile Has No Specification of Metrics: Choose One"), {},
        tr("Specifications of metrics (*.spec *.cubex);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MetricAdder::addFrom);
    dialog->open();
}

void MetricAdder::read(const QString& file, bool isOwn)
{
    const std::shared_ptr<const core::CubeProfile> profile = m_state.document().cube;
    if (!profile)
        return;
    const QString failed = tr("The metrics were not added.");
    const auto work = [this, profile, failed, isOwn, path = views::toPath(file)](
                          const std::stop_token& stop) -> core::Stoppable<WindowJob::Finish> {
        const auto extended = readers::withMetricSpec(profile, path, stop);
        if (!extended.isOk() && extended.error().code == core::ErrorCode::Cancelled)
            return core::Stopped {};
        return WindowJob::Finish([this, profile, failed, isOwn, extended] {
            if (isOwn && !extended.isOk() && extended.error().code == core::ErrorCode::MissingPart) {
                askForFile();
                return;
            }
            if (!extended.isOk()) {
                showError(&m_window, failed, extended.error());
                return;
            }
            if (m_state.document().cube != profile)
                return; // another document was opened meanwhile
            const readers::ExtendedProfile& found = extended.value();
            const std::size_t added = found.profile->definitions.metrics.size() - profile->definitions.metrics.size();
            if (added > 0)
                m_state.setRecordedProfile(found.profile);
            QString word = added > 0 ? tr("%Ln metric(s) added", nullptr, static_cast<int>(added))
                                     : tr("The profile has all metrics of the specification already.");
            for (const core::Diagnostic& finding : found.findings)
                word += QStringLiteral("; ") + views::visibleText(QString::fromStdString(finding.detail));
            emit said(word);
        });
    };
    m_job.start(tr("Reading %1").arg(views::shownPath(views::toPath(file).filename())), failed, work);
}

} // namespace lightcone::app
