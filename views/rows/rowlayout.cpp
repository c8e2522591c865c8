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
        m_tops.push_back(m_tops.back() + heightOf(i));
        if (shown.isHeader())
            continue;
        for (const core::LocationId location : shown.locations) {
            if (indexOf(location) >= m_rowOfLocation.size())
                m_rowOfLocation.resize(indexOf(location) + 1, -1);
            m_rowOfLocation[indexOf(location)] = i;
        }
    }
}

int RowLayout::heightOf(int index) const
{
    const RowTree::Row& shown = row(index);
    if (shown.isHeader())
        return std::min(m_rowHeight, kMaxHeaderHeight);
    const int levels = static_cast<int>(shown.levels) * levelHeight(index);
    if (!shown.stack)
        return std::max(m_rowHeight, shown.levels > 1 ? levels + gap() : 0);
    const int inherited = static_cast<int>(shown.stack->inherited) * levelHeight(index);
    return shown.stack->above + std::max(shown.stack->least, inherited + levels) + shown.stack->below + kStackGap;
}

int RowLayout::levelHeight(int index) const
{
    constexpr int kReadable = 17;
    return row(index).stack ? m_rowHeight : std::min(m_rowHeight, std::max(kReadable, m_rowHeight * 3 / 5));
}

int RowLayout::levelTop(int index, int level) const
{
    const std::optional<RowTree::Row::Stack>& stack = row(index).stack;
    const int above = stack ? stack->above + static_cast<int>(stack->inherited) * levelHeight(index) : 0;
    return top(index) + above + level * levelHeight(index);
}

std::pair<int, int> RowLayout::levelsIn(int index, int y, int height) const
{
    const std::optional<RowTree::Row::Stack>& stack = row(index).stack;
    const int outermost = stack ? -static_cast<int>(stack->inherited) : 0;
    const int levels = static_cast<int>(row(index).levels);
    const int from = y - levelTop(index, outermost);
    const int size = levelHeight(index);
    const int first = std::clamp(outermost + std::max(0, from) / size, outermost, levels);
    const int last = std::clamp(outermost + (std::max(0, from + height) + size - 1) / size, first, levels);
    return { first, last };
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
    const auto it = std::ranges::find(*m_rows, node, &RowTree::Row::node);
    return it != m_rows->end() ? static_cast<int>(it - m_rows->begin()) : -1;
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
