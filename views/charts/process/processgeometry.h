// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"
#include "core/model/tick.h"
#include "views/rows/bars.h"
#include "views/rows/curveshapes.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::views {

struct ProcessData;

/// One or more events of a class that are so close together that they are one sign.
struct SignShape {
    core::SignClass signClass = core::SignClass::Send;
    QPointF center;
    double room = 0; ///< pixels for a number to its right, up to the next sign; 0 right behind another one
    core::Tick tick = 0; ///< time of the first sign
    std::uint64_t first = 0; ///< see core::Sign
    std::uint64_t count = 1;
};

/// The shapes of a location besides its bars.
struct StackShapes {
    int row = 0;
    std::size_t inherited = 0; ///< number of bars, from the first on, that show inherited calls
    std::vector<SignShape> signs; ///< by lane, then x
    CurveShapes curve; ///< of a metric, over the levels
    std::vector<QRectF> deeper; ///< marks below the levels; higher marks stand for more hidden levels
};

/// The places of all parts of a picture of call stacks: x in logical pixels from the left edge of the plot, y from the
/// top of the first row of the layout.
struct ProcessGeometry {
    core::Interval interval;
    int top = 0; ///< [top, bottom) is the part that was asked for
    int bottom = 0;
    BarRows bars; ///< the bars of each stack: inherited levels, then its own
    std::vector<StackShapes> stacks; ///< a stack for each row of `bars`

    /// Writes one line for each item, for tests.
    QString toText() const;
};

/// Signs of a lane that are nearer than this (pixels) to the first event of a sign become part of it.
inline constexpr double kSignSpacing = 11;
/// The greatest height (pixels) of the curve of a metric, from the top of the levels on.
inline constexpr int kMaxCurveHeight = 160;

/// Lays out @p data; its columns are spread over @p width logical pixels. Pure.
ProcessGeometry layoutProcess(const ProcessData& data, const RowLayout& layout, double width);

} // namespace lightcone::views
