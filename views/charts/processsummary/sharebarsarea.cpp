// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/sharebarsarea.h"

#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/richtext.h"
#include "views/charts/processsummary/processsummarypainter.h"
#include "views/rows/rowlabels.h"
#include "views/rows/rowpicking.h"

#include <QContextMenuEvent>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kMargin = 6;
constexpr int kAreaLegendLines = 2;
constexpr int kFewestPixels = 14; // least height of a row, unless the user makes rows lower
constexpr int kMostPixels = 28;
constexpr int kMostLabelShare = 3; // at most a third of the width

/// Says whether @p key goes to another row. Shift and Ctrl are the modifiers of these keys.
bool isMove(const QKeyEvent& key)
{
    const Qt::KeyboardModifiers others = key.modifiers() & ~Qt::KeypadModifier;
    return (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down)
        && (others == Qt::NoModifier || others == Qt::ShiftModifier || others == Qt::ControlModifier);
}

} // namespace

ShareBarsArea::ShareBarsArea(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setAccessibleName(tr("Bars"));
    viewport()->setMouseTracking(true);
    setMinimumSize(240, 120);
    updateStyle();
}

void ShareBarsArea::setData(
    std::shared_ptr<const core::StoreView> store, std::shared_ptr<const ProcessSummaryData> shown)
{
    const bool isOtherTrace = store != m_store;
    m_store = std::move(store);
    m_data = std::move(shown);
    if (isOtherTrace) {
        m_open.clear();
        updateStyle();
    }
    layOutRows();
}

void ShareBarsArea::setColorScheme(const ColorScheme& scheme)
{
    m_scheme = scheme;
    updateStyle();
    viewport()->update();
}

void ShareBarsArea::updateStyle()
{
    const QFont pixelFont = sizedFont(font(), QFontInfo(font()).pixelSize());
    m_style = m_store ? PlotStyle::of(m_store->definitions(), m_scheme, pixelFont) : PlotStyle {};
    m_style.scheme = m_scheme;
    m_style.font = pixelFont;
    m_style.pixelRatio = devicePixelRatioF();
}

int ShareBarsArea::axisHeight() const
{
    return static_cast<int>(std::ceil(QFontMetricsF(m_style.font).height())) + 10;
}

int ShareBarsArea::legendHeight() const
{
    return static_cast<int>(std::ceil(kAreaLegendLines * legendLineHeight(m_style.font)));
}

QRect ShareBarsArea::plotRect() const
{
    const QRect all = viewport()->rect();
    return all.adjusted(m_labelWidth, axisHeight(), -kMargin - 4, -legendHeight() - kMargin);
}

void ShareBarsArea::setSelected(core::LocationId location)
{
    if (std::exchange(m_selected, location) == location)
        return;
    if (const int row = selectedRow(); row >= 0)
        bringIntoSight(row);
    viewport()->update();
}

void ShareBarsArea::bringIntoSight(int row)
{
    QScrollBar& bar = *verticalScrollBar();
    const int top = m_geometry.layout.top(row);
    const int bottom = top + m_geometry.layout.height(row);
    if (top < bar.value())
        bar.setValue(top);
    else if (bottom > bar.value() + plotRect().height())
        bar.setValue(bottom - plotRect().height());
}

void ShareBarsArea::setSelectedRows(const RowSelection& rows)
{
    m_selectedRows = rows;
    m_selectedShares = selectedShares(m_geometry.layout, m_selectedRows);
    setAccessibleName(rows.isEmpty()
            ? tr("Shares of the time by location")
            : tr("Shares of the time by location, selected rows: %1").arg(rowNames(rows.rows())));
    viewport()->update();
}

int ShareBarsArea::selectedRow() const
{
    return core::isValid(m_selected) ? m_geometry.layout.rowOf(m_selected) : -1;
}

void ShareBarsArea::setRowHeight(int height)
{
    m_rowHeight = height;
    layOutRows();
}

void ShareBarsArea::layOutRows()
{
    m_geometry = {};
    if (m_store && m_data) {
        auto rows = std::make_shared<const std::vector<RowTree::Row>>(
            processSummaryRows(m_store->definitions(), *m_data, m_open));
        m_geometry.layout = m_rowHeight > 0
            ? RowLayout(std::move(rows), m_rowHeight)
            : RowLayout::filling(std::move(rows), plotRect().height(), kFewestPixels, kMostPixels);
        m_labelWidth
            = std::min(static_cast<int>(std::ceil(rowLabelWidth(m_geometry.layout, m_style.font, hasGroups()))),
                viewport()->width() / kMostLabelShare);
    }
    m_selectedShares = selectedShares(m_geometry.layout, m_selectedRows);
    layOutBars();
}

bool ShareBarsArea::hasGroups() const
{
    return m_data && !m_data->alike.groups.empty();
}

bool ShareBarsArea::setGroupOpen(int row, bool isOpen)
{
    if (row < 0 || !m_geometry.layout.row(row).isGroup || m_geometry.layout.row(row).isOpen == isOpen)
        return false;
    const core::LocationId member = m_geometry.layout.row(row).locations.front();
    const auto group = std::ranges::find_if(m_data->alike.groups,
        [&](const core::AlikeLocations& candidate) { return candidate.locations.front() == member; });
    if (isOpen)
        m_open.insert(group->leader);
    else
        m_open.erase(group->leader);
    layOutRows();
    return true;
}

void ShareBarsArea::layOutBars()
{
    const QRect plot = plotRect();
    QScrollBar& bar = *verticalScrollBar();
    bar.setPageStep(std::max(1, plot.height()));
    bar.setSingleStep(std::max(1, m_geometry.layout.rowHeight()));
    bar.setRange(0, std::max(0, m_geometry.layout.totalHeight() - plot.height()));
    if (m_data) {
        const RowLayout::Range rows = m_geometry.layout.rowsIn(bar.value(), std::max(0, plot.height()));
        m_geometry = layoutProcessSummary(
            *m_data, std::move(m_geometry.layout), rows, std::max(1, plot.width()), devicePixelRatioF());
    }
    viewport()->update();
}

void ShareBarsArea::paintSelection(QPainter& painter, const QRect& plot) const
{
    const int row = selectedRow();
    if (row < 0)
        return;
    const int top = plot.top() + m_geometry.layout.top(row) - verticalScrollBar()->value();
    painter.setPen(QPen(m_style.scheme.selection, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRect(plot.left(), top, plot.width(), m_geometry.layout.height(row) - m_geometry.layout.gap()));
}

void ShareBarsArea::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    const QRect all = viewport()->rect();
    painter.fillRect(all, m_style.scheme.background);
    if (!m_data)
        return;
    painter.setFont(m_style.font);
    const QRect plot = plotRect();
    if (m_geometry.layout.count() == 0) {
        painter.setPen(m_style.scheme.dimText);
        painter.drawText(all, Qt::AlignCenter | Qt::TextWordWrap, tr("No location has calls."));
        return;
    }
    const int scroll = verticalScrollBar()->value();
    painter.setClipRect(plot);
    painter.translate(plot.left(), plot.top() - scroll);
    paintShareBars(painter, m_geometry, QRectF(0, scroll, plot.width(), plot.height()), m_style);
    painter.translate(-plot.left(), scroll - plot.top());
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintSelection(painter, plot);
    painter.setClipRect(all);
    RowLabelOptions labels;
    labels.foldMarks = hasGroups();
    labels.scroll = scroll;
    labels.currentRow = selectedRow();
    labels.selected = m_selectedShares;
    labels.keyboardRow = hasFocus() ? rowOf(m_geometry.layout, m_selectedRows.current()) : -1;
    paintRowLabels(painter, QRectF(0, plot.top(), m_labelWidth, plot.height()), m_geometry.layout, labels, m_style);
    paintShareAxis(painter, QRectF(plot.left(), 0, plot.width(), plot.top()), {}, m_style);
    paintPlotLegend(painter, QPointF(kMargin, plot.bottom() + 1 + kMargin),
        layoutPlotLegend(processSummaryLegend(m_geometry, *m_data, m_style), all.width() - 2 * kMargin,
            kAreaLegendLines, m_style.font),
        m_style);
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(plot.adjusted(-1, -1, 0, 0));
    }
}

int ShareBarsArea::rowAt(QPoint position) const
{
    const QRect plot = plotRect();
    if (position.y() < plot.top() || position.y() > plot.bottom() || position.x() > plot.right())
        return -1;
    return m_geometry.layout.rowAt(position.y() - plot.top() + verticalScrollBar()->value());
}

QString ShareBarsArea::textAt(QPoint position) const
{
    const int row = rowAt(position);
    if (row < 0)
        return {};
    const QString& label = m_geometry.layout.row(row).label;
    const QPoint inPlot = position - plotRect().topLeft() + QPoint(0, verticalScrollBar()->value());
    const SharePart* part = m_geometry.partAt(inPlot);
    if (!part)
        return label;
    const TimeScale scale = timeScaleOf(*m_store);
    const std::uint64_t whole = m_geometry.bar(row).ticks;
    return tr("%1: %2 %3, %4 of %5", "location: class share, time of the interval")
        .arg(label, part->functionClass ? functionClassText(*part->functionClass) : tr("no call"),
            formatPercent(static_cast<double>(part->ticks) / static_cast<double>(whole)),
            formatDuration(static_cast<std::int64_t>(part->ticks), scale),
            formatDuration(static_cast<std::int64_t>(whole), scale));
}

bool ShareBarsArea::event(QEvent* event)
{
    // Without this, these keys would trigger commands of the window.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        const bool isFold = hasGroups() && (key.key() == Qt::Key_Left || key.key() == Qt::Key_Right)
            && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        if (isMove(key) || isFold) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

bool ShareBarsArea::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        QToolTip::showText(help.globalPos(), toolTipText(textAt(help.pos())), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        emit pointed({});
    return QAbstractScrollArea::viewportEvent(event);
}

void ShareBarsArea::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOutRows();
}

void ShareBarsArea::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateStyle();
        layOutRows();
    }
}

void ShareBarsArea::scrollContentsBy(int, int)
{
    layOutBars();
}

void ShareBarsArea::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers() != (Qt::ControlModifier | Qt::ShiftModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    constexpr double kStep = 1.25; // a notch, of 120 eighths of a degree
    const QPoint delta = event->angleDelta();
    const double factor = std::pow(kStep, (delta.y() != 0 ? delta.y() : delta.x()) / 120.0);
    const int before = m_geometry.layout.rowHeight();
    const int after = qRound(before * factor);
    setRowHeight(std::clamp(after != before ? after : before + (factor > 1 ? 1 : -1), 3, 80));
    event->accept();
}

void ShareBarsArea::keyPressEvent(QKeyEvent* event)
{
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const int group = rowOf(m_geometry.layout, m_selectedRows.current());
    if (hasGroups() && isPlain && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        setGroupOpen(group, event->key() == Qt::Key_Right);
    else if (isMove(*event))
        emit moved(event->key() == Qt::Key_Up ? -1 : 1, event->modifiers() & ~Qt::KeypadModifier);
    else
        QAbstractScrollArea::keyPressEvent(event);
}

bool ShareBarsArea::isOnLabels(QPoint position) const
{
    const QRect plot = plotRect();
    return position.x() < plot.left() && position.y() >= plot.top() && position.y() <= plot.bottom();
}

void ShareBarsArea::mousePressEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const int row = rowAt(position);
    if (event->button() != Qt::LeftButton)
        return;
    const QPoint inLabels(position.x(), position.y() - plotRect().top());
    if (row >= 0 && hasGroups() && isOnLabels(position)
        && foldMark(m_geometry.layout, row, verticalScrollBar()->value()).contains(inLabels)) {
        setGroupOpen(row, !m_geometry.layout.row(row).isOpen);
        return;
    }
    if (row < 0 || isOnLabels(position))
        emit labelClicked(row, event->modifiers());
    else
        emit chosen(m_geometry.layout.row(row).locations.front());
}

void ShareBarsArea::contextMenuEvent(QContextMenuEvent* event)
{
    const int row = event->reason() == QContextMenuEvent::Mouse && isOnLabels(event->pos()) ? rowAt(event->pos()) : -1;
    if (row >= 0)
        emit labelMenuRequested(row, event->globalPos());
    else
        event->ignore(); // the view has the menu
}

void ShareBarsArea::mouseMoveEvent(QMouseEvent* event)
{
    emit pointed(textAt(event->position().toPoint()));
}

} // namespace lightcone::views
