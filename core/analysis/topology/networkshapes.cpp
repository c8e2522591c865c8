// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/networkshapes.h"

#include <algorithm>

namespace lightcone::core {

std::uint32_t GridShape::above(const Dimension& dimension, std::uint32_t node)
{
    const std::uint32_t up = coordinate(dimension, node) + 1;
    return moved(dimension, node, up == dimension.size ? 0 : up);
}

GridShape::Way GridShape::wayAlong(const Dimension& dimension, std::uint32_t from, std::uint32_t to)
{
    const std::uint32_t begin = coordinate(dimension, from);
    const std::uint32_t end = coordinate(dimension, to);
    const bool isAbove = end >= begin;
    const std::uint32_t direct = isAbove ? end - begin : begin - end;
    const std::uint32_t around = dimension.size - direct;
    if (!dimension.isPeriodic || direct < around || (direct == around && isAbove))
        return { direct, isAbove };
    return { around, !isAbove };
}

std::uint32_t GridShape::distance(std::uint32_t from, std::uint32_t to) const
{
    std::uint32_t links = 0;
    for (const Dimension& dimension : dimensions)
        links += wayAlong(dimension, from, to).steps;
    return links;
}

std::uint32_t GridShape::next(std::uint32_t at, std::uint32_t to) const
{
    for (const Dimension& dimension : dimensions) {
        const Way way = wayAlong(dimension, at, to);
        if (way.steps == 0)
            continue;
        const std::uint32_t here = coordinate(dimension, at);
        return way.isUpward ? above(dimension, at) : moved(dimension, at, here > 0 ? here - 1 : dimension.size - 1);
    }
    return at;
}

GridShape columnsFirst(std::span<const GridShape::Dimension> dimensions)
{
    GridShape grid { { dimensions.begin(), dimensions.end() } };
    for (GridShape::Dimension& dimension : grid.dimensions) {
        dimension.stride = grid.places;
        grid.places *= dimension.size;
    }
    return grid;
}

GridShape rowsFirst(std::span<const GridShape::Dimension> dimensions)
{
    std::vector<GridShape::Dimension> turned(dimensions.rbegin(), dimensions.rend());
    GridShape grid = columnsFirst(turned);
    std::ranges::reverse(grid.dimensions);
    return grid;
}

std::uint32_t TreeShape::distance(std::uint32_t from, std::uint32_t to) const
{
    std::uint32_t links = 0;
    // A descendant has a higher number, so that the higher one of two is no ancestor of the other.
    for (; from != to; ++links) {
        std::uint32_t& lower = from > to ? from : to;
        lower = parent(lower);
    }
    return links;
}

std::uint32_t TreeShape::next(std::uint32_t at, std::uint32_t to) const
{
    for (std::uint32_t node = to; node > at;) {
        const std::uint32_t up = parent(node);
        if (up == at)
            return node;
        node = up;
    }
    return parent(at);
}

std::uint32_t StageShape::rowAfter(std::uint32_t passed, std::uint32_t from, std::uint32_t to) const
{
    const std::uint32_t kept = (places() - 1) >> passed; // the bits that no stage has set yet
    return isOmega ? (from & kept) << passed | to >> (stages - passed) : (from & kept) | (to & ~kept);
}

std::uint32_t StageShape::switchBefore(std::uint32_t stage, std::uint32_t row) const
{
    if (!isOmega)
        return switchAfter(stage, row);
    // The shuffle moves the highest bit of the row to the lowest place, where it does not count for the switch.
    return places() + stage * (places() / 2) + (row & (places() / 2 - 1));
}

std::uint32_t StageShape::switchAfter(std::uint32_t stage, std::uint32_t row) const
{
    const std::uint32_t bit = isOmega ? 1 : bitOf(stage); // by which the two rows of a switch differ
    return places() + stage * (places() / 2) + (row / (2 * bit) * bit | (row & (bit - 1)));
}

StageShape::Rows StageShape::rowsAfter(std::uint32_t node) const
{
    const std::uint32_t bit = isOmega ? 1 : bitOf(stageOf(node));
    const std::uint32_t index = (node - places()) % (places() / 2);
    return { index / bit * (2 * bit) | (index & (bit - 1)), bit };
}

StageShape::Wire StageShape::wireAfter(std::uint32_t passed, std::uint32_t row) const
{
    return { passed == 0 ? row : switchAfter(passed - 1, row), passed == stages ? row : switchBefore(passed, row) };
}

std::uint32_t StageShape::next(std::uint32_t at, std::uint32_t to) const
{
    if (at < places())
        return wireAfter(0, at).to;
    const std::uint32_t stage = stageOf(at);
    const Rows rows = rowsAfter(at);
    return wireAfter(stage + 1, (to & bitOf(stage)) != 0 ? rows.first + rows.step : rows.first).to;
}

bool StageShape::areNeighbours(std::uint32_t a, std::uint32_t b) const
{
    const auto leadsTo = [this](std::uint32_t from, std::uint32_t to) {
        if (from < places())
            return stages > 0 && wireAfter(0, from).to == to;
        const std::uint32_t passed = stageOf(from) + 1;
        const Rows rows = rowsAfter(from);
        return wireAfter(passed, rows.first).to == to || wireAfter(passed, rows.first + rows.step).to == to;
    };
    return leadsTo(a, b) || leadsTo(b, a);
}

} // namespace lightcone::core
