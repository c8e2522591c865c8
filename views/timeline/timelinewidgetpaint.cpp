// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/timeline/rowpainter.h"
#include "views/timeline/timelinechrome.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <QElapsedTimer>
#include <QFontMetricsF>
#include <QLoggingCategory>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

// Shows the time that painting took and how old the picture of the rows is, over the plot and as a message.
Q_LOGGING_CATEGORY(frameTime, "lightcone.frametime", QtWarningMsg)

constexpr double kCursorHandle = 6; // pixels

} // namespace

void TimelineWidget::Private::paintPlot(QPainter& painter)
{
    const QRect plot = plotRect();
    painter.save();
    painter.setClipRect(plot);
    painter.translate(plot.left(), plot.top() - scroll);
    const RowLayout::Range shown = layout->rowsIn(scroll, plot.height());
    QRegion open(0, scroll, plot.width(), plot.height());
    if (frame)
        open -= stretchedInside(*frame, state.interval(), plotWidth(), *layout, scroll, plot.height());
    for (const QRect& part : open) {
        painter.save();
        painter.setClipRect(part, Qt::IntersectClip);
        painter.fillRect(part, style->scheme.background);
        paintRowBackgrounds(painter, *layout, layout->rowsIn(part.top(), part.height()), plot.width(), *style);
        painter.restore();
    }
    if (frame)
        paintStretched(painter, *frame, state.interval(), plotWidth(), *layout, scroll, plot.height());
    const HighlightView view { layout, frame, state.interval(), plotWidth(), shown };
    paintHighlights(painter, highlights.shapes(*state.store(), view), *style);
    painter.restore();
}

void TimelineWidget::Private::paintOverlays(QPainter& painter)
{
    const QRectF plot = plotRect();
    if (const auto range = state.range(); range && range->intersects(state.interval())) {
        const QRectF band = spanBand(*range, coordinates(), plot);
        paintSpan(painter, *range, band, plot, style->scheme.range, timeScale(), *style);
    }
    if (drag.isSpan()) {
        const QRectF band = drag.band(plot);
        const core::Interval span = draggedInterval(
            state.interval(), plotWidth(), drag.start.x() - plot.left(), drag.current.x() - plot.left());
        paintSpan(painter, span, band, plot, withAlpha(style->scheme.range, 70), timeScale(), *style);
    }
}

void TimelineWidget::Private::paintPointerTime(QPainter& painter, const QRectF& axis)
{
    if (!pointer || !plotRect().contains(*pointer) || drag.kind == TimelineDrag::Kind::Pan)
        return;
    const double x = pointer->x();
    painter.fillRect(QRectF(x, axis.bottom(), 1, plotRect().height()), withAlpha(style->scheme.text, 60));
    const TimeCoordinates columns = coordinates();
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, columns.ticksPerPixel()));
    const QString text = formatTime(columns.toTick(x - axis.left()), timeScale(), resolution);
    painter.setFont(style->font);
    const double middle = axis.top() + QFontMetricsF(style->font).height() / 2;
    paintPill(painter, text, QPointF(x, middle), axis, style->scheme.text);
}

void TimelineWidget::Private::paintCursor(QPainter& painter, const QRectF& axis)
{
    const double x = cursorX();
    if (x <= kNowhere)
        return;
    const QRectF plot = plotRect();
    painter.fillRect(QRectF(std::floor(x), axis.bottom() - kCursorHandle, 1, plot.height() + kCursorHandle),
        style->scheme.selection);
    const QPolygonF handle { QPointF(x - kCursorHandle, axis.bottom() - kCursorHandle),
        QPointF(x + kCursorHandle + 1, axis.bottom() - kCursorHandle), QPointF(x + 0.5, axis.bottom()) };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style->scheme.selection);
    painter.drawPolygon(handle);
    painter.restore();
}

QString TimelineWidget::Private::locationsText() const
{
    const QString all = formatCount(state.store() ? state.store()->locationCount() : 0);
    if (rows.filter().isEmpty())
        return tr("Locations: %1").arg(all);
    return tr("Locations: %1 of %2").arg(formatCount(rows.locationCount()), all);
}

void TimelineWidget::Private::paintAround(QPainter& painter)
{
    const QRectF axis = axisRect();
    const QRectF labels = labelsRect();
    paintOverview(painter, overviewRect(), overview.get(), whole(), state.interval(), *style);
    paintTimeAxis(painter, axis, layoutTimeAxis(coordinates(), timeScale(), axisSpacing(style->font)), *style);
    if (frame && frame->geometry.interval == state.interval())
        paintMarkers(painter, axis, frame->geometry, *style);

    const QFontMetricsF metrics(style->font);
    painter.setFont(style->font);
    painter.setPen(style->scheme.dimText);
    const QRectF corner = QRectF(cornerRect()).adjusted(8, 0, -8, 0);
    const auto cornerText = [&](const QString& text, double baseline) {
        painter.drawText(QPointF(corner.left(), baseline), metrics.elidedText(text, Qt::ElideRight, corner.width()));
    };
    cornerText(tr("Whole trace"), QRectF(overviewRect()).center().y() + metrics.capHeight() / 2);
    cornerText(locationsText(), axis.bottom() - 8 - metrics.descent());

    painter.save();
    painter.setClipRect(labels);
    RowLabelOptions options;
    options.scroll = scroll;
    options.currentRow = currentRow();
    options.hoveredRow = hoveredRow(pointer);
    paintRowLabels(painter, labels, *layout, options, *style);
    painter.restore();
    painter.fillRect(QRectF(labels.right() - 1, axis.bottom() - 1, 1, labels.height() + 1), style->scheme.grid);
}

void TimelineWidget::Private::paintMessage(QPainter& painter, const QString& text)
{
    painter.setFont(style->font);
    painter.setPen(style->scheme.dimText);
    painter.drawText(q.rect(), Qt::AlignCenter, text);
}

void TimelineWidget::Private::paint(QPainter& painter)
{
    if (!hasTrace() || !areRowsKnown) {
        painter.fillRect(q.rect(), style->scheme.background);
        const bool isEmpty = state.store() && state.isComplete() && !hasTrace();
        paintMessage(painter, isEmpty ? tr("This trace has no events") : failure);
        return;
    }
    for (const QRect& part : QRegion(q.rect()) - plotRect().adjusted(1, 1, -1, -1))
        painter.fillRect(part, style->scheme.background);
    paintPlot(painter);
    paintAround(painter);
    paintOverlays(painter);
    paintCursor(painter, axisRect());
    paintPointerTime(painter, axisRect());
    if (rows.isEmpty())
        paintMessage(painter, tr("No row matches the filter"));
    else if (!failure.isEmpty())
        paintMessage(painter, failure);
    if (q.hasFocus()) {
        painter.setPen(QPen(q.palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(plotRect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void TimelineWidget::Private::updatePointer(std::optional<QPoint> before)
{
    if (frameTime().isDebugEnabled()) { // what it shows changes with each painting
        q.update();
        return;
    }
    const QRect plot = plotRect();
    for (const std::optional<QPoint>& at : { before, pointer }) {
        if (at)
            q.update(at->x() - 1, plot.top() - 1, 3, plot.height() + 2);
    }
    q.update(axisRect().adjusted(0, -2, 0, 2)); // the time at the pointer is a little higher
    if (hoveredRow(before) != hoveredRow(pointer))
        q.update(labelsRect());
}

int TimelineWidget::Private::hoveredRow(std::optional<QPoint> at) const
{
    const bool isOverRows = at && (labelsRect().contains(*at) || plotRect().contains(*at));
    return isOverRows ? layout->rowAt(at->y() - plotRect().top() + scroll) : -1;
}

QString TimelineWidget::Private::frameTimesText(double milliseconds) const
{
    const QString paint = QStringLiteral("paint %1 ms").arg(milliseconds, 0, 'f', 2);
    if (!frame)
        return paint + QStringLiteral(", no picture yet");
    const QString picture = isSharp() ? QStringLiteral("sharp picture")
        : frame->hasLines             ? QStringLiteral("stale picture")
                                      : QStringLiteral("picture without lines");
    return paint
        + QStringLiteral(", %1 made in %2 ms, %3 ms old")
              .arg(picture)
              .arg(times.computing)
              .arg(times.sinceMade.elapsed());
}

void TimelineWidget::paintEvent(QPaintEvent*)
{
    QElapsedTimer timer;
    timer.start();
    if (d->style->pixelRatio != devicePixelRatioF()) {
        d->updateStyle();
        d->refresh();
    }
    QPainter painter(this);
    d->paint(painter);
    if (frameTime().isDebugEnabled()) {
        const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        const QString text = d->frameTimesText(milliseconds);
        const QRectF plot = d->plotRect();
        paintPill(painter, text, QPointF(plot.right(), plot.bottom() - 14), plot, d->scheme.text);
        qCDebug(frameTime).noquote() << text;
    }
}

} // namespace lightcone::views
