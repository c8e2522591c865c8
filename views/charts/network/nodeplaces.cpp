// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/network/nodeplaces.h"

#include <QRectF>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace lightcone::views {

namespace {

/// Rows and columns, the last row may be shorter.
std::vector<QPointF> rowsOf(std::size_t nodes, std::size_t columns)
{
    std::vector<QPointF> places;
    places.reserve(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
        const std::size_t row = i / columns;
        places.emplace_back(static_cast<double>(i % columns), static_cast<double>(row));
    }
    spreadOut(places);
    return places;
}

/// The columns of stages: places, then switches, one column a stage, then places again.
std::vector<QPointF> stagePlaces(const core::Network& network, std::size_t group)
{
    const std::size_t places = network.places();
    const std::size_t inStage = places / 2;
    const std::size_t stages = inStage == 0 ? 0 : (network.nodes() - places) / inStage;
    std::vector<QPointF> made;
    const auto addColumn = [&](std::size_t column, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            made.emplace_back(static_cast<double>(column), (static_cast<double>(i) + 0.5) / static_cast<double>(count));
    };
    addColumn(0, (places + group - 1) / group);
    for (std::size_t stage = 0; stage < stages; ++stage)
        addColumn(stage + 1, (inStage + group - 1) / group);
    if (stages > 1)
        addColumn(stages + 1, (places + group - 1) / group);
    spreadOut(made);
    return made;
}

} // namespace

void spreadOut(std::vector<QPointF>& places)
{
    if (places.empty())
        return;
    QPointF least = places.front();
    QPointF most = places.front();
    for (const QPointF place : places) {
        least = { std::min(least.x(), place.x()), std::min(least.y(), place.y()) };
        most = { std::max(most.x(), place.x()), std::max(most.y(), place.y()) };
    }
    const auto scaled
        = [](double value, double low, double high) { return high > low ? (value - low) / (high - low) : 0.5; };
    for (QPointF& place : places)
        place = { scaled(place.x(), least.x(), most.x()), scaled(place.y(), least.y(), most.y()) };
}

QPointF middleOf(std::span<const QPointF> places)
{
    QPointF sum;
    for (const QPointF place : places)
        sum += place;
    return sum / static_cast<double>(places.size());
}

std::vector<QPointF> waysFrom(QPointF middle, std::span<const QPointF> places)
{
    std::vector<QPointF> ways;
    ways.reserve(places.size());
    for (const QPointF place : places) {
        const QPointF way = place - middle;
        const double length = std::hypot(way.x(), way.y());
        ways.push_back(length > 0 ? way / length : QPointF());
    }
    return ways;
}

std::vector<QPointF> ringPlaces(std::size_t nodes)
{
    std::vector<QPointF> places;
    places.reserve(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(nodes);
        places.emplace_back((1 + std::sin(angle)) / 2, (1 - std::cos(angle)) / 2);
    }
    return places;
}

std::vector<QPointF> gridPlaces(std::size_t nodes)
{
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(nodes))));
    return rowsOf(nodes, std::max<std::size_t>(columns, 1));
}

std::vector<QPointF> rowPlaces(std::size_t nodes)
{
    return rowsOf(nodes, std::max<std::size_t>(nodes, 1));
}

std::vector<QPointF> hypercubePlaces(std::size_t nodes)
{
    // A cube as seen from the side; each three further bits are cubes of cubes, turned so that no link hides behind
    // nodes.
    constexpr std::array<QPointF, 3> kBits { QPointF(1, 0), QPointF(0, 1), QPointF(0.42, 0.3) };
    constexpr double kFurther = 2.2;
    constexpr double kTurn = 0.32; // radians
    std::vector<QPointF> places;
    places.reserve(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
        QPointF place;
        for (std::size_t bit = 0; i >> bit != 0; ++bit) {
            if ((i >> bit & 1) == 0)
                continue;
            const std::size_t cube = bit / kBits.size();
            const auto scale = static_cast<double>(cube);
            const QPointF way = kBits[bit % kBits.size()] * std::pow(kFurther, scale);
            const double cosine = std::cos(kTurn * scale);
            const double sine = std::sin(kTurn * scale);
            place += QPointF(way.x() * cosine - way.y() * sine, way.x() * sine + way.y() * cosine);
        }
        places.push_back(place);
    }
    spreadOut(places);
    return places;
}

std::vector<QPointF> treePlaces(std::size_t nodes, std::size_t arity)
{
    std::vector<QPointF> places;
    places.reserve(nodes);
    std::size_t first = 0; // of a level
    std::size_t width = 1;
    for (double level = 0; first < nodes; ++level) {
        for (std::size_t i = 0; i < width && first + i < nodes; ++i)
            places.emplace_back((static_cast<double>(i) + 0.5) / static_cast<double>(width), level);
        first += width;
        width *= arity;
    }
    spreadOut(places);
    return places;
}

QPointF cartesianPlace(std::span<const std::uint32_t> extents, std::span<const std::uint32_t> position)
{
    const std::size_t count = extents.size();
    double together = 1; // nodes that share a place in the last two dimensions
    double number = 0; // among them
    for (std::size_t i = 0; i + 2 < count; ++i) {
        together *= extents[i];
        number = number * extents[i] + position[i];
    }
    constexpr double kApart = 0.7; // of the way to the next ones
    const double aside = number / together * kApart;
    const double row = count > 1 ? position[count - 2] : 0;
    return { position[count - 1] + aside, row + (together > 1 ? aside * 0.8 : 0) };
}

std::vector<QPointF> networkPlaces(const core::Network& network, std::size_t group)
{
    using core::Topology;
    const std::size_t nodes = (network.places() + group - 1) / group;
    switch (network.topology()) {
    case Topology::Linear:
        return rowPlaces(nodes);
    case Topology::Ring:
    case Topology::Crossbar:
        return ringPlaces(nodes);
    case Topology::Hypercube:
        return hypercubePlaces(nodes);
    case Topology::BinaryTree:
    case Topology::Quadtree:
        if (group > 1)
            break;
        return treePlaces(nodes, network.topology() == Topology::BinaryTree ? 2 : 4);
    case Topology::Star: {
        std::vector<QPointF> places = ringPlaces(std::max<std::size_t>(nodes, 1) - 1);
        places.insert(places.begin(), QPointF(0.5, 0.5));
        return places;
    }
    case Topology::Butterfly:
    case Topology::Omega:
        return stagePlaces(network, group);
    case Topology::Mesh:
    case Topology::Torus:
    case Topology::Cartesian: {
        std::vector<std::uint32_t> extents = network.extents();
        if (group > 1 || extents.empty())
            break;
        const bool isCartesian = network.topology() == Topology::Cartesian;
        if (!isCartesian)
            std::ranges::reverse(extents); // columns come first there
        std::vector<QPointF> places;
        for (std::size_t i = 0; i < nodes; ++i) {
            std::vector<std::uint32_t> position = network.positionOf(core::idAt<core::NetworkNode>(i));
            if (!isCartesian)
                std::ranges::reverse(position);
            places.push_back(cartesianPlace(extents, position));
        }
        spreadOut(places);
        return places;
    }
    }
    return gridPlaces(nodes);
}

std::vector<QPointF> networkSides(const core::Network& network, std::size_t group, std::span<const QPointF> places)
{
    using core::Topology;
    switch (network.topology()) {
    case Topology::Ring:
    case Topology::Crossbar:
    case Topology::Star:
        return waysFrom({ 0.5, 0.5 }, places);
    case Topology::Butterfly:
    case Topology::Omega: {
        std::vector<QPointF> sides(places.size(), QPointF(1, 0));
        std::fill_n(sides.begin(), (network.places() + group - 1) / group, QPointF(-1, 0));
        return sides;
    }
    default:
        return std::vector<QPointF>(places.size());
    }
}

} // namespace lightcone::views
