// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubetopology.h"

#include "core/cube/cubedefinitions.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>
#include <map>
#include <utility>

namespace lightcone::views {

namespace {

class TopologyWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::CubeTopology)
};

/// The layout of a topology in rows and columns.
struct Plan {
    std::uint64_t across = 1; ///< size of the first dimension
    std::uint64_t down = 1; ///< of the second one
    std::uint64_t planes = 1; ///< product of all others

    std::uint64_t columns() const { return planes * (across + 1) - 1; }
    bool isDrawn() const { return across > 0 && down > 0 && planes > 0; }
};

/// @returns the layout; sizes of 0 where there are more cells than a chart has
Plan planOf(const core::CubeTopology& topology)
{
    Plan plan;
    std::uint64_t cells = 1;
    for (std::size_t i = 0; i < topology.dimensions.size(); ++i) {
        const std::uint64_t size = topology.dimensions[i].size;
        if (size == 0 || size > kMostTopologyCells / cells)
            return { 0, 0, 0 };
        cells *= size;
        (i == 0 ? plan.across : i == 1 ? plan.down : plan.planes) *= size;
    }
    return plan.columns() * plan.down > 2 * kMostTopologyCells ? Plan { 0, 0, 0 } : plan;
}

using Cell = std::pair<std::uint32_t, std::uint32_t>; // row, column

Cell cellOf(const core::CubeTopology& topology, const Plan& plan, const std::vector<std::uint64_t>& coordinates)
{
    std::uint64_t plane = 0;
    for (std::size_t i = topology.dimensions.size(); i-- > 2;)
        plane = plane * topology.dimensions[i].size + coordinates[i];
    const std::uint64_t column = plane * (plan.across + 1) + (coordinates.empty() ? 0 : coordinates[0]);
    return { coordinates.size() > 1 ? static_cast<std::uint32_t>(coordinates[1]) : 0,
        static_cast<std::uint32_t>(column) };
}

QString dimensionName(const core::CubeTopology::Dimension& dimension, std::size_t index)
{
    return dimension.name.empty() ? TopologyWords::tr("Dimension %1").arg(index + 1)
                                  : QString::fromStdString(dimension.name);
}

std::vector<QString> namesOf(std::uint64_t count, std::uint64_t period, std::uint64_t size)
{
    std::vector<QString> names;
    for (std::uint64_t i = 0; i < count; ++i)
        names.push_back(i % period < size ? QString::number(i % period) : QString());
    return names;
}

QString coordinatesText(const std::vector<std::uint64_t>& coordinates)
{
    QStringList texts;
    for (const std::uint64_t coordinate : coordinates)
        texts += QString::number(coordinate);
    return QStringLiteral("(%1)").arg(texts.join(QStringLiteral(", ")));
}

} // namespace

std::uint32_t CubeTopologyChart::nodeAt(std::uint32_t row, std::uint32_t column) const
{
    if (!chart || row >= rows || column >= chart->grid->columns())
        return kNoNode;
    return nodes[std::size_t { row } * chart->grid->columns() + column];
}

CubeTopologyChart cubeTopologyChart(const core::CubeDefinitions& definitions, const core::CubeTopology& topology,
    std::span<const core::CubeCell> cells, const CubeDisplay& display, const QString& valueTitle)
{
    CubeTopologyChart out;
    const Plan plan = planOf(topology);
    if (!plan.isDrawn())
        return out;
    const auto columns = static_cast<std::uint32_t>(plan.columns());
    out.rows = static_cast<std::uint32_t>(plan.down);
    out.nodes.assign(std::size_t { out.rows } * columns, CubeTopologyChart::kNoNode);
    std::map<Cell, double> values;
    std::map<Cell, QString> notes;
    for (const core::CubeTopology::Place& place : topology.places) {
        const auto node = static_cast<std::uint32_t>(place.node);
        if (place.coordinates.size() != topology.dimensions.size() || node >= definitions.system.size())
            continue;
        const Cell cell = cellOf(topology, plan, place.coordinates);
        const std::size_t at = std::size_t { cell.first } * columns + cell.second;
        if (out.nodes[at] == CubeTopologyChart::kNoNode)
            out.nodes[at] = node;
        QString& note = notes[cell];
        note += (note.isEmpty() ? coordinatesText(place.coordinates) + u' ' : QStringLiteral(", "))
            + QString::fromStdString(definitions.system[node].name);
        const auto shown = node < cells.size() ? cubeShown(cells[node], display) : std::nullopt;
        if (shown && std::isfinite(*shown))
            values[cell] += *shown;
    }
    std::vector<HeatCell> heat;
    for (const auto& [cell, value] : values)
        heat.push_back({ cell.first, cell.second, value });
    auto chart = std::make_shared<HeatChart>();
    chart->grid = std::make_shared<const HeatGrid>(out.rows, columns, std::move(heat));
    chart->rowNames = namesOf(out.rows, out.rows, out.rows);
    chart->columnNames = namesOf(columns, plan.across + 1, plan.across);
    const auto titleOf = [&](std::size_t i) {
        return i < topology.dimensions.size() ? dimensionName(topology.dimensions[i], i) : QString();
    };
    chart->rowTitle = titleOf(1);
    chart->columnTitle = titleOf(0);
    chart->valueTitle = valueTitle;
    chart->unit = cubeShownUnit(display);
    chart->kind = HeatScale::kindFor(chart->grid->range());
    chart->note = [notes = std::move(notes)](std::uint32_t row, std::uint32_t column) {
        const auto found = notes.find({ row, column });
        return found == notes.end() ? QString() : found->second;
    };
    out.chart = std::move(chart);
    return out;
}

QString cubeTopologyTitle(const core::CubeTopology& topology)
{
    QStringList sizes;
    bool isTorus = !topology.dimensions.empty();
    for (std::size_t i = 0; i < topology.dimensions.size(); ++i) {
        sizes += QString::number(topology.dimensions[i].size);
        isTorus = isTorus && topology.dimensions[i].isPeriodic;
    }
    const QString size = sizes.join(QStringLiteral(" × "));
    const QString shape = isTorus ? TopologyWords::tr("%1 torus", "a topology of some size").arg(size)
                                  : TopologyWords::tr("%1 grid", "a topology of some size").arg(size);
    const QString name = QString::fromStdString(topology.name);
    return name.isEmpty() ? shape : TopologyWords::tr("%1: %2", "a topology's name and shape").arg(name, shape);
}

} // namespace lightcone::views
