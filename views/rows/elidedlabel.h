// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QFontMetricsF;

namespace lightcone::views {

/// @p label shortened to @p width pixels: at its end when that removes no digit, else where most digits stay, as they
/// tell rows apart. A number stays whole or goes whole, so that what is left never names another row.
QString elidedRowLabel(const QFontMetricsF& metrics, const QString& label, double width);

} // namespace lightcone::views
