// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/arguments.h"

#include "app/cli/arguments/commandtable.h"
#include "app/cli/arguments/cubeoperationtable.h"
#include "app/cli/arguments/optiontable.h"
#include "app/texts/clitext.h"
#include "views/base/filenames.h"

#include <system_error>
#include <utility>
#include <variant>

namespace lightcone::app {

namespace {

/// @returns what is wrong with the value; empty: nothing, and it is set.
QString applyOption(const OptionSpec& spec, const QString& value, Arguments& arguments)
{
    if (spec.words != nullptr && !spec.hasOtherValues && !spec.words().contains(value))
        return CliText::tr("choose one of %1").arg(spec.words().join(QLatin1String(", ")));
    struct Setter {
        const QString& value;
        Arguments& arguments;
        QString operator()(bool Arguments::*flag) const { return arguments.*flag = true, QString(); }
        QString operator()(QString Arguments::*text) const { return arguments.*text = value, QString(); }
        QString operator()(std::optional<QString> Arguments::*text) const { return arguments.*text = value, QString(); }
        QString operator()(QStringList Arguments::*list) const { return (arguments.*list).append(value), QString(); }
        QString operator()(QString (*set)(const QString&, Arguments&)) const { return set(value, arguments); }
    };
    return std::visit(Setter { value, arguments }, spec.target);
}

ParsedArguments failure(const QString& problem)
{
    return { std::nullopt, problem };
}

QString unknownOptionText(Command command, const QString& name)
{
    return command == Command::Window ? CliText::tr("There is no option '%1'.").arg(name)
                                      : CliText::tr("'%1' has no option '%2'.").arg(commandName(command), name);
}

QString missingSubjectText(Command command)
{
    if (command == Command::Table)
        return CliText::tr("The name of a table is missing.");
    return command == Command::Cube
        ? CliText::tr("The operation is missing: one of %1.").arg(cubeOperationNames().join(QLatin1String(", ")))
        : CliText::tr("The name of a view is missing.");
}

ParsedArguments withPositionals(Arguments arguments, QStringList positionals)
{
    if (arguments.command == Command::Window) {
        arguments.traces = std::move(positionals);
        return { arguments, {} };
    }
    if (!commandSpec(arguments.command).subject.isEmpty()) {
        if (positionals.isEmpty())
            return failure(missingSubjectText(arguments.command));
        arguments.subject = positionals.takeFirst();
    }
    if (arguments.command == Command::Filter) {
        if (!positionals.isEmpty())
            arguments.filter = positionals.takeFirst();
    } else if (arguments.command == Command::Cube) {
        arguments.profiles = std::exchange(positionals, {});
    } else if (positionals.isEmpty()) {
        return failure(CliText::tr("The trace is missing."));
    } else {
        arguments.trace = positionals.takeFirst();
    }
    for (const OptionSpec& spec : optionSpecs()) {
        if (spec.isNeededBy(arguments.command) && !arguments.given.contains(spec.option))
            return failure(CliText::tr("The option '%1' is missing.").arg(writtenOption(spec)));
    }
    if (!positionals.isEmpty())
        return failure(CliText::tr("There is a word too many: '%1'.").arg(positionals.first()));
    return { arguments, {} };
}

} // namespace

QStringList commandLine(int argc, char** argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(views::fileNameOf(std::filesystem::path(argv[i])));
    return words;
}

QString notUnderstood(const QString& option, const QString& value, const QString& problem)
{
    return CliText::tr("The option '%1' does not understand '%2': %3.").arg(option, value, problem);
}

ParsedArguments parseArguments(Command command, const QStringList& words)
{
    Arguments arguments;
    arguments.command = command;
    QStringList positionals;
    bool optionsEnded = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString& word = words.at(i);
        if (optionsEnded || !word.startsWith(QLatin1Char('-')) || word == QLatin1String("-")) {
            positionals.append(word);
            continue;
        }
        if (word == QLatin1String("--")) {
            optionsEnded = true;
            continue;
        }
        const qsizetype equals = word.startsWith(QLatin1String("--")) ? word.indexOf(QLatin1Char('=')) : -1;
        const QString name = equals < 0 ? word : word.left(equals);
        const OptionSpec* spec = findOption(command, name);
        if (!spec)
            return failure(unknownOptionText(command, name));
        if (!spec->takesValue() && equals >= 0)
            return failure(CliText::tr("The option '%1' takes no value.").arg(name));
        if (spec->needsValue() && equals < 0 && i + 1 == words.size())
            return failure(CliText::tr("The option '%1' lacks its value.").arg(name));
        QString value;
        if (equals >= 0)
            value = word.mid(equals + 1);
        else if (spec->needsValue()
            || (spec->isNextValue && i + 1 < words.size() && spec->isNextValue(words.at(i + 1))))
            value = words.at(++i);
        arguments.given.append(spec->option);
        const QString problem = applyOption(*spec, value, arguments);
        if (!problem.isEmpty())
            return failure(notUnderstood(name, value, problem));
        if (arguments.help)
            return { arguments, {} };
    }
    return withPositionals(arguments, positionals);
}

LoadOptions loadOptions(const Arguments& arguments, const std::filesystem::path& defaultCacheFolder)
{
    LoadOptions options;
    options.rebuild = arguments.force;
    std::error_code error;
    if (!arguments.noCache)
        options.cacheFolder = arguments.cacheFolder.isEmpty()
            ? defaultCacheFolder
            : std::filesystem::absolute(views::toPath(arguments.cacheFolder), error);
    return options;
}

} // namespace lightcone::app
