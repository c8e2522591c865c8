// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/criticalpath/pathmodel.h"

#include "core/store/storeview.h"
#include "views/panels/criticalpath/pathtext.h"

#include <iterator>
#include <limits>
#include <utility>

namespace lightcone::views {

PathModel::PathModel(QObject* parent)
    : TableModel(parent)
{
    Columns columns = makeColumns();
    Columns more = sumColumns();
    columns.insert(columns.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    setColumns(std::move(columns));
}

PathModel::Columns PathModel::makeColumns() const
{
    using HeaderKind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    return {
        { { id("name"), subject(m_grouping), {}, HeaderKind::Text },
            [this](const PathTableRow& row, int role) {
                return isTextRole(role) ? textCell(nameOf(row), role) : QVariant();
            } },
        { { id("kind"), tr("Kind"),
              tr("Whether the path stays on a location, goes with a message, or is handed over in a collective "
                 "operation, where the last one that enters is waited for"),
              HeaderKind::Text },
            [](const PathTableRow& row, int role) {
                return textCell(row.isOthers ? QString() : pathKindText(row.row.kind), role);
            } },
        { { id("begin"), tr("Begin"), tr("Where the segment begins, or comes into the interval") },
            [this](const PathTableRow& row, int role) { return timeCell(row, row.row.time.begin, role); } },
        { { id("end"), tr("End"), tr("Where the segment ends, or leaves the interval") },
            [this](const PathTableRow& row, int role) { return timeCell(row, row.row.time.end, role); } },
    };
}

PathModel::Columns PathModel::sumColumns() const
{
    using HeaderKind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto share = [this](const PathTableRow& row, int role) -> QVariant {
        const double part = m_ticks > 0 ? static_cast<double>(row.row.ticks) / static_cast<double>(m_ticks) : 0;
        if (role == SortRole)
            return part;
        if (role == PlainRole)
            return QString::number(part, 'g', 10);
        return textCell(formatPercent(part), role);
    };
    return {
        { { id("duration"), tr("Time"), tr("Time on the critical path, all together"), HeaderKind::Bar },
            [this](const PathTableRow& row, int role) { return ticksCell(row.row.ticks, m_scale, role); } },
        { { id("share"), tr("Share"), tr("Share of the path in the interval"), HeaderKind::Number }, share },
        { { id("segments"), tr("Segments"),
              tr("How many pieces of the path these are; functions share the pieces on locations") },
            [](const PathTableRow& row, int role) {
                return countCell(row.row.segments > 0 ? std::optional(row.row.segments) : std::nullopt, role);
            } },
        { { id("bytes"), tr("Bytes"), tr("Bytes of the messages, as their senders say") },
            [](const PathTableRow& row, int role) {
                return bytesCell(row.row.kind == PathKind::Message && !row.isOthers
                        ? std::optional<core::WideInteger>(row.row.bytes)
                        : std::nullopt,
                    role);
            } },
    };
}

QVariant PathModel::timeCell(const PathTableRow& row, core::Tick t, int role) const
{
    const bool isKnown = m_grouping == PathGrouping::Segment && !row.isOthers;
    if (role == SortRole) // what has no time comes last
        return QVariant::fromValue(static_cast<qlonglong>(isKnown ? t : std::numeric_limits<core::Tick>::max()));
    if (!isKnown)
        return textCell({}, role);
    if (role == PlainRole)
        return plainSeconds(t - m_scale.origin, m_scale);
    return isTextRole(role) ? textCell(formatTime(t, m_scale, 1), role) : QVariant();
}

QString PathModel::nameOf(const PathTableRow& row) const
{
    return row.isOthers ? tr("All shorter segments") : pathRowText(row.row, m_grouping, *m_store);
}

QString PathModel::subject(PathGrouping grouping)
{
    switch (grouping) {
    case PathGrouping::Segment:
        break;
    case PathGrouping::Location:
        return tr("Location");
    case PathGrouping::Region:
        return tr("Function");
    case PathGrouping::Message:
        return tr("Sender and receiver");
    }
    return tr("Segment");
}

void PathModel::setPath(std::shared_ptr<const core::StoreView> store, PathRows path)
{
    std::vector<PathTableRow> made;
    made.reserve(path.rows.size() + 1);
    for (const PathRow& row : path.rows)
        made.push_back({ row, false });
    if (path.otherSegments > 0) {
        PathRow others;
        others.segments = path.otherSegments;
        others.ticks = path.otherTicks;
        made.push_back({ others, true });
    }
    setRows(std::move(made), [&] {
        m_store = std::move(store);
        m_grouping = path.grouping;
        m_ticks = path.ticks;
        m_scale = timeScaleOf(*m_store);
        header(Name).title = subject(m_grouping);
    });
}

const PathRow* PathModel::rowAt(int row) const
{
    const PathTableRow& found = rows()[static_cast<std::size_t>(row)];
    return found.isOthers ? nullptr : &found.row;
}

bool PathModel::isOffered(int column) const
{
    return m_grouping == PathGrouping::Segment || (column != Begin && column != End);
}

void PathModel::forget()
{
    m_store.reset();
}

std::uint64_t PathModel::keyOf(const PathTableRow& row, int) const
{
    if (row.isOthers)
        return UINT64_MAX;
    const auto half = [](std::uint64_t high, std::uint64_t low) { return high << 32 | (low & 0xffffffff); };
    switch (m_grouping) {
    case PathGrouping::Segment:
        break;
    case PathGrouping::Location:
    case PathGrouping::Message:
        return half(core::indexOf(row.row.from), core::indexOf(row.row.to)) ^ static_cast<std::uint64_t>(row.row.kind);
    case PathGrouping::Region:
        return half(core::indexOf(row.row.function), static_cast<std::uint64_t>(row.row.kind));
    }
    return static_cast<std::uint64_t>(row.row.time.begin) << 2 | static_cast<std::uint64_t>(row.row.kind);
}

} // namespace lightcone::views
