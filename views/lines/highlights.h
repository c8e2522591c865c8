// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calls/callinstance.h"
#include "core/store/messages/messagetable.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/lines/collectivebundles.h"
#include "views/rows/rowlayout.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <map>
#include <memory>
#include <span>
#include <variant>
#include <vector>

class QPainter;

namespace lightcone::views {

struct RowData;
struct PlotPicture;
struct PlotStyle;

/// A selected item, or one on the way walked, looked up in the store.
struct HighlightItem {
    struct Event {
        core::LocationId location;
        core::Tick tick;
    };
    bool isCurrent = false;
    std::variant<core::CallInstance, core::Message, core::CollectiveId, Event> what;
    bool atSend = true; ///< for a message: whether its sending end is looked at
};

/// The places of the highlights, in the coordinates of LineShapes.
struct HighlightShapes {
    struct Shape {
        bool isCurrent = false;
        std::vector<QRectF> outlines;
        std::vector<QLineF> lines;
        bool hasArrow = false; ///< whether the only line ends in an arrow
        std::vector<QPointF> dots;
    };
    std::vector<Shape> shapes; ///< the shape of the present selection is the last one
};

/// Looks up the steps of @p walked (only the last few collectives), and @p selection. Cheap look-ups only.
std::vector<HighlightItem> resolveHighlights(
    const core::StoreView& store, const Selection& selection, std::span<const Selection> walked);

/// Everything besides the items that the shapes of highlights depend on.
struct HighlightView {
    std::shared_ptr<const RowLayout> layout;
    /// The content of some neighbouring rows of the layout, as LineEnds takes it; may be null.
    std::shared_ptr<const std::vector<RowData>> rows;
    core::Interval interval;
    double width = 1; ///< width of the interval, in pixels
    RowLayout::Range shown; ///< collectives are laid out in these rows only
    friend bool operator==(const HighlightView&, const HighlightView&) = default;
};

/// The points of some collectives, for one layout.
using CollectivePoints = std::map<core::CollectiveId, std::vector<CollectivePoint>>;

/// @p points holds points that are known already; missing ones are added. Complexity: O(items log points), O(rows
/// shown) for each item, and O(members) of each collective whose points are missing.
HighlightShapes layoutHighlights(const core::StoreView& store, std::span<const HighlightItem> items,
    const HighlightView& view, CollectivePoints& points);

/// Looks up, lays out and paints the selection and the way walked of a picture.
void paintPictureHighlights(QPainter& painter, const core::StoreView& store, const PlotPicture& picture,
    const HighlightView& view, const PlotStyle& style);

/// Lays highlights out again only when something has changed since the last request.
class HighlightLayer {
public:
    void setItems(std::vector<HighlightItem> items);
    /// Shows the selection of @p state and the way walked to it.
    void follow(const ViewState& state);
    /// @p store is the store of the items. The result is valid until the next call of any function.
    const HighlightShapes& shapes(const core::StoreView& store, const HighlightView& view);

private:
    std::vector<HighlightItem> m_items;
    bool m_isStale = false; ///< the items are newer than the shapes
    HighlightView m_view; ///< the view that the shapes were made for
    CollectivePoints m_points; ///< points in the layout of m_view
    HighlightShapes m_shapes;
};

void paintHighlights(QPainter& painter, const HighlightShapes& shapes, const PlotStyle& style);

} // namespace lightcone::views
