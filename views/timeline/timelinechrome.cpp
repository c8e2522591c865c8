// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinechrome.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

constexpr double kIndent = 12;
constexpr double kMarkSpace = 14;
constexpr double kMargin = 8;
constexpr double kMarkLength = 5;

class ChromeText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

bool hasFoldMark(const RowTree::Row& row)
{
    return row.isGroup || row.depth > 1;
}

double labelHeight(const RowLayout& layout, int row)
{
    return layout.row(row).levels > 1 ? layout.levelHeight() : layout.height(row) - layout.gap();
}

double labelLeft(const RowTree::Row& row, bool foldMarks)
{
    constexpr int kMaxShownIndent = 8;
    return kMargin + kIndent * std::min(row.indent, kMaxShownIndent) + (foldMarks ? kMarkSpace : 0);
}

/// Where the middle of a row's label is, in the layout; the first one is not cut off at the top.
double labelMiddle(const RowLayout& layout, int row, double textHeight)
{
    return std::max(layout.top(row) + labelHeight(layout, row) / 2, textHeight / 2);
}

/// Which of the visible rows have a label.
std::vector<int> labelledRows(const RowLayout& layout, RowLayout::Range rows, double textHeight)
{
    constexpr double kMaxOverlap = 0.75; // pixels; few letters reach so far
    std::vector<int> labelled;
    const int every = std::max(1, static_cast<int>(std::ceil(textHeight / layout.rowHeight())));
    double free = -1e9;
    for (int i = rows.first; i < rows.last; ++i) {
        const double middle = labelMiddle(layout, i, textHeight);
        if (middle - textHeight / 2 < free - kMaxOverlap)
            continue;
        const bool isGroup = layout.row(i).isGroup;
        if (every > 1 && !isGroup) {
            const int last = std::min(i + every, layout.count());
            bool makesRoom = i % every != 0;
            for (int next = i + 1; next < last && !makesRoom; ++next)
                makesRoom = layout.row(next).isGroup;
            if (makesRoom)
                continue;
        }
        labelled.push_back(i);
        free = middle + textHeight / 2;
    }
    return labelled;
}

void paintTriangle(QPainter& painter, QPointF center, bool isOpen, const QColor& color)
{
    constexpr double kSize = 3.5;
    QPolygonF triangle;
    if (isOpen)
        triangle << QPointF(-kSize, -kSize / 2) << QPointF(kSize, -kSize / 2) << QPointF(0, kSize * 0.7);
    else
        triangle << QPointF(-kSize / 2, -kSize) << QPointF(-kSize / 2, kSize) << QPointF(kSize * 0.7, 0);
    triangle.translate(center);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(triangle);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace

int timeAxisHeight(const QFont& font)
{
    return static_cast<int>(std::ceil(2 * QFontMetricsF(font).height() + kMarkLength + 6));
}

void paintTimeAxis(QPainter& painter, const QRectF& rect, const TimeAxis& axis, const TimelineStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double thin = 1 / style.pixelRatio;
    const double labelBaseline = rect.bottom() - kMarkLength - 3 - metrics.descent();
    painter.setFont(style.font);
    painter.fillRect(QRectF(rect.left(), rect.bottom() - thin, rect.width(), thin), style.scheme.dimText);
    for (const double x : axis.minorMarks)
        painter.fillRect(
            QRectF(rect.left() + x, rect.bottom() - kMarkLength / 2, thin, kMarkLength / 2), style.scheme.dimText);
    double free = rect.left();
    for (const TimeAxis::Mark& mark : axis.marks) {
        const double x = rect.left() + std::floor(mark.x * style.pixelRatio) / style.pixelRatio;
        painter.fillRect(QRectF(x, rect.bottom() - kMarkLength, thin, kMarkLength), style.scheme.dimText);
        const double width = metrics.horizontalAdvance(mark.label);
        const double left
            = std::clamp(x - width / 2, rect.left() + 2, std::max(rect.left() + 2, rect.right() - width - 2));
        if (left < free || left + width > rect.right())
            continue;
        painter.setPen(style.scheme.text);
        painter.drawText(QPointF(left, labelBaseline), mark.label);
        free = left + width + 6;
    }
    if (!axis.base.isEmpty()) {
        QFont bold = style.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(style.scheme.text);
        painter.drawText(
            QPointF(rect.left() + 2, rect.top() + 1 + metrics.ascent()), ChromeText::tr("%1 +").arg(axis.base));
    }
}

void paintRowLabels(QPainter& painter, const QRectF& rect, const RowLayout& layout, const RowLabelOptions& options,
    const TimelineStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double textHeight = metrics.ascent() + metrics.descent() - 2;
    const RowLayout::Range rows = layout.rowsIn(options.scroll, static_cast<int>(std::ceil(rect.height())));
    QFont groupFont = style.font;
    groupFont.setBold(true);
    for (const int row : { options.currentRow, options.hoveredRow }) {
        if (row < rows.first || row >= rows.last)
            continue;
        QColor band = style.scheme.range;
        band.setAlpha(row == options.currentRow ? band.alpha() : band.alpha() / 2);
        painter.fillRect(QRectF(rect.left(), rect.top() + layout.top(row) - options.scroll, rect.width(),
                             std::max(1, layout.height(row) - layout.gap())),
            band);
    }
    for (const int i : labelledRows(layout, rows, textHeight)) {
        const RowTree::Row& row = layout.row(i);
        const double middle = rect.top() + labelMiddle(layout, i, textHeight) - options.scroll;
        if (options.foldMarks && hasFoldMark(row) && layout.rowHeight() >= 8) {
            QColor color = row.isGroup ? style.scheme.text : style.scheme.dimText;
            color.setAlpha(row.isGroup || row.isOpen || i == options.hoveredRow ? 255 : 110);
            const QRectF mark = foldMark(layout, i, options.scroll).translated(rect.topLeft());
            paintTriangle(painter, mark.center(), row.isOpen, color);
        }
        const double left = rect.left() + labelLeft(row, options.foldMarks);
        painter.setFont(row.isGroup ? groupFont : style.font);
        const bool isDim = !row.isGroup && row.depth == 0;
        painter.setPen(isDim ? style.scheme.dimText : style.scheme.text);
        const QString label = elidedRowLabel(QFontMetricsF(painter.font()), row.label, rect.right() - 6 - left);
        painter.drawText(QPointF(left, std::round(middle + metrics.capHeight() / 2)), label);
    }
}

QString elidedRowLabel(const QFontMetricsF& metrics, const QString& label, double width)
{
    const auto digits
        = [](const QString& text) { return std::ranges::count_if(text, [](QChar c) { return c.isDigit(); }); };
    const QString withoutEnd = metrics.elidedText(label, Qt::ElideRight, width);
    return digits(withoutEnd) == digits(label) ? withoutEnd : metrics.elidedText(label, Qt::ElideMiddle, width);
}

double rowLabelWidth(const RowLayout& layout, const QFont& font, bool foldMarks)
{
    QFont groupFont = font;
    groupFont.setBold(true);
    const QFontMetricsF metrics(font);
    const QFontMetricsF groupMetrics(groupFont);
    // Measuring every label of a great trace takes long: only those that seem wide are.
    constexpr std::size_t kMaxMeasured = 60;
    const double perCharacter = metrics.averageCharWidth();
    std::vector<std::pair<double, int>> estimated; // width, row
    estimated.reserve(layout.rows().size());
    for (int i = 0; i < layout.count(); ++i) {
        const RowTree::Row& row = layout.row(i);
        estimated.emplace_back(labelLeft(row, foldMarks) + static_cast<double>(row.label.size()) * perCharacter, i);
    }
    if (estimated.size() > kMaxMeasured) {
        std::ranges::nth_element(estimated, estimated.begin() + kMaxMeasured, std::ranges::greater {});
        estimated.resize(kMaxMeasured);
    }
    double width = 0;
    for (const auto& [estimate, i] : estimated) {
        const RowTree::Row& row = layout.row(i);
        width = std::max(width,
            labelLeft(row, foldMarks) + (row.isGroup ? groupMetrics : metrics).horizontalAdvance(row.label) + kMargin);
    }
    return std::ceil(width);
}

QRectF foldMark(const RowLayout& layout, int row, int scroll)
{
    if (row < 0 || !hasFoldMark(layout.row(row)))
        return {};
    const double left = labelLeft(layout.row(row), true) - kMarkSpace;
    return QRectF(left - 3, layout.top(row) - scroll, kMarkSpace + 2, std::max(4.0, labelHeight(layout, row)));
}

QString rowDescription(const RowTree::Row& row)
{
    if (row.isGroup)
        return ChromeText::tr("%1, locations: %2").arg(row.label).arg(row.locations.size());
    if (!row.description.isEmpty())
        return row.description;
    if (row.levels > 1 && row.depth > row.levels)
        return ChromeText::tr("%1 (%2 of %3 call levels shown)").arg(row.label).arg(row.levels).arg(row.depth);
    return row.label;
}

void paintPill(QPainter& painter, const QString& text, QPointF center, const QRectF& bounds, const QColor& fill)
{
    const QFontMetricsF metrics(painter.font());
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 12, metrics.height() + 2);
    box.moveCenter(center);
    box.moveLeft(std::clamp(box.left(), bounds.left(), std::max(bounds.left(), bounds.right() - box.width())));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(ColorScheme::textOn(fill));
    painter.drawText(QPointF(box.left() + 6, box.top() + 1 + metrics.ascent()), text);
}

QRectF spanBand(core::Interval span, const TimeCoordinates& coordinates, const QRectF& plot)
{
    const double left = plot.left() + coordinates.toPixel(span.begin);
    const double right = std::max(left + 1, plot.left() + coordinates.toPixel(span.end));
    return { QPointF(left, plot.top()), QPointF(right, plot.bottom()) };
}

void paintSpan(QPainter& painter, core::Interval span, const QRectF& band, const QRectF& plot, const QColor& fill,
    const TimeScale& scale, const TimelineStyle& style)
{
    // Not by clipping, which SVG has none of.
    const QRectF inside = band.intersected(plot);
    if (inside.isEmpty())
        return;
    painter.save();
    painter.fillRect(inside, fill);
    QColor edge = fill;
    edge.setAlpha(255);
    if (band.left() >= plot.left())
        painter.fillRect(QRectF(band.left(), inside.top(), 1, inside.height()), edge);
    if (band.right() <= plot.right())
        painter.fillRect(QRectF(band.right() - 1, inside.top(), 1, inside.height()), edge);
    painter.setFont(style.font);
    core::Tick length = 0;
    if (__builtin_sub_overflow(span.end, span.begin, &length))
        length = core::kMaxTick;
    const QString text = ChromeText::tr("Δ %1").arg(formatDuration(length, scale));
    paintPill(painter, text, QPointF(inside.center().x(), inside.top() + 14), plot, style.scheme.text);
    painter.restore();
}

void paintMarkers(
    QPainter& painter, const QRectF& axisRect, const TimelineGeometry& geometry, const TimelineStyle& style)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const TimelineMarkerFlag& marker : geometry.markers) {
        const double x = axisRect.left() + marker.x;
        const double top = axisRect.bottom() - 12;
        painter.setPen(QPen(style.scheme.marker, 1));
        painter.drawLine(QPointF(x, top), QPointF(x, axisRect.bottom()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.scheme.marker);
        painter.drawPolygon(QPolygonF { QPointF(x, top), QPointF(x + 7, top + 3), QPointF(x, top + 6) });
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace lightcone::views
