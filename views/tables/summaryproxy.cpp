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
    if (!left.siblingAtColumn(0).data(CellRoles::LevelRole).isValid())
        return QSortFilterProxyModel::lessThan(left, right);
    // What stands below a row follows it in either order.
    const bool isAscending = sortOrder() == Qt::AscendingOrder;
    const auto [leftTop, rightTop] = siblingsAbove(left.row(), right.row());
    if (leftTop == rightTop)
        return left.row() != right.row() && (left.row() < right.row()) == isAscending;
    const QModelIndex leftCell = left.sibling(leftTop, left.column());
    const QModelIndex rightCell = right.sibling(rightTop, right.column());
    if (QSortFilterProxyModel::lessThan(leftCell, rightCell))
        return true;
    // Rows below equal ones must not mix.
    return !QSortFilterProxyModel::lessThan(rightCell, leftCell) && (leftTop < rightTop) == isAscending;
}

std::pair<int, int> SummaryProxy::siblingsAbove(int left, int right) const
{
    const auto levelOf = [this](int row) {
        int level = 0;
        for (int above = m_model->parentRow(row); above >= 0; above = m_model->parentRow(above))
            ++level;
        return level;
    };
    int leftLevel = levelOf(left);
    int rightLevel = levelOf(right);
    for (; leftLevel > rightLevel; --leftLevel)
        left = m_model->parentRow(left);
    for (; rightLevel > leftLevel; --rightLevel)
        right = m_model->parentRow(right);
    while (left != right && m_model->parentRow(left) != m_model->parentRow(right)) {
        left = m_model->parentRow(left);
        right = m_model->parentRow(right);
    }
    return { left, right };
}

bool SummaryProxy::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    return QSortFilterProxyModel::filterAcceptsRow(row, parent)
        || (m_model && (m_model->isTotal(row) || m_model->hasBelow(row, filterRegularExpression())));
}

} // namespace lightcone::views
