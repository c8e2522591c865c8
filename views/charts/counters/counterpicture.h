// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/base/colorscheme.h"
#include "views/charts/counters/countercurve.h"
#include "views/charts/counters/counterquery.h"

#include <QSizeF>
#include <QString>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of counters looks like: the same for the window's export and `render`.
struct CounterPicture {
    core::Interval interval; ///< empty: the whole trace
    std::vector<ReadyCurve> curves; ///< without data: it is made for the picture
    CounterScaling scaling;
    Theme theme = Theme::Light;
    bool legend = true;
    std::optional<core::Interval> range; ///< measured
    QString title; ///< empty: none
};

/// Queries, lays out and paints curves with axes and legend into [0, size.width()) × [0, size.height()) of @p painter.
/// Blocking; any thread. Deterministic. @returns false when stopped.
bool paintCounterPicture(QPainter& painter, QSizeF size, const std::shared_ptr<const core::StoreView>& store,
    const CounterPicture& picture, std::stop_token stop);

} // namespace lightcone::views
