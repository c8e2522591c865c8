// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/collectives/collectivesummarymodel.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"

#include <iterator>
#include <utility>

namespace lightcone::views {

CollectiveSummaryModel::CollectiveSummaryModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

CollectiveSummaryModel::Columns CollectiveSummaryModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto operation = [this](const CollectiveGroupRow& row, int role) -> QVariant {
        if (role == SortRole)
            return row.place;
        if (m_grouping == core::CollectiveGrouping::Communicator)
            return textCell(communicatorText(row.group.communicator), role);
        const std::string_view name = core::collectiveOperationName(row.group.operation);
        return textCell(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())), role);
    };
    const auto communicator = [this](const CollectiveGroupRow& row, int role) {
        return textCell(
            m_grouping == core::CollectiveGrouping::Both ? communicatorText(row.group.communicator) : QString(), role);
    };
    const auto time = [this](const CollectiveGroupRow& row, int role) {
        return sumTicksCell(static_cast<core::WideInteger>(row.group.time), m_scale, role);
    };
    Columns columns {
        { { id("operation"), tr("Operation"), tr("The collective operation"), Kind::Text }, operation },
        { { id("communicator"), tr("Communicator"), tr("The communicator whose members take part"), Kind::Text },
            communicator },
        { { id("count"), tr("Number"), tr("Operations that begin in the interval"), Kind::Bar },
            [](const CollectiveGroupRow& row, int role) { return countCell(row.group.count, role); } },
        { { id("time"), tr("Time"), tr("Time of all members together, from entering to leaving"), Kind::Bar }, time },
        { { id("bytes_sent"), tr("Bytes sent"), tr("Bytes that all members sent, as they say"), Kind::Bar },
            [](const CollectiveGroupRow& row, int role) { return bytesCell(row.group.bytesSent, role); } },
        { { id("bytes_received"), tr("Bytes received"), tr("Bytes that all members received, as they say"), Kind::Bar },
            [](const CollectiveGroupRow& row, int role) { return bytesCell(row.group.bytesReceived, role); } },
    };
    Columns further = spreadColumns();
    columns.insert(columns.end(), std::make_move_iterator(further.begin()), std::make_move_iterator(further.end()));
    return columns;
}

CollectiveSummaryModel::Columns CollectiveSummaryModel::spreadColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto mean = [this](const CollectiveGroupRow& row, int role) {
        const core::CollectiveGroup& group = row.group;
        return meanTicksCell(group.spreadCount > 0
                ? std::optional(static_cast<double>(group.spreads) / static_cast<double>(group.spreadCount))
                : std::nullopt,
            m_scale, role);
    };
    const auto greatest = [this](const CollectiveGroupRow& row, int role) {
        return ticksCell(
            row.group.spreadCount > 0 ? std::optional(row.group.greatestSpread) : std::nullopt, m_scale, role);
    };
    const auto latest = [this](const CollectiveGroupRow& row, int role) {
        return textCell(core::isValid(row.group.latest)
                ? nameText(m_store->definitions().locationLabel(row.group.latest))
                : QString(),
            role);
    };
    return {
        { { id("mean_spread"), tr("Mean spread"),
              tr("How far apart the first and the last member enter an operation, on average"), Kind::Bar },
            mean },
        { { id("max_spread"), tr("Greatest spread"),
              tr("How far apart the first and the last member enter an operation at most"), Kind::Bar },
            greatest },
        { { id("latest"), tr("Most often last"), tr("The location that most often enters after all others"),
              Kind::Text },
            latest },
        { { id("latest_count"), tr("Times last"), tr("How often that location enters after all others") },
            [](const CollectiveGroupRow& row, int role) { return countCell(row.group.latestCount, role); } },
    };
}

void CollectiveSummaryModel::setGroups(std::shared_ptr<const core::StoreView> store,
    const std::vector<core::CollectiveGroup>& groups, core::CollectiveGrouping grouping)
{
    std::vector<CollectiveGroupRow> placed;
    for (const core::CollectiveGroup& group : groups)
        placed.push_back({ group, static_cast<int>(placed.size()) });
    setRows(std::move(placed), [&] {
        m_store = std::move(store);
        m_scale = timeScaleOf(*m_store);
        m_grouping = grouping;
        const bool areCommunicators = grouping == core::CollectiveGrouping::Communicator;
        header(Operation).id = areCommunicators ? QStringLiteral("communicator") : QStringLiteral("operation");
        header(Operation).title = areCommunicators ? tr("Communicator") : tr("Operation");
        header(Operation).toolTip
            = areCommunicators ? tr("The communicator whose members take part") : tr("The collective operation");
    });
}

QString CollectiveSummaryModel::communicatorText(core::CommunicatorId communicator) const
{
    return core::isValid(communicator) ? nameText(m_store->definitions().communicator(communicator).name)
                                       : tr("unknown", "communicator");
}

bool CollectiveSummaryModel::isShownAtFirst(int column)
{
    return column != BytesReceived;
}

void CollectiveSummaryModel::forget()
{
    m_store.reset();
}

std::uint64_t CollectiveSummaryModel::keyOf(const CollectiveGroupRow& row, int) const
{
    return static_cast<std::uint64_t>(row.group.operation) << 32 | core::indexOf(row.group.communicator);
}

} // namespace lightcone::views
