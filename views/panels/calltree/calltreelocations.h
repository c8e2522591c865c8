// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profilesource.h"
#include "views/base/formatting.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace lightcone::views {

/// What each location adds to a call path, a location a row; sorted by a proxy on SortRole.
class CallTreeLocations final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Location, Visits, Inclusive, Exclusive, Min, Max, kColumnCount };
    static constexpr int SortRole = Qt::UserRole; ///< the exact number: ticks, visits, or the place of the location

    using QAbstractTableModel::QAbstractTableModel;

    /// @p profile may be null, then there are no rows.
    void setParts(std::shared_ptr<const core::ProfileSource> profile, std::vector<core::CallPathPart> parts);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const core::ProfileSource> m_profile;
    TimeScale m_scale;
    std::vector<core::CallPathPart> m_parts;
};

} // namespace lightcone::views
