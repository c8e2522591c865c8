// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/columnmixer.h"

#include "views/plot/plotstyle.h"
#include "views/rows/rowcolumns.h"

namespace lightcone::views {

namespace {

void add(OklabColor& sum, const OklabColor& color, std::uint32_t units)
{
    sum.lightness += color.lightness * units;
    sum.a += color.a * units;
    sum.b += color.b * units;
}

QRgb mean(const OklabColor& sum, std::uint32_t count)
{
    const double units = count;
    return quickRgbOf({ sum.lightness / units, sum.a / units, sum.b / units });
}

} // namespace

ColumnMixer::ColumnMixer(const PlotStyle& style)
    : m_other(oklabOf(style.scheme.other.rgb()))
    , m_idle(oklabOf(style.scheme.idle.rgb()))
{
    m_functions.reserve(style.names.size());
    for (std::size_t function = 0; function < style.names.size(); ++function)
        m_functions.push_back(oklabOf(style.fills[PlotStyle::fillIndex(core::idAt<core::FunctionId>(function), 4)]));
}

ColumnMixer::ColumnMixer(std::span<const QColor> functions, const QColor& other, const QColor& idle)
    : m_other(oklabOf(other.rgb()))
    , m_idle(oklabOf(idle.rgb()))
{
    m_functions.reserve(functions.size());
    for (const QColor& color : functions)
        m_functions.push_back(oklabOf(color.rgb()));
}

const OklabColor& ColumnMixer::of(core::FunctionId function) const
{
    return isValid(function) && indexOf(function) < m_functions.size() ? m_functions[indexOf(function)] : m_other;
}

QRgb ColumnMixer::colorOf(core::FunctionId function) const
{
    return rgbOf(of(function));
}

OklabColor ColumnMixer::sumOf(std::span<const Band> bands) const
{
    OklabColor sum;
    std::uint32_t begin = 0;
    for (const Band& band : bands) {
        add(sum, of(band.function), band.end - begin);
        begin = band.end;
    }
    return sum;
}

QRgb ColumnMixer::colorOf(const RowColumns& columns, const BandRun& run) const
{
    const std::span<const Band> bands = columns.of(run);
    OklabColor sum = sumOf(bands);
    add(sum, m_idle, columns.units - (bands.empty() ? 0 : bands.back().end));
    return mean(sum, columns.units);
}

QRgb ColumnMixer::colorOfCalls(const RowColumns& columns, const BandRun& run) const
{
    const std::span<const Band> bands = columns.of(run);
    return mean(sumOf(bands), bands.back().end);
}

} // namespace lightcone::views
