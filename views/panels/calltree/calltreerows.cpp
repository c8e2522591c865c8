// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreerows.h"

#include "views/base/formatting.h"

#include <QMetaObject>

#include <unordered_map>
#include <utility>

namespace lightcone::views {

namespace {

/// Appends what is to be seen below @p parent to @p out.
void appendRowsBelow(
    const QAbstractItemModel& tree, const CallTreeRows& rows, const QModelIndex& parent, std::vector<QModelIndex>& out)
{
    std::vector<std::pair<QModelIndex, int>> open { { parent, 0 } }; // with the next row below it
    while (!open.empty()) {
        auto& [above, next] = open.back();
        if (next == tree.rowCount(above)) {
            open.pop_back();
            continue;
        }
        const QModelIndex row = tree.index(next++, 0, above);
        out.push_back(row);
        if (rows.isOpen(row))
            open.emplace_back(row, 0);
    }
}

} // namespace

CallTreeRows::CallTreeRows(CallTreeModel& tree, QObject* parent)
    : QAbstractProxyModel(parent)
{
    setSourceModel(&tree);
    const auto forget = [this] {
        beginResetModel();
        m_open.clear();
        m_rows.clear();
    };
    connect(&tree, &QAbstractItemModel::modelAboutToBeReset, this, forget);
    connect(&tree, &QAbstractItemModel::modelReset, this, [this] {
        appendRowsBelow(*sourceModel(), *this, {}, m_rows);
        endResetModel();
    });
    connect(&tree, &QObject::destroyed, this, [this, forget] {
        forget();
        endResetModel();
    });
    connect(&tree, &QAbstractItemModel::layoutChanged, this, [this] { listAnew(); });
    connect(&tree, &QAbstractItemModel::dataChanged, this, [this] { noteChange(); });
    appendRowsBelow(tree, *this, {}, m_rows);
}

/// The tree tells of each of its rows; this tells of all once.
void CallTreeRows::noteChange()
{
    if (std::exchange(m_hasChanged, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_hasChanged = false;
            if (!m_rows.empty())
                emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        },
        Qt::QueuedConnection);
}

void CallTreeRows::open(const QModelIndex& row)
{
    if (isOpen(row) || !sourceModel()->hasChildren(row))
        return;
    sourceModel()->fetchMore(row);
    m_open.insert(row.internalPointer());
    const int place = mapFromSource(row).row();
    if (place < 0)
        return;
    std::vector<QModelIndex> below;
    appendRowsBelow(*sourceModel(), *this, row, below);
    beginInsertRows({}, place + 1, place + static_cast<int>(below.size()));
    m_rows.insert(m_rows.begin() + place + 1, below.begin(), below.end());
    endInsertRows();
}

void CallTreeRows::close(const QModelIndex& row)
{
    if (m_open.erase(row.internalPointer()) == 0)
        return;
    const int place = mapFromSource(row).row();
    if (place < 0)
        return;
    const auto depthOf = [](const QModelIndex& at) { return at.data(CallTreeModel::DepthRole).toInt(); };
    int end = place + 1;
    while (end < rowCount() && depthOf(m_rows[static_cast<std::size_t>(end)]) > depthOf(row))
        ++end;
    beginRemoveRows({}, place + 1, end - 1);
    m_rows.erase(m_rows.begin() + place + 1, m_rows.begin() + end);
    endRemoveRows();
}

void CallTreeRows::openAll(std::span<const QModelIndex> rows)
{
    for (const QModelIndex& row : rows) {
        sourceModel()->fetchMore(row);
        if (sourceModel()->hasChildren(row))
            m_open.insert(row.internalPointer());
    }
    listAnew();
}

void CallTreeRows::openBelow(const QModelIndex& row)
{
    std::vector<QModelIndex> found { row };
    for (std::size_t next = 0; next < found.size() && found.size() < kMostOpenedAtOnce; ++next) {
        const QModelIndex above = found[next];
        sourceModel()->fetchMore(above);
        for (int below = 0; below < sourceModel()->rowCount(above); ++below)
            found.push_back(sourceModel()->index(below, 0, above));
        if (above.isValid() && sourceModel()->hasChildren(above))
            m_open.insert(above.internalPointer());
    }
    listAnew();
}

void CallTreeRows::listAnew()
{
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::unordered_map<const void*, int> places; // of the rows that others know
    for (const QModelIndex& index : before)
        places.emplace(m_rows[static_cast<std::size_t>(index.row())].internalPointer(), -1);
    std::vector<const void*> known;
    for (const QModelIndex& index : before)
        known.push_back(m_rows[static_cast<std::size_t>(index.row())].internalPointer());
    m_rows.clear();
    appendRowsBelow(*sourceModel(), *this, {}, m_rows);
    for (std::size_t i = 0; i < m_rows.size() && !places.empty(); ++i) {
        if (const auto place = places.find(m_rows[i].internalPointer()); place != places.end())
            place->second = static_cast<int>(i);
    }
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(places[known[static_cast<std::size_t>(i)]], before[i].column()));
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

QModelIndex CallTreeRows::mapToSource(const QModelIndex& index) const
{
    return index.isValid() ? m_rows[static_cast<std::size_t>(index.row())].siblingAtColumn(index.column())
                           : QModelIndex();
}

QModelIndex CallTreeRows::mapFromSource(const QModelIndex& row) const
{
    for (std::size_t i = 0; i < m_rows.size() && row.isValid(); ++i) {
        if (m_rows[i].internalPointer() == row.internalPointer())
            return createIndex(static_cast<int>(i), row.column());
    }
    return {};
}

QModelIndex CallTreeRows::index(int row, int column, const QModelIndex& parent) const
{
    const bool isThere = !parent.isValid() && row >= 0 && row < rowCount() && column >= 0 && column < columnCount();
    return isThere ? createIndex(row, column) : QModelIndex();
}

int CallTreeRows::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CallTreeRows::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !sourceModel() ? 0 : sourceModel()->columnCount();
}

bool CallTreeRows::hasChildren(const QModelIndex& parent) const
{
    return !parent.isValid() && !m_rows.empty();
}

QVariant CallTreeRows::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const QModelIndex& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == OpenRole)
        return sourceModel()->hasChildren(row) ? QVariant(isOpen(row)) : QVariant();
    if (role == Qt::AccessibleDescriptionRole && index.column() == CallTreeModel::Region)
        return description(row);
    return QAbstractProxyModel::data(index, role);
}

QString CallTreeRows::description(const QModelIndex& row) const
{
    const QString level
        = formatCount(static_cast<std::uint64_t>(row.data(CallTreeModel::DepthRole).toInt()) + 1); // from 1 on
    if (!sourceModel()->hasChildren(row))
        return tr("Level %1").arg(level);
    return isOpen(row) ? tr("Level %1, open").arg(level) : tr("Level %1, closed").arg(level);
}

QVariant CallTreeRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    return sourceModel() ? sourceModel()->headerData(section, orientation, role) : QVariant();
}

} // namespace lightcone::views
