// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/profile.h"
#include "views/formatting.h"

#include <QAbstractTableModel>
#include <QColor>

#include <memory>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// One function a row, in the order of the profile; sorted by a proxy on SortRole.
class FunctionSummaryModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Function, Visits, Inclusive, Exclusive, Min, Max, Group, kColumnCount };
    enum Role {
        SortRole = Qt::UserRole, ///< a text, or the exact number: ticks or visits
        ShareRole, ///< double 0..1: length of the bar, of the greatest value of the column; invalid without a bar
        PlainRole, ///< text for other programs: numbers without grouping, times in seconds
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// @p colors by function index
    void setColors(std::vector<QColor> colors);
    /// @p store may be null, then there are no rows.
    void setProfile(std::shared_ptr<const core::StoreView> store, std::vector<core::ProfileEntry> entries);

    core::FunctionId functionAt(int row) const { return m_rows[static_cast<std::size_t>(row)].entry.function; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// The header of the column as tables of the command line name it.
    static QString plainHeader(int column);

private:
    struct Row {
        core::ProfileEntry entry;
        QString name;
        QString group;
    };
    QString textOf(const Row& row, int column, bool plain) const;
    QString toolTipOf(const Row& row, int column) const;

    std::shared_ptr<const core::StoreView> m_store;
    TimeScale m_scale;
    std::vector<QColor> m_colors;
    std::vector<Row> m_rows;
    core::ProfileEntry m_greatest;
};

} // namespace lightcone::views
