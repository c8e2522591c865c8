// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/exactnumber.h"
#include "app/cli/output/rowwriter.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/tablequery.h"

#include <QLatin1String>
#include <QString>

#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {
class P2Statistics;
struct FunctionDef;
} // namespace lightcone::core

namespace lightcone::app {

/// The cells of a table, in the terms of the trace.
class TableWriter {
public:
    /// @p query and @p rows outlive it. Tables that take long stop when @p stop asks for that.
    TableWriter(const views::TableQuery& query, RowWriter& rows, const std::stop_token& stop);

    const views::TableQuery& query() const { return m_query; }
    const core::StoreView& store() const { return *m_query.store; }
    const std::stop_token& stop() const { return m_stop; }
    bool isChosen(core::LocationId location) const;
    const SecondsFormat& seconds() const { return m_seconds; }

    RowWriter& row() { return m_rows; }
    void time(core::Tick t); ///< seconds since the first event
    void duration(std::uint64_t ticks);
    void signedDuration(core::Tick ticks);
    void position(std::uint64_t position); ///< of an event; 0: none, an empty cell
    void location(core::LocationId id); ///< none: an empty cell
    void communicator(core::CommunicatorId id);
    /// Sum, mean, variance and quartiles, in this order; what there is not, an empty cell. @param unit  in which they
    /// are written, in that of the numbers that were added
    void spread(const core::P2Statistics& statistics, double unit);
    double ticksPerSecond() const;
    void source(const core::FunctionDef& function); ///< two cells: file and first line
    /// The text that location() writes.
    std::string locationText(core::LocationId id) const;
    std::string communicatorText(core::CommunicatorId id) const;

private:
    const views::TableQuery& m_query;
    RowWriter& m_rows;
    std::stop_token m_stop;
    SecondsFormat m_seconds;
    core::Tick m_origin;
    std::vector<std::string> m_locationNames; ///< by location, when names are asked for
    std::vector<bool> m_chosen; ///< by location
    std::string m_scratch;
};

/// A table of the command line.
struct TableSpec {
    QLatin1String name;
    std::span<const std::string_view> columns;
    bool hasTime; ///< knows --from and --to
    bool hasLocations; ///< knows --location
    void (*write)(TableWriter& writer);
    /// Names of columns to the right of `columns` that depend on the trace; none: null.
    std::vector<std::string> (*furtherColumns)(const core::StoreView& store) = nullptr;
    bool hasCurves = false; ///< knows --region and --group
    bool hasMessages = false; ///< knows --bytes, --tag, --communicator and --peer
};

/// All tables, in the order of the help.
std::span<const TableSpec> tables();
/// nullptr when there is none of that name.
const TableSpec* findTable(const QString& name);
/// Writes the table that @p query asks for to @p out, which is open; incomplete when stopped. @returns false when @p
/// out did not take everything.
[[nodiscard]] bool writeTable(
    const views::TableQuery& query, TableFormat format, QIODevice& out, const std::stop_token& stop);

// The tables by file. Each writes its rows until the writer refuses to take more.
TableSpec locationTable(); // definitiontables.cpp
TableSpec regionTable();
TableSpec diagnosticTable(); // healthtables.cpp
TableSpec recordTable();
TableSpec clockTable();
TableSpec statisticTable();
TableSpec eventTable(); // eventtable.cpp
TableSpec counterTable();
TableSpec counterStatisticsTable(); // curvetables.cpp
/// As the table counterstatistics, but a row for each curve that the query names.
TableSpec chosenCurvesTable();
TableSpec derivedTable();
TableSpec callTable(); // calltable.cpp
TableSpec messageTable(); // messagetables.cpp
TableSpec matrixTable();
TableSpec messageSummaryTable();
TableSpec collectiveTable();
TableSpec profileTable(); // profiletables.cpp
TableSpec processTable();
TableSpec callTreeTable(); // calltreetables.cpp
TableSpec callerTable();

} // namespace lightcone::app
