// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/base/picturequery.h"
#include "views/charts/compare/comparerequest.h"
#include "views/heat/heatscale.h"

#include <QString>

#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what an exported picture of a comparison looks like.
struct ComparePicture {
    CompareRequest request;
    CompareStyle style;
    HeatChoice choice;
    ColorScheme scheme { Theme::Light };
    bool legend = true;
    QString title; ///< empty: none
    QString caption; ///< of what interval and locations it is
};

/// Asks, and paints all of the answer. Blocking; any thread. Deterministic.
core::Completion paintCompare(
    QPainter& painter, const PictureRoom& room, const ComparePicture& picture, const std::stop_token& stop);

/// What stands where there is nothing to compare.
QString compareEmptyText();

/// The picture `compare`.
PictureKind comparePictureKind();

} // namespace lightcone::views
