// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowlayout.h"

#include <algorithm>

namespace lightcone::views {

RowLayout::RowLayout(std::vector<RowTree::Row> rows, int rowHeight)
    : RowLayout(std::make_shared<const std::vector<RowTree::Row>>(std::move(rows)), rowHeight)
{
}

RowLayout::RowLayout(std::shared_ptr<const std::vector<RowTree::Row>> rows, int rowHeight)
    : m_rows(std::move(rows))
    , m_rowHeight(std::clamp(rowHeight, kMinRowHeight, kMaxRowHeight))
{
    m_tops.reserve(m_rows->size() + 1);
    for (int i = 0; i < count(); ++i) {
        const RowTree::Row& shown = row(i);
        const int levels = static_cast<int>(shown.levels);
        if (shown.isHeader()) {
            m_tops.push_back(m_tops.back() + std::min(m_rowHeight, kMaxHeaderHeight));
            continue;
        }
        m_tops.push_back(m_tops.back() + std::max(m_rowHeight, levels > 1 ? levels * levelHeight() + gap() : 0));
        for (const core::LocationId location : shown.locations) {
            if (indexOf(location) >= m_rowOfLocation.size())
                m_rowOfLocation.resize(indexOf(location) + 1, -1);
            m_rowOfLocation[indexOf(location)] = i;
        }
    }
}

int RowLayout::levelHeight() const
{
    constexpr int kReadable = 17;
    return std::min(m_rowHeight, std::max(kReadable, m_rowHeight * 3 / 5));
}

int RowLayout::gap() const
{
    if (m_rowHeight >= 20)
        return 3;
    if (m_rowHeight >= 10)
        return 2;
    return m_rowHeight >= 4 ? 1 : 0;
}

int RowLayout::rowAt(int y) const
{
    if (y < 0 || y >= totalHeight())
        return -1;
    return static_cast<int>(std::upper_bound(m_tops.begin(), m_tops.end(), y) - m_tops.begin()) - 1;
}

RowLayout::Range RowLayout::rowsIn(int y, int height) const
{
    if (count() == 0 || height <= 0 || y >= totalHeight() || y + height <= 0)
        return {};
    return { rowAt(std::max(y, 0)), rowAt(std::min(y + height, totalHeight()) - 1) + 1 };
}

int RowLayout::rowOf(core::LocationId location) const
{
    return isValid(location) && indexOf(location) < m_rowOfLocation.size() ? m_rowOfLocation[indexOf(location)] : -1;
}

int RowLayout::rowOfNode(std::uint32_t node) const
{
    const auto it = std::ranges::lower_bound(*m_rows, node, {}, &RowTree::Row::node);
    return it != m_rows->end() && it->node == node ? static_cast<int>(it - m_rows->begin()) : -1;
}

bool RowLayout::hasSamePlaces(const RowLayout& other) const
{
    const auto isSameRow
        = [](const RowTree::Row& a, const RowTree::Row& b) { return a.node == b.node && a.levels == b.levels; };
    return this == &other
        || (m_tops == other.m_tops
            && (m_rows == other.m_rows
                || std::equal(m_rows->begin(), m_rows->end(), other.m_rows->begin(), isSameRow)));
}

int RowLayout::fittingRowHeight(int rows, int viewHeight)
{
    constexpr int kScrolling = 16;
    constexpr int kComfortable = 28;
    return rows > 0 ? std::clamp(viewHeight / rows, kScrolling, kComfortable) : kComfortable;
}

} // namespace lightcone::views
