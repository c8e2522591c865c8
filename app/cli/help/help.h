// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"

#include <QString>

namespace lightcone::app {

/// The output of `lightcone --help`.
QString programHelp();
/// The output of `lightcone COMMAND --help`.
QString commandHelp(Command command);
QString versionText();
/// The page for man(1), in the language of the program: roff with the macros of man(7).
QString manPage();
/// A script that completes the command line in @p shell, one of those that --completion knows.
QString completionScript(const QString& shell);

} // namespace lightcone::app
