// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubetable.h"

#include "core/base/result.h"
#include "core/cube/cubeprofile.h"
#include "core/cubepl/profilesums.h"
#include "core/profile/document.h"
#include "views/base/pathtext.h"
#include "views/base/tablequery.h"
#include "views/base/tablerows.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kCubeColumns { "depth"sv, "path"sv, "region"sv, "location_group"sv, "location"sv };

/// The metrics that have columns: those with values.
std::vector<core::CubeMetricId> shownMetrics(const core::CubeDefinitions& definitions)
{
    std::vector<core::CubeMetricId> metrics;
    for (std::uint32_t i = 0; i < definitions.metrics.size(); ++i) {
        const core::CubeMetricDef& metric = definitions.metrics[i];
        if (!metric.isGhost && metric.isTypeKnown && metric.constantValue.empty())
            metrics.push_back(core::CubeMetricId { i });
    }
    return metrics;
}

std::vector<std::string> metricColumns(const TableQuery& query)
{
    const core::Document document = documentOf(query);
    std::vector<std::string> columns;
    if (!document.cube)
        return columns;
    for (const core::CubeMetricId metric : shownMetrics(document.cube->definitions)) {
        const std::string& name = document.cube->definitions.metric(metric).uniqueName;
        columns.push_back("inclusive_" + name);
        columns.push_back("exclusive_" + name);
    }
    return columns;
}

void writeCell(TableRows& rows, const core::CubeCell& cell)
{
    if (cell.isNone())
        rows.empty();
    else
        rows.decimal(cell.text());
}

/// The name of the location group that a location belongs to.
std::string_view groupName(const core::CubeDefinitions& definitions, std::size_t location)
{
    const core::CubeSystemId parent = definitions.systemNode(definitions.locations[location]).parent;
    return parent == core::CubeSystemId::none ? std::string_view {}
                                              : std::string_view(definitions.systemNode(parent).name);
}

/// The values of a call path: two columns a metric, one value a location.
class PathValues {
public:
    explicit PathValues(const core::ProfileSums& sums)
        : m_sums(sums)
        , m_metrics(shownMetrics(sums.profile().definitions))
        , m_columns(2 * m_metrics.size())
    {
    }

    /// Metrics that cannot be computed have no values. @returns an error where stored values cannot be read, and
    /// Cancelled when it was stopped
    core::Status read(core::CubePathId path, const std::stop_token& stop)
    {
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const std::array choice { core::CubePathChoice { path, i % 2 == 0 } };
            const auto fault = m_sums.byLocation({ m_metrics[i / 2], {} }, choice, m_columns[i], stop);
            if (!fault)
                continue;
            m_columns[i] = {};
            if (fault->fault.code == core::cubepl::FaultCode::Stopped)
                return core::Error { core::ErrorCode::Cancelled, {}, core::Error::kNoOffset, {} };
            if (fault->fault.code == core::cubepl::FaultCode::ReadFailed)
                return fault->fault.cause;
        }
        return {};
    }
    void write(TableRows& rows, std::size_t location) const
    {
        for (const core::CubeColumn& column : m_columns)
            writeCell(rows, location < column.size() ? column.numberAt(location) : core::CubeCell {});
    }

private:
    const core::ProfileSums& m_sums;
    std::vector<core::CubeMetricId> m_metrics;
    std::vector<core::CubeColumn> m_columns;
};

core::Completion writeCube(TableRows& rows)
{
    const core::Document document = documentOf(rows.query());
    if (!document.cube) {
        rows.refuse({ core::ErrorCode::MissingPart, {}, core::Error::kNoOffset, { "profile.cubex" } });
        return core::Done {};
    }
    const core::CubeDefinitions& definitions = document.cube->definitions;
    const auto sums = core::ProfileSums::make(document.cube, rows.stop());
    if (sums.isStopped())
        return core::Stopped {};
    PathValues values(*sums.value());
    PathText text(rows.query().wholePaths);
    for (std::uint32_t i = 0; i < definitions.callPaths.size() && rows.isOk(); ++i) {
        const core::Status status = values.read(core::CubePathId { i }, rows.stop());
        if (!status.isOk()) {
            if (status.error().code == core::ErrorCode::Cancelled)
                return core::Stopped {};
            rows.refuse(status.error());
            return core::Done {};
        }
        const core::CubePathDef& path = definitions.callPaths[i];
        const std::string& region = definitions.region(path.region).name;
        const auto whole = text.goTo(path.depth, region);
        for (std::size_t l = 0; l < definitions.locations.size() && rows.isOk(); ++l) {
            rows.number(path.depth);
            rows.text(whole);
            rows.text(region);
            rows.text(groupName(definitions, l));
            rows.text(definitions.systemNode(definitions.locations[l]).name);
            values.write(rows, l);
            rows.endRow();
        }
    }
    return core::Done {};
}

} // namespace

TableKind cubeTableKind()
{
    return { .id = QLatin1String("cube"),
        .columns = kCubeColumns,
        .write = writeCube,
        .furtherColumns = metricColumns,
        .needsEvents = false,
        .hasTime = false,
        .isRecorded = true,
        .hasLocations = false,
        .hasPaths = true };
}

} // namespace lightcone::views
