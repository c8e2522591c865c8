// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/bars/barchart.h"
#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/tables/tablecontent.h"

#include <QString>

namespace lightcone::views {

/// Paints a bar chart above the table with its numbers, whose caption stands above both; bars take what room they
/// need, at most what the whole table leaves, or a little more than half where that is less. It says how many bars have
/// no room. A picture without bars is that of the table.
PicturePaint barsPaint(BarChart chart, TableContent table, const QString& title, Theme theme);

} // namespace lightcone::views
