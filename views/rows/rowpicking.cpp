// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowpicking.h"

#include "core/store/storeview.h"
#include "views/base/viewstate.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

SelectedRow selectedRowOf(const RowTree::Row& row)
{
    SelectedRow selected { row.description.isEmpty() ? row.label : row.description,
        { row.locations.begin(), row.locations.end() } };
    std::ranges::sort(selected.locations);
    return selected;
}

/// The rows between @p a and @p b, both included, without those of open groups, whose locations have rows of their own.
std::vector<SelectedRow> rowsBetween(const RowLayout& layout, int a, int b)
{
    std::vector<SelectedRow> rows;
    for (int row = std::min(a, b); row <= std::max(a, b); ++row) {
        if (!layout.row(row).isHeader() && !layout.row(row).locations.empty())
            rows.push_back(selectedRowOf(layout.row(row)));
    }
    return rows;
}

void pickRange(ViewState& state, const RowLayout& layout, int row, int from)
{
    RowSelection selection = state.selectedRows();
    int begin = rowOf(layout, selection.anchor());
    if (begin < 0) {
        begin = from >= 0 ? from : row;
        selection = RowSelection(selectedRowOf(layout.row(begin)));
    }
    selection.extend(rowsBetween(layout, begin, row), selectedRowOf(layout.row(row)));
    state.setSelectedRows(std::move(selection));
}

} // namespace

void pickRow(ViewState& state, const RowLayout& layout, int row, Qt::KeyboardModifiers modifiers, int from)
{
    if (!state.store() || layout.row(row).locations.empty())
        return;
    if (modifiers.testFlag(Qt::ShiftModifier)) {
        pickRange(state, layout, row, from);
    } else if (modifiers.testFlag(Qt::ControlModifier)) {
        RowSelection selection = state.selectedRows();
        selection.toggle(selectedRowOf(layout.row(row)), state.store()->definitions());
        state.setSelectedRows(std::move(selection));
    } else {
        state.setSelectedRows(RowSelection(selectedRowOf(layout.row(row))));
    }
}

int pickNextRow(ViewState& state, const RowLayout& layout, int step, Qt::KeyboardModifiers modifiers, int from)
{
    const int known = rowOf(layout, state.selectedRows().current());
    const int start = known >= 0 ? known : from;
    int row = start >= 0 ? start : step > 0 ? -1 : layout.count();
    do
        row += step;
    while (row >= 0 && row < layout.count() && layout.row(row).isHeader());
    if (row < 0 || row >= layout.count())
        return -1;
    if (modifiers.testFlag(Qt::ControlModifier)) {
        RowSelection selection = state.selectedRows();
        selection.moveTo(selectedRowOf(layout.row(row)));
        state.setSelectedRows(std::move(selection));
    } else {
        pickRow(state, layout, row, modifiers, start);
    }
    return row;
}

int rowOf(const RowLayout& layout, const std::optional<SelectedRow>& row)
{
    if (!row)
        return -1;
    const int direct = row->locations.size() == 1 ? layout.rowOf(row->locations.front()) : -1;
    if (direct >= 0 && row->isOf(layout.row(direct).locations))
        return direct;
    const auto found
        = std::ranges::find_if(layout.rows(), [&row](const RowTree::Row& shown) { return row->isOf(shown.locations); });
    return found != layout.rows().end() ? static_cast<int>(found - layout.rows().begin()) : -1;
}

std::vector<RowSelection::Share> selectedShares(const RowLayout& layout, const RowSelection& selection)
{
    std::vector<RowSelection::Share> shares;
    if (selection.isEmpty())
        return shares;
    shares.reserve(layout.rows().size());
    for (const RowTree::Row& row : layout.rows())
        shares.push_back(selection.shareOf(row.locations));
    return shares;
}

} // namespace lightcone::views
