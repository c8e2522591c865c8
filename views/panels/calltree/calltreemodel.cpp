// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreemodel.h"

#include "core/store/storeview.h"
#include "views/panels/calltree/calltreeitem.h"

#include <algorithm>

namespace lightcone::views {

CallTreeModel::CallTreeModel(QObject* parent)
    : QAbstractItemModel(parent)
{
    m_items.emplace_back();
    m_headers = makeHeaders();
}

CallTreeModel::~CallTreeModel() = default;

void CallTreeModel::setColors(std::vector<QColor> colors)
{
    m_colors = std::move(colors);
    for (const Item& item : m_items) {
        if (!item.children.empty())
            emit dataChanged(indexOf(*item.children.front()), indexOf(*item.children.back()), { Qt::DecorationRole });
    }
}

void CallTreeModel::setContent(std::shared_ptr<const CallTreeContent> content, Mode mode)
{
    beginResetModel();
    m_content = std::move(content);
    m_medians.reset();
    m_mode = mode;
    m_items.clear();
    m_items.emplace_back();
    m_headers = makeHeaders();
    if (m_sortColumn >= columnCount())
        m_sortColumn = Inclusive; // the metric is not there any more
    if (m_content) {
        m_scale = timeScaleOf(*m_content->profile);
        makeChildren(rootItem());
    }
    endResetModel();
}

void CallTreeModel::setMedians(std::shared_ptr<const Medians> medians)
{
    m_medians = std::move(medians);
    if (m_sortColumn == Median)
        sort(m_sortColumn, m_sortOrder);
    for (const Item& item : m_items) {
        if (!item.children.empty())
            emit dataChanged(indexOf(*item.children.front(), Median), indexOf(*item.children.back(), Median));
    }
}

CallTreeModel::Item& CallTreeModel::itemAt(const QModelIndex& index) const
{
    return index.isValid() ? *static_cast<Item*>(index.internalPointer()) : rootItem();
}

CallTreeModel::Item& CallTreeModel::rootItem() const
{
    return const_cast<Item&>(m_items.front());
}

QModelIndex CallTreeModel::indexOf(const Item& item, int column) const
{
    return item.parent == nullptr ? QModelIndex() : createIndex(item.row, column, &item);
}

void CallTreeModel::makeChildren(Item& item)
{
    item.isFetched = true;
    const core::CallTree& tree = m_content->tree;
    const bool isRoot = item.parent == nullptr;
    if (m_mode == Mode::Paths)
        addPaths(item, isRoot ? 0 : item.node + 1,
            isRoot ? static_cast<std::uint32_t>(tree.nodes.size()) : tree.nodes[item.node].end);
    else
        addCallers(item);
    sortChildren(item);
}

void CallTreeModel::addPaths(Item& item, std::uint32_t first, std::uint32_t end)
{
    const std::vector<core::CallTreeNode>& nodes = m_content->tree.nodes;
    for (std::uint32_t node = first; node < end; node = nodes[node].end) {
        Item& child = m_items.emplace_back();
        child.parent = &item;
        child.depth = item.depth + 1;
        child.function = nodes[node].function;
        child.node = node;
        child.hasChildren = nodes[node].end > node + 1;
        item.children.push_back(&child);
    }
}

void CallTreeModel::addCallers(Item& item)
{
    if (!m_content->callers)
        return;
    const core::Callers& callers = *m_content->callers;
    for (const core::Callers::Row& row : item.caller ? callers.below(*item.caller) : callers.functions()) {
        Item& child = m_items.emplace_back();
        child.parent = &item;
        child.depth = item.depth + 1;
        child.function = callers.callerOf(row);
        child.hasChildren = callers.hasBelow(row);
        child.caller = row;
        item.children.push_back(&child);
    }
}

void CallTreeModel::sortChildren(Item& item)
{
    std::ranges::sort(item.children, [this](const Item* a, const Item* b) { return precedes(*a, *b); });
    for (std::size_t i = 0; i < item.children.size(); ++i)
        item.children[i]->row = static_cast<int>(i);
}

bool CallTreeModel::precedes(const Item& a, const Item& b) const
{
    const bool isDescending = m_sortOrder == Qt::DescendingOrder;
    const auto decided
        = [&](const auto& left, const auto& right) { return isDescending ? right < left : left < right; };
    const std::uint32_t nameA = m_content->nameRanks[core::indexOf(a.function)];
    const std::uint32_t nameB = m_content->nameRanks[core::indexOf(b.function)];
    if (m_sortColumn == Region)
        return decided(nameA, nameB);
    if (m_sortColumn >= kFixedColumns) {
        const core::MetricSum sumA = metricSum(a, m_sortColumn);
        const core::MetricSum sumB = metricSum(b, m_sortColumn);
        if (sumA.integer != sumB.integer)
            return decided(sumA.integer, sumB.integer);
        return sumA.real != sumB.real ? decided(sumA.real, sumB.real) : nameA < nameB;
    }
    if (m_sortColumn == Median) {
        const std::optional<double> medianA = medianOf(a);
        const std::optional<double> medianB = medianOf(b);
        return medianA != medianB ? decided(medianA, medianB) : nameA < nameB;
    }
    const std::uint64_t numberA = numberOf(a, m_sortColumn);
    const std::uint64_t numberB = numberOf(b, m_sortColumn);
    return numberA != numberB ? decided(numberA, numberB) : nameA < nameB;
}

core::FunctionId CallTreeModel::functionAt(const QModelIndex& index) const
{
    return itemAt(index).function;
}

const core::CallSums& CallTreeModel::sumsAt(const QModelIndex& index) const
{
    return sumsOf(itemAt(index));
}

std::vector<core::FunctionId> CallTreeModel::pathOf(const QModelIndex& index) const
{
    std::vector<core::FunctionId> path;
    for (const Item* item = &itemAt(index); item->parent != nullptr; item = item->parent)
        path.push_back(item->function);
    std::ranges::reverse(path);
    return path;
}

QModelIndex CallTreeModel::child(const QModelIndex& parent, core::FunctionId function)
{
    if (canFetchMore(parent))
        fetchMore(parent);
    Item& item = itemAt(parent);
    if (item.byFunction.empty()) {
        item.byFunction = item.children;
        std::ranges::sort(item.byFunction, {}, &Item::function);
    }
    const auto found = std::ranges::lower_bound(item.byFunction, function, {}, &Item::function);
    return found == item.byFunction.end() || (*found)->function != function ? QModelIndex() : indexOf(**found);
}

QModelIndex CallTreeModel::find(std::span<const core::FunctionId> path)
{
    QModelIndex at;
    for (const core::FunctionId function : path) {
        const QModelIndex next = child(at, function);
        if (!next.isValid())
            break;
        at = next;
    }
    return at;
}

std::vector<bool> CallTreeModel::nodesAbove(const std::vector<bool>& functions) const
{
    if (!m_content)
        return {};
    const std::vector<core::CallTreeNode>& nodes = m_content->tree.nodes;
    std::vector<bool> above(nodes.size());
    for (std::size_t i = nodes.size(); i-- > 0;) {
        const std::uint32_t parent = nodes[i].parent;
        if (parent != core::CallTreeNode::kNoParent
            && (above[i] || (!nodes[i].isFolded() && functions[core::indexOf(nodes[i].function)])))
            above[parent] = true;
    }
    return above;
}

bool CallTreeModel::isAmong(const QModelIndex& index, const std::vector<bool>& nodes) const
{
    return m_mode == Mode::Paths && nodes[itemAt(index).node];
}

QModelIndex CallTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    return hasIndex(row, column, parent)
        ? createIndex(row, column, itemAt(parent).children[static_cast<std::size_t>(row)])
        : QModelIndex();
}

QModelIndex CallTreeModel::parent(const QModelIndex& index) const
{
    return index.isValid() ? indexOf(*itemAt(index).parent) : QModelIndex();
}

int CallTreeModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(itemAt(parent).children.size());
}

int CallTreeModel::columnCount(const QModelIndex&) const
{
    return static_cast<int>(m_headers.size());
}

bool CallTreeModel::hasChildren(const QModelIndex& parent) const
{
    const Item& item = itemAt(parent);
    return parent.column() <= 0 && (item.isFetched ? !item.children.empty() : item.hasChildren);
}

bool CallTreeModel::canFetchMore(const QModelIndex& parent) const
{
    return parent.column() <= 0 && !itemAt(parent).isFetched && itemAt(parent).hasChildren;
}

void CallTreeModel::fetchMore(const QModelIndex& parent)
{
    if (!canFetchMore(parent))
        return;
    Item& item = itemAt(parent);
    makeChildren(item);
    // All rows appear now, in one step.
    std::vector<Item*> children = std::move(item.children);
    item.children.clear();
    beginInsertRows(parent, 0, static_cast<int>(children.size()) - 1);
    item.children = std::move(children);
    endInsertRows();
}

void CallTreeModel::sort(int column, Qt::SortOrder order)
{
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    m_sortColumn = column;
    m_sortOrder = order;
    const QModelIndexList before = persistentIndexList();
    for (Item& item : m_items) {
        if (item.isFetched)
            sortChildren(item);
    }
    QModelIndexList after;
    for (const QModelIndex& index : before)
        after.append(indexOf(itemAt(index), index.column()));
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

} // namespace lightcone::views
