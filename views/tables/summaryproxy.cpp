// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/summaryproxy.h"

#include "views/tables/summarymodel.h"

namespace lightcone::views {

SummaryProxy::SummaryProxy(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(CellRoles::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setFilterKeyColumn(0);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
}

void SummaryProxy::setSourceModel(QAbstractItemModel* model)
{
    m_model = dynamic_cast<const SummaryModel*>(model);
    QSortFilterProxyModel::setSourceModel(model);
}

bool SummaryProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    if (!m_model)
        return QSortFilterProxyModel::lessThan(left, right);
    if (const bool isLeft = m_model->isTotal(left.row()); isLeft != m_model->isTotal(right.row()))
        return isLeft == (sortOrder() == Qt::DescendingOrder);
    const int leftParent = m_model->parentRow(left.row());
    const int rightParent = m_model->parentRow(right.row());
    const bool areLists = !left.siblingAtColumn(0).data(CellRoles::OpenRole).isValid();
    if (leftParent == rightParent && areLists)
        return QSortFilterProxyModel::lessThan(left, right);
    // What stands below a row follows it in either order.
    const bool isAscending = sortOrder() == Qt::AscendingOrder;
    if (leftParent == right.row())
        return !isAscending;
    if (rightParent == left.row())
        return isAscending;
    const QModelIndex leftTop = leftParent < 0 ? left : left.sibling(leftParent, left.column());
    const QModelIndex rightTop = rightParent < 0 ? right : right.sibling(rightParent, right.column());
    if (QSortFilterProxyModel::lessThan(leftTop, rightTop))
        return true;
    // Rows below equal ones must not mix.
    return !QSortFilterProxyModel::lessThan(rightTop, leftTop) && (leftTop.row() < rightTop.row()) == isAscending;
}

bool SummaryProxy::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    return QSortFilterProxyModel::filterAcceptsRow(row, parent)
        || (m_model && (m_model->isTotal(row) || m_model->hasBelow(row, filterRegularExpression())));
}

} // namespace lightcone::views
