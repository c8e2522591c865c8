// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/squareplan.h"

#include "core/model/definitions.h"
#include "core/model/resources.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>

namespace lightcone::views {

namespace {

int intOf(std::size_t number)
{
    return static_cast<int>(std::min<std::size_t>(number, std::numeric_limits<int>::max()));
}

int rowsFor(std::size_t count, int columns)
{
    const auto width = static_cast<std::size_t>(columns);
    return intOf((count + width - 1) / width);
}

} // namespace

SquarePlan rowsOfSquares(std::size_t count, int columns)
{
    SquarePlan plan;
    plan.columns = std::max(1, columns);
    plan.rows = std::max(1, rowsFor(count, plan.columns));
    plan.cells.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto width = static_cast<std::size_t>(plan.columns);
        plan.cells.emplace_back(static_cast<int>(i % width), static_cast<int>(i / width));
    }
    return plan;
}

double worthOfGrid(std::size_t count, int columns, int rows, double width, double height)
{
    const double side = std::min({ width / columns, height / rows, kMostSquareSide });
    const double free = 1 - static_cast<double>(count) / (static_cast<double>(columns) * rows);
    const double shape = static_cast<double>(std::min(columns, rows)) / std::max(columns, rows);
    return side * std::max(0.1, 1 - 2 * free) * std::pow(shape, 0.12);
}

SquarePlan fittedSquares(std::size_t count, double width, double height)
{
    const double ideal = std::sqrt(static_cast<double>(count) * std::max(1.0, width) / std::max(1.0, height));
    const int first = std::max(1, static_cast<int>(ideal * 0.5));
    const int last = std::max(first, std::min(intOf(count), static_cast<int>(ideal * 2) + 2));
    int best = first;
    double most = 0;
    for (int columns = first; columns <= last; ++columns) {
        const double worth = worthOfGrid(count, columns, std::max(1, rowsFor(count, columns)), width, height);
        if (worth > most) {
            most = worth;
            best = columns;
        }
    }
    return rowsOfSquares(count, best);
}

SquarePlan cartesianSquares(const core::Definitions& definitions, std::span<const core::LocationId> locations)
{
    constexpr std::uint64_t kMostCells = 1 << 24;
    if (definitions.topologies.empty())
        return {};
    const core::CartesianTopologyDef& topology = definitions.topologies.front();
    std::uint64_t columns = 1;
    std::uint64_t rows = 1;
    for (std::size_t i = 0; i < topology.dimensions.size(); ++i) {
        const std::uint64_t size = std::max<std::uint64_t>(1, topology.dimensions[i].size);
        (i + 1 == topology.dimensions.size() ? columns : rows) *= size;
        if (columns > kMostCells || rows > kMostCells || columns * rows > kMostCells)
            return {};
    }
    const auto positions = core::positionsByLocation(definitions, topology);
    SquarePlan plan;
    plan.columns = static_cast<int>(columns);
    std::size_t below = 0; // locations without a place of their own
    std::vector<bool> isTaken(static_cast<std::size_t>(columns * rows));
    for (const core::LocationId location : locations) {
        const std::vector<std::uint32_t>* const position
            = indexOf(location) < positions.size() ? positions[indexOf(location)] : nullptr;
        std::uint64_t cell = isTaken.size();
        if (position != nullptr && position->size() == topology.dimensions.size()) {
            cell = 0;
            for (std::size_t i = 0; i < position->size(); ++i)
                cell = cell * std::max<std::uint64_t>(1, topology.dimensions[i].size) + (*position)[i];
        }
        if (cell >= isTaken.size() || isTaken[static_cast<std::size_t>(cell)])
            cell = columns * rows + below++;
        else
            isTaken[static_cast<std::size_t>(cell)] = true;
        plan.cells.emplace_back(static_cast<int>(cell % columns), static_cast<int>(cell / columns));
    }
    plan.rows = static_cast<int>(rows) + rowsFor(below, plan.columns);
    return plan;
}

SquarePlan nodeSquares(const core::Definitions& definitions, std::span<const core::LocationId> locations, double shape)
{
    std::map<core::SystemNodeId, std::size_t> blocks; // by node, in the order in which they appear
    std::vector<std::size_t> blockOf;
    std::vector<std::size_t> sizes;
    std::vector<std::size_t> places;
    for (const core::LocationId location : locations) {
        const std::size_t block = blocks.try_emplace(definitions.nodeOf(location), blocks.size()).first->second;
        sizes.resize(std::max(sizes.size(), block + 1));
        blockOf.push_back(block);
        places.push_back(sizes[block]++);
    }
    if (sizes.empty())
        return {};
    const std::size_t most = *std::ranges::max_element(sizes);
    const int width = std::max(1, static_cast<int>(std::ceil(std::sqrt(static_cast<double>(most)))));
    const int height = std::max(1, rowsFor(most, width));
    const double ideal = std::sqrt(static_cast<double>(sizes.size()) * shape * (height + 1) / (width + 1));
    const int across = std::clamp(static_cast<int>(std::lround(ideal)), 1, intOf(sizes.size()));
    SquarePlan plan;
    plan.columns = across * (width + 1) - 1;
    plan.rows = rowsFor(sizes.size(), across) * (height + 1) - 1;
    for (std::size_t i = 0; i < locations.size(); ++i) {
        const int block = intOf(blockOf[i]);
        const int place = intOf(places[i]);
        plan.cells.emplace_back(
            block % across * (width + 1) + place % width, block / across * (height + 1) + place / width);
    }
    return plan;
}

} // namespace lightcone::views
