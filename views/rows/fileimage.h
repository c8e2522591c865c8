// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

class QImage;
class QPainter;

namespace lightcone::views {

/// Draws an image of rows into a file as it would be seen on a screen. Programs that show a PDF, such as those of
/// Poppler, smooth images that they make less than four times as large, and stretch them over each pixel that they
/// touch: so in a PDF the pixels of the image are enlarged, in parts of up to kMostFilePixels, or a line of the image
/// where that is more, and each part ends a little before the edges of pixels. A part is as it is where there is no
/// memory for a larger one.
/// @param image  32 bits a pixel; where it is transparent, it has the colours beside that
void drawInFile(QPainter& painter, const QRectF& place, const QImage& image);

/// Pixels that an image of a file has at most before it is enlarged.
inline constexpr int kMostFilePixels = 1 << 20;

} // namespace lightcone::views
