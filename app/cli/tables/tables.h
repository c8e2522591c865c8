// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/rowwriter.h"
#include "core/base/result.h"
#include "views/base/tablekind.h"
#include "views/base/tablequery.h"

#include <QString>

#include <span>
#include <stop_token>

class QIODevice;

namespace lightcone::app {

/// All tables, those of the charts of the registry among them, in the order of the help.
std::span<const views::TableKind> tables();
/// The table of that name, or else the one with the numbers of the view of that id; nullptr: there is neither.
const views::TableKind* findTable(const QString& name);
/// Writes the table that @p query asks for, which there is, to @p out, which is open, and makes it final: see
/// commitOutput(), whose errors it returns; Cancelled when stopped.
/// @param isBelowZero  whether numbers are below 0, and written as 0, see TableRows; null: nobody asks
core::Status writeTable(const views::TableQuery& query, const TableForm& form, QIODevice& out,
    const std::stop_token& stop, bool* isBelowZero = nullptr);

// The tables by file. Each writes its rows until these are not wanted any more.
views::TableKind locationTable(); // definitiontables.cpp
views::TableKind regionTable();
views::TableKind diagnosticTable(); // healthtables.cpp
views::TableKind recordTable();
views::TableKind clockTable();
views::TableKind statisticTable();
views::TableKind eventTable(); // eventtable.cpp
views::TableKind counterTable();
views::TableKind counterStatisticsTable(); // curvetables.cpp
/// Makes the table counterstatistics, but with a row for each curve that the query names.
views::TableKind chosenCurvesTable();
views::TableKind derivedTable();
views::TableKind callTable(); // calltable.cpp
views::TableKind sampleTable(); // sampletable.cpp
views::TableKind messageTable(); // messagetables.cpp
views::TableKind messageSummaryTable();
views::TableKind collectiveTable();
views::TableKind profileTable(); // profiletables.cpp
views::TableKind compareCellTable(); // comparetables.cpp
views::TableKind outlierTable(); // outliertable.cpp
views::TableKind messageOutlierTable();
views::TableKind callTreeTable(); // calltreetables.cpp
views::TableKind callerTable();
views::TableKind launchTable(); // scoreptables.cpp
views::TableKind gapTable();

} // namespace lightcone::app
