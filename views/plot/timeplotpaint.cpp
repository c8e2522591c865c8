// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/documenttext.h"
#include "views/base/richtext.h"
#include "views/plot/plotchrome.h"
#include "views/plot/timeplotprivate.h"
#include "views/remarks/flagpainter.h"
#include "views/remarks/remarktext.h"

#include <QElapsedTimer>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kCursorHandle = 6; // pixels

QString onOneLine(QString text)
{
    return text.replace(QStringLiteral(":\n"), QStringLiteral(": ")).replace(QLatin1Char('\n'), QStringLiteral(" · "));
}

} // namespace

void TimePlot::Private::paintSpans(QPainter& painter)
{
    const QRectF plot = q.plotRect();
    const TimeCoordinates columns = q.coordinates();
    if (const auto range = state.range(); range && range->intersects(state.interval()))
        paintSpan(painter, *range, spanBand(*range, columns, plot), plot, style->scheme.range, q.timeScale(), *style);
    if (!drag.isSpan())
        return;
    const core::Interval span
        = draggedInterval(state.interval(), plotWidth(), drag.start.x() - plot.left(), drag.current.x() - plot.left());
    paintSpan(painter, span, drag.band(plot), plot, withAlpha(style->scheme.range, 70), q.timeScale(), *style);
}

void TimePlot::Private::paintPointerTime(QPainter& painter)
{
    const QRectF plot = q.plotRect();
    if (!pointer || !plot.contains(*pointer) || drag.kind == PlotDrag::Kind::Pan)
        return;
    const QRectF axis = q.axisRect();
    const double x = pointer->x();
    painter.fillRect(QRectF(x, axis.bottom(), 1, plot.height()), withAlpha(style->scheme.text, 60));
    const TimeCoordinates columns = q.coordinates();
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, columns.ticksPerPixel()));
    const QString text = formatTime(columns.toTick(x - axis.left()), q.timeScale(), resolution);
    painter.setFont(style->font);
    const double middle = axis.top() + QFontMetricsF(style->font).height() / 2;
    paintPill(painter, text, QPointF(x, middle), axis, style->scheme.text);
}

void TimePlot::Private::paintCursor(QPainter& painter)
{
    const double x = cursorX();
    if (x <= kNowhere)
        return;
    const QRectF plot = q.plotRect();
    const double bottom = plot.top(); // bottom of the axis
    const QRectF line(std::floor(x), bottom - kCursorHandle, 1, plot.height() + kCursorHandle);
    paintCursorLine(painter, line, line.adjusted(-1, 0, 1, 0), style->scheme);
    const QPolygonF handle { QPointF(x - kCursorHandle, bottom - kCursorHandle),
        QPointF(x + kCursorHandle + 1, bottom - kCursorHandle), QPointF(x + 0.5, bottom) };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style->scheme.cursor);
    painter.drawPolygon(handle);
    painter.restore();
}

const std::vector<Flag>& TimePlot::Private::flagShapes()
{
    return flags.flags(state.remarks(), state.interval(), plotWidth());
}

const Remark* TimePlot::Private::remarkAt(QPointF position)
{
    if (!q.hasTrace() || !q.axisRect().contains(position.toPoint()))
        return nullptr;
    const Flag* flag = flagAt(flagShapes(), position.x() - q.axisRect().left());
    return flag ? &state.remarks()->all[flag->source] : nullptr;
}

QString TimePlot::Private::textAt(QPoint position)
{
    const Remark* remark = remarkAt(position);
    if (!remark)
        return q.hasTrace() ? q.textAt(position) : QString();
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, q.coordinates().ticksPerPixel()));
    const QString text = describeRemark(*remark, *state.store(), resolution);
    const Flag& flag = *flagAt(flagShapes(), position.x() - q.axisRect().left());
    return flag.count > 1 ? tr("%1 markers, comments and bookmarks here; one of them:").arg(formatCount(flag.count))
            + QLatin1Char('\n') + text
                          : text;
}

QString TimePlot::Private::pointAt(QPoint position) const
{
    const QRect plot = q.plotRect();
    const bool isInPlot = plot.contains(position);
    if (!q.hasTrace() || !q.isReady() || (!isInPlot && !q.axisRect().contains(position)))
        return {};
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, q.coordinates().ticksPerPixel()));
    const QString time = formatTime(q.coordinates().toTick(q.toPlot(position).x()), q.timeScale(), resolution);
    const QString height = isInPlot ? q.heightTextAt(position) : QString();
    return height.isEmpty() ? time : tr("%1 · %2", "the point under the pointer: time, row or value").arg(time, height);
}

void TimePlot::Private::paintRemarks(QPainter& painter)
{
    if (const std::shared_ptr<const Remarks>& remarks = state.remarks())
        paintFlags(painter, flagRoom(q.axisRect()), *remarks, flagShapes(), style->scheme);
}

void TimePlot::Private::paintMessage(QPainter& painter, const QString& text)
{
    painter.setFont(style->font);
    painter.setPen(style->scheme.dimText);
    painter.drawText(q.rect().adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void TimePlot::Private::paint(QPainter& painter)
{
    if (!q.hasTrace() || !q.isReady()) {
        painter.fillRect(q.rect(), style->scheme.background);
        paintMessage(painter, q.whyEmpty());
        return;
    }
    const QRect plot = q.plotRect();
    for (const QRect& part : QRegion(q.rect()) - plot.adjusted(1, 1, -1, -1))
        painter.fillRect(part, style->scheme.background);
    const auto paintInPlot = [&](void (TimePlot::*paintPart)(QPainter&)) {
        painter.save();
        painter.setClipRect(plot);
        painter.translate(plot.left(), plot.top() - scroll);
        (q.*paintPart)(painter);
        painter.restore();
    };
    paintInPlot(&TimePlot::paintPlot);
    paintTimeAxis(
        painter, q.axisRect(), layoutTimeAxis(q.coordinates(), q.timeScale(), axisSpacing(style->font)), *style);
    paintRemarks(painter);
    q.paintBeside(painter);
    painter.fillRect(QRectF(plot.left() - 1, plot.top() - 1, 1, plot.height() + 1), style->scheme.grid);
    paintSpans(painter);
    paintCursor(painter);
    paintInPlot(&TimePlot::paintAbove);
    paintPointerTime(painter);
    if (const QString why = q.whyEmpty(); !why.isEmpty())
        paintMessage(painter, why);
    if (q.hasFocus()) {
        painter.setPen(QPen(q.palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(plot).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void TimePlot::Private::updatePointer(std::optional<QPoint> before)
{
    if (state.paintTimesShown()) { // they change with each painting
        q.update();
        return;
    }
    const QRect plot = q.plotRect();
    for (const std::optional<QPoint>& at : { before, pointer }) {
        if (at)
            q.update(at->x() - 1, plot.top() - 1, 3, plot.height() + 2);
    }
    // The label of the time at the pointer is a little higher than the axis.
    q.update(q.axisRect().adjusted(0, -2, 0, 2));
    q.updatePointed(before, pointer);
}

QString TimePlot::whyEmpty() const
{
    const core::Document& document = d->state.document();
    if (document.isOnlyExperiment)
        return onlyExperimentText();
    if (!document.isEmpty() && !document.hasEvents())
        return tr("Events are shown here; a profile has none");
    if (document.events && d->state.isComplete() && !hasTrace())
        return tr("This trace has no events");
    return d->failure.isEmpty() ? emptyText() : d->failure;
}

void TimePlot::paintEvent(QPaintEvent*)
{
    QElapsedTimer timer;
    timer.start();
    if (d->style->pixelRatio != devicePixelRatioF()) {
        updateStyle();
        refresh();
    }
    QPainter painter(this);
    d->paint(painter);
    if (!d->state.paintTimesShown())
        return;
    const QString text
        = tr("painted in %1 ms, %2").arg(static_cast<double>(timer.nsecsElapsed()) / 1e6, 0, 'f', 2).arg(pictureText());
    const QRectF plot = plotRect();
    painter.setFont(d->style->font);
    paintPill(painter, text, QPointF(plot.right(), plot.bottom() - 14), plot, d->scheme.text);
}

void TimePlot::updateHover()
{
    if (!d->pointer)
        return;
    setPoint(d->pointAt(*d->pointer));
    const QString text = d->textAt(*d->pointer);
    if (text == d->hoverText)
        return;
    d->hoverText = text;
    emit hovered(onOneLine(text));
    if (d->hasJumped || !QToolTip::isVisible())
        return;
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(*d->pointer + QPoint(12, 12)), toolTipText(text), this);
}

bool TimePlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = d->textAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTipText(text), this);
    return true;
}

void TimePlot::pointElsewhere(const QString& text)
{
    const std::optional<QPoint> before = std::exchange(d->pointer, std::nullopt);
    d->hoverText = text;
    setPoint({});
    emit hovered(onOneLine(text));
    if (before)
        d->updatePointer(before);
}

void TimePlot::leaveEvent(QEvent*)
{
    pointElsewhere({});
}

} // namespace lightcone::views
