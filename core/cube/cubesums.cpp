// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubesums.h"

#include "core/cube/cubeprofile.h"
#include "core/cube/visitedplaces.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <numeric>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::size_t kMostSummedCells = std::size_t { 1 } << 26;
constexpr std::uint32_t kRowsBetweenPolls = 256;

CubeCell cellOf(CellStorage storage, std::uint64_t bits)
{
    switch (storage) {
    case CellStorage::Unsigned:
        return CubeCell::ofInteger(bits);
    case CellStorage::Signed:
        return CubeCell::ofInteger(static_cast<std::int64_t>(bits));
    case CellStorage::Real:
        break;
    }
    return CubeCell::ofReal(std::bit_cast<double>(bits));
}

std::size_t pathIndex(CubePathId path)
{
    return static_cast<std::size_t>(path);
}

/// Says whether a stored value tells by itself that nothing was measured.
bool isEmptyValue(CubeDataType type, std::span<const std::uint64_t> value)
{
    const auto isZero = [](std::uint64_t bits) { return bits == 0; };
    if (type.kind == CubeDataType::Kind::TauAtomic)
        return value[0] == 0;
    return type.kind == CubeDataType::Kind::Histogram && std::ranges::all_of(value.subspan(2), isZero);
}

/// The error for sums that would take too much memory: a small file can define metrics of many numbers and many call
/// paths.
Status checkSize(const CubeProfile& profile, CubeDataType type, std::size_t values)
{
    if (values <= kMostSummedCells / std::max<std::size_t>(cellCount(type), 1))
        return {};
    return Error { ErrorCode::TooLarge, profile.definitions.path, Error::kNoOffset, { "number of sums" } };
}

bool addsUpAlongCallPaths(const CubeMetricDef& metric)
{
    return metric.kind != CubeMetricDef::Kind::Simple;
}

/// Calls @p use for each row of [begin, end), and for the rows of zeros that are not stored where @p withZeros.
template <typename Use> Status readRows(const CubeProfile& profile, CubeMetricId metric, std::uint32_t begin,
    std::uint32_t end, bool withZeros, const std::stop_token& stop, Use&& use)
{
    const std::vector<std::uint64_t> zeros(
        withZeros ? profile.definitions.locations.size() * cellCount(profile.definitions.metric(metric).type) : 0);
    std::uint32_t next = begin;
    bool isStopped = false;
    const auto fill = [&](std::uint32_t until) {
        for (; withZeros && next < until; ++next) {
            isStopped = isStopped || (next % kRowsBetweenPolls == 0 && stop.stop_requested());
            if (isStopped)
                return;
            use(CubePathId { next }, CubeRow(zeros));
        }
    };
    const Status status = profile.values->read(
        metric, CubePathId { begin }, CubePathId { end },
        [&](CubePathId path, CubeRow row) {
            fill(static_cast<std::uint32_t>(path));
            use(path, row);
            next = static_cast<std::uint32_t>(path) + 1;
        },
        stop);
    if (!status.isOk())
        return status;
    fill(end);
    if (isStopped)
        return Error { ErrorCode::Cancelled, {}, Error::kNoOffset, {} };
    return {};
}

/// The sum of the chosen cells of a row of one-cell values.
CubeCell sumOfRow(CellStorage storage, CubeRow row, std::span<const std::uint32_t> locations)
{
    const auto sumOf = [&](auto zero, auto convert) {
        auto sum = zero;
        if (locations.size() == row.size()) {
            for (const std::uint64_t bits : row)
                sum += convert(bits);
        } else {
            for (const std::uint32_t location : locations)
                sum += convert(row[location]);
        }
        return sum;
    };
    switch (storage) {
    case CellStorage::Unsigned:
        return CubeCell::ofInteger(sumOf(WideInteger { 0 }, [](std::uint64_t bits) { return bits; }));
    case CellStorage::Signed:
        return CubeCell::ofInteger(
            sumOf(WideInteger { 0 }, [](std::uint64_t bits) { return static_cast<std::int64_t>(bits); }));
    case CellStorage::Real:
        break;
    }
    return CubeCell::ofReal(sumOf(0.0, [](std::uint64_t bits) { return std::bit_cast<double>(bits); }));
}

} // namespace

std::string CubeCell::text() const
{
    if (state == State::None)
        return {};
    if (state == State::Integer)
        return decimalText(integer);
    std::array<char, 40> digits;
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), real);
    return { digits.data(), end };
}

CubeColumn::CubeColumn(CubeDataType type, std::size_t size)
    : m_type(type)
    , m_width(cellCount(type))
{
    std::vector<CubeCell> empty;
    for (std::size_t i = 0; i < m_width; ++i) {
        m_layouts.push_back(cellLayout(type, i));
        const CellLayout& layout = m_layouts.back();
        empty.push_back(layout.rule != CellRule::Sum  ? CubeCell {}
                : layout.storage == CellStorage::Real ? CubeCell::ofReal(0)
                                                      : CubeCell::ofInteger(0));
    }
    m_cells.reserve(size * m_width);
    for (std::size_t i = 0; i < size; ++i)
        m_cells.insert(m_cells.end(), empty.begin(), empty.end());
}

void CubeColumn::addCell(CubeCell& cell, CellRule rule, const CubeCell& value, std::int64_t times) const
{
    if (value.isNone() || times == 0)
        return;
    switch (rule) {
    case CellRule::Sum:
        if (cell.state == CubeCell::State::Integer)
            cell.integer += value.integer * times;
        else
            cell.real += value.real * static_cast<double>(times);
        return;
    case CellRule::Minimum:
        if (times > 0 && (cell.isNone() || value.real < cell.real))
            cell = value;
        return;
    case CellRule::Maximum:
        if (times > 0 && (cell.isNone() || value.real > cell.real))
            cell = value;
        return;
    case CellRule::None:
        return;
    }
}

void CubeColumn::add(std::size_t place, std::span<const std::uint64_t> value, std::int64_t times)
{
    const std::span<CubeCell> cells = at(place);
    for (std::size_t i = 0; i < m_width; ++i)
        addCell(cells[i], m_layouts[i].rule, cellOf(m_layouts[i].storage, value[i]), times);
}

void CubeColumn::add(std::size_t place, const CubeColumn& other, std::size_t otherPlace, std::int64_t times)
{
    const std::span<CubeCell> cells = at(place);
    const std::span<const CubeCell> values = other.at(otherPlace);
    for (std::size_t i = 0; i < m_width; ++i)
        addCell(cells[i], m_layouts[i].rule, values[i], times);
}

CubeCell CubeColumn::numberAt(std::size_t place) const
{
    return cubeNumber(m_type, at(place));
}

CubeCell cubeNumber(CubeDataType type, std::span<const CubeCell> cells)
{
    const auto sum = [](std::span<const CubeCell> parts) {
        return CubeCell::ofReal(std::accumulate(parts.begin(), parts.end(), 0.0,
            [](double total, const CubeCell& cell) { return total + cell.toDouble(); }));
    };
    switch (type.kind) {
    case CubeDataType::Kind::Rate:
        return cells[1].toDouble() == 0 ? CubeCell {} : CubeCell::ofReal(cells[0].toDouble() / cells[1].toDouble());
    case CubeDataType::Kind::Complex:
        return CubeCell::ofReal(std::hypot(cells[0].toDouble(), cells[1].toDouble()));
    case CubeDataType::Kind::TauAtomic:
        return cells[3];
    case CubeDataType::Kind::Doubles:
        return sum(cells);
    case CubeDataType::Kind::Histogram:
        return sum(cells.subspan(2));
    case CubeDataType::Kind::ScaleFunction:
        return {};
    default:
        return cells[0];
    }
}

bool isKeptInclusively(const CubeDefinitions& definitions, CubeMetricId metric)
{
    const auto kind = definitions.metric(metric).kind;
    return kind == CubeMetricDef::Kind::Inclusive || kind == CubeMetricDef::Kind::PreDerivedInclusive;
}

namespace {

/// The sums of a metric by call path, of the values that are @p kept.
CubePathSums pathSumsOf(const CubeDefinitions& definitions, CubeMetricId metric, CubeColumn&& kept)
{
    const std::vector<CubePathDef>& paths = definitions.callPaths;
    if (!addsUpAlongCallPaths(definitions.metric(metric)))
        return { kept, kept };
    CubeColumn other = kept;
    if (isKeptInclusively(definitions, metric)) {
        for (std::size_t i = 0; i < paths.size(); ++i) {
            if (paths[i].parent != CubePathId::none)
                other.add(pathIndex(paths[i].parent), kept, i, -1);
        }
        return { std::move(other), std::move(kept) };
    }
    for (std::size_t i = paths.size(); i-- > 0;) {
        if (paths[i].parent != CubePathId::none)
            other.add(pathIndex(paths[i].parent), other, i);
    }
    return { std::move(kept), std::move(other) };
}

/// Sums up over the locations of each of @p groups, one answer a group.
Status sumByCallPath(const CubeProfile& profile, CubeMetricId id, CubeMinimum minimum,
    std::span<const std::span<const std::uint32_t>> groups, std::vector<CubePathSums>& out, const std::stop_token& stop)
{
    const CubeDefinitions& definitions = profile.definitions;
    const CubeMetricDef& metric = definitions.metric(id);
    const std::size_t paths = definitions.callPaths.size();
    if (Status size = checkSize(
            profile, metric.type, std::max({ paths, definitions.regions.size(), definitions.locations.size() }));
        !size.isOk())
        return size;
    std::vector<CubeColumn> kept(groups.size(), CubeColumn(metric.type, paths));
    VisitedPlaces visited(profile, id, minimum);
    Status problem;
    const std::size_t cells = cellCount(metric.type);
    const CellLayout layout = cellLayout(metric.type, 0);
    const bool isPlainSum = cells == 1 && layout.rule == CellRule::Sum;
    const Status status = readRows(profile, id, 0, static_cast<std::uint32_t>(paths),
        minimum == CubeMinimum::OfAllValues && !isPlainSum, stop, [&](CubePathId path, CubeRow row) {
            const std::size_t place = pathIndex(path);
            if (!isPlainSum && visited.isKnown()) {
                if (Status loaded = visited.load(path, stop); !loaded.isOk() && problem.isOk())
                    problem = std::move(loaded);
            }
            for (std::size_t group = 0; group < groups.size(); ++group) {
                if (isPlainSum) {
                    kept[group].at(place)[0] = sumOfRow(layout.storage, row, groups[group]);
                    continue;
                }
                for (const std::uint32_t location : groups[group]) {
                    const auto value = row.subspan(location * cells, cells);
                    if ((!visited.isKnown() || visited.isVisited(location)) && !isEmptyValue(metric.type, value))
                        kept[group].add(place, value);
                }
            }
        });
    if (!status.isOk())
        return status;
    if (!problem.isOk())
        return problem;
    out.clear();
    for (CubeColumn& column : kept)
        out.push_back(pathSumsOf(definitions, id, std::exchange(column, {})));
    return {};
}

} // namespace

Status sumByCallPath(const CubeProfile& profile, const CubeQuery& query, CubePathSums& out, const std::stop_token& stop)
{
    std::vector<CubePathSums> sums;
    const Status status
        = sumByCallPath(profile, query.metric, query.minimum, std::span(&query.locations, 1), sums, stop);
    if (status.isOk())
        out = std::move(sums.front());
    return status;
}

Status sumByCallPathAndLocation(
    const CubeProfile& profile, const CubeQuery& query, std::vector<CubePathSums>& out, const std::stop_token& stop)
{
    std::vector<std::span<const std::uint32_t>> groups;
    for (const std::uint32_t& location : query.locations)
        groups.emplace_back(&location, 1);
    return sumByCallPath(profile, query.metric, query.minimum, groups, out, stop);
}

namespace {

/// How often the row of each call path counts in the sum over some choices, from the first path that counts on.
struct RowFactors {
    std::uint32_t begin = 0;
    std::vector<std::int32_t> factors;
};

RowFactors rowFactors(const CubeDefinitions& definitions, CubeMetricId metric, std::span<const CubePathChoice> choices)
{
    const std::vector<CubePathDef>& paths = definitions.callPaths;
    std::vector<std::int32_t> factors(paths.size());
    std::vector<std::int32_t> changes(paths.size() + 1); // of what all call paths from there on count more
    const bool isInclusive = isKeptInclusively(definitions, metric);
    const bool addsUp = addsUpAlongCallPaths(definitions.metric(metric));
    for (const CubePathChoice& choice : choices) {
        const std::size_t first = pathIndex(choice.path);
        const std::uint32_t end = paths[first].end;
        ++factors[first];
        if (!addsUp || isInclusive == choice.isInclusive)
            continue;
        if (choice.isInclusive) {
            ++changes[first + 1];
            --changes[end];
        } else {
            for (std::size_t child = first + 1; child < end; child = paths[child].end)
                --factors[child];
        }
    }
    std::int32_t more = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        more += changes[i];
        factors[i] += more;
    }
    const auto isUsed = [](std::int32_t factor) { return factor != 0; };
    const auto begin = std::ranges::find_if(factors, isUsed);
    const auto end = std::find_if(factors.rbegin(), std::reverse_iterator(begin), isUsed).base();
    return { static_cast<std::uint32_t>(begin - factors.begin()), { begin, end } };
}

} // namespace

Status sumByLocation(const CubeProfile& profile, const CubeQuery& query, std::span<const CubePathChoice> paths,
    CubeColumn& out, const std::stop_token& stop)
{
    const CubeDefinitions& definitions = profile.definitions;
    const CubeDataType type = definitions.metric(query.metric).type;
    const std::size_t locations = definitions.locations.size();
    const std::size_t cells = cellCount(type);
    if (Status size = checkSize(profile, type, locations); !size.isOk())
        return size;
    out = CubeColumn(type, locations);
    const RowFactors rows = rowFactors(definitions, query.metric, paths);
    VisitedPlaces visited(profile, query.metric, query.minimum);
    Status problem;
    const bool withZeros = query.minimum == CubeMinimum::OfAllValues && cellLayout(type, 0).rule != CellRule::Sum;
    const Status status
        = readRows(profile, query.metric, rows.begin, rows.begin + static_cast<std::uint32_t>(rows.factors.size()),
            withZeros, stop, [&](CubePathId path, CubeRow row) {
                const std::int32_t times = rows.factors[static_cast<std::uint32_t>(path) - rows.begin];
                if (times == 0)
                    return;
                if (visited.isKnown()) {
                    if (Status loaded = visited.load(path, stop); !loaded.isOk() && problem.isOk())
                        problem = std::move(loaded);
                }
                for (std::size_t location = 0; location < locations; ++location) {
                    const auto value = row.subspan(location * cells, cells);
                    if ((!visited.isKnown() || visited.isVisited(location)) && !isEmptyValue(type, value))
                        out.add(location, value, times);
                }
            });
    return status.isOk() ? problem : status;
}

CubePathSums sumsByRegion(const CubeDefinitions& definitions, const CubePathSums& sums)
{
    const CubeDataType type = sums.exclusive.type();
    CubePathSums out { CubeColumn(type, definitions.regions.size()), CubeColumn(type, definitions.regions.size()) };
    std::vector<std::uint32_t> openUntil(definitions.regions.size()); // ends of the outermost call paths
    for (std::size_t i = 0; i < definitions.callPaths.size(); ++i) {
        const CubePathDef& path = definitions.callPaths[i];
        const auto region = static_cast<std::size_t>(path.region);
        out.exclusive.add(region, sums.exclusive, i);
        if (i < openUntil[region])
            continue;
        openUntil[region] = path.end;
        out.inclusive.add(region, sums.inclusive, i);
    }
    return out;
}

CubeColumn sumOfRoots(const CubeDefinitions& definitions, const CubePathSums& sums)
{
    CubeColumn out(sums.inclusive.type(), 1);
    for (std::size_t i = 0; i < definitions.callPaths.size(); i = definitions.callPaths[i].end)
        out.add(0, sums.inclusive, i);
    return out;
}

} // namespace lightcone::core
