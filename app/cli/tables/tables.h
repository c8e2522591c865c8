// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/exactnumber.h"
#include "app/cli/output/rowwriter.h"
#include "core/analysis/messages/messagefilter.h"
#include "core/model/code.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QLatin1String>
#include <QStringList>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {
class P2Statistics;
class StoreView;
} // namespace lightcone::core

namespace lightcone::app {

/// The trace that a table is made from, and the part of it that was asked for.
struct TableQuery {
    std::shared_ptr<const core::StoreView> store;
    core::Interval interval;
    bool wholeTime = true; ///< no interval was asked for
    std::vector<core::LocationId> locations; ///< ascending
    bool allLocations = true; ///< no locations were asked for
    bool names = false; ///< names instead of definition ids
    std::vector<core::FunctionId> functions; ///< of the derived curves that were asked for, ascending
    std::vector<core::RegionGroup> groups; ///< the same
    core::MessageFilter messages; ///< those that were asked for
};

/// The cells of a table, in the terms of the trace.
class TableWriter {
public:
    /// @p query and @p rows outlive it.
    TableWriter(const TableQuery& query, RowWriter& rows);

    const TableQuery& query() const { return m_query; }
    const core::StoreView& store() const { return *m_query.store; }
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
    const TableQuery& m_query;
    RowWriter& m_rows;
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
