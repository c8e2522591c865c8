// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/rowselection.h"
#include "views/rows/rowlayout.h"

#include <Qt>

#include <vector>

namespace lightcone::views {

class ViewState;

// How labels are selected by mouse and keys, in all views that have rows; each row is a row of the view's layout.

/// Selects what a click on the label of @p row does: the row alone; with Ctrl it is added or taken away; with Shift all
/// rows from the anchor to it. @param from  the row that a range begins at where there is no anchor; -1: @p row
void pickRow(ViewState& state, const RowLayout& layout, int row, Qt::KeyboardModifiers modifiers, int from);
/// Goes @p step rows down, or up where negative, past the labels of open groups, from the row at which the keyboard is,
/// or else from row @p from (-1: none); selects the row alone; with Shift all from the anchor to it; with Ctrl nothing.
/// @returns the row that the keyboard is at now; -1: there is none further on.
int pickNextRow(ViewState& state, const RowLayout& layout, int step, Qt::KeyboardModifiers modifiers, int from);
/// The row that @p row is in this layout; -1: it has none.
int rowOf(const RowLayout& layout, const std::optional<SelectedRow>& row);
/// The part of each row that is selected; empty where nothing is.
std::vector<RowSelection::Share> selectedShares(const RowLayout& layout, const RowSelection& selection);

} // namespace lightcone::views
