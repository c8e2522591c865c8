// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/locks/locksummary.h"
#include "views/tables/summarymodel.h"

#include <memory>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A row of the table of locks.
struct LockRow {
    core::LockGroup group;
    QString name;
};

/// A group of uses of locks a row, in the order of lockSummary().
class LockModel final : public TableModel<LockRow> {
    Q_OBJECT

public:
    enum Column {
        Name,
        Acquisitions,
        Held,
        MeanHold,
        LongestHold,
        Waited,
        MeanWait,
        LongestWait,
        Contended,
        Blocker,
        Blocked,
        FailedTries,
        NeverReleased,
        Waits,
        kColumnCount
    };

    explicit LockModel(QObject* parent = nullptr);

    /// The arguments are not null; @p groups are of @p grouping.
    void setGroups(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const core::LockUses> uses,
        core::LockGrouping grouping, const std::vector<core::LockGroup>& groups);
    /// Of the rows that are shown.
    core::LockGrouping grouping() const { return m_grouping; }
    /// @pre there is such a row
    const core::LockGroup& groupAt(int row) const { return rows()[static_cast<std::size_t>(row)].group; }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column);

private:
    Columns makeColumns() const;
    Columns waitColumns() const;
    Columns further() const;
    void forget() override;
    std::uint64_t keyOf(const LockRow& row, int place) const override;
    static QString subject(core::LockGrouping grouping);

    std::shared_ptr<const core::StoreView> m_store; ///< that the rows are of
    std::shared_ptr<const core::LockUses> m_uses;
    core::LockGrouping m_grouping = core::LockGrouping::Lock;
    TimeScale m_scale;
};

} // namespace lightcone::views
