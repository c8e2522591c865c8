// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/base/viewstate.h"
#include "views/charts/counters/counterpainter.h"
#include "views/charts/counters/countertext.h"
#include "views/charts/counters/counterwidgetprivate.h"
#include "views/plot/timeaxis.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr int kLeastStatistics = 60; ///< logical pixels

} // namespace

int CounterWidget::headerHeight() const
{
    return d->header->sizeHint().height();
}

int CounterWidget::Private::usualStatisticsHeight() const
{
    constexpr int kMostRows = 6;
    constexpr int kMargins = 8; // margins of a line, in pixels
    const int lines = 2 + std::clamp(static_cast<int>(shown.size()), 1, kMostRows); // the rows with title and header
    const int scrollBar = q.QWidget::style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, statistics);
    return lines * (q.fontMetrics().height() + kMargins) + scrollBar + HeightGrip::kHeight;
}

int CounterWidget::Private::mostStatisticsHeight() const
{
    // The plot gets most of the height, unless the user wants something else.
    const int room = q.height() - q.headerHeight();
    const int most = statisticsHeight > 0 ? room / 2 : room * 7 / 20;
    return most < kLeastStatistics ? 0 : most;
}

int CounterWidget::footerHeight() const
{
    const int most = d->mostStatisticsHeight();
    if (!d->areStatisticsShown || d->shown.empty() || most == 0)
        return 0;
    const int wanted = d->statisticsHeight > 0 ? d->statisticsHeight : d->usualStatisticsHeight();
    return std::clamp(wanted, kLeastStatistics, most);
}

int CounterWidget::contentHeight() const
{
    return plotRect().height();
}

int CounterWidget::wantedLabelWidth() const
{
    constexpr int kLeast = 24;
    const std::optional<ValueUnit> unit = axisUnit(curves(), AxisSide::Left);
    return unit ? valueAxisWidth(*unit, style()->font) : kLeast;
}

int CounterWidget::wantedRightWidth() const
{
    const std::optional<ValueUnit> unit = axisUnit(curves(), AxisSide::Right);
    return unit ? valueAxisWidth(*unit, style()->font) : 0;
}

bool CounterWidget::isReady() const
{
    return !d->shown.empty();
}

QString CounterWidget::emptyText() const
{
    if (!hasTrace())
        return {};
    if (d->shown.empty()) {
        if (!d->canBeDefault)
            return state().isComplete()
                ? tr("This trace has neither metrics nor messages; “Add Curve…” offers curves of its calls")
                : tr("No metrics yet");
        return tr("No curves are shown; choose some with “Add Curve…”");
    }
    return d->picture.shown() ? QString() : tr("Curves are being made…");
}

bool CounterWidget::hasJobs() const
{
    return d->picture.isBusy() || d->maker.isBusy() || d->statistics->isBusy();
}

void CounterWidget::updateLayout()
{
    d->header->setGeometry(0, 0, width(), headerHeight());
    d->placeFooter();
    updateScrollBars();
    refresh();
    update();
}

void CounterWidget::Private::placeFooter()
{
    const QRect footer = q.footerRect();
    const bool isShown = footer.height() > 0;
    grip->setGeometry(footer.left(), footer.top(), footer.width(), HeightGrip::kHeight);
    statistics->setGeometry(footer.adjusted(0, HeightGrip::kHeight, 0, 0));
    grip->setVisible(isShown);
    statistics->setVisible(isShown);
    header->setStatisticsShown(areStatisticsShown && mostStatisticsHeight() > 0, areStatisticsShown);
}

void CounterWidget::styleChanged()
{
    d->header->setCurves(d->shown, scheme());
    d->statistics->setColorScheme(scheme());
    updateSides();
}

void CounterWidget::paintPlot(QPainter& painter)
{
    const std::shared_ptr<const PaintedCounters>& painted = d->picture.shown();
    const TimeAxis axis = layoutTimeAxis(coordinates(), timeScale(), axisSpacing(style()->font));
    const QSize size = plotRect().size();
    paintCounterGround(
        painter, size, axis, painted ? painted->geometry.gridAxis() : std::optional<ValueAxis>(), *style());
    if (painted)
        painted->paint(painter, state().interval(), size.width());
}

void CounterWidget::paintBeside(QPainter& painter)
{
    const std::shared_ptr<const PaintedCounters>& painted = d->picture.shown();
    if (!painted)
        return;
    if (painted->geometry.left)
        paintValueAxis(painter, labelsRect(), *painted->geometry.left, AxisSide::Left, *style());
    if (painted->geometry.right)
        paintValueAxis(painter, rightRect(), *painted->geometry.right, AxisSide::Right, *style());
}

QString CounterWidget::textAt(QPoint position) const
{
    const std::shared_ptr<const PaintedCounters>& painted = d->picture.shown();
    if (!painted || !plotRect().contains(position) || painted->geometry.interval != state().interval())
        return {};
    const double x = toPlot(position).x();
    return countersText(*painted, painted->geometry.columnAt(x), coordinates().toTick(x));
}

QString CounterWidget::heightTextAt(QPoint position) const
{
    const std::shared_ptr<const PaintedCounters>& painted = d->picture.shown();
    if (!painted)
        return {};
    QStringList values;
    for (const AxisSide side : { AxisSide::Left, AxisSide::Right }) {
        if (const std::optional<ValueAxis>& axis = painted->geometry.axis(side); axis && !axis->marks.empty())
            values += formatValue(axis->valueAt(toPlot(position).y()), axis->unit);
    }
    return values.join(QStringLiteral(" · "));
}

void CounterWidget::click(QPointF position)
{
    state().setCursor(Place { core::LocationId::none, coordinates().toTick(toPlot(position).x()) });
}

void CounterWidget::updateSelection(bool)
{
    update();
}

QString CounterWidget::pictureText() const
{
    return d->picture.text();
}

} // namespace lightcone::views
