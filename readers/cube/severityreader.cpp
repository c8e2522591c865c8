// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/severityreader.h"

#include "readers/cube/metricreader.h"
#include "readers/cube/programreader.h"
#include "readers/cube/roworder.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <numeric>
#include <system_error>

namespace lightcone::readers::cube {

namespace {

using core::DiagnosticCode;

constexpr std::size_t kMostSeverityCells = std::size_t { 1 } << 27;

/// A value in text as a cell; nullopt: it is no number, or no whole one of 64 bits where it should be.
std::optional<std::uint64_t> cellOf(std::string_view word, core::CellStorage storage)
{
    const char* const end = word.data() + word.size();
    double real = 0;
    const auto [realEnd, realError] = std::from_chars(word.data(), end, real);
    const bool isReal = realError == std::errc() && realEnd == end;
    if (storage == core::CellStorage::Real)
        return isReal ? std::optional(std::bit_cast<std::uint64_t>(real)) : std::nullopt;
    if (storage == core::CellStorage::Unsigned) {
        if (const auto number = unsignedNumber(word))
            return number;
    } else if (const auto number = signedNumber(word)) {
        return static_cast<std::uint64_t>(*number);
    }
    // CUBE writes big numbers as "1e+06".
    constexpr double kMost = 9.2e18;
    const auto number = isReal && real > -kMost && real < kMost ? static_cast<std::int64_t>(real) : 0;
    const bool isWhole = isReal && static_cast<double>(number) == real;
    if (!isWhole || (number < 0 && storage == core::CellStorage::Unsigned))
        return std::nullopt;
    return static_cast<std::uint64_t>(number);
}

} // namespace

void SeverityReader::beginMatrix(const XmlAttributes& attributes)
{
    const core::CubeDefinitions& definitions = m_scope->definitions;
    if (m_matrices.empty()) {
        m_matrices.resize(definitions.metrics.size());
        const std::size_t count = definitions.locations.size();
        m_locations.resize(count);
        std::iota(m_locations.begin(), m_locations.end(), 0U);
        const std::vector<std::uint32_t> columns = valueColumns(definitions);
        for (std::uint32_t i = 0; i < columns.size(); ++i)
            m_locations[columns[i]] = i;
        m_row.resize(count);
    }
    const std::uint64_t id = m_scope->idOf(attributes, "metricId", "matrix");
    m_metric = m_metricReader->metricOf(id);
    if (m_metric == core::CubeMetricId::none) {
        m_scope->report(DiagnosticCode::UndefinedReference,
            "a matrix is of metric " + std::to_string(id) + ", which is not defined");
        return;
    }
    const core::CubeMetricDef& metric = definitions.metric(m_metric);
    if (metric.isTypeKnown && core::cellCount(metric.type) == 1 && !metric.isDerived())
        return;
    m_scope->report(DiagnosticCode::UnsupportedPart,
        "values of metric " + std::to_string(id) + " cannot be of type " + metric.typeName + " in this version");
    m_metric = core::CubeMetricId::none;
}

void SeverityReader::beginRow(const XmlAttributes& attributes)
{
    m_path = core::CubePathId::none;
    m_numbers.clear();
    m_values = 0;
    m_isRowDamaged = false;
    m_isRowEmpty = true;
    if (m_metric == core::CubeMetricId::none)
        return;
    const std::uint64_t id = m_scope->idOf(attributes, "cnodeId", "row");
    m_path = m_program->callPathOf(id);
    if (m_path == core::CubePathId::none)
        m_scope->report(DiagnosticCode::UndefinedReference,
            "a row is of call path " + std::to_string(id) + ", which is not defined");
}

void SeverityReader::text(std::string_view text)
{
    if (m_path != core::CubePathId::none)
        m_numbers.take(text, [this](std::string_view word) { takeValue(word); });
}

void SeverityReader::takeValue(std::string_view word)
{
    if (m_values < m_row.size()) {
        const auto storage = core::cellLayout(m_scope->definitions.metric(m_metric).type, 0).storage;
        const auto cell = cellOf(word, storage);
        m_isRowDamaged = m_isRowDamaged || !cell;
        m_row[m_locations[m_values]] = cell.value_or(0);
        m_isRowEmpty = m_isRowEmpty && cell.value_or(0) == 0;
    }
    ++m_values;
}

std::optional<core::Error> SeverityReader::endRow()
{
    text(" ");
    if (m_path == core::CubePathId::none)
        return std::nullopt;
    const auto name = [this] {
        const core::CubeDefinitions& definitions = m_scope->definitions;
        return "the row of metric " + std::to_string(definitions.metric(m_metric).definitionId) + ", call path "
            + std::to_string(definitions.callPath(m_path).definitionId);
    };
    if (m_isRowDamaged)
        m_scope->report(
            DiagnosticCode::RecordDamaged, name() + ", has values that are no numbers; they are taken for 0");
    if (m_values != m_row.size())
        m_scope->report(m_values < m_row.size() ? DiagnosticCode::RecordIncomplete : DiagnosticCode::RecordOverlong,
            name() + ", has " + std::to_string(m_values) + " values for " + std::to_string(m_row.size())
                + " locations");
    if (m_isRowEmpty)
        return std::nullopt;
    m_cells += m_row.size();
    if (m_cells > kMostSeverityCells)
        return core::Error { core::ErrorCode::TooLarge, m_scope->name(), core::Error::kNoOffset,
            { "number of values" } };
    Matrix& matrix = m_matrices[static_cast<std::size_t>(m_metric)];
    matrix.rows.emplace_back(m_path, matrix.rows.size());
    matrix.cells.insert(matrix.cells.end(), m_row.begin(), m_row.end());
    std::ranges::fill(m_row, 0);
    return std::nullopt;
}

std::shared_ptr<const core::CubeValues> SeverityReader::finish()
{
    const std::size_t width = m_row.size();
    std::vector<core::HeldCubeValues::Metric> held(m_scope->definitions.metrics.size());
    for (std::size_t i = 0; i < m_matrices.size(); ++i) {
        Matrix& matrix = m_matrices[i];
        std::ranges::sort(matrix.rows);
        const auto end = std::unique(matrix.rows.begin(), matrix.rows.end(),
            [](const auto& first, const auto& second) { return first.first == second.first; });
        if (end != matrix.rows.end())
            m_scope->report(DiagnosticCode::DuplicateDefinition,
                "metric " + std::to_string(m_scope->definitions.metrics[i].definitionId)
                    + " has several rows of one call path; the first of each is used");
        matrix.rows.erase(end, matrix.rows.end());
        held[i].cells.reserve(matrix.rows.size() * width);
        for (const auto& [path, place] : matrix.rows) {
            held[i].rows.push_back(path);
            const auto row = std::span(matrix.cells).subspan(place * width, width);
            held[i].cells.insert(held[i].cells.end(), row.begin(), row.end());
        }
        matrix = {};
    }
    return std::make_shared<core::HeldCubeValues>(std::move(held));
}

} // namespace lightcone::readers::cube
