// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinehit.h"

#include "views/lines/linehit.h"

namespace lightcone::views {

namespace {

TimelineHit hitRow(const TimelineGeometry& geometry, QPointF position)
{
    const BarRows rows = geometry.barRows();
    const BarHit bars = hitBars(rows, position);
    if (!bars.row)
        return {};
    const TimelineHit::Kind kind = bars.isBar ? TimelineHit::Kind::Bar
        : bars.isDivided                      ? TimelineHit::Kind::Column
                                              : TimelineHit::Kind::Row;
    return { kind, bars.row->row, bars.rowIndex, bars.index, rows.columns.at(position.x()), bars.function };
}

bool isCall(const TimelineHit& hit)
{
    return hit.kind == TimelineHit::Kind::Bar || isValid(hit.function);
}

} // namespace

TimelineHit hitTimeline(const TimelineGeometry& geometry, QPointF position, std::optional<std::size_t> selected)
{
    TimelineHit hit = hitRow(geometry, position);
    if (const std::optional<std::size_t> sign = rowSignAt(geometry.signs, position)) {
        hit.kind = TimelineHit::Kind::Sign;
        hit.index = *sign;
        return hit;
    }
    if (const std::optional<std::size_t> sample = rowSampleAt(geometry.samples, position)) {
        hit.kind = TimelineHit::Kind::Sample;
        hit.index = *sample;
        return hit;
    }
    const bool isOnCall = isCall(hit);
    const QPointF reach(0, 2); // pixels
    const bool isNearCall = isCall(hitRow(geometry, position - reach)) || isCall(hitRow(geometry, position + reach));
    const Ground ground = isOnCall ? Ground::Bar : isNearCall ? Ground::NearBar : Ground::Free;
    const LineHit line = hitLines(geometry, position, ground, selected);
    if (line.kind == LineHit::Kind::Nothing || (line.kind == LineHit::Kind::Collective && isOnCall))
        return hit;
    hit.kind = line.kind == LineHit::Kind::Message ? TimelineHit::Kind::Message
        : line.kind == LineHit::Kind::OneSided     ? TimelineHit::Kind::OneSided
                                                   : TimelineHit::Kind::Collective;
    hit.index = line.index;
    return hit;
}

} // namespace lightcone::views
