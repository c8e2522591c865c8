// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/barpainter.h"

#include "views/timeline/plainimage.h"
#include "views/timeline/timelinegeometry.h"
#include "views/timeline/timelinepainter.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <span>
#include <vector>

namespace lightcone::views {

namespace {

/// Of the line between two calls of one function.
QColor separatorColor(const TimelineStyle& style)
{
    return withAlpha(style.scheme.background, 190);
}

/// Writes bars to the pixels of an image.
class ImageBars {
public:
    ImageBars(QImage& image, const QTransform& transform, const TimelineStyle& style)
        : m_image(image)
        , m_transform(transform)
        , m_style(style)
        , m_pixels(reinterpret_cast<QRgb*>(image.bits()))
        , m_stride(image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb)))
    {
    }

    /// @p bars have one top and height, which no others paint over.
    void paint(std::span<const TimelineBar> bars)
    {
        const TimelineBar& any = bars.front();
        const int top = std::clamp(deviceY(any.y), 0, m_image.height());
        const int bottom = std::clamp(deviceY(any.y + any.height), 0, m_image.height());
        if (top == bottom)
            return;
        QRgb* const first = m_pixels + top * m_stride;
        m_runs.clear();
        for (const TimelineBar& bar : bars)
            paintBar(first, bar);
        for (int y = top + 1; y < bottom; ++y) {
            for (const Run& run : m_runs)
                std::copy(first + run.left, first + run.right, m_pixels + y * m_stride + run.left);
        }
    }

private:
    /// Pixels [left, right) of a line that are painted.
    struct Run {
        int left = 0;
        int right = 0;
    };

    // Edges are rounded as the raster engine does.
    int deviceX(double x) const
    {
        return std::clamp(qRound(x * m_transform.m11() + m_transform.dx()), 0, m_image.width());
    }
    int deviceY(double y) const { return qRound(y * m_transform.m22() + m_transform.dy()); }

    void paintBar(QRgb* line, const TimelineBar& bar)
    {
        const std::size_t fill = TimelineStyle::fillIndex(bar.function, bar.strength);
        const int left = deviceX(bar.x);
        const int right = deviceX(bar.x + bar.width);
        std::fill(line + left, line + right, m_style.fills[fill]);
        if (bar.isSeparate)
            std::fill(line + left, line + std::min(right, deviceX(bar.x + 1 / m_style.pixelRatio)), separator(fill));
        if (!m_runs.empty() && m_runs.back().right == left)
            m_runs.back().right = right;
        else
            m_runs.push_back({ left, right });
    }

    /// The separator's colour over a fill: blended once, by the engine whose pixels it lies between.
    QRgb separator(std::size_t fill)
    {
        m_separators.resize(m_style.fills.size(), 0);
        QRgb& blended = m_separators[fill];
        if (blended == 0) {
            QImage pixel(1, 1, m_image.format());
            pixel.fill(m_style.fills[fill]);
            QPainter(&pixel).fillRect(pixel.rect(), separatorColor(m_style));
            blended = pixel.pixel(0, 0);
        }
        return blended;
    }

    QImage& m_image;
    const QTransform& m_transform;
    const TimelineStyle& m_style;
    QRgb* m_pixels;
    qsizetype m_stride; ///< pixels
    std::vector<Run> m_runs; ///< of the line that is being painted, ascending
    std::vector<QRgb> m_separators; ///< by fill; 0: not known yet
};

bool paintOnImage(ImageBars&& image, const TimelineGeometry& geometry, const std::stop_token& stop)
{
    for (const TimelineRowBars& row : geometry.rows) {
        if (stop.stop_requested())
            return false;
        const auto all = std::span(geometry.bars).subspan(row.first, row.last - row.first);
        for (auto rest = all; !rest.empty();) {
            const auto end = std::find_if(rest.begin(), rest.end(), [&rest](const TimelineBar& bar) {
                return bar.y != rest.front().y || bar.height != rest.front().height;
            });
            const auto count = static_cast<std::size_t>(end - rest.begin());
            image.paint(rest.first(count));
            rest = rest.subspan(count);
        }
    }
    return true;
}

} // namespace

bool paintBars(
    QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style, const std::stop_token& stop)
{
    if (QImage* image = plainImage(painter))
        return paintOnImage(ImageBars(*image, painter.deviceTransform(), style), geometry, stop);
    const double thin = 1 / style.pixelRatio;
    for (const TimelineRowBars& row : geometry.rows) {
        if (stop.stop_requested())
            return false;
        for (std::size_t i = row.first; i < row.last; ++i) {
            const TimelineBar& bar = geometry.bars[i];
            painter.fillRect(QRectF(bar.x, bar.y, bar.width, bar.height), style.fill(bar.function, bar.strength));
            if (bar.isSeparate)
                painter.fillRect(QRectF(bar.x, bar.y, thin, bar.height), separatorColor(style));
        }
    }
    return true;
}

} // namespace lightcone::views
