// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/guarded.h"
#include "views/threadpriority.h"

#include <QFutureWatcher>
#include <QString>
#include <QThreadPool>
#include <QtConcurrent>

#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::views {

/// Why a job has no result.
enum class JobFailure { OutOfMemory, Other };
QString jobFailureText(JobFailure failure);

/// Runs work on a pool; only the outcome of the latest start() arrives. Starting again stops what runs and drops its
/// outcome. GUI thread only; never waits: work that was told to stop may outlive the job. @p T is copyable.
template <typename T> class LatestJob {
public:
    /// @p pool outlives the work.
    explicit LatestJob(QThreadPool& pool = *QThreadPool::globalInstance())
        : m_pool(pool)
    {
    }
    ~LatestJob() { cancel(); }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    using Work = std::function<T(std::stop_token)>;
    using Done = std::function<void(const T&)>;
    using Failed = std::function<void(JobFailure)>;

    /// @p work runs on the pool and must own all that it uses; @p done runs in this thread, or @p failed when the work
    /// threw.
    void start(Work work, Done done, Failed failed)
    {
        cancel();
        m_stop = std::stop_source {};
        m_watcher = std::make_unique<QFutureWatcher<Outcome>>();
        QFutureWatcher<Outcome>* watcher = m_watcher.get();
        QObject::connect(watcher, &QFutureWatcherBase::finished, watcher,
            [this, watcher, done = std::move(done), failed = std::move(failed)] {
                const Outcome outcome = core::guarded([watcher] { return watcher->result(); });
                const auto keptDone = done; // the connection goes with drop()
                const auto keptFailed = failed;
                drop();
                if (outcome.isOk())
                    keptDone(outcome.value());
                else if (outcome.error().code == core::ErrorCode::OutOfMemory)
                    keptFailed(JobFailure::OutOfMemory);
                else
                    keptFailed(JobFailure::Other);
            });
        watcher->setFuture(QtConcurrent::run(&m_pool, [work = std::move(work), stop = m_stop.get_token()] {
            yieldToWindows();
            return core::guarded([&]() -> Outcome { return work(stop); });
        }));
    }

    void cancel()
    {
        m_stop.request_stop();
        drop();
    }

    bool isRunning() const { return m_watcher != nullptr; }

private:
    using Outcome = core::Result<T>;

    void drop()
    {
        if (!m_watcher)
            return;
        m_watcher->disconnect();
        m_watcher.release()->deleteLater(); // it may be the sender of the present signal
    }

    QThreadPool& m_pool;
    std::stop_source m_stop;
    std::unique_ptr<QFutureWatcher<Outcome>> m_watcher;
};

} // namespace lightcone::views
