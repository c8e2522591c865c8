// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"

namespace lightcone::views {

/// The picture of a summary over time, for `render`.
PictureKind timeSummaryPictureKind();
/// The same by activity.
PictureKind utilizationCountPictureKind();

} // namespace lightcone::views
