// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/guarded.h"
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

/// Runs work in the pool of its thread, see core::Workers::ofThisThread(); only the outcome of the latest start()
/// arrives. Starting again stops what runs and drops its outcome. GUI thread only; never waits: work that was told to
/// stop may outlive the job. @p T is copyable.
template <typename T> class LatestJob {
public:
    explicit LatestJob(core::Priority priority = core::Priority::InView)
        : m_priority(priority)
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

    /// @p work runs in the pool and must own all that it uses, and know no widget; @p done runs in this thread, or
    /// @p failed when the work threw.
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
        auto mail = std::make_shared<Mail>();
        // The mail calls back in this thread alone, and only until it is closed: then the job may be gone.
        mail->signal.open([this, done = std::move(done), failed = std::move(failed)] { deliver(done, failed); });
        m_mail = mail;
        try {
            core::Workers::ofThisThread().post(
                m_priority, [mail, work = std::move(work), stop = m_stop.get_token()] { run(*mail, work, stop); });
        } catch (const std::exception&) { // not a single thread is to be had
            mail->put({ core::Error { core::ErrorCode::Failed, {}, core::Error::kNoOffset, {} }, true });
        }
    }

    /// Asks what runs to stop. Its outcome still arrives, as soon as it does.
    void requestStop() { m_stop.request_stop(); }
    bool isStopRequested() const { return m_stop.stop_requested(); }
    /// Also drops the outcome.
    void cancel()
    {
        m_stop.request_stop();
        if (const std::shared_ptr<Mail> mail = std::exchange(m_mail, nullptr))
            mail->signal.close();
    }

    bool isRunning() const { return m_mail != nullptr; }

private:
    using Outcome = core::Result<T>;
    /// What the work hands over: what it publishes, then the outcome.
    struct Step {
        Outcome outcome;
        bool isLast = false;
    };
    /// What is on its way from the work to the job.
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

    /// A task of the pool.
    static void run(Mail& mail, const PublishingWork& work, const std::stop_token& stop)
    {
        if (!mail.signal.isOpen())
            return; // nobody wants the outcome any more
        const Publish publish = [&mail](const T& value) { mail.put({ value, false }); };
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
            if (step->outcome.isOk())
                done(step->outcome.value());
            else if (step->outcome.error().code == core::ErrorCode::OutOfMemory)
                failed(JobFailure::OutOfMemory);
            else
                failed(JobFailure::Other);
        }
    }

    core::Priority m_priority;
    std::stop_source m_stop;
    std::shared_ptr<Mail> m_mail; ///< null: nothing runs
};

} // namespace lightcone::views
