// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/queues/queuesteps.h"
#include "core/base/stoppable.h"
#include "views/base/formatting.h"
#include "views/charts/traffic/traffic.h"
#include "views/moments/momentdisplay.h"
#include "views/rows/curveshapes.h"

#include <QString>

#include <cstddef>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// What is under way in the pixel columns of a plot.
struct TrafficContent {
    std::vector<core::CurveColumn> columns; ///< from left to right, at least one; outside of the run they have no value
    TrafficMeasure measure = TrafficMeasure::Messages; ///< what they are of
    QString way; ///< which messages count
    QString leftOut; ///< which never do; empty: there are none
};

/// Asks for the columns of @p look, one a device pixel, each exact: mean over its time, least and most, in messages or
/// bytes as @p request chooses. Where a tick is wider than a column, it is what holds then. O(columns), and a two
/// hundred fiftieth of the steps in the interval
core::Completion trafficColumns(const core::QueueSteps& steps, const MomentRequest& request, const MomentLook& look,
    std::vector<core::CurveColumn>& columns, const std::stop_token& stop);

/// What is under way over time: a line of means, on a band from the least to the most.
class TrafficScene final : public MomentScene {
public:
    /// @p scale is that of the trace.
    TrafficScene(TrafficContent content, const TimeScale& scale, const MomentLook& look);

    void paint(QPainter& painter) const override;
    std::optional<MomentSpot> spotAt(QPointF position) const override;
    ValueAxis axis() const override { return m_axis; }
    std::vector<LegendEntry> legend() const override;
    QString text() const override;

private:
    TrafficContent m_content;
    TimeScale m_scale;
    MomentLook m_look;
    ValueAxis m_axis;
    CurveShapes m_shapes;
};

} // namespace lightcone::views
