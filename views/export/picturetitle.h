// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>

#include <limits>

class QColor;
class QFont;
class QPainter;

namespace lightcone::views {

/// Logical pixels between the parts of a picture and its edges.
inline constexpr double kPictureMargin = 12;

/// The height of the title of a picture whose other texts have @p font.
double pictureTitleHeight(const QFont& font);
/// Paints @p title in bold at the top of @p rect. A title that is too wide is shortened in its middle.
void paintPictureTitle(
    QPainter& painter, const QRectF& rect, const QString& title, const QFont& font, const QColor& color);

/// Breaks @p text, one paragraph, into lines that are no wider than @p width, where that goes; none for an empty one.
/// There are @p most at most; the last one has all that is left, however wide. Any thread.
QStringList pictureLines(
    const QString& text, double width, const QFont& font, int most = std::numeric_limits<int>::max());

/// Paints @p note at the top of @p rect, in as many lines as have room. A note that is too long loses its end.
void paintPictureNote(
    QPainter& painter, const QRectF& rect, const QString& note, const QFont& font, const QColor& color);

} // namespace lightcone::views
