// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/fileimage.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>

namespace lightcone::views {

namespace {

/// The lines of @p image from @p top on, each pixel a square of kTimes pixels. QImage::scaled() is off by a pixel for
/// each thousand.
QImage enlarged(const QImage& image, int top, int height)
{
    constexpr int kTimes = 3;
    QImage large(kTimes * image.width(), kTimes * height, image.format());
    if (large.isNull())
        return image.copy(0, top, image.width(), height);
    for (int y = 0; y < height; ++y) {
        const auto* const from = reinterpret_cast<const QRgb*>(image.constScanLine(top + y));
        auto* const first = reinterpret_cast<QRgb*>(large.scanLine(kTimes * y));
        for (int x = 0; x < image.width(); ++x)
            std::fill_n(first + static_cast<std::ptrdiff_t>(kTimes) * x, kTimes, from[x]);
        for (int copy = 1; copy < kTimes; ++copy)
            std::copy_n(first, large.width(), reinterpret_cast<QRgb*>(large.scanLine(kTimes * y + copy)));
    }
    return large;
}

} // namespace

void drawInFile(QPainter& painter, const QRectF& place, const QImage& image)
{
    if (painter.paintEngine()->type() != QPaintEngine::Pdf) {
        painter.drawImage(place, image);
        return;
    }
    constexpr double kInside = 1.0 / 256; // pixels
    const int lines = std::max(1, kMostFilePixels / image.width());
    const double lineHeight = place.height() / image.height();
    for (int top = 0; top < image.height(); top += lines) {
        const int height = std::min(lines, image.height() - top);
        const QRectF part(place.left(), place.top() + top * lineHeight, place.width(), height * lineHeight);
        painter.drawImage(part.adjusted(kInside, kInside, -kInside, -kInside), enlarged(image, top, height));
    }
}

} // namespace lightcone::views
