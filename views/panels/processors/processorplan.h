// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"
#include "views/base/tablekind.h"

namespace lightcone::views {

/// The picture `processorstatistics`.
PictureKind processorPictureKind();
/// The table of that name.
TableKind processorTable();

} // namespace lightcone::views
