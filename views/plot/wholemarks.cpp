// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/wholemarks.h"

#include "views/plot/valueaxis.h"

#include <QString>

#include <algorithm>
#include <cmath>
#include <vector>

namespace lightcone::views {

void keepWholeMarks(ValueAxis& axis)
{
    constexpr double kNear = 1e-6;
    const auto valueOf = [&axis](const ValueAxis::Mark& mark) {
        return (axis.low + (1 - mark.y / axis.height) * (axis.high - axis.low)) * axis.unit.scale;
    };
    std::erase_if(axis.marks, [&](const ValueAxis::Mark& mark) {
        const double value = valueOf(mark);
        return std::abs(value - std::round(value)) > kNear * std::max(1.0, std::abs(value));
    });
    for (ValueAxis::Mark& mark : axis.marks) {
        const double value = std::round(valueOf(mark));
        if (std::abs(value) < 1'000) // greater ones have prefixes, and no decimals that say nothing
            mark.label = QString::number(static_cast<int>(value));
    }
}

} // namespace lightcone::views
