// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/panels/legend/legendquery.h"

#include <QSizeF>
#include <QString>

#include <functional>
#include <vector>

class QPainter;

namespace lightcone::core {
struct Definitions;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

inline constexpr QSizeF kLegendBox(18, 12); ///< size of the signs

/// An entry of the window's legend.
struct LegendItem {
    QString text;
    QString toolTip;
    std::function<void(QPainter& painter)> draw; ///< paints the sign at [0, kLegendBox); empty: a heading
};

/// What the time without a call is called.
QString idleText();
/// The name of a function, and what a person has chosen that its time counts as.
QString countedText(const QString& name, core::ActivityRule rule);
/// Functions under their classes, each with its colour and its share of the time; then the time without a call.
std::vector<LegendItem> functionItems(const LegendContent& content, const core::Definitions& definitions);
/// Lists the signs of the trace, in the order of the legend. @param marks  of what is rare; null: they have not been
/// found yet
std::vector<LegendItem> signItems(const core::StoreView& store, const ColorScheme& scheme, const Marks* marks);

} // namespace lightcone::views
