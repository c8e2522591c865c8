// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tablecontent.h"

#include "views/tables/tablecolumn.h"

#include <QAbstractItemModel>
#include <QFont>
#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace lightcone::views {

namespace {

int levelOf(const QModelIndex& row)
{
    int level = 0;
    for (QModelIndex parent = row.parent(); parent.isValid(); parent = parent.parent())
        ++level;
    return level;
}

TableContent::Cell cellOf(const QModelIndex& index, const TableChoice& choice)
{
    TableContent::Cell cell { index.data().toString(), {}, {} };
    if (choice.color) {
        cell.color = choice.color(index);
    } else if (const QVariant decoration = index.data(Qt::DecorationRole);
               decoration.metaType() == QMetaType::fromType<QColor>()) {
        cell.color = decoration.value<QColor>();
    }
    if (choice.shareRole >= 0) {
        if (const QVariant share = index.data(choice.shareRole); share.isValid())
            cell.share = std::clamp(share.toDouble(), 0.0, 1.0);
    }
    return cell;
}

} // namespace

TableContent tableContent(const QAbstractItemModel& model, const QList<QModelIndex>& rows, const TableChoice& choice)
{
    TableContent content;
    for (const int column : choice.columns) {
        QVariant alignment = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole);
        if (!alignment.isValid() && !rows.isEmpty())
            alignment = rows.first().siblingAtColumn(column).data(Qt::TextAlignmentRole);
        content.columns.push_back({ inOneLine(model.headerData(column, Qt::Horizontal).toString()),
            Qt::Alignment::fromInt(alignment.toUInt()).testFlag(Qt::AlignRight) });
    }
    for (const QModelIndex& index : rows) {
        TableContent::Row row;
        row.level = levelOf(index);
        row.isBold = index.data(Qt::FontRole).value<QFont>().bold();
        for (const int column : choice.columns)
            row.cells.push_back(cellOf(index.siblingAtColumn(column), choice));
        content.rows.push_back(std::move(row));
    }
    return content;
}

TableContent listContent(const QAbstractItemModel& model, const TableChoice& choice)
{
    QList<QModelIndex> rows;
    for (int row = 0; row < std::min(model.rowCount(), kMostPictureRows); ++row)
        rows += model.index(row, 0);
    const QModelIndex last = model.index(model.rowCount() - 1, 0);
    const bool hasTotal = last.data(CellRoles::TotalRole).toBool();
    if (hasTotal)
        rows.back() = last;
    TableContent content = tableContent(model, rows, choice);
    for (qsizetype i = 0; i < rows.size(); ++i)
        content.rows[static_cast<std::size_t>(i)].level = rows[i].data(CellRoles::LevelRole).toInt();
    if (hasTotal)
        content.rows.back().isTotal = true;
    content.furtherRows = static_cast<std::uint64_t>(model.rowCount() - rows.size());
    return content;
}

TableContent treeContent(const QTreeView& view, const TableChoice& choice)
{
    QList<QModelIndex> rows;
    std::uint64_t further = 0;
    for (QModelIndex row = view.model()->index(0, 0); row.isValid(); row = view.indexBelow(row)) {
        if (rows.size() < kMostPictureRows)
            rows += row.siblingAtColumn(0);
        else
            ++further;
    }
    TableContent content = tableContent(*view.model(), rows, choice);
    content.furtherRows = further;
    return content;
}

QList<int> shownColumns(const QHeaderView& header)
{
    QList<int> columns;
    for (int place = 0; place < header.count(); ++place) {
        const int column = header.logicalIndex(place);
        if (!header.isSectionHidden(column))
            columns += column;
    }
    return columns;
}

} // namespace lightcone::views
