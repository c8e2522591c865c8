// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/rma/rmamodel.h"

#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/panels/rma/rmatext.h"

#include <iterator>
#include <utility>

namespace lightcone::views {

RmaModel::RmaModel(QObject* parent)
    : TableModel(parent)
{
    Columns columns = makeColumns();
    Columns further = timeColumns();
    columns.insert(columns.end(), std::make_move_iterator(further.begin()), std::make_move_iterator(further.end()));
    setColumns(std::move(columns));
}

RmaModel::Columns RmaModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto bytes = [](const core::RmaGroup& group, const core::TransferSum& sum, int role) {
        return bytesCell(group.operations > 0 ? std::optional<core::WideInteger>(sum.bytes) : std::nullopt, role);
    };
    const auto rate = [this](const RmaRow& row, int role) -> QVariant {
        const std::uint64_t moved = row.group.bytes();
        if (row.group.operations == 0 || m_ticks == 0)
            return textCell({}, role);
        const double perSecond
            = static_cast<double>(moved) / static_cast<double>(m_ticks) * static_cast<double>(m_scale.ticksPerSecond);
        if (role == SortRole)
            return perSecond;
        if (role == PlainRole)
            return QString::number(perSecond, 'g', 10);
        return textCell(formatRate(moved, m_ticks, m_scale), role);
    };
    return {
        { { id("name"), subject(m_grouping), {}, Kind::Text },
            [](const RmaRow& row, int role) { return textCell(row.name, role); } },
        { { id("number"), tr("Number"),
              tr("Puts, gets and atomic operations that begin in the interval; by operation, of whatever a row is of"),
              Kind::Bar },
            [](const RmaRow& row, int role) { return countCell(row.number, role); } },
        { { id("bytes_to_target"), tr("Bytes to target"), tr("Bytes that puts and atomic operations move"), Kind::Bar },
            [bytes](const RmaRow& row, int role) { return bytes(row.group, row.group.toTarget, role); } },
        { { id("bytes_to_origin"), tr("Bytes to origin"), tr("Bytes that gets and atomic operations bring back"),
              Kind::Bar },
            [bytes](const RmaRow& row, int role) { return bytes(row.group, row.group.toOrigin, role); } },
        { { id("rate"), tr("Rate"), tr("Bytes in both directions in a second of the interval"), Kind::Bar }, rate },
    };
}

RmaModel::Columns RmaModel::timeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto isTimed = [](const RmaRow& row) { return row.group.timed > 0; };
    const auto sum = [this, isTimed](const RmaRow& row, int role) {
        return sumTicksCell(
            isTimed(row) ? std::optional(static_cast<core::WideInteger>(row.group.duration)) : std::nullopt, m_scale,
            role);
    };
    const auto mean = [this, isTimed](const RmaRow& row, int role) {
        return meanTicksCell(isTimed(row)
                ? std::optional(static_cast<double>(row.group.duration) / static_cast<double>(row.group.timed))
                : std::nullopt,
            m_scale, role);
    };
    const auto longest = [this, isTimed](const RmaRow& row, int role) {
        return ticksCell(isTimed(row) ? std::optional(row.group.longest) : std::nullopt, m_scale, role);
    };
    return {
        { { id("time"), tr("Time"),
              tr("From the begin of operations to where they are complete, all together; of collective operations, the "
                 "time of all members in them; empty where no event says it"),
              Kind::Bar },
            sum },
        { { id("mean_time"), tr("Mean time"), tr("The same, on average"), Kind::Bar }, mean },
        { { id("max_time"), tr("Longest"), tr("The same, at most"), Kind::Bar }, longest },
        { { id("collectives"), tr("Collectives"),
              tr("Collective operations on the window, such as fences, or that create and free it") },
            [](const RmaRow& row, int role) { return countCell(row.group.collectives, role); } },
        { { id("signs"), tr("Synchronisations"), tr("Events that synchronise, test or complete operations") },
            [](const RmaRow& row, int role) { return countCell(row.group.signs, role); } },
        { { id("timed"), tr("Known times"), tr("Of how many it is known when they are complete") },
            [](const RmaRow& row, int role) { return countCell(row.group.timed, role); } },
        { { id("unknown_target"), tr("Unknown target"),
              tr("Operations that do not name their target, whose bytes are left out") },
            [](const RmaRow& row, int role) { return countCell(row.group.unknownTarget, role); } },
    };
}

QString RmaModel::subject(core::RmaGrouping grouping)
{
    switch (grouping) {
    case core::RmaGrouping::Operation:
        break;
    case core::RmaGrouping::Window:
        return tr("Window");
    case core::RmaGrouping::Pair:
        return tr("Origin and target");
    case core::RmaGrouping::Origin:
        return tr("Origin");
    }
    return tr("Operation");
}

void RmaModel::setGroups(std::shared_ptr<const core::StoreView> store, const core::RmaAsked& asked,
    const std::vector<core::RmaGroup>& groups)
{
    std::vector<RmaRow> made;
    for (const core::RmaGroup& group : groups) {
        const bool isByOperation = asked.grouping == core::RmaGrouping::Operation;
        made.push_back({ group, rmaSubjectText(group.subject, asked.grouping, store->definitions()),
            isByOperation ? group.operations + group.signs + group.collectives : group.operations });
    }
    setRows(std::move(made), [&] {
        m_grouping = asked.grouping;
        m_scale = timeScaleOf(*store);
        m_ticks = core::lastingPart(asked.interval, store->interval()).length();
        header(Name).title = subject(m_grouping);
    });
}

bool RmaModel::isShownAtFirst(int column)
{
    return column < Timed || column == UnknownTarget;
}

std::uint64_t RmaModel::keyOf(const RmaRow& row, int) const
{
    const core::RmaSubject& subject = row.group.subject;
    const auto half = [](std::uint64_t high, std::uint64_t low) { return high << 32 | (low & 0xffffffff); };
    switch (m_grouping) {
    case core::RmaGrouping::Operation:
        break;
    case core::RmaGrouping::Window:
        return core::indexOf(subject.window);
    case core::RmaGrouping::Pair:
    case core::RmaGrouping::Origin:
        return half(core::indexOf(subject.origin), core::indexOf(subject.target));
    }
    const auto kind = static_cast<std::uint64_t>(subject.kind.value_or(core::EventKind::Generic));
    return half(
        kind, subject.collective ? static_cast<std::uint64_t>(*subject.collective) : core::indexOf(subject.type));
}

} // namespace lightcone::views
