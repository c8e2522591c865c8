// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace lightcone::app {

/// Translation context of what the command line says. Tables and JSON are never translated.
class CliText {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace lightcone::app
