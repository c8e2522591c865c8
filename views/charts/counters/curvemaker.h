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
        std::function<void()> made; ///< there is another curve
        std::function<void()> busyChanged;
        std::function<void(JobFailure)> failed;
    };
    explicit CurveMaker(Events events);

    /// Forgets the curves that are not among @p sources; those of an earlier state of the same trace stay until they
    /// are made anew. @p isPaced: what runs comes to its end first, and there is a rest, as of a trace that is being
    /// read.
    /// @p store null: none is wanted.
    void want(std::shared_ptr<const core::StoreView> store, std::vector<core::CurveSource> sources, bool isPaced);
    void clear();
    /// Null: not there yet. Maybe that of an earlier state of the trace.
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
