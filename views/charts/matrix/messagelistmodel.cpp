// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/matrix/messagelistmodel.h"

#include "core/analysis/messages/messageindex.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lightcone::views {

void MessageListModel::setMessages(std::shared_ptr<const core::StoreView> store,
    std::shared_ptr<const core::MessageIndex> messages, std::uint64_t first, std::uint64_t count)
{
    beginResetModel();
    m_store = std::move(store);
    m_messages = std::move(messages);
    m_first = first;
    m_count = static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
    endResetModel();
}

core::MessageId MessageListModel::messageAt(int row) const
{
    return m_messages->at(m_first + static_cast<std::uint64_t>(row));
}

int MessageListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_count;
}

int MessageListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QVariant MessageListModel::data(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(
            index.column() < Communicator ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter));
    if (role != Qt::DisplayRole || !index.isValid())
        return {};
    const core::Message message = m_store->messages().at(messageAt(index.row()));
    const core::Definitions& definitions = m_store->definitions();
    const TimeScale scale = timeScaleOf(*m_store);
    switch (index.column()) {
    case Sent:
        return formatTime(message.send, scale, 1);
    case Received:
        return formatTime(message.receive, scale, 1);
    case Duration:
        return formatExactDuration(core::saturatingDifference(message.receive, message.send), scale);
    case Bytes:
        return formatCount(message.bytes);
    case Tag:
        return QString::number(message.tag);
    case Communicator:
        return core::isValid(message.communicator) ? nameText(definitions.communicator(message.communicator).name)
                                                   : QString();
    case Sender:
        return nameText(definitions.locationLabel(message.sender()));
    case Receiver:
        return nameText(definitions.locationLabel(message.receiver()));
    default:
        return {};
    }
}

QVariant MessageListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return formatCount(static_cast<std::uint64_t>(section) + 1);
    switch (section) {
    case Sent:
        return tr("Sent");
    case Received:
        return tr("Received");
    case Duration:
        return tr("Duration");
    case Bytes:
        return tr("Bytes");
    case Tag:
        return tr("Tag");
    case Communicator:
        return tr("Communicator");
    case Sender:
        return tr("Sender");
    case Receiver:
        return tr("Receiver");
    default:
        return {};
    }
}

} // namespace lightcone::views
