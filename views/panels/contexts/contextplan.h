// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"
#include "views/base/tablekind.h"

namespace lightcone::views {

/// The picture `contexts`.
PictureKind contextPictureKind();
/// The table `contexts`.
TableKind contextTable();

} // namespace lightcone::views
