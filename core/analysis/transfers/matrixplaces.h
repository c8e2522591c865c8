// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

struct Definitions;

/// Says what the rows and columns of a matrix stand for.
struct MatrixGrouping {
    enum class By : std::uint8_t { Location, Process, Node, Topology };
    By by = By::Location;
    std::uint32_t topology = 0; ///< index into Definitions::topologies
    std::optional<std::uint32_t> dimension; ///< of the topology; nullopt: whole coordinates

    friend bool operator==(const MatrixGrouping&, const MatrixGrouping&) = default;
};

/// A row and column of a matrix: the locations that are one there, and what they have in common. Only the id that the
/// grouping is by is set; it is none for locations that belong to no process, or to no node.
struct MatrixPlace {
    LocationId location = LocationId::none;
    ProcessId process = ProcessId::none;
    SystemNodeId node = SystemNodeId::none;
    std::vector<std::uint32_t> position; ///< coordinates in the topology, or the one of the chosen dimension
    std::vector<LocationId> locations; ///< ascending, not empty
};

/// The rows and columns of a matrix, ascending by id or by position; what belongs to nothing is the last one.
/// Immutable, thread-safe.
class MatrixPlaces {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// Groups @p locations. Those that have no place in the topology have none here; threads have that of their
    /// process. A topology or dimension that there is not has no places. O(locations log locations)
    MatrixPlaces(const Definitions& definitions, const MatrixGrouping& grouping, std::span<const LocationId> locations);

    std::size_t size() const { return m_places.size(); }
    const MatrixPlace& operator[](std::size_t place) const { return m_places[place]; }
    /// The index of the place of a location; kNone when it has none.
    std::uint32_t placeOf(LocationId location) const
    {
        return indexOf(location) < m_placeOf.size() ? m_placeOf[indexOf(location)] : kNone;
    }
    /// All locations that have a place, ascending.
    std::vector<LocationId> locations() const;

private:
    std::vector<MatrixPlace> m_places;
    std::vector<std::uint32_t> m_placeOf; ///< by location
};

} // namespace lightcone::core
