// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/beside/profilecomparison.h"
#include "views/tables/summarymodel.h"

#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A row of the table of differences.
struct ProfileDiffRow {
    core::ProfileDifference difference;
    QString path;
    QString location;
    QString metric;
};

/// A value that trace and profile do not say the same of a row, in the order of the comparison.
class ProfileDiffModel final : public TableModel<ProfileDiffRow> {
    Q_OBJECT

public:
    enum Column { Path, Location, Metric, Trace, Profile, Difference, Share, Reason, kColumnCount };

    explicit ProfileDiffModel(QObject* parent = nullptr);

    /// Shows the differences at @p locations (ascending). Neither pointer is null.
    void setComparison(std::shared_ptr<const core::StoreView> store,
        std::shared_ptr<const core::ProfileComparison> comparison, std::span<const core::LocationId> locations);
    static bool isShownAtFirst(int column) { return column < kColumnCount; }
    /// The difference by the greater value, 0 to 1 as a rule; of values of opposite signs up to 2.
    static double shareOf(const core::ProfileDifference& difference);

private:
    Columns makeColumns() const;
    void forget() override;
    QVariant valueCell(const core::ProfileDifference& difference, const core::CubeCell& value, int role) const;
    QVariant differenceCell(const core::ProfileDifference& difference, int role) const;

    std::shared_ptr<const core::ProfileComparison> m_comparison;
    TimeScale m_scale;
};

} // namespace lightcone::views
