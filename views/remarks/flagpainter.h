// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/remarks/flaggeometry.h"

#include <QColor>
#include <QRectF>

#include <vector>

class QPainter;

namespace lightcone::views {

class ColorScheme;

/// Paints @p flags into @p room, the low strip at the bottom of a time axis. Each kind has a shape and a colour of its
/// own; a second edge behind a flag says that it stands for several, and a line at the bottom how long a span is.
void paintFlags(QPainter& painter, const QRectF& room, const Remarks& remarks, const std::vector<Flag>& flags,
    const ColorScheme& scheme);

/// Paints the sign of remarks of a kind, for legends: a flag that is as high as @p box.
void paintFlagSign(QPainter& painter, const QRectF& box, RemarkKind kind, const ColorScheme& scheme);
QColor remarkColor(RemarkKind kind, const ColorScheme& scheme);

} // namespace lightcone::views
