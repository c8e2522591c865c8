// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/tables/tablecontent.h"

#include <array>

namespace lightcone::views {

/// Paints the three trees beside each other below a title.
PicturePaint cubePaint(std::array<TableContent, 3> trees, const QString& title, Theme theme);

} // namespace lightcone::views
