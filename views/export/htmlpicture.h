// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"

#include <QString>

namespace lightcone::views {

/// Paints a text that is wrapped to the width of the picture, as far as there is room; the last line says when there is
/// more. @param html  in colours of @p theme @param isCut  there is more than @p html has
PicturePaint htmlPaint(const QString& html, bool isCut, const QString& title, Theme theme);

} // namespace lightcone::views
