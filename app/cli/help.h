// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"

#include <QString>

namespace lightcone::app {

/// What `lightcone --help` prints.
QString programHelp();
/// What `lightcone COMMAND --help` prints.
QString commandHelp(Command command);
QString versionText();

} // namespace lightcone::app
