// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubedisplay.h"

#include "core/cube/cubedefinitions.h"
#include "core/model/definitions.h"
#include "views/base/formatting.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <string>

namespace lightcone::views {

namespace {

class DisplayWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::CubeDisplay)
};

/// The usual symbols of units that CUBE spells otherwise.
std::string usualUnit(const std::string& unit)
{
    if (unit == "sec" || unit == "msec" || unit == "usec" || unit == "nsec")
        return unit.substr(0, unit.size() - 2); // "s", "ms", "us", "ns"
    return unit == "occ" ? "#" : unit;
}

/// formatValue(), but that seconds have no unit above them: "2,869 s", as durations elsewhere.
QString amountText(double value, const ValueUnit& unit)
{
    constexpr double kNanoseconds = 1e9;
    const double seconds = value * unit.scale;
    const bool isLong = unit.symbol == QLatin1String("s") && std::abs(seconds) >= 1 && std::abs(seconds) < kNanoseconds;
    return isLong ? formatDuration(std::llround(seconds * kNanoseconds), {}) : formatValue(value, unit);
}

} // namespace

QStringList cubeModeTexts()
{
    return { DisplayWords::tr("Absolute"), DisplayWords::tr("Percent of Root"),
        DisplayWords::tr("Percent of Selection"), DisplayWords::tr("Percent of Reference") };
}

QStringList cubeModeNames()
{
    return { QStringLiteral("absolute"), QStringLiteral("root"), QStringLiteral("selection"),
        QStringLiteral("reference") };
}

ValueUnit cubeUnit(const core::CubeMetricDef& metric)
{
    core::MetricDef plain;
    plain.unit = usualUnit(metric.unit);
    return metricUnit(plain, core::CurveMode::Value);
}

ValueUnit cubeShownUnit(const CubeDisplay& display)
{
    return display.isPercent ? ValueUnit { {}, ValueUnit::Prefix::Percent } : display.unit;
}

std::optional<double> cubeShown(const core::CubeCell& cell, const CubeDisplay& display)
{
    if (cell.isNone())
        return std::nullopt;
    if (!display.isPercent)
        return cell.toDouble();
    if (!display.whole || *display.whole == 0)
        return std::nullopt;
    return cell.toDouble() / *display.whole;
}

QString cubeText(const core::CubeCell& cell, const CubeDisplay& display)
{
    const std::optional<double> shown = cubeShown(cell, display);
    if (!shown)
        return {};
    return display.isPercent ? formatPercent(*shown) : amountText(*shown, display.unit);
}

QString cubeExactText(const core::CubeCell& cell, const CubeDisplay& display)
{
    if (cell.isNone())
        return DisplayWords::tr("none", "a number that there is not");
    const core::MetricSum sum = cell.state == core::CubeCell::State::Integer ? core::MetricSum { cell.integer, 0 }
                                                                             : core::MetricSum { 0, cell.real };
    return formatExactValue(sum, display.unit);
}

QString cubePlainText(const core::CubeCell& cell, const CubeDisplay& display)
{
    if (!display.isPercent)
        return QString::fromStdString(cell.text());
    const std::optional<double> shown = cubeShown(cell, display);
    constexpr double kPercent = 100;
    return shown ? QString::number(*shown * kPercent, 'g', QLocale::FloatingPointShortest) : QString();
}

} // namespace lightcone::views
