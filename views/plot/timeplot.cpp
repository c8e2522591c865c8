// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/timeplot.h"

#include "core/store/storeview.h"
#include "views/base/plotalignment.h"
#include "views/base/timezoom.h"
#include "views/jobs/latestjob.h"
#include "views/navigation/selectionnavigator.h"
#include "views/plot/flatbars.h"
#include "views/plot/plotchrome.h"
#include "views/plot/timeplotprivate.h"

#include <QEvent>
#include <QFontInfo>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kSpacing = 4;
constexpr int kLowHeight = 200;
constexpr int kScrollBarSteps = 1 << 24;

} // namespace

TimePlot::Private::Private(TimePlot& widget, ViewState& viewState, SelectionNavigator& selectionNavigator)
    : q(widget)
    , state(viewState)
    , navigator(selectionNavigator)
    , style(std::make_shared<PlotStyle>())
    , rowBar(new QScrollBar(Qt::Vertical, &widget))
    , timeBar(new QScrollBar(Qt::Horizontal, &widget))
{
    rowBar->setFocusPolicy(Qt::NoFocus);
    timeBar->setFocusPolicy(Qt::NoFocus);
    auto* flat = new FlatBars;
    flat->setParent(&q);
    for (QScrollBar* bar : { rowBar, timeBar })
        bar->setStyle(flat);
    rowBar->setAccessibleName(tr("Rows"));
    timeBar->setAccessibleName(tr("Time"));
    QObject::connect(rowBar, &QScrollBar::valueChanged, &q, [this](int value) {
        if (!isUpdatingBars)
            q.setScroll(value);
    });
    QObject::connect(timeBar, &QScrollBar::valueChanged, &q, [this](int value) {
        if (isUpdatingBars || !q.hasTrace())
            return;
        const double share = static_cast<double>(value) / kScrollBarSteps;
        const core::Tick begin = TimeCoordinates(state.whole(), 1).toTick(share);
        state.setInterval(movedTo(state.interval(), begin, state.whole()), tr("Scroll"), state.continuousGesture());
    });
}

double TimePlot::Private::plotWidth() const
{
    return std::max(1, q.plotRect().width());
}

void TimePlot::Private::placeBars()
{
    const QRect plot = q.plotRect();
    const int thickness = rowBar->sizeHint().width();
    rowBar->setGeometry(q.width() - thickness, plot.top(), thickness, std::max(1, plot.height()));
    timeBar->setVisible(!q.isLow());
    timeBar->setGeometry(plot.left(), plot.bottom() + 1, plot.width(), thickness);
}

TimePlot::TimePlot(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : View(parent)
    , d(std::make_unique<Private>(*this, state, navigator))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(240, 120);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&state, &ViewState::storeChanged, this, [this] {
        if (std::exchange(d->drag, {}).kind == PlotDrag::Kind::Beside)
            dropBeside(false);
        d->scroll = 0;
        d->failure.clear();
        d->centred.reset();
        updateStyle();
        resetForStore();
        updateBusy();
        update();
    });
    connect(&state, &ViewState::storeUpdated, this, [this] {
        // While a trace is read, events may refer to functions that it does not define; these are added to the
        // definitions.
        if (d->style->functionCount() != d->state.store()->definitions().functions.size())
            updateStyle();
        updateScrollBars();
        updateForStore();
        updateHover();
        update();
    });
    connect(&state, &ViewState::intervalChanged, this, [this] {
        if (d->pointer) {
            d->hasJumped = true;
            QToolTip::hideText();
        }
        updateScrollBars();
        refresh();
        updateHover();
        update();
    });
    connect(&navigator, &SelectionNavigator::busyChanged, this, [this] { updateBusy(); });
    connect(&state, &ViewState::hiddenFunctionsChanged, this, [this] {
        updateStyle();
        refresh();
        update();
    });
    connect(&state, &ViewState::rangeChanged, this, qOverload<>(&TimePlot::update));
    connect(&state, &ViewState::cursorChanged, this, qOverload<>(&TimePlot::update));
    connect(&state, &ViewState::remarksChanged, this, [this] {
        updateHover();
        update();
    });
    connect(&state, &ViewState::paintTimesChanged, this, qOverload<>(&TimePlot::update));
    connect(&state, &ViewState::selectionUpdated, this, [this] { updateSelection(false); });
    connect(&state, &ViewState::selectionChanged, this, [this] { updateSelection(!d->state.isSelectionSeen()); });
    connect(&state.alignment(), &PlotAlignment::changed, this, [this] { updatePlaces(); });
}

TimePlot::~TimePlot()
{
    d->state.alignment().disconnect(this);
    d->state.alignment().forget(*this);
    d->navigator.disconnect(this);
}

void TimePlot::update()
{
    QWidget::update(QRegion(rect()) - childrenRegion());
}

void TimePlot::setColorScheme(const ColorScheme& scheme)
{
    d->scheme = scheme;
    updateStyle();
    refresh();
    update();
}

void TimePlot::updateBusy()
{
    setBusy(hasJobs() || d->navigator.isBusy());
}

ViewState& TimePlot::state() const
{
    return d->state;
}

SelectionNavigator& TimePlot::navigator() const
{
    return d->navigator;
}

const std::shared_ptr<const PlotStyle>& TimePlot::style() const
{
    return d->style;
}

const ColorScheme& TimePlot::scheme() const
{
    return d->scheme;
}

bool TimePlot::hasTrace() const
{
    return d->state.store() && !d->state.interval().isEmpty();
}

TimeScale TimePlot::timeScale() const
{
    return d->state.store() ? timeScaleOf(*d->state.store()) : TimeScale {};
}

TimeCoordinates TimePlot::coordinates() const
{
    return { d->state.interval(), d->plotWidth() };
}

bool TimePlot::isLow() const
{
    return height() < kLowHeight;
}

QRect TimePlot::headerRect() const
{
    const PlotAlignment::Sides sides = d->state.alignment().sides();
    const int columns = std::max(1, width() - sides.left - sides.right - d->rowBar->sizeHint().width());
    return { sides.left, kSpacing, columns, headerHeight() };
}

QRect TimePlot::axisRect() const
{
    const QRect header = headerRect();
    const int top = headerHeight() > 0 ? header.top() + header.height() + kSpacing : 0;
    return { header.left(), top, header.width(), timeAxisHeight(d->style->font, isLow() ? 1 : 2) };
}

QRect TimePlot::plotRect() const
{
    const QRect axis = axisRect();
    const int top = axis.top() + axis.height();
    const int below = (isLow() ? 0 : d->timeBar->sizeHint().height()) + footerHeight();
    return { axis.left(), top, axis.width(), std::max(1, height() - top - below) };
}

QRect TimePlot::footerRect() const
{
    return { 0, height() - footerHeight(), width(), footerHeight() };
}

QRect TimePlot::cornerRect() const
{
    const QRect axis = axisRect();
    return { 0, 0, axis.left(), axis.top() + axis.height() };
}

QRect TimePlot::labelsRect() const
{
    const QRect plot = plotRect();
    return { 0, plot.top(), plot.left(), plot.height() };
}

QRect TimePlot::rightRect() const
{
    const QRect plot = plotRect();
    return { plot.right() + 1, plot.top(), d->state.alignment().sides().right, plot.height() };
}

const std::optional<QPoint>& TimePlot::pointer() const
{
    return d->pointer;
}

QPointF TimePlot::toPlot(QPointF position) const
{
    return position - QPointF(plotRect().left(), plotRect().top() - d->scroll);
}

int TimePlot::scroll() const
{
    return d->scroll;
}

void TimePlot::setScroll(int wanted)
{
    const int next = std::clamp(wanted, 0, std::max(0, contentHeight() - plotRect().height()));
    if (next == d->scroll)
        return;
    d->scroll = next;
    updateScrollBars();
    refresh();
    update();
}

void TimePlot::updateScrollBars()
{
    d->isUpdatingBars = true;
    const int viewHeight = plotRect().height();
    d->rowBar->setRange(0, std::max(0, contentHeight() - viewHeight));
    d->rowBar->setPageStep(viewHeight);
    d->rowBar->setSingleStep(scrollStep());
    d->rowBar->setValue(d->scroll);
    const core::Interval whole = d->state.whole();
    const core::Interval interval = d->state.interval();
    if (hasTrace() && interval != whole) {
        const TimeCoordinates bar(whole, kScrollBarSteps);
        const int begin = static_cast<int>(bar.toPixel(interval.begin));
        const int page = std::max(1, static_cast<int>(bar.toPixel(interval.end)) - begin);
        d->timeBar->setRange(0, std::max(1, kScrollBarSteps - page));
        d->timeBar->setPageStep(page);
        d->timeBar->setSingleStep(std::max(1, page / 10));
        d->timeBar->setValue(begin);
    } else {
        d->timeBar->setRange(0, 0);
    }
    d->isUpdatingBars = false;
}

void TimePlot::updatePlaces()
{
    d->placeBars();
    updateLayout();
    update();
}

void TimePlot::updateSides()
{
    if (isVisible())
        d->state.alignment().want(*this, { wantedLabelWidth(), wantedRightWidth() });
}

void TimePlot::updateStyle()
{
    QFont plotFont = font();
    const int pixels = QFontInfo(plotFont).pixelSize();
    plotFont.setPixelSize(std::max(8, pixels > 12 ? pixels - 1 : pixels));
    PlotStyle made = d->state.store()
        ? PlotStyle::of(d->state.store()->definitions(), d->scheme, plotFont, d->state.hiddenFunctions())
        : PlotStyle {};
    made.scheme = d->scheme;
    made.font = plotFont;
    made.pixelRatio = devicePixelRatioF();
    d->style = std::make_shared<const PlotStyle>(std::move(made));
    styleChanged();
}

void TimePlot::setFailure(const QString& failure)
{
    d->failure = failure;
    update();
}

void TimePlot::fail(JobFailure why)
{
    setFailure(jobFailureText(why));
    emit noticed(d->failure);
    updateBusy();
}

void TimePlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    d->placeBars();
    updateSides();
    updateLayout();
}

void TimePlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateStyle();
        d->placeBars();
        updateLayout();
    }
}

void TimePlot::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    updateSides();
}

void TimePlot::appeared()
{
    refresh();
}

void TimePlot::hideEvent(QHideEvent* event)
{
    View::hideEvent(event);
    d->state.alignment().forget(*this);
}

} // namespace lightcone::views
