// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"
#include "views/base/valueunit.h"
#include "views/charts/compare/comparequery.h"
#include "views/tables/summarymodel.h"

#include <QColor>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The column of a comparison that is a row of the table.
struct CompareTableRow {
    std::uint32_t column = 0; ///< of the data
    std::vector<std::optional<double>> parts; ///< its numbers in the rows that stand side by side
};

/// What each function, group or class comes to over the rows of a comparison; behind that its numbers in some chosen
/// rows side by side, each with its difference from the first one.
class CompareModel final : public TableModel<CompareTableRow> {
    Q_OBJECT

public:
    enum Column { Name, Maximum, MaxRow, Excess, Imbalance, Mean, Minimum, Deviation, Total, Having, kColumnCount };
    static constexpr int kMostParts = 6; ///< rows that can stand side by side
    static constexpr int kAllColumns = kColumnCount + 2 * kMostParts;
    /// The columns of part @p part: its number, and the difference from part 0.
    static int partColumn(int part) { return kColumnCount + 2 * part; }
    static int differenceColumn(int part) { return partColumn(part) + 1; }

    explicit CompareModel(QObject* parent = nullptr);

    /// Shows @p data of @p store, with the rows @p parts of it side by side, at most kMostParts.
    void setContent(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const CompareData> data,
        const std::vector<std::uint32_t>& parts);
    /// @p colors by function index
    void setColors(std::vector<QColor> colors);
    int partCount() const { return static_cast<int>(m_partLabels.size()); }
    bool isOffered(int column) const override { return column < kColumnCount; }
    static bool isShownAtFirst(int column) { return column < Total; }

private:
    Columns makeColumns();
    void addPartColumns(Columns& columns) const;
    void updateHeaders();
    void forget() override;
    std::uint64_t keyOf(const CompareTableRow& row, int place) const override;
    const CompareColumn& of(const CompareTableRow& row) const { return m_data->columns[row.column]; }
    /// A cell of a number of the measure, with its exact one where that is a whole number.
    QVariant numberCell(std::optional<double> number, const core::MetricSum* exact, int role) const;

    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const CompareData> m_data;
    ValueUnit m_unit;
    TimeScale m_scale;
    std::vector<QColor> m_colors;
    QStringList m_partLabels;
};

} // namespace lightcone::views
