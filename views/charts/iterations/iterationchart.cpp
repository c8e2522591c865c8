// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/iterations/iterationchart.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/charts/iterations/iterationtext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

class ChartWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Iterations)
};

/// "17", "17 +" or "17 −": the number, and whether that iteration is unusual on any row.
std::vector<QString> columnNames(const IterationData& data)
{
    std::vector<double> furthest(data.columns);
    for (std::size_t i = 0; i < data.list.visits.size(); ++i) {
        double& of = furthest[data.columnOf(data.list.visits[i])];
        if (data.deviations[i].isOutlier && std::abs(data.deviations[i].deviation) > std::abs(of))
            of = data.deviations[i].deviation;
    }
    std::vector<QString> names;
    names.reserve(data.columns);
    for (std::uint32_t column = 0; column < data.columns; ++column) {
        QString name = QString::number(data.firstNumber + column);
        if (furthest[column] != 0)
            name += furthest[column] > 0 ? QStringLiteral(" +") : QStringLiteral(" −");
        names.push_back(name);
    }
    return names;
}

/// What the text under the pointer adds about a visit.
QString noteOf(const core::StoreView& store, const IterationData& data, std::uint32_t row, std::uint32_t column)
{
    const auto found = data.visitAt(row, column);
    if (!found)
        return {};
    const core::Iteration& visit = data.list.visits[*found];
    const core::IterationDeviation& deviation = data.deviations[*found];
    const TimeScale scale = timeScaleOf(store);
    QStringList parts { ChartWords::tr("begins at %1").arg(formatTime(visit.begin, scale, 1)),
        ChartWords::tr("takes %1").arg(formatDuration(static_cast<core::Tick>(visit.ticks), scale)),
        ChartWords::tr("usual %1").arg(formatDuration(static_cast<core::Tick>(deviation.median), scale)) };
    if (deviation.isOutlier)
        parts += deviation.deviation > 0 ? ChartWords::tr("unusually long") : ChartWords::tr("unusually short");
    if (const QString parameters = iterationParametersText(store, data.list, visit); !parameters.isEmpty())
        parts += parameters;
    return parts.join(QStringLiteral(", "));
}

} // namespace

std::shared_ptr<const HeatChart> makeIterationChart(const std::shared_ptr<const core::StoreView>& store,
    const std::shared_ptr<const IterationData>& data, IterationMeasure measure)
{
    const std::uint64_t ticksPerSecond = store->definitions().clock.ticksPerSecond;
    auto chart = std::make_shared<HeatChart>();
    std::vector<HeatCell> cells;
    std::vector<std::vector<double>> ofRows(data->rows.size());
    chart->columnStrip.values.resize(data->columns);
    for (const std::size_t i : data->order) {
        const double value = iterationValue(*data, i, measure, ticksPerSecond);
        const std::uint32_t column = data->columnOf(data->list.visits[i]);
        cells.push_back({ data->rowOf[i], column, value });
        ofRows[data->rowOf[i]].push_back(value);
        std::optional<double>& strip = chart->columnStrip.values[column];
        if (!strip || std::abs(*strip) < std::abs(value))
            strip = value;
    }
    chart->grid = std::make_shared<const HeatGrid>(
        static_cast<std::uint32_t>(data->rows.size()), data->columns, std::move(cells));
    chart->kind = measure == IterationMeasure::Deviation ? HeatScale::Kind::Difference : HeatScale::Kind::Amount;
    chart->unit = iterationUnit(measure);
    chart->rowTitle = ChartWords::tr("Location");
    chart->columnTitle = ChartWords::tr("Iteration");
    chart->valueTitle = iterationMeasureTexts().at(static_cast<qsizetype>(measure));
    chart->columnNames = columnNames(*data);
    chart->columnStrip.title = ChartWords::tr("Greatest");
    chart->columnStrip.unit = chart->unit;
    chart->rowStrip.title = ChartWords::tr("Median");
    chart->rowStrip.unit = chart->unit;
    for (std::size_t row = 0; row < data->rows.size(); ++row) {
        chart->rowNames.push_back(data->rows[row].label);
        chart->rowStrip.values.emplace_back(core::middleOf(ofRows[row]));
    }
    chart->note = [store, data](std::uint32_t row, std::uint32_t column) { return noteOf(*store, *data, row, column); };
    return chart;
}

} // namespace lightcone::views
