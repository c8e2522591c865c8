// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profilesource.h"
#include "views/tables/summarymodel.h"

#include <memory>
#include <vector>

namespace lightcone::views {

/// The share of each location in a call path, one location a row. A proxy sorts them by SortRole.
class CallTreeLocations final : public TableModel<core::CallPathPart> {
    Q_OBJECT

public:
    enum Column { Location, Visits, Inclusive, Exclusive, Min, Max, kColumnCount };

    explicit CallTreeLocations(QObject* parent = nullptr);

    /// @p profile may be null, then there are no rows.
    void setParts(std::shared_ptr<const core::ProfileSource> profile, std::vector<core::CallPathPart> parts);

private:
    Columns makeColumns() const;
    void forget() override { m_profile.reset(); }

    std::shared_ptr<const core::ProfileSource> m_profile; ///< the profile that the rows were made from
    TimeScale m_scale;
};

} // namespace lightcone::views
