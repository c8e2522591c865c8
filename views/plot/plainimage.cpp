// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/plainimage.h"

#include <QImage>
#include <QPainter>

namespace lightcone::views {

QImage* plainImage(const QPainter& painter)
{
    auto* image = dynamic_cast<QImage*>(painter.device());
    if (!image || !image->isDetached())
        return nullptr;
    const bool hasPixels = image->format() == QImage::Format_RGB32 || image->format() == QImage::Format_ARGB32
        || image->format() == QImage::Format_ARGB32_Premultiplied;
    const QTransform& transform = painter.deviceTransform();
    const bool isUpright = transform.type() <= QTransform::TxScale && transform.m11() > 0 && transform.m22() > 0;
    const bool isPlain = !painter.hasClipping() && !painter.testRenderHint(QPainter::Antialiasing)
        && painter.compositionMode() == QPainter::CompositionMode_SourceOver && painter.opacity() >= 1;
    return hasPixels && isUpright && isPlain ? image : nullptr;
}

} // namespace lightcone::views
