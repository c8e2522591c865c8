// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heataxis.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

HeatAxis::HeatAxis(std::uint32_t cells, int pixels)
    : m_cells(cells)
    , m_pixels(pixels)
    , m_shown(cells)
{
}

double HeatAxis::cellSize() const
{
    return m_shown > 0 ? m_pixels / m_shown : 0;
}

HeatSpan HeatAxis::visible() const
{
    if (m_cells == 0 || m_pixels <= 0)
        return {};
    const auto first = static_cast<std::uint32_t>(m_first);
    const auto last = static_cast<std::uint32_t>(std::ceil(m_first + m_shown));
    return { std::min(first, m_cells), std::min(last, m_cells) };
}

double HeatAxis::toPixel(double cell) const
{
    return (cell - m_first) * cellSize();
}

double HeatAxis::toCell(double pixel) const
{
    return m_pixels > 0 ? m_first + pixel * m_shown / m_pixels : m_first;
}

int HeatAxis::edgeOf(std::uint32_t cell) const
{
    return static_cast<int>(std::clamp(std::round(toPixel(cell)), 0.0, static_cast<double>(m_pixels)));
}

std::pair<int, int> HeatAxis::pixelsOf(std::uint32_t cell) const
{
    if (cellSize() >= 1)
        return { edgeOf(cell), edgeOf(cell + 1) };
    const double pixel = std::floor(toPixel(cell + 0.5));
    if (pixel < 0 || pixel >= m_pixels)
        return { 0, 0 };
    return { static_cast<int>(pixel), static_cast<int>(pixel) + 1 };
}

HeatSpan HeatAxis::cellsOf(int pixel) const
{
    if (m_cells == 0 || pixel < 0 || pixel >= m_pixels)
        return {};
    // A guess, which rounding may have moved by a cell, and then the first cell that ends behind the pixel's begin.
    const auto firstNotBefore = [this](int edge) {
        const double guess = std::floor(toCell(edge)) - 2;
        auto cell = static_cast<std::uint32_t>(std::clamp(guess, 0.0, static_cast<double>(m_cells)));
        while (cell < m_cells && (cellSize() >= 1 ? edgeOf(cell + 1) <= edge : toPixel(cell + 0.5) < edge))
            ++cell;
        return cell;
    };
    const std::uint32_t first = firstNotBefore(pixel);
    if (cellSize() >= 1)
        return { first, std::min(first + 1, m_cells) };
    return { first, std::max(first, firstNotBefore(pixel + 1)) };
}

HeatAxis HeatAxis::showing(double first, double count) const
{
    HeatAxis axis = *this;
    const auto all = static_cast<double>(m_cells);
    axis.m_shown = std::clamp(count, std::min(1.0, all), all);
    axis.m_first = std::clamp(first, 0.0, all - axis.m_shown);
    return axis;
}

HeatAxis HeatAxis::zoomedAt(double pixel, double factor) const
{
    const double at = toCell(pixel);
    const double shown = std::clamp(m_shown * factor, std::min(1.0, m_shown), static_cast<double>(m_cells));
    return showing(m_pixels > 0 ? at - shown * pixel / m_pixels : m_first, shown);
}

HeatAxis HeatAxis::withInSight(std::uint32_t cell) const
{
    const double first = std::min(m_first, static_cast<double>(cell));
    return showing(std::max(first, cell + 1 - m_shown), m_shown);
}

std::vector<std::uint32_t> labelledCells(const HeatAxis& axis, double room)
{
    const double size = axis.cellSize();
    std::vector<std::uint32_t> labelled;
    if (size <= 0)
        return labelled;
    std::uint64_t step = 1;
    for (std::uint64_t power = 1; static_cast<double>(step) * size < room && step < axis.cells(); power *= 10) {
        for (const std::uint64_t factor : { 1U, 2U, 5U }) {
            step = factor * power;
            if (static_cast<double>(step) * size >= room)
                break;
        }
    }
    const HeatSpan visible = axis.visible();
    for (std::uint64_t cell = (visible.first + step - 1) / step * step; cell < visible.last; cell += step) {
        const double middle = axis.toPixel(static_cast<double>(cell) + 0.5);
        if (middle >= 0 && middle < axis.pixels())
            labelled.push_back(static_cast<std::uint32_t>(cell));
    }
    return labelled;
}

} // namespace lightcone::views
