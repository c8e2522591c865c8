// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvestatistics.h"
#include "views/charts/counters/countercurve.h"
#include "views/tables/summarymodel.h"

#include <QColor>

#include <memory>
#include <vector>

namespace lightcone::views {

/// One curve a row, in the order of the view. Plain texts are recorded values, as in the tables of the command line.
class CounterStatisticsModel final : public SummaryModel {
    Q_OBJECT

public:
    enum Column { Curve, Min, Mean, Max, Last, Growth, Rate, Samples, First, MinTime, MaxTime, Unit, kColumnCount };

    using SummaryModel::SummaryModel;

    struct Row {
        CounterCurve curve;
        core::CurveStatistics statistics;
    };
    /// @p store is not null.
    void setRows(std::shared_ptr<const core::StoreView> store, std::vector<Row> rows);
    /// Sets the colours of the curves, by category.
    void setColors(std::vector<QColor> colors);

    void clear() override;
    bool isKnown() const override { return m_store != nullptr; }
    std::uint64_t keyAt(int row) const override { return static_cast<std::uint64_t>(row); }
    QString plainHeader(int column) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant valueCell(const Row& row, int column, int role) const;
    QVariant timeCell(const Row& row, int column, int role) const;
    QString unitText(const Row& row, bool plain) const;
    /// The unit of the numbers in @p column: growth and rate have their own.
    ValueUnit unitOf(const Row& row, int column) const;

    std::shared_ptr<const core::StoreView> m_store;
    std::vector<Row> m_rows;
    std::vector<QColor> m_colors;
};

} // namespace lightcone::views
