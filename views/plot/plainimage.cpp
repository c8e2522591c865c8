// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/plainimage.h"

#include <QImage>
#include <QPainter>
#include <QRegion>

namespace lightcone::views {

QImage* plainImage(const QPainter& painter)
{
    return painter.hasClipping() ? nullptr : plainPart(painter).image;
}

ImagePart plainPart(const QPainter& painter)
{
    auto* image = dynamic_cast<QImage*>(painter.device());
    if (!image || !image->isDetached())
        return {};
    const bool hasPixels = image->format() == QImage::Format_RGB32 || image->format() == QImage::Format_ARGB32
        || image->format() == QImage::Format_ARGB32_Premultiplied;
    const QTransform& transform = painter.deviceTransform();
    const bool isUpright = transform.type() <= QTransform::TxScale && transform.m11() > 0 && transform.m22() > 0;
    const bool isPlain = !painter.testRenderHint(QPainter::Antialiasing)
        && painter.compositionMode() == QPainter::CompositionMode_SourceOver && painter.opacity() >= 1;
    if (!hasPixels || !isUpright || !isPlain)
        return {};
    if (!painter.hasClipping())
        return { image, image->rect() };
    if (painter.clipRegion().rectCount() != 1)
        return {};
    return { image, transform.mapRect(painter.clipBoundingRect()).toRect() & image->rect() };
}

} // namespace lightcone::views
