// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "views/jobs/growingtracejob.h"

#include <functional>
#include <memory>
#include <vector>

namespace lightcone::core {
class Curve;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

/// Makes curves ready in the background and keeps those that are wanted: see core::Curve::make(). GUI thread only.
class CurveMaker {
public:
    struct Events {
        std::function<void()> made; ///< called when there is another curve
        std::function<void()> busyChanged;
        std::function<void(JobFailure)> failed;
    };
    explicit CurveMaker(Events events);

    /// Forgets the curves that are not among @p sources. Curves of an earlier state of the same trace stay until they
    /// are made anew. With @p isPaced, the running work comes to its end first and a rest follows, as for a trace that
    /// is being read.
    /// A null @p store means that no curve is wanted.
    void want(std::shared_ptr<const core::StoreView> store, std::vector<core::CurveSource> sources, bool isPaced);
    void clear();
    /// The curve of a source, maybe of an earlier state of the trace; null when it is not there yet.
    std::shared_ptr<const core::Curve> curve(const core::CurveSource& source) const;
    bool isBusy() const { return m_job.isRunning(); }

private:
    using CurvePointer = std::shared_ptr<const core::Curve>;

    void start();
    bool isMade(const core::CurveSource& source) const;
    void take(const CurvePointer& made);

    Events m_events;
    std::shared_ptr<const core::StoreView> m_store;
    std::vector<core::CurveSource> m_wanted;
    std::vector<CurvePointer> m_curves; ///< one a source, of the newest state that there is
    GrowingTraceJob<CurvePointer> m_job { [this] { start(); }, core::Priority::Beside };
};

} // namespace lightcone::views
