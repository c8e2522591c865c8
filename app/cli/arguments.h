// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/rowwriter.h"
#include "views/colorscheme.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace lightcone::app {

enum class Command { Info, Table, Render, Check };

/// The command that @p name calls; nullopt when it is none.
std::optional<Command> commandOf(const QString& name);
QLatin1String commandName(Command command);

enum class Option { Help, Json, Format, From, To, Location, Output, Names, Size, Scale, Theme };

/// How an option is written, and which commands know it. Parser and help read the same list.
struct OptionSpec {
    Option option;
    QLatin1String name; ///< with its dashes
    QLatin1String shortName; ///< empty: none
    QLatin1String value; ///< what stands for its value in the help; empty: it has none
    std::vector<Command> commands;
};
std::span<const OptionSpec> optionSpecs();

/// A command line that was understood.
struct Arguments {
    Command command = Command::Info;
    bool help = false; ///< the rest is then unset
    QString subject; ///< of table and render: which one
    QString trace;
    QString output; ///< empty: standard output
    bool json = false;
    bool names = false;
    TableFormat format = TableFormat::Csv;
    std::optional<QString> from; ///< not yet understood: that takes the trace's clock
    std::optional<QString> to;
    QStringList locations;
    QSize size { 1600, 900 }; ///< logical pixels
    double scale = 1;
    views::Theme theme = views::Theme::Light;
};

/// Either the arguments or, in one line, what is wrong with them.
struct ParsedArguments {
    std::optional<Arguments> arguments;
    QString problem;
};

/// @param words  the command line from after the command on
ParsedArguments parseArguments(Command command, const QStringList& words);

} // namespace lightcone::app
