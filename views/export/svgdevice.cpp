// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/svgdevice.h"

#include "views/export/leanpng.h"
#include "views/export/pictureexport.h"
#include "views/export/svgattributes.h"
#include "views/export/svgpath.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <optional>
#include <utility>

namespace lightcone::views {

namespace {

/// @p image with its columns as lines.
QImage transposed(const QImage& image)
{
    const QImage plain = image.convertToFormat(QImage::Format_RGB32);
    QImage turned(plain.height(), plain.width(), QImage::Format_RGB32);
    for (int y = 0; y < plain.height(); ++y) {
        const auto* const line = reinterpret_cast<const QRgb*>(plain.constScanLine(y));
        for (int x = 0; x < plain.width(); ++x)
            reinterpret_cast<QRgb*>(turned.scanLine(x))[y] = line[x];
    }
    return turned;
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
    void endRun();
    void endLook();
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
    SvgPath m_run;
    QRectF m_lastRect; ///< of the run, where it is of rectangles
    // Paths of one look that follow each other, not yet in the body: they share an element that says the look once.
    QByteArray m_lookAttributes;
    QList<QByteArray> m_looks;
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

void SvgDevice::Engine::endRun()
{
    if (m_run.isEmpty())
        return;
    const bool isOwn = m_runAttributes.contains("vector-effect"); // which no child of an element inherits
    if (m_runAttributes != m_lookAttributes || isOwn)
        endLook();
    m_lookAttributes = m_runAttributes;
    m_looks += svgAttribute("d", m_run.text());
    m_run = {};
    m_lastRect = {};
}

void SvgDevice::Engine::endLook()
{
    if (m_looks.size() == 1)
        m_body += "<path" + m_lookAttributes + m_looks.front() + "/>\n";
    else if (m_looks.size() > 1)
        m_body += "<g" + m_lookAttributes + "><path" + m_looks.join("/><path") + "/></g>\n";
    m_looks.clear();
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
    endLook();
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
    m_body += "<clipPath" + svgAttribute("id", id) + "><path" + svgAttribute("d", area.text()) + "/></clipPath>\n<g"
        + svgAttribute("clip-path", "url(#" + id + ')') + ">\n";
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
        if (!isApart)
            endRun();
        beginRun(attributes);
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
        attributes += svgAttribute("fill-rule", "evenodd");
    if (!isMoved())
        attributes
            += matrixAttribute(m_transform) + (m_pen.isCosmetic() ? " vector-effect=\"non-scaling-stroke\"" : "");
    // Shapes of a path that meet are painted once, and where they turn in different directions cut each other out.
    const bool isAlone = hasFill || line.alpha() != 255;
    if (isAlone)
        endRun();
    beginRun(attributes);
    m_run.addPath(moved);
    if (isAlone)
        endRun();
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
    endLook();
    const QPointF place = isMoved() ? at + QPointF(m_transform.dx(), m_transform.dy()) : at;
    const QColor color = faded(m_pen.color());
    m_body += "<text" + colorAttributes(color, {}) + fontAttributes(item.font(), color)
        + (isMoved() ? QByteArray() : matrixAttribute(m_transform)) + svgAttribute("x", svgNumber(place.x()))
        + svgAttribute("y", svgNumber(place.y())) + '>' + xmlText(item.text()) + "</text>\n";
}

void SvgDevice::Engine::drawImage(const QRectF& to, const QImage& image, const QRectF& from, Qt::ImageConversionFlags)
{
    beginElement();
    endRun();
    endLook();
    const QRectF place = isMoved() ? to.translated(m_transform.dx(), m_transform.dy()) : to;
    const QImage part = from == QRectF(image.rect()) ? image : image.copy(from.toAlignedRect());
    QByteArray data = leanPng(part);
    // Columns of a row that are alike are found again where they are lines.
    bool isTurned = false;
    if (!part.hasAlphaChannel() && isMoved()) {
        const QByteArray turned = leanPng(transposed(part));
        isTurned = turned.size() < data.size();
        if (isTurned)
            data = turned;
    }
    QRectF area = place;
    QByteArray moved = isMoved() ? QByteArray() : matrixAttribute(m_transform);
    if (isTurned) {
        moved = svgAttribute("transform", "matrix(0,1,1,0," + svgNumber(place.x()) + ',' + svgNumber(place.y()) + ')');
        area = QRectF(0, 0, place.height(), place.width());
    }
    // The attribute is for programs that do not know the style, which is of CSS.
    const bool isSmooth = painter()->testRenderHint(QPainter::SmoothPixmapTransform);
    m_body += "<image" + moved + svgAttribute("x", svgNumber(area.x())) + svgAttribute("y", svgNumber(area.y()))
        + svgAttribute("width", svgNumber(area.width())) + svgAttribute("height", svgNumber(area.height()))
        + svgAttribute("preserveAspectRatio", "none")
        + (isSmooth ? "" : " image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"")
        + svgAttribute("xlink:href", "data:image/png;base64," + data.toBase64()) + "/>\n";
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
        + svgAttribute("xmlns", "http://www.w3.org/2000/svg")
        + svgAttribute("xmlns:xlink", "http://www.w3.org/1999/xlink") + svgAttribute("version", "1.1")
        + svgAttribute("width", length(size.width())) + svgAttribute("height", length(size.height()))
        + svgAttribute("viewBox", "0 0 " + units(size.width()) + ' ' + units(size.height())) + ">\n";
    if (!title.isEmpty())
        head += "<title>" + xmlText(title) + "</title>\n";
    return head + "<desc>Lightcone</desc>\n<g" + svgAttribute("fill", "none") + svgAttribute("stroke", "none")
        + svgAttribute("stroke-linecap", "square") + svgAttribute("stroke-linejoin", "bevel")
        + svgAttribute("font-family", families) + svgAttribute("font-size", QByteArray::number(kPictureFontSize))
        + svgAttribute("xml:space", "preserve") + ">\n" + m_engine->body() + "</g>\n</svg>\n";
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
