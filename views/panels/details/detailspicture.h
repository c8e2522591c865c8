// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/panels/details/description.h"
#include "views/tables/tablecontent.h"

namespace lightcone::views {

/// Paints a description, and below it the members of a collective operation, if it has any, as far as there is room;
/// the last line says when there is more.
PicturePaint descriptionPaint(
    const Description& description, const TableContent& members, const QString& title, Theme theme);

} // namespace lightcone::views
