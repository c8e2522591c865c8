// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/definitions.h"
#include "core/model/tick.h"
#include "views/charts/timeline/timelinepainter.h"

#include <QRectF>

#include <array>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// The whole trace at a glance: a few bands of neighbouring rows, each with the dominant class of functions at
/// each column.
struct Overview {
    static constexpr int kColumns = 1200;
    static constexpr int kBands = 6;
    static constexpr std::uint8_t kIdle = 0xff;

    core::Interval interval;
    std::vector<std::array<std::uint8_t, kColumns>> bands; ///< a FunctionClass, or kIdle
};

/// Locations without calls are left out, unless the trace is still being read (not @p isComplete). Blocking; any
/// thread.
core::Stoppable<std::shared_ptr<const Overview>> queryOverview(
    const core::StoreView& store, const std::stop_token& stop, bool isComplete = true);

/// The strip in @p rect with what lies outside of @p visible dimmed. @p overview may be null.
void paintOverview(QPainter& painter, const QRectF& rect, const Overview* overview, core::Interval whole,
    core::Interval visible, const PlotStyle& style);

/// Paints ticks along the bottom of the strip, a few pixels wide at least, where @p ticks is not 0. Its elements are
/// columns of equal width.
void paintTicks(QPainter& painter, const QRectF& rect, const std::vector<std::uint8_t>& ticks, const PlotStyle& style);

/// The part that a press at @p x pixels from the left end of a strip of @p width pixels takes hold of.
enum class OverviewPart { LeftEdge, RightEdge, Window, Outside };
OverviewPart overviewPartAt(double x, double width, core::Interval whole, core::Interval visible);

} // namespace lightcone::views
