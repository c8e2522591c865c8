// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/shares/columnshares.h"
#include "core/analysis/statistics/profile.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/charts/timeline/timelinegeometry.h"
#include "views/charts/timeline/timelinequery.h"
#include "views/export/pictureexport.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"
#include "views/rows/columnmixer.h"
#include "views/rows/rowpainter.h"

#include <QImage>
#include <QPainter>
#include <QString>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <vector>

/// Compares painted rows of a timeline with the store: pixels with how columns are divided, this with the shares of
/// functions, and these with the profile.
namespace lightcone::tests {

using Functions = std::map<core::FunctionId, std::uint64_t>;

/// Keeps the amounts of each column.
class Amounts final : public core::ColumnSink {
public:
    struct Column {
        Functions functions;
        std::uint64_t whole = 1;
        std::uint64_t rest = 0;
        std::uint64_t idle = 0;
        bool isSingle = false;
        bool mayHaveCalls = false;
        double error = 0;
    };
    void take(const core::ColumnShares& column) override
    {
        Column kept { {}, column.whole, column.rest, column.idle, column.isSingle, column.mayHaveCalls,
            static_cast<double>(column.error) };
        column.functions.visit(
            [&](const core::FunctionShare& share) { kept.functions[share.function] = share.amount; });
        columns.insert(columns.end(), column.count, kept);
    }
    std::vector<Column> columns;
};

inline Amounts amountsOf(
    const core::StoreView& store, std::span<const core::LocationId> locations, std::span<const core::Tick> edges)
{
    Amounts amounts;
    core::expectDone(core::columnShares(store, locations, edges, amounts, {}));
    return amounts;
}

/// The units of each function of one column, and of the others together (none).
inline std::map<core::FunctionId, double> unitsOf(const views::RowColumns& columns, int column)
{
    std::map<core::FunctionId, double> units;
    for (const views::SolidRun& run : columns.solids) {
        if (run.first <= column && column < run.last)
            units[run.function] += columns.units;
    }
    if (const views::BandRun* const run = columns.runAt(column)) {
        std::uint32_t begin = 0;
        for (const views::Band& band : columns.of(*run)) {
            units[band.function] += band.end - begin;
            begin = band.end;
        }
    }
    return units;
}

/// @returns what is wrong with a column; empty: nothing.
inline QString checkColumn(const views::RowColumns& columns, int column, const Amounts::Column& expected)
{
    const double scale = static_cast<double>(columns.units) / static_cast<double>(expected.whole);
    std::map<core::FunctionId, double> units = unitsOf(columns, column);
    double sum = 0;
    double little = static_cast<double>(expected.rest) * scale;
    for (const auto& [function, amount] : expected.functions) {
        const double exact = static_cast<double>(amount) * scale;
        const double got = units[function];
        sum += got;
        if (exact < 0.5) {
            little += exact;
            if (got != 0)
                return QStringLiteral("a function with %1 units has %2").arg(exact).arg(got);
        } else if (std::abs(got - exact) >= 1) {
            return QStringLiteral("a function with %1 units has %2").arg(exact).arg(got);
        }
        units.erase(function);
    }
    const double others = units[core::FunctionId::none];
    if (std::abs(others - little) >= 1)
        return QStringLiteral("others with %1 units have %2").arg(little).arg(others);
    units.erase(core::FunctionId::none);
    if (!units.empty())
        return QStringLiteral("a function without time has a band");
    const double idle = columns.units - sum - others;
    if (std::abs(idle - static_cast<double>(expected.idle) * scale) >= 1)
        return QStringLiteral("idle with %1 units has %2").arg(static_cast<double>(expected.idle) * scale).arg(idle);
    return {};
}

/// A style in which each function has a colour of its own.
inline views::PlotStyle tellingStyle(const core::StoreView& store)
{
    views::PlotStyle style
        = views::PlotStyle::of(store.definitions(), views::ColorScheme(views::Theme::Light), views::pictureFont());
    for (std::size_t i = 0; i < style.fills.size(); ++i)
        style.fills[i] = 0xff000000U | static_cast<QRgb>(i / views::kBarStrengths + 1);
    return style;
}

/// The colour of each pixel of a column, from the bottom to the top.
inline std::vector<QRgb> expectedPixels(
    const views::TimelineRowBars& row, int column, const views::PlotStyle& style, const views::ColumnMixer& mixer)
{
    const views::RowColumns& columns = *row.columns;
    const auto height = static_cast<std::size_t>(row.trackHeight);
    std::vector<QRgb> pixels(height, style.scheme.idle.rgb());
    const auto fillOf = [&style](core::FunctionId function) {
        return isValid(function) ? style.fills[views::PlotStyle::fillIndex(function, 4)] : style.scheme.other.rgb();
    };
    for (const views::SolidRun& run : columns.solids) {
        if (run.first <= column && column < run.last)
            std::ranges::fill(pixels, fillOf(run.function));
    }
    const views::BandRun* const run = columns.runAt(column);
    if (run && columns.isMixed)
        std::ranges::fill(pixels, mixer.colorOf(columns, *run));
    if (!run || columns.isMixed)
        return pixels;
    if (run->begin == run->end)
        pixels.front() = style.scheme.other.rgb();
    std::size_t y = 0;
    for (const views::Band& band : columns.of(*run)) {
        for (; y < band.end; ++y)
            pixels[y] = fillOf(band.function);
    }
    return pixels;
}

/// Compares each pixel of the rows with how their columns are divided. @returns what differs; empty: nothing
inline QString comparePixels(
    const core::StoreView& store, const views::TimelineRequest& request, const views::TimelineGeometry& geometry)
{
    const views::PlotStyle style = tellingStyle(store);
    const views::ColumnMixer mixer(style);
    QImage image(request.columns, std::max(1, request.layout->totalHeight()), QImage::Format_RGB32);
    QPainter painter(&image);
    core::expectDone(views::paintRows(painter, *request.layout, geometry.barRows(), views::TimeAxis {}, style, {}));
    painter.end();
    for (const views::TimelineRowBars& row : *geometry.rows) {
        const views::RowTree::Row& of = request.layout->row(row.row);
        if (!row.columns || (!of.isGroup && of.depth == 0)) // the row of a location without calls has no track
            continue;
        for (int x = 0; x < image.width(); ++x) {
            const bool isSeparator = std::ranges::any_of(
                row.columns->solids, [x](const views::SolidRun& run) { return run.isSeparate && run.first == x; });
            const std::vector<QRgb> expected = expectedPixels(row, x, style, mixer);
            for (int y = 0; y < row.trackHeight && !isSeparator; ++y) {
                if (image.pixel(x, row.y + row.trackHeight - 1 - y) != expected[static_cast<std::size_t>(y)])
                    return QStringLiteral("row %1, column %2: pixel %3 has another colour").arg(row.row).arg(x).arg(y);
            }
        }
    }
    return {};
}

/// Compares rows as they are painted with the store, see above. @returns what differs; empty: nothing
inline QString compareWithStore(const core::StoreView& store, const views::TimelineRequest& request)
{
    const auto data = views::queryRows(store, request, {}).value();
    const views::TimelineGeometry geometry = views::layoutTimeline(data, *request.layout, request.columns);
    if (QString problem = comparePixels(store, request, geometry); !problem.isEmpty())
        return problem;
    const std::vector<core::Tick> edges
        = views::TimeCoordinates(request.interval, request.columns).edges(request.columns);
    for (const views::RowData& row : *data.rows) {
        if (!row.columns)
            continue;
        const auto& locations = request.layout->row(row.row).locations;
        const std::vector<Amounts::Column> amounts = amountsOf(store, locations, edges).columns;
        std::map<core::FunctionId, double> ticks; // by the shares of columns
        double doubt = 1; // ticks
        for (int x = 0; x < request.columns; ++x) {
            const Amounts::Column& column = amounts[static_cast<std::size_t>(x)];
            if (column.idle < column.whole) {
                if (const QString problem = checkColumn(*row.columns, x, column); !problem.isEmpty())
                    return QStringLiteral("row %1, column %2: %3").arg(row.row).arg(x).arg(problem);
            }
            const double length = static_cast<double>(core::ticksBetween(
                                      edges[static_cast<std::size_t>(x)], edges[static_cast<std::size_t>(x) + 1]))
                * static_cast<double>(locations.size());
            for (const auto& [function, amount] : column.functions)
                ticks[function] += length * static_cast<double>(amount) / static_cast<double>(column.whole);
            // Sums of rows of several locations are rounded to 2^-20 of a column.
            doubt += length
                * (column.error + 1e-6 + static_cast<double>(column.rest) / static_cast<double>(column.whole));
        }
        std::vector<core::ProfileEntry> profile;
        core::expectDone(core::profile(store, locations, request.interval, profile, {}));
        for (const core::ProfileEntry& entry : profile) {
            const double expected = static_cast<double>(entry.exclusive);
            if (std::abs(ticks[entry.function] - expected) > doubt)
                return QStringLiteral("row %1: function %2 has %3 of %4 ticks, doubt %5")
                    .arg(row.row)
                    .arg(core::indexOf(entry.function))
                    .arg(ticks[entry.function])
                    .arg(expected)
                    .arg(doubt);
            ticks.erase(entry.function);
        }
        for (const auto& [function, amount] : ticks) {
            if (amount > doubt)
                return QStringLiteral("row %1: function %2 is not in the profile")
                    .arg(row.row)
                    .arg(core::indexOf(function));
        }
    }
    return {};
}

} // namespace lightcone::tests
