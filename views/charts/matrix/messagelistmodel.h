// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>

namespace lightcone::core {
class MessageIndex;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

/// Some messages, one a row, in the order in which they were sent. It reads those that are in sight.
class MessageListModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Sent, Received, Duration, Bytes, Tag, Communicator, Sender, Receiver, kColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Lists @p count messages of @p messages from number @p first on.
    void setMessages(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const core::MessageIndex> messages,
        std::uint64_t first, std::uint64_t count);
    /// @pre there is such a row
    core::MessageId messageAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const core::MessageIndex> m_messages;
    std::uint64_t m_first = 0;
    int m_count = 0;
};

} // namespace lightcone::views
