// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/lineraster.h"

#include "core/base/nearest.h"
#include "core/base/parallel.h"
#include "views/lines/pixelblend.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

namespace lightcone::views {

namespace {

unsigned coverageOf(float share)
{
    return core::nearest<unsigned>(share * static_cast<float>(kFull));
}

std::uint8_t timesByte(std::uint8_t value, std::uint16_t factor)
{
    const auto product = static_cast<std::uint16_t>(value * factor);
    return static_cast<std::uint8_t>(static_cast<std::uint16_t>(product + (product >> 8) + 0x80) >> 8);
}

void blend(QRgb* first, QRgb* last, QRgb color)
{
    constexpr std::ptrdiff_t kAtOnce = 4; // pixels
    using Bytes = std::array<std::uint8_t, kAtOnce * sizeof(QRgb)>;
    if (last - first >= kAtOnce) {
        const auto colors = std::bit_cast<Bytes>(std::array { color, color, color, color });
        const auto rest = static_cast<std::uint16_t>(255 - qAlpha(color));
        for (; last - first >= kAtOnce; first += kAtOnce) {
            auto* const bytes = reinterpret_cast<std::uint8_t*>(first);
            for (std::size_t i = 0; i < colors.size(); ++i)
                bytes[i] = static_cast<std::uint8_t>(colors[i] + timesByte(bytes[i], rest));
        }
    }
    for (; first < last; ++first)
        layOnPixel(*first, color);
}

/// Lays @p count colours over pixels.
void blendEach(QRgb* pixels, const QRgb* colors, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        layOnPixel(pixels[i], colors[i]);
}

} // namespace

/// Adds up, for some rows of cells, how much of each is covered.
class LineRaster::Cells {
public:
    Cells(int width, int rows)
        : m_width(width)
        , m_words(static_cast<std::size_t>(width) / 64 + 1)
        , m_changes(static_cast<std::size_t>(width) * static_cast<std::size_t>(rows))
        , m_marks(m_words * static_cast<std::size_t>(rows))
    {
    }
    /// Begins with nothing covered in rows [@p top, @p bottom).
    void begin(int top, int bottom)
    {
        m_top = top;
        m_bottom = bottom;
    }
    /// The rows among these that [@p top, @p bottom) touches.
    std::pair<int, int> rowsOf(float top, float bottom) const
    {
        return { std::max(m_top, static_cast<int>(top)), std::min(m_bottom, static_cast<int>(std::ceil(bottom))) };
    }
    /// Adds an edge: by how much it changes what is covered, from each cell to the next.
    void add(const Edge& edge)
    {
        const auto [first, last] = rowsOf(edge.top, edge.bottom);
        for (int y = first; y < last; ++y) {
            const float top = std::max(edge.top, static_cast<float>(y));
            const float bottom = std::min(edge.bottom, static_cast<float>(y + 1));
            const float from = edge.x + (top - edge.top) * edge.slope;
            const float to = edge.x + (bottom - edge.top) * edge.slope;
            const auto row = static_cast<std::size_t>(y - m_top);
            addInside(row, std::min(from, to), std::max(from, to), (bottom - top) * edge.weight);
        }
    }
    /// Calls visit(first, end, covered) for those cells [@p left, @p right) of a row on which edges were, as many at
    /// once as are covered alike, and begins the row anew.
    template <typename Visit> void takeRow(int y, int left, int right, const Visit& visit)
    {
        const auto row = static_cast<std::size_t>(y - m_top);
        float* const changes = m_changes.data() + row * static_cast<std::size_t>(m_width);
        std::uint64_t* const rowMarks = m_marks.data() + row * m_words;
        float covered = 0;
        auto first = static_cast<std::size_t>(left);
        for (std::size_t word = first / 64; word * 64 < static_cast<std::size_t>(right); ++word) {
            for (std::uint64_t& marks = rowMarks[word]; marks != 0; marks &= marks - 1) {
                const std::size_t end = word * 64 + static_cast<std::size_t>(std::countr_zero(marks));
                if (end > first)
                    visit(first, end, std::abs(covered));
                first = end;
                covered += std::exchange(changes[end], 0.0F);
            }
        }
        if (const auto end = static_cast<std::size_t>(right); end > first)
            visit(first, end, std::abs(covered));
    }

private:
    /// Adds the part of an edge in a row, from @p left to @p right, and takes what is outside of the row to its ends.
    void addInside(std::size_t row, float left, float right, float height)
    {
        const auto width = static_cast<float>(m_width);
        if (left >= width)
            return;
        if (right <= 0) {
            change(row, 0, height);
            return;
        }
        const float perCell = right > left ? height / (right - left) : 0;
        if (left < 0) {
            change(row, 0, -left * perCell);
            height -= -left * perCell;
            left = 0;
        }
        if (right > width) {
            height -= (right - width) * perCell;
            right = width;
        }
        addPart(row, left, right, height);
    }
    /// The part of an edge that comes down by @p height (up where negative) between @p left and @p right.
    void addPart(std::size_t row, float left, float right, float height)
    {
        const auto first = static_cast<std::size_t>(left);
        const auto last = static_cast<std::size_t>(right);
        const float begin = left - static_cast<float>(first);
        if (first == last) {
            const float beyond = height * (begin + right - static_cast<float>(first)) / 2;
            change(row, first, height - beyond);
            change(row, first + 1, beyond);
            return;
        }
        // Of a cell in which the edge comes down by h, the half of h × the width in it is covered, and h from the next
        // one on.
        const float perCell = height / (right - left);
        const float end = right - static_cast<float>(last);
        const float firstHalf = (1 - begin) * (1 - begin) * perCell / 2;
        const float lastHalf = end * end * perCell / 2;
        change(row, first, firstHalf);
        float covered = firstHalf;
        if (last > first + 1) {
            const float second = (1 - begin) * perCell + perCell / 2;
            change(row, first + 1, second - covered);
            covered = second;
            for (std::size_t x = first + 2; x < last; ++x) {
                change(row, x, perCell);
                covered += perCell;
            }
        }
        const float beforeLast = (static_cast<float>(last) - left) * perCell;
        const float inLast = beforeLast + end * perCell - lastHalf;
        change(row, last, inLast - covered);
        change(row, last + 1, height - inLast);
    }
    void change(std::size_t row, std::size_t x, float by)
    {
        if (x >= static_cast<std::size_t>(m_width))
            return;
        m_changes[row * static_cast<std::size_t>(m_width) + x] += by;
        m_marks[row * m_words + x / 64] |= std::uint64_t { 1 } << x % 64;
    }

    int m_width;
    std::size_t m_words; ///< of marks, a row
    int m_top = 0;
    int m_bottom = 0;
    std::vector<float> m_changes; ///< of each cell: how much more of it is covered than of the one left of it
    std::vector<std::uint64_t> m_marks; ///< a bit for each cell: whether that is more than nothing
};

/// Paints the parts of shapes in some rows of pixels.
class LineRaster::Band {
public:
    static constexpr int kRows = 32;

    /// @param pixels  the first one; @p stride pixels from line to line
    /// @param origin  the place of the first pixel in the image, for @p veil
    Band(QRgb* pixels, qsizetype stride, QSize size, const Veil* veil, QPoint origin)
        : m_pixels(pixels)
        , m_stride(stride)
        , m_veil(veil)
        , m_origin(origin)
        , m_size(size)
        , m_cells(size.width(), kRows)
        , m_softCells(softCells(size.width()), softCells(kRows))
        , m_softLine(static_cast<std::size_t>(softCells(size.width()) * kSoft))
    {
    }
    /// Begins the band of kRows rows from @p top on.
    void begin(int top)
    {
        m_top = top;
        m_bottom = std::min(top + kRows, m_size.height());
        if (m_veil)
            m_ink.assign(static_cast<std::size_t>(m_size.width()) * kRows, 0);
        m_cells.begin(m_top, m_bottom);
        m_softCells.begin(m_top / kSoft, softCells(m_bottom));
    }
    /// Lays what was painted over the image, where there is a veil.
    void end()
    {
        const auto width = static_cast<std::size_t>(m_size.width());
        for (int y = m_top; m_veil && y < m_bottom; ++y) {
            const int lineOfImage = m_origin.y() + y;
            const QPointF first = m_veil->toFade.map(QPointF(m_origin) + QPointF(0.5, y + 0.5));
            m_veil->fade->layLine({ lineOf(y), width }, m_pixels + y * m_stride, first, m_veil->toFade.m11(),
                m_veil->lines[static_cast<std::size_t>(lineOfImage)]);
        }
    }
    void paint(const Shape& shape, std::span<const Edge> edges)
    {
        if (shape.bottom <= m_top || shape.top >= m_bottom)
            return;
        if (shape.isPaired) {
            for (std::size_t i = 0; i < edges.size(); i += 2)
                paintBetween(edges[i], edges[i + 1], shape.color);
            return;
        }
        for (const Edge& edge : edges)
            m_cells.add(edge);
        for (int y = std::max(shape.top, m_top); y < std::min(shape.bottom, m_bottom); ++y)
            m_cells.takeRow(y, shape.left, shape.right, [&](std::size_t first, std::size_t end, float covered) {
                const QRgb color = scaled(shape.color, std::min(kFull, coverageOf(covered)));
                if (end - first == 1)
                    layOnPixel(lineOf(y)[first], color);
                else if (color != 0)
                    blend(lineOf(y) + first, lineOf(y) + end, color);
            });
    }
    void paint(const SoftLayer& layer)
    {
        for (const Edge& edge : layer.edges)
            m_softCells.add(edge);
        for (int top = m_top; top < m_bottom; top += kSoft) {
            m_softCells.takeRow(
                top / kSoft, 0, softCells(m_size.width()), [&](std::size_t first, std::size_t end, float covered) {
                    const QRgb color = scaled(layer.color, coverageOf(covered > 0 ? 1 - std::exp(-covered) : 0));
                    const auto at = m_softLine.begin() + static_cast<std::ptrdiff_t>(first * kSoft);
                    std::fill_n(at, (end - first) * kSoft, color);
                });
            for (int y = top; y < std::min(top + kSoft, m_bottom); ++y)
                blendEach(lineOf(y), m_softLine.data(), static_cast<std::size_t>(m_size.width()));
        }
    }

private:
    QRgb* lineOf(int y)
    {
        return m_veil ? m_ink.data() + static_cast<std::ptrdiff_t>(y - m_top) * m_size.width()
                      : m_pixels + y * m_stride;
    }
    static int softCells(int pixels) { return (pixels + kSoft - 1) / kSoft; }

    /// Paints what lies between two steep edges of the same height. In each row these count as upright.
    void paintBetween(const Edge& a, const Edge& b, QRgb color)
    {
        const auto [first, last] = m_cells.rowsOf(a.top, a.bottom);
        const auto width = static_cast<float>(m_size.width());
        for (int y = first; y < last; ++y) {
            const float top = std::max(a.top, static_cast<float>(y));
            const float bottom = std::min(a.bottom, static_cast<float>(y + 1));
            const float down = (top + bottom) / 2 - a.top;
            const auto [left, right] = std::minmax({ a.x + down * a.slope, b.x + down * b.slope });
            if (right > 0 && left < width)
                paintSpan(lineOf(y), std::max(left, 0.0F), std::min(right, width), bottom - top, color);
        }
    }
    /// @param share  part of the height of the pixels that is covered
    static void paintSpan(QRgb* line, float left, float right, float share, QRgb color)
    {
        const int first = static_cast<int>(left);
        const int last = static_cast<int>(right);
        if (first == last) {
            blendPixel(line, first, (right - left) * share, color);
            return;
        }
        blendPixel(line, first, (static_cast<float>(first + 1) - left) * share, color);
        if (last > first + 1)
            blend(line + first + 1, line + last, scaled(color, coverageOf(share)));
        blendPixel(line, last, (right - static_cast<float>(last)) * share, color);
    }
    static void blendPixel(QRgb* line, int x, float share, QRgb color)
    {
        if (const unsigned coverage = coverageOf(share); coverage > 0)
            layOnPixel(line[x], scaled(color, coverage));
    }

    QRgb* m_pixels;
    qsizetype m_stride; ///< pixels
    const Veil* m_veil;
    QPoint m_origin;
    QSize m_size;
    std::vector<QRgb> m_ink; ///< of the band, where it is not painted onto the image at once
    int m_top = 0;
    int m_bottom = 0;
    Cells m_cells;
    Cells m_softCells;
    std::vector<QRgb> m_softLine; ///< premultiplied colours of soft polygons in a line
};

LineRaster::LineRaster(QImage& image, const QRect& pixels, const QTransform& transform)
    : m_image(image)
    , m_pixels(pixels)
    , m_transform(transform * QTransform::fromTranslate(-pixels.left(), -pixels.top()))
{
}

void LineRaster::addPolygon(const QPolygonF& polygon, const QColor& color)
{
    Shape shape { .firstEdge = m_edges.size(), .color = qPremultiply(color.rgba()) };
    addEdges(polygon, m_transform, 1, m_edges);
    shape.edgeCount = m_edges.size() - shape.firstEdge;
    if (shape.edgeCount == 0)
        return;
    float top = std::numeric_limits<float>::max();
    float bottom = 0;
    float left = static_cast<float>(m_pixels.width());
    float right = 0;
    for (std::size_t i = shape.firstEdge; i < m_edges.size(); ++i) {
        const Edge& edge = m_edges[i];
        const auto [least, most] = std::minmax({ edge.x, edge.x + (edge.bottom - edge.top) * edge.slope });
        top = std::min(top, edge.top);
        bottom = std::max(bottom, edge.bottom);
        left = std::min(left, least);
        right = std::max(right, most);
    }
    constexpr float kMargin = 2; // pixels; more than an edge marks
    shape.top = static_cast<int>(top);
    shape.bottom = static_cast<int>(std::ceil(bottom));
    shape.left = static_cast<int>(std::max(left - kMargin, 0.0F));
    shape.right = static_cast<int>(std::min(right + kMargin, static_cast<float>(m_pixels.width())));
    shape.isPaired = pairEdges(shape.firstEdge);
    m_shapes.push_back(shape);
}

void LineRaster::addSoftPolygon(const QPolygonF& polygon, const QColor& color)
{
    const QRgb opaque = color.rgb();
    auto layer = std::ranges::find(m_softLayers, opaque, &SoftLayer::color);
    if (layer == m_softLayers.end())
        layer = m_softLayers.insert(layer, { .color = opaque, .edges = {} });
    double area = 0; // negative: its sides go the other way round
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF next = polygon[(i + 1) % polygon.size()];
        area += polygon[i].x() * next.y() - next.x() * polygon[i].y();
    }
    // What lies over each other lets through the product of what each of it lets through.
    const auto weight = static_cast<float>(-std::log(1 - std::min<double>(color.alphaF(), 0.99)));
    constexpr double kCells = 1.0 / kSoft;
    addEdges(polygon, m_transform * QTransform::fromScale(kCells, kCells), area < 0 ? -weight : weight, layer->edges);
}

void LineRaster::addLine(const QLineF& line, double width, const QColor& color)
{
    constexpr double kThin = 2;
    const double length = line.length();
    if (length <= 0)
        return;
    const bool isSteep = width <= kThin && std::abs(line.dx()) <= std::abs(line.dy());
    const QPointF across
        = isSteep ? QPointF(length / line.dy(), 0) * width / 2 : QPointF(line.dy(), -line.dx()) / length * width / 2;
    addPolygon(QPolygonF { line.p1() - across, line.p1() + across, line.p2() + across, line.p2() - across }, color);
}

void LineRaster::addEdges(
    const QPolygonF& polygon, const QTransform& transform, float weight, std::vector<Edge>& edges) const
{
    const double height = std::ceil(m_pixels.height() * (transform.m22() / m_transform.m22()));
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        QPointF from = transform.map(polygon[i]);
        QPointF to = transform.map(polygon[(i + 1) % polygon.size()]);
        const bool isUp = from.y() > to.y();
        if (isUp)
            std::swap(from, to);
        const double top = std::max(from.y(), 0.0);
        const double bottom = std::min(to.y(), height);
        if (top >= bottom)
            continue;
        const double slope = (to.x() - from.x()) / (to.y() - from.y());
        edges.push_back({ .top = static_cast<float>(top),
            .bottom = static_cast<float>(bottom),
            .x = static_cast<float>(from.x() + (top - from.y()) * slope),
            .slope = static_cast<float>(slope),
            .weight = isUp ? -weight : weight });
    }
}

bool LineRaster::pairEdges(std::size_t first)
{
    constexpr float kSteep = 0.5F;
    const std::span edges = std::span(m_edges).subspan(first);
    const std::size_t pairs = edges.size() / 2;
    // The sides of a polygon go down to its lowest point and up again.
    for (std::size_t i = 0; i < (edges.size() + 1) / 2; ++i) {
        const Edge& down = edges[i];
        const Edge& up = edges[edges.size() - 1 - i];
        if (down.weight == up.weight || down.top != up.top || down.bottom != up.bottom || std::abs(down.slope) > kSteep
            || std::abs(up.slope) > kSteep)
            return false;
    }
    std::vector<Edge> paired;
    paired.reserve(edges.size());
    for (std::size_t i = 0; i < pairs; ++i) {
        paired.push_back(edges[i]);
        paired.push_back(edges[edges.size() - 1 - i]);
    }
    std::ranges::copy(paired, edges.begin());
    return true;
}

void LineRaster::paint(const Veil* veil)
{
    if (m_shapes.empty() && m_softLayers.empty())
        return;
    const int height = m_pixels.height();
    const qsizetype stride = m_image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    auto* const pixels = reinterpret_cast<QRgb*>(m_image.bits()) + m_pixels.top() * stride + m_pixels.left();
    std::atomic<int> next = 0;
    const auto bands = static_cast<unsigned>((height + Band::kRows - 1) / Band::kRows);
    const unsigned threads = std::min(core::usefulThreads(), bands);
    core::expectDone(core::parallelFor(threads, threads, std::stop_token {}, [&](std::size_t) {
        int top = next.fetch_add(Band::kRows);
        if (top >= height)
            return;
        Band band(pixels, stride, m_pixels.size(), veil, m_pixels.topLeft());
        for (; top < height; top = next.fetch_add(Band::kRows)) {
            band.begin(top);
            for (const SoftLayer& layer : m_softLayers)
                band.paint(layer);
            for (const Shape& shape : m_shapes)
                band.paint(shape, std::span(m_edges).subspan(shape.firstEdge, shape.edgeCount));
            band.end();
        }
    }));
}

} // namespace lightcone::views
