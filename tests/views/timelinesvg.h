// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tracemaker.h"
#include "views/charts/timeline/timelinepicture.h"

#include <QBuffer>
#include <QByteArray>
#include <QPainter>
#include <QSize>
#include <QSvgGenerator>

namespace lightcone::tests {

/// The SVG of a picture of @p size, in which each text is text.
inline QByteArray paintedSvg(const core::StoreView& store, const views::TimelinePicture& picture, QSize size)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    QPainter painter(&generator);
    core::expectDone(views::paintTimelinePicture(painter, size, store, picture, {}));
    painter.end();
    return buffer.data();
}

} // namespace lightcone::tests
