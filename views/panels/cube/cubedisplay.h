// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubesums.h"
#include "views/base/valueunit.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::core {
struct CubeMetricDef;
}

namespace lightcone::views {

/// What the numbers of a tree are told as, in the terms of CUBE.
enum class CubeValueMode {
    Absolute,
    RootPercent, ///< of the metric at the top, over the whole run
    SelectionPercent, ///< of what is chosen in the tree to the left; of metrics: of the one that is chosen
    ExternalPercent, ///< of the metric at the top in another profile
};
/// One text a mode, for people.
QStringList cubeModeTexts();
/// One name a mode, for settings.
QStringList cubeModeNames();

/// How a number is told.
struct CubeDisplay {
    ValueUnit unit;
    bool isPercent = false;
    std::optional<double> whole = {}; ///< what is 100 %; nullopt: not known
};

ValueUnit cubeUnit(const core::CubeMetricDef& metric);
/// The unit in which numbers are shown: percents, or the metric's.
ValueUnit cubeShownUnit(const CubeDisplay& display);
/// The number that bars and colours go by; nullopt where there is none.
std::optional<double> cubeShown(const core::CubeCell& cell, const CubeDisplay& display);
/// Some four digits and the unit, or percents; empty where there is nothing. Localised.
QString cubeText(const core::CubeCell& cell, const CubeDisplay& display);
/// The number itself with all digits and its unit; "none" where there is nothing. Localised.
QString cubeExactText(const core::CubeCell& cell, const CubeDisplay& display);
/// The same for other programs: percents as such, '.' as decimal point.
QString cubePlainText(const core::CubeCell& cell, const CubeDisplay& display);

} // namespace lightcone::views
