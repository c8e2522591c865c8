// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QColor;
class QFont;
class QPen;
class QString;
class QTransform;

namespace lightcone::views {

// Attributes of SVG's elements, each with a space before it.

QByteArray svgAttribute(const char* name, const QByteArray& value);
/// The attributes for colours, which are none where they are not valid.
QByteArray colorAttributes(const QColor& fill, const QColor& stroke);
/// The attributes for how a line is drawn, without its colour.
QByteArray lineAttributes(const QPen& pen);
/// The attributes for how a text of @p color is drawn, without its colour.
QByteArray fontAttributes(const QFont& font, const QColor& color);
QByteArray matrixAttribute(const QTransform& transform);
/// Escapes @p text, with a visible form for each character that XML 1.0 (2.2, Char) does not allow.
QByteArray xmlText(const QString& text);

} // namespace lightcone::views
