// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/viewstate.h"
#include "views/jobs/sharppicture.h"
#include "views/rows/bars.h"
#include "views/rows/rowdata.h"
#include "views/rows/rowimage.h"
#include "views/spotlight/spotlightgeometry.h"

#include <QImage>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace lightcone::views {

class PlotSheet;
class TimePlot;
struct PlotPicture;

/// Everything that decides what a sharp picture of the light looks like. A new field is compared like the others.
struct PaintedSpotlightRequest {
    std::shared_ptr<const core::StoreView> store;
    SpotlightRequest query;
    std::shared_ptr<const PlotStyle> style;
    double width = 0; ///< logical pixels of the plot
    double pixelRatio = 1;
    SpotlightLook look = SpotlightLook::Bars;
    /// The content of rows of which some show levels, where messages are lit: see LineEnds; may be null.
    std::shared_ptr<const std::vector<RowData>> ends;
    /// The bars below, whose bands are lit one by one, and whose labels are painted anew where they are dimmed; null:
    /// there are neither.
    std::shared_ptr<const std::vector<TimelineRowBars>> bars;

    /// Says whether a picture of this shows all rows of @p needed in the same way, but for the state of the trace.
    bool covers(PaintedSpotlightRequest needed) const;
    friend bool operator==(const PaintedSpotlightRequest&, const PaintedSpotlightRequest&) = default;
};

/// The request for the light over @p rows of the picture that @p whole asks for, which is a request of PaintedTimeline
/// or the like.
template <typename Whole>
PaintedSpotlightRequest spotlightOver(const Whole& whole, RowLayout::Range rows, const ViewState& state)
{
    PaintedSpotlightRequest request;
    request.store = whole.store;
    request.query = { state.spotlight(), whole.query.interval, whole.query.columns, whole.query.layout, rows,
        state.lines().filter };
    request.style = whole.style;
    request.width = whole.width;
    request.pixelRatio = whole.pixelRatio;
    return request;
}

/// A translucent picture that lies over one of rows. Immutable.
struct PaintedSpotlight {
    using Request = PaintedSpotlightRequest;

    PaintedSpotlightRequest request;
    SpotlightGeometry geometry;
    QImage image;
    bool isWhole = true;

    RowImage rowImage() const;
};

/// Queries, lays out and paints. Blocking; any thread.
core::Stoppable<std::shared_ptr<const PaintedSpotlight>> makePaintedSpotlight(const PaintedSpotlightRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedSpotlight>&)>& publish);

/// The light over the rows of a chart: made in the background, stretched until there is a sharp one. GUI thread only.
class SpotlightLayer {
public:
    using Picture = SharpPicture<PaintedSpotlight>;

    /// @p plot, which is repainted, and @p state outlive it. @p isReady, @p request and @p busyChanged as in
    /// SharpPicture::View; the first two are asked while there is a spotlight only.
    SpotlightLayer(TimePlot& plot, const ViewState& state, std::function<bool()> isReady,
        std::function<PaintedSpotlightRequest(double beyond)> request, std::function<void()> busyChanged);

    /// Asks for a sharp picture soon, when there is none of the present view; forgets it when the light is out.
    void refresh();
    void clear() { m_picture.clear(); }
    bool isBusy() const { return m_picture.isBusy(); }
    /// The picture to be drawn over the rows; nullopt: there is none.
    std::optional<RowImage> image() const;

private:
    const ViewState& m_state;
    Picture m_picture;
};

/// The rows of a picture on a sheet, over which a light is painted.
struct PictureRows {
    std::shared_ptr<const RowLayout> layout;
    core::MessageFilter filter;
    SpotlightLook look = SpotlightLook::Bars;
    std::shared_ptr<const std::vector<RowData>> ends = nullptr; ///< see PaintedSpotlightRequest
    std::shared_ptr<const std::vector<TimelineRowBars>> bars = nullptr; ///< see PaintedSpotlightRequest
};
/// Queries, lays out and paints the light of @p picture, if it has one, over the plot of @p sheet. Blocking; any
/// thread.
core::Completion paintPictureSpotlight(QPainter& painter, const core::StoreView& store, const PlotPicture& picture,
    const PlotSheet& sheet, const PictureRows& rows, const std::stop_token& stop);

} // namespace lightcone::views
