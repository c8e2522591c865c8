// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bars/barpainter.h"

#include "views/bars/barchart.h"
#include "views/bars/bargeometry.h"
#include "views/plot/plotstyle.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kTextGap = 6;

class BarPaintText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Bars)
};

class BarPainter {
public:
    BarPainter(QPainter& painter, const BarGeometry& geometry, const BarChart& chart, const PlotStyle& style)
        : m_painter(painter)
        , m_geometry(geometry)
        , m_chart(chart)
        , m_style(style)
        , m_metrics(style.font)
        , m_thin(1 / style.pixelRatio)
    {
    }
    void paint(std::optional<std::uint64_t> selected)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setFont(m_style.font);
        m_painter.fillRect(QRectF(QPointF(), m_geometry.size), m_style.scheme.background);
        for (const BarGeometry::Mark& mark : m_geometry.marks)
            m_painter.fillRect(QRectF(std::floor(mark.x), 0, m_thin, m_geometry.plot.height()), m_style.scheme.grid);
        m_painter.save();
        m_painter.setClipRect(QRectF(0, 0, m_geometry.size.width(), m_geometry.plot.height()));
        for (const BarGeometry::Row& row : m_geometry.rows)
            paintRow(row, m_chart.bars[row.bar].key == selected);
        m_painter.restore();
        paintAxis();
        m_painter.restore();
    }

private:
    void paintRow(const BarGeometry::Row& row, bool isSelected)
    {
        const Bar& bar = m_chart.bars[row.bar];
        const QColor fill = m_style.scheme.category(0);
        if (isSelected)
            m_painter.fillRect(row.place, withAlpha(fill, 60));
        double end = m_geometry.zero;
        if (!row.shape.isNull()) {
            QRectF shape = row.shape;
            shape.setWidth(std::max(shape.width(), 1.0)); // whatever there is can be seen
            m_painter.fillRect(shape, fill);
            end = std::max(end, shape.right());
        }
        if (row.range) {
            const QRectF& range = *row.range;
            const double middle = std::floor(range.center().y());
            m_painter.fillRect(QRectF(range.left(), middle, range.width(), 1), m_style.scheme.text);
            for (const double x : { range.left(), range.right() })
                m_painter.fillRect(QRectF(std::floor(x), range.top() + 2, 1, range.height() - 4), m_style.scheme.text);
            end = std::max(end, range.right());
        }
        const double baseline
            = std::floor(row.place.top() + (row.place.height() + m_metrics.ascent() - m_metrics.descent()) / 2);
        m_painter.setPen(m_style.scheme.text);
        const QRectF& labels = m_geometry.labels;
        const QString label = m_metrics.elidedText(bar.label, Qt::ElideMiddle, labels.width() - 2);
        m_painter.drawText(QPointF(labels.right() - m_metrics.horizontalAdvance(label), baseline), label);
        m_painter.setPen(bar.value ? m_style.scheme.text : m_style.scheme.dimText);
        const QString& number = m_geometry.hasShortTexts ? shortTextOf(bar) : bar.text;
        const double left = end + kTextGap;
        m_painter.drawText(QPointF(left, baseline),
            bar.value ? m_metrics.elidedText(number, Qt::ElideRight, m_geometry.size.width() - left)
                      : BarPaintText::tr("–", "no number"));
    }
    void paintAxis()
    {
        const double top = m_geometry.plot.bottom();
        m_painter.fillRect(
            QRectF(m_geometry.plot.left(), top, m_geometry.plot.width(), m_thin), m_style.scheme.dimText);
        m_painter.fillRect(
            QRectF(std::floor(m_geometry.zero), 0, m_thin, m_geometry.plot.height()), m_style.scheme.dimText);
        const double baseline = std::floor(top + 5 + m_metrics.ascent());
        m_painter.setPen(m_style.scheme.text);
        double free = 0;
        for (const BarGeometry::Mark& mark : m_geometry.marks) {
            const double width = m_metrics.horizontalAdvance(mark.label);
            const double left = std::clamp(
                mark.x - width / 2, m_geometry.plot.left() - 2, std::max(0.0, m_geometry.size.width() - width));
            m_painter.fillRect(QRectF(std::floor(mark.x), top, m_thin, 4), m_style.scheme.dimText);
            if (left < free)
                continue;
            free = left + width + m_metrics.averageCharWidth();
            m_painter.drawText(QPointF(left, baseline), mark.label);
        }
        const double room = m_geometry.labels.right();
        m_painter.setPen(m_style.scheme.dimText);
        const QString shown = m_metrics.elidedText(barAxisTitle(m_chart), Qt::ElideRight, room - 2);
        m_painter.drawText(QPointF(room - m_metrics.horizontalAdvance(shown) - 4, baseline), shown);
    }

    QPainter& m_painter;
    const BarGeometry& m_geometry;
    const BarChart& m_chart;
    const PlotStyle& m_style;
    const QFontMetricsF m_metrics;
    const double m_thin;
};

} // namespace

void paintBars(QPainter& painter, const BarGeometry& geometry, const BarChart& chart, const PlotStyle& style,
    std::optional<std::uint64_t> selected)
{
    BarPainter(painter, geometry, chart, style).paint(selected);
}

} // namespace lightcone::views
