// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvestatistics.h"
#include "views/charts/counters/countercurve.h"
#include "views/tables/summarymodel.h"

#include <QColor>

#include <memory>
#include <vector>

namespace lightcone::views {

/// A row of the statistics of curves.
struct CurveRow {
    CounterCurve curve;
    core::CurveStatistics statistics;
};

/// One curve a row, in the order of the view. Plain texts are recorded values, as in the tables of the command line.
class CounterStatisticsModel final : public TableModel<CurveRow> {
    Q_OBJECT

public:
    enum Column { Curve, Min, Mean, Max, Last, Growth, Rate, Samples, First, MinTime, MaxTime, Unit, kColumnCount };
    using Row = CurveRow;

    explicit CounterStatisticsModel(QObject* parent = nullptr);

    /// @p store is not null.
    void setCurves(std::shared_ptr<const core::StoreView> store, std::vector<Row> curves);
    /// Sets the colours of the curves, by category.
    void setColors(std::vector<QColor> colors);

private:
    Columns makeColumns() const;
    /// A column of values that hold in the interval.
    TableColumn<Row> values(ColumnHeader header, core::MetricSum core::CurveStatistics::*value) const;
    TableColumn<Row> times(ColumnHeader header, core::Tick core::CurveStatistics::*tick) const;
    void forget() override;
    QVariant curveCell(const Row& row, int role) const;
    QVariant growthCell(const Row& row, int role) const;
    QVariant timeCell(core::Tick tick, int role) const;
    QString plainUnit(const CounterCurve& curve) const;
    const core::MetricDef& metricOf(const Row& row) const;

    std::shared_ptr<const core::StoreView> m_store; ///< the store that the rows were made from
    std::vector<QColor> m_colors;
};

} // namespace lightcone::views
