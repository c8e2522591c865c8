// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"
#include "views/base/tablekind.h"

namespace lightcone::views {

/// The picture `profilediff`.
PictureKind profileDiffPictureKind();
/// The table `profilediff`.
TableKind profileDiffTable();

} // namespace lightcone::views
