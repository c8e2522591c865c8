// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"

#include <QSizeF>
#include <QString>

#include <functional>
#include <vector>

class QPainter;

namespace lightcone::core {
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

/// Lists the colour groups that occur in the trace, and its signs, in the order of the legend. @param marks  of what is
/// rare; null: they have not been found yet
std::vector<LegendItem> legendItems(const core::StoreView& store, const ColorScheme& scheme, const Marks* marks);

} // namespace lightcone::views
