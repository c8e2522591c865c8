// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/rowscrollbar.h"

#include <QApplication>
#include <QWheelEvent>

#include <algorithm>

namespace lightcone::views {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t kMaxSteps = std::uint64_t { 1 } << 30;

} // namespace

std::uint64_t movedRow(std::uint64_t row, std::int64_t by, std::uint64_t last)
{
    if (by >= 0)
        return std::min(row, last) + std::min(static_cast<std::uint64_t>(by), last - std::min(row, last));
    const std::uint64_t up = std::uint64_t { 0 } - static_cast<std::uint64_t>(by);
    return std::min(row - std::min(up, row), last);
}

std::int64_t wheelRows(const QWheelEvent& event)
{
    constexpr int kNotch = 120; // one notch of a wheel in QWheelEvent::angleDelta()
    const int delta = event.angleDelta().y();
    const int rows = -delta * QApplication::wheelScrollLines() / kNotch;
    return rows != 0 || delta == 0 ? rows : delta > 0 ? -1 : 1;
}

RowScrollBar::RowScrollBar(QWidget* parent)
    : QScrollBar(Qt::Vertical, parent)
{
    connect(this, &QScrollBar::actionTriggered, this, &RowScrollBar::act);
    setRows(0, 0, 0);
}

void RowScrollBar::setRows(std::uint64_t rows, std::uint64_t page, std::uint64_t first)
{
    m_rows = rows;
    m_page = page;
    m_first = std::min(first, lastFirst());
    const std::uint64_t last = lastFirst();
    const std::uint64_t steps = std::min(last, kMaxSteps);
    const QSignalBlocker blocker(this);
    setRange(0, static_cast<int>(steps));
    setPageStep(static_cast<int>(std::max<Wide>(last == 0 ? 1 : Wide { page } * steps / last, 1)));
    if (!isSliderDown()) // else it stays where the pointer holds it
        setValue(last == 0 ? 0 : static_cast<int>(Wide { m_first } * steps / last));
    setVisible(last > 0);
}

void RowScrollBar::act(int action)
{
    const std::uint64_t last = lastFirst();
    const auto page = static_cast<std::int64_t>(std::max<std::uint64_t>(m_page, 2) - 1);
    std::uint64_t first = m_first;
    switch (action) {
    case SliderSingleStepAdd:
    case SliderSingleStepSub:
        first = movedRow(m_first, action == SliderSingleStepAdd ? 1 : -1, last);
        break;
    case SliderPageStepAdd:
    case SliderPageStepSub:
        first = movedRow(m_first, action == SliderPageStepAdd ? page : -page, last);
        break;
    default: {
        const auto steps = static_cast<std::uint64_t>(std::max(maximum(), 1));
        const auto position = static_cast<std::uint64_t>(std::max(sliderPosition(), 0));
        first = static_cast<std::uint64_t>(Wide { last } * position / steps);
    }
    }
    m_first = first;
    if (!isSliderDown())
        setSliderPosition(
            maximum() == 0 ? 0 : static_cast<int>(Wide { first } * static_cast<unsigned>(maximum()) / last));
    emit firstRowRequested(first);
}

void RowScrollBar::wheelEvent(QWheelEvent* event)
{
    m_first = movedRow(m_first, wheelRows(*event), lastFirst());
    emit firstRowRequested(m_first);
    event->accept();
}

} // namespace lightcone::views
