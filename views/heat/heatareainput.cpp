// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/richtext.h"
#include "views/heat/heatarea.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QRubberBand>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kWheelZoom = 1.25; // for a notch
constexpr double kNotch = 120; // eighths of a degree
constexpr double kWheelShare = 0.1; // of what is in sight, that a notch moves
constexpr double kKeyShare = 0.25;
constexpr double kLeastDrag = 5; // logical pixels

/// Says whether HeatArea acts on @p key, which would trigger a command of the window otherwise.
bool isKeyOfCells(const QKeyEvent& key)
{
    if ((key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != Qt::NoModifier)
        return false;
    switch (key.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Plus:
    case Qt::Key_Minus:
    case Qt::Key_0:
    case Qt::Key_W:
    case Qt::Key_S:
    case Qt::Key_A:
    case Qt::Key_D:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return true;
    default:
        return false;
    }
}

/// @p cell moved by @p step, kept inside of @p count cells.
std::uint32_t movedCell(std::uint32_t cell, int step, std::uint32_t count)
{
    const std::int64_t moved = std::int64_t { cell } + step;
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(moved, 0, std::int64_t { count } - 1));
}

} // namespace

bool HeatArea::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && hasCells()) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        if (isKeyOfCells(key) || (key.key() == Qt::Key_Escape && m_drag != Drag::None)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

bool HeatArea::viewportEvent(QEvent* event)
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

QString HeatArea::textAt(QPointF position) const
{
    if (!hasCells())
        return {};
    if (const auto place = m_layout.placeAt(position))
        return heatText(*m_chart, place->rows, place->columns);
    if (const auto row = m_layout.rowLabelAt(position))
        return stripText(m_chart->rowNames[*row], m_chart->rowStrip, *row);
    if (const auto column = m_layout.columnLabelAt(position))
        return stripText(m_chart->columnNames[*column], m_chart->columnStrip, *column);
    return {};
}

void HeatArea::wheelEvent(QWheelEvent* event)
{
    if (!hasCells())
        return;
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    const QPointF delta = QPointF(event->angleDelta()) / kNotch;
    const double notches = delta.y() != 0 ? delta.y() : delta.x();
    const QPointF at = event->position();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const bool isOnRows = m_layout.rowLabelAt(at).has_value();
        const bool isOnColumns = m_layout.columnLabelAt(at).has_value();
        zoom(std::pow(kWheelZoom, -notches), at, !isOnRows && !isShift, !isOnColumns);
    } else if (isShift || delta.y() == 0) {
        setAxes(m_layout.columns.movedBy(-notches * kWheelShare * m_layout.columns.shown()), m_layout.rows);
    } else {
        setAxes(m_layout.columns, m_layout.rows.movedBy(-notches * kWheelShare * m_layout.rows.shown()));
    }
    event->accept();
}

void HeatArea::moveCursor(int rows, int columns)
{
    const HeatGrid& grid = *m_chart->grid;
    const Cell first { m_layout.rows.visible().first, m_layout.columns.visible().first };
    const Cell next = m_highlights.cursor ? Cell { movedCell(m_highlights.cursor->first, rows, grid.rows()),
        movedCell(m_highlights.cursor->second, columns, grid.columns()) }
                                          : first;
    setCellCursor(next);
    emit pointed(heatText(*m_chart, { next.first, next.first + 1 }, { next.second, next.second + 1 }));
}

bool HeatArea::moveByKey(int key)
{
    // Cells of less than a pixel are passed by the pixel, as the eye does not tell them apart.
    const auto step
        = [](const HeatAxis& axis) { return std::max(1, static_cast<int>(std::ceil(1 / axis.cellSize()))); };
    const int page = std::max(1, static_cast<int>(m_layout.rows.shown()));
    switch (key) {
    case Qt::Key_Left:
        moveCursor(0, -step(m_layout.columns));
        return true;
    case Qt::Key_Right:
        moveCursor(0, step(m_layout.columns));
        return true;
    case Qt::Key_Up:
        moveCursor(-step(m_layout.rows), 0);
        return true;
    case Qt::Key_Down:
        moveCursor(step(m_layout.rows), 0);
        return true;
    case Qt::Key_PageUp:
        moveCursor(-page, 0);
        return true;
    case Qt::Key_PageDown:
        moveCursor(page, 0);
        return true;
    default:
        return false;
    }
}

bool HeatArea::actOnKey(const QKeyEvent& key)
{
    switch (key.key()) {
    case Qt::Key_Plus:
    case Qt::Key_W:
        zoomIn();
        return true;
    case Qt::Key_Minus:
    case Qt::Key_S:
        zoomOut();
        return true;
    case Qt::Key_0:
        showAll();
        return true;
    case Qt::Key_A:
        setAxes(m_layout.columns.movedBy(-kKeyShare * m_layout.columns.shown()), m_layout.rows);
        return true;
    case Qt::Key_D:
        setAxes(m_layout.columns.movedBy(kKeyShare * m_layout.columns.shown()), m_layout.rows);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const std::optional<Cell> cell = m_highlights.cursor)
            emit chosen(cell->first, cell->second, key.modifiers() & ~Qt::KeypadModifier);
        return true;
    default:
        return moveByKey(key.key());
    }
}

void HeatArea::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_drag != Drag::None) {
        if (m_drag == Drag::Pan)
            setAxes(m_atPress.columns, m_atPress.rows);
        endDrag();
    } else if (event->key() == Qt::Key_Escape && (m_highlights.cursor || !m_highlights.rows.empty())) {
        setCellCursor(std::nullopt);
        emit cleared();
    } else if (!hasCells() || !isKeyOfCells(*event) || !actOnKey(*event)) {
        event->ignore();
    }
}

void HeatArea::mousePressEvent(QMouseEvent* event)
{
    if (!hasCells() || m_drag != Drag::None)
        return;
    m_pressed = event->position();
    m_atPress = m_layout;
    if (event->button() == Qt::LeftButton)
        m_drag = Drag::Press;
    else if (event->button() == Qt::MiddleButton && m_layout.plane.contains(m_pressed))
        m_drag = Drag::Pan;
}

void HeatArea::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF moved = event->position() - m_pressed;
    if (m_drag == Drag::Press && moved.manhattanLength() >= kLeastDrag && m_layout.plane.contains(m_pressed))
        m_drag = Drag::Box;
    if (m_drag == Drag::Box) {
        m_box->setGeometry(
            QRectF(m_pressed, event->position()).normalized().intersected(m_layout.plane).toAlignedRect());
        m_box->show();
    } else if (m_drag == Drag::Pan) {
        const auto panned = [ratio = m_layout.pixelRatio](const HeatAxis& axis, double pixels) {
            return axis.cellSize() > 0 ? axis.movedBy(-pixels * ratio / axis.cellSize()) : axis;
        };
        setAxes(panned(m_atPress.columns, moved.x()), panned(m_atPress.rows, moved.y()));
    }
    emit pointed(textAt(event->position()));
}

void HeatArea::mouseReleaseEvent(QMouseEvent* event)
{
    const Drag drag = m_drag;
    endDrag();
    if (event->button() != Qt::LeftButton)
        return;
    if (drag == Drag::Box)
        zoomToBox(QRectF(m_pressed, event->position()).normalized().intersected(m_layout.plane));
    else if (drag == Drag::Press)
        click(m_pressed, event->modifiers());
}

void HeatArea::endDrag()
{
    m_drag = Drag::None;
    m_box->hide();
}

void HeatArea::zoomToBox(const QRectF& box)
{
    const QPointF first = m_layout.toDevice(box.topLeft());
    const QPointF last = m_layout.toDevice(box.bottomRight());
    // A box that is flat along one axis, as one of a range of rows is, leaves that axis as it is.
    const auto zoomed = [](const HeatAxis& axis, double from, double to) {
        const bool isFlat = to - from < kLeastDrag;
        return isFlat ? axis : axis.showing(axis.toCell(from), axis.toCell(to) - axis.toCell(from));
    };
    setAxes(zoomed(m_layout.columns, first.x(), last.x()), zoomed(m_layout.rows, first.y(), last.y()));
}

void HeatArea::click(QPointF position, Qt::KeyboardModifiers modifiers)
{
    if (const auto place = m_layout.placeAt(position)) {
        const HeatSum sum = sumOf(*m_chart->grid, place->rows, place->columns);
        const Cell cell = sum.recorded > 0 ? Cell { sum.strongest.row, sum.strongest.column }
                                           : Cell { place->rows.first, place->columns.first };
        setCellCursor(cell);
        emit chosen(cell.first, cell.second, modifiers);
    } else if (const auto row = m_layout.rowLabelAt(position)) {
        emit rowChosen(*row, modifiers);
    } else if (const auto column = m_layout.columnLabelAt(position)) {
        emit columnChosen(*column, modifiers);
    } else {
        setCellCursor(std::nullopt);
        emit cleared();
    }
}

void HeatArea::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto place = hasCells() ? m_layout.placeAt(event->position()) : std::nullopt;
    if (event->button() != Qt::LeftButton || !place)
        return;
    if (m_highlights.cursor)
        emit activated(m_highlights.cursor->first, m_highlights.cursor->second);
}

} // namespace lightcone::views
