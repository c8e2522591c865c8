// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/rows/rowtree.h"

#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::views {

/// The places of the rows of a RowTree, in logical pixels from the top of the first row. Immutable; shared between
/// threads.
class RowLayout {
public:
    static constexpr int kMinRowHeight = 1;
    static constexpr int kMaxRowHeight = 600;
    /// The greatest height that rows are given without being asked: four rows fill what a screen of 1,080 lines leaves
    /// for a plot. A higher row shows the shares of its functions no better.
    static constexpr int kMaxFillingHeight = 200;
    static constexpr int kMaxHeaderHeight = 20; ///< greatest height of open groups, which only have a label
    static constexpr int kStackGap = 8; ///< below each stack

    using Rows = std::shared_ptr<const std::vector<RowTree::Row>>;

    RowLayout() = default;
    /// Folded rows are @p rowHeight pixels high. O(rows), but copies no row.
    RowLayout(Rows rows, int rowHeight);
    RowLayout(std::vector<RowTree::Row> rows, int rowHeight);
    /// Rows as high as lets all of them fit into @p height pixels, within [@p least, @p most]. What is left, less than
    /// a pixel a row, they share, so that they fill the height to the pixel: some are a pixel higher than rowHeight().
    /// A row alone is no higher than its shares need to be read.
    /// O(rows log most).
    static RowLayout filling(Rows rows, int height, int least, int most);
    /// The rows as they lie in a plot of @p height pixels until somebody sets their height: filling() from a pixel to
    /// kMaxFillingHeight each. Unfolded locations make the others lower as long as all of their levels can be read.
    static RowLayout automatic(Rows rows, int height);

    const std::vector<RowTree::Row>& rows() const { return *m_rows; }
    /// The rows as a shared pointer, for callers that keep them.
    const Rows& sharedRows() const { return m_rows; }
    const RowTree::Row& row(int index) const { return (*m_rows)[static_cast<std::size_t>(index)]; }
    int count() const { return static_cast<int>(m_rows->size()); }
    int rowHeight() const { return m_rowHeight; }
    /// The height of one call level of an unfolded location, or of a stack.
    int levelHeight(int row) const;
    /// The top of a call level of @p row. Levels that a stack inherits have the numbers -1, -2 … upwards.
    int levelTop(int row, int level) const;
    /// [first, last) of the levels that meet [y, y + height), inherited ones with numbers below 0. O(1).
    std::pair<int, int> levelsIn(int row, int y, int height) const;
    int top(int row) const { return m_tops[static_cast<std::size_t>(row)]; }
    int height(int row) const { return top(row + 1) - top(row); }
    int totalHeight() const { return m_tops.back(); }
    /// Space kept free at the bottom of each row.
    int gap() const;
    int levelGap() const { return gap() > 0 ? 1 : 0; }
    /// The row at @p y; -1 outside. O(log rows).
    int rowAt(int y) const;
    /// [first, last) of the rows that meet [y, y + height).
    struct Range {
        int first = 0;
        int last = 0;
        bool contains(const Range& other) const { return first <= other.first && last >= other.last; }
        friend bool operator==(const Range&, const Range&) = default;
    };
    Range rowsIn(int y, int height) const;
    /// The row that shows @p location (a row of its own or that of a folded group); -1 when there is none. O(1).
    int rowOf(core::LocationId location) const;
    /// The result of rowOf() for each location, by id; locations beyond the end have no row. The span lives as long as
    /// the layout.
    std::span<const int> rowsOfLocations() const { return m_rowOfLocation; }
    /// The row of a tree node; -1 when it is not visible. O(rows).
    int rowOfNode(std::uint32_t node) const;
    /// Says whether the same rows lie at the same places. Labels and other facts of their locations may differ.
    /// O(rows).
    bool hasSamePlaces(const RowLayout& other) const;

private:
    /// @p fill  the height that the rows fill where each is at most a pixel higher for it
    RowLayout(Rows rows, int rowHeight, int fill);

    Rows m_rows = std::make_shared<const std::vector<RowTree::Row>>();
    std::vector<int> m_tops { 0 }; ///< tops of the rows, and at last the bottom of the last row
    std::vector<int> m_rowOfLocation;
    int m_rowHeight = 16;
};

} // namespace lightcone::views
