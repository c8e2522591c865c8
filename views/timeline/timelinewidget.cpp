// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinewidget.h"

#include "core/store/storeview.h"
#include "views/timeline/timelinechrome.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <QEvent>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr int kOverviewHeight = 34;
constexpr int kSpacing = 4;
constexpr int kScrollBarSteps = 1 << 24;
constexpr int kMinLabelWidth = 48;
constexpr int kMaxLabelWidth = 320;

} // namespace

TimelineWidget::Private::Private(TimelineWidget& widget, ViewState& viewState)
    : q(widget)
    , state(viewState)
    , rowBar(new QScrollBar(Qt::Vertical, &widget))
    , timeBar(new QScrollBar(Qt::Horizontal, &widget))
{
    rowBar->setFocusPolicy(Qt::NoFocus);
    timeBar->setFocusPolicy(Qt::NoFocus);
    rowBar->setAccessibleName(tr("Rows"));
    timeBar->setAccessibleName(tr("Time"));
    QObject::connect(rowBar, &QScrollBar::valueChanged, &q, [this](int value) {
        if (!isUpdatingBars)
            setScroll(value);
    });
    QObject::connect(timeBar, &QScrollBar::valueChanged, &q, [this](int value) {
        if (isUpdatingBars || !hasTrace())
            return;
        const double share = static_cast<double>(value) / kScrollBarSteps;
        const core::Tick begin = TimeCoordinates(whole(), 1).toTick(share);
        setInterval(movedTo(state.interval(), begin, whole()), tr("Scroll"), continuousGesture());
    });
}

core::Interval TimelineWidget::Private::whole() const
{
    return state.store() ? state.store()->interval() : core::Interval {};
}

TimeScale TimelineWidget::Private::timeScale() const
{
    return { whole().begin, state.store() ? state.store()->definitions().clock.ticksPerSecond : 1'000'000'000 };
}

bool TimelineWidget::Private::hasTrace() const
{
    return state.store() && !state.interval().isEmpty();
}

QRect TimelineWidget::Private::overviewRect() const
{
    return { labelWidth, kSpacing, std::max(1, q.width() - labelWidth - rowBar->width()), kOverviewHeight };
}

QRect TimelineWidget::Private::axisRect() const
{
    const int height = style ? timeAxisHeight(style->font) : 0;
    return { labelWidth, kOverviewHeight + 2 * kSpacing, overviewRect().width(), height };
}

QRect TimelineWidget::Private::cornerRect() const
{
    return { 0, 0, labelWidth, axisRect().bottom() + 1 };
}

QRect TimelineWidget::Private::plotRect() const
{
    const int top = axisRect().bottom() + 1;
    return { labelWidth, top, overviewRect().width(), std::max(1, q.height() - top - timeBar->height()) };
}

QRect TimelineWidget::Private::labelsRect() const
{
    const QRect plot = plotRect();
    return { 0, plot.top(), labelWidth, plot.height() };
}

void TimelineWidget::Private::placeChildren()
{
    const int thickness = q.style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, &q);
    const int top = axisRect().bottom() + 1;
    rowBar->setGeometry(q.width() - thickness, top, thickness, std::max(1, q.height() - top - thickness));
    timeBar->setGeometry(
        labelWidth, q.height() - thickness, std::max(1, q.width() - labelWidth - thickness), thickness);
}

void TimelineWidget::Private::updateStyle()
{
    QFont font = q.font();
    const int pixels = QFontInfo(font).pixelSize();
    font.setPixelSize(std::max(8, pixels > 12 ? pixels - 1 : pixels));
    TimelineStyle made
        = state.store() ? TimelineStyle::of(state.store()->definitions(), scheme, font) : TimelineStyle {};
    made.scheme = scheme;
    made.font = font;
    made.pixelRatio = q.devicePixelRatioF();
    style = std::make_shared<TimelineStyle>(std::move(made));
}

void TimelineWidget::Private::updateLayout(std::optional<int> anchorY)
{
    if (isRowHeightAutomatic)
        rowHeight = RowLayout::fittingRowHeight(static_cast<int>(rows.rows().size()), plotRect().height());
    const int y = scroll + anchorY.value_or(0);
    const int anchorRow = layout->rowAt(y);
    auto next = std::make_shared<RowLayout>(rows.sharedRows(), rowHeight);
    if (anchorRow >= 0) {
        const int nextRow = next->rowOfNode(layout->row(anchorRow).node);
        if (nextRow >= 0) {
            const double share = static_cast<double>(y - layout->top(anchorRow)) / layout->height(anchorRow);
            const bool isSameKind = layout->row(anchorRow).levels == next->row(nextRow).levels;
            const int inside = isSameKind ? static_cast<int>(std::lround(share * next->height(nextRow)))
                                          : std::min(y - layout->top(anchorRow), next->height(nextRow));
            scroll = next->top(nextRow) + inside - anchorY.value_or(0);
        }
    }
    layout = std::move(next);
    announceCurrentRow();
    if (isLabelWidthAutomatic && style) {
        const QFontMetricsF metrics(style->font);
        const double corner
            = std::max(metrics.horizontalAdvance(tr("Whole trace")), metrics.horizontalAdvance(locationsText()));
        const int wanted = static_cast<int>(rowLabelWidth(*layout, style->font, true));
        const int widest = std::max(kMinLabelWidth, std::min(kMaxLabelWidth, q.width() * 2 / 7));
        labelWidth = std::max(static_cast<int>(std::ceil(corner)) + 16, std::clamp(wanted, kMinLabelWidth, widest));
    }
    placeChildren();
    setScroll(scroll);
    updateScrollBars();
    refresh();
    q.update();
}

void TimelineWidget::Private::setRowHeight(int height, int anchorY)
{
    height = std::clamp(height, RowLayout::kMinRowHeight, RowLayout::kMaxRowHeight);
    if (height == rowHeight)
        return;
    isRowHeightAutomatic = false;
    rowHeight = height;
    updateLayout(anchorY);
}

void TimelineWidget::Private::setScroll(int wanted)
{
    const int next = std::clamp(wanted, 0, std::max(0, layout->totalHeight() - plotRect().height()));
    if (next == scroll)
        return;
    scroll = next;
    updateScrollBars();
    refresh();
    q.update();
}

void TimelineWidget::Private::updateScrollBars()
{
    isUpdatingBars = true;
    const int viewHeight = plotRect().height();
    rowBar->setRange(0, std::max(0, layout->totalHeight() - viewHeight));
    rowBar->setPageStep(viewHeight);
    rowBar->setSingleStep(std::max(16, layout->rowHeight()));
    rowBar->setValue(scroll);
    const bool isZoomed = hasTrace() && state.interval() != whole();
    if (isZoomed) {
        const TimeCoordinates bar(whole(), kScrollBarSteps);
        const int begin = static_cast<int>(bar.toPixel(state.interval().begin));
        const int page = std::max(1, static_cast<int>(bar.toPixel(state.interval().end)) - begin);
        timeBar->setRange(0, std::max(1, kScrollBarSteps - page));
        timeBar->setPageStep(page);
        timeBar->setSingleStep(std::max(1, page / 10));
        timeBar->setValue(begin);
    } else {
        timeBar->setRange(0, 0);
    }
    isUpdatingBars = false;
}

TimelineWidget::TimelineWidget(ViewState& state, QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(*this, state))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(tr("What each location of the trace does over time, with the messages between them"));
    setMinimumSize(240, 160);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    d->updateStyle();
    d->placeChildren();
    connect(&state, &ViewState::storeChanged, this, [this] { d->resetForStore(); });
    connect(&state, &ViewState::storeUpdated, this, [this] { d->updateForStore(); });
    connect(&state, &ViewState::selectionUpdated, this, [this] { d->updateHighlights(); });
    connect(&state, &ViewState::intervalChanged, this, [this] {
        d->updateScrollBars();
        d->refresh();
        if (d->pointer)
            d->updateHover(*d->pointer);
        update();
    });
    connect(&state, &ViewState::rangeChanged, this, [this] { update(); });
    connect(&state, &ViewState::cursorChanged, this, [this] { update(); });
    connect(&state, &ViewState::selectionChanged, this, [this] {
        if (!d->isSelecting)
            d->dropSteps();
        d->updateHighlights();
        d->ensureSelectionVisible();
        d->announceCurrentRow();
    });
    if (state.store())
        d->resetForStore();
}

TimelineWidget::~TimelineWidget() = default;

void TimelineWidget::setColorScheme(const ColorScheme& scheme)
{
    d->scheme = scheme;
    d->updateStyle();
    d->refresh();
    update();
}

void TimelineWidget::setWheelMode(WheelMode mode)
{
    d->wheelMode = mode;
}

bool TimelineWidget::messagesVisible() const
{
    return d->messages;
}

bool TimelineWidget::collectivesVisible() const
{
    return d->collectives;
}

const RowTree& TimelineWidget::rows() const
{
    return d->rows;
}

bool TimelineWidget::isBusy() const
{
    return d->isBusy;
}

QRect TimelineWidget::plotRect() const
{
    return d->plotRect();
}

TimelinePicture TimelineWidget::picture() const
{
    TimelinePicture picture;
    picture.interval = d->state.interval();
    picture.rows = d->rows;
    if (!d->areRowsKnown && d->state.store()) // right after opening
        picture.rows.takeOver(RowTree(*d->state.store()));
    picture.theme = d->scheme.theme();
    picture.messages = d->messages;
    picture.collectives = d->collectives;
    picture.selection = d->state.selection();
    picture.range = d->state.range();
    return picture;
}

void TimelineWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    d->updateLayout();
}

void TimelineWidget::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        d->updateStyle();
        d->updateLayout();
    }
}

} // namespace lightcone::views
