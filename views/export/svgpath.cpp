// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/svgpath.h"

#include <QPainterPath>
#include <QRectF>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

qint64 hundredths(double value)
{
    constexpr double kFarthest = 1e9; // beyond any picture
    return std::isnan(value) ? 0 : std::llround(std::clamp(value, -kFarthest, kFarthest) * 100);
}

void appendHundredths(QByteArray& text, qint64 value)
{
    if (value < 0)
        text += '-';
    const qint64 whole = std::abs(value) / 100;
    const qint64 rest = std::abs(value) % 100;
    if (whole != 0 || rest == 0)
        text += QByteArray::number(whole);
    if (rest == 0)
        return;
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0)
        text += static_cast<char>('0' + rest % 10);
}

} // namespace

QByteArray svgNumber(double value)
{
    QByteArray text;
    appendHundredths(text, hundredths(value));
    return text;
}

void SvgPath::append(char command, std::initializer_list<qint64> numbers)
{
    const bool isRepeated = command == m_command && (command == 'l' || command == 'c');
    if (!isRepeated)
        m_text += command;
    bool needsSpace = isRepeated;
    for (const qint64 number : numbers) {
        if (needsSpace && number >= 0)
            m_text += ' ';
        appendHundredths(m_text, number);
        needsSpace = true;
    }
    m_command = command;
}

void SvgPath::moveTo(QPointF point)
{
    const qint64 x = hundredths(point.x());
    const qint64 y = hundredths(point.y());
    if (m_text.isEmpty())
        append('M', { x, y });
    else
        append('m', { x - m_x, y - m_y });
    m_beginX = m_x = x;
    m_beginY = m_y = y;
}

void SvgPath::lineTo(QPointF point)
{
    const qint64 dx = hundredths(point.x()) - m_x;
    const qint64 dy = hundredths(point.y()) - m_y;
    if (dy == 0)
        append('h', { dx });
    else if (dx == 0)
        append('v', { dy });
    else
        append('l', { dx, dy });
    m_x += dx;
    m_y += dy;
}

void SvgPath::curveTo(QPointF first, QPointF second, QPointF end)
{
    const qint64 x = hundredths(end.x());
    const qint64 y = hundredths(end.y());
    append('c',
        { hundredths(first.x()) - m_x, hundredths(first.y()) - m_y, hundredths(second.x()) - m_x,
            hundredths(second.y()) - m_y, x - m_x, y - m_y });
    m_x = x;
    m_y = y;
}

void SvgPath::close()
{
    append('z', {});
    m_x = m_beginX;
    m_y = m_beginY;
}

void SvgPath::addRect(const QRectF& rect)
{
    moveTo(rect.topLeft());
    lineTo(rect.topRight());
    lineTo(rect.bottomRight());
    lineTo(rect.bottomLeft());
}

void SvgPath::addPath(const QPainterPath& path)
{
    QPointF begin;
    int beginIndex = 0;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        const bool isLast = i + 1 == path.elementCount() || path.elementAt(i + 1).isMoveTo();
        switch (element.type) {
        case QPainterPath::MoveToElement:
            begin = element;
            beginIndex = i;
            moveTo(element);
            break;
        case QPainterPath::LineToElement:
            if (isLast && i > beginIndex + 1 && QPointF(element) == begin)
                close();
            else
                lineTo(element);
            break;
        case QPainterPath::CurveToElement:
            curveTo(element, path.elementAt(i + 1), path.elementAt(i + 2));
            i += 2;
            if (const bool endsHere = i + 1 == path.elementCount() || path.elementAt(i + 1).isMoveTo();
                endsHere && QPointF(path.elementAt(i)) == begin)
                close();
            break;
        case QPainterPath::CurveToDataElement:
            break;
        }
    }
}

} // namespace lightcone::views
