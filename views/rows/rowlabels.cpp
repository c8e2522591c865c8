// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowlabels.h"

#include "views/rows/elidedlabel.h"
#include "views/rows/labelchoice.h"

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

constexpr double kIndent = 10;
constexpr double kMarkSpace = 14;
constexpr double kMargin = 6;

class ChromeText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

bool hasFoldMark(const RowTree::Row& row)
{
    return row.isGroup || row.depth > 1;
}

double labelLeft(const RowTree::Row& row, bool foldMarks)
{
    constexpr int kMaxShownIndent = 8;
    return kMargin + kIndent * std::min(row.indent, kMaxShownIndent) + (foldMarks ? kMarkSpace : 0);
}

double textHeightOf(const QFontMetricsF& metrics)
{
    return metrics.ascent() + metrics.descent() - 2;
}

/// The labels of the rows beside @p row in its group, at most @p most at each side.
QStringList siblingsOf(const RowLayout& layout, int row, int most)
{
    QStringList siblings;
    const int indent = layout.row(row).indent;
    for (const int step : { -1, 1 }) {
        int count = 0;
        for (int i = row + step; i >= 0 && i < layout.count() && layout.row(i).indent >= indent && count < most;
             i += step) {
            if (layout.row(i).indent > indent)
                continue;
            siblings += layout.row(i).label;
            ++count;
        }
    }
    return siblings;
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
    const double textHeight = textHeightOf(metrics);
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
    std::vector<RowLabel> labels = labelledRows(layout, rows, textHeight);
    const bool isLit = options.litRow >= rows.first && options.litRow < rows.last;
    if (isLit && std::ranges::find(labels, options.litRow, &RowLabel::row) == labels.end())
        labels.push_back(
            { options.litRow, labelMiddle(layout, options.litRow, textHeight), layout.row(options.litRow).label });
    for (const RowLabel& label : labels) {
        const RowTree::Row& row = layout.row(label.row);
        const double middle = rect.top() + label.middle - options.scroll;
        if (isLit && label.row == options.litRow)
            painter.fillRect(QRectF(rect.left(), middle - textHeight / 2 - 1, rect.width(), textHeight + 2),
                style.scheme.background);
        if (options.foldMarks && hasFoldMark(row) && layout.rowHeight() >= 8) {
            QColor color = row.isGroup ? style.scheme.text : style.scheme.dimText;
            color.setAlpha(row.isGroup || row.isOpen || label.row == options.hoveredRow ? 255 : 110);
            const QRectF mark = foldMark(layout, label.row, options.scroll).translated(rect.topLeft());
            paintTriangle(painter, mark.center(), row.isOpen, color);
        }
        const double left = rect.left() + labelLeft(row, options.foldMarks);
        painter.setFont(row.isGroup ? groupFont : style.font);
        const bool isDim = !row.isGroup && row.depth == 0;
        painter.setPen(isDim ? style.scheme.dimText : style.scheme.text);
        const double room = rect.right() - 6 - left;
        const QFontMetricsF labelMetrics(painter.font());
        constexpr int kSiblings = 100;
        const bool isCut = labelMetrics.horizontalAdvance(label.text) > room;
        painter.drawText(QPointF(left, std::round(middle + metrics.capHeight() / 2)),
            isCut ? elidedRowLabel(labelMetrics, label.text, room, siblingsOf(layout, label.row, kSiblings))
                  : label.text);
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
    // A label that names several groups is longer than that of its row.
    for (const RowLabel& label : labelledRows(layout, { 0, layout.count() }, textHeightOf(metrics))) {
        const RowTree::Row& row = layout.row(label.row);
        if (label.text.size() > row.label.size())
            width = std::max(width, labelLeft(row, foldMarks) + groupMetrics.horizontalAdvance(label.text) + kMargin);
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
