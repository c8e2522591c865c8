// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/tablecolumn.h"

#include <QAbstractTableModel>
#include <QRegularExpression>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::views {

/// Statistics of a trace in rows, in the order of their keys; sorted by a proxy on SortRole. See TableModel.
class SummaryModel : public QAbstractTableModel, public CellRoles {
public:
    using QAbstractTableModel::QAbstractTableModel;

    virtual void clear() = 0;
    /// False after clear(): there may be rows that are not known.
    virtual bool isKnown() const = 0;
    /// Identifies the subject of a row: it has the same key after new values came.
    virtual std::uint64_t keyAt(int row) const = 0;
    /// The header of the column as tables of the command line name it.
    virtual QString plainHeader(int column) const = 0;
    /// Says whether a person can choose to see the column now.
    virtual bool isOffered(int) const { return true; }
    /// The row that @p row stands below, which comes before it; −1: it stands at the top. Rows of a level are sorted
    /// among each other.
    virtual int parentRow(int) const { return -1; }
    /// Says whether the row is of all others together: it comes last in any order, and whatever is looked for.
    virtual bool isTotal(int) const { return false; }
    /// Says whether anything of that name stands below @p row, also where that is closed.
    virtual bool hasBelow(int, const QRegularExpression&) const { return false; }
    /// Opens or closes a row with an OpenRole.
    virtual void setOpen(int, bool) { }
};

/// A SummaryModel that is a list of columns over rows of type @p Row. A table of its own derives from it: it brings the
/// columns, whose cells may look into it, and the keys of the rows.
template <typename Row> class TableModel : public SummaryModel {
public:
    void clear() final
    {
        reset([this] {
            m_rows.clear();
            m_isKnown = false;
            forget();
        });
    }
    bool isKnown() const final { return m_isKnown; }
    std::uint64_t keyAt(int row) const final { return keyOf(m_rows[static_cast<std::size_t>(row)], row); }
    QString plainHeader(int column) const final { return columnAt(column).header.id; }

    int rowCount(const QModelIndex& parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }

    QVariant data(const QModelIndex& index, int role) const final
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const TableColumn<Row>& column = columnAt(index.column());
        if (role == Qt::TextAlignmentRole)
            return column.header.data(role);
        if (role == TotalRole)
            return isTotal(index.row()) ? QVariant(true) : QVariant();
        const Row& row = m_rows[static_cast<std::size_t>(index.row())];
        if (role != ShareRole)
            return column.cell(row, role);
        const double greatest = m_greatest[static_cast<std::size_t>(index.column())];
        return greatest > 0 ? QVariant(std::max(0.0, column.cell(row, SortRole).toDouble()) / greatest) : QVariant();
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const final
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
            return SummaryModel::headerData(section, orientation, role);
        return columnAt(section).header.data(role);
    }

protected:
    using Columns = std::vector<TableColumn<Row>>;

    using SummaryModel::SummaryModel;

    /// Only constructors call this.
    void setColumns(Columns columns)
    {
        m_columns = std::move(columns);
        m_greatest.resize(m_columns.size());
    }
    /// Lets go of the trace, which the cells of the rows looked into.
    virtual void forget() = 0;
    /// A number by which a row is recognised in a new content. By default that is its place.
    virtual std::uint64_t keyOf(const Row&, int place) const { return static_cast<std::uint64_t>(place); }
    const std::vector<Row>& rows() const { return m_rows; }

    /// Shows @p rows. @p change sets what else the cells look into.
    template <typename Change> void setRows(std::vector<Row> rows, const Change& change)
    {
        reset([&] {
            change();
            m_rows = std::move(rows);
            m_isKnown = true;
        });
    }
    ColumnHeader& header(int column) { return m_columns[static_cast<std::size_t>(column)].header; }
    /// Says that cells from column @p first to @p last have other contents, of @p roles or of all.
    void cellsChanged(int first, int last, const QList<int>& roles = {})
    {
        if (!m_rows.empty())
            emit dataChanged(index(0, first), index(rowCount() - 1, last), roles);
    }

private:
    const TableColumn<Row>& columnAt(int column) const { return m_columns[static_cast<std::size_t>(column)]; }

    template <typename Change> void reset(const Change& change)
    {
        beginResetModel();
        change();
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            m_greatest[i] = 0;
            for (const Row& row : m_rows) {
                if (m_columns[i].header.kind == ColumnHeader::Kind::Bar)
                    m_greatest[i] = std::max(m_greatest[i], m_columns[i].cell(row, SortRole).toDouble());
            }
        }
        for (const bool isSpread : { false, true }) { // to the column with the scale, then back from it
            for (std::size_t i = 0; i < m_columns.size(); ++i) {
                if (m_columns[i].header.scale < 0)
                    continue;
                double& common = m_greatest[static_cast<std::size_t>(m_columns[i].header.scale)];
                common = std::max(common, m_greatest[i]);
                if (isSpread)
                    m_greatest[i] = common;
            }
        }
        endResetModel();
    }

    Columns m_columns;
    std::vector<Row> m_rows;
    std::vector<double> m_greatest; ///< greatest value of each column with bars; 0 for other columns
    bool m_isKnown = false;
};

} // namespace lightcone::views
