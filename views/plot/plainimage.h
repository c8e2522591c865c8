// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QImage;
class QPainter;

namespace lightcone::views {

/// The image that @p painter paints on, where it has 32 bits a pixel and what is opaque reaches it as it is: not
/// clipped, rotated, mirrored, blended or antialiased. Its pixels may be written to between calls of the painter. Else
/// null.
QImage* plainImage(const QPainter& painter);

} // namespace lightcone::views
