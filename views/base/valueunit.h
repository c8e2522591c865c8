// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/metrics/metricsum.h"

#include <QString>

#include <cstdint>

namespace lightcone::views {

/// The unit of a curve's values, and the prefixes that make them short.
struct ValueUnit {
    enum class Prefix : std::uint8_t {
        None, ///< a word: "1,234,567 messages"; on axes "1.2 M"
        Decimal, ///< SI, before the symbol: "1.2 GHz", "3 µs"
        Binary, ///< prefixes of bytes: "1.2 GiB"
        Percent, ///< "45.6 %"
    };
    QString symbol; ///< "B/s", "messages"; empty: none
    Prefix prefix = Prefix::None;
    double scale = 1; ///< number of units that a value of 1 stands for
    /// The units of an axis that has several, whose labels are numbers alone: "/s, %"; else empty.
    QString symbols = {};
    bool isWhole = false; ///< values are whole numbers of the unit: an axis has no marks between these

    /// @returns true when one axis can show values of both.
    bool isSame(const ValueUnit& other) const { return symbol == other.symbol && prefix == other.prefix; }

    friend bool operator==(const ValueUnit&, const ValueUnit&) = default;
};

/// The unit of a metric as @p mode shows it. Prefixes, as in "ms" or "KiB", and powers of the definition become part
/// of the scale.
ValueUnit metricUnit(const core::MetricDef& metric, core::CurveMode mode);
/// The unit of the curve that @p source describes.
ValueUnit valueUnit(const core::Definitions& definitions, const core::CurveSource& source);

/// "12.3 MiB/s", "1,234 messages", "45.6 %": about four significant digits; whole numbers before a word have all of
/// their digits. Localised.
QString formatValue(double value, const ValueUnit& unit);
/// Formats like formatValue(), but with all digits that a double tells apart and without a prefix.
QString formatExactValue(double value, const ValueUnit& unit);
/// Of an integer all digits.
QString formatExactValue(const core::MetricSum& value, const ValueUnit& unit);
/// Says what a curve shows in a column: "12 W", "mean 12 W, from 10 W to 15 W, last 13 W, 4 samples"; where the column
/// has bounds, "mean about 12 W, not below 10 W nor above 15 W …".
QString columnText(const core::CurveColumn& column, const ValueUnit& unit);

/// A prefix that is common to the labels of an axis.
struct ValuePrefix {
    double size = 1; ///< size of the unit
    QString text; ///< "M", "Ki"; "e-12" where there is no prefix
};
/// The prefix for values up to @p magnitude, counted in @p unit.
ValuePrefix prefixFor(double magnitude, const ValueUnit& unit);
/// @p value times the size of the prefix, with so many decimals: "1.50 GHz"; long symbols are left out: "1.5 M". 0 is
/// "0".
QString axisLabel(double value, int decimals, const ValuePrefix& prefix, const ValueUnit& unit);
/// The symbol, where axisLabel() leaves it out, or those of several units; else empty.
QString axisCaption(const ValueUnit& unit);

} // namespace lightcone::views
