// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/base/picturequery.h"
#include "views/charts/matrix/matrixquery.h"
#include "views/heat/heatscale.h"

#include <QString>

#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of a communication matrix looks like: the same for the window's export
/// and `render`.
struct MatrixPicture {
    MatrixRequest request;
    HeatChoice colors;
    ColorScheme scheme { Theme::Light };
    bool legend = true;
    QString title; ///< empty: none
    QString caption; ///< of which interval and locations it is
};

/// Asks, and paints the answer into @p room. Blocking; any thread. Deterministic.
core::Completion paintMatrix(
    QPainter& painter, const PictureRoom& room, const MatrixPicture& picture, const std::stop_token& stop);

/// Does that when it is asked to paint.
PicturePaint matrixPaint(MatrixPicture picture);

/// The picture `matrix`.
PictureKind matrixPictureKind();

} // namespace lightcone::views
