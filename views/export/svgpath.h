// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPoint>
#include <QPointF>

class QPainterPath;
class QRectF;

namespace lightcone::views {

/// A coordinate as an attribute of SVG: in hundredths, without digits that say nothing.
QByteArray svgNumber(double value);

/// The `d` attribute of an SVG path, with relative moves in hundredths of a unit. Points are rounded before they are
/// subtracted, so that no error adds up.
class SvgPath {
public:
    /// Adds a rectangle clockwise; what is filled needs no line back to its begin.
    void addRect(const QRectF& rect);
    void addPath(const QPainterPath& path);
    bool isEmpty() const { return m_text.isEmpty(); }
    const QByteArray& text() const { return m_text; }

private:
    void moveTo(QPointF point);
    void lineTo(QPointF point);
    void curveTo(QPointF first, QPointF second, QPointF end);
    void close();
    void append(char command, std::initializer_list<qint64> numbers);

    QByteArray m_text;
    char m_command = 0; ///< the last one
    qint64 m_x = 0; ///< where the path is, in hundredths
    qint64 m_y = 0;
    qint64 m_beginX = 0; ///< where its last part began
    qint64 m_beginY = 0;
};

} // namespace lightcone::views
