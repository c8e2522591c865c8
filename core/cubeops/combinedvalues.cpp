// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubeops/combinedvalues.h"

#include "core/cube/visitedplaces.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::size_t kCellsAtOnce = std::size_t { 1 } << 19;
/// So many rows that are not wanted are read with those around them, rather than beginning anew behind them.
constexpr std::size_t kSkippedRows = 8;

std::uint64_t bitsOf(double value)
{
    return std::bit_cast<std::uint64_t>(value);
}

} // namespace

/// Computes some rows of one metric that follow one another.
class CombinedCubeValues::Gatherer {
public:
    Gatherer(const CombinedCubeValues& values, const Metric& metric)
        : m_values(values)
        , m_metric(metric)
        , m_cellsOfValue(cellCount(metric.type))
        , m_width(values.m_locations * m_cellsOfValue)
        , m_isInteger(cellLayout(metric.type, 0).storage != CellStorage::Real)
    {
    }

    /// @returns how many rows are gathered at once, at least 1
    std::size_t capacity() const { return std::max<std::size_t>(kCellsAtOnce / std::max<std::size_t>(m_width, 1), 1); }

    Status gather(std::span<const CubePathId> rows, const std::stop_token& stop)
    {
        m_cells.assign(rows.size() * m_width, 0);
        const bool isExtreme = m_metric.made.rule == CombineRule::Least || m_metric.made.rule == CombineRule::Greatest;
        m_isKnown.assign(isExtreme ? m_cells.size() : 0, 0);
        for (std::size_t k = 0; k < m_values.m_operands.size(); ++k) {
            if (m_metric.made.sources[k] == CubeMetricId::none)
                continue;
            const Status status = addOperand(k, rows, stop);
            if (!status.isOk())
                return status;
        }
        if (m_metric.made.rule == CombineRule::Average) {
            const auto count = static_cast<double>(m_values.m_operands.size());
            for (std::uint64_t& cell : m_cells)
                cell = bitsOf(std::bit_cast<double>(cell) / count);
        }
        return {};
    }

    CubeRow row(std::size_t place) const { return std::span(m_cells).subspan(place * m_width, m_width); }

private:
    /// A stored row of an operand, and the gathered row that it belongs to.
    struct Wanted {
        std::size_t place; ///< among the stored rows of the operand
        std::size_t row;
    };

    Status addOperand(std::size_t operand, std::span<const CubePathId> rows, const std::stop_token& stop)
    {
        const CubeMetricId source = m_metric.made.sources[operand];
        const CubeProfile& profile = *m_values.m_operands[operand];
        const std::span<const CubePathId> stored = profile.values->rows(source);
        std::vector<Wanted> wanted;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const CubePathId own = m_values.m_places[operand].ownPaths[static_cast<std::size_t>(rows[i])];
            const auto found = std::ranges::lower_bound(stored, own);
            if (own != CubePathId::none && found != stored.end() && *found == own)
                wanted.push_back({ static_cast<std::size_t>(found - stored.begin()), i });
        }
        std::ranges::sort(wanted, {}, &Wanted::place);
        std::optional<VisitedPlaces> visited;
        if (m_metric.made.rule == CombineRule::Least)
            visited.emplace(profile, source, CubeMinimum::OfVisits);
        for (std::size_t begin = 0; begin < wanted.size();) {
            std::size_t end = begin + 1;
            while (end < wanted.size() && wanted[end].place - wanted[end - 1].place <= kSkippedRows)
                ++end;
            const Status status = addRun(operand, stored, std::span(wanted).subspan(begin, end - begin), visited, stop);
            if (!status.isOk())
                return status;
            begin = end;
        }
        return {};
    }

    Status addRun(std::size_t operand, std::span<const CubePathId> stored, std::span<const Wanted> wanted,
        std::optional<VisitedPlaces>& visited, const std::stop_token& stop)
    {
        const CubeMetricId source = m_metric.made.sources[operand];
        const CubeProfile& profile = *m_values.m_operands[operand];
        const CellStorage storage = cellLayout(profile.definitions.metric(source).type, 0).storage;
        std::size_t next = 0;
        Status problem;
        const auto last = static_cast<std::uint32_t>(stored[wanted.back().place]);
        const Status status = profile.values->read(
            source, stored[wanted.front().place], CubePathId { last + 1 },
            [&](CubePathId path, CubeRow row) {
                if (path != stored[wanted[next].place])
                    return;
                if (visited && visited->isKnown()) {
                    if (Status loaded = visited->load(path, stop); !loaded.isOk() && problem.isOk())
                        problem = std::move(loaded);
                }
                addRow(operand, storage, row, wanted[next].row, visited ? &*visited : nullptr);
                ++next;
            },
            stop);
        return status.isOk() ? problem : status;
    }

    void addRow(std::size_t operand, CellStorage storage, CubeRow values, std::size_t row, const VisitedPlaces* visited)
    {
        const auto realAt = [this](std::size_t place) { return std::bit_cast<double>(m_cells[place]); };
        const auto forEach = [&](const auto& use) { forEachCell(operand, values, row, use); };
        switch (m_metric.made.rule) {
        case CombineRule::Nothing:
            return;
        case CombineRule::Copy:
            return forEach([&](std::size_t place, std::uint64_t bits, std::size_t) { m_cells[place] = bits; });
        case CombineRule::Subtract:
            if (m_isInteger)
                return forEach([&](std::size_t place, std::uint64_t bits, std::size_t) {
                    m_cells[place] += operand == 0 ? bits : std::uint64_t { 0 } - bits;
                });
            return forEach([&](std::size_t place, std::uint64_t bits, std::size_t) {
                const double value = cellNumber(storage, bits);
                m_cells[place] = bitsOf(operand == 0 ? realAt(place) + value : realAt(place) - value);
            });
        case CombineRule::Average:
            return forEach([&](std::size_t place, std::uint64_t bits, std::size_t) {
                m_cells[place] = bitsOf(realAt(place) + cellNumber(storage, bits));
            });
        case CombineRule::Least:
            return forEach([&](std::size_t place, std::uint64_t bits, std::size_t location) {
                if (visited == nullptr || !visited->isKnown() || visited->isVisited(location))
                    keep(place, bits, cellNumber(storage, bits) < realAt(place));
            });
        case CombineRule::Greatest:
            return forEach([&](std::size_t place, std::uint64_t bits, std::size_t) {
                keep(place, bits, cellNumber(storage, bits) > realAt(place));
            });
        }
    }

    /// Calls @p use with the place among the gathered cells, the bits and the location of each cell of a row.
    template <typename Use> void forEachCell(std::size_t operand, CubeRow values, std::size_t row, const Use& use) const
    {
        const std::span<const std::uint32_t> locations = m_values.m_places[operand].locations;
        for (std::size_t location = 0; location < locations.size(); ++location) {
            const std::size_t place = row * m_width + locations[location] * m_cellsOfValue;
            for (std::size_t i = 0; i < m_cellsOfValue; ++i)
                use(place + i, values[location * m_cellsOfValue + i], location);
        }
    }

    /// Takes a minimum or maximum that is beyond that of the operands before, or the first.
    void keep(std::size_t place, std::uint64_t bits, bool isBeyond)
    {
        if (m_isKnown[place] == 0 || isBeyond)
            m_cells[place] = bits;
        m_isKnown[place] = 1;
    }

    const CombinedCubeValues& m_values;
    const Metric& m_metric;
    std::size_t m_cellsOfValue;
    std::size_t m_width; ///< cells of a row
    bool m_isInteger;
    std::vector<std::uint64_t> m_cells; ///< of all rows
    std::vector<std::uint8_t> m_isKnown; ///< of minima and maxima, one a cell: 1: there is a value
};

CombinedCubeValues::CombinedCubeValues(CubeOperands operands, std::vector<CubeOperandPlaces> places,
    std::vector<CombinedMetric> metrics, std::span<const CubeMetricDef> definitions, std::size_t locations)
    : m_operands(operands.begin(), operands.end())
    , m_places(std::move(places))
    , m_locations(locations)
{
    m_metrics.reserve(metrics.size());
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        std::vector<CubePathId> rows = rowsOf(metrics[i]);
        m_metrics.push_back({ std::move(metrics[i]), definitions[i].type, std::move(rows) });
    }
}

/// The call paths of the result for which a source has a row.
std::vector<CubePathId> CombinedCubeValues::rowsOf(const CombinedMetric& metric) const
{
    std::vector<CubePathId> rows;
    if (metric.rule == CombineRule::Nothing)
        return rows;
    std::vector<bool> isStored(m_places.front().ownPaths.size());
    for (std::size_t k = 0; k < m_operands.size(); ++k) {
        if (metric.sources[k] == CubeMetricId::none)
            continue;
        const std::span<const CubePathId> stored = m_operands[k]->values->rows(metric.sources[k]);
        for (std::size_t i = 0; i < isStored.size(); ++i) {
            const CubePathId own = m_places[k].ownPaths[i];
            if (!isStored[i] && own != CubePathId::none)
                isStored[i] = std::ranges::binary_search(stored, own);
        }
    }
    for (std::uint32_t i = 0; i < isStored.size(); ++i) {
        if (isStored[i])
            rows.push_back(CubePathId { i });
    }
    return rows;
}

std::span<const CubePathId> CombinedCubeValues::rows(CubeMetricId metric) const
{
    return m_metrics[static_cast<std::size_t>(metric)].rows;
}

Status CombinedCubeValues::read(CubeMetricId metric, CubePathId begin, CubePathId end,
    const std::function<void(CubePathId, CubeRow)>& use, const std::stop_token& stop) const
{
    const Metric& made = m_metrics[static_cast<std::size_t>(metric)];
    const auto first = std::ranges::lower_bound(made.rows, begin);
    const auto last = std::ranges::lower_bound(first, made.rows.end(), end);
    std::span<const CubePathId> rows(first, last);
    Gatherer gatherer(*this, made);
    while (!rows.empty()) {
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, {}, Error::kNoOffset, {} };
        const std::span<const CubePathId> part = rows.first(std::min(rows.size(), gatherer.capacity()));
        const Status status = gatherer.gather(part, stop);
        if (!status.isOk())
            return status;
        for (std::size_t i = 0; i < part.size(); ++i)
            use(part[i], gatherer.row(i));
        rows = rows.subspan(part.size());
    }
    return {};
}

} // namespace lightcone::core
