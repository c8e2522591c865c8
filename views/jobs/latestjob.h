// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/guarded.h"
#include "views/jobs/threadpriority.h"

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
    /// Hands over what is there before the outcome. Any thread that the work waits for.
    using Publish = std::function<void(const T&)>;
    using PublishingWork = std::function<T(std::stop_token, const Publish&)>;
    using Done = std::function<void(const T&)>;
    using Failed = std::function<void(JobFailure)>;

    /// @p work runs on the pool and must own all that it uses; @p done runs in this thread, or @p failed when the work
    /// threw.
    void start(Work work, Done done, Failed failed)
    {
        start(PublishingWork([work = std::move(work)](std::stop_token stop, const Publish&) { return work(stop); }),
            std::move(done), std::move(failed));
    }
    /// @p done is also called for what @p work publishes: then isRunning().
    void start(PublishingWork work, Done done, Failed failed)
    {
        cancel();
        m_stop = std::stop_source {};
        m_watcher = std::make_unique<QFutureWatcher<Step>>();
        QFutureWatcher<Step>* watcher = m_watcher.get();
        QObject::connect(watcher, &QFutureWatcherBase::resultReadyAt, watcher, [watcher, done](int index) {
            const core::Result<Step> step
                = core::guarded([&]() -> core::Result<Step> { return watcher->resultAt(index); });
            const auto keptDone = done; // the connection goes when it starts or cancels the job
            if (step.isOk() && !step.value().isLast)
                keptDone(step.value().outcome.value());
        });
        QObject::connect(watcher, &QFutureWatcherBase::finished, watcher,
            [this, watcher, done = std::move(done), failed = std::move(failed)] {
                const Outcome outcome = core::guarded(
                    [future = watcher->future()] { return future.resultAt(future.resultCount() - 1).outcome; });
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
        const auto run = [work = std::move(work), stop = m_stop.get_token()](QPromise<Step>& promise) {
            yieldToWindows();
            const Publish publish = [&promise](const T& value) { promise.addResult(Step { value, false }); };
            promise.addResult(Step { core::guarded([&]() -> Outcome { return work(stop, publish); }), true });
        };
        watcher->setFuture(QtConcurrent::run(&m_pool, run));
    }

    void cancel()
    {
        m_stop.request_stop();
        drop();
    }

    bool isRunning() const { return m_watcher != nullptr; }

private:
    using Outcome = core::Result<T>;
    /// A result of the work: of what it publishes, then the outcome.
    struct Step {
        Outcome outcome;
        bool isLast = false;
    };

    void drop()
    {
        if (!m_watcher)
            return;
        m_watcher->disconnect();
        m_watcher.release()->deleteLater(); // it may be the sender of the present signal
    }

    QThreadPool& m_pool;
    std::stop_source m_stop;
    std::unique_ptr<QFutureWatcher<Step>> m_watcher;
};

} // namespace lightcone::views
