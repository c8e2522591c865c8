// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/lines/inkfade.h"
#include "views/lines/lineraster.h"

#include <QColor>
#include <QImage>
#include <QLineF>
#include <QPolygonF>
#include <QTransform>

#include <optional>
#include <vector>

class QPainter;

namespace lightcone::views {

struct LineShapes;

/// Paints polygons and lines with smooth borders: onto a plain image by a LineRaster, else by the painter. Where the
/// shapes lie over bars, all of it comes in paint(), so faintly that the bars keep their colours; see InkFade.
class Ink {
public:
    /// What ink covers at most of parts of kPart pixels.
    struct Bounds {
        InkFade::Bound overBars;
        InkFade::Bound between; ///< bars

        /// The bound at a height in the coordinates of @p shapes. O(log rows).
        InkFade::Bound at(double y, const LineShapes& shapes) const;
    };
    static constexpr int kPart = 16; ///< logical pixels

    Ink(QPainter& painter, const LineShapes& shapes, const Bounds& bounds);
    ~Ink();
    Ink(const Ink&) = delete;
    Ink& operator=(const Ink&) = delete;

    void addPolygon(const QPolygonF& polygon, QColor color);
    /// One of so many over each other that nothing but their sum can be seen.
    void addSoftPolygon(const QPolygonF& polygon, QColor color);
    void addLine(const QLineF& line, double width, QColor color);
    /// Of dashes, those between the heights @p top and @p bottom do: a line may lead far out of the picture.
    void addDashes(const QLineF& line, double width, const QColor& color, double top, double bottom);
    void paint();

private:
    /// A polygon, or a line with a width, to be painted by the painter.
    struct Stroke {
        QPolygonF points;
        double width = 0; ///< 0: a polygon
        QColor color;
    };

    void beginMeasuring();
    QColor faint(QColor color) const;
    void addStroke(Stroke stroke);
    void draw(const Stroke& stroke) const;
    void layOver();
    void drawFaded();
    InkFade fade() const;

    QPainter& m_painter;
    const LineShapes& m_shapes;
    Bounds m_bounds; ///< with the strength of the shapes
    QImage m_measured; ///< the ink alone, in little, where it lies over bars
    QTransform m_toMeasured; ///< from the coordinates of shapes to its pixels
    std::optional<LineRaster> m_measuring; ///< paints onto it
    std::vector<Stroke> m_strokes; ///< those that the painter paints once it is known how faint they have to be
    std::optional<LineRaster> m_raster; ///< paints onto the image of the painter, if it is plain
    int m_lines = 0; ///< of pixels of that
};

} // namespace lightcone::views
