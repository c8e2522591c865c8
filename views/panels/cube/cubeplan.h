// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"

namespace lightcone::views {

/// The picture `cube`: the three trees of the recorded profile.
PictureKind cubePictureKind();

} // namespace lightcone::views
