// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubetypes.h"

#include <array>
#include <bit>
#include <charconv>
#include <utility>

namespace lightcone::core {

namespace {

using CubeKind = CubeDataType::Kind;

constexpr std::uint32_t kMostCount = 65'536;
constexpr std::size_t kScaleFunctionCells = 106;

constexpr std::array<std::pair<std::string_view, CubeKind>, 28> kTypeNames { {
    { "UINT64", CubeKind::Uint64 },
    { "INT64", CubeKind::Int64 },
    { "INTEGER", CubeKind::Int64 },
    { "DOUBLE", CubeKind::Double },
    { "FLOAT", CubeKind::Double },
    { "MINDOUBLE", CubeKind::MinDouble },
    { "MAXDOUBLE", CubeKind::MaxDouble },
    { "UINT32", CubeKind::Uint32 },
    { "INT32", CubeKind::Int32 },
    { "UINT16", CubeKind::Uint16 },
    { "INT16", CubeKind::Int16 },
    { "UINT8", CubeKind::Uint8 },
    { "INT8", CubeKind::Int8 },
    { "RATE", CubeKind::Rate },
    { "COMPLEX", CubeKind::Complex },
    { "TAU_ATOMIC", CubeKind::TauAtomic },
    { "NDOUBLES", CubeKind::Doubles },
    { "HISTOGRAM", CubeKind::Histogram },
    { "SCALE_FUNC", CubeKind::ScaleFunction },
    { "CHAR", CubeKind::Uint8 },
    // Names that only old files have.
    { "UNSIGNED INTEGER", CubeKind::Uint64 },
    { "SIGNED INTEGER", CubeKind::Int64 },
    { "UNSIGNED INT", CubeKind::Uint32 },
    { "SIGNED INT", CubeKind::Int32 },
    { "INT", CubeKind::Int32 },
    { "UNSIGNED SHORT INT", CubeKind::Uint16 },
    { "SIGNED SHORT INT", CubeKind::Int16 },
    { "SHORT INT", CubeKind::Int16 },
} };

constexpr bool hasCount(CubeKind kind)
{
    return kind == CubeKind::Doubles || kind == CubeKind::Histogram;
}

} // namespace

std::size_t cellCount(CubeDataType type)
{
    switch (type.kind) {
    case CubeKind::Rate:
    case CubeKind::Complex:
        return 2;
    case CubeKind::TauAtomic:
        return 5;
    case CubeKind::Doubles:
        return type.count;
    case CubeKind::Histogram:
        return std::size_t { type.count } + 2;
    case CubeKind::ScaleFunction:
        return kScaleFunctionCells;
    default:
        return 1;
    }
}

CellLayout cellLayout(CubeDataType type, std::size_t cell)
{
    using enum CellStorage;
    using enum CellRule;
    switch (type.kind) {
    case CubeKind::Uint64:
        return { Unsigned, 8, Sum };
    case CubeKind::Int64:
        return { Signed, 8, Sum };
    case CubeKind::Uint32:
        return { Unsigned, 4, Sum };
    case CubeKind::Int32:
        return { Signed, 4, Sum };
    case CubeKind::Uint16:
        return { Unsigned, 2, Sum };
    case CubeKind::Int16:
        return { Signed, 2, Sum };
    case CubeKind::Uint8:
        return { Unsigned, 1, Sum };
    case CubeKind::Int8:
        return { Signed, 1, Sum };
    case CubeKind::MinDouble:
        return { Real, 8, Minimum };
    case CubeKind::MaxDouble:
        return { Real, 8, Maximum };
    case CubeKind::TauAtomic:
        if (cell == 0)
            return { Unsigned, 4, Sum };
        return { Real, 8, cell == 1 ? Minimum : cell == 2 ? Maximum : Sum };
    case CubeKind::Histogram:
        return { Real, 8, cell == 0 ? Minimum : cell == 1 ? Maximum : Sum };
    case CubeKind::ScaleFunction:
        return { Real, 8, None };
    case CubeKind::Double:
    case CubeKind::Rate:
    case CubeKind::Complex:
    case CubeKind::Doubles:
        break;
    }
    return { Real, 8, Sum };
}

double cellNumber(CellStorage storage, std::uint64_t bits)
{
    switch (storage) {
    case CellStorage::Unsigned:
        return static_cast<double>(bits);
    case CellStorage::Signed:
        return static_cast<double>(static_cast<std::int64_t>(bits));
    case CellStorage::Real:
        break;
    }
    return std::bit_cast<double>(bits);
}

std::size_t storedBytes(CubeDataType type)
{
    const std::size_t cells = cellCount(type);
    if (type.kind == CubeKind::TauAtomic)
        return 4 + 4 * 8;
    return cells * cellLayout(type, 0).bytes;
}

std::string cubeTypeName(CubeDataType type)
{
    for (const auto& [name, kind] : kTypeNames) {
        if (kind != type.kind)
            continue;
        return hasCount(kind) ? std::string(name) + '(' + std::to_string(type.count) + ')' : std::string(name);
    }
    return {};
}

std::optional<CubeDataType> cubeTypeNamed(std::string_view name)
{
    const std::size_t bracket = name.find('(');
    for (const auto& [known, kind] : kTypeNames) {
        if (known != name.substr(0, bracket))
            continue;
        if (!hasCount(kind))
            return bracket == name.npos ? std::optional(CubeDataType { kind, 0 }) : std::nullopt;
        if (bracket == name.npos || name.back() != ')')
            return std::nullopt;
        std::uint32_t count = 0;
        const char* const end = name.data() + name.size() - 1;
        const auto [rest, error] = std::from_chars(name.data() + bracket + 1, end, count);
        if (error != std::errc() || rest != end || count == 0 || count > kMostCount)
            return std::nullopt;
        return CubeDataType { kind, count };
    }
    return std::nullopt;
}

} // namespace lightcone::core
