// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/openjob.h"

#include "views/jobs/threadpriority.h"

#include <QtConcurrent>

#include <chrono>
#include <mutex>
#include <utility>

namespace lightcone::app {

class OpenJob::Mailbox {
public:
    void put(Store store)
    {
        const std::lock_guard lock(m_mutex);
        m_store.swap(store);
    }
    /// Null when there is nothing new.
    Store take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_store, nullptr);
    }

private:
    std::mutex m_mutex;
    Store m_store;
};

OpenJob::OpenJob(QThreadPool& workers, Loader loader, QObject* parent)
    : QObject(parent)
    , m_workers(workers)
    , m_loader(std::move(loader))
{
    m_timer.setInterval(std::chrono::milliseconds(60));
    connect(&m_timer, &QTimer::timeout, this, &OpenJob::poll);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &OpenJob::finish);
    connect(&m_saving, &QFutureWatcherBase::finished, this, &OpenJob::finishSaving);
}

OpenJob::~OpenJob()
{
    m_stop.request_stop();
}

void OpenJob::start(const QString& path, LoadOptions options)
{
    m_path = path;
    m_isRunning = true;
    m_progress = std::make_shared<core::Progress>();
    m_stop = std::stop_source {};
    m_mailbox = std::make_shared<Mailbox>();
    options.publish = [mailbox = m_mailbox](Store store) { mailbox->put(std::move(store)); };
    auto load = [loader = m_loader, file = toPath(path), progress = m_progress, stop = m_stop.get_token(),
                    options = std::move(options)] {
        views::yieldToWindows();
        return loader(file, *progress, stop, options);
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
    const core::Progress::Stage stage = m_progress->stage();
    const bool isCounted = stage == core::Progress::Stage::Events;
    emit progressed(stage, m_progress->done(), isCounted ? m_progress->total() : 0);
    if (m_stop.stop_requested())
        return;
    if (const Store store = m_mailbox->take())
        emit published(store);
}

void OpenJob::finish()
{
    m_timer.stop();
    m_mailbox.reset();
    m_isRunning = false;
    const core::Result<readers::OpenedTrace> result = m_watcher.future().takeResult();
    if (m_stop.stop_requested() || (!result.isOk() && result.error().code == core::ErrorCode::Cancelled))
        emit cancelled();
    else if (!result.isOk())
        emit failed(result.error());
    else
        finishWith(result.value());
}

void OpenJob::finishWith(const readers::OpenedTrace& trace)
{
    if (trace.save)
        m_saving.setFuture(QtConcurrent::run(&m_workers, [trace, stop = m_stop.get_token()] {
            views::yieldToWindows();
            const bool isDone = saveTrace(trace, stop) || stop.stop_requested();
            return isDone ? QString() : cacheFolderText(trace);
        }));
    emit loaded(trace.store);
    if (trace.overBudget > 0)
        emit tookMore(trace.overBudget);
}

void OpenJob::finishSaving()
{
    if (const QString folder = m_saving.future().takeResult(); !folder.isEmpty())
        emit notKept(folder);
}

} // namespace lightcone::app
