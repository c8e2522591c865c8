// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/callinstance.h"
#include "core/store/messagetable.h"
#include "views/timecoordinates.h"
#include "views/timeline/collectivebundles.h"
#include "views/timeline/rowlayout.h"
#include "views/viewstate.h"

#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <span>
#include <variant>
#include <vector>

class QPainter;

namespace lightcone::views {

struct RowData;
struct TimelineStyle;

/// What is selected, or was on the way walked, looked up in the store.
struct HighlightItem {
    struct Event {
        core::LocationId location;
        core::Tick tick;
    };
    bool isCurrent = false;
    std::variant<core::CallInstance, core::Message, core::CollectiveId, Event> what;
    bool atSend = true; ///< of a message: the end looked at
};

/// Where the highlights lie; coordinates of TimelineGeometry.
struct HighlightShapes {
    struct Shape {
        bool isCurrent = false;
        std::vector<QRectF> outlines;
        std::vector<QLineF> lines;
        bool hasArrow = false; ///< at the end of the only line
        std::vector<QPointF> dots;
    };
    std::vector<Shape> shapes; ///< the present one last
};

/// The last steps of @p walked, and @p selection. Cheap look-ups only.
std::vector<HighlightItem> resolveHighlights(
    const core::StoreView& store, const Selection& selection, std::span<const Selection> walked);

/// @p rows: as LineEnds takes them.
HighlightShapes layoutHighlights(const core::StoreView& store, std::span<const HighlightItem> items,
    const RowLayout& layout, std::span<const RowData> rows, const TimeCoordinates& coordinates);

void paintHighlights(QPainter& painter, const HighlightShapes& shapes, const TimelineStyle& style);

} // namespace lightcone::views
