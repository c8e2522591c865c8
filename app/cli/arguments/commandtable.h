// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"

#include <QLatin1String>
#include <QString>

#include <optional>
#include <span>

namespace lightcone::app {

/// A command and the words that follow it.
struct CommandSpec {
    Command command = Command::Window;
    QLatin1String name {}; ///< empty: Window
    QLatin1String subject {}; ///< the word before TRACE in the help, such as "TABLE"; empty: none
    const char* purpose = ""; ///< to be translated, see purposeOf()
    QLatin1String file {
        "TRACE"
    }; ///< the word for the file that the command is about; in brackets: it may be left out
    bool takesSeveralFiles = false;
};

/// All commands in the order of the help; the first is Window.
std::span<const CommandSpec> commandSpecs();
const CommandSpec& commandSpec(Command command);
QString purposeOf(const CommandSpec& command);

/// All that are called by a name, in the order of the help.
std::span<const Command> namedCommands();
/// The command that @p name calls; nullopt when it is none.
std::optional<Command> commandOf(const QString& name);
/// Empty: Window.
QLatin1String commandName(Command command);

} // namespace lightcone::app
