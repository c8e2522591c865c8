// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/legend/legendfunctions.h"

#include <QSizeF>
#include <QString>

#include <functional>
#include <span>
#include <vector>

class QPainter;

namespace lightcone::core {
struct ProfileEntry;
class StoreView;
}

namespace lightcone::views {

struct Marks;

inline constexpr QSizeF kLegendBox(18, 12); ///< size of the signs

/// An entry of the window's legend.
struct LegendItem {
    QString text;
    QString toolTip;
    std::function<void(QPainter& painter)> draw; ///< paints the sign at [0, kLegendBox); empty: a heading
};

/// The functions of @p entries that have time of their own, by that, but those that are @p hidden (ascending).
std::vector<LegendFunction> weighedFunctions(std::span<const core::ProfileEntry> entries,
    std::span<const core::FunctionId> hidden, const core::Definitions& definitions, const ColorScheme& scheme);
/// Functions under their classes, each with its colour.
std::vector<LegendItem> functionItems(
    std::span<const LegendFunction> functions, const core::Definitions& definitions, const ColorScheme& scheme);
/// Lists the signs of the trace, in the order of the legend. @param marks  of what is rare; null: they have not been
/// found yet
std::vector<LegendItem> signItems(const core::StoreView& store, const ColorScheme& scheme, const Marks* marks);

} // namespace lightcone::views
