// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QThreadPool>
#include <QtConcurrent>

#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::views {

/// Runs work on a pool; only the result of the latest start() arrives. Starting again stops what runs and drops its
/// result. GUI thread only; never waits. @p T is copyable.
template <typename T> class LatestJob {
public:
    /// @p pool outlives the job.
    explicit LatestJob(QThreadPool& pool)
        : m_pool(pool)
    {
    }
    ~LatestJob() { cancel(); }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    /// @p work runs on the pool and must own all that it uses; @p done runs in this thread.
    void start(std::function<T(std::stop_token)> work, std::function<void(const T&)> done)
    {
        cancel();
        m_stop = std::stop_source {};
        m_watcher = std::make_unique<QFutureWatcher<T>>();
        QFutureWatcher<T>* watcher = m_watcher.get();
        QObject::connect(watcher, &QFutureWatcherBase::finished, watcher, [this, watcher, done = std::move(done)] {
            const T result = watcher->result();
            const auto keptDone = done; // the connection goes with drop()
            drop();
            keptDone(result);
        });
        watcher->setFuture(
            QtConcurrent::run(&m_pool, [work = std::move(work), stop = m_stop.get_token()] { return work(stop); }));
    }

    void cancel()
    {
        m_stop.request_stop();
        drop();
    }

    bool isRunning() const { return m_watcher != nullptr; }

private:
    void drop()
    {
        if (!m_watcher)
            return;
        m_watcher->disconnect();
        m_watcher.release()->deleteLater(); // it may be the sender of the present signal
    }

    QThreadPool& m_pool;
    std::stop_source m_stop;
    std::unique_ptr<QFutureWatcher<T>> m_watcher;
};

} // namespace lightcone::views
