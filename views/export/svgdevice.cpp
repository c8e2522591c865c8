// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/svgdevice.h"

#include "views/base/visibletext.h"
#include "views/export/leanpng.h"
#include "views/export/pictureexport.h"
#include "views/export/svgpath.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

constexpr Qt::PenCapStyle kUsualCap = Qt::SquareCap;
constexpr Qt::PenJoinStyle kUsualJoin = Qt::BevelJoin;

QByteArray attribute(const char* name, const QByteArray& value)
{
    return QByteArray(" ") + name + "=\"" + value + '"';
}

/// The attributes for colours that are none where they are not valid. ImageMagick knows translucent ones by rgba()
/// alone and obeys what stands last; Inkscape does not know rgba(), but obeys the style first, as all others do.
QByteArray colorAttributes(const QColor& fill, const QColor& stroke)
{
    QByteArray style;
    QByteArray text;
    const auto add = [&](const char* name, const QColor& color) {
        if (!color.isValid())
            return;
        if (color.alpha() == 255) {
            text += attribute(name, color.name().toLatin1());
            return;
        }
        const QByteArray alpha = QByteArray::number(color.alphaF(), 'g', 3);
        style += QByteArray(name) + ':' + color.name().toLatin1() + ';' + name + "-opacity:" + alpha + ';';
        QByteArray parts;
        for (const int part : { color.red(), color.green(), color.blue() })
            parts += QByteArray::number(part) + ',';
        text += attribute(name, "rgba(" + parts + alpha + ')');
    };
    add("fill", fill);
    add("stroke", stroke);
    return style.isEmpty() ? text : attribute("style", style) + text;
}

/// The attributes for how a line is drawn, without its colour.
QByteArray lineAttributes(const QPen& pen)
{
    QByteArray text;
    const double width = pen.widthF() > 0 ? pen.widthF() : 1;
    if (width != 1)
        text += attribute("stroke-width", svgNumber(width));
    if (pen.capStyle() != kUsualCap)
        text += attribute("stroke-linecap", pen.capStyle() == Qt::FlatCap ? "butt" : "round");
    if (pen.joinStyle() != kUsualJoin)
        text += attribute("stroke-linejoin", pen.joinStyle() == Qt::RoundJoin ? "round" : "miter");
    if (pen.style() != Qt::SolidLine) {
        QByteArray dashes;
        for (const double dash : pen.dashPattern())
            dashes += (dashes.isEmpty() ? "" : ",") + svgNumber(dash * width);
        text += attribute("stroke-dasharray", dashes);
    }
    return text;
}

QByteArray fontAttributes(const QFont& font)
{
    QByteArray text;
    if (font.pixelSize() != kPictureFontSize)
        text += attribute("font-size", svgNumber(font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF()));
    if (font.weight() != QFont::Normal)
        text += attribute("font-weight", QByteArray::number(font.weight()));
    if (font.italic())
        text += attribute("font-style", "italic");
    return text;
}

QByteArray matrixAttribute(const QTransform& transform)
{
    QByteArray numbers;
    for (const double number :
        { transform.m11(), transform.m12(), transform.m21(), transform.m22(), transform.dx(), transform.dy() })
        numbers += (numbers.isEmpty() ? "" : ",") + QByteArray::number(number, 'g', 6);
    return attribute("transform", "matrix(" + numbers + ')');
}

/// Escapes @p text, with a visible form for each character that XML 1.0 (2.2, Char) does not allow.
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

} // namespace

class SvgDevice::Engine final : public QPaintEngine {
public:
    Engine()
        : QPaintEngine(AllFeatures
            & ~(PatternBrush | LinearGradientFill | RadialGradientFill | ConicalGradientFill | PerspectiveTransform
                | PorterDuff | BlendModes | ObjectBoundingModeGradients))
    {
    }

    bool begin(QPaintDevice*) override { return true; }
    bool end() override
    {
        endGroup();
        return true;
    }
    void updateState(const QPaintEngineState& next) override;
    Type type() const override { return SVG; }

    void drawPath(const QPainterPath& path) override;
    void drawRects(const QRectF* rects, int count) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawTextItem(const QPointF& at, const QTextItem& item) override;
    void drawImage(const QRectF& to, const QImage& image, const QRectF& from, Qt::ImageConversionFlags) override;
    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override
    {
        drawImage(to, pixmap.toImage(), from, Qt::AutoColor);
    }

    const QByteArray& body() const { return m_body; }

private:
    bool isMoved() const { return m_transform.type() <= QTransform::TxTranslate; }
    QColor faded(QColor color) const
    {
        color.setAlphaF(static_cast<float>(color.alphaF() * m_opacity));
        return color;
    }
    void beginRun(const QByteArray& attributes);
    void endPath();
    void endRun();
    void beginElement();
    void endGroup();

    QPen m_pen;
    QBrush m_brush;
    QTransform m_transform;
    double m_opacity = 1;
    std::optional<QRectF> m_clip; ///< in pixels of the picture
    std::optional<QRectF> m_groupClip; ///< the clip of the open group; nullopt: none is open
    int m_clips = 0; ///< groups so far
    // Shapes of one look that follow each other, not yet in the body.
    QByteArray m_runAttributes;
    std::vector<QByteArray> m_paths; ///< those that may not be one with the others
    SvgPath m_run; ///< the last one
    QRectF m_lastRect; ///< of the run, where it is of rectangles
    QByteArray m_body;
};

void SvgDevice::Engine::updateState(const QPaintEngineState& next)
{
    const DirtyFlags changed = next.state();
    if (changed & DirtyPen)
        m_pen = next.pen();
    if (changed & DirtyBrush)
        m_brush = next.brush();
    if (changed & DirtyTransform)
        m_transform = next.transform();
    if (changed & DirtyOpacity)
        m_opacity = next.opacity();
    if (changed & (DirtyClipPath | DirtyClipRegion | DirtyClipEnabled)) {
        m_clip.reset();
        if (painter()->hasClipping())
            m_clip = m_transform.mapRect(painter()->clipBoundingRect());
    }
}

/// Begins another path of the same look.
void SvgDevice::Engine::endPath()
{
    if (!m_run.isEmpty())
        m_paths.push_back(m_run.text());
    m_run = {};
    m_lastRect = {};
}

/// Writes the paths of a look: many in a group that has it.
void SvgDevice::Engine::endRun()
{
    endPath();
    constexpr std::size_t kMany = 3;
    const bool isGroup = m_paths.size() >= kMany && !m_runAttributes.contains("vector-effect"); // not inherited
    if (isGroup)
        m_body += "<g" + m_runAttributes + ">\n";
    for (const QByteArray& path : m_paths)
        m_body += "<path" + (isGroup ? QByteArray() : m_runAttributes) + attribute("d", path) + "/>\n";
    if (isGroup)
        m_body += "</g>\n";
    m_paths.clear();
}

/// Goes on with a run of the same look, or begins another.
void SvgDevice::Engine::beginRun(const QByteArray& attributes)
{
    if (attributes != m_runAttributes)
        endRun();
    m_runAttributes = attributes;
}

void SvgDevice::Engine::endGroup()
{
    endRun();
    if (m_groupClip)
        m_body += "</g>\n";
    m_groupClip.reset();
}

/// Opens the group for the present clip.
void SvgDevice::Engine::beginElement()
{
    if (m_clip == m_groupClip)
        return;
    endGroup();
    if (!m_clip)
        return;
    const QByteArray id = "c" + QByteArray::number(++m_clips);
    SvgPath area;
    area.addRect(*m_clip);
    m_body += "<clipPath" + attribute("id", id) + "><path" + attribute("d", area.text()) + "/></clipPath>\n<g"
        + attribute("clip-path", "url(#" + id + ')') + ">\n";
    m_groupClip = m_clip;
}

void SvgDevice::Engine::drawRects(const QRectF* rects, int count)
{
    const bool isUpright = m_transform.type() <= QTransform::TxScale;
    if (m_pen.style() != Qt::NoPen || m_brush.style() != Qt::SolidPattern || !isUpright) {
        QPaintEngine::drawRects(rects, count);
        return;
    }
    beginElement();
    const QColor color = faded(m_brush.color());
    const QByteArray attributes = colorAttributes(color, {});
    const bool isOpaque = color.alpha() == 255;
    for (int i = 0; i < count; ++i) {
        const QRectF rect = m_transform.mapRect(rects[i]);
        // Where two rectangles of a path meet, it is painted once; only opaque ones may.
        const bool isApart = isOpaque || m_lastRect.isNull() || rect.top() >= m_lastRect.bottom()
            || (rect.left() >= m_lastRect.right() && rect.top() == m_lastRect.top()
                && rect.bottom() == m_lastRect.bottom());
        beginRun(attributes);
        if (!isApart)
            endPath();
        m_run.addRect(rect);
        m_lastRect = rect;
    }
}

void SvgDevice::Engine::drawPath(const QPainterPath& path)
{
    const bool hasLine = m_pen.style() != Qt::NoPen;
    const bool hasFill = m_brush.style() == Qt::SolidPattern;
    if (path.isEmpty() || (!hasLine && !hasFill))
        return;
    beginElement();
    const QPainterPath moved = isMoved() ? path.translated(m_transform.dx(), m_transform.dy()) : path;
    const QColor fill = hasFill ? faded(m_brush.color()) : QColor();
    const QColor line = hasLine ? faded(m_pen.color()) : QColor();
    QByteArray attributes = colorAttributes(fill, line);
    if (hasLine)
        attributes += lineAttributes(m_pen);
    if (hasFill && path.fillRule() == Qt::OddEvenFill)
        attributes += attribute("fill-rule", "evenodd");
    if (!isMoved())
        attributes
            += matrixAttribute(m_transform) + (m_pen.isCosmetic() ? " vector-effect=\"non-scaling-stroke\"" : "");
    // Shapes of a path that meet are painted once, and where they turn in different directions cut each other out.
    const bool isAlone = hasFill || line.alpha() != 255;
    beginRun(attributes);
    if (isAlone)
        endPath();
    m_run.addPath(moved);
    if (isAlone)
        endPath();
}

void SvgDevice::Engine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    QPainterPath path;
    path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
    if (mode != PolylineMode) {
        path.closeSubpath();
        drawPath(path);
        return;
    }
    const QBrush brush = std::exchange(m_brush, QBrush());
    drawPath(path);
    m_brush = brush;
}

void SvgDevice::Engine::drawTextItem(const QPointF& at, const QTextItem& item)
{
    if (m_pen.style() == Qt::NoPen)
        return;
    if (item.text().isEmpty()) { // glyphs without their text
        QPaintEngine::drawTextItem(at, item);
        return;
    }
    beginElement();
    endRun();
    const QPointF place = isMoved() ? at + QPointF(m_transform.dx(), m_transform.dy()) : at;
    m_body += "<text" + colorAttributes(faded(m_pen.color()), {}) + fontAttributes(item.font())
        + (isMoved() ? QByteArray() : matrixAttribute(m_transform)) + attribute("x", svgNumber(place.x()))
        + attribute("y", svgNumber(place.y())) + '>' + xmlText(item.text()) + "</text>\n";
}

void SvgDevice::Engine::drawImage(const QRectF& to, const QImage& image, const QRectF& from, Qt::ImageConversionFlags)
{
    beginElement();
    endRun();
    const QRectF place = isMoved() ? to.translated(m_transform.dx(), m_transform.dy()) : to;
    const QImage part = from == QRectF(image.rect()) ? image : image.copy(from.toAlignedRect());
    // The attribute is for programs that do not know the style, which is of CSS.
    const bool isSmooth = painter()->testRenderHint(QPainter::SmoothPixmapTransform);
    m_body += "<image" + (isMoved() ? QByteArray() : matrixAttribute(m_transform))
        + attribute("x", svgNumber(place.x())) + attribute("y", svgNumber(place.y()))
        + attribute("width", svgNumber(place.width())) + attribute("height", svgNumber(place.height()))
        + attribute("preserveAspectRatio", "none")
        + (isSmooth ? "" : " image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"")
        + attribute("xlink:href", "data:image/png;base64," + leanPng(part).toBase64()) + "/>\n";
}

SvgDevice::SvgDevice(QSizeF size)
    : m_size(size)
    , m_engine(std::make_unique<Engine>())
{
}

SvgDevice::~SvgDevice() = default;

QPaintEngine* SvgDevice::paintEngine() const
{
    return m_engine.get();
}

QByteArray SvgDevice::document(QSizeF size, double pointsPerPixel, const QString& title) const
{
    const auto length = [pointsPerPixel](double side) -> QByteArray {
        return QByteArray::number(side * pointsPerPixel / kPointsPerInch * kMillimetresPerInch, 'f', 3) + "mm";
    };
    const auto units = [](double side) { return QByteArray::number(side, 'g', 6); };
    // The bundled font is hardly ever installed; what it was made from, or the like, should stand in.
    const QByteArray families = pictureFont().family().toUtf8() + ", DejaVu Sans Condensed, Verdana, sans-serif";
    QByteArray head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<svg"
        + attribute("xmlns", "http://www.w3.org/2000/svg") + attribute("xmlns:xlink", "http://www.w3.org/1999/xlink")
        + attribute("version", "1.1") + attribute("width", length(size.width()))
        + attribute("height", length(size.height()))
        + attribute("viewBox", "0 0 " + units(size.width()) + ' ' + units(size.height())) + ">\n";
    if (!title.isEmpty())
        head += "<title>" + xmlText(title) + "</title>\n";
    return head + "<desc>Lightcone</desc>\n<g" + attribute("fill", "none") + attribute("stroke", "none")
        + attribute("stroke-linecap", "square") + attribute("stroke-linejoin", "bevel")
        + attribute("font-family", families) + attribute("font-size", QByteArray::number(kPictureFontSize))
        + attribute("xml:space", "preserve") + ">\n" + m_engine->body() + "</g>\n</svg>\n";
}

int SvgDevice::metric(PaintDeviceMetric metric) const
{
    constexpr int kDotsPerInch = 96;
    const auto whole = [](double side) { return static_cast<int>(std::ceil(side)); };
    switch (metric) {
    case PdmWidth:
        return whole(m_size.width());
    case PdmHeight:
        return whole(m_size.height());
    case PdmWidthMM:
        return whole(m_size.width() * kMillimetresPerInch / kDotsPerInch);
    case PdmHeightMM:
        return whole(m_size.height() * kMillimetresPerInch / kDotsPerInch);
    case PdmNumColors:
        return 1 << 24;
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return kDotsPerInch;
    default:
        return QPaintDevice::metric(metric);
    }
}

} // namespace lightcone::views
