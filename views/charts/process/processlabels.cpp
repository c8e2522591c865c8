// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processlabels.h"

#include "views/base/formatting.h"
#include "views/charts/process/signlanes.h"
#include "views/rows/elidedlabel.h"
#include "views/rows/rowlabels.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kMargin = 8;
constexpr double kButton = 16; ///< pixels of a button and the free space around it
constexpr int kLaneFont = 10;

class LabelText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Process)
};

QFont detailFont(const QFont& font)
{
    return sizedFont(font, std::max(9, font.pixelSize() - 1));
}

void paintPin(QPainter& painter, const QRectF& box, bool isPinned, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.translate(box.center());
    if (!isPinned)
        painter.rotate(45);
    painter.setPen(QPen(color, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(isPinned ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawPolygon(QPolygonF { { -2, -5 }, { 2, -5 }, { 2, -1.5 }, { 3.6, 0.8 }, { -3.6, 0.8 }, { -2, -1.5 } });
    painter.drawLine(QPointF(0, 0.8), QPointF(0, 5));
    painter.restore();
}

void paintCross(QPainter& painter, const QRectF& box, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap));
    const QPointF c = box.center();
    painter.drawLine(c + QPointF(-3.2, -3.2), c + QPointF(3.2, 3.2));
    painter.drawLine(c + QPointF(-3.2, 3.2), c + QPointF(3.2, -3.2));
    painter.restore();
}

/// Paints @p text in @p rect, in the middle of its height.
void paintText(QPainter& painter, const QRectF& rect, const QString& text, Qt::Alignment alignment)
{
    const QFontMetricsF metrics(painter.font());
    const QString elided = metrics.elidedText(text, Qt::ElideRight, rect.width());
    const double x = alignment == Qt::AlignRight ? rect.right() - metrics.horizontalAdvance(elided) : rect.left();
    painter.drawText(QPointF(x, std::round(rect.center().y() + metrics.capHeight() / 2)), elided);
}

void paintLanes(QPainter& painter, const ProcessLabel& label, const core::SignClasses& classes, const PlotStyle& style)
{
    const SignLanes lanes(classes);
    painter.setFont(sizedFont(style.font, kLaneFont));
    painter.setPen(style.scheme.dimText);
    for (int lane = 0; lane < lanes.count(); ++lane)
        paintText(painter,
            QRectF(label.band.left() + kMargin, label.band.top() + lane * SignLanes::kHeight,
                label.band.width() - kMargin - 6, SignLanes::kHeight),
            lanes.label(lane), Qt::AlignRight);
}

} // namespace

QString levelsText(const RowTree::Row& row)
{
    QStringList parts;
    if (row.levels < row.depth)
        parts.append(LabelText::tr("Levels: 1–%1 of %2").arg(formatCount(row.levels), formatCount(row.depth)));
    else if (row.depth > 0)
        parts.append(LabelText::tr("Levels: %1").arg(formatCount(row.depth)));
    if (row.stack->inherited > 0)
        parts.append(LabelText::tr("Inherited: %1").arg(formatCount(row.stack->inherited)));
    return parts.isEmpty() ? LabelText::tr("No calls") : parts.join(QStringLiteral(" · "));
}

ProcessLabel placeProcessLabel(
    const RowLayout& layout, int row, const QRectF& rect, int scroll, bool hasButtons, const QFont& font)
{
    const double lineHeight = QFontMetricsF(font).height();
    const double detailHeight = QFontMetricsF(detailFont(font)).height();
    ProcessLabel label;
    const int height = layout.height(row) - RowLayout::kStackGap;
    label.band = QRectF(rect.left(), rect.top() + layout.top(row) - scroll, rect.width(), height);
    const double levelsTop = label.band.top() + layout.row(row).stack->above;
    const double lowest = label.band.bottom() - lineHeight - detailHeight - 2;
    const double top = std::max(levelsTop, std::min(lowest, std::max(levelsTop, rect.top()))) + 1;
    const double right = label.band.right() - 6 - (hasButtons ? 2 * kButton : 0);
    const double left = label.band.left() + kMargin;
    label.name = QRectF(left, top, std::max(0.0, right - left), lineHeight);
    label.levels = QRectF(left, top + lineHeight, label.band.right() - 6 - left, detailHeight);
    if (hasButtons) {
        label.pin = QRectF(right, label.name.center().y() - kButton / 2, kButton, kButton);
        label.close = label.pin.translated(kButton, 0);
    }
    return label;
}

void paintProcessLabels(QPainter& painter, const QRectF& rect, const RowLayout& layout,
    const ProcessLabelOptions& options, const PlotStyle& style)
{
    const RowLayout::Range rows = layout.rowsIn(options.scroll, static_cast<int>(std::ceil(rect.height())));
    for (int row = rows.first; row < rows.last; ++row) {
        const ProcessLabel label = placeProcessLabel(layout, row, rect, options.scroll, options.hasButtons, style.font);
        paintRowBand(painter, label.band, row, options, style.scheme);
        const auto index = static_cast<std::size_t>(row);
        if (index < options.lanes.size())
            paintLanes(painter, label, options.lanes[index], style);
        painter.setFont(style.font);
        painter.setPen(style.scheme.text);
        const QFontMetricsF metrics(style.font);
        painter.drawText(QPointF(label.name.left(), std::round(label.name.center().y() + metrics.capHeight() / 2)),
            elidedRowLabel(metrics, layout.row(row).label, label.name.width()));
        painter.setFont(detailFont(style.font));
        painter.setPen(style.scheme.dimText);
        if (label.levels.bottom() <= label.band.bottom() + 2)
            paintText(painter, label.levels, levelsText(layout.row(row)), Qt::AlignLeft);
        if (!options.hasButtons)
            continue;
        const QColor button = row == options.hoveredRow ? style.scheme.text : style.scheme.dimText;
        paintPin(painter, label.pin, index < options.isPinned.size() && options.isPinned[index], button);
        paintCross(painter, label.close, button);
    }
}

double processLabelWidth(
    const RowLayout& layout, std::span<const core::SignClasses> lanes, bool hasButtons, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const QFontMetricsF detailMetrics(detailFont(font));
    const QFontMetricsF laneMetrics(sizedFont(font, kLaneFont));
    double width = 0;
    for (int row = 0; row < layout.count(); ++row) {
        width = std::max({ width, metrics.horizontalAdvance(layout.row(row).label) + (hasButtons ? 2 * kButton : 0),
            detailMetrics.horizontalAdvance(levelsText(layout.row(row))) });
        const SignLanes shown(
            static_cast<std::size_t>(row) < lanes.size() ? lanes[static_cast<std::size_t>(row)] : core::SignClasses());
        for (int lane = 0; lane < shown.count(); ++lane)
            width = std::max(width, laneMetrics.horizontalAdvance(shown.label(lane)));
    }
    return std::ceil(width + kMargin + 8);
}

} // namespace lightcone::views
