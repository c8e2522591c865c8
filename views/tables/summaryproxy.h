// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

#include <utility>

namespace lightcone::views {

class SummaryModel;

/// Sorts the rows of a table by CellRoles::SortRole, and filters them by the names in the first column. The rows below
/// another one (SummaryModel::parentRow()) stay there, sorted among each other; a row that has others below it is shown
/// when one of these has the name. The row of all together (SummaryModel::isTotal()) comes last.
class SummaryProxy final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit SummaryProxy(QObject* parent = nullptr);

    void setSourceModel(QAbstractItemModel* model) override;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    /// The two rows with the same row above them that stand above @p left and @p right, or are these; twice the same
    /// where one of these stands above the other. O(levels)
    std::pair<int, int> siblingsAbove(int left, int right) const;

    const SummaryModel* m_model = nullptr; ///< null: the rows are a list
};

} // namespace lightcone::views
