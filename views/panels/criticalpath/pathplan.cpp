// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/criticalpath/pathplan.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/criticalpath/pathmodel.h"
#include "views/panels/criticalpath/pathrows.h"
#include "views/panels/criticalpath/pathtext.h"
#include "views/tables/tableplan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

QString pathGroupingProblem(const QString& by)
{
    return pathGroupingOf(by)
        ? QString()
        : PlanText::tr("The option '--by' does not understand '%1': choose segment, location, region or message.")
              .arg(by);
}

/// Finds the segment that @p t lies in, or that ends there where none begins; nullopt: there is none.
std::optional<std::size_t> placeAt(std::span<const core::PathSegment> segments, core::Tick t)
{
    const auto after = std::ranges::upper_bound(
        segments, t, {}, [](const core::PathSegment& segment) { return segment.time.begin; });
    if (after == segments.begin() || std::prev(after)->time.end < t)
        return std::nullopt;
    return static_cast<std::size_t>(after - segments.begin() - 1);
}

/// Makes the rows of @p picture those around the segment at a time, and says how many are left out before and after.
class RowsAround {
public:
    /// @param most  rows that the picture has room for
    RowsAround(const core::StoreView& store, std::span<const core::PathSegment> segments, core::Interval interval,
        core::Tick t, std::size_t most)
        : m_store(store)
        , m_segments(segments)
        , m_interval(interval)
        , m_place(placeAt(segments, t))
        , m_shown(std::min(most, segments.size()))
    {
        const std::size_t middle = m_place.value_or(0);
        m_first = std::min(middle - std::min(middle, m_shown / 2), segments.size() - m_shown);
    }

    std::vector<PathRow> rows() const
    {
        std::vector<PathRow> rows;
        for (const core::PathSegment& segment : m_segments.subspan(m_first, m_shown))
            rows.push_back(pathRow(m_store, segment, m_interval));
        return rows;
    }
    void finish(TableContent& content) const
    {
        if (m_place)
            content.rows[*m_place - m_first].isMarked = true;
        content.furtherRows = m_segments.size() - m_first - m_shown;
        if (m_first > 0)
            content.note += QStringLiteral(" · ")
                + PlanText::tr("%Ln segment(s) before these are left out", nullptr, pluralNumber(m_first));
    }

private:
    const core::StoreView& m_store;
    std::span<const core::PathSegment> m_segments;
    core::Interval m_interval;
    std::optional<std::size_t> m_place;
    std::size_t m_shown;
    std::size_t m_first;
};

core::Stoppable<TableContent> makePath(const PictureQuery& query, int room, const std::stop_token& stop)
{
    const TablePart part(query);
    const auto path = core::criticalPath(*query.store, part.locations, stop);
    if (path.isStopped())
        return core::Stopped {};
    auto asked = pathRows(*query.store, path.value(), part.interval,
        pathGroupingOf(query.by).value_or(PathGrouping::Segment), kMostPathRows, stop);
    if (asked.isStopped())
        return core::Stopped {};
    PathRows rows = std::move(asked).value();
    const PathGrouping grouping = rows.grouping;
    const QString note = pathSummaryText(rows, *query.store);
    std::optional<RowsAround> around;
    core::Tick at = 0;
    if (query.at) {
        at = std::clamp(query.at->tick, part.interval.begin, std::max(part.interval.begin, part.interval.end));
        constexpr int kLines = 3; // that the sentences above and below the rows may need
        const auto most = static_cast<std::size_t>(std::clamp(room - kLines, 1, kMostPictureRows));
        around.emplace(*query.store, path.value().in(part.interval), part.interval, at, most);
        rows.rows = around->rows();
        rows.otherSegments = 0;
    }
    PathModel model;
    model.setPath(query.store, std::move(rows));
    QList<int> columns = columnsAtFirst<PathModel>();
    columns.removeIf([&model](int column) { return !model.isOffered(column); });
    const bool isInTime = grouping == PathGrouping::Segment;
    TableContent content = sortedContent(model, columns, isInTime ? PathModel::Begin : PathModel::Duration,
        isInTime ? Qt::AscendingOrder : Qt::DescendingOrder);
    content.caption = part.caption;
    content.note = note;
    if (around) {
        const QString text = formatTime(at, timeScaleOf(*query.store), part.interval);
        content.caption += QStringLiteral(" · ") + PlanText::tr("at %1", "time").arg(text);
        around->finish(content);
    }
    content.emptyText = noPathText(*query.store, grouping);
    return content;
}

PicturePlan planPath(const PictureQuery& query)
{
    if (const QString problem = pathGroupingProblem(query.by); !problem.isEmpty())
        return { {}, problem };
    if (query.at && pathGroupingOf(query.by).value_or(PathGrouping::Segment) != PathGrouping::Segment)
        return { {},
            PlanText::tr("Only a segment of the critical path is at a time; leave out --by, or --at and --frames.") };
    return planTable(query, makePath);
}

constexpr std::array kPathColumns { "kind"sv, "begin"sv, "end"sv, "location"sv, "partner"sv, "region"sv, "segments"sv,
    "duration"sv, "share"sv, "bytes"sv };

/// @param all  ticks of the path in the interval
void writePathRow(TableRows& rows, const PathRow& row, bool isSegment, std::uint64_t all)
{
    rows.text(pathKindName(row.kind));
    if (isSegment) {
        rows.time(row.time.begin);
        rows.time(row.time.end);
    } else {
        rows.empty();
        rows.empty();
    }
    rows.location(row.from);
    rows.location(row.kind == PathKind::Run ? core::LocationId::none : row.to);
    if (core::isValid(row.function))
        rows.text(rows.store().definitions().functions[core::indexOf(row.function)].name);
    else
        rows.empty();
    if (row.segments > 0)
        rows.number(row.segments);
    else
        rows.empty();
    rows.duration(row.ticks);
    rows.real(all > 0 ? static_cast<double>(row.ticks) / static_cast<double>(all) : 0);
    if (row.kind == PathKind::Message)
        rows.number(row.bytes);
    else
        rows.empty();
    rows.endRow();
}

core::Completion writePath(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const auto found = core::criticalPath(rows.store(), query.locations, rows.stop());
    if (found.isStopped())
        return core::Stopped {};
    const core::CriticalPath& path = found.value();
    const PathGrouping grouping = pathGroupingOf(query.by).value_or(PathGrouping::Segment);
    const bool areSegments = grouping == PathGrouping::Segment; // of which there may be very many
    const auto asked
        = pathRows(rows.store(), path, query.interval, areSegments ? PathGrouping::Location : grouping, 0, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const std::uint64_t all = asked.value().ticks;
    if (!areSegments) {
        for (const PathRow& row : asked.value().rows)
            writePathRow(rows, row, false, all);
        return core::Done {};
    }
    for (const core::PathSegment& segment : path.in(query.interval)) {
        if (!rows.isOk() || rows.stop().stop_requested())
            return core::Stopped {};
        writePathRow(rows, pathRow(rows.store(), segment, query.interval), true, all);
    }
    return core::Done {};
}

} // namespace

PictureKind pathPictureKind()
{
    return { .purpose = PlanText::tr("ParaGraph's: the chain of work and messages that the end of the run waits for"),
        .plan = planPath,
        .bys = pathGroupingNames(),
        .hasMoment = true };
}

TableKind pathTable()
{
    return { .id = QLatin1String("criticalpath"),
        .columns = kPathColumns,
        .write = writePath,
        .hasBy = true,
        .problem = [](const TableQuery& query) { return pathGroupingProblem(query.by); } };
}

} // namespace lightcone::views
