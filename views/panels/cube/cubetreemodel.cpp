// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubetreemodel.h"

#include "views/base/richtext.h"

#include <QCollator>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace lightcone::views {

CubeTreeModel::CubeTreeModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void CubeTreeModel::setTree(std::shared_ptr<const CubeTree> tree)
{
    beginResetModel();
    m_tree = std::move(tree);
    m_numbers.reset();
    m_displays.clear();
    m_scales.clear();
    m_isOpen.assign(m_tree ? m_tree->nodes.size() : 0, false);
    makeChildren();
    if (m_sortColumn == Name)
        sortChildren(); // other orders follow with the numbers
    endResetModel();
}

void CubeTreeModel::makeChildren()
{
    const std::size_t count = m_tree ? m_tree->nodes.size() : 0;
    const auto slot = [this](std::uint32_t place) {
        const std::uint32_t parent = node(place).parent;
        return parent == CubeTree::kNoParent ? std::size_t { 0 } : std::size_t { parent } + 1;
    };
    m_firstChild.assign(count + 2, 0);
    m_children.resize(count);
    m_rows.resize(count);
    for (std::uint32_t i = 0; i < count; ++i)
        ++m_firstChild[slot(i) + 1];
    std::partial_sum(m_firstChild.begin(), m_firstChild.end(), m_firstChild.begin());
    std::vector<std::uint32_t> next(m_firstChild.begin(), m_firstChild.end());
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t at = next[slot(i)]++;
        m_children[at] = i;
        m_rows[i] = at - m_firstChild[slot(i)];
    }
}

std::span<const std::uint32_t> CubeTreeModel::children(std::uint32_t parent) const
{
    const std::size_t slot = parent == CubeTree::kNoParent ? 0 : std::size_t { parent } + 1;
    if (slot + 1 >= m_firstChild.size())
        return {};
    return std::span(m_children).subspan(m_firstChild[slot], m_firstChild[slot + 1] - m_firstChild[slot]);
}

void CubeTreeModel::setNumbers(std::shared_ptr<const CubeNumbers> numbers, std::vector<CubeDisplay> displays)
{
    m_numbers = std::move(numbers);
    m_displays = std::move(displays);
    makeScales();
    numbersChanged();
}

void CubeTreeModel::setColorScheme(const ColorScheme& scheme)
{
    m_scheme = scheme;
    makeScales();
    numbersChanged();
}

void CubeTreeModel::numbersChanged()
{
    if (m_sortColumn > Name) {
        sort(m_sortColumn, m_sortOrder);
        return;
    }
    if (m_tree && !m_tree->nodes.empty())
        emit dataChanged(
            index(0, 0), index(rowCount() - 1, columnCount() - 1)); // CubeTreeView paints those below as well
}

void CubeTreeModel::makeScales()
{
    m_scales.clear();
    if (!m_tree || !m_numbers || m_displays.empty())
        return;
    std::vector<HeatRange> ranges(m_tree->scales);
    // Folding does not change the colours of other rows: all numbers count, whether they are shown or not.
    for (std::uint32_t i = 0; i < m_tree->nodes.size(); ++i) {
        HeatRange& range = ranges[node(i).scale];
        for (const std::vector<core::CubeCell>* cells : { &m_numbers->inclusive, &m_numbers->exclusive }) {
            const std::uint32_t id = node(i).id;
            const auto shown = id < cells->size() ? cubeShown((*cells)[id], displayOf(i)) : std::nullopt;
            if (shown && std::isfinite(*shown))
                range.add(*shown);
        }
    }
    for (HeatRange& range : ranges) {
        if (range.isEmpty) {
            m_scales.emplace_back();
            continue;
        }
        const HeatScale::Kind kind = HeatScale::kindFor(range);
        range.add(0); // colours begin with nothing, however much the least number is
        m_scales.emplace_back(HeatScale({}, range, kind, m_scheme));
    }
}

const HeatScale* CubeTreeModel::scaleOf(std::uint32_t place) const
{
    const std::size_t scale = node(place).scale;
    return scale < m_scales.size() && m_scales[scale] ? &*m_scales[scale] : nullptr;
}

bool CubeTreeModel::isRounding(std::uint32_t place, const core::CubeCell& cell) const
{
    constexpr double kRounding = 1e-12; // of the greatest number of the scale
    const HeatScale* scale = scaleOf(place);
    const std::optional<double> shown = cubeShown(cell, displayOf(place));
    return scale && shown && cell.state != core::CubeCell::State::Integer
        && std::abs(*shown) < kRounding * std::abs(scale->high());
}

const HeatScale* CubeTreeModel::scaleAt(const QModelIndex& index) const
{
    return index.isValid() ? scaleOf(static_cast<std::uint32_t>(index.internalId())) : nullptr;
}

const CubeDisplay& CubeTreeModel::displayOf(std::uint32_t place) const
{
    static const CubeDisplay none {};
    const std::size_t at = m_displays.size() == 1 ? 0 : node(place).id;
    return at < m_displays.size() ? m_displays[at] : none;
}

const CubeDisplay& CubeTreeModel::displayAt(const QModelIndex& index) const
{
    return displayOf(static_cast<std::uint32_t>(index.internalId()));
}

const core::CubeCell* CubeTreeModel::cellOf(std::uint32_t place, int column) const
{
    if (!m_numbers)
        return nullptr;
    const bool hasBelow = node(place).end > place + 1;
    const bool isExclusive = m_tree->isList ? column == Value : hasBelow && m_isOpen[place];
    const std::vector<core::CubeCell>& cells = isExclusive ? m_numbers->exclusive : m_numbers->inclusive;
    const std::uint32_t id = node(place).id;
    return id < cells.size() ? &cells[id] : nullptr;
}

std::optional<double> CubeTreeModel::shownIn(std::uint32_t place, int column) const
{
    const core::CubeCell* cell = cellOf(place, column);
    return cell ? cubeShown(*cell, displayOf(place)) : std::nullopt;
}

void CubeTreeModel::setOpen(const QModelIndex& index, bool isOpen)
{
    if (!index.isValid())
        return;
    const auto place = static_cast<std::uint32_t>(index.internalId());
    if (m_isOpen[place] == isOpen)
        return;
    m_isOpen[place] = isOpen;
    emit dataChanged(indexOf(place), indexOf(place, columnCount() - 1));
}

std::uint32_t CubeTreeModel::idAt(const QModelIndex& index) const
{
    return node(static_cast<std::uint32_t>(index.internalId())).id;
}

QModelIndex CubeTreeModel::indexOfId(std::uint32_t id) const
{
    if (!m_tree)
        return {};
    const auto found = std::ranges::find(m_tree->nodes, id, &CubeTree::Node::id);
    return found == m_tree->nodes.end() ? QModelIndex()
                                        : indexOf(static_cast<std::uint32_t>(found - m_tree->nodes.begin()));
}

bool CubeTreeModel::isOpen(const QModelIndex& index) const
{
    return index.isValid() && m_isOpen[static_cast<std::size_t>(index.internalId())];
}

QModelIndex CubeTreeModel::find(const QString& text, const QModelIndex& from, bool isForward) const
{
    if (!m_tree || text.isEmpty())
        return {};
    std::vector<std::uint32_t> order; // of rows
    order.reserve(m_tree->nodes.size());
    std::vector<std::uint32_t> waiting;
    const auto wait = [&](std::uint32_t parent) {
        const std::span<const std::uint32_t> below = children(parent);
        waiting.insert(waiting.end(), below.rbegin(), below.rend());
    };
    wait(CubeTree::kNoParent);
    while (!waiting.empty()) {
        const std::uint32_t place = waiting.back();
        waiting.pop_back();
        order.push_back(place);
        wait(place);
    }
    if (!isForward)
        std::ranges::reverse(order);
    if (from.isValid()) {
        const auto current = std::ranges::find(order, static_cast<std::uint32_t>(from.internalId()));
        if (current != order.end())
            std::rotate(order.begin(), current + 1, order.end()); // the current row comes last
    }
    for (const std::uint32_t place : order) {
        if (node(place).name.contains(text, Qt::CaseInsensitive))
            return indexOf(place);
    }
    return {};
}

std::vector<QModelIndex> CubeTreeModel::hotPath(const QModelIndex& index) const
{
    std::vector<QModelIndex> path;
    std::uint32_t at = CubeTree::kNoParent;
    if (index.isValid()) {
        at = static_cast<std::uint32_t>(index.internalId());
        path.push_back(indexOf(at));
    }
    if (!m_tree || !m_numbers || m_numbers->inclusive.empty()) // empty: they cannot be told
        return path;
    const auto sizeOf
        = [this](std::uint32_t place) { return std::abs(m_numbers->inclusive[node(place).id].toDouble()); };
    for (std::span<const std::uint32_t> below = children(at); !below.empty(); below = children(at)) {
        at = *std::ranges::max_element(below, {}, sizeOf);
        path.push_back(indexOf(at));
    }
    return path;
}

QModelIndex CubeTreeModel::indexOf(std::uint32_t place, int column) const
{
    return createIndex(static_cast<int>(m_rows[place]), column, place);
}

QModelIndex CubeTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const auto above = parent.isValid() ? static_cast<std::uint32_t>(parent.internalId()) : CubeTree::kNoParent;
    return createIndex(row, column, children(above)[static_cast<std::size_t>(row)]);
}

QModelIndex CubeTreeModel::parent(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t above = node(static_cast<std::uint32_t>(index.internalId())).parent;
    return above == CubeTree::kNoParent ? QModelIndex() : indexOf(above);
}

int CubeTreeModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > Name)
        return 0;
    const auto above = parent.isValid() ? static_cast<std::uint32_t>(parent.internalId()) : CubeTree::kNoParent;
    return static_cast<int>(children(above).size());
}

int CubeTreeModel::columnCount(const QModelIndex&) const
{
    return m_tree && m_tree->isList ? Inclusive + 1 : Value + 1;
}

void CubeTreeModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    sortChildren();
    QModelIndexList after;
    for (const QModelIndex& index : before)
        after += indexOf(static_cast<std::uint32_t>(index.internalId()), index.column());
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

void CubeTreeModel::sortChildren()
{
    QCollator names;
    names.setNumericMode(true); // "rank 2" stands before "rank 10"
    const auto precedes = [this, &names](std::uint32_t a, std::uint32_t b) {
        if (m_sortColumn == Name) {
            const int order = names.compare(node(a).name, node(b).name);
            return m_sortOrder == Qt::AscendingOrder ? order < 0 : order > 0;
        }
        if (m_sortColumn < Name)
            return a < b;
        const auto numberOf = [&](std::uint32_t place) {
            // Opening a node does not move it: folded numbers decide.
            const auto& cells = m_tree->isList && m_sortColumn == Value ? m_numbers->exclusive : m_numbers->inclusive;
            return node(place).id < cells.size() ? cells[node(place).id].toDouble() : 0.0;
        };
        return m_sortOrder == Qt::AscendingOrder ? numberOf(a) < numberOf(b) : numberOf(a) > numberOf(b);
    };
    if (m_sortColumn > Name && !m_numbers)
        return;
    for (std::size_t slot = 0; slot + 1 < m_firstChild.size(); ++slot) {
        const auto first = m_children.begin() + m_firstChild[slot];
        const auto last = m_children.begin() + m_firstChild[slot + 1];
        std::sort(first, last); // those that are equal stay in the order of the profile
        std::stable_sort(first, last, precedes);
        for (auto it = first; it != last; ++it)
            m_rows[*it] = static_cast<std::uint32_t>(it - first);
    }
}

QString CubeTreeModel::problemOf(std::uint32_t place) const
{
    const std::uint32_t id = node(place).id;
    return m_numbers && id < m_numbers->problems.size() ? m_numbers->problems[id] : QString();
}

QString CubeTreeModel::toolTip(std::uint32_t place) const
{
    QString text = node(place).toolTip;
    const std::uint32_t id = node(place).id;
    if (!m_numbers || id >= m_numbers->inclusive.size())
        return text;
    const CubeDisplay& display = displayOf(place);
    if (const QString problem = problemOf(place); !problem.isEmpty())
        return text + u'\n' + problem;
    text += u'\n' + tr("With all below: %1").arg(cubeExactText(m_numbers->inclusive[id], display));
    if (m_tree->isList || node(place).end > place + 1)
        text += u'\n' + tr("Without these: %1").arg(cubeExactText(m_numbers->exclusive[id], display));
    return text;
}

QVariant CubeTreeModel::nameCell(std::uint32_t place, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case PlainRole:
    case SortRole:
        return node(place).name;
    case Qt::DecorationRole: {
        const HeatScale* scale = scaleOf(place);
        const std::optional<double> shown = shownIn(place, Value);
        return scale && shown ? QVariant(QColor::fromRgb(scale->color(*shown))) : QVariant();
    }
    case Qt::ToolTipRole:
        return toolTipText(toolTip(place));
    default:
        return {};
    }
}

QVariant CubeTreeModel::valueCell(std::uint32_t place, int column, int role) const
{
    const core::CubeCell* cell = cellOf(place, column);
    if (!cell)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        if (!problemOf(place).isEmpty())
            return tr("not evaluated");
        return cubeText(isRounding(place, *cell) ? core::CubeCell::ofReal(0) : *cell, displayOf(place));
    case PlainRole:
        return cubePlainText(*cell, displayOf(place));
    case SortRole:
        return cell->toDouble();
    case Qt::ToolTipRole:
        return toolTipText(toolTip(place));
    default:
        return {};
    }
}

QVariant CubeTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::Alignment(Qt::AlignVCenter | (index.column() == Name ? Qt::AlignLeft : Qt::AlignRight)));
    const auto place = static_cast<std::uint32_t>(index.internalId());
    return index.column() == Name ? nameCell(place, role) : valueCell(place, index.column(), role);
}

QVariant CubeTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::Alignment(Qt::AlignVCenter | (section == Name ? Qt::AlignLeft : Qt::AlignRight)));
    const bool isList = m_tree && m_tree->isList;
    if (role == Qt::ToolTipRole && section == Value)
        return isList ? tr("Without the regions that are called")
                      : tr("Folded rows: with all below. Unfolded rows: without these");
    if (role == Qt::ToolTipRole && section == Inclusive)
        return tr("With the regions that are called");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Value:
        return isList ? tr("Exclusive") : tr("Value");
    case Inclusive:
        return tr("Inclusive");
    default:
        return {};
    }
}

} // namespace lightcone::views
