// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/memberstable.h"

#include <algorithm>

namespace lightcone::views {

void MembersTable::setContent(QStringList header, std::vector<QStringList> rows)
{
    beginResetModel();
    m_header = std::move(header);
    m_rows = std::move(rows);
    endResetModel();
}

QString MembersTable::longest(int column) const
{
    const auto size = [column](const QStringList& row) { return row[column].size(); };
    const auto row = std::ranges::max_element(m_rows, {}, size);
    return row == m_rows.end() ? QString() : (*row)[column];
}

int MembersTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MembersTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_header.size());
}

QVariant MembersTable::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::DisplayRole)
        return m_rows[static_cast<std::size_t>(index.row())][index.column()];
    if (role == Qt::TextAlignmentRole && index.column() > 0)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant MembersTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole && section < m_header.size())
        return m_header[section];
    return QAbstractTableModel::headerData(section, orientation, role);
}

} // namespace lightcone::views
