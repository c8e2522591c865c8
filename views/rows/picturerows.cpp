// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/picturerows.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kLeastPictureRow = 2; // a thinner row can hardly be seen in print

using SharedRows = RowLayout::Rows;

bool fits(const SharedRows& rows, int height)
{
    return RowLayout(rows, kLeastPictureRow).totalHeight() <= height;
}

/// "MPI Rank 8 – 15" of "MPI Rank 8" and "MPI Rank 15".
QString rangeLabel(const QString& first, const QString& last)
{
    qsizetype same = std::ranges::mismatch(first, last).in1 - first.begin();
    while (same > 0 && first[same - 1].isDigit())
        --same;
    const bool differsByNumber = same < last.size() && last[same].isDigit();
    return first + QStringLiteral(" – ") + (differsByNumber ? last.sliced(same) : last);
}

/// Merges more and more neighbours of @p single until the rows fit.
core::Stoppable<SharedRows> mergedToFit(const SharedRows& single, int height, const std::stop_token& stop)
{
    SharedRows rows = single;
    for (std::size_t size = 2; !fits(rows, height); size *= 2) {
        if (stop.stop_requested())
            return core::Stopped {};
        rows = std::make_shared<const std::vector<RowTree::Row>>(mergedRows(*single, size));
        if (size >= 2 * single->size())
            break;
    }
    return rows;
}

} // namespace

RowLayout filledRows(SharedRows rows, int height, int most)
{
    return RowLayout::filling(std::move(rows), height, RowLayout::kMinRowHeight, most);
}

std::vector<RowTree::Row> mergedRows(const std::vector<RowTree::Row>& rows, std::size_t size)
{
    const bool dropsHeaders = size >= rows.size();
    std::vector<RowTree::Row> merged;
    std::size_t run = 0;
    QString firstLabel;
    std::vector<core::LocationId> together; // locations of the present run
    const auto endRun = [&] {
        if (run > 1)
            merged.back().locations = LocationList(std::exchange(together, {}));
        together.clear();
        run = 0;
    };
    for (const RowTree::Row& row : rows) {
        if (row.isHeader()) {
            endRun();
            if (!dropsHeaders)
                merged.push_back(row);
            continue;
        }
        if (run == 0 || run == size || merged.back().indent != row.indent) {
            endRun();
            run = 1;
            merged.push_back(row);
            firstLabel = row.label;
            together.assign(row.locations.begin(), row.locations.end());
            continue;
        }
        RowTree::Row& into = merged.back();
        into.label = rangeLabel(firstLabel, row.label);
        into.description.clear();
        into.isGroup = true;
        into.isOpen = false;
        into.levels = 1;
        together.insert(together.end(), row.locations.begin(), row.locations.end());
        ++run;
    }
    endRun();
    return merged;
}

core::Stoppable<RowLayout> fittedRows(RowTree tree, int height, const std::stop_token& stop)
{
    if (fits(tree.sharedRows(), height))
        return filledRows(tree.sharedRows(), height);
    tree.setAllLevelsOpen(false);
    int deepest = 0;
    for (const RowTree::Row& row : tree.rows())
        deepest = std::max(deepest, row.isHeader() ? row.indent + 1 : row.indent);
    SharedRows rows = tree.sharedRows();
    for (int depth = deepest; !fits(rows, height) && depth >= 0; --depth) {
        if (stop.stop_requested())
            return core::Stopped {};
        RowTree folded = tree;
        folded.openToDepth(depth);
        // When folding leaves most of the height unused, merging a few neighbours shows more.
        constexpr int kMaxUnused = 8;
        if (RowLayout(folded.sharedRows(), kLeastPictureRow).totalHeight() * kMaxUnused < height)
            break;
        rows = folded.sharedRows();
    }
    auto merged = mergedToFit(rows, height, stop);
    if (merged.isStopped())
        return core::Stopped {};
    return filledRows(std::move(merged).value(), height);
}

core::Stoppable<RowLayout> fittedRows(std::vector<RowTree::Row> rows, int height, int most, const std::stop_token& stop)
{
    auto merged = mergedToFit(std::make_shared<const std::vector<RowTree::Row>>(std::move(rows)), height, stop);
    if (merged.isStopped())
        return core::Stopped {};
    return filledRows(std::move(merged).value(), height, most);
}

} // namespace lightcone::views
