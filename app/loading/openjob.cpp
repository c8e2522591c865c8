// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/openjob.h"

#include "views/base/filenames.h"

#include <chrono>
#include <utility>

namespace lightcone::app {

OpenJob::OpenJob(Loader loader, QObject* parent)
    : QObject(parent)
    , m_loader(std::move(loader))
{
    m_timer.setInterval(std::chrono::milliseconds(60));
    connect(&m_timer, &QTimer::timeout, this, &OpenJob::poll);
}

void OpenJob::start(const QString& path, LoadOptions options)
{
    using Step = std::variant<Store, Opened>;
    m_path = path;
    m_progress = std::make_shared<core::Progress>();
    const auto load = [loader = m_loader, file = views::toPath(path), progress = m_progress,
                          options = std::move(options)](const std::stop_token& stop, const auto& publish) -> Step {
        LoadOptions publishing = options;
        publishing.publish = [&publish](Store store) { publish(Step(std::move(store))); };
        return loader(file, *progress, stop, publishing);
    };
    const auto take = [this](const Step& step) {
        if (const auto* const opened = std::get_if<Opened>(&step))
            finish(*opened);
        else if (!m_loading.isStopRequested())
            emit published(std::get<Store>(step));
    };
    m_loading.start(load, take, [this](views::JobFailure why) { finish(views::jobError(why)); });
    m_timer.start();
    poll();
}

void OpenJob::cancel()
{
    m_loading.requestStop();
}

void OpenJob::poll()
{
    const core::Progress::Stage stage = m_progress->stage();
    const bool isCounted = stage == core::Progress::Stage::Events;
    emit progressed(stage, m_progress->done(), isCounted ? m_progress->total() : 0);
}

void OpenJob::finish(Opened opened)
{
    m_timer.stop();
    if (m_loading.isStopRequested() || (!opened.isOk() && opened.error().code == core::ErrorCode::Cancelled)) {
        emit cancelled();
    } else if (!opened.isOk()) {
        emit failed(opened.error());
    } else {
        const readers::OpenedTrace& trace = opened.value();
        if (trace.save)
            save(trace);
        emit loaded(trace.document);
        if (trace.overBudget > 0)
            emit tookMore(trace.overBudget);
    }
}

void OpenJob::save(const readers::OpenedTrace& trace)
{
    const auto write = [trace](const std::stop_token& stop) { return saveTrace(trace, stop); };
    const auto finishSaving = [this](const core::Status& status) {
        if (!status.isOk())
            emit notKept(status.error());
    };
    m_saving.start(write, finishSaving, [this](views::JobFailure why) { emit notKept(views::jobError(why)); });
}

} // namespace lightcone::app
