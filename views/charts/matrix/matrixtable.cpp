// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/matrix/matrixtable.h"

#include "core/analysis/transfers/matrixvalues.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"
#include "views/charts/matrix/matrixquery.h"

#include <array>
#include <string>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kMatrixColumns { "sender"sv, "receiver"sv, "messages"sv, "bytes"sv, "min_duration"sv,
    "mean_duration"sv, "max_duration"sv, "bytes_per_second"sv };

/// Writes the definition id of a place, its name, or its coordinates: "0 2".
void writePlace(TableRows& rows, const core::MatrixPlace& place, core::MatrixGrouping::By by)
{
    const core::Definitions& definitions = rows.store().definitions();
    const auto write = [&](const auto& definition) {
        if (rows.query().names)
            rows.text(definition.name);
        else
            rows.number(definition.definitionId);
    };
    std::string position;
    switch (by) {
    case core::MatrixGrouping::By::Location:
        rows.location(place.location);
        return;
    case core::MatrixGrouping::By::Process:
        if (core::isValid(place.process))
            write(definitions.process(place.process));
        else
            rows.empty();
        return;
    case core::MatrixGrouping::By::Node:
        if (core::isValid(place.node))
            write(definitions.systemNode(place.node));
        else
            rows.empty();
        return;
    case core::MatrixGrouping::By::Topology:
        for (const std::uint32_t number : place.position)
            position += (position.empty() ? "" : " ") + std::to_string(number);
        rows.text(position);
    }
}

core::Completion writeMatrix(TableRows& rows)
{
    const TableQuery& query = rows.query();
    MatrixChoice choice = query.matrix;
    if (query.moment.choice)
        choice.extent = query.moment.choice->extent;
    if (!readMatrixWords(rows.store().definitions(), query.by, {}, choice).isEmpty())
        return core::Done {}; // nobody asks for that: see problemOf()
    const MatrixRequest request { query.store, query.interval, query.locations, query.messages, choice,
        query.moment.at.value_or(query.interval.end) };
    const auto found = queryMatrix(request, rows.stop());
    if (found.isStopped())
        return core::Stopped {};
    const MatrixData& data = *found.value();
    for (const core::TransferCell& cell : data.matrix.cells) {
        writePlace(rows, data.places[cell.sender], choice.grouping.by);
        writePlace(rows, data.places[cell.receiver], choice.grouping.by);
        rows.number(cell.sum.count);
        rows.number(cell.sum.bytes);
        if (const std::optional<double> mean = cell.sum.meanDuration()) {
            rows.signedDuration(cell.sum.shortest);
            rows.real(*mean / rows.ticksPerSecond());
            rows.signedDuration(cell.sum.longest);
        } else {
            rows.empty();
            rows.empty();
            rows.empty();
        }
        if (const auto rate = core::measured(cell.sum, core::MatrixMeasure::Rate, data.seconds))
            rows.real(*rate);
        else
            rows.empty();
        rows.endRow();
    }
    return core::Done {};
}

QString problemOf(const TableQuery& query)
{
    MatrixChoice choice = query.matrix;
    return readMatrixWords(query.store->definitions(), query.by, {}, choice);
}

} // namespace

TableKind matrixTable()
{
    MomentOptions moment = matrixMomentOptions();
    moment.orders.clear();
    return { .id = QLatin1String("matrix"),
        .columns = kMatrixColumns,
        .write = writeMatrix,
        .hasMessages = true,
        .hasMatrix = true,
        .hasBy = true,
        .moment = moment,
        .problem = problemOf };
}

} // namespace lightcone::views
