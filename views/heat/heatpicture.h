// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/heat/heatchart.h"
#include "views/heat/heatpainter.h"

#include <QString>

#include <memory>
#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what an exported picture of cells looks like.
struct HeatPicture {
    std::shared_ptr<const HeatChart> chart; ///< not null
    HeatChoice choice;
    ColorScheme scheme { Theme::Light };
    bool legend = true;
    QString title; ///< empty: none
    QString caption; ///< a line below the title: of what the chart is
    QString note; ///< a line below the caption: what the chart says
    QString emptyText; ///< stands where there are no cells
    HeatHighlights highlights {};
};

/// Paints all of the chart into @p room. Blocking; any thread.
core::Completion paintHeatPicture(
    QPainter& painter, const PictureRoom& room, const HeatPicture& picture, const std::stop_token& stop);

} // namespace lightcone::views
