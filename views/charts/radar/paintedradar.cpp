// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/paintedradar.h"

#include "core/store/storeview.h"
#include "views/rows/fileimage.h"
#include "views/rows/rowpainter.h"
#include "views/rows/sparklines.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

bool PaintedRadarRequest::covers(PaintedRadarRequest needed) const
{
    needed.store = store;
    needed.indexes = indexes; // those of the store
    if (query.rows.contains(needed.query.rows))
        needed.query.rows = query.rows;
    return *this == needed;
}

RowImage PaintedRadar::rowImage() const
{
    return { request.query.layout, request.query.interval, request.width, request.pixelRatio, top, bottom, image };
}

std::optional<PaintedRadar::Value> PaintedRadar::valueAt(int row, core::Tick t) const
{
    if (row < data.rows.first || row >= data.rows.last || data.edges.size() < 2)
        return std::nullopt;
    const auto after = std::ranges::upper_bound(data.edges, t);
    const auto last = static_cast<std::ptrdiff_t>(data.edges.size()) - 2;
    const auto column = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(after - data.edges.begin() - 1, 0, last));
    return Value { { data.edges[column], data.edges[column + 1] },
        data.grid.value(static_cast<std::uint32_t>(row - data.rows.first), static_cast<std::uint32_t>(column)) };
}

void paintRadar(QPainter& painter, const RadarData& data, const RowLayout& layout, const HeatScale& scale, double width,
    const PlotStyle& style)
{
    if (data.grid.columns() == 0)
        return;
    QImage line(static_cast<int>(data.grid.columns()), 1, QImage::Format_RGB32);
    for (std::uint32_t i = 0; i < data.grid.rows(); ++i) {
        const HeatGrid::Row cells = data.grid.row(i);
        if (cells.values.empty())
            continue;
        line.fill(style.scheme.background);
        auto* const pixels = reinterpret_cast<QRgb*>(line.scanLine(0));
        for (std::size_t cell = 0; cell < cells.values.size(); ++cell)
            pixels[cells.columns[cell]] = scale.color(cells.values[cell]);
        const int row = data.rows.first + static_cast<int>(i);
        const QRectF place(0, layout.top(row), width, std::max(1, layout.height(row) - layout.gap()));
        drawInFile(painter, place, line);
    }
}

core::Stoppable<std::shared_ptr<const PaintedRadar>> makePaintedRadar(const PaintedRadarRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedRadar>&)>&)
{
    core::Stoppable<RadarData> data
        = queryRadar(request.store, request.query, { *request.curves, *request.indexes }, stop);
    if (data.isStopped())
        return core::Stopped {};
    const RowLayout& layout = *request.query.layout;
    const HeatScale scale(request.choice, data.value().grid.range(), HeatScale::Kind::Amount, request.style->scheme);
    auto painted = std::make_shared<PaintedRadar>(PaintedRadar { request, std::move(data).value(), scale });
    const RowLayout::Range rows = request.query.rows;
    if (rows.first < rows.last) {
        painted->top = layout.top(rows.first);
        painted->bottom = layout.top(rows.last);
    }
    const int pixels = static_cast<int>(std::lround(request.width * request.pixelRatio));
    core::Stoppable<QImage> image = paintedRows(
        *request.style, pixels, request.pixelRatio, painted->top, painted->bottom, [&](QPainter& painter) {
            paintRowBackgrounds(painter, layout, rows, request.width, *request.style);
            paintRadar(painter, painted->data, layout, scale, request.width, *request.style);
            return core::Completion(core::Done {});
        });
    if (image.isStopped())
        return core::Stopped {};
    painted->image = std::move(image).value();
    return std::shared_ptr<const PaintedRadar>(std::move(painted));
}

} // namespace lightcone::views
