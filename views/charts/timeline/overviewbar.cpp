// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/overviewbar.h"

#include "core/store/storeview.h"
#include "views/base/spotlight.h"
#include "views/base/timecoordinates.h"
#include "views/base/timezoom.h"
#include "views/base/viewstate.h"
#include "views/marks/markpainter.h"
#include "views/marks/marktext.h"
#include "views/spotlight/spotlightquery.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace lightcone::views {

OverviewBar::OverviewBar(ViewState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_style(std::make_shared<PlotStyle>())
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setAccessibleName(tr("Overview"));
    setAccessibleDescription(tr("The whole trace, with the visible interval framed"));
    connect(&state, &ViewState::intervalChanged, this, qOverload<>(&QWidget::update));
    connect(&state, &ViewState::spotlightChanged, this, &OverviewBar::forgetTicks);
    connect(&state, &ViewState::marksChanged, this, qOverload<>(&QWidget::update));
    parent->installEventFilter(this);
}

OverviewBar::~OverviewBar() = default;

void OverviewBar::setStyle(std::shared_ptr<const PlotStyle> style)
{
    m_style = std::move(style);
    update();
}

void OverviewBar::reset()
{
    m_job.cancel();
    m_overview.reset();
    m_asked.reset();
    m_isDragging = false;
    forgetTicks();
}

void OverviewBar::look()
{
    if (m_state.isComplete() ? m_asked != m_state.store() : !m_asked)
        start();
    lookForTicks();
}

void OverviewBar::follow()
{
    if (!m_state.isComplete())
        m_job.request();
}

void OverviewBar::start()
{
    if (!m_state.store() || m_state.interval().isEmpty())
        return;
    m_asked = m_state.store();
    m_job.start([store = m_asked, isComplete = m_state.isComplete()](
                    const std::stop_token& stop) { return queryOverview(*store, stop, isComplete); },
        [this](const std::shared_ptr<const Overview>& made) {
            m_overview = made;
            emit busyChanged();
            update();
        },
        [this](JobFailure why) {
            emit noticed(jobFailureText(why));
            emit busyChanged();
        });
    emit busyChanged();
}

void OverviewBar::forgetTicks()
{
    const bool wasBusy = m_ticksJob.isRunning();
    m_ticksJob.cancel();
    m_ticksAsked = {};
    m_ticks.clear();
    if (wasBusy)
        emit busyChanged();
    update();
}

void OverviewBar::lookForTicks()
{
    TicksQuestion question { m_state.store(), m_state.spotlight(), m_state.lines().filter };
    if (!question.store || !question.spotlight || question == m_ticksAsked)
        return;
    m_ticksAsked = question;
    m_ticksJob.start(
        [question = std::move(question)](const std::stop_token& stop) {
            return spotlightColumns(question.store, *question.spotlight, question.filter, Overview::kColumns, stop);
        },
        [this](const std::vector<std::uint8_t>& ticks) {
            m_ticks = ticks;
            emit busyChanged();
            update();
        },
        [this](JobFailure why) {
            emit noticed(jobFailureText(why));
            emit busyChanged();
        });
    emit busyChanged();
}

void OverviewBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintOverview(painter, rect(), m_overview.get(), m_state.whole(), m_state.interval(), *m_style);
    paintTicks(painter, rect(), m_ticks, *m_style);
    if (const std::shared_ptr<const Marks>& marks = m_state.marks())
        paintMarks(painter, *marks, markShapes(), 0, height(), *m_style);
}

const std::vector<MarkShape>& OverviewBar::markShapes()
{
    return m_marks.shapes(
        m_state.marks(), { m_state.whole(), static_cast<double>(width()), nullptr, MarkPlaces::Level::Top });
}

void OverviewBar::dragTo(double x)
{
    const core::Interval whole = m_state.whole();
    const TimeCoordinates strip(whole, std::max(1, width()));
    if (m_part == OverviewPart::Window) {
        const core::Tick begin = strip.toTick(strip.toPixel(m_startInterval.begin) + x - m_from);
        m_state.setInterval(movedTo(m_startInterval, begin, whole), tr("Move"), m_gesture);
        return;
    }
    const bool isLeft = m_part == OverviewPart::LeftEdge;
    const core::Tick t = strip.toTick(x);
    const core::Tick fixed = isLeft ? m_startInterval.end : m_startInterval.begin;
    core::Interval interval { std::min(t, fixed), std::max(t, fixed) };
    constexpr auto kLeast = static_cast<core::Tick>(ViewState::kMinVisibleTicks);
    if (interval.length() < ViewState::kMinVisibleTicks)
        interval = isLeft ? core::Interval { fixed - kLeast, fixed } : core::Interval { fixed, fixed + kLeast };
    m_state.setInterval(interval.intersected(whole), tr("Zoom"), m_gesture);
}

void OverviewBar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_state.interval().isEmpty())
        return;
    if (const MarkShape* mark = markAt(markShapes(), event->position())) {
        emit markPicked(mark->source);
        return;
    }
    const double x = event->position().x();
    const core::Interval whole = m_state.whole();
    m_gesture = m_state.newGesture();
    m_part = overviewPartAt(x, width(), whole, m_state.interval());
    if (m_part == OverviewPart::Outside) {
        // The window jumps there, and can be dragged on.
        const core::Tick middle = TimeCoordinates(whole, std::max(1, width())).toTick(x);
        m_state.setInterval(centredAt(m_state.interval(), middle, whole), tr("Move"), m_gesture);
        m_part = OverviewPart::Window;
    }
    m_startInterval = m_state.interval();
    m_from = x;
    m_isDragging = true;
}

void OverviewBar::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isDragging) {
        dragTo(event->position().x());
        return;
    }
    const MarkShape* mark = markAt(markShapes(), event->position());
    const QString text = mark ? describeMark(*m_state.marks(), *mark) : QString();
    setToolTip(text);
    emit pointed(text);
    updateMouseShape(event->position().x());
}

void OverviewBar::leaveEvent(QEvent*)
{
    emit pointed({});
}

void OverviewBar::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_isDragging = false;
}

void OverviewBar::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_state.showWholeTrace();
}

bool OverviewBar::eventFilter(QObject* watched, QEvent* event)
{
    const bool isEscape
        = event->type() == QEvent::KeyPress && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (!isEscape || !std::exchange(m_isDragging, false))
        return QWidget::eventFilter(watched, event);
    m_state.setInterval(m_startInterval, tr("Move"), m_gesture);
    return true;
}

void OverviewBar::updateMouseShape(double x)
{
    Qt::CursorShape shape = Qt::ArrowCursor;
    if (!m_state.interval().isEmpty()) {
        const OverviewPart part = overviewPartAt(x, width(), m_state.whole(), m_state.interval());
        if (part == OverviewPart::LeftEdge || part == OverviewPart::RightEdge)
            shape = Qt::SizeHorCursor;
    }
    if (cursor().shape() != shape)
        setCursor(shape);
}

} // namespace lightcone::views
