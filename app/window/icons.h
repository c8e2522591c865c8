// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

class QPalette;

namespace lightcone::app {

/// The icon `:/icons/NAME.svg` with its `currentColor` in the text colour of @p palette; null when there is none.
QIcon themedIcon(const QString& name, const QPalette& palette);

} // namespace lightcone::app
