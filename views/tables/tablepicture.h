// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/tables/tablecontent.h"

#include <memory>

namespace lightcone::views {

/// The number of rows that a picture of @p height logical pixels has room for, with a title or without; at least 1. One
/// of them is needed to say how many rows have no room.
int tableRoom(double height, bool hasTitle);

/// The height in logical pixels of a picture of the whole table of that width, without a title.
double tableHeight(const TableContent& content, double width);

/// Paints a table in the order of its rows, as many as there is room for, and says how many rows are left out. Columns
/// that have no room at the right stand below, behind the names again, as far as there is room for all rows once more;
/// the others are left out, and their number is said. Where the height is free, texts behind the names are wrapped if
/// all rows have room. The same for the window's export and `render`. The content is shared by all copies.
PicturePaint tablePaint(TableContent content, const QString& title, Theme theme);
PicturePaint tablePaint(std::shared_ptr<const TableContent> content, const QString& title, Theme theme);

} // namespace lightcone::views
