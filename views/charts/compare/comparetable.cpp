// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/compare/comparetable.h"

#include "core/analysis/statistics/workcolumns.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/shownclasses.h"
#include "views/base/tablerows.h"
#include "views/charts/compare/comparequery.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kCompareColumns { "name"sv, "rows"sv, "having"sv, "sum"sv, "min"sv, "mean"sv, "max"sv,
    "deviation"sv, "imbalance"sv, "max_row"sv, "file"sv, "first_line"sv };

CompareRequest requestOf(const TableQuery& query, CompareForm form)
{
    return { query.store, query.interval, query.allLocations ? std::vector<core::LocationId> {} : query.locations, {},
        core::ownClasses(query.store->definitions()), form, comparedProfile(documentOf(query)), shownClassesOf(query) };
}

/// Writes one column of the comparison as a row.
class StatisticsRow {
public:
    StatisticsRow(TableRows& rows, const CompareData& data)
        : m_rows(rows)
        , m_data(data)
    {
    }
    void write(const CompareColumn& column)
    {
        const core::ColumnStatistics& of = column.statistics;
        if (m_data.form.columns == CompareColumns::Groups)
            m_rows.text(core::regionGroupName(static_cast<core::RegionGroup>(column.number)));
        else if (m_data.form.columns == CompareColumns::Classes)
            m_rows.text(core::shownClassName(core::ShownClass::at(column.number)));
        else
            m_rows.text(m_rows.store().definitions().function(column.function).name);
        m_rows.number(of.rows);
        m_rows.number(of.having);
        number(of.sum);
        number(of.min);
        real(of.mean);
        number(of.max);
        real(of.deviation);
        m_rows.real(of.imbalance());
        maxRow(of.maxRow);
        if (isValid(column.function)) {
            m_rows.source(m_rows.store().definitions().function(column.function));
        } else {
            m_rows.empty();
            m_rows.empty();
        }
        m_rows.endRow();
    }

private:
    void real(double value) { m_rows.real(isTicks(m_data.form.measure) ? value / m_rows.ticksPerSecond() : value); }
    void number(const core::MetricSum& value)
    {
        if (isTicks(m_data.form.measure) && value.isInteger())
            m_rows.signedDuration(value.integer);
        else if (value.isInteger() && m_data.form.measure != core::Measure::Share)
            m_rows.sum(value);
        else
            real(value.toDouble());
    }
    void maxRow(std::uint32_t row)
    {
        if (row >= m_data.rows.size())
            m_rows.empty();
        else if (m_data.form.rows == CompareRows::Locations)
            m_rows.location(m_data.rows[row].locations.front());
        else
            m_rows.text(m_data.rows[row].label.toStdString());
    }

    TableRows& m_rows;
    const CompareData& m_data;
};

core::Completion writeCompare(TableRows& rows)
{
    CompareForm form;
    if (!readCompareForm(
            rows.store(), rows.query().measure, rows.query().by, form, comparedProfile(documentOf(rows.query())).get())
             .isEmpty())
        return core::Done {}; // nobody asks for that: see problemOf()
    const core::Stoppable<CompareData> asked = queryCompare(requestOf(rows.query(), form), rows.stop(), 0);
    if (asked.isStopped())
        return core::Stopped {};
    const CompareData& data = asked.value();
    if (data.isBelowZero)
        rows.noteBelowZero();
    std::vector<std::size_t> order(data.columns.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, std::ranges::greater {},
        [&data](std::size_t column) { return data.columns[column].statistics.excess(); });
    StatisticsRow row(rows, data);
    for (const std::size_t column : order) {
        if (!rows.isOk())
            break;
        row.write(data.columns[column]);
    }
    return core::Done {};
}

QString problemOf(const TableQuery& query)
{
    CompareForm form;
    QString problem
        = readCompareForm(*query.store, query.measure, query.by, form, comparedProfile(documentOf(query)).get());
    return problem.isEmpty()
        ? classesOfPartsProblem(query.moment.palette.get(), form.columns == CompareColumns::Classes)
        : problem;
}

} // namespace

TableKind compareTable()
{
    TableKind kind { QLatin1String("compare"), kCompareColumns, writeCompare };
    kind.needsEvents = false;
    kind.hasMeasure = true;
    kind.hasClasses = true;
    kind.hasBy = true;
    kind.problem = problemOf;
    return kind;
}

} // namespace lightcone::views
