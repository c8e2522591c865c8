// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowplot.h"

#include "core/store/storeview.h"
#include "views/base/gesturecommand.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionlookup.h"
#include "views/navigation/selectionnavigator.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowimage.h"
#include "views/rows/rowlabels.h"
#include "views/rows/rowpicking.h"

#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QPointer>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kZoomStep = 1.25;
constexpr int kEdge = 12; // pixels above and below a row that is seen well
constexpr int kMinLabelWidth = 90;
constexpr int kMaxLabelWidth = 320;
constexpr double kMaxLabelShare = 0.17; // of the width

} // namespace

RowPlot::RowPlot(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : TimePlot(state, navigator, parent)
{
    connect(&state, &ViewState::selectedRowsChanged, this, [this] { updateSelectedRows(); });
    connect(&m_light, &RowLight::changed, this, [this] { update(); });
}

RowPlot::~RowPlot() = default;

void RowPlot::resetRows()
{
    m_light.putOut();
    m_isRowHeightAutomatic = true;
    updateRows(std::nullopt);
}

ViewTraceSettings RowPlot::traceSettings() const
{
    ViewTraceSettings settings;
    settings.rowHeight = m_isRowHeightAutomatic ? 0 : m_rowHeight;
    return settings;
}

void RowPlot::setTraceSettings(const ViewTraceSettings& settings)
{
    m_isRowHeightAutomatic = settings.rowHeight == 0;
    if (!m_isRowHeightAutomatic)
        m_rowHeight = std::clamp(settings.rowHeight, RowLayout::kMinRowHeight, RowLayout::kMaxRowHeight);
    updateLayout();
}

RowLayout RowPlot::automaticLayout(int plotHeight) const
{
    return RowLayout::automatic(rowsShown(), plotHeight);
}

void RowPlot::updateRows(std::optional<int> anchorY)
{
    auto next = std::make_shared<RowLayout>(
        m_isRowHeightAutomatic ? automaticLayout(plotRect().height()) : RowLayout(rowsShown(), m_rowHeight));
    m_rowHeight = next->rowHeight();
    const int y = scroll() + anchorY.value_or(0);
    const int anchorRow = m_layout->rowAt(y);
    int nextScroll = scroll();
    if (const int nextRow = anchorRow >= 0 ? next->rowOfNode(m_layout->row(anchorRow).node) : -1; nextRow >= 0) {
        const int below = y - m_layout->top(anchorRow);
        const double share = static_cast<double>(below) / m_layout->height(anchorRow);
        const bool isSameKind = m_layout->row(anchorRow).levels == next->row(nextRow).levels;
        int inside = isSameKind ? static_cast<int>(std::lround(share * next->height(nextRow)))
                                : std::min(below, next->height(nextRow));
        if (const auto& stack = next->row(nextRow).stack; stack && isSameKind)
            inside = below <= stack->above ? below
                                           : stack->above
                    + static_cast<int>(
                        std::int64_t { below - stack->above } * next->rowHeight() / m_layout->rowHeight());
        nextScroll = next->top(nextRow) + inside - anchorY.value_or(0);
    }
    m_layout = std::move(next);
    updateSelectedRows();
    const QFontMetricsF metrics(style()->font);
    const double corner = std::max(metrics.horizontalAdvance(cornerText()), metrics.horizontalAdvance(locationsText()));
    const double wanted = std::max(std::ceil(corner) + 16, rowLabelsWidth());
    const int widest = std::clamp(static_cast<int>(width() * kMaxLabelShare), kMinLabelWidth, kMaxLabelWidth);
    m_labelWidth = std::clamp(static_cast<int>(wanted), kMinLabelWidth, widest);
    updateSides();
    setScroll(nextScroll);
    updateScrollBars();
    refresh();
    update();
}

double RowPlot::rowLabelsWidth() const
{
    return rowLabelWidth(*m_layout, style()->font, hasFoldMarks());
}

int RowPlot::scrollStep() const
{
    return std::max(TimePlot::scrollStep(), m_layout->rowHeight());
}

int RowPlot::wantedLabelWidth() const
{
    return m_labelWidth;
}

int RowPlot::rowAt(int y) const
{
    return m_layout->rowAt(y - plotRect().top() + scroll());
}

RowLayout::Range RowPlot::rowsNear(double more) const
{
    const int height = plotRect().height();
    const int beyond = static_cast<int>(height * more);
    return m_layout->rowsIn(scroll() - beyond, height + 2 * beyond);
}

core::LocationId RowPlot::locationAt(int y) const
{
    const int row = rowAt(y);
    return row >= 0 && !m_layout->row(row).locations.empty() ? m_layout->row(row).locations.front()
                                                             : core::LocationId::none;
}

int RowPlot::currentRow() const
{
    const auto place = state().place();
    return place ? m_layout->rowOf(place->location) : -1;
}

int RowPlot::keyboardRow() const
{
    return rowOf(*m_layout, state().selectedRows().current());
}

void RowPlot::updateSelectedRows()
{
    m_selectedShares = views::selectedShares(*m_layout, state().selectedRows());
    update();
}

void RowPlot::clickLabel(int row, Qt::KeyboardModifiers modifiers)
{
    if (row >= 0)
        pickRow(state(), *m_layout, row, modifiers, currentRow());
    else
        state().clearSelection();
}

bool RowPlot::grabBeside(QPoint position, Qt::KeyboardModifiers modifiers)
{
    if (labelsRect().contains(position))
        clickLabel(rowAt(position.y()), modifiers);
    return false; // nothing to be dragged
}

void RowPlot::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    if (isMouse && labelsRect().contains(event->pos()) && rowAt(event->pos().y()) >= 0) {
        const auto row = static_cast<std::size_t>(rowAt(event->pos().y()));
        if (m_selectedShares.empty() || m_selectedShares[row] != RowSelection::Share::All)
            clickLabel(static_cast<int>(row), Qt::NoModifier); // the menu is about the row under the pointer
        emit rowMenuRequested(event->globalPos());
    } else if (!isMouse && !state().selectedRows().isEmpty() && state().selection().isEmpty()) {
        const int row = std::max(0, keyboardRow());
        const int y = row < m_layout->count() ? m_layout->top(row) - scroll() + m_layout->rowHeight() / 2 : 0;
        const QRect labels = labelsRect();
        emit rowMenuRequested(
            mapToGlobal(QPoint(labels.center().x(), std::clamp(labels.top() + y, labels.top(), labels.bottom()))));
    } else {
        TimePlot::contextMenuEvent(event);
    }
}

void RowPlot::updateSelection(bool isWanted)
{
    update();
    if (!isWanted || !areRowsKnown())
        return;
    const Zoom before = zoom();
    if (const int row = currentRow(); row >= 0)
        goToSeenRow(row);
    if (state().isInUndoStep())
        pushZoom(before, tr("Scroll"));
}

int RowPlot::rowCameFrom() const
{
    const std::span<const Selection> way = state().walkedSoFar();
    const auto place = way.size() > 1 ? placeOf(*state().store(), way[way.size() - 2]) : std::nullopt;
    return place ? m_layout->rowOf(place->location) : -1;
}

std::pair<int, int> RowPlot::selectionSpan(int row) const
{
    return { m_layout->top(row), m_layout->top(row) + m_layout->rowHeight() };
}

std::pair<int, int> RowPlot::spanToShow(int row) const
{
    auto [top, bottom] = selectionSpan(row);
    if (const int before = rowCameFrom(); before >= 0 && before != row) { // both, if there is room
        const int upper = std::min(top, m_layout->top(before));
        const int lower = std::max(bottom, m_layout->top(before) + m_layout->rowHeight());
        if (lower - upper <= plotRect().height())
            return { upper, lower };
    }
    return { top, bottom };
}

void RowPlot::scrollToRow(int row)
{
    const int viewHeight = plotRect().height();
    const auto [top, bottom] = spanToShow(row);
    const int beside = std::clamp(viewHeight - (bottom - top), 0, m_layout->rowHeight());
    if (top < scroll())
        setScroll(top - beside);
    else if (bottom > scroll() + viewHeight)
        setScroll(bottom + beside - viewHeight);
}

void RowPlot::goToSeenRow(int row)
{
    const int viewHeight = plotRect().height();
    const auto [top, bottom] = spanToShow(row);
    const int beside = std::clamp((viewHeight - (bottom - top)) / 2, 0, std::max(kEdge, m_layout->rowHeight() / 2));
    const bool isAtTop = scroll() == 0 && top >= 0;
    const bool isAtBottom = scroll() + viewHeight >= m_layout->totalHeight();
    if ((top - beside < scroll() && !isAtTop) || (bottom + beside > scroll() + viewHeight && !isAtBottom))
        setScroll((top + bottom - viewHeight) / 2);
    if (const auto place = state().place())
        m_light.light(place->location, RowLight::usualDuration(*this));
}

int RowPlot::litRow() const
{
    return core::isValid(m_light.location()) ? m_layout->rowOf(m_light.location()) : -1;
}

void RowPlot::paintLight(QPainter& painter, double left, double width) const
{
    constexpr double kLine = 2; // pixels
    constexpr double kLeastHeight = 3; // of a row between the lines, so that it is seen where rows are thin
    const int row = litRow();
    if (row < 0)
        return;
    const double height = std::max<double>(kLeastHeight, m_layout->height(row) - m_layout->gap());
    const double middle = m_layout->top(row) + (m_layout->height(row) - m_layout->gap()) / 2.0;
    const QColor color = withAlpha(style()->scheme.selection, static_cast<int>(255 * m_light.strength()));
    painter.fillRect(QRectF(left, middle - height / 2 - kLine, width, kLine), color);
    painter.fillRect(QRectF(left, middle + height / 2, width, kLine), color);
}

void RowPlot::centreSelection()
{
    if (const int row = currentRow(); row >= 0)
        setScroll(selectionSpan(row).first - plotRect().height() / 2);
}

void RowPlot::applyZoom(const Zoom& wanted)
{
    if (wanted == zoom())
        return;
    m_rowHeight = wanted.height;
    m_isRowHeightAutomatic = wanted.isAutomatic;
    updateLayout();
    setScroll(wanted.scroll);
}

void RowPlot::pushZoom(const Zoom& before, const QString& undoText, int gesture)
{
    if (before == zoom())
        return;
    const auto apply = [plot = QPointer(this)](const Zoom& wanted) { // the stack may outlive the widget
        if (plot)
            plot->applyZoom(wanted);
    };
    state().push(std::make_unique<GestureCommand<Zoom>>(undoText, before, zoom(), gesture, apply));
}

void RowPlot::setRowHeight(int height, int anchorY)
{
    height = std::clamp(height, RowLayout::kMinRowHeight, RowLayout::kMaxRowHeight);
    if (height == m_rowHeight)
        return;
    m_isRowHeightAutomatic = false;
    m_rowHeight = height;
    updateRows(anchorY);
}

void RowPlot::zoomRows(double factor, int anchorY, int gesture)
{
    const Zoom before = zoom();
    const double wanted = m_rowHeight * factor;
    setRowHeight(static_cast<int>(factor > 1 ? std::ceil(wanted) : std::floor(wanted)), anchorY);
    pushZoom(before, factor > 1 ? tr("Taller Rows") : tr("Shorter Rows"), gesture);
}

void RowPlot::zoomRowsTo(int top, int bottom)
{
    const QRect plot = plotRect();
    const RowLayout::Range chosen = m_layout->rowsIn(top - plot.top() + scroll(), std::max(1, bottom - top));
    if (chosen.last <= chosen.first)
        return;
    const std::uint32_t first = m_layout->row(chosen.first).node;
    const int height
        = plot.height() * m_layout->rowHeight() / std::max(1, m_layout->top(chosen.last) - m_layout->top(chosen.first));
    const Zoom before = zoom();
    if (m_layout->row(chosen.first).stack) { // zooms to the levels in the box
        const int anchorY = top - plot.top();
        setRowHeight(plot.height() * m_layout->rowHeight() / std::max(1, bottom - top), anchorY);
        setScroll(scroll() + anchorY);
        pushZoom(before, tr("Zoom to Box"));
        return;
    }
    setRowHeight(height, 0);
    if (const int row = m_layout->rowOfNode(first); row >= 0)
        setScroll(m_layout->top(row));
    pushZoom(before, tr("Zoom to Box"));
}

void RowPlot::zoomRowsIn()
{
    zoomRows(kZoomStep, plotRect().height() / 2, state().continuousGesture());
}

void RowPlot::zoomRowsOut()
{
    zoomRows(1 / kZoomStep, plotRect().height() / 2, state().continuousGesture());
}

void RowPlot::moveRow(int step)
{
    const auto place = state().place();
    int row = place ? m_layout->rowOf(place->location) : step > 0 ? -1 : m_layout->count();
    do
        row += step;
    while (row >= 0 && row < m_layout->count() && m_layout->row(row).isHeader());
    goToRow(row);
}

void RowPlot::goToRow(int row)
{
    if (row < 0 || row >= m_layout->count() || m_layout->row(row).locations.empty())
        return;
    const auto place = state().place();
    const TimeCoordinates columns = coordinates();
    const core::Tick t
        = place && state().interval().contains(place->tick) ? place->tick : columns.toTick(columns.width() / 2);
    navigator().goToNext(m_layout->row(row).locations.front(), t);
}

void RowPlot::stepEvent(bool isNext)
{
    if (state().selection().isEmpty())
        moveRow(1);
    else
        navigator().stepEvent(isNext);
}

void RowPlot::paintImage(QPainter& painter, const std::optional<RowImage>& image,
    const std::function<void(const QRect& part)>& paintGround) const
{
    const QSize plot = plotRect().size();
    QRegion open(0, scroll(), plot.width(), plot.height());
    if (image)
        open -= stretchedInside(*image, state().interval(), plot.width(), layout(), scroll(), plot.height());
    for (const QRect& part : open) {
        painter.save();
        painter.setClipRect(part, Qt::IntersectClip);
        paintGround(part);
        painter.restore();
    }
    if (image)
        paintStretched(painter, *image, state().interval(), plot.width(), layout(), scroll(), plot.height());
    paintLight(painter, 0, plot.width());
}

void RowPlot::goToCall(CallPick callPick, bool zoomsToIt)
{
    auto find = [store = state().store(), callPick = std::move(callPick)](
                    std::stop_token stop) -> core::Stoppable<SelectionNavigator::Found> {
        const auto call = pickCall(*store, callPick, stop);
        if (call.isStopped())
            return core::Stopped {};
        return call.value() ? SelectionNavigator::Found { .selection = Selection { *call.value() } }
                            : SelectionNavigator::Found {};
    };
    if (zoomsToIt)
        navigator().go(std::move(find), *this, [this] { zoomToSelected(); });
    else
        navigator().go(std::move(find));
}

void RowPlot::selectNextEvent()
{
    navigator().goNext(*this, [this] { stepEvent(true); });
}

void RowPlot::selectPreviousEvent()
{
    navigator().goNext(*this, [this] { stepEvent(false); });
}

void RowPlot::pickNext(int step, Qt::KeyboardModifiers modifiers)
{
    if (!hasTrace())
        return;
    if (const int row = pickNextRow(state(), *m_layout, step, modifiers, currentRow()); row >= 0)
        scrollToRow(row);
}

void RowPlot::selectNextRow(int step)
{
    if (!hasTrace())
        return;
    if (!state().selectedRows().isEmpty())
        pickNext(step, Qt::NoModifier);
    if (state().selectedRows().isEmpty() || !state().selection().isEmpty())
        navigator().goNext(*this, [this, step] { moveRow(step); });
}

void RowPlot::selectRowAbove()
{
    selectNextRow(-1);
}

void RowPlot::selectRowBelow()
{
    selectNextRow(1);
}

void RowPlot::extendRowsAbove()
{
    pickNext(-1, Qt::ShiftModifier);
}

void RowPlot::extendRowsBelow()
{
    pickNext(1, Qt::ShiftModifier);
}

void RowPlot::goToRowAbove()
{
    pickNext(-1, Qt::ControlModifier);
}

void RowPlot::goToRowBelow()
{
    pickNext(1, Qt::ControlModifier);
}

void RowPlot::toggleRowSelection()
{
    const int known = keyboardRow();
    const int row = known >= 0 ? known : currentRow();
    if (row >= 0)
        pickRow(state(), *m_layout, row, Qt::ControlModifier, -1);
    else
        emit noticed(tr("There is no row here: click a label, or go to one with the arrow keys."));
}

int RowPlot::hoveredRow(std::optional<QPoint> at) const
{
    const bool isOverRows = at && (labelsRect().contains(*at) || plotRect().contains(*at));
    return isOverRows ? rowAt(at->y()) : -1;
}

void RowPlot::updatePointed(std::optional<QPoint> before, std::optional<QPoint> after)
{
    if (hoveredRow(before) != hoveredRow(after))
        update(labelsRect());
}

QString RowPlot::textAt(QPoint position) const
{
    if (labelsRect().contains(position)) {
        const int row = rowAt(position.y());
        return row >= 0 ? rowDescription(m_layout->row(row)) : QString();
    }
    if (cornerRect().contains(position))
        return position.y() < axisRect().top() ? cornerText() : locationsText();
    return {};
}

QString RowPlot::heightTextAt(QPoint position) const
{
    const int row = rowAt(position.y());
    return row >= 0 ? m_layout->row(row).label : QString();
}

void RowPlot::paintBeside(QPainter& painter)
{
    const QFontMetricsF metrics(style()->font);
    painter.setFont(style()->font);
    painter.setPen(style()->scheme.dimText);
    const QRectF corner = QRectF(cornerRect()).adjusted(8, 0, -8, 0);
    const auto paintText = [&](const QString& text, double baseline) {
        painter.drawText(QPointF(corner.left(), baseline), metrics.elidedText(text, Qt::ElideRight, corner.width()));
    };
    if (const QString text = cornerText(); !text.isEmpty())
        paintText(text, QRectF(headerRect()).center().y() + metrics.capHeight() / 2);
    paintText(locationsText(), plotRect().top() - 8 - metrics.descent());

    painter.save();
    painter.setClipRect(labelsRect());
    paintLabels(painter);
    painter.translate(0, labelsRect().top() - scroll());
    paintLight(painter, labelsRect().left(), labelsRect().width());
    painter.restore();
}

void RowPlot::paintLabels(QPainter& painter)
{
    RowLabelOptions options;
    options.scroll = scroll();
    options.currentRow = currentRow();
    options.hoveredRow = hoveredRow(pointer());
    options.foldMarks = hasFoldMarks();
    options.selected = m_selectedShares;
    options.litRow = litRow();
    options.keyboardRow = hasFocus() ? keyboardRow() : -1;
    paintRowLabels(painter, labelsRect(), *m_layout, options, *style());
}

} // namespace lightcone::views
