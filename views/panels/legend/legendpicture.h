// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/base/picturequery.h"
#include "views/panels/legend/legenditems.h"

#include <memory>
#include <vector>

namespace lightcone::views {

/// Paints the items in lines, each heading at the begin of a line. What has no room below is counted in the last line.
PicturePaint legendPaint(std::vector<LegendItem> items, const QString& title, Theme theme);

/// Paints the legend of a trace. @param store  null: an empty one  @param marks  of the trace; null: they are looked
/// for
PicturePaint legendPaint(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const Marks> marks,
    const QString& title, Theme theme);

/// The picture `legend`.
PictureKind legendPictureKind();

} // namespace lightcone::views
