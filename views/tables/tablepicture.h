// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/tables/tablecontent.h"

namespace lightcone::views {

/// The number of rows that a picture of @p height logical pixels has room for, with a title or without; at least 1. One
/// of them is needed to say how many rows have no room.
int tableRoom(double height, bool hasTitle);

/// The height in logical pixels of a picture of the whole table, without a title.
double tableHeight(const TableContent& content);

/// Paints a table in the order of its rows, as many as there is room for, and says how many rows, and how many columns
/// at the right, are left out. The same for the window's export and `render`. The content is shared by all copies.
PicturePaint tablePaint(TableContent content, const QString& title, Theme theme);

} // namespace lightcone::views
