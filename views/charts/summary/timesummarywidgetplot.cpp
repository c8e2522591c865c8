// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/base/viewstate.h"
#include "views/charts/summary/summarytext.h"
#include "views/charts/summary/timesummarypainter.h"
#include "views/charts/summary/timesummarywidgetprivate.h"
#include "views/plot/timeaxis.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// Says whether @p key goes to another part.
bool isPartKey(const QKeyEvent& key)
{
    return (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier
        && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down);
}

} // namespace

int TimeSummaryWidget::headerHeight() const
{
    return d->header->sizeHint().height();
}

int TimeSummaryWidget::footerHeight() const
{
    return isLow() ? 0 : d->legend->minimumSizeHint().height() + 4;
}

int TimeSummaryWidget::contentHeight() const
{
    return plotRect().height();
}

int TimeSummaryWidget::wantedLabelWidth() const
{
    return valueAxisWidth(summaryAxisUnit(d->unit), style()->font);
}

void TimeSummaryWidget::updateLayout()
{
    d->header->setGeometry(0, 0, width(), headerHeight());
    const QRect footer = footerRect();
    constexpr int kSide = 8;
    d->legend->setGeometry(footer.adjusted(kSide, 0, -kSide, 0));
    d->legend->setVisible(footer.height() > 0);
    updateScrollBars();
    refresh();
    update();
}

void TimeSummaryWidget::styleChanged()
{
    d->updateRules();
    d->legend->setEntries({}, style());
    updateSides();
    refresh();
}

void TimeSummaryWidget::paintPlot(QPainter& painter)
{
    const QSize size = plotRect().size();
    painter.fillRect(QRect(QPoint(0, 0), size), style()->scheme.background);
    const std::shared_ptr<const PaintedTimeSummary>& painted = d->picture.shown();
    if (!painted)
        return;
    painted->paint(painter, state().interval(), size.width());
    TimeSummaryGeometry grid;
    grid.axis = painted->geometry.axis;
    grid.width = size.width();
    grid.height = painted->geometry.height;
    paintSummaryGrid(painter, grid, layoutTimeAxis(coordinates(), timeScale(), axisSpacing(style()->font)), *style());
}

void TimeSummaryWidget::paintAbove(QPainter& painter)
{
    const std::shared_ptr<const PaintedTimeSummary>& painted = d->picture.shown();
    if (!painted || !d->part || !d->picture.isSharp())
        return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style()->scheme.selection, 2));
    painter.drawPolygon(painted->geometry.area(*d->part));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void TimeSummaryWidget::paintBeside(QPainter& painter)
{
    if (const std::shared_ptr<const PaintedTimeSummary>& painted = d->picture.shown())
        paintValueAxis(painter, labelsRect(), painted->geometry.axis, AxisSide::Left, *style());
}

QString TimeSummaryWidget::textAt(QPoint position) const
{
    const std::shared_ptr<const PaintedTimeSummary>& painted = d->picture.shown();
    if (!painted || !plotRect().contains(position) || painted->geometry.interval != state().interval())
        return {};
    const QPointF inPlot = toPlot(position);
    QString text = summaryColumnText(*painted->request.store, painted->data, painted->geometry.columnAt(inPlot.x()));
    if (const auto part = painted->geometry.partAt(inPlot))
        text.prepend(tr("%1:", "the part of the stack under the pointer, before all parts")
                         .arg(partText(painted->data.parts[*part], painted->request.store->definitions()))
            + QLatin1Char('\n'));
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, coordinates().ticksPerPixel()));
    return text + QLatin1Char('\n')
        + tr("at %1").arg(formatTime(coordinates().toTick(inPlot.x()), timeScale(), resolution));
}

QString TimeSummaryWidget::heightTextAt(QPoint position) const
{
    const std::shared_ptr<const PaintedTimeSummary>& painted = d->picture.shown();
    if (!painted)
        return {};
    const ValueAxis& axis = painted->geometry.axis;
    return formatValue(axis.valueAt(toPlot(position).y()), axis.unit);
}

void TimeSummaryWidget::Private::lightPart(std::size_t which)
{
    const SummaryPart& chosen = picture.shown()->data.parts[which];
    part = which;
    q.update();
    if (isOfActivities())
        return; // these are not of functions
    if (chosen.functions.empty())
        emit q.noticed(TimeSummaryWidget::tr("No function is on top there: nothing can be lit."));
    else
        emit q.lightRequested(chosen.functions);
}

void TimeSummaryWidget::click(QPointF position)
{
    const QPointF inPlot = toPlot(position);
    state().setCursor(Place { core::LocationId::none, coordinates().toTick(inPlot.x()) });
    const std::shared_ptr<const PaintedTimeSummary>& painted = d->picture.shown();
    if (!painted || painted->geometry.interval != state().interval())
        return;
    if (const auto part = painted->geometry.partAt(inPlot))
        d->lightPart(*part);
}

void TimeSummaryWidget::doubleClick(QPointF)
{
    zoomIn();
}

bool TimeSummaryWidget::isSomethingAt(QPointF position) const
{
    const std::shared_ptr<const PaintedTimeSummary>& painted = d->picture.shown();
    const auto part = painted ? painted->geometry.partAt(toPlot(position)) : std::nullopt;
    return part && !painted->data.parts[*part].functions.empty();
}

void TimeSummaryWidget::updateSelection(bool)
{
    update();
}

QString TimeSummaryWidget::pictureText() const
{
    return d->picture.text();
}

void TimeSummaryWidget::Private::movePart(int step)
{
    const std::shared_ptr<const PaintedTimeSummary>& painted = picture.shown();
    if (!painted)
        return;
    const auto count = static_cast<int>(painted->data.parts.size());
    int next = part ? static_cast<int>(*part) + step : step > 0 ? 0 : count - 1;
    while (next >= 0 && next < count && !painted->geometry.isSeen(static_cast<std::size_t>(next)))
        next += step;
    if (next < 0 || next >= count)
        return;
    part = static_cast<std::size_t>(next);
    const QString name = partText(painted->data.parts[*part], painted->request.store->definitions());
    emit q.hovered(isOfActivities() ? name : TimeSummaryWidget::tr("%1: Enter lights it").arg(name));
    q.update();
}

bool TimeSummaryWidget::event(QEvent* event)
{
    // Without this, these keys would trigger commands of the window.
    if (event->type() == QEvent::ShortcutOverride && isPartKey(static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return TimePlot::event(event);
}

void TimeSummaryWidget::keyPressEvent(QKeyEvent* event)
{
    if (isPartKey(*event)) {
        d->movePart(event->key() == Qt::Key_Up ? 1 : -1);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && d->part && d->picture.shown()) {
        d->lightPart(*d->part);
    } else if (event->key() == Qt::Key_Escape && d->part && !state().range() && !state().spotlight()) {
        d->part.reset();
        update();
    } else {
        TimePlot::keyPressEvent(event);
    }
}

} // namespace lightcone::views
