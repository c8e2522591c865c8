// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/calltree/calltreemodel.h"

#include <QAbstractProxyModel>

#include <cstddef>
#include <span>
#include <unordered_set>
#include <vector>

namespace lightcone::views {

/// Lists the rows of a call tree that are to be seen: those at the top, and below each row that is open its children. A
/// view of this list needs no more for a deep tree than for a wide one; QTreeView lays out a tree by calls inside
/// calls, one a level, for which some ten thousand levels are too many.
class CallTreeRows final : public QAbstractProxyModel {
    Q_OBJECT

public:
    static constexpr int OpenRole = CallTreeModel::DepthRole + 1; ///< bool; invalid: there is nothing below
    static constexpr std::size_t kMostOpenedAtOnce = 100'000;

    explicit CallTreeRows(CallTreeModel& tree, QObject* parent = nullptr);

    // The following take and give rows of the tree. What was open below a row that is closed is open again with it.
    bool isOpen(const QModelIndex& row) const { return m_open.contains(row.internalPointer()); }
    void open(const QModelIndex& row);
    void close(const QModelIndex& row);
    /// Opens rows, whose parents need not be open, in one step. O(rows to be seen)
    void openAll(std::span<const QModelIndex> rows);
    /// Opens what is below @p row (invalid: all), level by level, until kMostOpenedAtOnce rows are below it.
    void openBelow(const QModelIndex& row);

    QModelIndex mapToSource(const QModelIndex& index) const override;
    QModelIndex mapFromSource(const QModelIndex& row) const override; ///< invalid: it is not to be seen. O(rows)
    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex&) const override { return {}; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    bool canFetchMore(const QModelIndex&) const override { return false; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// Lists the rows anew. Those that are known to others stay known to them.
    void listAnew();
    void noteChange();
    QString description(const QModelIndex& row) const;

    std::vector<QModelIndex> m_rows; ///< rows of the tree, from top to bottom
    std::unordered_set<const void*> m_open; ///< internal pointers of the rows that are open
    bool m_hasChanged = false; ///< dataChanged() is going to be emitted
};

} // namespace lightcone::views
