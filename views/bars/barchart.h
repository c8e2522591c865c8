// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/valueunit.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace lightcone::views {

/// A bar, and the range around its value that a thin line shows.
struct Bar {
    QString label; ///< what it is of
    QString text; ///< its number, for people
    QString shortText {}; ///< the value alone, where `text` says more; empty: there is no shorter text
    std::optional<double> value; ///< in the unit of the chart; nullopt: there is none
    std::optional<double> low; ///< least and greatest of what the value sums up
    std::optional<double> high;
    std::uint64_t key = 0; ///< identifies it in other values
    std::uint64_t place = 0; ///< in the order of its kind
};

/// Bars from top to bottom on one axis.
struct BarChart {
    QString title; ///< what the bars measure
    ValueUnit unit;
    bool isLogarithmic = false;
    std::vector<Bar> bars;
    /// Says in lines what the bar of a key is, for the pointer; empty: its name and number do. GUI thread.
    std::function<QString(std::uint64_t key)> details {};

    QString detailsOf(const Bar& bar) const
    {
        return details ? details(bar.key) : QString(bar.label + QLatin1Char('\n') + bar.text);
    }
};

inline const QString& shortTextOf(const Bar& bar)
{
    return bar.shortText.isEmpty() ? bar.text : bar.shortText;
}

/// Puts the greatest bars first, those without a number last; else they are in the order of their places. Stable.
void sortBars(BarChart& chart, bool byValue);

} // namespace lightcone::views
