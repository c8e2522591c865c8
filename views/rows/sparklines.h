// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/rows/curveshapes.h"
#include "views/rows/rowlayout.h"

#include <QString>

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

class QPainter;

namespace lightcone::core {
class Curve;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

struct PlotStyle;

// Small curves in the rows of locations that record metrics and call nothing.

/// Keeps curves with tiles, which took long to make, for the pictures after this one; the one that was not asked for
/// for the longest time goes first. Thread-safe.
class SparklineCurves {
public:
    static constexpr std::size_t kMostBytes = std::size_t { 192 } << 20;

    /// @param mostBytes  of the tiles of all curves that are kept
    explicit SparklineCurves(std::size_t mostBytes = kMostBytes)
        : m_mostBytes(mostBytes)
    {
    }
    /// The curve of a metric that @p location records, as it is shown unless asked otherwise.
    core::Stoppable<std::shared_ptr<const core::Curve>> curve(const std::shared_ptr<const core::StoreView>& store,
        core::MetricId metric, core::LocationId location, const std::stop_token& stop);

private:
    /// The mode of a metric. O(1), but for the first time as long as core::metricCurve().
    core::CurveMode modeOf(const std::shared_ptr<const core::StoreView>& store, core::MetricId metric);
    /// The kept curve, which is the latest one then; null: there is none.
    std::shared_ptr<const core::Curve> find(const core::CurveSource& source, const core::StoreView& store);
    void keep(const std::shared_ptr<const core::Curve>& curve);
    /// Forgets what is of another store. The mutex is held.
    void follow(const std::shared_ptr<const core::StoreView>& store);

    std::size_t m_mostBytes;
    std::mutex m_mutex;
    std::weak_ptr<const core::StoreView> m_store; ///< the one that all below are of
    std::map<core::MetricId, core::CurveMode> m_modes;
    std::deque<std::shared_ptr<const core::Curve>> m_kept; ///< the latest one last
    std::size_t m_bytes = 0; ///< of the kept ones
};

/// The curves of a row, the first metrics of its location; each has a scale of its own.
struct Sparkline {
    static constexpr std::size_t kMostCurves = 4;

    int row = 0;
    std::vector<CurveShapes> curves;
    QString range; ///< the least and the greatest value of a row with one curve
    /// Of each curve, its metric, and the least and the greatest value in view.
    struct Caption {
        QString name;
        QString range; ///< empty: there is no value
    };
    std::vector<Caption> captions;
};

/// The metrics of the curves of a sparkline.
std::vector<core::MetricId> sparklineMetrics(const core::StoreView& store, core::LocationId location);

/// Says whether a row is a sparkline: one location, which records metrics and has no calls.
bool isSparkline(const core::StoreView& store, const RowTree::Row& row);

/// The part of a picture of rows that sparklines are made for.
struct SparklineRequest {
    const RowLayout* layout = nullptr;
    RowLayout::Range rows;
    core::Interval interval;
    int columns = 0;
    double width = 0; ///< logical pixels that the columns are spread over
};
/// Asks the store, and lays out. Blocking; any thread. O(columns + samples in the interval, up to 65,536) a curve, of
/// one with more samples that is made anew O(samples).
core::Stoppable<std::vector<Sparkline>> makeSparklines(const std::shared_ptr<const core::StoreView>& store,
    const SparklineRequest& request, SparklineCurves& curves, const std::stop_token& stop);

/// The origin of @p painter is the left end of the top of the first row.
void paintSparklines(QPainter& painter, std::span<const Sparkline> sparklines, const PlotStyle& style);

} // namespace lightcone::views
