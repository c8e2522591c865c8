// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/collectives/collectivesummary.h"
#include "views/tables/summarymodel.h"

#include <memory>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A row of the collective summary.
struct CollectiveGroupRow {
    core::CollectiveGroup group;
    int place = 0; ///< in the order of collectiveSummary()
};

/// An operation on a communicator a row, or one of both, whose name is in the first column then; in the order of
/// collectiveSummary().
class CollectiveSummaryModel final : public TableModel<CollectiveGroupRow> {
    Q_OBJECT

public:
    enum Column {
        Operation,
        Communicator,
        Count,
        Time,
        BytesSent,
        BytesReceived,
        MeanSpread,
        GreatestSpread,
        Latest,
        LatestCount,
        kColumnCount
    };

    explicit CollectiveSummaryModel(QObject* parent = nullptr);

    /// @p store is not null.
    void setGroups(std::shared_ptr<const core::StoreView> store, const std::vector<core::CollectiveGroup>& groups,
        core::CollectiveGrouping grouping = core::CollectiveGrouping::Both);
    core::CollectiveGrouping grouping() const { return m_grouping; }
    /// @pre there is such a row
    const core::CollectiveGroup& groupAt(int row) const { return rows()[static_cast<std::size_t>(row)].group; }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column);
    bool isOffered(int column) const override
    {
        return column != Communicator || m_grouping == core::CollectiveGrouping::Both;
    }

private:
    Columns makeColumns() const;
    Columns spreadColumns() const;
    void forget() override;
    std::uint64_t keyOf(const CollectiveGroupRow& row, int place) const override;

    std::shared_ptr<const core::StoreView> m_store; ///< the store that the rows were made from
    QString communicatorText(core::CommunicatorId communicator) const;

    TimeScale m_scale;
    core::CollectiveGrouping m_grouping = core::CollectiveGrouping::Both;
};

} // namespace lightcone::views
