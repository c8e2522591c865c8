// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"
#include "views/legend/legendfunctions.h"
#include "views/marks/marks.h"
#include "views/plot/plotstyle.h"

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

class QPainter;

namespace lightcone::views {

/// An entry of the legend of a plot.
struct LegendEntry {
    enum class Sign : std::uint8_t {
        Note, ///< a text alone
        Heading, ///< a bold text, whose entries follow
        Swatch, ///< area of a colour
        Message,
        Bundle,
        Backward,
        Collective,
        Range,
        ThickLine,
        ThinLine,
        OffLine,
        Curve,
        DottedCurve,
        UprightLine, ///< thin, of a colour
        Band,
        Points,
        Event, ///< sign of a class of events
        Mark,
    };
    Sign sign = Sign::Note;
    QColor color; ///< colour of signs that may have any; invalid: the usual one
    QString text;
    core::SignClass event = core::SignClass::Send; ///< for Event
    QRectF rect {}; ///< relative to the legend, once it is laid out
    MarkKind mark = MarkKind::Call; ///< for Mark
    static constexpr std::size_t kUnseen = SIZE_MAX;
    /// Of functions: 1 for the one that stays longest where there is no room for all, kUnseen for those that are
    /// counted alone, as nobody sees them; 0: no function.
    std::size_t rank = 0;
};

/// The colour of a function's bars.
QColor barColor(core::FunctionId function, const PlotStyle& style);
/// Functions, the heaviest first, under their classes, each with the colour that it has in the picture. Where there is
/// no room for all, the heaviest of each class stay, then the heaviest of all. @param leastSeen  the weight from which
/// on a function can be seen
std::vector<LegendEntry> functionEntries(std::span<const LegendFunction> functions, const PlotStyle& style,
    QColor (&colorOf)(core::FunctionId, const PlotStyle&) = barColor, double leastSeen = 0);
double legendLineHeight(const QFont& font);
/// Entries one after the other in at most @p maxLines lines. Functions give way to the others, but for the first; an
/// entry behind them says how many are left out. Where this is not enough, the last entry says how many others are.
std::vector<LegendEntry> layoutPlotLegend(
    std::vector<LegendEntry> entries, double width, int maxLines, const QFont& font);
/// The lines that a picture of @p height gives to @p entries: all that they need, but no more than a third of it; two
/// at least.
int plotLegendLines(const std::vector<LegendEntry>& entries, double width, double height, const QFont& font);
/// The height of entries that are laid out; 0 without any.
double plotLegendHeight(const std::vector<LegendEntry>& entries);
void paintPlotLegend(
    QPainter& painter, QPointF topLeft, const std::vector<LegendEntry>& entries, const PlotStyle& style);

} // namespace lightcone::views
