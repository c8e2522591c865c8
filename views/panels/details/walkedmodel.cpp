// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/walkedmodel.h"

#include "views/base/viewstate.h"
#include "views/panels/details/description.h"

#include <QFont>

namespace lightcone::views {

WalkedModel::WalkedModel(ViewState& state, QObject* parent)
    : QAbstractListModel(parent)
    , m_state(state)
    , m_count(state.walked().size())
{
    connect(&state, &ViewState::selectionChanged, this, &WalkedModel::update);
    connect(&state, &ViewState::storeChanged, this, &WalkedModel::update);
}

void WalkedModel::update()
{
    beginResetModel();
    m_count = m_state.walked().size();
    endResetModel();
}

int WalkedModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_count);
}

std::size_t WalkedModel::stepOf(int row) const
{
    return m_count - 1 - static_cast<std::size_t>(row);
}

int WalkedModel::presentRow() const
{
    return m_count == 0 ? -1 : static_cast<int>(m_count - 1 - m_state.walkedIndex());
}

QVariant WalkedModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_state.store())
        return {};
    if (role == Qt::DisplayRole)
        return shortDescription(*m_state.store(), m_state.walked()[stepOf(index.row())]);
    if (role == Qt::FontRole && index.row() == presentRow()) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    return {};
}

} // namespace lightcone::views
