// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/guarded.h"
#include "core/base/stoppable.h"
#include "core/base/workers.h"
#include "views/jobs/jobsignal.h"

#include <QString>

#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace lightcone::views {

/// Why a job has no result.
enum class JobFailure { OutOfMemory, Other };
QString jobFailureText(JobFailure failure);
/// OutOfMemory or Failed.
core::Error jobError(JobFailure failure);

/// Runs work in the pool of its thread, see core::Workers::ofThisThread(). Only the outcome of the latest start()
/// arrives: starting again stops the running work and drops its outcome. GUI thread only. The job never waits, so work
/// that was told to stop may outlive it. @p T is copyable.
template <typename T> class LatestJob {
public:
    explicit LatestJob(core::Priority priority = core::Priority::InView)
        : m_priority(priority)
    {
    }
    ~LatestJob() { cancel(); }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    /// Nobody hears of work that says it was stopped: the job just ends then. Work that can be asked by requestStop()
    /// has a T that says so instead.
    using Work = std::function<core::Stoppable<T>(std::stop_token)>;
    /// Delivers an intermediate result. May be called in any thread that the work waits for.
    using Publish = std::function<void(const T&)>;
    using PublishingWork = std::function<core::Stoppable<T>(std::stop_token, const Publish&)>;
    using Done = std::function<void(const T&)>;
    using Failed = std::function<void(JobFailure)>;

    /// @p work runs in the pool; it must own all that it uses and must not touch widgets. @p done runs in this thread,
    /// or @p failed does when the work has thrown.
    void start(Work work, Done done, Failed failed)
    {
        start(PublishingWork([work = std::move(work)](std::stop_token stop, const Publish&) { return work(stop); }),
            std::move(done), std::move(failed));
    }
    /// @p done is also called for each result that @p work publishes; isRunning() is true then.
    void start(PublishingWork work, Done done, Failed failed)
    {
        cancel();
        m_stop = std::stop_source {};
        auto mail = std::make_shared<Mail>();
        // The mail calls back in this thread only, and only until it is closed. After that the job may be gone.
        mail->signal.open([this, done = std::move(done), failed = std::move(failed)] { deliver(done, failed); });
        m_mail = mail;
        try {
            core::Workers::ofThisThread().post(
                m_priority, [mail, work = std::move(work), stop = m_stop.get_token()] { run(*mail, work, stop); });
        } catch (const std::exception&) { // the system has not a single thread left
            mail->put({ core::Error { core::ErrorCode::Failed, {}, core::Error::kNoOffset, {} }, true });
        }
    }

    /// Asks the running work to stop. Its outcome still arrives when it ends.
    void requestStop() { m_stop.request_stop(); }
    bool isStopRequested() const { return m_stop.stop_requested(); }
    /// Stops the work and drops its outcome.
    void cancel()
    {
        m_stop.request_stop();
        if (const std::shared_ptr<Mail> mail = std::exchange(m_mail, nullptr))
            mail->signal.close();
    }

    bool isRunning() const { return m_mail != nullptr; }

private:
    using Outcome = core::Result<core::Stoppable<T>>;
    /// A message of the work: first what it publishes, at last the outcome.
    struct Step {
        Outcome outcome;
        bool isLast = false;
    };
    /// Holds the messages that are on their way from the work to the job.
    class Mail {
    public:
        void put(Step step)
        {
            {
                const std::lock_guard lock(m_mutex);
                m_steps.push_back(std::move(step));
            }
            signal.raise();
        }
        std::optional<Step> take()
        {
            const std::lock_guard lock(m_mutex);
            if (m_steps.empty())
                return std::nullopt;
            std::optional<Step> step(std::move(m_steps.front()));
            m_steps.pop_front();
            return step;
        }

        JobSignal signal;

    private:
        std::mutex m_mutex;
        std::deque<Step> m_steps;
    };

    /// The task that runs in the pool.
    static void run(Mail& mail, const PublishingWork& work, const std::stop_token& stop)
    {
        if (!mail.signal.isOpen())
            return; // the job was stopped or started anew, and nobody waits for this outcome
        const Publish publish = [&mail](const T& value) { mail.put({ core::Stoppable<T>(value), false }); };
        mail.put({ core::guarded([&]() -> Outcome { return work(stop, publish); }), true });
    }

    void deliver(const Done& done, const Failed& failed)
    {
        const std::shared_ptr<Mail> mail = m_mail; // each call below may end the job, or start it anew
        while (const std::optional<Step> step = mail->signal.isOpen() ? mail->take() : std::nullopt) {
            if (step->isLast) {
                mail->signal.close();
                m_mail.reset();
            }
            const Outcome& outcome = step->outcome;
            if (!outcome.isOk())
                failed(
                    outcome.error().code == core::ErrorCode::OutOfMemory ? JobFailure::OutOfMemory : JobFailure::Other);
            else if (!outcome.value().isStopped())
                done(outcome.value().value());
        }
    }

    core::Priority m_priority;
    std::stop_source m_stop;
    std::shared_ptr<Mail> m_mail; ///< null: nothing runs
};

} // namespace lightcone::views
