// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/compare/comparequery.h"

#include "core/analysis/soundness/lostlocations.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/parallel.h"
#include "core/model/lasting.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"
#include "views/rows/rowtree.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <span>
#include <utility>

namespace lightcone::views {

namespace {

using core::ComparedCell;
using core::Measure;

constexpr std::uint32_t kUnused = core::ComparisonQuery::kNoColumn;

/// The node that a location is on; none: it is on no node that has a definition.
core::SystemNodeId nodeOf(const core::Definitions& definitions, core::LocationId location)
{
    const core::ProcessId process = definitions.location(location).process;
    if (!isValid(process))
        return core::SystemNodeId::none;
    const core::SystemNodeId parent = definitions.process(process).parent;
    for (core::SystemNodeId node = parent; isValid(node); node = definitions.systemNode(node).parent) {
        if (nameText(definitions.systemNode(node).className).compare(QLatin1String("node"), Qt::CaseInsensitive) == 0)
            return node;
    }
    return parent;
}

/// Makes the rows, in the order of their first location.
std::vector<CompareRow> makeRows(
    const core::Definitions& definitions, const std::vector<core::LocationId>& locations, CompareRows by)
{
    std::vector<CompareRow> rows;
    std::map<std::uint32_t, std::size_t> rowOf; // by process or node
    for (const core::LocationId location : locations) {
        std::uint32_t key = kUnused;
        QString label;
        if (by == CompareRows::Processes) {
            const core::ProcessId process = definitions.location(location).process;
            key = static_cast<std::uint32_t>(process);
            label = isValid(process) ? nameText(definitions.process(process).name) : QString();
        } else if (by == CompareRows::Nodes) {
            const core::SystemNodeId node = nodeOf(definitions, location);
            key = static_cast<std::uint32_t>(node);
            label = isValid(node) ? nameText(definitions.systemNode(node).name) : QString();
        }
        if (key == kUnused) { // the location stands for itself
            rows.push_back({ nameText(definitions.locationLabel(location)), { location } });
            continue;
        }
        const auto [found, isNew] = rowOf.emplace(key, rows.size());
        if (isNew)
            rows.push_back({ label, {} });
        rows[found->second].locations.push_back(location);
    }
    return rows;
}

/// The columns that there may be, and that of each function.
class ColumnPlan {
public:
    explicit ColumnPlan(const CompareRequest& request)
    {
        const std::vector<core::FunctionDef>& functions = request.store->definitions().functions;
        switch (request.form.columns) {
        case CompareColumns::Functions:
            for (std::size_t i = 0; i < functions.size(); ++i)
                addColumn(nameText(functions[i].name), core::idAt<core::FunctionId>(i));
            break;
        case CompareColumns::Groups:
            for (std::size_t i = 0; i < core::kRegionGroupCount; ++i)
                addColumn(regionGroupText(static_cast<core::RegionGroup>(i)), core::FunctionId::none);
            break;
        case CompareColumns::Classes:
            for (std::size_t i = 0; i < core::ShownClass::kCount; ++i)
                addColumn(functionClassText(core::ShownClass::at(i)), core::FunctionId::none);
            break;
        }
        for (std::size_t i = 0; i < functions.size(); ++i) {
            columnOf.push_back(numberOf(request, i));
            if (!core::isAside(request.classes[i]))
                columns[columnOf.back()].isAside = false;
        }
    }

    std::vector<std::uint32_t> columnOf;
    std::vector<CompareColumn> columns;

private:
    static std::uint32_t numberOf(const CompareRequest& request, std::size_t function)
    {
        switch (request.form.columns) {
        case CompareColumns::Functions:
            break;
        case CompareColumns::Groups:
            return static_cast<std::uint32_t>(request.store->definitions().functions[function].group);
        case CompareColumns::Classes:
            return static_cast<std::uint32_t>(request.shownClasses[function].index());
        }
        return static_cast<std::uint32_t>(function);
    }
    void addColumn(const QString& name, core::FunctionId function)
    {
        const auto number = static_cast<std::uint32_t>(columns.size());
        columns.push_back({ name, function, {}, number, true });
    }
};

/// Says whether a row has a part in the verdict.
bool isJudged(const CompareRow& row)
{
    return row.isThreads && !row.isLost;
}

/// What rows spend on work by the functions themselves, whatever the columns of the comparison are. One thread.
class WorkFinder {
public:
    WorkFinder(const CompareRequest& request, const ColumnPlan& plan)
        : m_means(plan.columns.size())
        , m_isWork(plan.columns.size())
    {
        for (std::size_t i = 0; i < plan.columnOf.size(); ++i) {
            if (core::isWorking(request.classes[i]))
                m_isWork[plan.columnOf[i]] = true;
        }
    }
    /// Adds a row of threads by its exclusive times.
    void add(std::uint32_t row, std::uint64_t work, std::span<const ComparedCell> cells)
    {
        ++m_rows;
        for (const ComparedCell& cell : cells)
            m_means[cell.column] += static_cast<double>(cell.exclusive);
        if (m_rows > 1 && work <= m_most)
            return;
        m_most = work;
        m_slowest = row;
        m_cells.assign(cells.begin(), cells.end());
    }
    /// The verdict, with columns by their number in the plan.
    std::optional<CompareVerdict> verdict(const std::vector<CompareRow>& rows) const
    {
        if (m_rows < 2)
            return std::nullopt;
        CompareVerdict verdict { m_slowest, m_rows, 0, std::nullopt, 0 };
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            if (!isJudged(rows[row]))
                continue;
            verdict.meanWork += static_cast<double>(rows[row].workTicks) / m_rows;
            if (rows[row].workTicks > rows[verdict.row].workTicks)
                verdict.row = row;
        }
        if (verdict.row != m_slowest)
            return verdict; // what it does is outside of calls
        for (const ComparedCell& cell : m_cells) {
            const double excess = static_cast<double>(cell.exclusive) - m_means[cell.column] / m_rows;
            if (m_isWork[cell.column] && excess > verdict.columnExcess) {
                verdict.columnExcess = excess;
                verdict.column = cell.column;
            }
        }
        return verdict;
    }

private:
    std::vector<double> m_means; ///< exclusive time of all rows together, by column
    std::vector<bool> m_isWork; ///< by column: some of its functions work
    std::uint32_t m_rows = 0;
    std::uint32_t m_slowest = 0;
    std::uint64_t m_most = 0; ///< work of that row
    std::vector<ComparedCell> m_cells; ///< of that row
};

/// The ticks of the interval in which the locations of @p row are there.
std::uint64_t existingTicks(const core::StoreView& store, const CompareRow& row, core::Interval interval)
{
    std::uint64_t ticks = 0;
    for (const core::LocationId location : row.locations)
        ticks += core::existenceOf(store.location(location)).intersected(interval).length();
    return ticks;
}

/// Asks for the cells and puts the answer together.
class CompareMaker {
public:
    CompareMaker(const CompareRequest& request, CompareData& data, std::size_t mostCells)
        : m_request(request)
        , m_plan(request)
        , m_data(data)
        , m_mostCells(mostCells)
    {
        const auto lost = core::lostLocations(*request.store);
        for (CompareRow& row : data.rows) {
            m_rows.push_back(row.locations);
            row.isLost = !lost
                || std::ranges::any_of(row.locations, [&](core::LocationId id) { return (*lost)[indexOf(id)]; });
        }
        m_query.rows = m_rows;
        m_query.interval = data.interval;
        m_query.columnOf = m_plan.columnOf;
        m_query.columns = static_cast<std::uint32_t>(m_plan.columns.size());
        m_query.wantsMeans = request.form.measure == Measure::Mean;
        m_query.wantsGroups
            = request.form.measure == Measure::Inclusive && request.form.columns != CompareColumns::Functions;
        m_query.metric = request.form.measure == Measure::Metric ? request.form.metric : core::MetricId::none;
        m_query.threads = core::usefulThreads();
    }

    core::Completion run(const std::stop_token& stop)
    {
        core::ComparisonStatistics statistics(m_query.columns, m_request.form.measure);
        WorkFinder work(m_request, m_plan);
        const std::vector<bool> working = core::workingFunctions(m_request.classes, core::workingClasses());
        m_query.working = &working;
        std::vector<std::uint64_t> callTicks(m_data.rows.size());
        const auto take = [&](const core::ComparedRow& row) {
            callTicks[row.row] = row.callTicks;
            m_data.rows[row.row].workTicks = row.workTicks;
            statistics.add(row.row, row.cells, m_data.rows[row.row].wholeTicks);
            if (isJudged(m_data.rows[row.row]))
                work.add(static_cast<std::uint32_t>(row.row), row.workTicks, row.cells);
            addCells(row.row, row.cells);
        };
        if (ask(m_query, take, stop).isStopped())
            return core::Stopped {};
        findWorkOutside(callTicks);
        if (!m_data.isWorkOutside || !m_request.profile)
            m_data.verdict = work.verdict(m_data.rows);
        else // nobody knows what a profile has outside of calls
            m_data.isWorkOutside = false;
        return makeColumns(statistics.finish(), stop);
    }

private:
    /// Where no call works, all that is outside of calls is work.
    void findWorkOutside(const std::vector<std::uint64_t>& callTicks)
    {
        m_data.isWorkOutside
            = std::ranges::all_of(m_data.rows, [](const CompareRow& row) { return row.workTicks == 0; });
        for (std::size_t row = 0; m_data.isWorkOutside && !m_request.profile && row < callTicks.size(); ++row) {
            CompareRow& of = m_data.rows[row];
            const std::uint64_t existing = existingTicks(*m_request.store, of, m_data.interval);
            of.workTicks = existing - std::min(existing, callTicks[row]);
        }
    }

    void addCells(std::size_t row, std::span<const ComparedCell> cells)
    {
        CompareRow& of = m_data.rows[row];
        for (const ComparedCell& cell : cells) {
            if (!cell.has(m_data.form.measure))
                continue;
            const double number = cell.number(m_data.form.measure, of.wholeTicks).toDouble();
            of.total = core::isAmount(m_data.form.measure) ? of.total + number : std::max(of.total, number);
            if (m_isFull)
                continue;
            m_cells.push_back({ static_cast<std::uint32_t>(row), cell.column, number });
        }
        if (m_cells.size() > m_mostCells) {
            m_isFull = true;
            m_cells = {};
        }
    }

    core::Completion makeColumns(std::vector<core::ColumnStatistics> statistics, const std::stop_token& stop)
    {
        std::vector<std::uint32_t> numberOf(statistics.size(), kUnused); // by column of the plan
        for (std::size_t i = 0; i < statistics.size(); ++i) {
            if (statistics[i].having == 0)
                continue;
            numberOf[i] = static_cast<std::uint32_t>(m_data.columns.size());
            m_data.columns.push_back(std::move(m_plan.columns[i]));
            m_data.columns.back().statistics = statistics[i];
        }
        if (m_data.verdict && m_data.verdict->column) {
            const std::uint32_t column = numberOf[*m_data.verdict->column];
            m_data.verdict->column = column != kUnused ? std::optional(column) : std::nullopt;
        }
        if (m_isFull && m_mostCells > 0 && collectFewer(numberOf, stop).isStopped())
            return core::Stopped {};
        for (HeatCell& cell : m_cells)
            cell.column = numberOf[cell.column];
        m_data.grid = HeatGrid(static_cast<std::uint32_t>(m_data.rows.size()),
            static_cast<std::uint32_t>(m_data.columns.size()), std::move(m_cells));
        return core::Done {};
    }

    /// Asks again, for the cells of those columns alone that have most of the measure and for which there is room.
    core::Completion collectFewer(const std::vector<std::uint32_t>& numberOf, const std::stop_token& stop)
    {
        std::vector<std::uint32_t> byTotal;
        for (std::uint32_t i = 0; i < numberOf.size(); ++i) {
            if (numberOf[i] != kUnused)
                byTotal.push_back(i);
        }
        const auto statisticsOf
            = [&](std::uint32_t i) -> const core::ColumnStatistics& { return m_data.columns[numberOf[i]].statistics; };
        std::ranges::stable_sort(
            byTotal, [&](std::uint32_t a, std::uint32_t b) { return statisticsOf(b).sum.isLess(statisticsOf(a).sum); });
        std::vector<bool> isKept(numberOf.size());
        std::size_t cells = 0;
        for (const std::uint32_t i : byTotal) {
            cells += statisticsOf(i).having;
            isKept[i] = cells <= m_mostCells;
            m_data.unseenColumns += isKept[i] ? 0 : 1;
        }
        std::vector<std::uint32_t> columnOf = m_plan.columnOf;
        for (std::uint32_t& column : columnOf) {
            if (!isKept[column])
                column = kUnused;
        }
        core::ComparisonQuery query = m_query;
        query.columnOf = columnOf;
        const auto take = [&](const core::ComparedRow& row) {
            for (const ComparedCell& cell : row.cells) {
                if (cell.has(m_data.form.measure))
                    m_cells.push_back({ static_cast<std::uint32_t>(row.row), cell.column,
                        cell.number(m_data.form.measure, m_data.rows[row.row].wholeTicks).toDouble() });
            }
        };
        return ask(query, take, stop);
    }

    core::Completion ask(const core::ComparisonQuery& query, const core::TakeRow& take, const std::stop_token& stop)
    {
        if (!m_request.profile)
            return core::compare(*m_request.store, query, take, stop);
        const auto give = [&](std::span<const core::LocationId> locations,
                              const std::function<void(const core::CallTree&)>& takeTree) {
            const core::ProfileQuery asked { locations, m_data.interval, query.threads };
            return m_request.profile->callTrees(
                asked, query.metric,
                [&](std::size_t, const core::CallTree& tree) {
                    m_data.isBelowZero = m_data.isBelowZero || tree.isBelowZero;
                    takeTree(tree);
                },
                stop);
        };
        return core::compareTrees(query, give, take);
    }

    const CompareRequest& m_request;
    ColumnPlan m_plan;
    CompareData& m_data;
    std::size_t m_mostCells;
    std::vector<std::vector<core::LocationId>> m_rows;
    core::ComparisonQuery m_query;
    std::vector<HeatCell> m_cells; ///< columns of the plan
    bool m_isFull = false; ///< there are more cells than are kept
};

} // namespace

std::optional<std::uint32_t> CompareData::rowOf(std::span<const core::LocationId> locations) const
{
    const auto found = std::ranges::find_if(
        rows, [&locations](const CompareRow& row) { return std::ranges::equal(row.locations, locations); });
    return found != rows.end() ? std::optional(static_cast<std::uint32_t>(found - rows.begin())) : std::nullopt;
}

core::Stoppable<CompareData> queryCompare(
    const CompareRequest& request, const std::stop_token& stop, std::size_t mostCells)
{
    const core::StoreView& store = *request.store;
    CompareData data;
    data.form = request.form;
    data.interval
        = request.profile ? request.profile->interval() : core::lastingPart(request.interval, store.interval());
    std::vector<core::LocationId> locations = request.locations;
    if (locations.empty()) {
        locations = core::allLocations(store);
        const std::size_t all = locations.size();
        std::erase_if(locations, [&](core::LocationId id) {
            return request.profile ? !request.profile->mayHaveCalls(id) : store.location(id).maxDepth() == 0;
        });
        data.leftOut = all - locations.size();
    }
    data.unfiltered = locations.size();
    if (request.display.isFilter()) {
        std::vector<core::LocationId> kept = keptLocations(store, request.display);
        std::ranges::sort(kept);
        std::erase_if(locations, [&kept](core::LocationId id) { return !std::ranges::binary_search(kept, id); });
    }
    data.rows = makeRows(store.definitions(), locations, request.form.rows);
    for (CompareRow& row : data.rows) {
        row.wholeTicks = core::WideTicks { data.interval.length() } * row.locations.size();
        row.isThreads = std::ranges::all_of(row.locations, [&store](core::LocationId id) {
            return store.definitions().location(id).kind == core::LocationDef::Kind::CpuThread;
        });
    }
    if (CompareMaker(request, data, mostCells).run(stop).isStopped())
        return core::Stopped {};
    return data;
}

ValueUnit compareUnit(const core::Definitions& definitions, const CompareForm& form)
{
    if (isTicks(form.measure))
        return { QStringLiteral("s"), ValueUnit::Prefix::Decimal, 1 };
    if (form.measure == Measure::Share)
        return { QStringLiteral("%"), ValueUnit::Prefix::Percent, 100 };
    if (form.measure == Measure::Metric && isValid(form.metric))
        return metricUnit(definitions.metric(form.metric), core::CurveMode::Value);
    return {};
}

double shownNumber(double number, core::Measure measure, std::uint64_t ticksPerSecond)
{
    return isTicks(measure) ? number / static_cast<double>(ticksPerSecond) : number;
}

} // namespace lightcone::views
