// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowlabels.h"

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

class ChromeText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

bool hasFoldMark(const RowTree::Row& row)
{
    return row.isGroup || row.depth > 1;
}

double labelHeight(const RowLayout& layout, int row)
{
    return layout.row(row).showsLevels() ? layout.levelHeight(row) : layout.height(row) - layout.gap();
}

double labelLeft(const RowTree::Row& row, bool foldMarks)
{
    constexpr int kMaxShownIndent = 8;
    return kMargin + kIndent * std::min(row.indent, kMaxShownIndent) + (foldMarks ? kMarkSpace : 0);
}

/// The y, in the layout, of the middle of the part of a row that its label names.
double rowMiddle(const RowLayout& layout, int row)
{
    return layout.top(row) + labelHeight(layout, row) / 2;
}

/// The y of the middle of a row's label. The label of the first row is moved down so that its top is not cut off.
double labelMiddle(const RowLayout& layout, int row, double textHeight)
{
    return std::max(rowMiddle(layout, row), textHeight / 2);
}

/// The visible rows that have a label.
std::vector<int> labelledRows(const RowLayout& layout, RowLayout::Range rows, double textHeight)
{
    constexpr double kMaxOverlap = 0.75; // pixels; only few letters are so high that they overlap more
    std::vector<int> labelled;
    const int every = std::max(1, static_cast<int>(std::ceil(textHeight / layout.rowHeight())));
    double free = -1e9;
    for (int i = rows.first; i < rows.last; ++i) {
        // The label of the first row lies a little lower, but does not displace another label for that.
        const double middle = rowMiddle(layout, i);
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

void paintRowLabels(QPainter& painter, const QRectF& rect, const RowLayout& layout, const RowLabelOptions& options,
    const PlotStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double textHeight = metrics.ascent() + metrics.descent() - 2;
    const RowLayout::Range rows = layout.rowsIn(options.scroll, static_cast<int>(std::ceil(rect.height())));
    QFont groupFont = style.font;
    groupFont.setBold(true);
    for (int row = rows.first; row < rows.last; ++row) {
        const double top = rect.top() + layout.top(row) - options.scroll;
        const int height = std::max(1, layout.height(row) - layout.gap());
        paintRowBand(painter, QRectF(rect.left(), top, rect.width(), height), row, options, style.scheme);
        if (layout.row(row).isPinned && row + 1 < layout.count() && !layout.row(row + 1).isPinned)
            painter.fillRect(QRectF(rect.left(), top + layout.height(row) - 1, rect.width(), 1), style.scheme.text);
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

void paintRowBand(
    QPainter& painter, const QRectF& band, int row, const RowLabelOptions& options, const ColorScheme& scheme)
{
    using Share = RowSelection::Share;
    constexpr double kEdge = 4; // width of the mark at the left of a selected row
    const auto index = static_cast<std::size_t>(row);
    const Share share = index < options.selected.size() ? options.selected[index] : Share::None;
    if (share != Share::None) {
        const bool isAll = share == Share::All;
        painter.fillRect(band, withAlpha(scheme.range, isAll ? 110 : 50));
        painter.fillRect(
            QRectF(band.topLeft(), QSizeF(kEdge, band.height())), withAlpha(scheme.range, isAll ? 255 : 120));
    }
    if (row == options.currentRow || row == options.hoveredRow)
        painter.fillRect(
            band, withAlpha(scheme.range, row == options.currentRow ? scheme.range.alpha() : scheme.range.alpha() / 2));
    if (row == options.keyboardRow && band.height() > 4) {
        painter.setPen(QPen(scheme.text, 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(band.adjusted(0, 0, -1, -1));
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
    // Measuring every label of a great trace takes long, so only the labels that seem wide are measured.
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

} // namespace lightcone::views
