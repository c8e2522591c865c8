// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"
#include "views/base/tablekind.h"

namespace lightcone::views {

/// The picture `parameters`.
PictureKind parameterPictureKind();
/// The table `parameters`.
TableKind parameterTable();

} // namespace lightcone::views
