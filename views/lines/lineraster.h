// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/lines/inkfade.h"

#include <QColor>
#include <QImage>
#include <QLineF>
#include <QPolygonF>
#include <QRect>
#include <QTransform>

#include <cstddef>
#include <vector>

namespace lightcone::views {

/// Paints many translucent polygons and lines with smooth borders onto an image, with all threads. QPainter, which asks
/// its rasterizer for each shape anew and hands each scan line on, takes ten to forty times as long.
class LineRaster {
public:
    /// Paints on @p pixels of @p image, which is opaque or has premultiplied alpha, and outlives this object.
    /// @p transform scales and translates to the pixels of the image.
    LineRaster(QImage& image, const QRect& pixels, const QTransform& transform);

    /// @p polygon does not intersect itself.
    void addPolygon(const QPolygonF& polygon, const QColor& color);
    /// Adds a polygon that is one of so many over each other that nothing but their sum can be seen. These are painted
    /// in squares of kSoft pixels, below all others, at a cost that does not depend on their areas.
    void addSoftPolygon(const QPolygonF& polygon, const QColor& color);
    /// Adds a line with flat ends, which are cut along the rows of pixels where the line is thin and steep.
    void addLine(const QLineF& line, double width, const QColor& color);
    /// How the sum of all that is painted is laid over the image.
    struct Veil {
        const InkFade* fade = nullptr;
        QTransform toFade; ///< from pixels of the image to those that were measured; it scales and translates
        std::vector<InkFade::Bound> lines; ///< for each line of pixels of the image
    };
    /// Paints what was added, in its order. @param veil  null: nothing is made fainter
    void paint(const Veil* veil = nullptr);

private:
    static constexpr int kSoft = 4;

    class Cells;
    class Band;

    /// A side of a polygon, in pixels from the corner of the painted ones; clipped to their height.
    struct Edge {
        float top = 0;
        float bottom = 0;
        float x = 0; ///< at the top
        float slope = 0; ///< x per y
        float weight = 1; ///< of the polygon, negative where that goes up along the edge
    };
    struct Shape {
        std::size_t firstEdge = 0;
        std::size_t edgeCount = 0;
        int top = 0; ///< [top, bottom): its rows of pixels
        int bottom = 0;
        int left = 0; ///< [left, right): its columns of pixels
        int right = 0;
        QRgb color = 0; ///< premultiplied
        bool isPaired = false; ///< each two edges that follow each other are steep and bound the same rows
    };

    /// Soft polygons of one colour.
    struct SoftLayer {
        QRgb color = 0; ///< opaque
        std::vector<Edge> edges; ///< in squares
    };

    void addEdges(const QPolygonF& polygon, const QTransform& transform, float weight, std::vector<Edge>& edges) const;
    /// Puts those edges from @p first on next to each other that bound the same rows. False where there are others.
    bool pairEdges(std::size_t first);

    QImage& m_image;
    QRect m_pixels; ///< those that are painted
    QTransform m_transform;
    std::vector<Edge> m_edges;
    std::vector<Shape> m_shapes;
    std::vector<SoftLayer> m_softLayers;
};

} // namespace lightcone::views
