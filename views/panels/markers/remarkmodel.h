// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/remarks/remarks.h"
#include "views/tables/summarymodel.h"

#include <bitset>
#include <memory>

namespace lightcone::views {

/// A row of the list of markers.
struct RemarkRow {
    std::shared_ptr<const Remarks> remarks; ///< not null
    std::size_t index = 0; ///< into Remarks::all
    std::uint64_t key = 0; ///< the id of a bookmark; else the number of those of the trace before it

    const Remark& remark() const { return remarks->all[index]; }
};

/// The remarks of some kinds on a trace, one a row, in the order of time.
class RemarkModel final : public TableModel<RemarkRow> {
    Q_OBJECT

public:
    enum Column { Name, Time, End, Location, Kind, Severity, Text, kColumnCount };

    explicit RemarkModel(QObject* parent = nullptr);

    using Kinds = std::bitset<kRemarkKindCount>;
    /// @p store and @p remarks are not null.
    void setRemarks(
        std::shared_ptr<const core::StoreView> store, const std::shared_ptr<const Remarks>& remarks, Kinds kinds);
    const Remark& remarkAt(int row) const { return rows()[static_cast<std::size_t>(row)].remark(); }
    /// The first row of a remark that begins at @p t, or of the bookmark of that id; -1: there is none.
    int rowAt(core::Tick t) const;
    int rowOf(std::uint64_t bookmark) const;
    static bool isShownAtFirst(int) { return true; }

private:
    Columns makeColumns() const;
    void forget() override;
    std::uint64_t keyOf(const RemarkRow& row, int) const override { return row.key; }

    std::shared_ptr<const core::StoreView> m_store;
    TimeScale m_scale;
};

} // namespace lightcone::views
