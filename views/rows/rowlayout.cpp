// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowlayout.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kReadableLevel = 17; // pixels of a call level, in which a name has room

int levelHeightOf(const RowTree::Row& row, int rowHeight)
{
    return row.stack ? rowHeight : std::min(rowHeight, std::max(kReadableLevel, rowHeight * 3 / 5));
}

/// Space kept free at the bottom of each row.
int gapOf(int rowHeight)
{
    if (rowHeight >= 20)
        return 3;
    if (rowHeight >= 10)
        return 2;
    return rowHeight >= 4 ? 1 : 0;
}

int heightOf(const RowTree::Row& row, int rowHeight)
{
    if (row.isHeader())
        return std::min(rowHeight, RowLayout::kMaxHeaderHeight);
    const int levels = static_cast<int>(row.levels) * levelHeightOf(row, rowHeight);
    if (!row.stack)
        return std::max(rowHeight, row.levels > 1 ? levels + gapOf(rowHeight) : 0);
    const int inherited = static_cast<int>(row.stack->inherited) * levelHeightOf(row, rowHeight);
    return row.stack->above + std::max(row.stack->least, inherited + levels) + row.stack->below + RowLayout::kStackGap;
}

/// Says whether a row may be a pixel higher than others of its kind.
bool canGrow(const RowTree::Row& row, int rowHeight)
{
    return !row.stack && (!row.isHeader() || rowHeight < RowLayout::kMaxHeaderHeight);
}

/// The greatest row height in [least, most] at which the sum of @p heightAt fits; @p least where none does.
template <typename HeightAt> int greatestFitting(int height, int least, int most, const HeightAt& heightAt)
{
    while (least < most) {
        const int middle = least + (most - least + 1) / 2;
        if (heightAt(middle) <= height)
            least = middle;
        else
            most = middle - 1;
    }
    return least;
}

std::int64_t totalHeightOf(const std::vector<RowTree::Row>& rows, int rowHeight)
{
    std::int64_t height = 0;
    for (const RowTree::Row& row : rows)
        height += heightOf(row, rowHeight);
    return height;
}

} // namespace

RowLayout::RowLayout(std::vector<RowTree::Row> rows, int rowHeight)
    : RowLayout(std::make_shared<const std::vector<RowTree::Row>>(std::move(rows)), rowHeight)
{
}

RowLayout::RowLayout(Rows rows, int rowHeight)
    : RowLayout(std::move(rows), rowHeight, 0)
{
}

RowLayout::RowLayout(Rows rows, int rowHeight, int fill)
    : m_rows(std::move(rows))
    , m_rowHeight(std::clamp(rowHeight, kMinRowHeight, kMaxRowHeight))
{
    const auto growing = static_cast<std::int64_t>(
        std::ranges::count_if(*m_rows, [this](const RowTree::Row& shown) { return canGrow(shown, m_rowHeight); }));
    const std::int64_t spare
        = fill > 0 ? std::clamp<std::int64_t>(fill - totalHeightOf(*m_rows, m_rowHeight), 0, growing) : 0;
    std::int64_t grown = 0; // rows before the present one that can grow
    m_tops.reserve(m_rows->size() + 1);
    for (int i = 0; i < count(); ++i) {
        const RowTree::Row& shown = row(i);
        int height = heightOf(shown, m_rowHeight);
        if (spare > 0 && canGrow(shown, m_rowHeight)) {
            height += static_cast<int>((grown + 1) * spare / growing - grown * spare / growing);
            ++grown;
        }
        m_tops.push_back(m_tops.back() + height);
        if (shown.isHeader())
            continue;
        for (const core::LocationId location : shown.locations) {
            if (indexOf(location) >= m_rowOfLocation.size())
                m_rowOfLocation.resize(indexOf(location) + 1, -1);
            m_rowOfLocation[indexOf(location)] = i;
        }
    }
}

RowLayout RowLayout::filling(Rows rows, int height, int least, int most)
{
    constexpr int kMostAlone = 100; // a row that lies alone over an empty plot
    if (std::ranges::count_if(*rows, [](const RowTree::Row& row) { return !row.isHeader(); }) == 1)
        most = std::max(least, std::min(most, kMostAlone));
    const int rowHeight
        = greatestFitting(height, least, most, [&rows](int candidate) { return totalHeightOf(*rows, candidate); });
    return RowLayout(std::move(rows), rowHeight, rowHeight < most ? height : 0);
}

RowLayout RowLayout::automatic(Rows rows, int height)
{
    const auto foldedHeight = [&rows](int rowHeight) {
        std::int64_t sum = 0;
        for (const RowTree::Row& row : *rows)
            sum += row.isHeader() ? std::min(rowHeight, kMaxHeaderHeight) : rowHeight;
        return sum;
    };
    const int folded = greatestFitting(height, kMinRowHeight, kMaxFillingHeight, foldedHeight);
    return filling(std::move(rows), height, std::min(folded, kReadableLevel), kMaxFillingHeight);
}

int RowLayout::levelHeight(int index) const
{
    return levelHeightOf(row(index), m_rowHeight);
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
    return gapOf(m_rowHeight);
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

} // namespace lightcone::views
