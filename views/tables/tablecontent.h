// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QModelIndex>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QAbstractItemModel;
class QHeaderView;
class QTreeView;

namespace lightcone::views {

/// The texts, colours and bars of a table or a tree, copied from its model, so that any thread can paint them.
struct TableContent {
    struct Column {
        QString title;
        bool isNumber = false; ///< numbers stand at the right, texts at the left
    };
    struct Cell {
        QString text;
        QColor color; ///< the colour of the square before the text; invalid: there is none
        std::optional<double> share; ///< length of the bar behind the text, 0..1 of the column; nullopt: no bar
    };
    struct Row {
        std::vector<Cell> cells; ///< one a column
        int level = 0; ///< 0: at the top
        bool isBold = false; ///< its first cell
        bool isMarked = false; ///< all cells are bold: what was asked for is in the row
        bool isTotal = false; ///< of all others; the last row, which pictures keep where not all rows have room
    };
    QString caption {}; ///< says what the table is of
    QString note {}; ///< says below the caption what has to be known of the numbers
    std::vector<Column> columns {};
    std::vector<Row> rows {};
    std::uint64_t furtherRows = 0; ///< number of rows that the table has after these
    QString emptyText {}; ///< stands where there are no rows
};

/// No picture has room for more rows.
inline constexpr int kMostPictureRows = 2'000;

/// Says what is copied of a model.
struct TableChoice {
    QList<int> columns; ///< in the order of the picture
    int shareRole = -1; ///< role of the length of a bar; -1: the model has none
    std::function<QColor(const QModelIndex& cell)> color; ///< empty: the cell's DecorationRole
};

/// Copies @p rows, which are indexes of column 0 of @p model.
TableContent tableContent(const QAbstractItemModel& model, const QList<QModelIndex>& rows, const TableChoice& choice);

/// Copies the first rows of a list, and says how many follow.
TableContent listContent(const QAbstractItemModel& model, const TableChoice& choice);
/// Copies the first of the rows whose parents are all open in @p view, and says how many follow.
TableContent treeContent(const QTreeView& view, const TableChoice& choice);

/// The columns that are not hidden, from left to right.
QList<int> shownColumns(const QHeaderView& header);

} // namespace lightcone::views
