// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/valueunit.h"
#include "views/heat/heatgrid.h"
#include "views/heat/heatraster.h"
#include "views/heat/heatscale.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

/// A value for each row, or each column, that stands beside the cells as a bar: their sum for instance.
struct HeatStrip {
    QString title; ///< empty: there is no strip
    std::vector<std::optional<double>> values; ///< one a row or column; nullopt: no bar
    ValueUnit unit;
    std::vector<QString> notes {}; ///< what else there is to be said, one a row or column, or none at all

    bool isEmpty() const { return title.isEmpty(); }
    /// The greatest distance from zero.
    double greatest() const;
    /// "up to 12 s"
    QString greatestText() const;
};

/// All that a chart of cells shows, whatever part of it is in sight. Immutable once it is made; shared by threads.
struct HeatChart {
    std::shared_ptr<const HeatGrid> grid = std::make_shared<const HeatGrid>();
    std::vector<QString> rowNames; ///< one a row
    std::vector<QString> columnNames; ///< one a column
    QString rowTitle; ///< what the rows are: "Location"
    QString columnTitle;
    QString valueTitle; ///< what the values are: "Exclusive time"
    ValueUnit unit;
    HeatScale::Kind kind = HeatScale::Kind::Amount;
    HeatMerge merge = HeatMerge::Strongest;
    std::optional<HeatRange> usual {}; ///< the values that automatic bounds follow; nullopt: all
    HeatStrip rowStrip; ///< at the right of the cells
    HeatStrip columnStrip; ///< below them
    /// What else there is to be said of one cell; may be empty. Any thread.
    std::function<QString(std::uint32_t row, std::uint32_t column)> note {};

    HeatScale scale(const HeatChoice& choice, const ColorScheme& scheme) const
    {
        return HeatScale(choice, usual.value_or(grid->range()), kind, scheme, grid->range());
    }
};

/// Says what the places of @p rows × @p columns have: of one its names and value, of several their number, extremes and
/// mean, and which of them is the strongest.
QString heatText(const HeatChart& chart, HeatSpan rows, HeatSpan columns);

/// Says the value of @p strip at @p index, which is called @p name; its name alone where there is none.
QString stripText(const QString& name, const HeatStrip& strip, std::uint32_t index);

/// The sums of the recorded values of each row, and of each column; nullopt where there is none.
std::vector<std::optional<double>> rowSums(const HeatGrid& grid);
std::vector<std::optional<double>> columnSums(const HeatGrid& grid);

} // namespace lightcone::views
