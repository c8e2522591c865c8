// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::app {

/// The trace that comes with the program: as it is installed, or in the source tree that the program was built from.
/// Empty when there is none.
QString samplePath();

} // namespace lightcone::app
