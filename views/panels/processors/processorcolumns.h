// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/processorstatistics/processorstatistics.h"
#include "core/base/wideticks.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace lightcone::views {

/// A row of the table of processors: a location, or all together.
struct ProcessorRow {
    QString name;
    core::ProcessorStatistics statistics;
    core::WideTicks length = 0; ///< ticks that all of its time has: of all together, those of each of them

    bool isTotal() const { return !core::isValid(statistics.location); }
};

/// A number of a row: a whole one, a mean or share, or none.
using ProcessorValue = std::variant<std::monostate, core::WideTicks, double>;

/// A column of the table of processors, but for the location.
struct ProcessorColumn {
    enum class Unit : std::uint8_t {
        Share, ///< 0 … 1
        Ticks,
        Time, ///< a tick of the clock
        Count,
        Bytes,
    };
    std::string id; ///< in the table of the command line
    QString title;
    QString toolTip;
    Unit unit = Unit::Count;
    bool isShownAtFirst = false; ///< in the view
    std::function<ProcessorValue(const ProcessorRow& row)> value;
};

/// In the order of the table, in the language of the user.
std::vector<ProcessorColumn> processorColumns();

} // namespace lightcone::views
