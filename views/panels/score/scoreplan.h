// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/tables/tablecontent.h"

class QAbstractItemModel;

namespace lightcone::views {

/// The classes and, below them, the functions as one table of a picture, in the columns that @p choice has.
TableContent scoreContent(
    const QAbstractItemModel& classes, const QAbstractItemModel& regions, const TableChoice& choice);
/// The picture `score`.
PictureKind scorePictureKind();
/// The table `score`.
TableKind scoreTable();

} // namespace lightcone::views
