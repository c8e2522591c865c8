// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturepaint.h"

#include <QString>

namespace lightcone::views {

/// Paints as @p paint does, and below it @p note, in as many lines as it needs, at most three. An empty note takes no
/// room.
PicturePaint notedPaint(PicturePaint paint, const QString& note, Theme theme);

} // namespace lightcone::views
