// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/openjob.h"

#include "app/loading/traceloader.h"

#include <QtConcurrent>

#include <chrono>

namespace lightcone::app {

OpenJob::OpenJob(QThreadPool& workers, QObject* parent)
    : QObject(parent)
    , m_workers(workers)
{
    m_timer.setInterval(std::chrono::milliseconds(60));
    connect(&m_timer, &QTimer::timeout, this, &OpenJob::poll);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &OpenJob::finish);
}

OpenJob::~OpenJob()
{
    m_stop.request_stop();
}

void OpenJob::start(const QString& path)
{
    m_path = path;
    m_isRunning = true;
    m_progress = std::make_shared<core::Progress>();
    m_stop = std::stop_source {};
    auto load = [file = toPath(path), progress = m_progress, stop = m_stop.get_token()] {
        return loadTrace(file, *progress, stop);
    };
    m_watcher.setFuture(QtConcurrent::run(&m_workers, std::move(load)));
    m_timer.start();
    poll();
}

void OpenJob::cancel()
{
    m_stop.request_stop();
}

void OpenJob::poll()
{
    Q_EMIT progressed(m_progress->stage(), m_progress->done(), m_progress->total());
}

void OpenJob::finish()
{
    m_timer.stop();
    m_isRunning = false;
    const core::Result<Store> result = m_watcher.future().takeResult();
    if (m_stop.stop_requested() || (!result.isOk() && result.error().code == core::ErrorCode::Cancelled))
        Q_EMIT cancelled();
    else if (result.isOk())
        Q_EMIT loaded(result.value());
    else
        Q_EMIT failed(result.error());
}

} // namespace lightcone::app
