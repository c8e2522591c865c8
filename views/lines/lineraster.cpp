// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/lineraster.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace lightcone::views {

namespace {

constexpr unsigned kFull = 256; ///< the coverage of a pixel that a shape covers

unsigned coverageOf(float share)
{
    return static_cast<unsigned>(share * static_cast<float>(kFull) + 0.5F);
}

/// The premultiplied @p color of a pixel that is covered by @p coverage.
QRgb scaled(QRgb color, unsigned coverage)
{
    const QRgb redBlue = ((color & 0xff00ffU) * coverage + 0x800080U) >> 8U & 0xff00ffU;
    const QRgb alphaGreen = ((color >> 8U & 0xff00ffU) * coverage + 0x800080U) & 0xff00ff00U;
    return redBlue | alphaGreen;
}

std::uint8_t timesByte(std::uint8_t value, std::uint16_t factor)
{
    const auto product = static_cast<std::uint16_t>(value * factor);
    return static_cast<std::uint8_t>(static_cast<std::uint16_t>(product + (product >> 8) + 0x80) >> 8);
}

/// Lays @p color, premultiplied, over a pixel.
void blend(QRgb& pixel, QRgb color)
{
    const QRgb rest = 255U - static_cast<QRgb>(qAlpha(color));
    const auto times = [rest](QRgb bytes) { return bytes * rest; };
    QRgb redBlue = times(pixel & 0xff00ffU);
    redBlue = (redBlue + (redBlue >> 8U & 0xff00ffU) + 0x800080U) >> 8U & 0xff00ffU;
    QRgb alphaGreen = times(pixel >> 8U & 0xff00ffU);
    alphaGreen = (alphaGreen + (alphaGreen >> 8U & 0xff00ffU) + 0x800080U) & 0xff00ff00U;
    pixel = color + (redBlue | alphaGreen);
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
        blend(*first, color);
}

} // namespace

/// Paints the parts of shapes in some rows of pixels.
class LineRaster::Band {
public:
    static constexpr int kRows = 32;

    /// @param pixels  the first one; @p stride pixels from line to line
    Band(QRgb* pixels, qsizetype stride, QSize size)
        : m_pixels(pixels)
        , m_stride(stride)
        , m_width(size.width())
        , m_height(size.height())
        , m_words(static_cast<std::size_t>(m_width) / 64 + 1)
        , m_changes(kRows * cells())
        , m_marks(kRows * m_words)
    {
    }
    /// Begins the band of kRows rows from @p top on.
    void begin(int top)
    {
        m_top = top;
        m_bottom = std::min(top + kRows, m_height);
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
            add(edge);
        for (int y = std::max(shape.top, m_top); y < std::min(shape.bottom, m_bottom); ++y)
            paintRow(y, shape.color);
    }

private:
    std::size_t cells() const { return static_cast<std::size_t>(m_width) + 1; }
    QRgb* lineOf(int y) const { return m_pixels + y * m_stride; }

    /// The rows of the band that [@p top, @p bottom) touches.
    std::pair<int, int> rowsOf(float top, float bottom) const
    {
        return { std::max(m_top, static_cast<int>(top)), std::min(m_bottom, static_cast<int>(std::ceil(bottom))) };
    }

    /// Paints what lies between two steep edges of the same height. In each row these count as upright.
    void paintBetween(const Edge& a, const Edge& b, QRgb color)
    {
        const auto [first, last] = rowsOf(a.top, a.bottom);
        const auto width = static_cast<float>(m_width);
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
    void paintSpan(QRgb* line, float left, float right, float share, QRgb color) const
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
            blend(line[x], scaled(color, coverage));
    }

    /// Adds an edge: by how much it changes what is covered, from each pixel to the next.
    void add(const Edge& edge)
    {
        const auto [first, last] = rowsOf(edge.top, edge.bottom);
        for (int y = first; y < last; ++y) {
            const float top = std::max(edge.top, static_cast<float>(y));
            const float bottom = std::min(edge.bottom, static_cast<float>(y + 1));
            const float from = edge.x + (top - edge.top) * edge.slope;
            const float to = edge.x + (bottom - edge.top) * edge.slope;
            const auto row = static_cast<std::size_t>(y - m_top);
            addInside(row, std::min(from, to), std::max(from, to), (bottom - top) * edge.sign);
        }
    }
    /// Adds the part of an edge in a row, from @p left to @p right, and takes what is outside of the image to its
    /// sides.
    void addInside(std::size_t row, float left, float right, float height)
    {
        const auto width = static_cast<float>(m_width);
        if (left >= width)
            return;
        if (right <= 0) {
            change(row, 0, height);
            return;
        }
        const float perPixel = right > left ? height / (right - left) : 0;
        if (left < 0) {
            change(row, 0, -left * perPixel);
            height -= -left * perPixel;
            left = 0;
        }
        if (right > width) {
            height -= (right - width) * perPixel;
            right = width;
        }
        addEdgePart(row, left, right, height);
    }
    /// The part of an edge that comes down by @p height (up where negative) between @p left and @p right.
    void addEdgePart(std::size_t row, float left, float right, float height)
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
        // Of a pixel in which the edge comes down by h, the half of h × the width in it is covered, and h from the next
        // one on.
        const float perPixel = height / (right - left);
        const float end = right - static_cast<float>(last);
        const float firstHalf = (1 - begin) * (1 - begin) * perPixel / 2;
        const float lastHalf = end * end * perPixel / 2;
        change(row, first, firstHalf);
        float covered = firstHalf;
        if (last > first + 1) {
            const float second = (1 - begin) * perPixel + perPixel / 2;
            change(row, first + 1, second - covered);
            covered = second;
            for (std::size_t x = first + 2; x < last; ++x) {
                change(row, x, perPixel);
                covered += perPixel;
            }
        }
        const float beforeLast = (static_cast<float>(last) - left) * perPixel;
        const float inLast = beforeLast + end * perPixel - lastHalf;
        change(row, last, inLast - covered);
        change(row, last + 1, height - inLast);
    }
    void change(std::size_t row, std::size_t x, float by)
    {
        if (x >= static_cast<std::size_t>(m_width))
            return;
        m_changes[row * cells() + x] += by;
        m_marks[row * m_words + x / 64] |= std::uint64_t { 1 } << x % 64;
    }

    /// Paints what edges have left in a row, and takes it away.
    void paintRow(int y, QRgb color)
    {
        const auto row = static_cast<std::size_t>(y - m_top);
        QRgb* const line = lineOf(y);
        float* const changes = m_changes.data() + row * cells();
        float covered = 0;
        std::size_t from = 0;
        const auto paintUpTo = [&](std::size_t x) {
            if (const unsigned coverage = std::min(kFull, coverageOf(std::abs(covered))); coverage > 0)
                blend(line + from, line + x, scaled(color, coverage));
            from = x;
        };
        for (std::size_t word = 0; word < m_words; ++word) {
            for (std::uint64_t& marks = m_marks[row * m_words + word]; marks != 0; marks &= marks - 1) {
                const std::size_t x = word * 64 + static_cast<std::size_t>(std::countr_zero(marks));
                paintUpTo(x);
                covered += std::exchange(changes[x], 0.0F);
            }
        }
        paintUpTo(static_cast<std::size_t>(m_width));
    }

    QRgb* m_pixels;
    qsizetype m_stride; ///< pixels
    int m_width;
    int m_height;
    std::size_t m_words; ///< of marks, a row
    int m_top = 0;
    int m_bottom = 0;
    std::vector<float> m_changes; ///< of each pixel: how much more of it is covered than of the one left of it
    std::vector<std::uint64_t> m_marks; ///< a bit for each pixel: whether that is more than nothing
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
    for (qsizetype i = 0; i < polygon.size(); ++i)
        addEdge(m_transform.map(polygon[i]), m_transform.map(polygon[(i + 1) % polygon.size()]));
    shape.edgeCount = m_edges.size() - shape.firstEdge;
    if (shape.edgeCount == 0)
        return;
    float top = std::numeric_limits<float>::max();
    float bottom = 0;
    for (std::size_t i = shape.firstEdge; i < m_edges.size(); ++i) {
        top = std::min(top, m_edges[i].top);
        bottom = std::max(bottom, m_edges[i].bottom);
    }
    shape.top = static_cast<int>(top);
    shape.bottom = static_cast<int>(std::ceil(bottom));
    shape.isPaired = pairEdges(shape.firstEdge);
    m_shapes.push_back(shape);
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

void LineRaster::addEdge(QPointF from, QPointF to)
{
    float sign = 1;
    if (from.y() > to.y()) {
        std::swap(from, to);
        sign = -1;
    }
    const double top = std::max(from.y(), 0.0);
    const double bottom = std::min(to.y(), static_cast<double>(m_pixels.height()));
    if (top >= bottom)
        return;
    const double slope = (to.x() - from.x()) / (to.y() - from.y());
    m_edges.push_back({ .top = static_cast<float>(top),
        .bottom = static_cast<float>(bottom),
        .x = static_cast<float>(from.x() + (top - from.y()) * slope),
        .slope = static_cast<float>(slope),
        .sign = sign });
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
        if (down.sign == up.sign || down.top != up.top || down.bottom != up.bottom || std::abs(down.slope) > kSteep
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

void LineRaster::paint()
{
    if (m_shapes.empty())
        return;
    const int height = m_pixels.height();
    const qsizetype stride = m_image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    auto* const pixels = reinterpret_cast<QRgb*>(m_image.bits()) + m_pixels.top() * stride + m_pixels.left();
    std::atomic<int> next = 0;
    const auto bands = static_cast<unsigned>((height + Band::kRows - 1) / Band::kRows);
    const unsigned threads = std::min(core::usefulThreads(), bands);
    core::expectDone(core::parallelFor(threads, threads, std::stop_token {}, [&](std::size_t) {
        Band band(pixels, stride, m_pixels.size());
        for (int top = next.fetch_add(Band::kRows); top < height; top = next.fetch_add(Band::kRows)) {
            band.begin(top);
            for (const Shape& shape : m_shapes)
                band.paint(shape, std::span(m_edges).subspan(shape.firstEdge, shape.edgeCount));
        }
    }));
}

} // namespace lightcone::views
