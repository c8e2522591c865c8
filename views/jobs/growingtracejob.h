// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/latestjob.h"
#include "views/jobs/updatepacer.h"

namespace lightcone::views {

/// A LatestJob that follows a trace that is still being read: see UpdatePacer. GUI thread only.
template <typename T> class GrowingTraceJob {
public:
    /// @p compute begins to compute from the present state of the trace: it calls start().
    explicit GrowingTraceJob(std::function<void()> compute, core::Priority priority = core::Priority::InView)
        : m_job(priority)
        , m_pacer(std::move(compute))
    {
    }

    /// Starts @p work at once, as LatestJob::start() does. The work may publish steps before its outcome.
    template <typename Work>
    void start(Work work, typename LatestJob<T>::Done done, typename LatestJob<T>::Failed failed)
    {
        m_pacer.began();
        m_job.start(
            std::move(work),
            [this, done = std::move(done)](const T& result) {
                if (!m_job.isRunning())
                    m_pacer.ended();
                done(result);
            },
            [this, failed = std::move(failed)](JobFailure why) {
                m_pacer.ended();
                failed(why);
            });
    }
    /// Computes when the running work has ended and its rest is over.
    void request() { m_pacer.request(); }
    /// Stops the work and also forgets what was requested.
    void cancel()
    {
        m_job.cancel();
        m_pacer.cancel();
    }
    bool isRunning() const { return m_job.isRunning(); }

private:
    LatestJob<T> m_job;
    UpdatePacer m_pacer;
};

} // namespace lightcone::views
