// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatpainter.h"

#include "views/base/contrast.h"
#include "views/heat/heatchart.h"
#include "views/heat/heatlayout.h"
#include "views/heat/heatlegend.h"
#include "views/heat/heatscale.h"
#include "views/plot/plotstyle.h"
#include "views/rows/elidedlabel.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace lightcone::views {

namespace {

constexpr double kLabelPad = 6;
constexpr double kLeastNumberWidth = 24; // of a cell with a number in it

/// Paints the parts of one chart.
class HeatFrame {
public:
    HeatFrame(QPainter& painter, const HeatChart& chart, const HeatLayout& layout, const HeatScale& scale,
        const HeatHighlights& highlights, const PlotStyle& style)
        : m_painter(painter)
        , m_chart(chart)
        , m_layout(layout)
        , m_scale(scale)
        , m_highlights(highlights)
        , m_style(style)
        , m_metrics(style.font)
        , m_thin(1 / style.pixelRatio)
    {
        painter.setFont(style.font);
    }

    void paint()
    {
        paintCorner();
        paintRowLabels();
        paintColumnLabels();
        paintNumbers();
        paintRowStrip();
        paintColumnStrip();
        paintHighlights();
        if (!m_layout.legend.isEmpty())
            paintHeatLegend(m_painter,
                layOutHeatLegend(m_scale, m_chart.valueTitle, m_chart.unit, m_layout.legend, m_style.font), m_scale,
                m_style);
    }

private:
    static bool isIn(const std::vector<std::uint32_t>& selected, std::uint32_t cell)
    {
        return std::ranges::binary_search(selected, cell);
    }
    double line() const { return m_metrics.height(); }
    QColor barColor() const { return blended(m_style.scheme.background, m_style.scheme.other, 0.5); }
    QColor labelColor(bool isSelected) const { return isSelected ? m_style.scheme.selection : m_style.scheme.text; }

    void paintCorner()
    {
        m_painter.setPen(m_style.scheme.dimText);
        const QRectF rect = m_layout.corner.adjusted(kLabelPad, 0, -kLabelPad, -kLabelPad / 2);
        const double base = rect.bottom() - m_metrics.descent();
        m_painter.drawText(
            QPointF(rect.left(), base), m_metrics.elidedText(m_chart.rowTitle, Qt::ElideRight, rect.width()));
        const QString columns = m_metrics.elidedText(m_chart.columnTitle, Qt::ElideRight, rect.width());
        m_painter.drawText(QPointF(rect.right() - m_metrics.horizontalAdvance(columns), base - line()), columns);
    }

    void paintRowLabels()
    {
        const QRectF room = m_layout.rowLabels.adjusted(kLabelPad, 0, -kLabelPad, 0);
        m_painter.save();
        m_painter.setClipRect(m_layout.rowLabels);
        QString before;
        // The label of a low row at an edge is moved inside, for which there has to be room.
        const double step = m_layout.rows.cellSize() < line() * m_layout.pixelRatio ? 1.5 * line() : line();
        for (const std::uint32_t row : labelledCells(m_layout.rows, step * m_layout.pixelRatio)) {
            const QRectF band = m_layout.bandOfRow(row, m_layout.rowLabels);
            const bool isSelected = isIn(m_highlights.rows, row);
            const double base = std::clamp(band.center().y() + (m_metrics.ascent() - m_metrics.descent()) / 2,
                m_layout.rowLabels.top() + m_metrics.ascent(),
                std::max(
                    m_layout.rowLabels.top() + m_metrics.ascent(), m_layout.rowLabels.bottom() - m_metrics.descent()));
            if (isSelected)
                m_painter.fillRect(
                    QRectF(band.left(), base - m_metrics.ascent(), band.width(), line()), m_style.scheme.range);
            m_painter.setPen(labelColor(isSelected));
            const QString& name = m_chart.rowNames[row];
            m_painter.drawText(
                QPointF(room.left(), base), elidedRowLabel(m_metrics, name, room.width(), siblings(before)));
            before = name;
        }
        m_painter.restore();
    }

    static QStringList siblings(const QString& before)
    {
        return before.isEmpty() ? QStringList() : QStringList(before);
    }

    void paintColumnLabels()
    {
        const QRectF& all = m_layout.columnLabels;
        const bool isUpright = m_layout.areColumnLabelsUpright;
        const double most = isUpright ? all.height() - kLabelPad : 1e9;
        // The upright label of a narrow column at an edge is moved inside, for which there has to be room.
        const bool isNarrow = m_layout.columns.cellSize() < line() * m_layout.pixelRatio;
        const double room = isUpright ? (isNarrow ? 1.5 : 1) * line() : widestColumn();
        m_painter.save();
        m_painter.setClipRect(all);
        QString before;
        for (const std::uint32_t column : labelledCells(m_layout.columns, room * m_layout.pixelRatio)) {
            const QRectF band = m_layout.bandOfColumn(column, all);
            const bool isSelected = isIn(m_highlights.columns, column);
            m_painter.setPen(labelColor(isSelected));
            const QString text = elidedRowLabel(m_metrics, m_chart.columnNames[column], most, siblings(before));
            before = m_chart.columnNames[column];
            const double width = m_metrics.horizontalAdvance(text);
            const double middle = (m_metrics.ascent() - m_metrics.descent()) / 2;
            m_painter.save();
            const double middleOfText = isUpright ? std::clamp(band.center().x(), all.left() + line() / 2,
                                            std::max(all.left(), all.right() - line()) + line() / 2)
                                                  : band.center().x();
            m_painter.translate(middleOfText, all.bottom() - kLabelPad / 2);
            if (isUpright)
                m_painter.rotate(-90);
            const QPointF base = isUpright ? QPointF(0, middle) : QPointF(-width / 2, -m_metrics.descent());
            if (isSelected)
                m_painter.fillRect(
                    QRectF(base.x(), base.y() - m_metrics.ascent(), width, line()), m_style.scheme.range);
            m_painter.drawText(base, text);
            m_painter.restore();
        }
        m_painter.restore();
    }

    /// The width of the widest label of a column in sight.
    double widestColumn() const
    {
        const HeatSpan visible = m_layout.columns.visible();
        double width = 1;
        for (std::uint32_t column = visible.first; column < visible.last; ++column)
            width = std::max(width, m_metrics.horizontalAdvance(m_chart.columnNames[column]) + kLabelPad);
        return width;
    }

    /// Writes the values into the cells, when there is room for each of them.
    void paintNumbers()
    {
        const double width = m_layout.columns.cellSize() / m_layout.pixelRatio;
        if (width < kLeastNumberWidth || m_layout.rows.cellSize() / m_layout.pixelRatio < line())
            return;
        struct Number {
            QRectF rect;
            QString text;
            QColor color;
        };
        std::vector<Number> numbers;
        const HeatSpan rows = m_layout.rows.visible();
        const HeatSpan columns = m_layout.columns.visible();
        for (std::uint32_t row = rows.first; row < rows.last; ++row) {
            const HeatGrid::Row cells = m_chart.grid->row(row).in(columns);
            for (std::size_t i = 0; i < cells.values.size(); ++i) {
                QString text = formatValue(cells.values[i], m_chart.unit);
                if (m_metrics.horizontalAdvance(text) + 4 > width)
                    return;
                numbers.push_back({ m_layout.rectOf(row, cells.columns[i]), std::move(text),
                    ColorScheme::textOn(QColor::fromRgb(m_scale.color(cells.values[i]))) });
            }
        }
        m_painter.save();
        m_painter.setClipRect(m_layout.plane);
        for (const Number& number : numbers) {
            m_painter.setPen(number.color);
            m_painter.drawText(number.rect, Qt::AlignCenter, number.text);
        }
        m_painter.restore();
    }

    /// The value of @p strip in @p cells that is furthest from zero, as a share of the greatest one.
    static double shareOf(const HeatStrip& strip, HeatSpan cells, double greatest)
    {
        double most = 0;
        for (std::uint32_t cell = cells.first; cell < cells.last; ++cell)
            most = std::max(most, std::abs(strip.values[cell].value_or(0)));
        return greatest > 0 ? most / greatest : 0;
    }

    /// Calls bar(begin, end, share) for the bars of @p strip, in device pixels of @p axis.
    template <typename Bar> void forEachBar(const HeatStrip& strip, const HeatAxis& axis, const Bar& bar) const
    {
        const double greatest = strip.greatest();
        if (axis.cellSize() < 1) {
            for (int pixel = 0; pixel < axis.pixels(); ++pixel)
                bar(pixel, pixel + 1, shareOf(strip, axis.cellsOf(pixel), greatest));
            return;
        }
        const HeatSpan visible = axis.visible();
        for (std::uint32_t cell = visible.first; cell < visible.last; ++cell) {
            const auto [begin, end] = axis.pixelsOf(cell);
            const int gap = axis.cellSize() >= kGapFrom ? 1 : 0;
            bar(begin, end - gap, shareOf(strip, { cell, cell + 1 }, greatest));
        }
    }

    /// The greatest value of a strip; where there is little room, without words, or nothing: part of a number is
    /// another one.
    QString greatestOf(const HeatStrip& strip, double width) const
    {
        for (const QString& text : { strip.greatestText(), formatValue(strip.greatest(), strip.unit) }) {
            if (m_metrics.horizontalAdvance(text) <= width)
                return text;
        }
        return {};
    }

    void paintRowStrip()
    {
        const QRectF& rect = m_layout.rowStrip;
        if (rect.isEmpty())
            return;
        const double ratio = m_layout.pixelRatio;
        forEachBar(m_chart.rowStrip, m_layout.rows, [&](int begin, int end, double share) {
            m_painter.fillRect(
                QRectF(rect.left(), rect.top() + begin / ratio, share * rect.width(), (end - begin) / ratio),
                barColor());
        });
        m_painter.setPen(m_style.scheme.dimText);
        const double base = rect.top() - kLabelPad / 2 - m_metrics.descent();
        m_painter.drawText(QPointF(rect.left(), base - line()),
            m_metrics.elidedText(m_chart.rowStrip.title, Qt::ElideRight, rect.width()));
        m_painter.drawText(QPointF(rect.left(), base), greatestOf(m_chart.rowStrip, rect.width()));
        if (m_layout.rows.cellSize() / ratio < line())
            return;
        const HeatSpan visible = m_layout.rows.visible();
        m_painter.setPen(m_style.scheme.text);
        for (std::uint32_t row = visible.first; row < visible.last; ++row) {
            if (const std::optional<double> value = m_chart.rowStrip.values[row])
                m_painter.drawText(m_layout.bandOfRow(row, rect).adjusted(3, 0, -3, 0),
                    Qt::AlignRight | Qt::AlignVCenter, formatValue(*value, m_chart.rowStrip.unit));
        }
    }

    void paintColumnStrip()
    {
        const QRectF& rect = m_layout.columnStrip;
        if (rect.isEmpty())
            return;
        const double ratio = m_layout.pixelRatio;
        forEachBar(m_chart.columnStrip, m_layout.columns, [&](int begin, int end, double share) {
            const double height = share * rect.height();
            m_painter.fillRect(
                QRectF(rect.left() + begin / ratio, rect.bottom() - height, (end - begin) / ratio, height), barColor());
        });
        m_painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), m_thin), m_style.scheme.dimText);
        m_painter.setPen(m_style.scheme.dimText);
        const QRectF side(m_layout.rowLabels.left() + kLabelPad, rect.top(), m_layout.rowLabels.width() - 2 * kLabelPad,
            rect.height());
        m_painter.drawText(QPointF(side.left(), side.top() + m_metrics.ascent()),
            m_metrics.elidedText(m_chart.columnStrip.title, Qt::ElideRight, side.width()));
        m_painter.drawText(QPointF(side.left(), side.top() + m_metrics.ascent() + line()),
            greatestOf(m_chart.columnStrip, side.width()));
        paintColumnValues();
    }

    /// The numbers of the columns in sight, where all of them have room side by side.
    void paintColumnValues()
    {
        const double ratio = m_layout.pixelRatio;
        const HeatSpan visible = m_layout.columns.visible();
        const double room = m_layout.columns.cellSize() / ratio - 2;
        std::vector<QString> texts;
        for (std::uint32_t column = visible.first; column < visible.last; ++column) {
            if (room < line())
                return;
            const std::optional<double> value = m_chart.columnStrip.values[column];
            texts.push_back(value ? formatValue(*value, m_chart.columnStrip.unit) : QString());
            if (m_metrics.horizontalAdvance(texts.back()) > room)
                return;
        }
        m_painter.setPen(m_style.scheme.text);
        for (std::uint32_t column = visible.first; column < visible.last; ++column) {
            const auto [begin, end] = m_layout.columns.pixelsOf(column);
            const QRectF& rect = m_layout.columnStrip;
            const QRectF cell(rect.left() + begin / ratio, rect.top(), (end - begin) / ratio, rect.height());
            m_painter.drawText(cell, Qt::AlignHCenter | Qt::AlignBottom, texts[column - visible.first]);
        }
    }

    void paintHighlights()
    {
        m_painter.save();
        m_painter.setClipRect(m_layout.plane);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.scheme.selection, 1));
        for (const std::uint32_t row : m_highlights.rows)
            m_painter.drawRect(m_layout.bandOfRow(row, m_layout.plane).adjusted(-2, 0.5, 2, -0.5));
        for (const std::uint32_t column : m_highlights.columns)
            m_painter.drawRect(m_layout.bandOfColumn(column, m_layout.plane).adjusted(0.5, -2, -0.5, 2));
        if (m_highlights.cursor) {
            const auto [row, column] = *m_highlights.cursor;
            QRectF rect = m_layout.rectOf(row, column);
            constexpr double kLeastSide = 5; // so that the cursor is seen on cells of a pixel
            const double wider = std::max(0.0, kLeastSide - rect.width()) / 2;
            const double higher = std::max(0.0, kLeastSide - rect.height()) / 2;
            rect.adjust(-wider, -higher, wider, higher);
            m_painter.setPen(QPen(m_style.scheme.background, 4));
            m_painter.drawRect(rect);
            m_painter.setPen(QPen(m_style.scheme.cursor, 2));
            m_painter.drawRect(rect);
        }
        m_painter.restore();
    }

    QPainter& m_painter;
    const HeatChart& m_chart;
    const HeatLayout& m_layout;
    const HeatScale& m_scale;
    const HeatHighlights& m_highlights;
    const PlotStyle& m_style;
    QFontMetricsF m_metrics;
    double m_thin; ///< a device pixel
};

} // namespace

void paintHeatFrame(QPainter& painter, const HeatChart& chart, const HeatLayout& layout, const HeatScale& scale,
    const HeatHighlights& highlights, const PlotStyle& style)
{
    HeatFrame(painter, chart, layout, scale, highlights, style).paint();
}

} // namespace lightcone::views
