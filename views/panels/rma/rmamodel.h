// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/rmasummary.h"
#include "views/tables/summarymodel.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A row of the table of one-sided communication.
struct RmaRow {
    core::RmaGroup group;
    QString name;
    std::uint64_t number = 0; ///< operations; by operation of whatever the row is of
};

/// A group of one-sided communication a row, in the order of rmaSummary().
class RmaModel final : public TableModel<RmaRow> {
    Q_OBJECT

public:
    enum Column {
        Name,
        Number,
        BytesToTarget,
        BytesToOrigin,
        Rate,
        Time,
        MeanTime,
        LongestTime,
        Collectives,
        Signs,
        Timed,
        UnknownTarget,
        kColumnCount
    };

    explicit RmaModel(QObject* parent = nullptr);

    /// @p store is not null; @p groups are of @p asked.
    void setGroups(std::shared_ptr<const core::StoreView> store, const core::RmaAsked& asked,
        const std::vector<core::RmaGroup>& groups);
    /// Of the rows that are shown.
    core::RmaGrouping grouping() const { return m_grouping; }
    /// @pre there is such a row
    const core::RmaGroup& groupAt(int row) const { return rows()[static_cast<std::size_t>(row)].group; }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column);

private:
    Columns makeColumns() const;
    Columns timeColumns() const;
    void forget() override { }
    std::uint64_t keyOf(const RmaRow& row, int place) const override;
    static QString subject(core::RmaGrouping grouping);

    core::RmaGrouping m_grouping = core::RmaGrouping::Operation;
    TimeScale m_scale;
    std::uint64_t m_ticks = 0; ///< of the interval in which the trace lasts
};

} // namespace lightcone::views
