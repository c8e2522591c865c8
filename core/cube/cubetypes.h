// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lightcone::core {

// Dense, zero-based indices into the tables of CubeDefinitions.
enum class CubeMetricId : std::uint32_t { none = 0xffffffff };
enum class CubeRegionId : std::uint32_t { none = 0xffffffff };
/// A call path ("cnode"). Its index is its place in depth-first pre-order.
enum class CubePathId : std::uint32_t { none = 0xffffffff };
/// A node of the system tree, leaves included. Its index is its place in depth-first pre-order.
enum class CubeSystemId : std::uint32_t { none = 0xffffffff };

/// What a value of a CUBE metric consists of: one cell, or several (CUBE's `dtype`).
struct CubeDataType {
    enum class Kind : std::uint8_t {
        Uint64,
        Int64, ///< also INTEGER
        Double, ///< also FLOAT, which CUBE stores as a double
        MinDouble, ///< is summed up by its minimum
        MaxDouble, ///< by its maximum
        Uint32,
        Int32,
        Uint16,
        Int16,
        Uint8,
        Int8,
        Rate, ///< two doubles, a dividend and a divisor
        Complex, ///< two doubles, the real and the imaginary part
        TauAtomic, ///< count (32 bits), minimum, maximum, sum, sum of squares
        Doubles, ///< `count` doubles (NDOUBLES)
        Histogram, ///< minimum, maximum, then `count` bins
        ScaleFunction, ///< 106 doubles that nothing here can sum up (SCALE_FUNC)
    };
    Kind kind = Kind::Double;
    std::uint32_t count = 0; ///< of Doubles and Histogram, at least 1; else 0

    friend bool operator==(const CubeDataType&, const CubeDataType&) = default;
};

/// How a cell is stored.
enum class CellStorage : std::uint8_t { Unsigned, Signed, Real };
/// How cells of several call paths or locations become one. Cells of no rule have no sum.
enum class CellRule : std::uint8_t { Sum, Minimum, Maximum, None };

/// A cell of a value: how it is stored and summed up.
struct CellLayout {
    CellStorage storage = CellStorage::Real;
    std::uint8_t bytes = 8;
    CellRule rule = CellRule::Sum;
};

/// The number of cells that a value has.
std::size_t cellCount(CubeDataType type);
/// @pre cell < cellCount(type)
CellLayout cellLayout(CubeDataType type, std::size_t cell);
/// The number that a cell is, from its 64 bits (CubeRow): unsigned, two's complement, or those of a double.
double cellNumber(CellStorage storage, std::uint64_t bits);
/// The bytes of a value in a file, without padding.
std::size_t storedBytes(CubeDataType type);
/// CUBE's name of @p type, as in `<dtype>`: "UINT64", "NDOUBLES(3)".
std::string cubeTypeName(CubeDataType type);
/// The type of CUBE's name; nullopt for a name that CUBE does not have, or a count that is 0 or above 65,536.
std::optional<CubeDataType> cubeTypeNamed(std::string_view name);

} // namespace lightcone::core
