// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/base/picturequery.h"
#include "views/panels/legend/legenditems.h"

#include <vector>

namespace lightcone::views {

/// Paints the items in lines, each heading at the begin of a line. What has no room below is counted in the last line.
PicturePaint legendPaint(std::vector<LegendItem> items, const QString& title, Theme theme);

/// Asks for what @p request says, and paints it with the signs of the trace.
PicturePaint legendPaint(LegendRequest request, const QString& title);

/// The picture `legend`.
PictureKind legendPictureKind();

} // namespace lightcone::views
