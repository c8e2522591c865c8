// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QFontMetricsF;

namespace lightcone::views {

/// @p label shortened to @p width pixels: at its end when that removes no digit, else where most digits stay, as they
/// tell rows apart. A number stays whole or goes whole, so that what is left never names another row. Where it would
/// look like one of @p siblings, the labels of rows beside it, or where this is enough, what it begins with like
/// another one goes instead.
QString elidedRowLabel(
    const QFontMetricsF& metrics, const QString& label, double width, const QStringList& siblings = {});

} // namespace lightcone::views
