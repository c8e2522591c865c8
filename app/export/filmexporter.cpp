// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/filmexporter.h"

#include "app/dialogs/messageboxes.h"
#include "app/export/picturename.h"
#include "core/base/guarded.h"
#include "core/base/progress.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/view.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/export/film.h"
#include "views/export/notedpicture.h"

#include <QProgressDialog>

#include <filesystem>
#include <utility>
#include <vector>

namespace lightcone::app {

FilmExporter::FilmExporter(QWidget& window, const views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_state(state)
{
    constexpr int kOften = 100; // milliseconds
    m_timer.setInterval(kOften);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_progress && !m_job.isStopRequested())
            m_progress->setValue(static_cast<int>(m_done->done()));
    });
}

core::Interval FilmExporter::interval() const
{
    return m_state.range().value_or(m_state.interval());
}

void FilmExporter::ask(const QString& folder, const QList<Offer>& offers)
{
    if (m_job.isRunning())
        return;
    const views::TimeScale scale = views::timeScaleOf(*m_state.store());
    const QString trace = traceName(views::shownPath(m_state.store()->definitions().origin.path));
    std::vector<views::FilmSubject> subjects;
    for (const Offer& offer : offers)
        subjects.push_back({ offer.title, pictureName(trace, offer.id, intervalName(interval(), scale)) });
    const QString time = (m_state.range() ? tr("the measured range, %1 – %2") : tr("the visible interval, %1 – %2"))
                             .arg(views::formatTime(interval().begin, scale, interval()),
                                 views::formatTime(interval().end, scale, interval()));
    auto* dialog = new views::FilmDialog(m_settings, folder, std::move(subjects), time, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QList<QPointer<const views::View>> views; // one may go while the dialog is open
    for (const Offer& offer : offers)
        views.append(offer.view);
    connect(dialog, &QDialog::accepted, this, [this, dialog, views] {
        m_settings = dialog->settings();
        if (const views::View* view = views[static_cast<qsizetype>(dialog->subject())])
            save(m_settings, *view);
    });
    dialog->open();
}

void FilmExporter::save(const views::FilmSettings& settings, const views::View& view)
{
    if (m_job.isRunning() || !m_state.store())
        return;
    views::FilmOptions options;
    options.picture.size = settings.size;
    options.picture.title
        = views::shownPath(std::filesystem::path(m_state.store()->definitions().origin.path).filename());
    options.frames = settings.frames;
    options.framesPerSecond = settings.framesPerSecond;
    views::PictureChoices choices;
    choices.theme = settings.theme;
    m_done = std::make_shared<core::Progress>();
    m_progress = createProgress(
        &m_window, tr("Exporting %1…").arg(views::shownPath(views::toPath(settings.fileName).filename())));
    m_progress->setRange(0, static_cast<int>(settings.frames));
    m_progress->setAutoClose(false); // the last frame is not the end of the work
    m_progress->setAutoReset(false);
    connect(m_progress, &QProgressDialog::canceled, this, [this] { m_job.requestStop(); });
    m_timer.start();
    m_settings.fileName = settings.fileName;
    m_job.start(
        [settings, options, interval = interval(), pictures = view.pictureOverTime(choices), store = m_state.store(),
            note = views::recordingNote(m_state), theme = settings.theme.value_or(view.shownTheme()),
            done = m_done](const std::stop_token& stop) {
            return core::guarded([&] {
                const auto paint = [&](std::uint32_t frame, QPainter& painter, const views::PictureRoom& room) {
                    const core::Tick tick = views::frameTick(interval, frame, options.frames);
                    return views::soundPaint(views::notedPaint(pictures(tick), note, theme), store)(
                        painter, room, stop);
                };
                return views::exportFilm(
                    views::toPath(settings.fileName), settings.format, options, paint, done.get(), stop);
            });
        },
        [this](const core::Status& status) { finish(status); },
        [this](views::JobFailure why) { finish(views::jobError(why)); });
}

void FilmExporter::finish(const core::Status& status)
{
    m_timer.stop();
    delete m_progress;
    if (status.isOk()) {
        emit saved(m_settings.format == views::FilmFormat::Frames
                ? views::shownPath(views::frameFile(views::toPath(m_settings.fileName), 0, m_settings.frames))
                : m_settings.fileName);
        return;
    }
    if (status.error().code == core::ErrorCode::Cancelled) {
        emit cancelled();
        return;
    }
    showError(&m_window, tr("The film could not be made."), status.error());
    emit failed();
}

} // namespace lightcone::app
