// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/pictureexporter.h"

#include "app/dialogs/messageboxes.h"
#include "app/export/picturename.h"
#include "core/profile/profilesource.h"
#include "views/base/filenames.h"
#include "views/base/picturequery.h"
#include "views/base/view.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/export/exportdialog.h"
#include "views/export/notedpicture.h"
#include "views/registry/viewfactory.h"
#include "views/tables/intervalpanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QProgressDialog>

#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

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

views::ExportSubject PictureExporter::subjectOf(const Offer& offer) const
{
    views::ExportSubject subject;
    subject.title = offer.title;
    subject.shownSize = offer.view->size();
    subject.pixelRatio = offer.view->devicePixelRatioF();
    subject.hasLegend = views::isChart(*offer.kind);
    if (offer.kind->picture) {
        const views::PictureKind picture = offer.kind->picture();
        subject.hasMessages = picture.hasMessages || !picture.signs.isEmpty();
        subject.hasSelection = subject.hasMessages && !m_state.selection().isEmpty();
    }
    subject.picture = [view = offer.view](const views::PictureChoices& choices) { return view->picture(choices); };
    const std::shared_ptr<const core::ProfileSource>& profile = m_state.document().profile;
    const auto* panel = qobject_cast<const views::IntervalPanel*>(offer.view);
    core::Interval interval;
    if (panel)
        interval = panel->interval();
    else if (views::isChart(*offer.kind))
        interval = m_state.interval();
    const QString path = views::shownPath(profile->definitions().origin.path);
    subject.fileName = pictureName(
        traceName(path), QLatin1String(offer.kind->id), intervalName(interval, views::timeScaleOf(*profile)));
    return subject;
}

views::PicturePaint PictureExporter::notedPicture(const views::View& view, const views::PictureChoices& choices) const
{
    return views::soundPaint(
        views::notedPaint(view.picture(choices), view.showsRecorded() ? QString() : views::recordingNote(m_state),
            choices.theme.value_or(view.shownTheme())),
        m_state.store());
}

void PictureExporter::ask(const views::ExportSettings& settings, const QList<Offer>& offers)
{
    std::vector<views::ExportSubject> subjects;
    for (const Offer& offer : offers)
        subjects.push_back(subjectOf(offer));
    auto* dialog = new views::ExportDialog(settings, std::move(subjects), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, offers] {
        const views::ExportSettings chosenSettings = dialog->settings();
        emit chosen(chosenSettings);
        save(chosenSettings, *offers[static_cast<qsizetype>(dialog->subject())].view);
    });
    dialog->open();
}

void PictureExporter::save(const views::ExportSettings& settings, const views::View& view)
{
    if (m_job.isRunning())
        return;
    views::PictureOptions options = views::pictureOptions(settings.size);
    options.allAsShapes = settings.allAsShapes;
    options.title = settings.title;
    if (options.title.isEmpty())
        options.title
            = views::shownPath(std::filesystem::path(m_state.document().profile->definitions().origin.path).filename());
    showProgress(tr("Exporting %1…").arg(views::shownPath(views::toPath(settings.fileName).filename())));
    m_job.save(settings.fileName, settings.format, options, notedPicture(view, views::pictureChoices(settings)));
}

void PictureExporter::copy(const views::View& view)
{
    if (m_job.isRunning())
        return;
    showProgress(tr("Copying the picture…"));
    m_job.render(view.size(), view.devicePixelRatioF(), notedPicture(view, {}));
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
