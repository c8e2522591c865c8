// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/spotlight/spotlightlayer.h"

#include "core/store/storeview.h"
#include "views/base/spotlight.h"
#include "views/base/viewstate.h"
#include "views/plot/plotpicture.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeplot.h"
#include "views/spotlight/dimmedlabels.h"

#include <QPainter>

#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

BarRows barsOf(
    const SpotlightRequest& request, double width, const std::shared_ptr<const std::vector<TimelineRowBars>>& bars)
{
    return { { request.columns, width }, request.rows, bars };
}

} // namespace

bool PaintedSpotlightRequest::covers(PaintedSpotlightRequest needed) const
{
    needed.store = store;
    if (query.rows.contains(needed.query.rows))
        needed.query.rows = query.rows;
    return *this == needed;
}

RowImage PaintedSpotlight::rowImage() const
{
    return { request.query.layout, request.query.interval, request.width, request.pixelRatio, geometry.lines.top,
        geometry.lines.bottom, image };
}

core::Stoppable<std::shared_ptr<const PaintedSpotlight>> makePaintedSpotlight(const PaintedSpotlightRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedSpotlight>&)>&)
{
    core::Stoppable<SpotlightData> data = querySpotlight(*request.store, request.query, stop);
    if (data.isStopped())
        return core::Stopped {};
    auto painted = std::make_shared<PaintedSpotlight>();
    painted->request = request;
    painted->geometry = layoutSpotlight(
        data.value(), request.query, request.width, request.look, request.ends.get(), request.bars.get());
    const LineShapes& shapes = painted->geometry.lines;
    const QSize size(
        request.query.columns, static_cast<int>(std::ceil((shapes.bottom - shapes.top) * request.pixelRatio)));
    if (!size.isEmpty())
        painted->image = QImage(size, QImage::Format_ARGB32_Premultiplied);
    if (!painted->image.isNull()) { // else there is no memory for it
        painted->image.setDevicePixelRatio(request.pixelRatio);
        painted->image.fill(Qt::transparent);
        QPainter painter(&painted->image);
        painter.translate(0, -shapes.top);
        paintSpotlight(painter, painted->geometry, *request.style);
        if (request.bars)
            paintDimmedLabels(
                painter, barsOf(request.query, request.width, request.bars), painted->geometry, *request.style);
    }
    return std::shared_ptr<const PaintedSpotlight>(std::move(painted));
}

SpotlightLayer::SpotlightLayer(TimePlot& plot, const ViewState& state, std::function<bool()> isReady,
    std::function<PaintedSpotlightRequest(double beyond)> request, std::function<void()> busyChanged)
    : m_state(state)
    , m_picture(plot, state,
          {
              .isReady = [&state, isReady = std::move(isReady)] { return state.spotlight() && isReady(); },
              .request = std::move(request),
              .make = &makePaintedSpotlight,
              .taken = [&plot] { plot.update(); },
              .busyChanged = std::move(busyChanged),
              .failed = [&plot](JobFailure why) { emit plot.noticed(jobFailureText(why)); },
          })
{
}

void SpotlightLayer::refresh()
{
    if (!m_state.spotlight())
        m_picture.clear();
    else if (m_state.isComplete())
        m_picture.refresh();
    else
        m_picture.follow();
}

std::optional<RowImage> SpotlightLayer::image() const
{
    const Picture::Pointer& shown = m_picture.shown();
    const auto& wanted = m_state.spotlight();
    if (!shown || !wanted)
        return std::nullopt;
    // The light of an earlier spotlight would show other things than are looked for; that of an equal one of an earlier
    // state of the trace stays until the new one is there.
    if (const auto& lit = shown->request.query.spotlight; lit != wanted && !(*lit == *wanted))
        return std::nullopt;
    return shown->rowImage();
}

core::Completion paintPictureSpotlight(QPainter& painter, const core::StoreView& store, const PlotPicture& picture,
    const PlotSheet& sheet, const PictureRows& rows, const std::stop_token& stop)
{
    if (!picture.spotlight)
        return core::Done {};
    const SpotlightRequest request { picture.spotlight, sheet.interval(), sheet.columns(), rows.layout,
        { 0, rows.layout->count() }, rows.filter };
    const core::Stoppable<SpotlightData> data = querySpotlight(store, request, stop);
    if (data.isStopped())
        return core::Stopped {};
    const double width = sheet.places().plot.width();
    const SpotlightGeometry geometry
        = layoutSpotlight(data.value(), request, width, rows.look, rows.ends.get(), rows.bars.get());
    paintSpotlight(painter, geometry, sheet.style());
    if (rows.bars)
        paintDimmedLabels(painter, barsOf(request, width, rows.bars), geometry, sheet.style());
    return core::Done {};
}

} // namespace lightcone::views
