// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/matrix/matrixchart.h"

#include "core/store/storeview.h"
#include "views/charts/matrix/matrixquery.h"
#include "views/charts/matrix/matrixtext.h"
#include "views/heat/heatchart.h"

#include <QCoreApplication>

#include <utility>

namespace lightcone::views {

namespace {

class MatrixChartWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Matrix)
};

ValueUnit unitOf(const MatrixData& data, core::MatrixMeasure measure)
{
    using Prefix = ValueUnit::Prefix;
    switch (measure) {
    case core::MatrixMeasure::Count:
        return { data.request.choice.sources == core::TransferSources {} ? MatrixChartWords::tr("messages")
                                                                         : MatrixChartWords::tr("transfers"),
            Prefix::None, 1 };
    case core::MatrixMeasure::Bytes:
        return { QStringLiteral("B"), Prefix::Binary, 1 };
    case core::MatrixMeasure::Rate:
        return { QStringLiteral("B/s"), Prefix::Decimal, 1 };
    case core::MatrixMeasure::MeanDuration:
    case core::MatrixMeasure::MinDuration:
    case core::MatrixMeasure::MaxDuration:
        break;
    }
    return { QStringLiteral("s"), Prefix::Decimal,
        1 / static_cast<double>(data.request.store->definitions().clock.ticksPerSecond) };
}

/// What the strips at the margins are called: that of the rows, and that of the columns.
std::pair<QString, QString> stripTitles(core::MatrixPart part)
{
    switch (part) {
    case core::MatrixPart::Whole:
        break;
    case core::MatrixPart::Symmetric:
        return { MatrixChartWords::tr("Mean of sent and received"), MatrixChartWords::tr("Mean of sent and received") };
    case core::MatrixPart::Difference:
        return { MatrixChartWords::tr("Sent − received"), MatrixChartWords::tr("Received − sent") };
    }
    return { MatrixChartWords::tr("Sent"), MatrixChartWords::tr("Received") };
}

/// All numbers of the cell, and where both directions count, those of the other one.
QString noteOf(const MatrixData& data, core::MatrixPart part, std::uint32_t row, std::uint32_t column)
{
    const auto text = [&](std::uint32_t sender, std::uint32_t receiver) {
        const core::TransferSum* sum = transfersOf(data.matrix, data.shown[sender], data.shown[receiver]);
        return sum != nullptr ? transfersText(*sum, data) : QString();
    };
    const QString there = text(row, column);
    const QString back = text(column, row);
    if (part == core::MatrixPart::Whole || (there.isEmpty() && back.isEmpty()))
        return there;
    const QString nothing = MatrixChartWords::tr("nothing");
    return MatrixChartWords::tr("there: %1; back: %2", "transfers")
        .arg(there.isEmpty() ? nothing : there, back.isEmpty() ? nothing : back);
}

std::vector<HeatCell> cellsOf(const MatrixData& data, const core::MatrixValues& values)
{
    std::vector<std::uint32_t> rowOf(data.places.size());
    for (std::uint32_t row = 0; row < data.shown.size(); ++row)
        rowOf[data.shown[row]] = row;
    std::vector<HeatCell> cells;
    cells.reserve(values.cells.size());
    for (const core::MatrixValues::Cell& cell : values.cells)
        cells.push_back({ rowOf[cell.sender], rowOf[cell.receiver], cell.value });
    return cells;
}

/// Adds the sum of a place. Of a place whose messages all lack their other end, nothing is known.
void addToStrip(
    HeatStrip& strip, std::optional<double> value, const core::TransferSum& sum, const core::UnmatchedSum& unmatched)
{
    const bool isUnknown = sum.count == 0 && !unmatched.isEmpty();
    strip.values.push_back(isUnknown ? std::nullopt : value);
    strip.notes.push_back(unmatched.isEmpty()
            ? QString()
            : MatrixChartWords::tr("not counted: %1", "messages").arg(unmatchedText(unmatched)));
}

} // namespace

std::shared_ptr<const HeatChart> makeMatrixChart(
    std::shared_ptr<const MatrixData> data, core::MatrixMeasure measure, core::MatrixPart part)
{
    const core::MatrixGrouping& grouping = data->request.choice.grouping;
    const core::Definitions& definitions = data->request.store->definitions();
    HeatChart chart;
    chart.valueTitle = part == core::MatrixPart::Whole
        ? matrixMeasureText(measure)
        : MatrixChartWords::tr("%1, %2", "measure, part of the matrix")
              .arg(matrixMeasureText(measure), matrixPartText(part).toLower());
    chart.unit = unitOf(*data, measure);
    // At another time it may have some, and is to stay where it is.
    const bool staysEmpty = data->request.choice.extent == MomentExtent::Whole || data->shown.empty();
    if (data->matrix.cells.empty() && staysEmpty)
        return std::make_shared<const HeatChart>(std::move(chart));
    const core::MatrixValues values = matrixValues(data->matrix, measure, part, data->seconds);
    const auto size = static_cast<std::uint32_t>(data->shown.size());
    chart.grid = std::make_shared<const HeatGrid>(size, size, cellsOf(*data, values));
    for (const std::uint32_t place : data->shown)
        chart.rowNames.push_back(matrixPlaceText(data->places[place], grouping, definitions));
    chart.columnNames = chart.rowNames;
    chart.rowTitle
        = MatrixChartWords::tr("Sender: %1", "what the rows are").arg(matrixGroupingText(grouping, definitions));
    chart.columnTitle = MatrixChartWords::tr("Receiver");
    chart.kind = part == core::MatrixPart::Difference ? HeatScale::Kind::Difference : HeatScale::Kind::Amount;
    const auto [rowTitle, columnTitle] = stripTitles(part);
    chart.rowStrip = { rowTitle, {}, chart.unit, {} };
    chart.columnStrip = { columnTitle, {}, chart.unit, {} };
    for (const std::uint32_t place : data->shown) {
        const core::UnmatchedSum& unmatched = data->matrix.unmatched[place];
        addToStrip(
            chart.rowStrip, values.sent[place], data->matrix.sent[place], { unmatched.sends, unmatched.bytes, 0 });
        addToStrip(
            chart.columnStrip, values.received[place], data->matrix.received[place], { 0, 0, unmatched.receives });
    }
    chart.note = [data, part](std::uint32_t row, std::uint32_t column) { return noteOf(*data, part, row, column); };
    return std::make_shared<const HeatChart>(std::move(chart));
}

} // namespace lightcone::views
