// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/svgattributes.h"

#include "views/base/visibletext.h"
#include "views/export/pictureexport.h"
#include "views/export/svgpath.h"

#include <QColor>
#include <QFont>
#include <QPen>
#include <QString>
#include <QTransform>

namespace lightcone::views {

namespace {

constexpr Qt::PenCapStyle kUsualCap = Qt::SquareCap;
constexpr Qt::PenJoinStyle kUsualJoin = Qt::BevelJoin;

} // namespace

QByteArray svgAttribute(const char* name, const QByteArray& value)
{
    return QByteArray(" ") + name + "=\"" + value + '"';
}

// ImageMagick knows translucent colours by rgba() alone and obeys what stands last; Inkscape does not know rgba(), but
// obeys the style first, as all others do.
QByteArray colorAttributes(const QColor& fill, const QColor& stroke)
{
    QByteArray style;
    QByteArray text;
    const auto add = [&](const char* name, const QColor& color) {
        if (!color.isValid())
            return;
        if (color.alpha() == 255) {
            text += svgAttribute(name, color.name().toLatin1());
            return;
        }
        const QByteArray alpha = QByteArray::number(color.alphaF(), 'g', 3);
        style += QByteArray(name) + ':' + color.name().toLatin1() + ';' + name + "-opacity:" + alpha + ';';
        QByteArray parts;
        for (const int part : { color.red(), color.green(), color.blue() })
            parts += QByteArray::number(part) + ',';
        text += svgAttribute(name, "rgba(" + parts + alpha + ')');
    };
    add("fill", fill);
    add("stroke", stroke);
    return style.isEmpty() ? text : svgAttribute("style", style) + text;
}

QByteArray lineAttributes(const QPen& pen)
{
    QByteArray text;
    const double width = pen.widthF() > 0 ? pen.widthF() : 1;
    if (width != 1)
        text += svgAttribute("stroke-width", svgNumber(width));
    if (pen.capStyle() != kUsualCap)
        text += svgAttribute("stroke-linecap", pen.capStyle() == Qt::FlatCap ? "butt" : "round");
    if (pen.joinStyle() != kUsualJoin)
        text += svgAttribute("stroke-linejoin", pen.joinStyle() == Qt::RoundJoin ? "round" : "miter");
    if (pen.style() != Qt::SolidLine) {
        QByteArray dashes;
        for (const double dash : pen.dashPattern())
            dashes += (dashes.isEmpty() ? "" : ",") + svgNumber(dash * width);
        text += svgAttribute("stroke-dasharray", dashes);
    }
    return text;
}

// The bundled font has no bold face, so Qt thickens its letters, and so does a line around them here: a bold face of
// another font would be wider than the room that was measured.
QByteArray fontAttributes(const QFont& font, const QColor& color)
{
    constexpr double kThicker = 24; // a bold letter is thicker by such a part of the font's size
    const double size = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF();
    QByteArray text;
    if (font.pixelSize() != kPictureFontSize)
        text += svgAttribute("font-size", svgNumber(size));
    if (font.weight() > QFont::Medium)
        text += colorAttributes({}, color) + svgAttribute("stroke-width", svgNumber(size / kThicker));
    if (font.italic())
        text += svgAttribute("font-style", "italic");
    return text;
}

QByteArray matrixAttribute(const QTransform& transform)
{
    QByteArray numbers;
    for (const double number :
        { transform.m11(), transform.m12(), transform.m21(), transform.m22(), transform.dx(), transform.dy() })
        numbers += (numbers.isEmpty() ? "" : ",") + QByteArray::number(number, 'g', 6);
    return svgAttribute("transform", "matrix(" + numbers + ')');
}

QByteArray xmlText(const QString& text)
{
    QString valid;
    valid.reserve(text.size());
    for (const QChar c : text) {
        const char16_t code = c.unicode();
        const bool isAllowed = code == u'\t' || code == u'\n' || code == u'\r' || (code >= 0x20 && code < 0xfffe);
        valid += isAllowed ? QString(c) : visibleText(c);
    }
    return valid.toHtmlEscaped().toUtf8();
}

} // namespace lightcone::views
