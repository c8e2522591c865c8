// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"

namespace lightcone::views {

/// The picture of a histogram, for `render`.
PictureKind histogramPictureKind();

} // namespace lightcone::views
