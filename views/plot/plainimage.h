// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QImage;
class QPainter;

namespace lightcone::views {

/// The image that @p painter paints on, if it has 32 bits a pixel and opaque colours reach it unchanged: the painter
/// must not clip, rotate, mirror, blend or antialias. Its pixels may be written to between calls of the painter.
/// Otherwise null.
QImage* plainImage(const QPainter& painter);

} // namespace lightcone::views
