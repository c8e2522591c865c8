// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinehover.h"

#include "core/analysis/statistics/profile.h"
#include "core/calls/callinstance.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/timecoordinates.h"
#include "views/base/visibletext.h"
#include "views/lines/linetext.h"
#include "views/rows/columntext.h"
#include "views/rows/rowlabels.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace lightcone::views {

namespace {

class Description {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)

public:
    Description(const PaintedTimeline& painted, core::Tick t, const HoverLookups& lookups)
        : m_painted(painted)
        , m_lookups(lookups)
        , m_store(*painted.request.store)
        , m_scale { m_store.interval().begin, m_store.definitions().clock.ticksPerSecond }
        , m_coordinates(painted.geometry.interval, std::max(1, painted.data.columns))
        , m_tick(t)
    {
    }

    QString row(const TimelineHit& hit) const
    {
        return linesOf({ sparklineText(hit), disturbanceText(hit.row), rowText(hit.row), timeText() });
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
        if (m_painted.request.style->hides(bar.function))
            return linesOf({ name, hiddenText(bar), disturbanceText(hit.row), rowText(hit.row), timeText() });
        const auto call = m_painted.data.steps ? std::nullopt : callOf(hit);
        if (!call)
            return column(hit);
        return linesOf(
            { name, callText(call->begin, call->end, 1), disturbanceText(hit.row), rowText(hit.row), timeText() });
    }

    QString column(const TimelineHit& hit) const
    {
        return linesOf({ stretchText(hit), columnText(partsAt(hit), hit.function, *m_painted.request.style),
            disturbanceText(hit.row), rowText(hit.row), timeText() });
    }

    QString message(const TimelineHit& hit) const
    {
        const std::size_t source = m_painted.geometry.messages[hit.index].source;
        return describeBundle(m_store, m_painted.data.messages.bundles[source], resolution());
    }

    QString sign(const TimelineHit& hit) const
    {
        const RowSignShape& shape = m_painted.geometry.signs[hit.index];
        const RowSign& first = m_painted.data.signs[shape.source];
        const QString row = nameText(m_store.definitions().locationLabel(first.first.location));
        return linesOf({ describeRowSign(m_store, first, shape.count), row, tr("at %1").arg(time(first.tick)) });
    }

    QString sample(const TimelineHit& hit) const
    {
        const SampleColumn& samples = m_painted.data.samples[m_painted.geometry.samples[hit.index].source];
        const QString row = nameText(m_store.definitions().locationLabel(samples.first.location));
        return linesOf({ describeSampleColumn(m_store, samples), row, tr("at %1").arg(time(samples.tick)) });
    }

    QString oneSided(const TimelineHit& hit) const
    {
        const OneSidedLines& lines = m_painted.data.oneSided;
        return describeOneSided(
            m_store, lines, lines.bundles.bundles[m_painted.geometry.oneSided[hit.index].source], resolution());
    }

    QString collective(const TimelineHit& hit) const
    {
        const std::size_t source = m_painted.geometry.collectives[hit.index].source;
        return describeCollectiveBand(m_store, m_painted.data.collectives.bands[source], resolution());
    }

private:
    /// The shares of the column of the pointer: those of the picture until the exact ones are known.
    ColumnParts partsAt(const TimelineHit& hit) const
    {
        constexpr std::size_t kFewLocations = 16; // each takes up to 0.4 ms, in the GUI thread
        constexpr std::size_t kFewOfSteps = 1'000; // each takes some microseconds
        const ColumnQuestion question { m_painted.request.store, m_painted.request.query.layout, hit.row, columnOf(hit),
            m_painted.data.steps };
        if (question.locations().size() <= (question.steps ? kFewOfSteps : kFewLocations))
            return columnParts(question, {}).value();
        const ColumnParts* const exact = m_lookups.column(question);
        return exact ? *exact : partsOfPicture(hit);
    }
    ColumnParts partsOfPicture(const TimelineHit& hit) const
    {
        const int column = hit.column;
        ColumnParts parts;
        if (const auto& pixels = (*m_painted.data.rows)[hit.rowIndex].pixels; !pixels.empty()) {
            const core::PixelSummary& pixel = pixels[static_cast<std::size_t>(column)];
            parts.parts = { { hit.function, static_cast<double>(pixel.share), 0 } };
            parts.others = static_cast<double>(pixel.covered - pixel.share);
            parts.idle = 1 - static_cast<double>(pixel.covered);
            return parts;
        }
        const RowColumns& columns = *(*m_painted.geometry.rows)[hit.rowIndex].columns;
        const BandRun* const run = columns.runAt(column);
        if (!run) {
            parts.parts = { { hit.function, 1, 0 } };
            return parts;
        }
        parts = partsOf(columns, *run);
        parts.content = m_painted.request.query.content;
        return parts;
    }
    /// What a single location is at, from when to when, where its row shows activities; else empty.
    QString stretchText(const TimelineHit& hit) const
    {
        const LocationList& locations = m_painted.request.query.layout->row(hit.row).locations;
        if (!m_painted.data.steps || locations.size() != 1)
            return {};
        const RowSteps::Stretch stretch = m_painted.data.steps->activityAt(locations.front(), m_tick);
        if (!isValid(stretch.function))
            return {};
        return tr("%1 for %2, from %3 to %4", "what a location does")
            .arg(m_painted.request.style->names[indexOf(stretch.function)],
                durationText(m_store, stretch.time.begin, stretch.time.end), time(stretch.time.begin),
                time(stretch.time.end));
    }
    /// The values of the metrics of a row that has nothing else; empty: it is no such row.
    QString sparklineText(const TimelineHit& hit) const
    {
        const std::vector<Sparkline>& sparklines = m_painted.geometry.sparklines;
        const auto found = std::ranges::find(sparklines, hit.row, &Sparkline::row);
        if (found == sparklines.end())
            return {};
        const std::vector<SparklineValue>* const values = m_lookups.sparkline(
            { m_painted.request.store, m_painted.request.query.layout->row(hit.row).locations.front(), columnOf(hit) });
        QStringList lines;
        for (std::size_t i = 0; i < found->captions.size(); ++i) {
            const auto& [name, range] = found->captions[i];
            if (values && i < values->size())
                lines += tr("%1: %2", "metric, values").arg(name, columnText((*values)[i].column, (*values)[i].unit));
            if (!range.isEmpty())
                lines += tr("%1 in view: %2", "metric, range of values").arg(name, range);
        }
        return lines.join(u'\n');
    }
    /// The column of the pointer, at least a tick long.
    core::Interval columnOf(const TimelineHit& hit) const
    {
        const core::Tick begin = m_coordinates.toTick(hit.column);
        return { begin, std::max(m_coordinates.toTick(hit.column + 1), core::saturatingAdd(begin, 1)) };
    }
    /// The span of the call that is pointed at where it has all of the column, and the row is of one location.
    std::optional<core::Interval> callOf(const TimelineHit& hit) const
    {
        const LocationList& locations = m_painted.request.query.layout->row(hit.row).locations;
        const core::Interval column = columnOf(hit);
        if (locations.size() != 1)
            return std::nullopt;
        const auto call = core::callAt(m_store, locations.front(), m_tick);
        if (!call || m_store.definitions().functionOf(call->region) != hit.function)
            return std::nullopt;
        std::vector<core::ProfileEntry> profile;
        core::expectDone(core::profile(m_store, locations, column, profile, {}));
        const std::uint64_t entered = call->span.begin >= column.begin ? 1 : 0;
        const bool isAlone = std::ranges::all_of(profile, [&](const core::ProfileEntry& entry) {
            return entry.function == hit.function ? entry.visits == entered : entry.exclusive + entry.visits == 0;
        });
        return isAlone ? std::optional(call->span) : std::nullopt;
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
                         : tr("a call of %1, from %2 to %3").arg(duration, time(begin), time(end));
    }

    /// Why the measurement of a row is disturbed at the time; empty where it is not.
    QString disturbanceText(int row) const
    {
        for (const DisturbedSpan& span : m_painted.data.disturbed) {
            if (span.row != row || m_tick < span.begin || m_tick > span.end)
                continue;
            if (span.begin == span.end && span.disturbance == core::Disturbance::MeasurementOff)
                return tr("hatched: rewound, what was recorded before was taken back");
            const QString length = durationText(m_store, span.begin, span.end);
            return span.disturbance == core::Disturbance::BufferFlush
                ? tr("hatched: buffer flush of %1").arg(length)
                : tr("hatched: measurement off for %1").arg(length);
        }
        return {};
    }

    const PaintedTimeline& m_painted;
    const HoverLookups& m_lookups;
    const core::StoreView& m_store;
    TimeScale m_scale;
    TimeCoordinates m_coordinates;
    core::Tick m_tick;
};

} // namespace

QString describeHit(const PaintedTimeline& painted, const TimelineHit& hit, core::Tick t, const HoverLookups& lookups)
{
    const Description description(painted, t, lookups);
    switch (hit.kind) {
    case TimelineHit::Kind::Nothing:
        return {};
    case TimelineHit::Kind::Row:
        return description.row(hit);
    case TimelineHit::Kind::Bar:
        return description.bar(hit);
    case TimelineHit::Kind::Column:
        return description.column(hit);
    case TimelineHit::Kind::Message:
        return description.message(hit);
    case TimelineHit::Kind::OneSided:
        return description.oneSided(hit);
    case TimelineHit::Kind::Collective:
        return description.collective(hit);
    case TimelineHit::Kind::Sign:
        return description.sign(hit);
    case TimelineHit::Kind::Sample:
        return description.sample(hit);
    }
    return {};
}

} // namespace lightcone::views
