// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinehover.h"

#include "core/analysis/statistics/profile.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/timecoordinates.h"
#include "views/base/visibletext.h"
#include "views/lines/linetext.h"
#include "views/rows/rowlabels.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

class Description {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)

public:
    Description(const PaintedTimeline& painted, core::Tick t)
        : m_painted(painted)
        , m_store(*painted.request.store)
        , m_scale { m_store.interval().begin, m_store.definitions().clock.ticksPerSecond }
        , m_coordinates(painted.geometry.interval, std::max(1, painted.data.columns))
        , m_tick(t)
    {
    }

    QString row(const TimelineHit& hit) const
    {
        return linesOf({ disturbanceText(hit.row), rowText(hit.row), timeText() });
    }

    QString bar(const TimelineHit& hit) const
    {
        const TimelineBar& bar = (*m_painted.geometry.rows)[hit.rowIndex].bars[hit.index];
        const RowData& rowData = (*m_painted.data.rows)[hit.rowIndex];
        const QString& name = m_painted.request.style->names[indexOf(bar.function)];
        if (m_painted.request.query.layout->row(hit.row).levels > 1) {
            const core::CallSpan& call = rowData.levels[bar.source];
            return linesOf({ name, hiddenText(bar), callText(call.begin, call.end, call.calls),
                disturbanceText(hit.row), rowText(hit.row), timeText() });
        }
        const int column = std::max(
            0, columnAt(m_painted, m_coordinates.toPixel(m_tick) / m_painted.data.columns * m_painted.geometry.width));
        const core::PixelSummary& pixel = rowData.pixels[static_cast<std::size_t>(column)];
        const auto piece = pieceAt(rowData);
        if (piece != rowData.pieces.end() && piece->call.function == pixel.function) {
            return linesOf({ name, hiddenText(bar), callText(piece->call.begin, piece->call.end, 1),
                disturbanceText(hit.row), rowText(hit.row), timeText() });
        }
        if (m_painted.request.style->hides(bar.function))
            return linesOf({ name, hiddenText(bar), disturbanceText(hit.row), rowText(hit.row), timeText() });
        const QString share = shareText(m_painted.request.query.layout->row(hit.row), column, pixel);
        return linesOf({ name, share, disturbanceText(hit.row), rowText(hit.row), timeText() });
    }

    QString message(const TimelineHit& hit) const
    {
        const std::size_t source = m_painted.geometry.messages[hit.index].source;
        return describeBundle(m_store, m_painted.data.messages.bundles[source], resolution());
    }

    QString collective(const TimelineHit& hit) const
    {
        const std::size_t source = m_painted.geometry.collectives[hit.index].source;
        return describeCollectiveBand(m_store, m_painted.data.collectives.bands[source], resolution());
    }

    QString markers(const MarkerGroup& group) const
    {
        const core::MarkerDef& marker = m_store.definitions().markers[group.first];
        const QString category = isValid(marker.category)
            ? nameText(m_store.definitions().markerCategories[indexOf(marker.category)].name)
            : QString();
        return linesOf({ group.count > 1 ? tr("%1 markers; the first:").arg(formatCount(group.count)) : QString(),
            category, nameText(marker.text), tr("at %1").arg(time(marker.begin)) });
    }

private:
    std::vector<CallPiece>::const_iterator pieceAt(const RowData& rowData) const
    {
        const auto after = std::upper_bound(rowData.pieces.begin(), rowData.pieces.end(), m_tick,
            [](core::Tick t, const CallPiece& piece) { return t < piece.begin; });
        if (after == rowData.pieces.begin() || std::prev(after)->end <= m_tick)
            return rowData.pieces.end();
        return std::prev(after);
    }

    std::uint64_t resolution() const
    {
        return static_cast<std::uint64_t>(std::max(1.0, m_coordinates.ticksPerPixel()));
    }
    QString time(core::Tick t) const { return formatTime(t, m_scale, resolution()); }
    QString timeText() const { return tr("at %1").arg(time(m_tick)); }
    QString rowText(int row) const { return rowDescription(m_painted.request.query.layout->row(row)); }

    /// Why nothing is to be seen of a bar; empty: it is.
    QString hiddenText(const TimelineBar& bar) const
    {
        return m_painted.request.style->hides(bar.function) ? tr("hidden in charts", "a function") : QString();
    }

    QString callText(core::Tick begin, core::Tick end, std::uint32_t calls) const
    {
        const QString duration = durationText(m_store, begin, end);
        return calls > 1 ? tr("takes the most time of %1 calls in %2").arg(formatCount(calls), duration)
                         : tr("a call of %1").arg(duration);
    }

    /// The share of the function in a column of a row. It is exact when the row has few locations; otherwise it is
    /// taken from the picture.
    QString shareText(const RowTree::Row& row, int column, const core::PixelSummary& pixel) const
    {
        constexpr std::size_t kFewLocations = 16;
        if (row.locations.size() > kFewLocations)
            return tr("about %1 of this pixel").arg(formatPercent(static_cast<double>(pixel.share)));
        const std::vector<core::Tick> edges = m_coordinates.edges(m_painted.data.columns);
        core::Interval interval { edges[static_cast<std::size_t>(column)],
            edges[static_cast<std::size_t>(column) + 1] };
        interval.end = std::max(interval.end, core::saturatingAdd(interval.begin, 1));
        std::vector<core::ProfileEntry> profile;
        core::expectDone(core::profile(m_store, row.locations, interval, profile, {}));
        const auto entry = std::ranges::find(profile, pixel.function, &core::ProfileEntry::function);
        const double ticks = entry == profile.end() ? 0 : static_cast<double>(entry->exclusive);
        const std::uint64_t lasting = core::lastingPart(interval, m_store.interval()).length();
        const double length
            = static_cast<double>(std::max<std::uint64_t>(lasting, 1)) * static_cast<double>(row.locations.size());
        std::uint64_t events = 0;
        for (const core::LocationId location : row.locations)
            events += m_store.location(location).lowerBound(interval.end)
                - m_store.location(location).lowerBound(interval.begin);
        const QString share = tr("%1 of this pixel").arg(formatPercent(ticks / length));
        return events > 2 ? tr("%1, with %2 events").arg(share, formatCount(events)) : share;
    }

    /// Why the measurement of a row is disturbed at the time; empty where it is not.
    QString disturbanceText(int row) const
    {
        for (const DisturbedSpan& span : m_painted.data.disturbed) {
            if (span.row != row || m_tick < span.begin || m_tick > span.end)
                continue;
            const QString length = durationText(m_store, span.begin, span.end);
            return span.disturbance == core::Disturbance::BufferFlush
                ? tr("hatched: buffer flush of %1").arg(length)
                : tr("hatched: measurement off for %1").arg(length);
        }
        return {};
    }

    const PaintedTimeline& m_painted;
    const core::StoreView& m_store;
    TimeScale m_scale;
    TimeCoordinates m_coordinates;
    core::Tick m_tick;
};

} // namespace

QString describeHit(const PaintedTimeline& painted, const TimelineHit& hit, core::Tick t)
{
    const Description description(painted, t);
    switch (hit.kind) {
    case TimelineHit::Kind::Nothing:
        return {};
    case TimelineHit::Kind::Row:
        return description.row(hit);
    case TimelineHit::Kind::Bar:
        return description.bar(hit);
    case TimelineHit::Kind::Message:
        return description.message(hit);
    case TimelineHit::Kind::Collective:
        return description.collective(hit);
    }
    return {};
}

QString describeMarkerAt(const PaintedTimeline& painted, double x)
{
    constexpr double kReach = 7; // the flag points to the right
    for (const TimelineMarkerFlag& flag : painted.geometry.markers) {
        if (x >= flag.x - 2 && x <= flag.x + kReach)
            return Description(painted, painted.geometry.interval.begin).markers(painted.data.markers[flag.source]);
    }
    return {};
}

int columnAt(const PaintedTimeline& painted, double x)
{
    if (painted.geometry.width <= 0 || x < 0 || x >= painted.geometry.width)
        return -1;
    return std::min(painted.data.columns - 1, static_cast<int>(x / painted.geometry.width * painted.data.columns));
}

} // namespace lightcone::views
