// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/callers.h"
#include "core/analysis/calltree/calltree.h"
#include "core/profile/profilesource.h"
#include "views/base/formatting.h"
#include "views/tables/tablecolumn.h"

#include <QAbstractItemModel>
#include <QColor>

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lightcone::views {

/// The nodes and names that a CallTreeModel shows. Immutable.
struct CallTreeContent {
    std::shared_ptr<const core::ProfileSource> profile; ///< not null
    core::CallTree tree;
    std::optional<core::Callers> callers; ///< of the tree; nullopt where that is folded, or nobody asked for them
    std::vector<std::uint32_t> nameRanks; ///< see core::functionNameRanks()
    std::vector<std::string> metricNames; ///< see core::distinctNames()
    core::CallSums greatest; ///< visits, inclusive and exclusive time of the nodes
};

/// Medians of visits in ticks; nullopt without visits.
struct Medians {
    std::vector<std::optional<double>> ofNodes; ///< of the call tree
    std::vector<std::optional<double>> ofCallers; ///< by Callers::Row::group()
};

/// Shows the call paths, or the functions with their callers. The rows below a row are made when it is opened. Siblings
/// can be sorted by any column.
class CallTreeModel final : public QAbstractItemModel, public CellRoles {
    Q_OBJECT

public:
    enum Column { Region, Visits, Inclusive, Exclusive, Min, Median, Max, Regions, kFixedColumns };
    // After these come two columns for each metric that adds up: inclusive and exclusive.
    static constexpr int DepthRole = PlainRole + 1; ///< int; 0: at the top
    enum class Mode {
        Paths, ///< a function has those that it calls below it
        Callers, ///< a function has those that call it below it
    };

    explicit CallTreeModel(QObject* parent = nullptr);
    ~CallTreeModel() override;

    /// @p colors by function index
    void setColors(std::vector<QColor> colors);
    /// @p content may be null, then there are no rows.
    void setContent(std::shared_ptr<const CallTreeContent> content, Mode mode);
    /// Sets the medians of the content. Until then there are none.
    void setMedians(std::shared_ptr<const Medians> medians);
    const std::shared_ptr<const Medians>& medians() const { return m_medians; }
    const std::shared_ptr<const CallTreeContent>& content() const { return m_content; }
    Mode mode() const { return m_mode; }

    core::FunctionId functionAt(const QModelIndex& index) const;
    const core::CallSums& sumsAt(const QModelIndex& index) const;
    /// The functions from the top to @p index.
    std::vector<core::FunctionId> pathOf(const QModelIndex& index) const;
    /// The row of a path, which is made if need be; its closest ancestor where it is not there.
    QModelIndex find(std::span<const core::FunctionId> path);
    /// The row of @p function below @p parent, which is made if need be. O(log children) once their order is known.
    QModelIndex child(const QModelIndex& parent, core::FunctionId function);
    /// For each node, whether a node below it belongs to one of @p functions. O(nodes)
    std::vector<bool> nodesAbove(const std::vector<bool>& functions) const;
    /// Says whether @p nodes has the node of a row; false for callers, which have no node.
    bool isAmong(const QModelIndex& index, const std::vector<bool>& nodes) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    void sort(int column, Qt::SortOrder order) override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// The header of a column in tables of the command line.
    QString plainHeader(int column) const { return m_headers[static_cast<std::size_t>(column)].id; }

private:
    struct Item;

    Item& itemAt(const QModelIndex& index) const;
    Item& rootItem() const;
    QModelIndex indexOf(const Item& item, int column = 0) const;
    void makeChildren(Item& item);
    void addPaths(Item& item, std::uint32_t first, std::uint32_t end);
    void addCallers(Item& item);
    void sortChildren(Item& item);
    bool precedes(const Item& a, const Item& b) const;

    const core::CallSums& sumsOf(const Item& item) const;
    core::MetricSum metricSum(const Item& item, int column) const;
    const core::MetricDef& metricOf(int column) const;
    std::optional<double> medianOf(const Item& item) const;
    /// Visits, ticks or regions. @pre @p column is one of these
    std::uint64_t numberOf(const Item& item, int column) const;
    std::vector<ColumnHeader> makeHeaders() const;
    ColumnHeader metricHeader(int column) const;
    QVariant cellOf(const Item& item, int column, int role) const;
    QVariant regionCell(const Item& item, int role) const;
    QVariant metricCell(const Item& item, int column, int role) const;
    /// Says whether a row is that of all calls below the one above.
    bool isFolded(const Item& item) const;
    QString nameOf(const Item& item) const;
    QString pathText(const Item& item) const;
    QString regionToolTip(const Item& item) const;
    QVariant shareOf(const Item& item, int column) const;

    std::shared_ptr<const CallTreeContent> m_content;
    std::shared_ptr<const Medians> m_medians;
    std::vector<ColumnHeader> m_headers;
    Mode m_mode = Mode::Paths;
    TimeScale m_scale;
    std::vector<QColor> m_colors;
    std::deque<Item> m_items; ///< the first item is above the rows at the top
    int m_sortColumn = Inclusive;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace lightcone::views
