// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/pictureexporter.h"

#include "app/dialogs/messageboxes.h"
#include "core/profile/profilesource.h"
#include "views/base/picturequery.h"
#include "views/base/view.h"
#include "views/base/viewstate.h"
#include "views/registry/viewfactory.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QProgressDialog>

namespace lightcone::app {

PictureExporter::PictureExporter(QWidget& window, const views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_state(state)
{
    connect(&m_job, &PictureJob::saved, this, [this](const QString& fileName) {
        hideProgress();
        emit saved(fileName);
    });
    connect(&m_job, &PictureJob::rendered, this, [this](const QImage& image) {
        hideProgress();
        QGuiApplication::clipboard()->setImage(image);
        emit copied();
    });
    connect(&m_job, &PictureJob::failed, this, [this](const core::Error& error) {
        hideProgress();
        showError(&m_window, tr("The picture could not be made."), error);
        emit failed();
    });
    connect(&m_job, &PictureJob::cancelled, this, &PictureExporter::hideProgress);
}

void PictureExporter::ask(const views::ExportSettings& settings, const views::View& view, const views::ViewKind& kind)
{
    auto* dialog = new views::ExportDialog(settings, &m_window);
    const std::optional<views::PictureKind> picture = kind.picture ? std::optional(kind.picture()) : std::nullopt;
    dialog->setSubject(views::viewTitle(kind), kind.group == views::ViewGroup::Charts,
        picture && (picture->hasMessages || !picture->signs.isEmpty()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, &view, [this, dialog, view = &view] {
        const views::ExportSettings chosenSettings = dialog->settings();
        emit chosen(chosenSettings);
        save(chosenSettings, *view);
    });
    dialog->open();
}

void PictureExporter::save(const views::ExportSettings& settings, const views::View& view)
{
    if (m_job.isRunning())
        return;
    using Choice = views::ExportSettings::ThemeChoice;
    views::PictureChoices choices;
    if (settings.theme != Choice::AsShown)
        choices.theme = settings.theme == Choice::Dark ? views::Theme::Dark : views::Theme::Light;
    choices.legend = settings.legend;
    choices.messages = settings.messages;
    choices.title = settings.picture.title;
    views::PictureOptions options = settings.picture;
    if (options.title.isEmpty())
        options.title
            = QFileInfo(QString::fromStdString(m_state.document().profile->definitions().origin.path)).fileName();
    showProgress(tr("Exporting %1…").arg(QFileInfo(settings.fileName).fileName()));
    m_job.save(settings.fileName, settings.format, options, view.picture(choices));
}

void PictureExporter::copy(const views::View& view)
{
    if (m_job.isRunning())
        return;
    showProgress(tr("Copying the picture…"));
    m_job.render(view.size(), view.devicePixelRatioF(), view.picture({}));
}

void PictureExporter::showProgress(const QString& text)
{
    m_progress = createProgress(&m_window, text);
    connect(m_progress, &QProgressDialog::canceled, &m_job, &PictureJob::cancel);
}

void PictureExporter::hideProgress()
{
    delete m_progress;
}

} // namespace lightcone::app
