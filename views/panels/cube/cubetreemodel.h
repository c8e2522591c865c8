// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/heat/heatscale.h"
#include "views/panels/cube/cubeanswers.h"
#include "views/panels/cube/cubedisplay.h"
#include "views/panels/cube/cubetree.h"
#include "views/tables/tablecolumn.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

/// Shows a tree of a profile with the numbers of its nodes: with the nodes below while these are folded, without them
/// while they are shown. A list shows both numbers. Each name has the colour that its number has on a scale from
/// nothing to the greatest number of its scale. Siblings can be sorted.
class CubeTreeModel final : public QAbstractItemModel, public CellRoles {
    Q_OBJECT

public:
    enum Column {
        Name,
        Value, ///< of a list: without the regions below
        Inclusive, ///< of lists alone
    };

    explicit CubeTreeModel(QObject* parent = nullptr);

    /// Folds all nodes, and forgets the numbers. @p tree may be null: there are no rows.
    void setTree(std::shared_ptr<const CubeTree> tree);
    /// @param numbers  one a node's id, with one display for all nodes or one a node's id; null: not known (yet)
    void setNumbers(std::shared_ptr<const CubeNumbers> numbers, std::vector<CubeDisplay> displays);
    void setColorScheme(const ColorScheme& scheme);
    /// Says whether the nodes below @p index are shown.
    void setOpen(const QModelIndex& index, bool isOpen);

    const std::shared_ptr<const CubeTree>& tree() const { return m_tree; }
    const std::shared_ptr<const CubeNumbers>& numbers() const { return m_numbers; }
    /// The id of the node. @pre index.isValid()
    std::uint32_t idAt(const QModelIndex& index) const;
    /// The row of the node with that id; invalid: there is none. O(nodes)
    QModelIndex indexOfId(std::uint32_t id) const;
    bool isOpen(const QModelIndex& index) const;
    const CubeDisplay& displayAt(const QModelIndex& index) const;
    /// The scale of the colours of a node; nullptr: there is none.
    const HeatScale* scaleAt(const QModelIndex& index) const;
    /// The next row in the order of the tree whose name has @p text, whatever its case; from the top again after the
    /// last one. Invalid: there is none. O(nodes)
    QModelIndex find(const QString& text, const QModelIndex& from, bool isForward) const;
    /// The rows from @p index down, each the one with the greatest number among its siblings; only that of @p index
    /// while there are no numbers. @p index may be invalid: from the top.
    std::vector<QModelIndex> hotPath(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    void sort(int column, Qt::SortOrder order) override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const CubeTree::Node& node(std::uint32_t place) const { return m_tree->nodes[place]; }
    QModelIndex indexOf(std::uint32_t place, int column = Name) const;
    /// The nodes right below a node, or at the top, in the order of rows.
    std::span<const std::uint32_t> children(std::uint32_t parent) const;
    void makeChildren();
    /// Sorts the children of every node. O(nodes · log)
    void sortChildren();
    void makeScales();
    const HeatScale* scaleOf(std::uint32_t place) const;
    const CubeDisplay& displayOf(std::uint32_t place) const;
    /// True for a number that is nothing but what is left when sums of far greater numbers are rounded.
    bool isRounding(std::uint32_t place, const core::CubeCell& cell) const;
    /// The number in a column; nullptr: not known.
    const core::CubeCell* cellOf(std::uint32_t place, int column) const;
    std::optional<double> shownIn(std::uint32_t place, int column) const;
    QVariant nameCell(std::uint32_t place, int role) const;
    QVariant valueCell(std::uint32_t place, int column, int role) const;
    QString problemOf(std::uint32_t place) const;
    QString toolTip(std::uint32_t place) const;
    void numbersChanged();

    std::shared_ptr<const CubeTree> m_tree; ///< null: there are no rows
    std::shared_ptr<const CubeNumbers> m_numbers; ///< null: not known (yet)
    std::vector<CubeDisplay> m_displays;
    ColorScheme m_scheme { Theme::Light };
    std::vector<std::optional<HeatScale>> m_scales; ///< by the number of the tree
    std::vector<bool> m_isOpen;
    /// The children of all nodes, one after the other; those of node i are [m_firstChild[i + 1], m_firstChild[i + 2]),
    /// and before all stand those at the top.
    std::vector<std::uint32_t> m_children;
    std::vector<std::uint32_t> m_firstChild;
    std::vector<std::uint32_t> m_rows; ///< by node: its place among its siblings
    int m_sortColumn = -1; ///< -1: in the order of the profile
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace lightcone::views
