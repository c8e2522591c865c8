// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QImage;
class QPainter;

namespace lightcone::views {

/// The image that @p painter paints on, if it has 32 bits a pixel and opaque colours reach it unchanged: the painter
/// must not clip, rotate, mirror, blend or antialias. Its pixels may be written to between calls of the painter.
/// Otherwise null.
QImage* plainImage(const QPainter& painter);

/// Part of an image.
struct ImagePart {
    QImage* image = nullptr;
    QRect pixels; ///< empty: none
};
/// The same, but the painter may clip to a rectangle: nothing outside of the part may be written to.
ImagePart plainPart(const QPainter& painter);

} // namespace lightcone::views
