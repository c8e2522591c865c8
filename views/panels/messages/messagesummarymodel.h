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

/// A row of the message summary.
struct MessageGroupRow {
    core::MessageStatistics group;
    int place = 0; ///< in the order of messageStatistics()
};

/// One group of messages a row, in the order of messageStatistics().
class MessageSummaryModel final : public TableModel<MessageGroupRow> {
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

    explicit MessageSummaryModel(QObject* parent = nullptr);

    /// @p store is not null.
    void setGroups(std::shared_ptr<const core::StoreView> store, core::MessageGrouping grouping,
        std::vector<core::MessageStatistics> groups);
    core::MessageGrouping grouping() const { return m_grouping; }
    const std::vector<MessageGroupRow>& groups() const { return rows(); }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column);

private:
    using Statistics = core::Spread;
    using Exact = core::WideInteger Statistics::*;
    using Estimate = std::optional<double> (*)(const Statistics& statistics);

    Columns makeColumns() const;
    TableColumn<MessageGroupRow> lengths(ColumnHeader header, Exact value) const;
    TableColumn<MessageGroupRow> lengths(ColumnHeader header, Estimate estimate) const;
    TableColumn<MessageGroupRow> durations(ColumnHeader header, Exact value) const;
    TableColumn<MessageGroupRow> durations(ColumnHeader header, Estimate estimate) const;
    void forget() override;
    std::uint64_t keyOf(const MessageGroupRow& row, int place) const override;
    QString keyText(const core::MessageStatistics& group) const;

    std::shared_ptr<const core::StoreView> m_store; ///< the store that the rows were made from
    TimeScale m_scale;
    core::MessageGrouping m_grouping = core::MessageGrouping::Sender;
};

} // namespace lightcone::views
