// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagestatistics.h"
#include "views/tables/summarymodel.h"

#include <memory>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// One group of messages a row, in the order of messageStatistics().
class MessageSummaryModel final : public SummaryModel {
    Q_OBJECT

public:
    enum Column {
        Key,
        Messages,
        Bytes,
        MinLength,
        LowerLength,
        MedianLength,
        UpperLength,
        MaxLength,
        MeanLength,
        MinDuration,
        LowerDuration,
        MedianDuration,
        UpperDuration,
        MaxDuration,
        MeanDuration,
        kColumnCount
    };

    using SummaryModel::SummaryModel;

    /// @p store is not null.
    void setGroups(std::shared_ptr<const core::StoreView> store, core::MessageGrouping grouping,
        std::vector<core::MessageStatistics> groups);
    core::MessageGrouping grouping() const { return m_grouping; }

    void clear() override;
    bool isKnown() const override { return m_store != nullptr; }
    std::uint64_t keyAt(int row) const override;
    QString plainHeader(int column) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString keyText(const core::MessageStatistics& group) const;
    QString locationText(core::LocationId location) const;
    QVariant keyCell(int row, int role) const;
    QVariant countCell(std::uint64_t messages, int role) const;

    std::shared_ptr<const core::StoreView> m_store;
    TimeScale m_scale;
    core::MessageGrouping m_grouping = core::MessageGrouping::Sender;
    std::vector<core::MessageStatistics> m_groups;
    std::uint64_t m_mostMessages = 0;
    double m_mostBytes = 0;
};

} // namespace lightcone::views
