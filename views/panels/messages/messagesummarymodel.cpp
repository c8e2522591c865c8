// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messages/messagesummarymodel.h"

#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::views {

namespace {

using Grouping = core::MessageGrouping;
using Model = MessageSummaryModel;

bool isDuration(int column)
{
    return column >= Model::MinDuration;
}

/// The number of @p column of a group; nullopt where the group has no bytes or durations.
std::optional<double> numberOf(const core::MessageStatistics& group, int column)
{
    const core::P2Statistics& statistics = isDuration(column) ? group.durations : group.lengths;
    if (statistics.count() == 0)
        return std::nullopt;
    switch (column) {
    case Model::Bytes:
        return statistics.sum();
    case Model::MinLength:
    case Model::MinDuration:
        return statistics.min();
    case Model::LowerLength:
    case Model::LowerDuration:
        return statistics.lowerQuartile();
    case Model::MedianLength:
    case Model::MedianDuration:
        return statistics.median();
    case Model::UpperLength:
    case Model::UpperDuration:
        return statistics.upperQuartile();
    case Model::MaxLength:
    case Model::MaxDuration:
        return statistics.max();
    default:
        return statistics.mean();
    }
}

QString keyHeader(Grouping grouping)
{
    switch (grouping) {
    case Grouping::Sender:
        return MessageSummaryModel::tr("Sender");
    case Grouping::Receiver:
        return MessageSummaryModel::tr("Receiver");
    case Grouping::Pair:
        return MessageSummaryModel::tr("Sender → receiver");
    case Grouping::Communicator:
        return MessageSummaryModel::tr("Communicator");
    case Grouping::Tag:
        return MessageSummaryModel::tr("Tag");
    case Grouping::All:
        break;
    }
    return MessageSummaryModel::tr("Group");
}

QString headerText(int column)
{
    const QStringList names { {}, MessageSummaryModel::tr("Messages"), MessageSummaryModel::tr("Bytes"),
        MessageSummaryModel::tr("Min length"), MessageSummaryModel::tr("≈ 25 % length"),
        MessageSummaryModel::tr("≈ Median length"), MessageSummaryModel::tr("≈ 75 % length"),
        MessageSummaryModel::tr("Max length"), MessageSummaryModel::tr("Mean length"),
        MessageSummaryModel::tr("Min duration"), MessageSummaryModel::tr("≈ 25 % duration"),
        MessageSummaryModel::tr("≈ Median duration"), MessageSummaryModel::tr("≈ 75 % duration"),
        MessageSummaryModel::tr("Max duration"), MessageSummaryModel::tr("Mean duration") };
    return names[column];
}

QString headerToolTip(int column)
{
    const QStringList toolTips { MessageSummaryModel::tr("What the messages of the row have in common"),
        MessageSummaryModel::tr("Messages that were sent in the interval, received or not"),
        MessageSummaryModel::tr("Bytes of these messages, as the senders say"),
        MessageSummaryModel::tr("Length of the shortest message, as sent"),
        MessageSummaryModel::tr(
            "A quarter of the messages are shorter: a P² estimate, made in one pass and constant memory"),
        MessageSummaryModel::tr(
            "Half of the messages are shorter: a P² estimate, made in one pass and constant memory"),
        MessageSummaryModel::tr(
            "Three quarters of the messages are shorter: a P² estimate, made in one pass and constant memory"),
        MessageSummaryModel::tr("Length of the longest message, as sent"),
        MessageSummaryModel::tr("Mean length of the messages, as sent"),
        MessageSummaryModel::tr("Least time from send to receive; negative where clocks are not synchronised"),
        MessageSummaryModel::tr("A quarter of the messages took less time from send to receive: a P² estimate"),
        MessageSummaryModel::tr("Half of the messages took less time from send to receive: a P² estimate"),
        MessageSummaryModel::tr("Three quarters of the messages took less time from send to receive: a P² estimate"),
        MessageSummaryModel::tr("Greatest time from send to receive"),
        MessageSummaryModel::tr("Mean time from send to receive") };
    return toolTips[column];
}

} // namespace

void MessageSummaryModel::setGroups(
    std::shared_ptr<const core::StoreView> store, Grouping grouping, std::vector<core::MessageStatistics> groups)
{
    beginResetModel();
    m_store = std::move(store);
    m_scale = timeScaleOf(*m_store);
    m_grouping = grouping;
    m_groups = std::move(groups);
    m_mostMessages = 0;
    m_mostBytes = 0;
    for (const core::MessageStatistics& group : m_groups) {
        m_mostMessages = std::max(m_mostMessages, group.messages);
        m_mostBytes = std::max(m_mostBytes, group.lengths.sum());
    }
    endResetModel();
}

void MessageSummaryModel::clear()
{
    beginResetModel();
    m_store.reset();
    m_groups.clear();
    endResetModel();
}

std::uint64_t MessageSummaryModel::keyAt(int row) const
{
    const core::MessageStatistics& group = m_groups[static_cast<std::size_t>(row)];
    switch (m_grouping) {
    case Grouping::Sender:
        return core::indexOf(group.sender);
    case Grouping::Receiver:
        return core::indexOf(group.receiver);
    case Grouping::Pair:
        return std::uint64_t { core::indexOf(group.sender) } << 32 | core::indexOf(group.receiver);
    case Grouping::Communicator:
        return core::indexOf(group.communicator);
    case Grouping::Tag:
        return group.tag;
    case Grouping::All:
        break;
    }
    return 0;
}

int MessageSummaryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

int MessageSummaryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(kColumnCount);
}

QString MessageSummaryModel::locationText(core::LocationId location) const
{
    return core::isValid(location) ? QString::fromStdString(m_store->definitions().locationLabel(location))
                                   : tr("unknown", "location or communicator");
}

QString MessageSummaryModel::keyText(const core::MessageStatistics& group) const
{
    switch (m_grouping) {
    case Grouping::Sender:
        return locationText(group.sender);
    case Grouping::Receiver:
        return locationText(group.receiver);
    case Grouping::Pair:
        return tr("%1 → %2").arg(locationText(group.sender), locationText(group.receiver));
    case Grouping::Communicator:
        return core::isValid(group.communicator)
            ? QString::fromStdString(m_store->definitions().communicator(group.communicator).name)
            : tr("unknown", "location or communicator");
    case Grouping::Tag:
        return QString::number(group.tag);
    case Grouping::All:
        break;
    }
    return tr("All messages");
}

QVariant MessageSummaryModel::keyCell(int row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case PlainRole:
        return keyText(m_groups[static_cast<std::size_t>(row)]);
    case SortRole:
        return row;
    default:
        return {};
    }
}

QVariant MessageSummaryModel::countCell(std::uint64_t messages, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return formatCount(messages);
    case PlainRole:
        return QString::number(messages);
    case SortRole:
        return QVariant::fromValue(static_cast<qulonglong>(messages));
    case ShareRole:
        return static_cast<double>(messages) / static_cast<double>(m_mostMessages);
    default:
        return {};
    }
}

QVariant MessageSummaryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    const core::MessageStatistics& group = m_groups[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return QVariant((column == Key ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (column == Key)
        return keyCell(index.row(), role);
    if (column == Messages)
        return countCell(group.messages, role);
    if (column == Bytes && role == ShareRole && m_mostBytes > 0)
        return group.lengths.sum() / m_mostBytes;
    return isDuration(column) ? durationCell(numberOf(group, column), m_scale, role)
                              : bytesCell(numberOf(group, column), role);
}

QVariant MessageSummaryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumnCount)
        return SummaryModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Key ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole)
        return section == Key ? keyHeader(m_grouping) : headerText(section);
    if (role == Qt::ToolTipRole)
        return headerToolTip(section);
    return {};
}

QString MessageSummaryModel::plainHeader(int column) const
{
    static const QStringList kNames { QStringLiteral("key"), QStringLiteral("messages"), QStringLiteral("bytes_sum"),
        QStringLiteral("bytes_min"), QStringLiteral("bytes_q25"), QStringLiteral("bytes_median"),
        QStringLiteral("bytes_q75"), QStringLiteral("bytes_max"), QStringLiteral("bytes_mean"),
        QStringLiteral("duration_min"), QStringLiteral("duration_q25"), QStringLiteral("duration_median"),
        QStringLiteral("duration_q75"), QStringLiteral("duration_max"), QStringLiteral("duration_mean") };
    return kNames[column];
}

} // namespace lightcone::views
