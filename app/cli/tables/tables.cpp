// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "app/cli/arguments/locationselection.h"
#include "core/analysis/statistics/p2statistics.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lightcone::app {

TableWriter::TableWriter(const views::TableQuery& query, RowWriter& rows, const std::stop_token& stop)
    : m_query(query)
    , m_rows(rows)
    , m_stop(stop)
    , m_seconds(query.store->definitions().clock.ticksPerSecond)
    , m_origin(query.store->interval().begin)
    , m_chosen(query.store->locationCount(), false)
{
    if (query.names)
        m_locationNames = distinctLocationNames(query.store->definitions());
    for (const core::LocationId id : query.locations)
        m_chosen[core::indexOf(id)] = true;
}

bool TableWriter::isChosen(core::LocationId location) const
{
    return core::isValid(location) && m_chosen[core::indexOf(location)];
}

void TableWriter::time(core::Tick t)
{
    m_scratch.clear();
    m_seconds.appendSince(m_scratch, m_origin, t);
    m_rows.decimal(m_scratch);
}

void TableWriter::duration(std::uint64_t ticks)
{
    m_scratch.clear();
    m_seconds.append(m_scratch, ticks);
    m_rows.decimal(m_scratch);
}

void TableWriter::signedDuration(core::Tick ticks)
{
    m_scratch.clear();
    m_seconds.appendSigned(m_scratch, ticks);
    m_rows.decimal(m_scratch);
}

void TableWriter::spread(const core::P2Statistics& statistics, double unit)
{
    const auto cell = [this](std::optional<double> value) {
        if (value)
            m_rows.real(*value);
        else
            m_rows.empty();
    };
    const auto scaled = [unit](std::optional<double> value) { return value ? std::optional(*value / unit) : value; };
    const bool isEmpty = statistics.count() == 0;
    cell(isEmpty ? std::nullopt : std::optional(statistics.sum() / unit));
    cell(isEmpty ? std::nullopt : std::optional(statistics.mean() / unit));
    const std::optional<double> variance = statistics.variance();
    cell(variance ? std::optional(*variance / (unit * unit)) : std::nullopt);
    cell(scaled(statistics.lowerQuartile()));
    cell(scaled(statistics.median()));
    cell(scaled(statistics.upperQuartile()));
}

double TableWriter::ticksPerSecond() const
{
    return static_cast<double>(store().definitions().clock.ticksPerSecond);
}

void TableWriter::position(std::uint64_t position)
{
    if (position == 0)
        m_rows.empty();
    else
        m_rows.number(position);
}

void TableWriter::location(core::LocationId id)
{
    if (!core::isValid(id))
        m_rows.empty();
    else if (m_query.names)
        m_rows.text(m_locationNames[core::indexOf(id)]);
    else
        m_rows.number(store().definitions().location(id).definitionId);
}

void TableWriter::communicator(core::CommunicatorId id)
{
    if (!core::isValid(id))
        m_rows.empty();
    else if (m_query.names)
        m_rows.text(store().definitions().communicator(id).name);
    else
        m_rows.number(store().definitions().communicator(id).definitionId);
}

void TableWriter::source(const core::FunctionDef& function)
{
    m_rows.text(function.file);
    if (function.firstLine == 0)
        m_rows.empty();
    else
        m_rows.number(function.firstLine);
}

std::string TableWriter::locationText(core::LocationId id) const
{
    if (!core::isValid(id))
        return {};
    return m_query.names ? m_locationNames[core::indexOf(id)]
                         : std::to_string(store().definitions().location(id).definitionId);
}

std::string TableWriter::communicatorText(core::CommunicatorId id) const
{
    if (!core::isValid(id))
        return {};
    const core::CommunicatorDef& communicator = store().definitions().communicator(id);
    return m_query.names ? communicator.name : std::to_string(communicator.definitionId);
}

std::span<const TableSpec> tables()
{
    static const std::array all {
        locationTable(),
        regionTable(),
        eventTable(),
        callTable(),
        messageTable(),
        collectiveTable(),
        profileTable(),
        processTable(),
        callTreeTable(),
        callerTable(),
        matrixTable(),
        messageSummaryTable(),
        counterTable(),
        counterStatisticsTable(),
        derivedTable(),
        diagnosticTable(),
        recordTable(),
        clockTable(),
        statisticTable(),
    };
    return all;
}

const TableSpec* findTable(const QString& name)
{
    const auto all = tables();
    const auto found = std::ranges::find_if(all, [&](const TableSpec& table) { return name == table.name; });
    return found == all.end() ? nullptr : &*found;
}

bool writeTable(const views::TableQuery& query, TableFormat format, QIODevice& out, const std::stop_token& stop)
{
    const TableSpec table = query.curves.empty() ? *findTable(query.id) : chosenCurvesTable();
    std::vector<std::string_view> columns(table.columns.begin(), table.columns.end());
    const std::vector<std::string> further
        = table.furtherColumns ? table.furtherColumns(*query.store) : std::vector<std::string> {};
    columns.insert(columns.end(), further.begin(), further.end());
    RowWriter rows(format, columns, out);
    TableWriter writer(query, rows, stop);
    table.write(writer);
    return rows.finish();
}

} // namespace lightcone::app
