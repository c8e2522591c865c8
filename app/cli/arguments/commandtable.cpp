// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/commandtable.h"

#include "app/texts/clitext.h"

#include <algorithm>
#include <array>

namespace lightcone::app {

namespace {

constexpr std::array kCommands {
    CommandSpec { Command::Window, {}, {}, QT_TRANSLATE_NOOP("CommandLine", "Opens a window for each trace.") },
    CommandSpec { Command::Info, QLatin1String("info"), {},
        QT_TRANSLATE_NOOP("CommandLine", "Prints what the trace contains: definitions, events, messages, health.") },
    CommandSpec { Command::Insights, QLatin1String("insights"), {},
        QT_TRANSLATE_NOOP("CommandLine", "Prints what is worth a look in the trace, what costs most first.") },
    CommandSpec { Command::Table, QLatin1String("table"), QLatin1String("TABLE"),
        QT_TRANSLATE_NOOP("CommandLine", "Prints a table of the trace as CSV or JSON.") },
    CommandSpec { Command::State, QLatin1String("state"), {},
        QT_TRANSLATE_NOOP("CommandLine",
            "Prints what is the case after an event or at a time: open calls, messages, locks, metrics.") },
    CommandSpec { Command::Render, QLatin1String("render"), QLatin1String("VIEW"),
        QT_TRANSLATE_NOOP("CommandLine", "Writes a view of the trace as a picture.") },
    CommandSpec { Command::Check, QLatin1String("check"), {},
        QT_TRANSLATE_NOOP("CommandLine", "Prints a health report: what was lost, repaired or guessed.") },
    CommandSpec { Command::Filter, QLatin1String("filter"), {},
        QT_TRANSLATE_NOOP("CommandLine", "Checks, tests, changes or makes a filter file of Score-P."),
        QLatin1String("[FILE]") },
    CommandSpec { Command::Cube, QLatin1String("cube"), QLatin1String("OPERATION"),
        QT_TRANSLATE_NOOP("CommandLine", "Makes one CUBE profile of several: their difference, mean or union."),
        QLatin1String("PROFILE..."), true },
    CommandSpec { Command::Score, QLatin1String("score"), {},
        QT_TRANSLATE_NOOP("CommandLine", "Prints how large a trace of the same run would be, as scorep-score does.") },
    CommandSpec { Command::Index, QLatin1String("index"), {},
        QT_TRANSLATE_NOOP("CommandLine", "Builds the cache file of the trace ahead of use.") },
};

} // namespace

std::span<const CommandSpec> commandSpecs()
{
    return kCommands;
}

const CommandSpec& commandSpec(Command command)
{
    return *std::ranges::find(kCommands, command, &CommandSpec::command);
}

QString purposeOf(const CommandSpec& command)
{
    return CliText::tr(command.purpose);
}

std::span<const Command> namedCommands()
{
    static constexpr auto commands = [] {
        std::array<Command, kCommands.size() - 1> result {};
        std::ranges::transform(kCommands.begin() + 1, kCommands.end(), result.begin(), &CommandSpec::command);
        return result;
    }();
    return commands;
}

std::optional<Command> commandOf(const QString& name)
{
    for (const Command command : namedCommands()) {
        if (name == commandName(command))
            return command;
    }
    return std::nullopt;
}

QLatin1String commandName(Command command)
{
    return commandSpec(command).name;
}

} // namespace lightcone::app
